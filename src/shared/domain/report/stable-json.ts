/** JSON text in one fixed form: keys as they were built, two blanks, one newline at the end; the same value, the same bytes. */

/** Text of plain data. Amounts are text already: a bigint or undefined in it is a bug and stops. */
export function stableJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
