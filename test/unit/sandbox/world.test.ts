/** The made-up world is the same for the same seed, and everything in it obeys the rules that the app relies on. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDaysBetween, isBusinessDay } from '@shared/domain/day/business-days.ts';
import { dayOfInstant, parseInstant } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { parseUnits, sumUnits } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { SERVICE_BEGINS } from '../../../src/sandbox/time/timeline.ts';
import { chanceOf } from '../../../src/sandbox/world/chance.ts';
import { checkDigitOf } from '../../../src/sandbox/world/names.ts';
import { settlesTogether } from '../../../src/sandbox/world/payins.ts';
import type { Movement, Story, WireRecord, World } from '../../../src/sandbox/world/types.ts';
import { makeWorld } from '../../../src/sandbox/world/world.ts';
import { aSampleMonth } from '../../support/service/sandbox.ts';

const { world } = aSampleMonth();
const items = world.payouts.flatMap((served) => served.items);
const amountOf = (text: unknown): Units => parseUnits(text as string)!;
const dayOf = (text: unknown): BankDay => dayOfInstant(parseInstant(text as string)!);
const keysOf = ({ payins, payouts, orders }: World): string[] => [
  ...payins.map(({ id }) => `payin:${id}`),
  ...payouts.map(({ payout }) => `payout:${payout.id}`),
  ...payouts.flatMap((served) => served.items.map(({ id }) => `payout_item:${id}`)),
  ...orders.map(({ id }) => `order:${id}`),
];
const recordsByKey = (of: World): ReadonlyMap<string, WireRecord> =>
  new Map([
    ...of.payins.map((one) => [`payin:${one.id}`, one] as const),
    ...of.payouts.flatMap((served) => served.items.map((one) => [`payout_item:${one.id}`, one] as const)),
    ...of.orders.map((one) => [`order:${one.id}`, one] as const),
  ]);

/** The first day on which design.md looks for the money. */
function windowOpens(record: WireRecord, key: string): BankDay {
  const last = (record['activities'] as { last_update_at: string }[]).at(-1)!.last_update_at;
  if (key.startsWith('payin:')) return dayOf(record['finished_at'] ?? last);
  if (key.startsWith('payout_item:')) return dayOf(last);
  const details = record['public_data'] as Record<string, unknown>;
  return record['type'] === 'TOKENIZE'
    ? dayOf(details['deposit_originated_at'] ?? record.created_at)
    : dayOf(record['updated_at']);
}

const isOrdinary = ({ story, pays }: Movement): boolean =>
  pays.length > 0 && ['plain', 'settled-together', 'paid-in-lot'].includes(story);

describe('the seed', () => {
  it('gives the same world twice, and another seed another world', () => {
    expect(JSON.stringify(makeWorld({ seed: 7, records: 200 }), textOfBig)).toBe(
      JSON.stringify(makeWorld({ seed: 7, records: 200 }), textOfBig),
    );
    expect(JSON.stringify(makeWorld({ seed: 8, records: 200 }).payins)).not.toBe(
      JSON.stringify(makeWorld({ seed: 7, records: 200 }).payins),
    );
  });

  it('gives the world that it gave when this test was written', () => {
    expect(chanceOf(1, 'world').whole(0, 1_000_000)).toBe(PINNED.whole);
    expect(makeWorld({ seed: 1, records: 400 }).payins[0]!.id).toBe(PINNED.newestPayin);
  });

  it('lets a fork choose without disturbing the stream it came from', () => {
    const [one, two] = [chanceOf(3, 'a'), chanceOf(3, 'a')];
    one.fork('side').whole(1, 6);
    expect(one.digits(20)).toBe(two.digits(20));
  });
});

const textOfBig = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);
const PINNED = { whole: 669_773, newestPayin: 'e6136e0e-16ad-4fc1-b497-5fe3f2de2687' };

describe('the size', () => {
  it('counts payins, payout items and orders together', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 50 }), (records, seed) => {
        const made = makeWorld({ seed, records });
        const count = made.payins.length + made.payouts.flatMap((served) => served.items).length + made.orders.length;
        expect(count).toBe(records);
      }),
      { numRuns: 40 },
    );
  });

  it('gives every record an id of its own within its kind', () => {
    const keys = keysOf(makeWorld({ seed: 4, records: 3_000 }));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the records', () => {
  it('are listed newest first', () => {
    for (const list of [world.payins, world.payouts.map(({ payout }) => payout), world.orders]) {
      const moments = list.map((record) => record.created_at);
      expect(moments).toEqual([...moments].sort().reverse());
    }
  });

  it('are all older than what the service makes later', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const made = makeWorld({ seed, records: 300 });
      const moments = [...made.payins, ...made.orders, ...made.payouts.map(({ payout }) => payout)].flatMap(
        (record) => [record.created_at, record['updated_at'] as string],
      );
      expect(moments.every((moment) => moment < SERVICE_BEGINS)).toBe(true);
    }
  });

  it('carry amounts as exact decimal text and nothing else', () => {
    const fields = ['amount', 'fee_amount', 'effective_amount', 'transfer_amount', 'refunded_amount'];
    for (const record of [...world.payins, ...items, ...world.orders, ...world.payouts.map(({ payout }) => payout)]) {
      for (const field of fields.filter((name) => record[name] !== undefined && record[name] !== null)) {
        expect(record[field]).toMatch(/^\d+(\.\d\d)?$/);
      }
    }
  });

  it('name only OUTBANK as a bank, and testCOPM as a token but for three', () => {
    expect(new Set(world.payins.map((record) => (record['payment'] as { bank: string }).bank))).toEqual(
      new Set(['OUTBANK']),
    );
    expect(world.payins.filter((record) => record['token'] === 'COPM')).toHaveLength(3);
    expect(JSON.stringify([world.payins, world.payouts, world.orders])).not.toMatch(/DAVIVIENDA|BBVA|NEQUI/i);
  });

  it('hold every status and both spellings of FULFILLED', () => {
    const statuses = (list: readonly WireRecord[]): Set<string> => new Set(list.map(({ status }) => status));
    expect(statuses(world.payins)).toEqual(
      new Set(['FULFILLED', 'FULLFILLED', 'PENDING', 'IN_PROGRESS', 'ABORTED', 'ON_HOLD']),
    );
    expect(statuses(items)).toEqual(new Set(['SUCCEEDED', 'REJECTED', 'PENDING']));
    expect(new Set(world.payouts.map(({ payout }) => payout['fee_type']))).toEqual(
      new Set(['DEDUCTED_FROM_ITEM_AMOUNT', 'STANDARD']),
    );
    expect(new Set(world.orders.map((order) => order['type']))).toEqual(new Set(['TOKENIZE', 'REDEEM']));
  });

  it('add up: a payout is the sum of its items, and a deducted fee is the whole difference but once', () => {
    let differing = 0;
    for (const { payout, items: parts } of world.payouts) {
      expect(amountOf(payout['transfer_amount'])).toBe(sumUnits(parts.map((item) => amountOf(item['amount']))));
      expect(amountOf(payout['fee_amount'])).toBe(sumUnits(parts.map((item) => amountOf(item['fee_amount']))));
      for (const item of parts) {
        const fee = payout['fee_type'] === 'STANDARD' ? 0n : amountOf(item['fee_amount']);
        if (amountOf(item['effective_amount']) !== amountOf(item['amount']) - fee) differing += 1;
      }
    }
    expect(differing).toBe(1);
  });

  it('spell names with their accents and NITs with their check digit', () => {
    expect(JSON.stringify(world.payins)).toMatch(/[áéíóúñ]/);
    expect(checkDigitOf('860007738')).toBe(9);
    expect(checkDigitOf('890903938')).toBe(8);
  });
});

describe('the bookings', () => {
  it('come 0 to 3 business days after the service was done, a tokenization one day earlier at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (seed) => {
        const made = makeWorld({ seed, records: 150 });
        const records = recordsByKey(made);
        for (const movement of made.movements.filter(isOrdinary)) {
          for (const key of movement.pays) {
            const record = records.get(key)!;
            const lag = businessDaysBetween(windowOpens(record, key), movement.bookedOn);
            expect(lag, `${key} on ${movement.bookedOn}`).toBeGreaterThanOrEqual(
              record['type'] === 'TOKENIZE' ? -1 : 0,
            );
            expect(lag, `${key} on ${movement.bookedOn}`).toBeLessThanOrEqual(3);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('fall on business days', () => {
    expect(world.movements.filter(({ bookedOn }) => !isBusinessDay(bookedOn))).toEqual([]);
  });

  it('move what their records say, but for the difference they state', () => {
    const records = recordsByKey(world);
    for (const { pays, amount, difference } of world.movements.filter((one) => one.pays.length > 0)) {
      const owed = sumUnits(
        pays.map((key) => amountOf(records.get(key)!['effective_amount'] ?? records.get(key)!['amount'])),
      );
      expect(amount).toBe((amount < 0n ? -owed : owed) + difference);
    }
  });

  it('take all payins of a day into one line on the days that settle together', () => {
    const groups = world.movements.filter(({ story, pays }) => story === 'settled-together' && pays.length > 1);
    const succeeded = world.payins.filter(({ status, token }) => status.startsWith('FUL') && token === 'testCOPM');
    const records = recordsByKey(world);
    const wholeDays = groups.filter(({ pays }) => settlesTogether(windowOpens(records.get(pays[0]!)!, pays[0]!)));
    expect(wholeDays.length).toBeGreaterThan(3);
    for (const { pays } of wholeDays) {
      const day = windowOpens(records.get(pays[0]!)!, pays[0]!);
      const ofDay = succeeded
        .map(({ id }) => `payin:${id}`)
        .filter((key) => windowOpens(records.get(key)!, key) === day);
      expect([...pays].sort()).toEqual(ofDay.sort());
    }
  });

  it('tell every story that an accountant must be able to read', () => {
    const told = new Set<Story>([
      ...world.known.map(({ story }) => story),
      ...world.movements.map(({ story }) => story),
    ]);
    const wanted: readonly Story[] = [
      'plain',
      'settled-together',
      'paid-in-lot',
      'paid-in-lot-with-fee',
      'not-final',
      'failed',
      'missing-in-bank',
      'missing-in-service',
      'late',
      'returned',
      'failed-but-paid',
      'refunded',
      'refunded-not-credited',
      'paid-twice',
      'wrong-token',
      'unknown-status',
      'fee-differs',
      'amount-differs',
    ];
    expect(wanted.filter((story) => !told.has(story))).toEqual([]);
  });

  it('pay no record that failed or is not final, unless its story says so', () => {
    const stories = new Map(world.known.map(({ key, story }) => [key, story]));
    const paid = new Set(world.movements.flatMap(({ pays }) => pays));
    for (const [key, story] of stories) {
      if (['failed', 'not-final', 'wrong-token', 'unknown-status', 'missing-in-bank'].includes(story))
        expect(paid.has(key), key).toBe(false);
    }
  });
});
