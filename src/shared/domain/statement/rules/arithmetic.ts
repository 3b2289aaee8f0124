/** Charges by their arithmetic: GMF is 0.4 % of what left on the day, VAT 19 % of a fee of the day; what two lines could be is neither. */
import type { BankDay } from '../../day/day.ts';
import type { LineId } from '../../ids.ts';
import {
  absUnits,
  compareUnits,
  parseUnits,
  subtractUnits,
  sumUnits,
  UNITS_PER_WHOLE,
  ZERO,
} from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import { must } from '../../assert.ts';
import { gmfBpsOn, vatBpsOn } from '../../law/law.ts';
import { shareOfTruncated } from '../../money/money.ts';
import type { LineCategory, StatementLine } from '../lines/line.ts';
import type { Calculation } from './rule.ts';

const amountOf = (text: string): Units => must(parseUnits(text), 'a constant is plain decimal text');
/** Half a peso: what a public engine accepts for GMF (statements/README.md, section 3). */
const TOLERANCE = amountOf('0.5');
/** Below this the tolerance would say more than the share does. */
const EXPECTED_MIN = amountOf('50');

/** What a day's arithmetic starts from; debits only, in id order. */
type DayFacts = {
  /** Basis points by the law of the day; 0 where the law is not known: then nothing follows from it. */
  readonly gmfBps: number;
  readonly vatBps: number;
  /** All that left, GMF apart. */
  readonly out: Units;
  readonly gmf: readonly StatementLine[];
  readonly fees: readonly StatementLine[];
  readonly vat: readonly StatementLine[];
};
export type Facts = ReadonlyMap<BankDay, DayFacts>;

const NO_FACTS: DayFacts = { gmfBps: 0, vatBps: 0, out: ZERO, gmf: [], fees: [], vat: [] };
const byId = (a: StatementLine, b: StatementLine): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
const sizes = (lines: readonly StatementLine[]): Units => sumUnits(lines.map(({ amount }) => absUnits(amount)));

/** The facts of every day, given what each line is known to be by its words or a person. */
export function factsOf(
  lines: readonly StatementLine[],
  categoryOf: (line: StatementLine) => LineCategory | null,
): Facts {
  const days = new Map<BankDay, StatementLine[]>();
  for (const line of lines) {
    if (line.amount >= 0n) continue;
    const day = days.get(line.bookedOn);
    if (day === undefined) days.set(line.bookedOn, [line]);
    else day.push(line);
  }
  return new Map([...days].map(([day, debits]) => [day, factsOfDay(day, debits, categoryOf)]));
}

function factsOfDay(
  day: BankDay,
  debits: readonly StatementLine[],
  categoryOf: (line: StatementLine) => LineCategory | null,
): DayFacts {
  const [gmf, fees, vat]: [StatementLine[], StatementLine[], StatementLine[]] = [[], [], []];
  for (const line of debits) {
    const category = categoryOf(line);
    if (category === 'gmf') gmf.push(line);
    else if (category === 'fee') fees.push(line);
    else if (category === 'vat') vat.push(line);
  }
  for (const charges of [gmf, fees, vat]) charges.sort(byId);
  const rates = { gmfBps: gmfBpsOn(day) ?? 0, vatBps: vatBpsOn(day) ?? 0 };
  return { ...rates, out: subtractUnits(sizes(debits), sizes(gmf)), gmf, fees, vat };
}

const distance = (expected: Units, booked: Units): Units => absUnits(subtractUnits(booked, expected));
const ties = (expected: Units, booked: Units): boolean =>
  expected >= EXPECTED_MIN && distance(expected, booked) <= TOLERANCE;

/** GMF is on everything that left but itself. */
const gmfExpected = ({ out, gmf, gmfBps }: DayFacts, line: StatementLine): { base: Units; expected: Units } => {
  const base = gmf.includes(line) ? out : subtractUnits(out, absUnits(line.amount));
  return { base, expected: shareOfTruncated(base, gmfBps) };
};

/** A day has one GMF: where its words name one already, or two lines would fit, nothing else is. */
function gmfOfDay(facts: DayFacts, eligible: readonly StatementLine[]): readonly StatementLine[] {
  if (facts.gmf.length > 0) return [];
  const fitting = eligible.filter((line) => ties(gmfExpected(facts, line).expected, absUnits(line.amount)));
  return fitting.length === 1 ? fitting : [];
}

type VatRate = Pick<DayFacts, 'vatBps'>;
const vatOf = ({ vatBps }: VatRate, fee: Units): Units => shareOfTruncated(fee, vatBps);
const vatTies = (rate: VatRate, fee: Units, line: StatementLine): boolean =>
  ties(vatOf(rate, fee), absUnits(line.amount));

/** Things by whole pesos: what is within the tolerance of an amount lies in its own peso or beside it. */
function byPeso<T>(things: Iterable<T>, amountOfThing: (thing: T) => Units): (amount: Units) => readonly T[] {
  const pesos = new Map<bigint, T[]>();
  for (const thing of things) {
    const peso = amountOfThing(thing) / UNITS_PER_WHOLE;
    const known = pesos.get(peso);
    if (known === undefined) pesos.set(peso, [thing]);
    else known.push(thing);
  }
  return (amount) => {
    const peso = amount / UNITS_PER_WHOLE;
    return [peso - 1n, peso, peso + 1n].flatMap((one) => pesos.get(one) ?? []);
  };
}

/** Fees of the day whose VAT no line names yet, by amount: how many there are of each. */
function feesWithoutVat(day: DayFacts): ReadonlyMap<Units, number> {
  const { fees, vat } = day;
  const open = new Map<Units, number>();
  for (const { amount } of fees) open.set(absUnits(amount), (open.get(absUnits(amount)) ?? 0) + 1);
  const nearby = byPeso([...open.keys()].sort(compareUnits), (fee) => vatOf(day, fee));
  const all = sizes(fees);
  for (const line of vat) {
    const fee = nearby(absUnits(line.amount)).find((amount) => open.has(amount) && vatTies(day, amount, line));
    if (fee !== undefined) takeOne(open, fee);
    else if (vatTies(day, all, line)) open.clear();
  }
  return open;
}

function takeOne(open: Map<Units, number>, amount: Units): void {
  const left = (open.get(amount) ?? 0) - 1;
  if (left > 0) open.set(amount, left);
  else open.delete(amount);
}

/** As many lines as fees at most: of more, nobody can say which one is the VAT. */
function vatOfFee(facts: DayFacts, eligible: readonly StatementLine[]): readonly StatementLine[] {
  const open = feesWithoutVat(facts);
  if (open.size === 0) return [];
  const nearby = byPeso(eligible, ({ amount }) => absUnits(amount));
  const found = new Set<StatementLine>();
  for (const [fee, count] of open) {
    const fitting = nearby(vatOf(facts, fee)).filter((line) => vatTies(facts, fee, line));
    if (fitting.length <= count) for (const line of fitting) found.add(line);
  }
  if (found.size > 0 || facts.fees.length < 2) return [...found];
  const all = sizes(facts.fees);
  const ofAll = nearby(vatOf(facts, all)).filter((line) => vatTies(facts, all, line));
  return ofAll.length === 1 ? ofAll : [];
}

const FOUND_BY: Readonly<
  Record<Calculation, (facts: DayFacts, eligible: readonly StatementLine[]) => readonly StatementLine[]>
> = { 'gmf-of-day': gmfOfDay, 'vat-of-fee': vatOfFee };

/** Lines among the eligible ones whose amount follows from their day. */
export function calculated(
  calculation: Calculation,
  facts: Facts,
  eligible: readonly StatementLine[],
): ReadonlySet<LineId> {
  const days = new Map<BankDay, StatementLine[]>();
  for (const line of eligible) {
    if (line.amount >= 0n) continue;
    const day = days.get(line.bookedOn);
    if (day === undefined) days.set(line.bookedOn, [line]);
    else day.push(line);
  }
  const found = [...days].flatMap(([day, lines]) =>
    FOUND_BY[calculation](facts.get(day) ?? NO_FACTS, lines.sort(byId)),
  );
  return new Set(found.map(({ id }) => id));
}

/** The figures behind a charge: base times share against what was booked. */
export type Figures = {
  readonly calculation: Calculation;
  readonly base: Units;
  readonly shareBps: number;
  readonly expected: Units;
  /** What the bank booked: this line, or all GMF lines of the day together. */
  readonly booked: Units;
  readonly lines: number;
  readonly ties: boolean;
};

/** Figures of a line that is said to be GMF or VAT; null where the day gives none. */
export function figuresOf(line: StatementLine, category: LineCategory, facts: Facts): Figures | null {
  const day = facts.get(line.bookedOn);
  if (day === undefined || line.amount >= 0n) return null;
  if (category === 'gmf') return gmfFigures(day, line);
  return category === 'vat' ? vatFigures(day, line) : null;
}

function gmfFigures(day: DayFacts, line: StatementLine): Figures | null {
  const { base, expected } = gmfExpected(day, line);
  const together = day.gmf.includes(line) ? day.gmf : [line];
  const booked = sizes(together);
  if (expected < EXPECTED_MIN) return null;
  return {
    calculation: 'gmf-of-day',
    base,
    shareBps: day.gmfBps,
    expected,
    booked,
    lines: together.length,
    ties: ties(expected, booked),
  };
}

/** The fee that gives this VAT, else all fees of the day together. */
function vatFigures(day: DayFacts, line: StatementLine): Figures | null {
  const { fees, vatBps } = day;
  if (fees.length === 0) return null;
  const all = sizes(fees);
  const base = fees.map(({ amount }) => absUnits(amount)).find((fee) => vatTies(day, fee, line)) ?? all;
  const expected = shareOfTruncated(base, vatBps);
  const booked = absUnits(line.amount);
  return {
    calculation: 'vat-of-fee',
    base,
    shareBps: vatBps,
    expected,
    booked,
    lines: 1,
    ties: ties(expected, booked),
  };
}
