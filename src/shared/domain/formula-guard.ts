/** No exported cell runs as a formula: a text that a spreadsheet would calculate gets an apostrophe in front. */

/** First characters that spreadsheets read as a formula, full-width forms and leading white space included. */
const FORMULA_START = /^[\s\u00a0]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20\u2212]/;

/** The text as it may stand in a text cell; amounts are never passed through here, they stay numbers. */
export const guardFormula = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);
