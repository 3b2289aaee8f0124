/** Picked cells as a spreadsheet takes them: tab-separated text, and a table in which long ids stay texts. */

import type { Language } from '@shared/domain/language.ts';
import { guardFormula } from '@shared/domain/formula-guard.ts';
import { formatBare } from '@shared/domain/money/format.ts';

export type CopyCell = {
  readonly text: string;
  /** A figure that the spreadsheet may calculate with; everything else stays the text that it is. */
  readonly isNumber: boolean;
};

/** Marks inside a cell would make two of it, and a text that begins like a formula would be calculated. */
const plain = ({ text, isNumber }: CopyCell): string => {
  const flat = text.replace(/[\t\r\n]+/gu, ' ');
  return isNumber ? flat : guardFormula(flat);
};

export const tsvOf = (rows: readonly (readonly CopyCell[])[]): string =>
  rows.map((cells) => cells.map(plain).join('\t')).join('\r\n');

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/gu, (mark) => ESCAPES[mark] ?? mark);

/** `mso-number-format:"@"` is how Excel is told that a cell is text: a long id would lose its last digits. */
const AS_TEXT = ' style="mso-number-format:&quot;\\@&quot;"';

export function htmlOf(rows: readonly (readonly CopyCell[])[]): string {
  const cell = (one: CopyCell): string => `<td${one.isNumber ? '' : AS_TEXT}>${escaped(plain(one))}</td>`;
  const row = (cells: readonly CopyCell[]): string => `<tr>${cells.map(cell).join('')}</tr>`;
  return `<table>${rows.map(row).join('')}</table>`;
}

const DECIMAL_MARK: Readonly<Record<Language, ',' | '.'>> = { es: ',', en: '.' };

/** A canonical amount as the spreadsheet of the language reads it: `1234,56` or `1234.56`, no thousands, no symbol. */
export const numberFor = (language: Language, amount: string): string => {
  const bare = formatBare(amount).replaceAll('.', '');
  return bare.replace(',', DECIMAL_MARK[language]);
};
