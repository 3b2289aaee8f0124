/** Proof of a reading: how many printed balances follow from the movements, and the balances at both ends. */
import { firstPlace } from '../../first-place.ts';
import type { BankDay } from '../../day/day.ts';
import { addUnits, ZERO } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import type { ChainProof } from './balance-chain.ts';
import type { BalanceRow } from './balance-rows.ts';
import type { RowsRead } from '../reading/read-rows.ts';
import type { BalanceProof, ReadingFacts, ReadOptions } from '../reading/reading.ts';

export type Proof = {
  readonly opening: Units | null;
  readonly closing: Units | null;
  readonly balanceProof: BalanceProof;
  /** Lines whose printed balance does not follow from the line before: how many, and the first of them in their order. */
  readonly breaks: { readonly count: number; readonly lines: readonly number[] };
} & Pick<ReadingFacts, 'disagreement' | 'refuted' | 'typed'>;

type Ends = { readonly opening: Units | null; readonly closing: Units | null };

const NO_CHECKS: BalanceProof = { checked: 0, tied: 0 };

/**
 * Checks are counted, not averaged: each balance of the column against the one before, each printed close of a day,
 * and the stated ends. A balance that is no amount is a check that fails.
 */
export function proofOf(read: RowsRead, options: ReadOptions): Proof {
  const { chain, balances, unreadable } = read;
  const trusted = chain === null || isBroken(chain) ? null : chain;
  const stated = statedEnds(balances, options);
  const opening = stated.opening ?? trusted?.opening ?? null;
  const parts = [
    chain ?? NO_CHECKS,
    countOf(dayChecks(read, opening)),
    countOf(endChecks(read.net, stated, trusted)),
    { checked: unreadable.count, tied: 0 },
  ];
  return {
    ...disagreementOf(options, { ...endsOf(balances), chain: trusted }),
    ...typedOf(options, { ...endsOf(balances), chain: trusted }),
    ...refutedBy(endsOf(balances), read.net),
    opening,
    closing: stated.closing ?? trusted?.closing ?? null,
    balanceProof: {
      checked: parts.reduce((sum, { checked }) => sum + checked, 0),
      tied: parts.reduce((sum, { tied }) => sum + tied, 0),
    },
    breaks: breaksOf(read),
  };
}

function breaksOf({ chain, unreadable }: RowsRead): Proof['breaks'] {
  const { checked, tied, breakLines } = chain ?? { ...NO_CHECKS, breakLines: [] };
  return {
    count: checked - tied + unreadable.count,
    lines: [...breakLines, ...unreadable.lines].sort((a, b) => a - b),
  };
}

/** Most balances do not follow: rows are missing or out of order, and the ends of the column mean nothing. */
const isBroken = ({ checked, tied }: ChainProof): boolean => tied * 2 < checked;

const countOf = (checks: readonly boolean[]): BalanceProof => ({
  checked: checks.length,
  tied: checks.filter(Boolean).length,
});

/** What a person typed, else the first opening and the last closing that the file prints. */
function statedEnds(balances: readonly BalanceRow[], options: ReadOptions): Ends {
  const { opening, closing } = endsOf(balances);
  return { opening: options.opening ?? opening, closing: options.closing ?? closing };
}

const endsOf = (balances: readonly BalanceRow[]): Ends => ({
  opening: balances.find(({ kind }) => kind === 'opening-balance')?.amount ?? null,
  closing: balances.findLast(({ kind }) => kind === 'closing-balance')?.amount ?? null,
});

/** What the file says of its ends, by print and by its balances. */
type Said = Ends & { readonly chain: ChainProof | null };

/** The ends that only a person says. */
function typedOf(options: ReadOptions, { chain, ...printed }: Said): Pick<ReadingFacts, 'typed'> {
  const typed = (['opening', 'closing'] as const).filter(
    (end) => options[end] !== undefined && printed[end] === null && (chain?.[end] ?? null) === null,
  );
  return typed.length === 0 ? {} : { typed };
}

const refutedBy = ({ opening, closing }: Ends, net: Units): Pick<ReadingFacts, 'refuted'> =>
  opening === null || closing === null || addUnits(opening, net) === closing ? {} : { refuted: true };

/** The first end that a person typed otherwise than the file prints it, or otherwise than its balances have it. */
function disagreementOf(options: ReadOptions, { chain, ...printed }: Said): Pick<ReadingFacts, 'disagreement'> {
  const at = (end: keyof Ends): readonly NonNullable<ReadingFacts['disagreement']>[] => {
    const [typed, stated] = [options[end], printed[end] ?? chain?.[end] ?? null];
    return typed === undefined || stated === null || typed === stated ? [] : [{ end, typed, stated }];
  };
  const [first] = [...at('opening'), ...at('closing')];
  return first === undefined ? {} : { disagreement: first };
}

/** Each day's printed close against the opening and all movements up to that day. */
function dayChecks({ daySums, balances }: RowsRead, opening: Units | null): boolean[] {
  const daily = balances.filter(({ kind }) => kind === 'daily-balance');
  if (opening === null || daily.length === 0) return [];
  const until = sumsUntil(daySums);
  return daily.flatMap(({ day, amount }) => (day === null ? [] : [addUnits(opening, until(day)) === amount]));
}

/** The sum of all movements up to a day. */
function sumsUntil(daySums: RowsRead['daySums']): (day: BankDay) => Units {
  const days = [...daySums.keys()].sort();
  const sums: Units[] = [];
  for (const day of days) sums.push(addUnits(sums.at(-1) ?? ZERO, daySums.get(day) ?? ZERO));
  return (day) => sums[firstPlace(days, (one) => one <= day) - 1] ?? ZERO;
}

/** Stated ends against the column's ends; without a column against each other over all movements. */
function endChecks(net: Units, { opening, closing }: Ends, chain: ChainProof | null): boolean[] {
  if (chain !== null) {
    const first = opening === null ? [] : [opening === chain.opening];
    return closing === null ? first : [...first, closing === chain.closing];
  }
  if (opening === null || closing === null) return [];
  return [addUnits(opening, net) === closing];
}
