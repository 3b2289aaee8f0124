/** Reads the rows of a file one by one by a settled layout: a movement, a skipped row or a rejected one, each with its line; none disappears. */
import { balancesOfRow } from '../balances/balance-rows.ts';
import type { BalanceRow } from '../balances/balance-rows.ts';
import type { ChainProof } from '../balances/balance-chain.ts';
import { dateReader } from '../dates/dates.ts';
import { cellAt } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import { yearFrom } from '../dates/hints.ts';
import { judgeRow } from '../rows/judge-row.ts';
import { ordinaryRows } from '../rows/ordinary-row.ts';
import type { OrdinaryRows } from '../rows/ordinary-row.ts';
import type { Verdict } from '../rows/row-verdict.ts';
import type { Layout } from '../table/layout.ts';
import type { ReadLine } from '../lines/line.ts';
import { lineChains } from '../balances/line-chains.ts';
import type { LineChains } from '../balances/line-chains.ts';
import { lineSums } from '../balances/line-sums.ts';
import type { LineSums, LineTotals } from '../balances/line-sums.ts';
import { steadyColumns } from '../rows/steady-columns.ts';
import { continuationOf, lineHold } from '../rows/line-hold.ts';
import type { LineHold } from '../rows/line-hold.ts';
import { endsBare, isRestOf, tornFront } from '../rows/torn-front.ts';
import { widthsOf } from '../rows/widths.ts';
import { NO_HABIT } from '../amounts/habits.ts';
import { amountReader } from '../amounts/money-columns.ts';
import { isEmptyAmount } from '../amounts/numbers.ts';
import type { SkipReason } from './reading.ts';
import type { RowContext } from '../rows/row-context.ts';
import { rowPlaces } from '../rows/row-places.ts';
import type { RowPlaces, RowSink } from '../rows/row-places.ts';
import { ASSUMED, repeatsBy, settleTotal, settleUndated, wideBy } from '../rows/settle-rows.ts';
import type { Settlement } from '../rows/settle-rows.ts';

/** Where everything that is read goes. */
export type ReadSink = RowSink & {
  /** With its amount and balance as centavos of at most 2^51 in size, where they were read as such. */
  readonly line: (line: ReadLine, amount: number | null, balance: number | null) => void;
  /** How many entries of a long list are told apart. */
  readonly listedMax: number;
};

/** What is known after a scan; `rows = lines + skipped + rejected` holds of what the sink was given. */
export type RowsRead = LineTotals & {
  readonly balances: readonly BalanceRow[];
  readonly chain: ChainProof | null;
  /** Lines whose balance cell holds something that is no amount: how many, and the first of them. */
  readonly unreadable: { readonly count: number; readonly lines: readonly number[] };
};

/** How a scan is made: what is taken of the whole file, and whether the balances of all rows are kept for their days. */
export type ScanPlan = { readonly settlement: Settlement; readonly keep: boolean };
export const FIRST_SCAN: ScanPlan = { settlement: ASSUMED, keep: false };

/** All is read, or what the sink was given is void and another scan is needed, with what is known now. */
export type ScanEnd =
  { readonly kind: 'read'; readonly read: RowsRead } | { readonly kind: 'again'; readonly plan: ScanPlan };

/** One scan over all rows of a file, from the first to the last. */
export type RowScan = {
  readonly row: (row: GridRow, at: number) => void;
  readonly end: () => ScanEnd;
};

type State = {
  readonly layout: Layout;
  readonly plan: ScanPlan;
  readonly sink: ReadSink;
  readonly context: RowContext;
  readonly ordinary: OrdinaryRows | null;
  readonly front: ReturnType<typeof tornFront>;
  readonly places: RowPlaces;
  readonly sums: LineSums;
  readonly chains: LineChains;
  readonly hold: LineHold;
  readonly balances: BalanceRow[];
  readonly unreadable: { count: number; readonly lines: number[] };
  /** The movement before, wide ones included. */
  last: ReadLine | null;
  /** What was taken of the whole file decided a row. */
  asked: boolean;
  wide: boolean;
  /** A balance whose amount may stand in the row below. */
  waiting: { readonly row: GridRow; readonly reason: SkipReason; readonly inTable: boolean } | null;
  /** A row that is left out for its missing balance, which may stand in the row below. */
  bare: GridRow | null;
};

export function scanRows(layout: Layout, plan: ScanPlan, sink: ReadSink): RowScan {
  const context = contextOf(layout);
  const state: State = {
    layout,
    plan,
    sink,
    context,
    ordinary: ordinaryRows(context),
    front: tornFront(context),
    places: rowPlaces(sink, sink.listedMax),
    sums: lineSums(),
    ...{ chains: lineChains(plan.keep, sink.listedMax), balances: [], unreadable: { count: 0, lines: [] } },
    hold: lineHold(sink.line),
    ...{ last: null, asked: false, wide: false, waiting: null, bare: null },
  };
  return {
    row: (row, at) => {
      const inTable = at >= layout.table.start;
      const line = inTable && !state.front.waits() ? (state.ordinary?.lineOf(row) ?? null) : null;
      settleBalance(state, row);
      settleBare(state, row);
      if (line === null || state.ordinary === null) take(state, row, inTable);
      else takeOrdinary(state, row, { line, figures: state.ordinary });
    },
    end: () => finish(state),
  };
}

export function contextOf(layout: Layout): RowContext {
  const habits = new Map(layout.habits.map(({ column, habit }) => [column, habit]));
  return {
    layout,
    amountOf: amountReader(layout.money, (column) => habits.get(column) ?? NO_HABIT),
    read: dateReader(),
    yearFor: yearFrom(layout.hints),
    ...widthsOf(layout),
    steady: steadyColumns(layout),
  };
}

function take(state: State, row: GridRow, inTable: boolean): void {
  const judged = judgeRow(row, inTable ? 'table' : 'before', state.context);
  const verdict = state.front.see(row, settleTotal(row, judged, state));
  if (verdict.kind !== 'undated') {
    keep(state, row, { verdict, inTable });
    return;
  }
  const { last, plan, layout } = state;
  const settled = settleUndated(row, verdict, { last, settlement: plan.settlement, layout });
  state.asked ||= settled.asked;
  if (settled.verdict.kind === 'line') state.chains.leaveDated();
  keep(state, row, { verdict: settled.verdict, inTable });
  state.chains.joinDated();
}

type Ordinary = { readonly line: ReadLine; readonly figures: Pick<OrdinaryRows, 'amount' | 'balance'> };

function takeOrdinary(state: State, row: GridRow, { line, figures: { amount, balance } }: Ordinary): void {
  const { front, chains, places, sums, hold } = state;
  front.see(row, { kind: 'line', line, wide: false });
  state.last = line;
  places.movement();
  chains.addCentavos(line, amount, balance);
  sums.addCentavos(line.bookedOn, amount);
  hold.put(line, amount, balance);
}

type Kept = { readonly verdict: Verdict; readonly inTable: boolean };

function keep(state: State, row: GridRow, { verdict, inTable }: Kept): void {
  const { hold } = state;
  const more =
    verdict.kind === 'skip' && verdict.reason === 'outside' && inTable ? continuationOf(row, state.layout) : null;
  if (more === null) hold.close();
  else hold.add(more);
  if (verdict.kind === 'line') keepLine(state, row, verdict);
  else if (verdict.kind === 'skip') keepSkipped(state, row, { reason: verdict.reason, inTable });
  else if (verdict.kind === 'reject') keepRejected(state, row, verdict);
}

type Skipped = { readonly reason: SkipReason | 'outside'; readonly inTable: boolean };

function keepSkipped(state: State, row: GridRow, { reason, inTable }: Skipped): void {
  if (reason === 'not-booked' && endsBare(row, state.layout)) {
    state.bare = row;
    return;
  }
  state.places.add({ line: row.line, skip: reason, edge: null });
  // What never was booked is a row of the table like the others.
  if (reason === 'not-booked') state.places.movement();
  if (isBalance(reason)) state.waiting = { row, reason, inTable };
}

function keepRejected({ places, sink }: State, row: GridRow, verdict: Extract<Verdict, { kind: 'reject' }>): void {
  if (verdict.at !== null) {
    places.add({ line: row.line, skip: null, edge: verdict.reason, at: verdict.at });
    return;
  }
  places.movement();
  sink.rejected(row.line, verdict.reason, 1);
}

const isBalance = (reason: SkipReason | 'outside'): reason is SkipReason => reason.endsWith('-balance');

function keepLine(state: State, row: GridRow, { line, wide }: Extract<Verdict, { kind: 'line' }>): void {
  const { places, sink, chains, unreadable, layout, hold } = state;
  state.last = line;
  state.wide ||= wide;
  places.movement();
  const isProven = !wide || isWideProven(state, line);
  chains.add(line, isProven);
  if (!isProven) {
    sink.rejected(row.line, 'ragged', 1);
    return;
  }
  state.sums.add(line.bookedOn, line.amount);
  if (hidesBalance(row, line, layout)) {
    unreadable.count += 1;
    if (unreadable.lines.length < sink.listedMax) unreadable.lines.push(row.line);
  }
  hold.put(line, null, null);
}

/** Until it is known which balances follow, every wide row is taken for a line: the scan is repeated anyway. */
const isWideProven = ({ plan, chains }: State, line: ReadLine): boolean =>
  plan.settlement.wide === null || (line.balance !== null && plan.settlement.wide(chains.position()));

const hidesBalance = (row: GridRow, line: ReadLine, layout: Layout): boolean =>
  layout.balance !== null && line.balance === null && !isEmptyAmount(cellAt(row, layout.balance));

function settleBalance(state: State, below: GridRow | undefined): void {
  if (state.waiting === null) return;
  const { row, reason, inTable } = state.waiting;
  state.waiting = null;
  const place = { below, inTable, layout: state.layout };
  for (const balance of balancesOfRow(row, reason, place)) state.balances.push(balance);
}

/** What stood behind the line end that tore a row is no reason to leave it out. */
function settleBare(state: State, below: GridRow | undefined): void {
  const { bare, places, sink, context } = state;
  if (bare === null) return;
  state.bare = null;
  const isTorn = below !== undefined && isRestOf(bare, below, context);
  if (!isTorn) places.add({ line: bare.line, skip: 'not-booked', edge: null });
  places.movement();
  if (isTorn) sink.rejected(bare.line, 'ragged', 1);
}

function finish(state: State): ScanEnd {
  const { places, plan, chains, sums, balances, unreadable, hold } = state;
  settleBalance(state, undefined);
  settleBare(state, undefined);
  hold.close();
  places.end();
  const dated = state.asked ? chains.dated() : null;
  const settled = state.wide ? chains.settled() : null;
  const chain = chains.kept();
  if (dated === 'needs-rows' || settled === 'needs-rows' || chain === 'needs-rows') {
    return { kind: 'again', plan: { ...plan, keep: true } };
  }
  const { settlement } = plan;
  const repeats = state.asked ? repeatsBy(dated) : settlement.repeats;
  if (repeats !== settlement.repeats) return again(plan, { repeats, wide: null });
  if (state.wide && settlement.wide === null) return again(plan, { repeats, wide: wideBy(settled, chains.position()) });
  return { kind: 'read', read: { ...sums.totals(), balances, chain, unreadable } };
}

const again = (plan: ScanPlan, settlement: Settlement): ScanEnd => ({ kind: 'again', plan: { ...plan, settlement } });
