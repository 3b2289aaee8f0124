// Two records that ask for one payment: the recipient and the reference decide, however they are spelt.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentKey, nitCheckDigit } from '@shared/domain/matching/evidence/identifiers.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { at, item, twice } from '../../support/months/paid-twice.ts';
import { anOrder, aPayout } from '../../support/rows/payment-rows.ts';
import { pesos } from '../../support/rows/statement-rows.ts';

describe('two payouts to one recipient', () => {
  const pair = (one: Partial<PaymentRecord>, other: Partial<PaymentRecord>): readonly string[] =>
    twice({
      records: [
        aPayout({ id: 'h1' }),
        aPayout({ id: 'h2' }),
        item({ id: 'a', parentId: 'h1', createdAt: at('2026-03-05T14:00'), ...one }),
        item({ id: 'b', parentId: 'h2', createdAt: at('2026-03-06T13:00'), ...other }),
      ],
    });
  const TOLD = ['b a h2 h1'];

  it.each([
    ['79.440.128', '79440128'],
    ['CC 79440128', '79 440 128'],
    ['ab 120 334', 'AB-120334'],
    ['900.373.115', `900373115-${nitCheckDigit('900373115').toString()}`],
    ['NIT 900373115-0', '900373115'],
  ])('is told by the document: %s is %s', (one, other) => {
    expect(documentKey(one)).toBe(documentKey(other));
    expect(pair({ legalIdentifier: one, counterparty: 'A' }, { legalIdentifier: other, counterparty: 'B' })).toEqual(
      TOLD,
    );
  });

  it('is told by the name only where a document is missing', () => {
    const name = { counterparty: 'QUINONES  ARANGO, TERESA' };
    expect(pair({}, { ...name, legalIdentifier: null })).toEqual(TOLD);
    expect(pair({ legalIdentifier: null }, name)).toEqual(TOLD);
    expect(pair({}, { legalIdentifier: '52118905' })).toEqual([]);
    expect(pair({}, { counterparty: 'Teresa Quiñones', legalIdentifier: null })).toEqual([]);
  });

  it('is not told after 24 hours, of another amount, of one payout, or after a failure', () => {
    expect(pair({}, { createdAt: at('2026-03-06T14:01') })).toEqual([]);
    expect(pair({}, { amount: pesos('812401') })).toEqual([]);
    expect(pair({}, { parentId: 'h1' })).toEqual([]);
    expect(pair({ standing: 'failed' }, {})).toEqual([]);
  });

  it('looks past an item of the same payout', () => {
    const [a, b, c] = [
      item({ id: 'a', parentId: 'h1' }),
      item({ id: 'b', parentId: 'h2' }),
      item({ id: 'c', parentId: 'h2' }),
    ];
    expect(twice({ records: [a, b, c] })).toEqual(['b a', 'c a']);
  });
});

describe('two orders', () => {
  const order = (id: string, overrides: Partial<PaymentRecord>): PaymentRecord =>
    anOrder({ id, externalIdentifier: null, evidence: ['0xAB12'], createdAt: at('2026-03-02T13:00'), ...overrides });

  it('of one reference are told whenever they were made, in whatever letters', () => {
    const later = order('b', { externalIdentifier: 'rem-41 ', createdAt: at('2026-03-20T13:00') });
    expect(twice({ records: [order('a', { externalIdentifier: 'REM-41' }), later] })).toEqual(['b a']);
    expect(twice({ records: [order('a', { externalIdentifier: 'REM-41', standing: 'failed' }), later] })).toEqual([]);
  });

  it('without a reference are told of one wallet, type and amount within 24 hours', () => {
    const next = { createdAt: at('2026-03-03T12:59') };
    expect(twice({ records: [order('a', {}), order('b', next)] })).toEqual(['b a']);
    for (const other of [
      { createdAt: at('2026-03-03T13:01') },
      { ...next, evidence: ['0xCD34'] },
      { ...next, orderType: 'REDEEM' },
      { ...next, amount: pesos('10000001') },
      { ...next, externalIdentifier: 'REM-42' },
    ])
      expect(twice({ records: [order('a', {}), order('b', other)] })).toEqual([]);
  });
});

describe('the same document', () => {
  it('is the same with dots, blanks and its type', () => {
    const digits = fc.integer({ min: 1_000_000, max: 1_199_999_999 }).map(String);
    const between = fc.array(fc.constantFrom('', '', '.', ' '), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(digits, between, fc.constantFrom('', 'CC ', 'C.C. ', 'NIT '), (number, marks, type) => {
        const spelt = type + Array.from(number).map((digit, place) => digit + (place + 1 < number.length ? (marks[place] ?? '') : '')).join(''); // prettier-ignore
        expect(documentKey(spelt)).toBe(documentKey(number));
        const records = [
          item({ id: 'a', parentId: 'h1', legalIdentifier: number }),
          item({ id: 'b', parentId: 'h2', legalIdentifier: spelt }),
        ];
        expect(twice({ records })).toEqual(['b a']);
      }),
    );
  });
});
