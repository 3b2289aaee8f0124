/** Reads every row of a file by a settled layout: a movement, a skipped row or a rejected one, each with its line; none disappears. */
import { balancesOfRow } from './balance-rows.ts';
import type { BalanceRow } from './balance-rows.ts';
import { dateReader } from './dates.ts';
import { cellAt } from './grid.ts';
import type { GridRow } from './grid.ts';
import { yearFrom } from './hints.ts';
import { judgeRow } from './judge-row.ts';
import type { RowContext, Verdict } from './judge-row.ts';
import type { Layout } from './layout.ts';
import type { ReadLine } from './line.ts';
import { amountReader } from './money-columns.ts';
import { isEmptyAmount } from './numbers.ts';
import type { RejectReason, SkipReason } from './reading.ts';
import { settleUndated, settleWide } from './settle-rows.ts';

export type RowsRead = {
  readonly lines: readonly ReadLine[];
  readonly skipped: readonly { readonly line: number; readonly reason: SkipReason }[];
  readonly rejected: readonly { readonly line: number; readonly reason: RejectReason }[];
  readonly balances: readonly BalanceRow[];
  /** Lines whose balance cell holds something that is no amount. */
  readonly unreadableBalances: readonly number[];
};

/** `rows = lines + skipped + rejected`. */
export function readRows(rows: readonly GridRow[], layout: Layout): RowsRead {
  const context: RowContext = {
    layout,
    amountOf: amountReader(layout.money, layout.table.body),
    read: dateReader(),
    yearFor: yearFrom(layout.hints),
    width: ordinaryWidth(layout),
  };
  const start = rows.length - layout.table.body.length;
  const verdicts = rows.map((row, at) => judgeRow(row, at < start ? 'before' : 'table', context));
  settleUndated(rows, verdicts, layout);
  settleWide(verdicts);
  return collect(rows, verdicts, layout);
}

function ordinaryWidth({ table }: Layout): number {
  if (table.titles.length > 0) return table.titles.length;
  const counts = new Map<number, number>();
  for (const row of table.movements) counts.set(row.cells.length, (counts.get(row.cells.length) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

const isMovement = (verdict: Verdict): boolean =>
  verdict.kind === 'line' || (verdict.kind === 'reject' && verdict.orEdge !== true);

function collect(rows: readonly GridRow[], verdicts: readonly Verdict[], layout: Layout): RowsRead {
  const placed = placeOutside(verdicts);
  const lines: ReadLine[] = [];
  const skipped: { line: number; reason: SkipReason }[] = [];
  const rejected: { line: number; reason: RejectReason }[] = [];
  const balances: BalanceRow[] = [];
  const unreadableBalances: number[] = [];
  rows.forEach((row, at) => {
    const verdict = placed[at];
    if (verdict?.kind === 'line') {
      lines.push(verdict.line);
      if (hidesBalance(row, verdict.line, layout)) unreadableBalances.push(row.line);
    }
    if (verdict?.kind === 'reject') rejected.push({ line: row.line, reason: verdict.reason });
    if (verdict?.kind === 'skip') {
      const { reason } = verdict;
      skipped.push({ line: row.line, reason });
      if (reason.endsWith('-balance')) balances.push(...balancesOfRow(row, reason, { rows, at, layout }));
    }
  });
  return { lines, skipped, rejected, balances, unreadableBalances };
}

type Placed = Exclude<Verdict, { kind: 'skip' }> | { readonly kind: 'skip'; readonly reason: SkipReason };

/** Rows outside the movements get the reason of their place: before them, behind them, or a legend between. */
function placeOutside(verdicts: readonly Verdict[]): Placed[] {
  const [first, last] = [verdicts.findIndex(isMovement), verdicts.findLastIndex(isMovement)];
  return verdicts.map((verdict, at) => {
    const place = first === -1 || at < first ? 'preamble' : at > last ? 'footer' : 'legend';
    if (verdict.kind === 'skip') return { kind: 'skip', reason: verdict.reason === 'outside' ? place : verdict.reason };
    const isEdge = verdict.kind === 'reject' && verdict.orEdge === true && place !== 'legend';
    return isEdge ? { kind: 'skip', reason: place } : verdict;
  });
}

const hidesBalance = (row: GridRow, line: ReadLine, layout: Layout): boolean =>
  layout.balance !== null && line.balance === null && !isEmptyAmount(cellAt(row, layout.balance));
