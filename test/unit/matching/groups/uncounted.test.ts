// Lines that do not say how many operations they are made of: a bank's settlements, and what one payee is paid at once.
import { describe, expect, it } from 'vitest';
import type { Instant } from '@shared/domain/day/day.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { matched } from '../../../support/months/match-runs.ts';
import { aPayin, aPayoutItem } from '../../../support/rows/payment-rows.ts';
import { aLine, day, pesos } from '../../../support/rows/statement-rows.ts';

const at = (on: string): Pick<PaymentRecord, 'createdAt' | 'finishedAt' | 'updatedAt' | 'activities'> => {
  const noon = `${on}T17:00:00.000Z` as Instant;
  return { createdAt: noon, finishedAt: noon, updatedAt: noon, activities: [] };
};
const BARE = { legalIdentifier: null, externalIdentifier: null, evidence: [] } as const;

const payin = (id: string, on: string, price: number, bank: string): PaymentRecord =>
  aPayin({ id, amount: pesos(price.toString()), counterparty: null, bank, ...at(on), ...BARE });
const item = (id: string, on: string, price: number, name: string): PaymentRecord =>
  aPayoutItem({
    ...{ id, parentId: `p-${id}`, counterparty: name, bank: null, feeAmount: null },
    ...{ amount: pesos(price.toString()), effectiveAmount: pesos(price.toString()) },
    ...at(on),
    ...BARE,
  });
const line = (number: number, on: string, price: number, description: string): StatementLine =>
  aLine({ file: 's', line: number, bookedOn: day(on), amount: pesos(price.toString()), description });

const DAYS = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13'].map((one) => `2026-03-${one}`);
const BANKS = ['BANCO DEL MAR', 'BANCO DEL SOL'];
const sumOf = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + price, 0);

/** Prices in whole thousands, as shops have them: many sums of them are equal. */
const priceOf = (place: number): number => (30 + ((place * 7_919) % 391)) * 1_000;

type Settled = { readonly line: StatementLine; readonly records: readonly PaymentRecord[] };

/** Two settlements a day of each bank, the second one with what came in after the first: none is a whole day. */
function settlements(describe: (bank: string) => string): readonly Settled[] {
  let place = 0;
  return DAYS.flatMap((on) =>
    BANKS.flatMap((bank) =>
      [3, 2].map((size) => {
        const records = Array.from({ length: size }, () => payin(`r${(place += 1).toString()}`, on, priceOf(place), bank)); // prettier-ignore
        const total = sumOf(records.map((_, back) => priceOf(place - back)));
        return { line: line(place, on, total, describe(bank)), records };
      }),
    ),
  );
}

const rowsOf = (all: readonly Settled[]) => ({
  lines: all.map((one) => one.line),
  records: all.flatMap(({ records }) => records),
});

/** Of each line the records that were accepted for it. */
function takenIn(rows: Parameters<typeof matched>[0]): ReadonlyMap<string, readonly string[]> {
  const accepted = matched(rows).matches.filter(isAccepted);
  return new Map(accepted.flatMap(({ lines, records }) => lines.map((id) => [id, [...records].sort()] as const)));
}
const keysOf = (records: readonly PaymentRecord[]): readonly string[] => records.map(({ key }) => key).sort();

describe('settlements that state no count', () => {
  it.each([
    ['name their bank', (bank: string) => `CIERRE RECAUDO ${bank}`],
    ['name nobody', () => 'CIERRE RECAUDO'],
  ])('are taken apart together where they %s', (_, describe) => {
    const all = settlements(describe);
    const taken = takenIn(rowsOf(all));
    const right = all.filter(({ line: { id }, records }) => taken.get(id)?.join() === keysOf(records).join());
    expect(right).toHaveLength(taken.size);
    expect(right.length).toBeGreaterThanOrEqual(all.length - 2);
  });

  it('are not seen in a wording of single payments, one of which has a record that came too late', () => {
    const singles = DAYS.flatMap((on, place) => BANKS.map((bank, side) => ({ record: payin(`s${(2 * place + side).toString()}`, on, priceOf(2 * place + side), bank), on, price: priceOf(2 * place + side) }))); // prettier-ignore
    const lines = singles.map(({ on, price }, place) => line(place + 1, on, price, 'ABONO DE CLIENTE'));
    const parts = [38_000, 57_300, 61_900, 99_100].map((price) => payin(`p${price.toString()}`, '2026-03-12', price, 'BANCO DEL MAR')); // prettier-ignore
    const late = line(99, '2026-03-13', 95_300, 'ABONO DE CLIENTE');
    const taken = takenIn({ lines: [...lines, late], records: [...singles.map(({ record }) => record), ...parts] });
    expect(taken.size).toBe(lines.length);
    expect(taken.has(late.id)).toBe(false);
  });

  it('are left to a person where two of them would take the same records', () => {
    const all = settlements((bank) => `CIERRE RECAUDO ${bank}`);
    const [first] = all;
    const twice = line(99, '2026-03-02', sumOf([1, 2, 3].map(priceOf)), 'CIERRE RECAUDO BCO DEL MAR');
    const { lines, records } = rowsOf(all);
    const taken = takenIn({ lines: [...lines, twice], records });
    expect(taken.has(first!.line.id) || taken.has(twice.id)).toBe(false);
    expect(taken.size).toBeGreaterThanOrEqual(all.length - 3);
  });

  it('vouch for a line of one payment that is worded as they are, whatever bank it speaks of', () => {
    const pairs = DAYS.flatMap((on, at) => BANKS.map((bank, side): Settled => {
      const prices = [40_013 + 1_019 * (2 * at + side), 91_007 + 757 * (2 * at + side)];
      const records = prices.map((price) => payin(`v${price.toString()}`, on, price, bank));
      return { line: line(2 * at + side, on, sumOf(prices), `CIERRE RECAUDO ${bank}`), records };
    })); // prettier-ignore
    const singles = Array.from({ length: 20 }, (_, place) => payin(`s${place.toString()}`, '2026-03-03', 600_100 + 137 * place, 'BANCO DEL RIO')); // prettier-ignore
    const plain = singles.map((_, place) => line(200 + place, '2026-03-04', 600_100 + 137 * place, 'ABONO DE CLIENTE'));
    const unknown = DAYS.slice(0, 5).map((on, place) => line(300 + place, on, 7_000_100 + place, 'CIERRE RECAUDO BANCO DEL SOL')); // prettier-ignore
    const last = line(99, '2026-03-12', 25_000, 'CIERRE RECAUDO BANCO DEL SOL');
    const one = payin('one', '2026-03-12', 25_000, 'BANCO DEL SOL');
    const acceptedBeside = (all: readonly Settled[]): readonly string[] | undefined => {
      const { lines, records } = rowsOf(all);
      return takenIn({ lines: [...lines, ...plain, ...unknown, last], records: [...records, ...singles, one] }).get(last.id); // prettier-ignore
    };
    expect(acceptedBeside(pairs)).toEqual([one.key]);
    expect(acceptedBeside([])).toBeUndefined();
  });
});

describe('what one payee is paid at once', () => {
  const payees = ['Tejidos Guacharaca Ltda', 'Acerías Morichal SAS', 'Viveros Quimbaya EU'];
  const batches = payees.flatMap((name, payee) =>
    [0, 5].map((from, half): Settled => {
      const days = DAYS.slice(from, from + 5);
      const places = days.slice(0, 4).map((_, back) => 40 * payee + 10 * half + back);
      const records = places.map((place, back) => item(`i${place.toString()}`, days[back]!, priceOf(place), name));
      return { line: line(place(payee, half), days[4]!, -sumOf(places.map(priceOf)), `PAGO FACTURAS ${name}`), records }; // prettier-ignore
    }),
  );
  function place(payee: number, half: number): number {
    return 2 * payee + half + 1;
  }

  it('may have fallen due longer ago than a single line would wait', () => {
    const taken = takenIn(rowsOf(batches));
    for (const { line: one, records } of batches) expect(taken.get(one.id)).toEqual(keysOf(records));
  });

  it('is left to a person where its records may be exchanged for others of theirs', () => {
    const name = payees[0]!;
    const rivals = [item('x', '2026-03-03', 200_000, name), item('y', '2026-03-03', 210_000, name), item('z', '2026-03-04', 205_000, name), item('w', '2026-03-04', 205_000, name)]; // prettier-ignore
    const { lines, records } = rowsOf(batches);
    const doubtful = line(99, '2026-03-05', -410_000, `PAGO FACTURAS ${name}`);
    const taken = takenIn({ lines: [...lines, doubtful], records: [...records, ...rivals] });
    expect(taken.has(doubtful.id)).toBe(false);
  });

  it('takes no record whose days are over in the place of a later one of its amount', () => {
    const name = payees[0]!;
    const later = [item('t', '2026-03-11', 620_150, name), item('u', '2026-03-12', 583_270, name)];
    const paid = line(99, '2026-03-12', -(620_150 + 583_270), `PAGO FACTURAS ${name}`);
    const { lines, records } = rowsOf(batches);
    const old = item('s', '2026-03-03', 620_150, name);
    const taken = takenIn({ lines: [...lines, paid], records: [...records, ...later, old] });
    expect(taken.get(paid.id)).toEqual(keysOf(later));
  });
});
