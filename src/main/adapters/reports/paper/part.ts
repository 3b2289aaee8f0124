/** What every block of the paper is made from, and the pieces that several of them use. */
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { must } from '@shared/domain/assert.ts';
import { parseUnits } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { BesideReport } from '../../../app/ports/report-printer.ts';
import type { NamedRows } from '../named-rows.ts';
import type { PaperWords } from '../words/paper-words.ts';
import type { SheetWords } from '../words/sheet-words.ts';
import type { Block, PaperColumn, PaperTable } from './blocks.ts';
import { element, shown } from './html.ts';
import { HEIGHT } from './sizes.ts';
import type { Sheet } from './sizes.ts';

export type PaperInput = {
  readonly report: ReportJson;
  readonly named: NamedRows;
  readonly beside: BesideReport;
  readonly words: PaperWords;
  readonly sheetWords: SheetWords;
  /** The name of its files before the endings. */
  readonly base: string;
  readonly version: number;
  readonly code: string;
  readonly sheet: Sheet;
};

/** Longer tables stay in the workbook, which is made beside the paper. */
export const PAPER_ROWS_MAX = 2_000;
/** Characters of running text that are sure to fit into one line of each sheet. */
const LINE_CHARACTERS = 98;

export const exactly = (text: string): Units => must(parseUnits(text), 'amounts of a report are exact decimals');

export const heading2 = (text: string): Block => ({
  kind: 'piece',
  html: element('h2', {}, shown(text)),
  height: HEIGHT.h2,
  leads: true,
});

export const heading3 = (text: string): Block => ({
  kind: 'piece',
  html: element('h3', {}, shown(text)),
  height: HEIGHT.h3,
  leads: true,
});

/** Running text; `leads` where it stands above a table. */
export const paragraph = (text: string, leads = false): Block & { readonly kind: 'piece' } => ({
  kind: 'piece',
  html: element('p', { class: 'sheet__lead' }, shown(text)),
  height: Math.ceil(text.length / LINE_CHARACTERS) * HEIGHT.text + HEIGHT.textGap,
  leads,
});

/** The first columns of tables of lines: its number in the file, its day, and what the bank wrote. */
export const lineColumns = (
  { words, sheetWords }: Pick<PaperInput, 'words' | 'sheetWords'>,
  weight: number,
): readonly PaperColumn[] => [
  { title: sheetWords.columns.line, kind: 'count' },
  { title: words.columns.date, kind: 'day' },
  { title: sheetWords.columns.bankText, kind: 'text', weight },
];

/** The table, or the sentence that says that there is nothing in it, or where it stands whole. */
export function tableOrWords({ base, sheetWords }: PaperInput, table: PaperTable, sheetName: string): Block {
  const rows = table.rows.filter(({ kind }) => kind === 'row').length;
  if (rows === 0) return paragraph(sheetWords.none);
  if (rows <= PAPER_ROWS_MAX) return { kind: 'table', table };
  return { ...paragraph(sheetWords.inWorkbook(rows, `${base}.xlsx`, sheetName)), inWorkbook: true };
}
