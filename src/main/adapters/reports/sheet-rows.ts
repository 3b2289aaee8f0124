/** The rows of a sheet as the XML of a workbook (ECMA-376, part 1, 18.3.1.73 and 18.3.1.4): a report may have a million of them. */
import { guardFormula } from '@shared/domain/formula-guard.ts';
import type { Cell, Table } from './cells.ts';

/** Excel keeps 15 significant digits: a longer amount is written as text. */
const SIGNIFICANT_DIGITS_MAX = 15;
const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30);
const MS_PER_DAY = 86_400_000;
/** Excel refuses more characters in one cell; a longer text is cut with a mark, the JSON report keeps it whole. */
const CELL_CHARS_MAX = 32_767;

const LETTERS = 26;
/** The letters of a column, from 0: A to Z, and then AA. */
export const columnName = (at: number): string =>
  (at < LETTERS ? '' : columnName(Math.floor(at / LETTERS) - 1)) + String.fromCharCode(65 + (at % LETTERS));

/** What XML takes for something else, what it cannot hold, and what Excel would read as an escape (18.18.96). */
const UNSAFE = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/;
const ESCAPES = new RegExp(UNSAFE, 'g');
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (found: string): string =>
  NAMED[found] ?? `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
const xmlText = (text: string): string => (UNSAFE.test(text) ? text.replace(ESCAPES, escaped) : text);

/** The number of a day in Excel's calendar; a report has few days. */
function serialOfDay(known: Map<string, string>, day: string): string {
  const before = known.get(day);
  if (before !== undefined) return before;
  const serial = ((Date.parse(`${day}T00:00:00Z`) - EXCEL_EPOCH_MS) / MS_PER_DAY).toString();
  known.set(day, serial);
  return serial;
}

/** Whether Excel can hold each digit of a decimal text. */
const isExact = (decimal: string): boolean =>
  decimal.length <= SIGNIFICANT_DIGITS_MAX ||
  decimal.replace(/^-/, '').replace('.', '').replace(/^0+/, '').length <= SIGNIFICANT_DIGITS_MAX;

function cut(text: string): string {
  const safe = guardFormula(text);
  return safe.length > CELL_CHARS_MAX ? `${safe.slice(0, CELL_CHARS_MAX - 1)}…` : safe;
}

/** A cell whose XML begins so, with its place and style; amounts stand digit by digit as they are, and pass through no binary number. */
function cellXml(cell: Cell, start: string, days: Map<string, string>): string {
  if (cell === null) return `${start}/>`;
  switch (cell.kind) {
    case 'count':
      return `${start}><v>${cell.value}</v></c>`;
    case 'day':
      return `${start}><v>${serialOfDay(days, cell.value)}</v></c>`;
    case 'amount':
    case 'ratio':
      if (isExact(cell.value)) return `${start}><v>${cell.value}</v></c>`;
      break;
    default:
  }
  return `${start} t="inlineStr"><is><t xml:space="preserve">${xmlText(cut(cell.value))}</t></is></c>`;
}

/** Row 2 and those that follow, one text each; `styles`: the number of each column's style. */
export function* rowsXml({ rows }: Pick<Table, 'rows'>, styles: readonly string[]): Generator<string> {
  const places = styles.map((style, at) => ({ before: `<c r="${columnName(at)}`, style: `" s="${style}"` }));
  const days = new Map<string, string>();
  let row = 1;
  for (const cells of rows) {
    row += 1;
    const number = row.toString();
    let text = `<row r="${number}">`;
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at];
      if (place !== undefined) text += cellXml(cells[at] ?? null, `${place.before}${number}${place.style}`, days);
    }
    yield `${text}</row>`;
  }
}
