/** Rows that cannot be judged alone (without a date, or with more cells than the table) are settled by the balances around them. */
import { proveChain } from './balance-chain.ts';
import type { ChainVerdict } from './balance-chain.ts';
import type { GridRow } from './grid.ts';
import { lineOf, reject, skip } from './judge-row.ts';
import type { Verdict } from './judge-row.ts';
import type { Layout } from './layout.ts';
import type { ReadLine } from './line.ts';

export const chainOf = (lines: readonly ReadLine[]): ChainVerdict | null =>
  proveChain(lines.map(({ amount, balance, bookedOn }) => ({ amount, balance, day: bookedOn })));

type Undated = Extract<Verdict, { kind: 'undated' }>;

/** Decides each row without a date: a movement of the last day, a detail that repeats money, or unreadable. */
export function settleUndated(rows: readonly GridRow[], verdicts: Verdict[], layout: Layout): void {
  if (!verdicts.some(({ kind }) => kind === 'undated')) return;
  const without = chainOf(verdicts.flatMap((verdict) => (verdict.kind === 'line' ? [verdict.line] : [])));
  // The balances follow without these rows: what they hold was counted already.
  const repeats = without !== null && without.tied === without.checked;
  let last: ReadLine | null = null;
  rows.forEach((row, at) => {
    const verdict = verdicts[at];
    if (verdict?.kind === 'undated') verdicts[at] = settled(row, verdict, { last, repeats, layout });
    const now = verdicts[at];
    if (now?.kind === 'line') last = now.line;
  });
}

type Around = { readonly last: ReadLine | null; readonly repeats: boolean; readonly layout: Layout };

function settled(row: GridRow, undated: Undated, { last, repeats, layout }: Around): Verdict {
  if (last === null) return skip('outside');
  if (layout.undatedIsLastDay || follows(last, undated)) {
    const { amount, balance } = undated;
    return { kind: 'line', line: lineOf(row, { day: last.bookedOn, amount, balance, layout }), wide: false };
  }
  return repeats && undated.balance === null ? skip('outside') : reject('date-unreadable');
}

const follows = (last: ReadLine, { amount, balance }: Undated): boolean =>
  last.balance !== null && balance !== null && last.balance + amount === balance;

/** A row with more cells than the table is believed only where its balance follows. */
export function settleWide(verdicts: Verdict[]): void {
  if (!verdicts.some((verdict) => verdict.kind === 'line' && verdict.wide)) return;
  const lines = verdicts.flatMap((verdict, at) => (verdict.kind === 'line' ? [{ at, verdict }] : []));
  const chain = chainOf(lines.map(({ verdict }) => verdict.line));
  const breaks = new Set((chain?.breaks ?? []).map((position) => lines[position]?.at));
  for (const { at, verdict } of lines) {
    const proven = chain !== null && chain.tied > 0 && verdict.line.balance !== null && !breaks.has(at);
    if (verdict.wide && !proven) verdicts[at] = reject('ragged');
  }
}
