// Flags by their cause: the finest that two of them share, else their kind, and each flag in one group.
import { describe, expect, it } from 'vitest';
import { groupsByCause } from '@shared/domain/flags/cause.ts';
import { aFlag } from '@shared/domain/flags/scene.ts';
import type { Flag, FlagKind } from '@shared/domain/flags/flag.ts';
import { asRecordKey, lineId } from '@shared/domain/ids.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { aPayin, aPayoutItem } from '../../support/rows/payment-rows.ts';
import { day, pesos } from '../../support/rows/statement-rows.ts';

const records = new Map<string, PaymentRecord>();
const facts = { recordOf: (key: string) => records.get(key), rateOf: () => null };
const of = (kind: FlagKind, record: PaymentRecord): Flag => {
  records.set(record.key, record);
  return aFlag(kind, [{ kind: 'record', key: record.key }], pesos('1000'));
};
const itemOf = (id: string, parentId: string): PaymentRecord => ({ ...aPayoutItem({ id }), key: asRecordKey(`payout_item:${id}`), parentId }); // prettier-ignore
const payin = (id: string): PaymentRecord => ({ ...aPayin({ id }), key: asRecordKey(`payin:${id}`) });
const said = (flags: readonly Flag[], more: Partial<Parameters<typeof groupsByCause>[1]> = {}): string[] =>
  groupsByCause(flags, { ...facts, ...more }).map(
    ({ cause, flags: all }) => `${cause.of} ${cause.about ?? '-'} ${all.length}`,
  );

describe('flags by their cause', () => {
  it('puts items of one payout together, and those that are alone of theirs under their kind', () => {
    const flags = [itemOf('1', 'p'), itemOf('2', 'p'), itemOf('3', 'q'), itemOf('4', 'r')].map((one) =>
      of('failed', one),
    );
    expect(said(flags)).toEqual(['payout p 2', 'kind - 2']);
  });

  it('never puts two kinds of one payout together', () => {
    expect(said([of('failed', itemOf('1', 'p')), of('late', itemOf('2', 'p'))])).toEqual(['kind - 1', 'kind - 1']);
  });

  it('puts what a list serves wrongly together by the list', () => {
    const flags = [of('gone-at-service', payin('1')), of('gone-at-service', payin('2')), of('failed', payin('3'))];
    expect(said(flags)).toEqual(['list payin 2', 'kind - 1']);
  });

  it('puts breaks of the balance together by their day', () => {
    const breakOn = (on: string, id: string): Flag => ({
      ...aFlag('balance-breaks', [{ kind: 'line', lineId: lineId(id) }], pesos('5')),
      missing: { day: day(on), amount: pesos('5') },
    });
    const flags = [breakOn('2026-03-02', 'a'), breakOn('2026-03-02', 'b'), breakOn('2026-03-05', 'c')];
    expect(said(flags)).toEqual(['day 2026-03-02 2', 'kind - 1']);
  });

  it('puts classes of equals together by the amount of each', () => {
    const equals = (id: string, oneOf: number, amount: string): Flag => ({
      ...of('missing-in-bank', payin(id)),
      oneOf,
      amount: pesos(amount),
    });
    expect(said([equals('1', 1, '500'), equals('2', 2, '1000'), equals('3', 1, '900')])).toEqual(['equals 500 2', 'kind - 1']); // prettier-ignore
  });

  it('puts what is off one confirmed rate together by the rate', () => {
    const flags = [of('amount-differs', payin('1')), of('amount-differs', payin('2'))];
    expect(said(flags, { rateOf: () => 'PSE, 1,5 %' })).toEqual(['rule PSE, 1,5 % 2']);
  });
});
