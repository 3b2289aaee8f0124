/** Proof of a reading: how many printed balances follow from the movements, and the balances at both ends. */
import type { BankDay } from '../day/day.ts';
import { sumUnits } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import type { ChainVerdict } from './balance-chain.ts';
import type { BalanceRow } from './balance-rows.ts';
import type { ReadLine } from './line.ts';
import type { RowsRead } from './read-rows.ts';
import type { ReadOptions, StatementReading } from './reading.ts';
import { chainOf } from './settle-rows.ts';

export type Proof = Pick<StatementReading, 'opening' | 'closing' | 'balanceProof' | 'balanceBreaks'>;

type Ends = { readonly opening: Units | null; readonly closing: Units | null };

/**
 * Checks are counted, not averaged: each balance of the column against the one before, each printed close of a day,
 * and the stated ends. A balance that is no amount is a check that fails.
 */
export function proofOf({ lines, balances, unreadableBalances }: RowsRead, options: ReadOptions): Proof {
  const chain = chainOf(lines);
  const trusted = chain === null || isBroken(chain) ? null : chain;
  const stated = statedEnds(balances, options);
  const opening = stated.opening ?? trusted?.opening ?? null;
  const checks = [
    ...chainChecks(chain),
    ...dayChecks(lines, balances, opening),
    ...endChecks(lines, stated, trusted),
    ...unreadableBalances.map(() => false),
  ];
  return {
    opening,
    closing: stated.closing ?? trusted?.closing ?? null,
    balanceProof: { checked: checks.length, tied: checks.filter(Boolean).length },
    balanceBreaks: [...breaksOf(chain, lines), ...unreadableBalances].sort((a, b) => a - b),
  };
}

/** Most balances do not follow: rows are missing or out of order, and the ends of the column mean nothing. */
const isBroken = ({ checked, tied }: ChainVerdict): boolean => tied * 2 < checked;

const breaksOf = (chain: ChainVerdict | null, lines: readonly ReadLine[]): number[] =>
  (chain?.breaks ?? []).flatMap((at) => lines[at]?.line ?? []);

/** What a person typed, else the first opening and the last closing that the file prints. */
function statedEnds(balances: readonly BalanceRow[], options: ReadOptions): Ends {
  const opening = balances.find(({ kind }) => kind === 'opening-balance')?.amount ?? null;
  const closing = balances.findLast(({ kind }) => kind === 'closing-balance')?.amount ?? null;
  return { opening: options.opening ?? opening, closing: options.closing ?? closing };
}

const chainChecks = (chain: ChainVerdict | null): boolean[] =>
  chain === null ? [] : Array.from({ length: chain.checked }, (_, at) => at < chain.tied);

/** Each day's printed close against the opening and all movements up to that day. */
function dayChecks(lines: readonly ReadLine[], balances: readonly BalanceRow[], opening: Units | null): boolean[] {
  const daily = balances.filter(({ kind }) => kind === 'daily-balance');
  if (opening === null || daily.length === 0) return [];
  const sums = new Map<BankDay, bigint>();
  for (const { bookedOn, amount } of lines) sums.set(bookedOn, (sums.get(bookedOn) ?? 0n) + amount);
  const days = [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
  return daily.flatMap(({ day, amount }) => {
    if (day === null) return [];
    const until = days.reduce((total, [one, sum]) => (one <= day ? total + sum : total), 0n);
    return [opening + until === amount];
  });
}

/** Stated ends against the column's ends; without a column against each other over all movements. */
function endChecks(lines: readonly ReadLine[], { opening, closing }: Ends, chain: ChainVerdict | null): boolean[] {
  if (chain !== null) {
    const first = opening === null ? [] : [opening === chain.opening];
    return closing === null ? first : [...first, closing === chain.closing];
  }
  if (opening === null || closing === null) return [];
  return [opening + sumUnits(lines.map(({ amount }) => amount)) === closing];
}
