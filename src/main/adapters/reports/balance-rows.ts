/** The rows of a report that say the account's balance at both ends of its period, what the bank's figures lack, and what lies outside. */
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { must } from '@shared/domain/assert.ts';
import { negateUnits, parseUnits, sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { amount, count, text } from './cells.ts';
import type { Cell } from './cells.ts';
import type { PaperWords } from './words/paper-words.ts';

type Balance = ReportJson['period']['opening'];

const saidBy = (balance: NonNullable<Balance>, { balanceSource }: PaperWords): string =>
  balanceSource[balance.source](balance.by ?? '');

const balanceRow = (title: string, { balance, on }: { balance: Balance; on: string }, words: PaperWords): Cell[] =>
  balance === null
    ? [text(title), text(words.unknownBalance), null, null, null]
    : [text(title), text(`${on} · ${saidBy(balance, words)}`), null, amount(balance.amount), null];

/** What was open before the period, as a subtotal of its own: each stands in one of the states above too. */
export function carriedRows({ records }: ReportJson, words: PaperWords): readonly Cell[][] {
  const amounts = records.flatMap(({ carriedFrom, expected }) =>
    carriedFrom === undefined || expected.amount === null
      ? []
      : [expected.direction === 'debit' ? negated(expected.amount) : expected.amount],
  );
  if (amounts.length === 0) return [];
  return [[text(words.side.records), text(words.carried), count(amounts.length), amount(sumOf(amounts)), null]];
}

const unitsOf = (text: string): Units => must(parseUnits(text), 'amounts of a report are exact decimals');
const negated = (text: string): string => unitsToText(negateUnits(unitsOf(text)));
const sumOf = (texts: readonly string[]): string => unitsToText(sumUnits(texts.map(unitsOf)));

/** Columns as in the table of the conservation law. */
export function balanceRows({ period }: ReportJson, words: PaperWords): readonly Cell[][] {
  const { opening, closing, breaks, outside } = period;
  return [
    balanceRow(words.opening, { balance: opening, on: period.from }, words),
    balanceRow(words.closing, { balance: closing, on: closing?.on ?? period.to }, words),
    ...breaks.map(({ day, missing }): Cell[] => [text(words.breaks), text(day), null, amount(missing), null]),
    ...(outside.lines === 0
      ? []
      : [[text(words.outside), null, count(outside.lines), amount(outside.amount), null] satisfies Cell[]]),
  ];
}
