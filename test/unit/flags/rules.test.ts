// Flags: each rule of headless.md with what raises it and what must not.
import { describe, expect, it } from 'vitest';
import type { FlagKind } from '@shared/domain/flags/flag.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import type { Decided } from '@shared/domain/matching/run.ts';
import { matchByHand } from '@shared/domain/matching/decisions/decide.ts';
import { anOrder, aPayin, aPayout, aPayoutItem } from '../../support/rows/payment-rows.ts';
import { aLine, anAccount, day, pesos } from '../../support/rows/statement-rows.ts';
import { MARCH, NOTHING_DECIDED, reconciled } from '../../support/months/match-runs.ts';

type Given = Parameters<typeof reconciled>[0];
const subjectOf = (subject: { readonly kind: string; readonly lineId?: string; readonly key?: string }): string =>
  subject.lineId ?? subject.key ?? '';

/** Flags of the given kinds as `amount: subjects`. */
function flagged(kind: FlagKind, given: Partial<Given>): readonly string[] {
  return reconciled({ lines: [], records: [], ...given })
    .flags.filter((flag) => flag.kind === kind)
    .map(
      ({ amount, subjects }) =>
        `${amount === null ? 'unknown' : unitsToText(amount)}: ${subjects.map(subjectOf).join(' ')}`,
    );
}

const noon = (text: string): Instant => `${text}T17:00:00.000Z` as Instant;
const failedItem = (overrides: Partial<PaymentRecord> = {}): PaymentRecord =>
  aPayoutItem({ standing: 'failed', status: 'REJECTED', statusCode: 'CLOSED_BANK_ACCOUNT', ...overrides });
const out = (overrides: Partial<StatementLine> = {}): StatementLine =>
  aLine({
    line: 1,
    bookedOn: day('2026-03-06'),
    amount: pesos('-1448500'),
    description: 'PAGO A PROVEEDOR JAIRO LEAL',
    ...overrides,
  });
const back = (overrides: Partial<StatementLine> = {}): StatementLine =>
  aLine({
    line: 2,
    bookedOn: day('2026-03-11'),
    amount: pesos('1448500'),
    description: 'DEV PAGO RECHAZADO',
    ...overrides,
  });
const by = (lines: readonly StatementLine[], records: readonly PaymentRecord[]): Decided => {
  const account = anAccount();
  const state = { account, matches: [], rejections: [], explanations: [] };
  const match = matchByHand(state, { lines, records, explained: [], context: { account, environment: 'sandbox' } });
  return { ...NOTHING_DECIDED, confirmed: [match] };
};

describe('what a record says of itself', () => {
  it('failed, pending and unknown', () => {
    const records = [
      aPayin({ id: 'f', standing: 'failed' }),
      aPayin({ id: 'p', standing: 'pending' }),
      aPayin({ id: 'u', standing: 'unknown' }),
    ];
    expect(flagged('failed', { records })).toEqual(['356000: payin:f']);
    expect(flagged('pending', { records })).toEqual(['356000: payin:p']);
    expect(flagged('unknown-status', { records })).toEqual(['356000: payin:u']);
  });

  it('refunded, with the money that went back', () => {
    const records = [
      aPayin({ standing: 'refunded', refundedAmount: pesos('5000') }),
      aPayout({ standing: 'succeeded', refundedAmount: pesos('0') }),
    ];
    expect(flagged('refunded', { records })).toEqual(['5000: payin:payin-1']);
  });

  it('another environment’s token, and gone', () => {
    expect(flagged('wrong-token', { records: [aPayin({ token: 'COPM' })] })).toHaveLength(1);
    expect(flagged('wrong-token', { records: [aPayin({ token: null })] })).toEqual([]);
    expect(flagged('gone-at-service', { records: [aPayin({ goneAt: noon('2026-03-20') })] })).toHaveLength(1);
  });

  it('a fee that does not add up; one that nobody served makes the amount unreadable', () => {
    expect(flagged('fee-differs', { records: [aPayoutItem({ effectiveAmount: pesos('1447800') })] })).toEqual([
      '700: payout_item:item-1',
    ]);
    expect(flagged('fee-differs', { records: [aPayoutItem()] })).toEqual([]);
    expect(
      flagged('fee-differs', { records: [aPayoutItem({ feeType: 'STANDARD', effectiveAmount: pesos('1') })] }),
    ).toEqual([]);
    const unsaid = { records: [aPayoutItem({ feeType: 'STANDARD', effectiveAmount: null })] };
    expect([flagged('fee-differs', unsaid), flagged('unreadable', unsaid)]).toEqual([
      [],
      ['1450000: payout_item:item-1'],
    ]);
  });

  it('a payout with rejected items, which it names', () => {
    const records = [aPayout(), aPayoutItem(), failedItem({ id: 'item-2', amount: pesos('70000') })];
    expect(flagged('partly-paid', { records })).toEqual(['70000: payout:payout-1 payout_item:item-2']);
    expect(flagged('partly-paid', { records: [aPayout({ standing: 'failed' }), failedItem()] })).toEqual([]);
    expect(flagged('partly-paid', { records: [aPayout(), aPayoutItem()] })).toEqual([]);
  });
});

describe('missing', () => {
  it('in the bank: only when the window is past and some statement covers it', () => {
    const records = [aPayin()];
    expect(flagged('missing-in-bank', { records })).toEqual(['356000: payin:payin-1']);
    expect(
      flagged('missing-in-bank', { records, coverage: [{ from: day('2026-03-01'), to: day('2026-03-06') }] }),
    ).toEqual([]);
    expect(
      flagged('missing-in-bank', { records, coverage: [{ from: day('2026-03-05'), to: day('2026-03-31') }] }),
    ).toEqual([]);
    // On its last day, here the day of the cut-off, the bank may still book it.
    expect(flagged('missing-in-bank', { records, cutOff: day('2026-03-09') })).toEqual([]);
    expect(flagged('missing-in-bank', { records, cutOff: day('2026-03-10') })).toHaveLength(1);
    expect(flagged('missing-in-bank', { records, lines: [aLine()] })).toEqual([]);
  });

  it('in the bank: a file that begins on Monday covers the weekend before it', () => {
    const records = [aPayin({ finishedAt: noon('2026-03-07') })];
    expect(
      flagged('missing-in-bank', { records, coverage: [{ from: day('2026-03-09'), to: day('2026-03-31') }] }),
    ).toHaveLength(1);
  });

  it('in the bank: a hint of another amount does not silence it', () => {
    const records = [aPayin({ amount: pesos('1234567'), counterparty: null })];
    const lines = [aLine({ amount: pesos('1235467') })];
    expect(flagged('missing-in-bank', { records, lines })).toHaveLength(1);
    expect(flagged('missing-in-service', { records, lines })).toHaveLength(1);
  });

  it('in the bank: nothing that a line may hold that is worded as settlements are, whether or not it says its number', () => {
    const records = [aPayin({ counterparty: null, bank: 'BANCO DEL MAR' })];
    const [counted, worded, other] = ['LOTE BANCO DEL MAR 3 OPS', 'LOTE BANCO DEL MAR', 'VARIOS BANCO DEL MAR'].map((description, at) =>
      aLine({ line: at + 1, amount: pesos((at === 0 ? 1_200 : 9_876_543).toString()), description })); // prettier-ignore
    const flags = (...lines: readonly (StatementLine | undefined)[]): number =>
      flagged('missing-in-bank', { records, lines: lines.flatMap((line) => line ?? []) }).length;
    expect([flags(counted, worded), flags(counted, other), flags(worded)]).toEqual([0, 1, 1]);
  });

  it('in the service: a line that is no charge, on a settlement account', () => {
    const lines = [
      aLine({ line: 1 }),
      aLine({ line: 2, description: 'COMISION X', amount: pesos('-9') }),
      aLine({ line: 3, amount: pesos('0') }),
    ];
    expect(flagged('missing-in-service', { lines })).toEqual(['356000: bancolombia.csv#000001']);
  });

  it('in the service: a line that takes a payment back names the payment and its line', () => {
    const records = [aPayin(), aPayin({ id: 'other', counterparty: 'Lina Ospina Mejía', legalIdentifier: '1' })];
    const lines = [
      aLine({ line: 1, description: 'PAGO PSE ANDRES FELIPE ROJAS' }),
      aLine({ line: 2, description: 'PAGO PSE LINA OSPINA MEJIA' }),
      aLine({ line: 3, bookedOn: day('2026-03-24'), amount: pesos('-356000'), description: 'CONTRACARGO ANDRES FELIPE ROJAS' }), // prettier-ignore
      aLine({ line: 4, bookedOn: day('2026-03-24'), amount: pesos('-356000'), description: 'CONTRACARGO 0417' }),
    ];
    expect([...flagged('missing-in-service', { lines, records })].sort()).toEqual([
      '356000: bancolombia.csv#000003 payin:payin-1 bancolombia.csv#000001',
      '356000: bancolombia.csv#000004',
    ]);
    const refunded = aPayin({ standing: 'refunded', refundedAmount: pesos('56000') });
    const part = [lines[0]!, aLine({ line: 5, bookedOn: day('2026-03-24'), amount: pesos('-56000'), description: 'DEVOLUCION ANDRES FELIPE ROJAS' })]; // prettier-ignore
    expect(flagged('missing-in-service', { lines: part, records: [refunded] })).toEqual([
      '56000: bancolombia.csv#000005 payin:payin-1 bancolombia.csv#000001',
    ]);
  });

  it('in the service: on an own account only a line that names it', () => {
    const lines = [aLine({ line: 1 }), aLine({ line: 2, description: 'ABONO COPM REDENCION' })];
    expect(flagged('missing-in-service', { lines, account: anAccount('own') })).toEqual([
      '356000: bancolombia.csv#000002',
    ]);
  });
});

describe('status against cash', () => {
  it('failed, yet the money left and stayed away', () => {
    const given = { records: [failedItem()], lines: [out()] };
    expect(flagged('failed-but-paid', given)).toEqual(['1448500: payout_item:item-1 bancolombia.csv#000001']);
    expect(flagged('missing-in-service', given)).toEqual([]);
  });

  it('failed, and a stranger’s line of the same amount is not held against it', () => {
    const stranger = out({ description: 'PAGO A PROVEEDOR PEDRO PABLO LEON' });
    expect(flagged('failed-but-paid', { records: [failedItem()], lines: [stranger] })).toEqual([]);
    expect(flagged('missing-in-service', { records: [failedItem()], lines: [stranger] })).toHaveLength(1);
  });

  it('failed, and the succeeded retry takes the line', () => {
    const retry = aPayoutItem({ id: 'item-2' });
    expect(flagged('failed-but-paid', { records: [failedItem(), retry], lines: [out()] })).toEqual([]);
  });

  it('left and came back', () => {
    const given = { records: [failedItem()], lines: [out(), back()] };
    expect(flagged('returned', given)).toEqual([
      '1448500: payout_item:item-1 bancolombia.csv#000001 bancolombia.csv#000002',
    ]);
    expect(flagged('failed-but-paid', given)).toEqual([]);
  });

  it('left with the rest of its payout and came back: only its own money came back', () => {
    const records = [aPayoutItem({ id: 'paid' }), failedItem()];
    const lines = [out({ amount: pesos('-2897000'), description: 'DISPERSION LOTE' }), back()];
    expect(flagged('returned', { records, lines })).toEqual([
      '1448500: payout_item:item-1 bancolombia.csv#000001 bancolombia.csv#000002',
    ]);
  });

  it('refunded at the service, and no credit within ten business days', () => {
    const refunded = failedItem({ standing: 'refunded', statusCode: 'REFUNDED_BY_FAILED_BANK_TRANSFER' });
    const given = { records: [refunded], lines: [out()] };
    expect(flagged('returned-not-credited', given)).toEqual(['1448500: payout_item:item-1 bancolombia.csv#000001']);
    expect(flagged('returned-not-credited', { ...given, cutOff: day('2026-03-18') })).toEqual([]);
    expect(flagged('returned-not-credited', { ...given, lines: [out(), back()] })).toEqual([]);
    expect(flagged('returned-not-credited', { records: [refunded] })).toEqual([]);
  });
});

describe('paid twice', () => {
  it('a second equal line within five business days of a matched one', () => {
    const lines = [aLine({ line: 1 }), aLine({ line: 2 })];
    expect(flagged('paid-twice', { records: [aPayin()], lines })).toEqual([
      '356000: bancolombia.csv#000002 bancolombia.csv#000001 payin:payin-1',
    ]);
    const later = [aLine({ line: 1 }), aLine({ line: 2, bookedOn: day('2026-03-16') })];
    expect(flagged('paid-twice', { records: [aPayin()], lines: later })).toEqual([]);
    const other = [
      aLine({ line: 1, description: 'PAGO PSE ANDRES ROJAS' }),
      aLine({ line: 2, description: 'PAGO PSE ROSA MARIN DIAZ' }),
    ];
    expect(flagged('paid-twice', { records: [aPayin()], lines: other })).toEqual([]);
  });

  it('two equal lines of which only one can be the payment', () => {
    const lines = [aLine({ line: 1 }), aLine({ line: 2, bookedOn: day('2026-03-06') })];
    expect(flagged('paid-twice', { records: [aPayin()], lines })).toEqual([
      '356000: bancolombia.csv#000002 bancolombia.csv#000001 payin:payin-1',
    ]);
  });

  it('two payouts to one recipient and amount within 24 hours', () => {
    const heads = [aPayout({ id: 'A' }), aPayout({ id: 'B' })];
    const item = (id: string, parentId: string, createdAt: Instant): PaymentRecord =>
      aPayoutItem({ id, parentId, createdAt });
    const twice = [item('a', 'A', noon('2026-03-05')), item('b', 'B', noon('2026-03-06'))];
    expect(flagged('paid-twice', { records: [...heads, ...twice] })).toEqual([
      '1450000: payout_item:b payout_item:a payout:B payout:A',
    ]);
    expect(
      flagged('paid-twice', { records: [item('a', 'A', noon('2026-03-05')), item('b', 'B', noon('2026-03-07'))] }),
    ).toEqual([]);
    expect(
      flagged('paid-twice', { records: [item('a', 'A', noon('2026-03-05')), item('b', 'A', noon('2026-03-05'))] }),
    ).toEqual([]);
    expect(flagged('paid-twice', { records: [{ ...twice[0]!, standing: 'failed' }, twice[1]!] })).toEqual([]);
  });

  it('two orders with one external identifier', () => {
    const orders = [anOrder({ id: 'a' }), anOrder({ id: 'b', createdAt: noon('2026-03-09') })];
    expect(flagged('paid-twice', { records: orders })).toEqual(['10000000: order:b order:a']);
    expect(flagged('paid-twice', { records: [orders[0]!, { ...orders[1]!, externalIdentifier: 'TK-2' }] })).toEqual([]);
  });
});

describe('what was matched', () => {
  it('with a difference that nothing explains', () => {
    const [lines, records] = [[aLine({ amount: pesos('347000') })], [aPayin()]];
    expect(flagged('amount-differs', { lines, records, decided: by(lines, records) })).toEqual([
      '9000: bancolombia.csv#000002 payin:payin-1',
    ]);
    expect(flagged('amount-differs', { lines: [aLine()], records })).toEqual([]);
  });

  it('after its window', () => {
    const [lines, records] = [[aLine({ bookedOn: day('2026-03-12') })], [aPayin()]];
    expect(flagged('late', { lines, records, decided: by(lines, records) })).toEqual([
      '356000: payin:payin-1 bancolombia.csv#000002',
    ]);
    expect(flagged('late', { lines: [aLine()], records })).toEqual([]);
  });
});

it('a flag keeps its key, whatever else there is', () => {
  const given = { records: [aPayin()], lines: [] };
  const more = { records: [aPayin(), aPayin({ id: 'x', standing: 'failed' })], lines: [aLine({ amount: pesos('1') })] };
  const keyOf = (input: Given): string | undefined =>
    reconciled({ ...input, period: MARCH }).flags.find(({ kind }) => kind === 'missing-in-bank')?.key;
  expect(keyOf(given)).toBe('missing-in-bank|payin:payin-1');
  expect(keyOf(more)).toBe(keyOf(given));
});
