/** The account's balance at both ends of a period, and the days in it on which the bank's own balances do not add up. */
import { isWithin } from '../day/day.ts';
import type { BankDay, Instant, Period } from '../day/day.ts';
import type { LineId, StatementFileId } from '../ids.ts';
import { addUnits, subtractUnits, sumUnits, ZERO } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import type { StatementLine } from '../statement/lines/line.ts';
import type { BalancePoint, FileEnd } from './balance-points.ts';

export const BALANCE_SOURCES = ['statement', 'typed', 'carried'] as const;
/** `typed`: no statement says it, a person did. `carried`: the balance of before, led on by the movements since. */
export type BalanceSource = (typeof BALANCE_SOURCES)[number];

/** Who said a balance that no statement says, and when. */
export type TypedBy = { readonly by: string; readonly at: Instant };
/** The ends of files that a person typed. */
export type TypedEnds = { readonly of: (file: StatementFileId, end: FileEnd) => TypedBy | null };

export type EndBalance = {
  readonly amount: Units;
  readonly source: BalanceSource;
  /** Null where nobody typed it. */
  readonly typed: TypedBy | null;
};

/** A day on which the bank's balances do not follow from its movements. */
export type BalanceBreak = {
  readonly day: BankDay;
  /** Signed: what the bank has more than its movements give. */
  readonly missing: Units;
  /** Where they stop to follow; null where no line of the day is it. */
  readonly line: LineId | null;
};

export type PeriodBalances = {
  readonly opening: EndBalance | null;
  /** `on`: the day of the last balance inside the period. */
  readonly closing: (EndBalance & { readonly on: BankDay }) | null;
  /** In the order of days, one a day. */
  readonly breaks: readonly BalanceBreak[];
};

/** Nothing is known of the account's balance. */
export const NO_BALANCES: PeriodBalances = { opening: null, closing: null, breaks: [] };

/** What the ends are read from: points in the order of time, and all lines that count. */
export type BalanceSheet = {
  readonly points: readonly BalancePoint[];
  readonly lines: readonly StatementLine[];
  readonly typed: TypedEnds;
};

/**
 * The opening is led back from the first balance inside the period, the closing on from the last one. Where none stands
 * inside, what was before is carried to the opening; a closing that no balance inside says is not known.
 */
export function periodBalances(sheet: BalanceSheet, period: Period): PeriodBalances {
  const inside = sheet.points.filter(({ day }) => isWithin(day, period));
  return {
    opening: openingOf(sheet, period, inside[0]),
    closing: closingOf(sheet, period, inside),
    breaks: breaksOf(inside),
  };
}

/** From the first day up to the point, or from the point up to the last day. */
const sumWhere = (lines: readonly StatementLine[], isMeant: (day: BankDay) => boolean): Units =>
  sumUnits(lines.filter(({ bookedOn }) => isMeant(bookedOn)).map(({ amount }) => amount));

const isBefore = ({ day, at }: BalancePoint, other: BankDay): boolean => (at === 'start' ? other < day : other <= day);

function openingOf(sheet: BalanceSheet, { from }: Period, first: BalancePoint | undefined): EndBalance | null {
  const { lines, points } = sheet;
  if (first !== undefined) {
    const moved = sumWhere(lines, (day) => day >= from && isBefore(first, day));
    return { amount: subtractUnits(first.amount, moved), ...sourceOf(sheet, first) };
  }
  const last = points.findLast(({ day }) => day < from);
  if (last === undefined) return null;
  const moved = sumWhere(lines, (day) => day < from && !isBefore(last, day));
  return { amount: addUnits(last.amount, moved), source: 'carried', typed: null };
}

function closingOf(sheet: BalanceSheet, { to }: Period, inside: readonly BalancePoint[]): PeriodBalances['closing'] {
  const last = inside.findLast(({ at }) => at === 'end');
  if (last === undefined) return null;
  const moved = sumWhere(sheet.lines, (day) => day <= to && !isBefore(last, day));
  return { amount: addUnits(last.amount, moved), ...sourceOf(sheet, last), on: last.day };
}

function sourceOf({ typed }: BalanceSheet, { stated }: BalancePoint): Pick<EndBalance, 'source' | 'typed'> {
  const by = stated === null ? null : typed.of(stated.file, stated.end);
  return by === null ? { source: 'statement', typed: null } : { source: 'typed', typed: by };
}

function breaksOf(inside: readonly BalancePoint[]): readonly BalanceBreak[] {
  const byDay = new Map<BankDay, BalanceBreak>();
  for (const { day, missing, line } of inside) {
    if (missing === ZERO) continue;
    const known = byDay.get(day);
    byDay.set(day, { day, missing: addUnits(known?.missing ?? ZERO, missing), line: known?.line ?? line });
  }
  return [...byDay.values()].filter(({ missing }) => missing !== ZERO);
}
