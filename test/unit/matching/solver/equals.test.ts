// Equals: rows that nothing but their days tells apart are accepted in order of day where a record is certain for each of them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@shared/domain/day/day.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { PRICES } from '@shared/domain/matching/prices.ts';
import { expectedMovement } from '@shared/domain/payments/expected-movement.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { matched, NOTHING_DECIDED, reconciled } from '../../../support/months/match-runs.ts';
import { L, line, onDay, payin } from '../../../support/rows/plain-rows.ts';
import { anAccount, day } from '../../../support/rows/statement-rows.ts';
import { turnedRows } from '../../../support/rows/turned-rows.ts';

const FEE = '84900';
const paid = (id: string, on: string, counterparty: string | null = null): PaymentRecord =>
  payin(id, FEE, { ...onDay(`2026-03-${on}`), counterparty });
const came = (number: number, on: string, description = 'RECAUDO QR'): StatementLine =>
  line(number, FEE, { bookedOn: day(`2026-03-${on}`), description });

type Rows = { readonly lines: readonly StatementLine[]; readonly records: readonly PaymentRecord[] };
const acceptedOf = (rows: Rows): readonly Match[] => matched(rows).matches.filter(isAccepted);
const pairs = (rows: Rows): readonly string[] =>
  acceptedOf(rows).map(({ lines, records, certainty }) => `${lines.join()} = ${records.join()} ${certainty}`).sort(); // prettier-ignore
const sizes = (rows: Rows) => acceptedOf(rows).map(({ equals }) => equals && { lines: equals.lines, records: equals.records }); // prettier-ignore
const missing = (rows: Rows) =>
  reconciled(rows)
    .flags.filter(({ kind }) => kind.startsWith('missing'))
    .map(({ kind, subjects, oneOf }) => [kind, subjects.map((one) => (one.kind === 'line' ? one.lineId : one.key)).join(), oneOf ?? null]); // prettier-ignore

describe('equals of several days', () => {
  const records = [paid('a', '04'), paid('b', '05'), paid('c', '06')];
  const lines = [came(1, '09'), came(2, '05'), came(3, '06')];
  const three = Array.from({ length: 3 }, () => ({ lines: 3, records: 3 }));

  it('are accepted in order of day, whatever their numbers, and say how many they are', () => {
    expect(pairs({ lines, records })).toEqual([
      `${L(1)} = payin:c interchangeable`,
      `${L(2)} = payin:a interchangeable`,
      `${L(3)} = payin:b interchangeable`,
    ]);
    expect(sizes({ lines, records })).toEqual(three);
  });

  it('are equals too where a name or a bank stands on one side only', () => {
    const named = [paid('a', '04', 'Berta Ríos'), paid('b', '05', 'Iván Duque Mora'), paid('c', '06')];
    const ofBank = lines.map((one) => ({ ...one, description: 'RECAUDO QR BANCO DE BOGOTA' }));
    expect(sizes({ lines, records: named })).toEqual(three);
    expect(sizes({ lines: ofBank, records: named })).toEqual(three);
  });

  it('are not those whom a name tells apart', () => {
    const named = [paid('a', '04', 'Berta Ríos'), paid('b', '04', 'Iván Mora'), paid('c', '04', 'Luz Peña')];
    const said = [came(1, '05', 'RECAUDO QR IVAN MORA'), came(2, '05'), came(3, '05')];
    expect(pairs({ lines: said, records: named })).toEqual([
      `${L(1)} = payin:b unique`,
      `${L(2)} = payin:a interchangeable`,
      `${L(3)} = payin:c interchangeable`,
    ]);
    // The one whom a line names is nobody else's equal: two are left, for two lines.
    expect(sizes({ lines: said, records: named })).toEqual([undefined, { lines: 2, records: 2 }, { lines: 2, records: 2 }]); // prettier-ignore
  });

  it('never make the pair again that a person refused', () => {
    const [first] = acceptedOf({ lines, records });
    const rejections = [{ id: first!.id, accountId: first!.accountId, lines: first!.lines, records: first!.records }];
    const again = matched({ lines, records, decided: { ...NOTHING_DECIDED, rejections } }).matches;
    expect(again.map(({ id }) => id)).not.toContain(first!.id);
  });
});

describe('more lines than records', () => {
  it('leave none of them accepted, for any may be the stranger’s, and all are proposed', () => {
    const rows = { lines: [came(1, '05'), came(2, '06'), came(3, '06')], records: [paid('a', '04'), paid('b', '05')] };
    expect(pairs(rows)).toEqual([]);
    const { matches } = matched(rows);
    for (const { id } of rows.lines) expect(matches.some((match) => match.lines.includes(id))).toBe(true);
    for (const { key } of rows.records) expect(matches.some((match) => match.records.includes(key))).toBe(true);
  });

  it('of one day that all name the record have one accepted, and the other is paid twice', () => {
    const lines = [came(1, '05', 'RECAUDO QR BERTA RIOS'), came(2, '05', 'RECAUDO QR BERTA RIOS')];
    const rows = { lines, records: [paid('a', '04', 'Berta Ríos')] };
    expect(pairs(rows)).toEqual([`${L(1)} = payin:a interchangeable`]);
    expect(reconciled(rows).flags.map(({ kind }) => kind)).toContain('paid-twice');
  });

  it.each([
    ['on two days', '06', 'RECAUDO QR BERTA RIOS'],
    ['in two texts', '05', 'RECAUDO PSE BERTA RIOS'],
  ])('that name the record %s are two different lines, and neither is accepted', (_, on, text) => {
    const lines = [came(1, '05', 'RECAUDO QR BERTA RIOS'), came(2, on, text)];
    expect(pairs({ lines, records: [paid('a', '04', 'Berta Ríos')] })).toEqual([]);
  });
});

describe('more records than lines', () => {
  it('leave the last one in order open, and one flag names the class', () => {
    const rows = {
      lines: [came(1, '05'), came(2, '06')],
      records: [paid('c', '04'), paid('a', '04'), paid('b', '04')],
    };
    expect(pairs(rows)).toEqual([`${L(1)} = payin:a interchangeable`, `${L(2)} = payin:b interchangeable`]);
    expect(sizes(rows)).toEqual([{ lines: 2, records: 3 }, { lines: 2, records: 3 }]); // prettier-ignore
    expect(missing(rows)).toEqual([['missing-in-bank', 'payin:c,payin:a,payin:b', 1]]);
  });

  it('of several days leave one open that is farther from them, and one flag names the class', () => {
    const rows = {
      lines: [came(1, '05'), came(2, '06')],
      records: [paid('c', '06'), paid('a', '04'), paid('b', '05')],
    };
    expect(acceptedOf(rows).map(({ certainty }) => certainty)).toEqual(['interchangeable', 'interchangeable']);
    expect(missing(rows).map(([kind, , oneOf]) => [kind, oneOf])).toEqual([['missing-in-bank', 1]]);
  });

  it('say how many are missing, with the money of just so many', () => {
    const rows = { lines: [came(1, '05')], records: [paid('a', '04'), paid('b', '04'), paid('c', '04')] };
    expect(missing(rows)).toEqual([['missing-in-bank', 'payin:b,payin:c,payin:a', 2]]);
    const [flag] = reconciled(rows).flags.filter(({ kind }) => kind === 'missing-in-bank');
    expect(flag?.amount).toBe(rows.records[0]!.amount! * 2n);
  });

  it('are one flag each where no line came that could be theirs', () => {
    expect(missing({ lines: [], records: [paid('a', '04'), paid('b', '04')] })).toEqual([
      ['missing-in-bank', 'payin:a', null],
      ['missing-in-bank', 'payin:b', null],
    ]);
    const apart = { lines: [came(1, '05'), came(2, '05')], records: [paid('a', '04'), paid('b', '04'), paid('z', '17')] }; // prettier-ignore
    expect(missing(apart)).toEqual([['missing-in-bank', 'payin:z', null]]);
  });
});

const START = day('2026-03-02');
const printed = fc.record({
  on: fc.nat(9),
  text: fc.constantFrom('RECAUDO QR', 'RECAUDO QR', 'PAGO PSE', 'ABONO BERTA RIOS'),
});
const made = fc.record({ on: fc.nat(7), name: fc.constantFrom(null, 'Berta Ríos', 'Iván Mora') });
const months = fc.record({ lines: fc.array(printed, { maxLength: 8 }), records: fc.array(made, { maxLength: 8 }) }).map(
  ({ lines, records }): Rows => ({
    lines: lines.map(({ on, text }, at) => line(at, FEE, { bookedOn: addDays(START, on), description: text })),
    records: records.map(({ on, name }, at) => payin(`r${at.toString()}`, FEE, { ...onDay(addDays(START, on)), counterparty: name })), // prettier-ignore
  }),
); // prettier-ignore

/** The most lines that can have a record of their own, by moving one partner after the other (Kuhn). */
function mostPairs({ lines, records }: Rows): number {
  const spans = records.map((record) => expectedMovement(record, { account: anAccount(), environment: 'sandbox' }));
  const holder = new Map<number, StatementLine>();
  const isPlaced = (one: StatementLine, tried: Set<number>): boolean =>
    spans.some((span, at) => {
      const isOpen = span.direction !== 'none' && one.bookedOn >= span.from && one.bookedOn <= span.to;
      if (tried.has(at) || !isOpen) return false;
      tried.add(at);
      const before = holder.get(at);
      if (before !== undefined && !isPlaced(before, tried)) return false;
      holder.set(at, one);
      return true;
    });
  return lines.filter((one) => isPlaced(one, new Set())).length;
}

describe('in every month of one price', () => {
  it('no order of arrival changes a pair', () => {
    const turned = turnedRows(months);
    fc.assert(
      fc.property(turned, ({ rows, lines, records }) => {
        expect(matched({ lines, records }).matches).toEqual(matched(rows).matches);
      }),
      { numRuns: 300 },
    );
  });

  it('just those nameless lines are accepted that every plan with the most pairs needs, where all days cost the same', () => {
    const prices = { ...PRICES, lag: [500] };
    let [accepted, held] = [0, 0];
    fc.assert(
      fc.property(months, (rows) => {
        const lines = rows.lines.map((one) => ({ ...one, description: 'RECAUDO QR' }));
        const { records } = rows;
        const { matches } = matched({ lines, records, prices });
        const found = new Set<string>(matches.filter(isAccepted).flatMap((match) => match.lines));
        const most = mostPairs({ lines, records });
        for (const one of lines) {
          const others = lines.filter((other) => other !== one);
          expect(found.has(one.id), one.id).toBe(mostPairs({ lines: others, records }) < most);
        }
        accepted += found.size;
        held += lines.length - found.size;
      }),
      { numRuns: 300 },
    );
    expect(Math.min(accepted, held)).toBeGreaterThan(100);
  });
});
