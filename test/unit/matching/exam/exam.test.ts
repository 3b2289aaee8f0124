/** The exam of the matcher is fair: its months are what the service and banks could send, and their truth holds by the app's own expectations. */
import { describe, expect, it } from 'vitest';
import { expectedMovement } from '@shared/domain/payments/expected-movement.ts';
import { isBankCharge } from '@shared/domain/statement/rules/explain-line.ts';
import { aMonth } from '../../../bench/matching/months/month.ts';
import { SEEDS } from '../../../bench/matching/seeds.ts';
import { moneyOf } from '../../../bench/matching/months/shares.ts';
import { verdictOf } from '../../../bench/matching/decidable.ts';
import { CLASSES } from '../../../bench/matching/truth.ts';
import type { Month } from '../../../bench/matching/truth.ts';
import { faultsOf } from '../../../support/rows/exam-rows.ts';

const months = new Map<number, Month>(SEEDS.map((seed) => [seed, aMonth(seed)]));
const everySeed = it.each(SEEDS.map((seed) => [seed] as const));
const booksOf = (seed: number): Month['books'] => months.get(seed)!.books;

const rowsOf = (seed: number) =>
  booksOf(seed).flatMap((book) => [...book.rows].map(([row, truth]) => ({ row, truth, book })));

describe('a month of the exam', () => {
  everySeed('of seed %d gives every class at least 8 % of the rows and of the money', (seed) => {
    const { shareOf } = moneyOf(booksOf(seed));
    for (const cls of CLASSES) {
      const { rows, centavos } = shareOf(cls);
      expect(rows.hit / rows.of, `rows of ${cls}`).toBeGreaterThanOrEqual(0.08);
      expect(centavos.hit / centavos.of, `money of ${cls}`).toBeGreaterThanOrEqual(0.08);
    }
  });

  everySeed('of seed %d leaves at least 3 % of lines and of records without counterpart', (seed) => {
    const lines = booksOf(seed).flatMap((book) => book.lines.map(({ id }) => book.rows.get(id)!));
    const records = booksOf(seed).flatMap((book) =>
      book.records.filter(({ kind }) => kind !== 'payout').map(({ key }) => book.rows.get(key)!),
    );
    const alone = (rows: typeof lines, why: string): number =>
      rows.filter((row) => row.alone === why).length / rows.length;
    expect(alone(lines, 'missing-in-service')).toBeGreaterThanOrEqual(0.03);
    expect(alone(records, 'missing-in-bank')).toBeGreaterThanOrEqual(0.03);
  });

  everySeed('of seed %d says of every line and record exactly once what it is', (seed) => {
    for (const book of booksOf(seed)) {
      const given = [...book.lines.map(({ id }) => id), ...book.records.map(({ key }) => key)];
      expect(new Set(given).size).toBe(given.length);
      expect([...book.rows.keys()].sort()).toEqual([...given].sort());
      const grouped = book.groups.flatMap((group) => [...group.lines, ...group.records, ...group.optionalLines, ...group.optionalRecords]); // prettier-ignore
      expect(new Set<string>(grouped).size).toBe(grouped.length);
      for (const row of grouped) expect(book.rows.get(row)?.alone).toBeNull();
      expect([...book.rows.values()].filter(({ group }) => group !== null)).toHaveLength(grouped.length);
    }
  });

  everySeed(
    'of seed %d puts together only what the app itself expects: direction, days, amount and text agree',
    (seed) => {
      const faults = booksOf(seed).flatMap((book) =>
        book.groups.flatMap((group) => faultsOf(book, group).map((fault) => `${group.variant}: ${fault}`)),
      );
      expect(faults).toEqual([]);
    },
  );

  everySeed(
    'of seed %d expects a movement of what is missing in the bank, on covered days, and none of what expects nothing',
    (seed) => {
      for (const { row, truth, book } of rowsOf(seed)) {
        const record = book.records.find(({ key }) => key === row);
        if (record === undefined) continue;
        const movement = expectedMovement(record, book);
        if (truth.alone === 'expects-nothing') expect(movement.direction).toBe('none');
        if (truth.alone !== 'missing-in-bank') continue;
        expect(movement.direction === 'none' ? null : movement.from >= book.coverage.from && movement.to <= book.coverage.to).toBe(true); // prettier-ignore
      }
    },
  );

  everySeed('of seed %d calls charges what the app’s rules know as charges, and nothing else', (seed) => {
    for (const book of booksOf(seed)) {
      for (const line of book.lines) {
        const truth = book.rows.get(line.id)!;
        const isCharge = truth.alone === 'charge' || truth.isOptional;
        expect(isBankCharge(line), line.description).toBe(isCharge);
      }
    }
  });

  everySeed('of seed %d asks nothing that another answer would explain better than its truth', (seed) => {
    expect(booksOf(seed).map((book) => verdictOf(book).unknowable)).toEqual([0, 0]);
  });

  everySeed('of seed %d leaves few rows with more partners than three suggestions can show', (seed) => {
    const paired = booksOf(seed).flatMap((book) => {
      const verdict = verdictOf(book);
      return [...book.rows].filter(([, { group, isOptional }]) => group !== null && !isOptional).map(([row]) => verdict.plausible(row)); // prettier-ignore
    });
    expect(paired.filter((count) => count > 3).length / paired.length).toBeLessThan(0.04);
  });

  it('is the same for the same seed, and another for another', () => {
    const [first] = SEEDS;
    const text = (month: Month): string => JSON.stringify(month, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value instanceof Map ? [...value] : value)); // prettier-ignore
    expect(text(aMonth(first))).toBe(text(months.get(first)!));
    expect(text(aMonth(first + 1))).not.toBe(text(months.get(first)!));
  });

  it('knows both accounts, and days on either side of the month', () => {
    for (const seed of SEEDS) {
      expect(booksOf(seed).map(({ account }) => account.preset)).toEqual(['settlement', 'own']);
      const [book] = booksOf(seed);
      expect(book!.lines.some(({ bookedOn }) => bookedOn > book!.period.to)).toBe(true);
      expect(book!.records.some((record) => record.createdAt!.slice(0, 10) < book!.period.from)).toBe(true);
    }
  });
});
