/** Which sheet of a workbook is the statement: the one that is told, else the only visible one with movements, else it is asked. */
import type { GridRow } from '@shared/domain/statement/table/grid.ts';
import type { Mapping, SheetFacts } from '@shared/domain/statement/reading/reading.ts';
import { rowsOfSheet } from './workbook-sheet.ts';
import type { SheetRows } from './workbook-sheet.ts';
import { readWorkbook } from './workbook.ts';
import type { WorkbookProblem } from './workbook.ts';

export type SheetChoice =
  | {
      /** `asks`: `sheet` is a guess. */
      readonly kind: 'sheet' | 'asks';
      readonly sheet: string;
      readonly rows: readonly GridRow[];
      readonly sheets: readonly SheetFacts[];
    }
  | { readonly kind: 'problem'; readonly problem: WorkbookProblem | { readonly kind: 'no-movements' } };

/** Reads a workbook and chooses; all its sheets are listed. */
export function chooseSheet(bytes: Uint8Array, told: Mapping['sheet']): SheetChoice {
  const sheets = sheetsOf(bytes);
  if (!Array.isArray(sheets)) return { kind: 'problem', problem: sheets };
  const listed = sheets.map(({ facts }) => facts);
  const found = told === undefined ? onlyOne(sheets) : named(sheets, told);
  if (found !== undefined) return { kind: 'sheet', sheet: found.facts.name, rows: found.rows, sheets: listed };
  const [best] = [...sheets].sort((a, b) => b.facts.movements - a.facts.movements);
  if (best === undefined || (best.facts.movements === 0 && told === undefined)) {
    return { kind: 'problem', problem: { kind: 'no-movements' } };
  }
  return { kind: 'asks', sheet: best.facts.name, rows: best.rows, sheets: listed };
}

function sheetsOf(bytes: Uint8Array): SheetRows[] | WorkbookProblem {
  const book = readWorkbook(bytes, rowsOfSheet);
  if (book.kind !== 'workbook') return book;
  const sheets = book.sheets.filter((one) => typeof one !== 'string');
  if (sheets.length === book.sheets.length) return sheets;
  return book.sheets.includes('too-large') ? { kind: 'too-large' } : { kind: 'not-a-statement', found: 'damaged' };
}

/** A sheet that the workbook hides is never taken unasked. */
function onlyOne(sheets: readonly SheetRows[]): SheetRows | undefined {
  const visible = sheets.filter(({ facts }) => !facts.hidden);
  const [one, ...more] = visible.filter(({ facts }) => facts.movements > 0);
  if (one !== undefined) return more.length === 0 ? one : undefined;
  // Nothing looks like a movement: the only sheet there is says so itself, or is asked for its columns.
  return sheets.length === 1 ? visible[0] : undefined;
}

/** By name first: a sheet may be called `2`. */
const named = (sheets: readonly SheetRows[], told: string | number): SheetRows | undefined =>
  sheets.find(({ facts }) => facts.name.trim().toUpperCase() === told.toString().trim().toUpperCase()) ??
  (/^\d{1,3}$/.test(told.toString()) ? sheets[Number.parseInt(told.toString(), 10) - 1] : undefined);
