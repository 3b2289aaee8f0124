/** One to one on the terms of a table: amount, direction and days as columns of the database, without any text, by the app's own assignment. */
import { COLOMBIA, addBusinessDays } from '@shared/domain/day/business-days.ts';
import { dayOfInstant, numberOfDay } from '@shared/domain/day/day.ts';
import type { BankDay, Instant } from '@shared/domain/day/day.ts';
import { accountId, asRecordKey, lineId } from '@shared/domain/ids.ts';
import { blockOf } from '@shared/domain/matching/solver/equivalence-classes.ts';
import { componentsOf } from '@shared/domain/matching/solver/components.ts';
import { lagCounter } from '@shared/domain/matching/match-context.ts';
import type { MatchContext, Open, OpenLine, OpenRecord } from '@shared/domain/matching/match-context.ts';
import { indexEvidence } from '@shared/domain/matching/evidence/evidence.ts';
import { PRICES } from '@shared/domain/matching/prices.ts';
import { sumRoom } from '@shared/domain/matching/solver/sum-space.ts';
import { solveMinCostFlow } from '@shared/domain/matching/solver/min-cost-flow.ts';
import type { FlowProblem, FlowPlan } from '@shared/domain/matching/solver/min-cost-flow.ts';
import { LAGS } from '@shared/domain/payments/expected-movement.ts';
import type { Connection } from '../../../src/main/adapters/sqlite/connection.ts';

const LINES = `
  SELECT json_group_array(id), json_group_array(coalesce(centavos, 0)), json_group_array(booked_on)
  FROM statement_lines`;
const RECORDS = `
  SELECT json_group_array(key), json_group_array(CASE kind WHEN 'payin' THEN centavos ELSE -centavos END),
    json_group_array(finished_at), json_group_array(kind)
  FROM records`;

/** The columns of a query, each as one JSON text: texts, and the second one numbers. */
function columnsOf(
  db: Connection,
  sql: string,
): { readonly texts: readonly string[][]; readonly centavos: readonly number[] } {
  const [first, second, ...others] = (db.first(sql) ?? []).map((cell) => JSON.parse(String(cell)) as unknown);
  return { texts: [first, ...others] as string[][], centavos: second as number[] };
}

/** A function of few different texts, each asked once. */
function remembered<T>(of: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = of(text);
    known.set(text, value);
    return value;
  };
}

const NO_CLUES = {
  marks: [],
  named: [],
  namedBy: 0,
  namedWholeBy: 0,
  strange: false,
  nameWords: 0,
  alike: null,
  banks: [],
  quotes: [],
  documents: [],
  count: null,
  isReturn: false,
} as const;
const dayNumber = remembered((day) => numberOfDay(day as BankDay));
const lastDay = remembered((day) => numberOfDay(addBusinessDays(day as BankDay, LAGS.payin.after, COLOMBIA)));

function linesIn(db: Connection): readonly OpenLine[] {
  const { texts, centavos } = columnsOf(db, LINES);
  const [ids = [], days = []] = texts;
  return ids.map((id, at) => {
    const bookedOn = days[at] as BankDay;
    const line = { id: lineId(id), bookedOn, file: '', line: at, description: '' } as unknown as OpenLine['line'];
    return {
      ...NO_CLUES,
      line,
      place: at,
      day: dayNumber(bookedOn),
      amount: centavos[at] ?? 0,
      apart: false,
      net: null,
    };
  });
}

function recordsIn(db: Connection): readonly OpenRecord[] {
  const { texts, centavos } = columnsOf(db, RECORDS);
  const [keys = [], moments = [], kinds = []] = texts;
  return keys.map((text, at) => {
    const [key, createdAt, kind] = [asRecordKey(text), moments[at] as Instant, kinds[at]];
    const record = { key, kind, createdAt, feeAmount: null, counterparty: null } as unknown as OpenRecord['record'];
    const anchor = dayOfInstant(createdAt);
    const from = dayNumber(anchor);
    const amount = centavos[at] ?? 0;
    return { marks: [], nameCount: 0, party: -1, bank: -1, document: null, record, place: at, from, to: lastDay(anchor), anchor: from, posting: from, amount, fine: null, signed: 0n as never }; // prettier-ignore
  });
}

export const boardIn = (db: Connection): Open => ({ lines: linesIn(db), records: recordsIn(db) });

export function plainDesk({ lines, records }: Open): MatchContext {
  const days = [...lines.map(({ day }) => day), ...records.flatMap(({ from, to }) => [from, to])];
  return {
    expectations: { account: { id: accountId('bench'), name: 'bench', preset: 'settlement', currency: 'COP' }, environment: 'sandbox' }, // prettier-ignore
    prices: PRICES,
    index: indexEvidence([], []),
    rejected: new Set(),
    touchy: new Set(),
    lagDays: lagCounter(days),
    sums: sumRoom(),
    rates: [],
    wordingOf: () => ({ key: '', milli: 0, isTrusted: true, isGenuine: false }),
    before: [],
    all: { lines, records },
    records: [],
    kept: [],
    expectedItems: new Set(),
    inScope: () => true,
  };
}

/** Every component with its plan; the certificate is checked by the solver, which throws where it does not hold. */
export function* solvedIn(
  open: Open,
  desk: MatchContext,
): Generator<{ readonly problem: FlowProblem; readonly plan: FlowPlan }> {
  for (const component of componentsOf(open.lines, open.records)) {
    const { problem } = blockOf(component, desk);
    if (problem.column.length > 0) yield { problem, plan: solveMinCostFlow(problem) };
  }
}
