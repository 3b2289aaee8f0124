// Laws of matching over many months: nothing unrelated matters, exact beats loose, every step keeps the conservation law, and what was decided step by step is what one run from scratch says.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import {
  planByHand,
  planConfirm,
  planExplain,
  planReject,
  planUnmatch,
} from '@shared/domain/matching/decisions/decide.ts';
import { planMatchRun } from '@shared/domain/matching/decisions/run-changes.ts';
import type { DecisionState, Plan } from '@shared/domain/matching/decisions/decide.ts';
import { withoutRows } from '@shared/domain/matching/open-rows.ts';
import type { Open } from '@shared/domain/matching/match-context.ts';
import { isAccepted, rowsOfMatch } from '@shared/domain/matching/match-id.ts';
import type { Change, Explanation, Match, Rejection } from '@shared/domain/matching/match.ts';
import { setOut } from '@shared/domain/matching/run.ts';
import { PASSES_IN_ORDER } from '@shared/domain/matching/passes/run-passes.ts';
import type { Decided } from '@shared/domain/matching/run.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { reconcile } from '@shared/domain/reconciliation/reconcile.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { MARCH, matched, NOTHING_DECIDED } from '../../../support/months/match-runs.ts';
import { aPayin } from '../../../support/rows/payment-rows.ts';
import { months, START } from '../../../support/months/random-months.ts';
import { aLine, anAccount, day, pesos } from '../../../support/rows/statement-rows.ts';

const runs = (seed: number, numRuns: number): { numRuns: number; seed: number } => ({ numRuns, seed });

const rowsOf = ({ lines, records }: Open): readonly string[] => [
  ...lines.map(({ line }) => line.id),
  ...records.map(({ record }) => record.key),
];
const setOutOf = (rows: { readonly lines: readonly StatementLine[]; readonly records: readonly PaymentRecord[] }) =>
  setOut({ account: anAccount(), environment: 'sandbox', decided: NOTHING_DECIDED, ...rows });

describe('every pass', () => {
  it('speaks for each row that it takes off the board, and puts none on it', () => {
    fc.assert(
      fc.property(months, (month) => {
        const { all, context } = setOutOf(month);
        let open = all;
        for (const pass of PASSES_IN_ORDER) {
          const { proposals, open: left } = pass(open, context);
          const [before, after, said] = [rowsOf(open), new Set(rowsOf(left)), new Set<string>(proposals.flatMap(rowsOfMatch))]; // prettier-ignore
          expect(before.filter((row) => !after.has(row) && !said.has(row))).toEqual([]);
          expect(before.filter((row) => after.has(row))).toEqual(rowsOf(left));
          open = left;
        }
      }),
      runs(20, 400),
    );
  });

  it('can leave out any of the rows, wherever they stand', () => {
    fc.assert(
      fc.property(months, fc.infiniteStream(fc.boolean()), ({ lines, records }, choice) => {
        const { all } = setOutOf({ lines, records });
        const isGone = (): boolean => choice.next().value;
        const first = { lines: all.lines.filter(isGone), records: all.records.filter(isGone) };
        const left = withoutRows(all, first);
        expect(rowsOf(left)).toEqual(rowsOf(all).filter((row) => !rowsOf(first).includes(row)));
        const second = { lines: left.lines.filter(isGone).reverse(), records: left.records.filter(isGone).reverse() };
        expect(rowsOf(withoutRows(left, second))).toEqual(rowsOf(left).filter((row) => !rowsOf(second).includes(row)));
      }),
      runs(19, 200),
    );
  });
});

describe('matching', () => {
  it('says nothing else when a row comes that has nothing to do with the others', () => {
    const stranger = aLine({ file: 'x', line: 7, bookedOn: day('2026-06-10'), amount: pesos('777123'), description: 'TRASLADO XOCHITL' }); // prettier-ignore
    const moment = '2026-06-12T17:00:00.000Z' as Instant;
    const unknown = aPayin({ id: 'x', amount: pesos('888321'), counterparty: 'Wanda Kowalski', legalIdentifier: null, externalIdentifier: null, bank: null, evidence: [], createdAt: moment, finishedAt: moment, updatedAt: moment, activities: [] }); // prettier-ignore
    fc.assert(
      fc.property(months, ({ lines, records }) => {
        const before = matched({ lines, records }).matches;
        expect(matched({ lines: [...lines, stranger], records: [unknown, ...records] }).matches).toEqual(before);
      }),
      runs(21, 300),
    );
  });

  it('gives a record its exact line, whatever looser one came first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), fc.nat(3), fc.boolean(), (number, lag, isFirst) => {
        const moment = '2026-03-04T17:00:00.000Z' as Instant;
        const facts = { amount: pesos('50000'), feeAmount: pesos('1000'), counterparty: 'Juan Leal', legalIdentifier: null, externalIdentifier: null, bank: null, evidence: [], activities: [] } as const; // prettier-ignore
        const record = aPayin({ id: 'a', ...facts, createdAt: moment, finishedAt: moment, updatedAt: moment });
        const place = isFirst ? number : number + 10;
        const exact = aLine({ line: number + 5, bookedOn: addDays(START, Math.min(lag, 2)), amount: pesos('50000'), description: 'PAGO JUAN LEAL' }); // prettier-ignore
        const loose = [
          aLine({ line: place, bookedOn: START, amount: pesos('49000'), description: 'PAGO PSE' }),
          aLine({ line: place + 1, bookedOn: addDays(START, 8), amount: pesos('50000'), description: 'PAGO PSE' }),
        ];
        expect(matched({ lines: loose, records: [record] }).matches.some(({ records }) => records.length > 0)).toBe(
          true,
        );
        const accepted = matched({ lines: [...loose, exact], records: [record] }).matches.filter(isAccepted);
        expect(accepted.map(({ lines }) => lines)).toEqual([[exact.id]]);
      }),
      runs(22, 100),
    );
  });
});

type Book = DecisionState & { readonly lines: readonly StatementLine[]; readonly records: readonly PaymentRecord[] };

const decidedIn = ({ matches, rejections, explanations }: Book): Decided => ({
  confirmed: matches.filter(({ status }) => status === 'confirmed'),
  rejections,
  explanations: explanations.filter(({ by }) => by === 'person'),
});

/** The book with a plan's changes written down; each is what the plan saw. */
function written(book: Book, changes: readonly Change[]): Book {
  const matches = new Map(book.matches.map((match) => [match.id as string, match]));
  const rejections = new Map(book.rejections.map((rejection) => [rejection.id as string, rejection]));
  const explanations = new Map(book.explanations.map((explanation) => [explanation.lineId as string, explanation]));
  const tables = { match: matches, rejection: rejections, explanation: explanations } as const;
  for (const change of changes) {
    if (change.table !== 'match' && change.table !== 'rejection' && change.table !== 'explanation') continue;
    const table = tables[change.table] as Map<string, Match | Rejection | Explanation>;
    expect(table.get(change.key) ?? null).toEqual(change.before);
    if (change.after === null) table.delete(change.key);
    else table.set(change.key, change.after);
  }
  return { ...book, matches: [...matches.values()], rejections: [...rejections.values()], explanations: [...explanations.values()] }; // prettier-ignore
}

const rerun = (book: Book): Book =>
  written(book, planMatchRun(book, matched({ lines: book.lines, records: book.records, decided: decidedIn(book) })));

const STEPS = ['run', 'confirm', 'reject', 'unmatch', 'by-hand', 'explain', 'take-back'] as const;
type Move = { readonly kind: (typeof STEPS)[number]; readonly pick: number };

const one = <T>(rows: readonly T[], pick: number): T | undefined => rows[pick % Math.max(1, rows.length)];

/** A decision on a match that is there. */
function planOnMatch(book: Book, { kind, pick }: Move): Plan | null {
  const match = one(book.matches.filter((match) => isAccepted(match) === (kind === 'unmatch')), pick); // prettier-ignore
  if (match === undefined) return null;
  if (kind === 'confirm') return planConfirm(book, [match.id]);
  return kind === 'reject' ? planReject(book, match.id) : planUnmatch(book, match.id);
}

function planOf(book: Book, move: Move): Plan | null {
  const { kind, pick } = move;
  if (kind === 'confirm' || kind === 'reject' || kind === 'unmatch') return planOnMatch(book, move);
  const [line, record] = [one(book.lines, pick), one(book.records, pick)];
  if (line === undefined) return null;
  if (kind === 'explain') return planExplain(book, [line.id], { category: 'fee' });
  if (kind === 'take-back') return planExplain(book, [line.id], null);
  const context = { account: book.account, environment: 'sandbox' } as const;
  return record === undefined ? null : planByHand(book, { lines: [line], records: [record], explained: [], context });
}

function stepped(book: Book, move: Move): Book {
  if (move.kind === 'run') return rerun(book);
  const plan = planOf(book, move);
  return plan?.ok === true ? written(book, plan.value) : book;
}

function expectLaw(book: Book): void {
  const rows = book.matches.filter(isAccepted).flatMap(({ lines, records }) => [...lines, ...records]);
  expect(new Set<string>(rows).size).toBe(rows.length);
  const { equations, lineStates, recordStates } = reconcile({
    ...{ account: book.account, environment: 'sandbox', lines: book.lines, records: book.records },
    ...{ period: MARCH, matches: book.matches, explanations: book.explanations, coverage: [MARCH] },
  });
  expect(lineStates.size).toBe(book.lines.length);
  expect(recordStates.size).toBe(book.records.length);
  expect(equations.map(({ holds }) => holds)).toEqual([true, null, true, true]);
}

describe('decisions, one after the other', () => {
  const moves = fc.array(fc.record({ kind: fc.constantFrom(...STEPS), pick: fc.nat(50) }), { maxLength: 12 });
  const start = ({ lines, records }: { readonly lines: Book['lines']; readonly records: Book['records'] }): Book =>
    rerun({ account: anAccount(), matches: [], rejections: [], explanations: [], lines, records });

  it('keep the conservation law after every step, no row in two accepted matches', () => {
    fc.assert(
      fc.property(months, moves, (month, all) => {
        let book = start(month);
        expectLaw(book);
        for (const move of all) {
          book = stepped(book, move);
          expectLaw(book);
        }
      }),
      runs(23, 150),
    );
  });

  it('end, with rows that came in between, where one run from scratch with the same decisions ends', () => {
    const byId = (book: Book): readonly unknown[] => [
      ...[...book.matches].sort((a, b) => (a.id < b.id ? -1 : 1)),
      ...[...book.explanations].sort((a, b) => (a.lineId < b.lineId ? -1 : 1)),
    ];
    fc.assert(
      fc.property(months, moves, fc.nat(9), (month, all, cut) => {
        let book = start({ lines: month.lines.slice(0, cut), records: month.records.slice(0, cut) });
        for (const move of all) book = stepped(book, move);
        book = rerun({ ...book, ...month });
        const scratch: Book = {
          ...book,
          matches: decidedIn(book).confirmed,
          explanations: decidedIn(book).explanations,
        };
        expect(byId(book)).toEqual(byId(rerun(scratch)));
        expect(rerun(book)).toEqual(book);
      }),
      runs(24, 150),
    );
  });
});
