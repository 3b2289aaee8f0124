/** Whether the row of titles was torn or overwritten: then it does not say which column is whose, however many cells it has. */
import { isPlausibleDate } from './columns.ts';
import type { Table } from './table.ts';
import { readTitle } from './titles.ts';
import { balanceWording, isTotalWording, LOST } from './words.ts';
import { scanNumber } from '../amounts/numbers.ts';

/** Titles that go on in the row below, or whose delimiters may have been overwritten, where no whole row has as many cells. */
export const hasTornTitles = (table: Table): boolean => goesOnBelow(table) || isOverwritten(table);

/** The row below holds titles that are missing above, and both together are as long as a movement. */
function goesOnBelow({ titles, below, movements }: Table): boolean {
  const [first = '', ...rest] = below;
  if (titles.length === 0 || !below.some((cell) => cell !== '') || below.some(isNoTitle)) return false;
  const joined = [...titles.slice(0, -1), `${titles.at(-1) ?? ''}${first}`, ...rest];
  return movements.some(({ cells }) => cells.length === joined.length) && rolesOf(joined).size > rolesOf(titles).size;
}

const isNoTitle = (cell: string): boolean =>
  scanNumber(cell) !== null || isPlausibleDate(cell) || balanceWordingOf(cell) || isTotalWording(cell);
/** A title may be worded like a balance, but a carried one is told by more than that. */
const balanceWordingOf = (cell: string): boolean => balanceWording(cell) !== null && readTitle(cell) === null;

const rolesOf = (titles: readonly string[]): ReadonlySet<string> =>
  new Set(titles.flatMap((title) => readTitle(title.replaceAll('"', ''))?.role ?? []));

/** A row that ends in an open quote may hold more cells than it shows. */
const isOverwritten = ({ titles, movements }: Table): boolean =>
  titles.some((title) => title.includes(LOST)) &&
  !movements.some(({ cells, raw }) => cells.length === titles.length && raw.split('"').length % 2 === 1);
