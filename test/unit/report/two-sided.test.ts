/** The two sides of a reconciliation: everything that is open stands on one of them, once, and where the books are what the service says they meet. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { parseUnits, sumUnits, unitsFromCentavos, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { ageBand, carriedItems, signedAmount, twoSided } from '@shared/domain/report/two-sided.ts';
import { aReport } from '../../support/months/a-report.ts';

type Line = ReportJson['lines'][number];
type PaperRecord = ReportJson['records'][number];
type ReportMatch = ReportJson['matches'][number];

const [LINE, RECORD, MATCH] = [aReport().lines[0]!, aReport().records[0]!, aReport().matches[0]!];
const centavos = (amount: number): string => unitsToText(unitsFromCentavos(amount));
const exactly = (text: string): Units => parseUnits(text)!;
const line = (number: number, amount: number, change: Partial<Line> = {}): Line => ({
  ...LINE,
  line: number,
  amount: centavos(amount),
  ...change,
});
const record = (id: string, amount: number, change: Partial<PaperRecord> = {}): PaperRecord => ({
  ...RECORD,
  id,
  amount: centavos(Math.abs(amount)),
  expected: {
    direction: amount < 0 ? 'debit' : 'credit',
    amount: centavos(Math.abs(amount)),
    from: '2026-03-02',
    to: '2026-03-05',
  },
  ...change,
});
const match = (
  lines: readonly number[],
  records: readonly string[],
  change: Partial<ReportMatch> = {},
): ReportMatch => ({
  ...MATCH,
  id: `m ${lines.join()} ${records.join()}`,
  lines: lines.map((number) => ({ file: LINE.file, line: number })),
  records: records.map((id) => ({ kind: 'payin', id })),
  ...change,
});
const balance = (amount: number) => ({ amount: centavos(amount), source: 'statement' as const, by: null });
const withRows = (rows: Partial<ReportJson>, period: Partial<ReportJson['period']> = {}): ReportJson =>
  aReport({ ...rows, period: { ...aReport().period, ...period } });

describe('the two sides', () => {
  const report = withRows(
    {
      lines: [
        line(1, 500),
        line(2, -200, { state: 'explained', category: 'gmf' }),
        line(3, 70, { state: 'unmatched' }),
        line(4, 33, { state: 'proposed' }),
      ],
      records: [
        record('a', 510),
        record('b', 900, { state: 'unmatched', carriedFrom: '2026-02' }),
        record('c', -40, { state: 'proposed' }),
      ],
      matches: [
        match([1], ['a'], {
          difference: { amount: centavos(-10), explained: [{ kind: 'fee', amount: centavos(-8) }] },
        }),
        match([4], ['b'], { status: 'suggested' }),
      ],
    },
    {
      closing: { ...balance(403), on: '2026-03-31' },
      books: { amount: centavos(1_370), source: 'typed', file: null, sha256: null, by: 'Ana' },
    },
  );

  it('hold what the other one does not have, each reason and sign apart', () => {
    const { bank, books, difference } = twoSided(report);
    expect(bank.deposits.map((item) => [item.record.id, item.amount])).toEqual([['b', exactly('9')]]);
    expect(bank.payments.map((item) => [item.record.id, item.amount])).toEqual([['c', exactly('-0.4')]]);
    expect(bank.adjusted).toBe(exactly('12.63'));
    expect(books.credits).toEqual([
      { reason: { kind: 'unidentified' }, count: 1, amount: exactly('0.7') },
      { reason: { kind: 'proposed' }, count: 1, amount: exactly('0.33') },
    ]);
    expect(books.debits).toEqual([
      { reason: { kind: 'explained', category: 'gmf' }, count: 1, amount: exactly('-2') },
      { reason: { kind: 'difference', of: 'fee' }, count: 1, amount: exactly('-0.08') },
      { reason: { kind: 'difference', of: null }, count: 1, amount: exactly('-0.02') },
    ]);
    expect(books.adjusted).toBe(exactly('12.63'));
    expect(difference).toBe(0n);
  });

  it('say no balance and no difference where nobody said one', () => {
    const { bank, books, difference } = twoSided({ ...report, period: { ...report.period, closing: null } });
    expect([bank.balance, bank.adjusted, difference]).toEqual([null, null, null]);
    expect(books.adjusted).toBe(exactly('12.63'));
    expect(bank.deposits).toHaveLength(1);
  });

  it('keep a match open that reaches into another period, on both sides', () => {
    const across = withRows({ lines: [line(1, 100)], records: [record('a', 150)], matches: [match([1, 9], ['a'])] });
    const { bank, books } = twoSided(across);
    expect(bank.deposits.map(({ record: { id } }) => id)).toEqual(['a']);
    expect(books.credits).toEqual([{ reason: { kind: 'other-period' }, count: 1, amount: exactly('1') }]);
  });

  it('tell the age of what is open at the cut-off, in bands', () => {
    const days = [
      '2026-03-31',
      '2026-03-01',
      '2026-02-28',
      '2026-01-30',
      '2026-01-29',
      '2025-12-31',
      '2025-12-30',
      '2026-04-03',
    ];
    const records = days.map((from) =>
      record(from, 100, { state: 'unmatched', expected: { ...RECORD.expected, from } }),
    );
    const items = twoSided(withRows({ lines: [], records, matches: [] })).bank.deposits;
    expect(items.map((item) => [item.days, ageBand(item)])).toEqual([[0, 0], [30, 0], [31, 1], [60, 1], [61, 2], [90, 2], [91, 3], [0, 0]]); // prettier-ignore
  });

  it('tell of what was carried in by which line it was settled', () => {
    const carried = { carriedFrom: '2026-02' };
    const records = [record('a', 100, carried), record('b', 100), record('c', 100, { ...carried, state: 'unmatched' }), record('d', 5, carried)]; // prettier-ignore
    const rows = { lines: [line(1, 100), line(2, 100)], records, matches: [match([1], ['a']), match([2], ['b']), match([3], ['d'])] }; // prettier-ignore
    expect(carriedItems(withRows(rows)).map(({ record: { id }, lines }) => [id, lines.map(({ line: at }) => at)])).toEqual([['a', [1]], ['c', []], ['d', []]]); // prettier-ignore
  });
});

const amounts = fc.integer({ min: -9_999, max: 9_999 }).filter((amount) => amount !== 0);
const months = fc.record({
  lines: fc.array(fc.record({ amount: amounts, state: fc.constantFrom<Line['state']>('matched', 'proposed', 'explained', 'unmatched') }), { minLength: 3, maxLength: 8 }),
  records: fc.array(fc.record({ amount: amounts, isCarried: fc.boolean(), isExpected: fc.boolean() }), { minLength: 3, maxLength: 8 }),
  opening: amounts,
  shifts: fc.array(fc.record({ of: fc.nat(6), to: fc.nat(6), isAccepted: fc.boolean(), part: amounts }), { maxLength: 6 }),
}); // prettier-ignore

type Shift = { readonly of: number; readonly to: number; readonly isAccepted: boolean; readonly part: number };

/** A row is in at most one accepted match; what is not in the month belongs to another one. */
function matchesAmong(
  lines: readonly Line[],
  records: readonly PaperRecord[],
  shifts: readonly Shift[],
): ReportMatch[] {
  const used = new Set<string>();
  return shifts.flatMap(({ of, to, isAccepted, part }): ReportMatch[] => {
    const rows = [`line ${of.toString()}`, `record ${to.toString()}`];
    const [booked, expected] = [lines[of], records[to]];
    const isHeld = isAccepted && rows.some((row) => used.has(row));
    if (isHeld || expected?.expected.direction === 'none') return [];
    if (isAccepted) for (const row of rows) used.add(row);
    const apart = booked === undefined || expected === undefined ? 0n : exactly(booked.amount) - signedAmount(expected);
    const difference = {
      amount: unitsToText(apart as Units),
      explained: [{ kind: 'fee' as const, amount: centavos(part) }],
    };
    const status = isAccepted ? ('auto' as const) : ('suggested' as const);
    return [match([of], [to.toString()], { id: rows.join(' '), status, difference })];
  });
}

describe('in every month', () => {
  it('the two sides meet where the books are what the service says', () => {
    let settled = 0;
    fc.assert(
      fc.property(months, ({ lines, records, opening, shifts }) => {
        const paperLines = lines.map(({ amount, state }, at) =>
          line(at, amount, { state, category: state === 'explained' ? 'fee' : null }),
        );
        const paperRecords = records.map(({ amount, isCarried, isExpected }, at) =>
          record(at.toString(), amount, {
            ...(isCarried ? { carriedFrom: '2026-02' } : {}),
            ...(isExpected
              ? {}
              : { expected: { direction: 'none', amount: null, from: null, to: null }, state: 'not-expected' }),
          }),
        );
        const matches = matchesAmong(paperLines, paperRecords, shifts);
        settled += matches.filter(
          ({ status, lines: [one], records: [other] }) =>
            status === 'auto' &&
            (one?.line ?? 9) < lines.length &&
            Number.parseInt(other?.id ?? '9', 10) < records.length,
        ).length;
        const sum = (values: readonly Units[]): bigint => sumUnits(values);
        const openingUnits = unitsFromCentavos(opening);
        const closing = openingUnits + sum(paperLines.map(({ amount }) => exactly(amount)));
        // Carried records were booked before: at the opening the books differ from the bank by them.
        const books = openingUnits + sum(paperRecords.map(signedAmount));
        const report = withRows(
          { lines: paperLines, records: paperRecords, matches },
          {
            closing: { amount: unitsToText(closing as Units), source: 'statement', by: null, on: '2026-03-31' },
            books: { amount: unitsToText(books as Units), source: 'typed', file: null, sha256: null, by: null },
          },
        );
        expect(twoSided(report).difference).toBe(0n);
      }),
      { numRuns: 500 },
    );
    expect(settled).toBeGreaterThan(100);
  });
});
