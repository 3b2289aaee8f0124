/**
 * Rules of the app that stop and ask before they say anything: one that would take more than a fifth of a month's lines, and
 * those of GMF where a month would hold more of it than the law can give. A person's yes or no ends the question.
 */
import { addDays } from '../../day/day.ts';
import type { BankDay } from '../../day/day.ts';
import type { LineId } from '../../ids.ts';
import { gmfBpsOn } from '../../law/law.ts';
import { absUnits, addUnits, negateUnits, parseUnits, sumUnits, ZERO } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import { shareOfTruncated } from '../../money/money.ts';
import { must } from '../../assert.ts';
import { oncePer } from '../../once-per.ts';
import type { LineCategory, StatementLine } from '../lines/line.ts';
import { ruleByCode } from './codes.ts';
import { ruleByWording } from './explain.ts';
import type { LineRule } from './rule.ts';

/** A fifth of a month's lines. */
const SHARE_OF_LINES = 5;
/** In a month of a few lines a fifth says nothing. */
const LINES_MIN = 10;
/** GMF is booked on the day of what left, or some days later. */
const BOOKED_WITHIN_DAYS = 7;
/** Pesos in a month for which nobody is stopped: what banks round, and a charge whose movement lies outside the file. */
const EXCESS_MIN = must(parseUnits('1000'), 'a constant is plain decimal text');

export type HeldRule = {
  readonly rule: string;
  readonly category: LineCategory;
  readonly why: 'share' | 'law';
  /** `2026-03`. */
  readonly month: string;
  readonly lines: readonly StatementLine[];
  /** All lines of the month. */
  readonly of: number;
  /** What the law gives at most, where that is why. */
  readonly lawful: Units | null;
};

const monthOf = (day: BankDay): string => day.slice(0, 'YYYY-MM'.length);

/** Lines of one month, and of them those that each rule of the app would take. */
type Month = {
  readonly month: string;
  readonly lines: StatementLine[];
  readonly taken: Map<LineRule, StatementLine[]>;
};

function monthsOf(lines: readonly StatementLine[], rules: readonly LineRule[]): readonly Month[] {
  const months = new Map<string, Month>();
  for (const line of lines) {
    const month = monthOf(line.bookedOn);
    const known = months.get(month) ?? { month, lines: [], taken: new Map<LineRule, StatementLine[]>() };
    months.set(month, known);
    known.lines.push(line);
    const rule = ruleByWording(line, rules) ?? ruleByCode(line, rules, lines);
    if (rule?.by !== 'app') continue;
    const fitting = known.taken.get(rule);
    if (fitting === undefined) known.taken.set(rule, [line]);
    else fitting.push(line);
  }
  return [...months.values()].sort((a, b) => (a.month < b.month ? -1 : 1));
}

/** What left by day, GMF apart. */
function outByDay(lines: readonly StatementLine[], gmf: ReadonlySet<LineId>): ReadonlyMap<BankDay, Units> {
  const out = new Map<BankDay, Units>();
  for (const { id, amount, bookedOn } of lines)
    if (amount < 0n && !gmf.has(id)) out.set(bookedOn, addUnits(out.get(bookedOn) ?? ZERO, absUnits(amount)));
  return out;
}

/** GMF of what left from a day on, for so many days. */
function gmfOf(out: ReadonlyMap<BankDay, Units>, from: BankDay, days: number): Units {
  const parts = Array.from({ length: days }, (_, at) => {
    const day = addDays(from, at);
    return shareOfTruncated(out.get(day) ?? ZERO, gmfBpsOn(day) ?? 0);
  });
  return sumUnits(parts);
}

/** The most that the law gives in a month: of days that no line shows as much as of the busiest that lines do show. */
function lawfulIn({ month }: Month, out: ReadonlyMap<BankDay, Units>, first: BankDay): Units {
  const begins = `${month}-01` as BankDay;
  const before = addDays(begins, -BOOKED_WITHIN_DAYS);
  const inside = [...out.keys()].filter((day) => monthOf(day) === month);
  const own = sumUnits(inside.map((day) => gmfOf(out, day, 1)));
  if (first <= before) return addUnits(own, gmfOf(out, before, BOOKED_WITHIN_DAYS));
  const weeks = [...out.keys()].map((day) => gmfOf(out, day, BOOKED_WITHIN_DAYS));
  const busiest = weeks.reduce<Units>((most, week) => (week > most ? week : most), ZERO);
  return addUnits(own, busiest);
}

const isUnanswered = ({ by, active, confirmed, when }: LineRule): boolean =>
  by === 'app' && active && confirmed !== true && !when.outsideOnly;

function heldByShare({ month, lines, taken }: Month): readonly HeldRule[] {
  return [...taken].flatMap(([rule, fitting]): readonly HeldRule[] => {
    const isMuch = fitting.length >= LINES_MIN && fitting.length * SHARE_OF_LINES > lines.length;
    if (!isMuch || !isUnanswered(rule)) return [];
    const { id, category } = rule;
    return [{ rule: id, category, why: 'share', month, lines: fitting, of: lines.length, lawful: null }];
  });
}

/** What a month's lines say that they are of GMF, taken back ones against it. */
const bookedAs = (lines: readonly StatementLine[]): Units => negateUnits(sumUnits(lines.map(({ amount }) => amount)));

type Flow = { readonly out: ReadonlyMap<BankDay, Units>; readonly first: BankDay };

function heldByLaw(one: Month, { out, first }: Flow): readonly HeldRule[] {
  const ofGmf = [...one.taken].filter(([{ category }]) => category === 'gmf');
  const all = ofGmf.flatMap(([, lines]) => lines);
  if (all.length === 0 || all.some(({ bookedOn }) => gmfBpsOn(bookedOn) === null)) return [];
  const lawful = lawfulIn(one, out, first);
  if (bookedAs(all) < addUnits(lawful, EXCESS_MIN)) return [];
  const { month, lines } = one;
  return ofGmf.flatMap(([rule, fitting]): readonly HeldRule[] =>
    isUnanswered(rule)
      ? [{ rule: rule.id, category: rule.category, why: 'law', month, lines: fitting, of: lines.length, lawful }]
      : [],
  );
}

function found(lines: readonly StatementLine[], rules: readonly LineRule[]): readonly HeldRule[] {
  const months = monthsOf(lines, rules);
  const gmf = new Set<LineId>();
  for (const { taken } of months)
    for (const [{ category }, fitting] of taken) if (category === 'gmf') for (const { id } of fitting) gmf.add(id);
  const first = lines.reduce<BankDay | null>(
    (least, { bookedOn }) => (least === null || bookedOn < least ? bookedOn : least),
    null,
  );
  if (first === null) return [];
  const flow = { out: outByDay(lines, gmf), first };
  return months.flatMap((month) => {
    const byLaw = heldByLaw(month, flow);
    const told = new Set(byLaw.map(({ rule }) => rule));
    return [...byLaw, ...heldByShare(month).filter(({ rule }) => !told.has(rule))];
  });
}

const ofLines = oncePer((lines: readonly StatementLine[]) =>
  oncePer((rules: readonly LineRule[]) => found(lines, rules)),
);

/** The questions of an account, by month; `lines` are all of its lines, whoever has taken them. */
export const heldRules = (lines: readonly StatementLine[], rules: readonly LineRule[]): readonly HeldRule[] =>
  ofLines(lines)(rules);

/** The lines that wait for an answer: no rule of the app says anything of them, and they are matched as any other. */
export const heldLines = oncePer(
  (held: readonly HeldRule[]): ReadonlySet<LineId> => new Set(held.flatMap(({ lines }) => lines.map(({ id }) => id))),
);
