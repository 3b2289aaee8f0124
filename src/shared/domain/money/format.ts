/** Amounts as a Colombian reads them, made from the decimal text alone: no digit is rounded, dropped or invented. */

/** U+00A0: the sign and its figure never part at the end of a row. */
const NO_BREAK = '\u00a0';
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
const SIGNS: Readonly<Record<string, string>> = { COP: '$', USD: 'US$', EUR: '€' };

/** Dots between groups of three digits, counted from the right. */
function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.');
}

/** At least two fraction digits, all of them where the amount is finer than a centavo. */
function fractionOf(digits: string): string {
  return digits.replace(/0+$/, '').padEnd(2, '0');
}

/** `-1234.5` as `-1.234,50`; text that is no decimal comes back as it is, for the eye to judge. */
export function formatBare(amount: string): string {
  const parts = DECIMAL.exec(amount);
  if (parts === null) return amount;
  const [, sign = '', whole = '0', fraction = ''] = parts;
  const isZero = /^0*$/.test(whole) && /^0*$/.test(fraction);
  return `${isZero ? '' : sign}${groupThousands(whole.replace(/^0+(?=\d)/, ''))},${fractionOf(fraction)}`;
}

/** `-1234.5` as `-$ 1.234,50`: minus before the symbol, a no-break space after it. */
export function formatAmount(amount: string, currency = 'COP'): string {
  const bare = formatBare(amount);
  const sign = `${SIGNS[currency] ?? currency}${NO_BREAK}`;
  return bare.startsWith('-') ? `-${sign}${bare.slice(1)}` : `${sign}${bare}`;
}

/** Counts with dots in the thousands, in both languages, as beside the amounts. */
export function formatCount(count: number): string {
  const digits = Math.abs(count).toString();
  return `${count < 0 ? '-' : ''}${groupThousands(digits)}`;
}

export const isZeroAmount = (amount: string): boolean => /^-?0+(\.0+)?$/.test(amount);
