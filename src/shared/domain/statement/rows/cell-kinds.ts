/** What a single cell looks like: a figure, an amount, a word, or what is left of a day. */
import { isPlausibleDate } from '../table/columns.ts';
import { scanNumber } from '../amounts/numbers.ts';

export const isFigure = (cell: string): boolean => scanNumber(cell) !== null || isPlausibleDate(cell);
/** A number that is no day. */
export const isAmount = (cell: string): boolean => scanNumber(cell) !== null && !isPlausibleDate(cell);

/** Somewhere in it stands a figure with a decimal fraction or digit groups. */
export const holdsMarked = (cell: string): boolean => /\d[.,]\d/u.test(cell);
/** It is an amount with a decimal fraction or digit groups. */
export const isMarked = (cell: string): boolean => holdsMarked(cell) && isAmount(cell);

export const holdsWord = (cell: string): boolean => /\p{L}{3}/u.test(cell);
export const isWord = (cell: string): boolean => holdsWord(cell) && !isFigure(cell);

const BEGUN_DAY =
  /^(?:\d{6,8}$|\d{1,4}[-/]|\d{5}[-/]\d{1,2}[-/]\d{1,2}$|\d{1,3}\.\d{1,2}\.|\d{1,3}\.\d{1,3}\.\d{4}(?!\d))/u;
/** What is left of a damaged date: digits and a mark of dates, a year of five digits, or a run of digits; no amount has them so. */
export const isBegunDay = (cell: string): boolean => BEGUN_DAY.test(cell);
