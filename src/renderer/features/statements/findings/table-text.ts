/** Rows as text that a sheet takes apart again: cells between tabs, those with a tab, a quote or a line end in quotes. */

const ODD = /[\t\n\r"]/u;

/** A cell that begins like a formula is text, and stays text in the sheet. */
const cellOf = (text: string): string => {
  const plain = /^[=+\-@]/u.test(text) && !/^-?[\d.,]+$/u.test(text) ? `'${text}` : text;
  return ODD.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

export const tableText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(cellOf).join('\t')).join('\n');
