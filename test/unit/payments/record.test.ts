// A served row becomes a record: what is missing is tolerated, what is new is kept and noted, what is money is exact.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonOf } from '@shared/domain/json/json.ts';
import { readJson } from '@shared/domain/json/read-json.ts';
import { parseUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import { readRecord } from '@shared/domain/payments/read-record.ts';
import type { PaymentRecord, RecordKind, Standing } from '@shared/domain/payments/record.ts';
import { RECORD_KINDS } from '@shared/domain/payments/record.ts';
import { standInItem } from '@shared/domain/payments/stand-in.ts';
import { aPayin, aPayout, aPayoutItem, aServedItem, aServedOrder, aServedPayin, aServedPayout, anOrder, readServed } from '../../support/rows/payment-rows.ts'; // prettier-ignore

const parse = (kind: RecordKind, text: string): PaymentRecord => {
  const read = readJson(text);
  if (!read.ok) throw new Error(read.error.kind);
  const record = readRecord(kind, read.value.value, { payout: null });
  if (!record.ok) throw new Error(record.error);
  return record.value;
};

describe('a record as the service sends it', () => {
  it('reads a payin', () => {
    expect(aPayin()).toMatchObject({
      key: 'payin:payin-1', kind: 'payin', id: 'payin-1', parentId: null, status: 'FULFILLED', standing: 'succeeded',
      amount: parseUnits('356000'), token: 'testCOPM', counterparty: 'Andrés Felipe Rojas', legalIdentifier: '79512345',
      bank: 'OUTBANK', finishedAt: '2026-03-04T20:49:31.004Z', orderType: null, oddities: [], goneAt: null,
    }); // prettier-ignore
    expect(aPayin().activities).toEqual([
      { type: 'CREATE_PAYIN', status: 'SUCCEEDED', at: '2026-03-04T20:41:07.120Z' },
    ]);
  });

  it('reads a payout with its transfer amount as its amount', () => {
    expect(aPayout()).toMatchObject({
      amount: parseUnits('2900000'),
      feeType: 'DEDUCTED_FROM_ITEM_AMOUNT',
      oddities: [],
    });
  });

  it('gives an item the fee type and the end of its payout', () => {
    expect(aPayoutItem()).toMatchObject({
      parentId: 'payout-1', feeType: 'DEDUCTED_FROM_ITEM_AMOUNT', finishedAt: '2026-03-05T16:10:00.000Z',
      amount: parseUnits('1450000'), effectiveAmount: parseUnits('1448500'), feeAmount: parseUnits('1500'),
      counterparty: 'Jairo Hernán Leal', externalIdentifier: 'NOM-0007', standing: 'succeeded', oddities: [],
    }); // prettier-ignore
  });

  it('reads an item in its older shape', () => {
    const old = {
      public_data: null, full_name: 'Luz Dary Mora', legal_identifier_type: 'NIT', legal_identifier: '900.555.123-4',
      country_iso: 'CO', network: 'BANK', bank_account_details: { bank_name: 'OUTBANK', type: 'SAVINGS', number: '1111111111' },
    }; // prettier-ignore
    const item = readServed('payout_item', aServedItem(old));
    expect(item).toMatchObject({
      counterparty: 'Luz Dary Mora',
      legalIdentifier: '900.555.123-4',
      bank: 'OUTBANK',
      oddities: [],
    });
    expect(item.evidence).toContain('1111111111');
  });

  it('reads an order with its deposit and what was transferred', () => {
    expect(anOrder()).toMatchObject({
      orderType: 'TOKENIZE', transferAmount: parseUnits('10000000'), depositOriginatedAt: '2026-03-02T12:30:00.000Z',
      externalIdentifier: 'TK-000123', oddities: [],
    }); // prettier-ignore
    expect(anOrder().evidence).toEqual(expect.arrayContaining(['order-1', 'TK-000123', '0xccc333', 'bank-1']));
  });

  it('reads a recipient where third_party once stood', () => {
    const { third_party: person, ...rest } = aServedPayin();
    const payin = readServed('payin', { ...rest, recipient: person });
    expect(payin).toMatchObject({ counterparty: 'Andrés Felipe Rojas', legalIdentifier: '79512345', oddities: [] });
  });

  it('keeps names, references and hashes as evidence, but no status, day, amount or web address', () => {
    expect(aPayin().evidence).toEqual([
      'payin-1', 'customer-88', 'Factura FV-1023', 'wallet-1', 'Andrés Felipe Rojas', '79512345',
      'andres@correo.example', '3001234567', '0xaaa111',
    ]); // prettier-ignore
  });

  it('holds the evidence of a monstrous record within bounds', () => {
    const many = Array.from({ length: 500 }, (_, n) => `reference ${n} ${'x'.repeat(400)}`);
    const { evidence } = readServed('payin', aServedPayin({ notes: many }));
    expect(evidence.length).toBe(64);
    expect(Math.max(...evidence.map((text) => text.length))).toBe(256);
  });
});

describe('what a status means', () => {
  const table: readonly (readonly [RecordKind, string, Standing])[] = [
    ['payin', 'PENDING', 'pending'], ['payin', 'IN_PROGRESS', 'pending'], ['payin', 'FULFILLED', 'succeeded'],
    ['payin', 'FULLFILLED', 'succeeded'], ['payin', 'ABORTED', 'failed'], ['payin', 'SUCCEEDED', 'unknown'],
    ['payout', 'FULLFILLED', 'succeeded'], ['payout', 'ABORTED', 'failed'], ['payout', 'fulfilled', 'unknown'],
    ['payout_item', 'PENDING', 'pending'], ['payout_item', 'SUCCEEDED', 'succeeded'], ['payout_item', 'REJECTED', 'failed'],
    ['payout_item', 'FULFILLED', 'unknown'], ['order', 'SETTLED', 'pending'], ['order', 'BROADCAST', 'pending'],
    ['order', 'SUCCEEDED', 'succeeded'], ['order', 'FAILED', 'failed'], ['order', 'ON_HOLD', 'unknown'],
    ['payin', 'toString', 'unknown'], ['payin', '__proto__', 'unknown'], ['payin', '', 'unknown'],
  ]; // prettier-ignore
  it.each(table)('%s %s is %s', (kind, status, standing) => {
    const record = readServed(kind, { id: 'x', status });
    expect(record).toMatchObject({ status, standing });
    expect(record.oddities.includes('unknown-status')).toBe(standing === 'unknown');
  });

  it('decides by the status alone, whatever the code and the finish say', () => {
    const waiting = { status: 'IN_PROGRESS', status_code: 'CANCELED', finished_at: '2026-03-04T20:49:31.004Z' };
    expect(readServed('payin', aServedPayin(waiting)).standing).toBe('pending');
    expect(readServed('payin', aServedPayin({ finished_at: null, status_code: 'AWAIT_REFUND' })).standing).toBe(
      'succeeded',
    );
  });

  it.each(['EX_POST_REFUND', 'REFUNDED_BY_KYC_FAILED', 'REFUNDED_BY_FAILED_BANK_TRANSFER', 'REFUNDED_BY_NEW_REASON'])(
    'takes the code %s of a final record for a refund',
    (code) => {
      for (const status of ['SUCCEEDED', 'REJECTED']) {
        expect(readServed('payout_item', aServedItem({ status, status_code: code })).standing).toBe('refunded');
      }
      expect(readServed('payout_item', aServedItem({ status: 'PENDING', status_code: code })).standing).toBe('pending');
      expect(readServed('payout_item', aServedItem({ status: 'HELD', status_code: code })).standing).toBe('unknown');
    },
  );

  it('takes a refunded amount above zero for a refund, however small, and none for none', () => {
    const payout = (refunded: unknown) => readServed('payout', aServedPayout({ refunded_amount: refunded })).standing;
    expect([payout('0.000000000000000001'), payout('0'), payout('0.00'), payout(null)]).toEqual([
      'refunded', 'succeeded', 'succeeded', 'succeeded',
    ]); // prettier-ignore
  });
});

describe('amounts', () => {
  it('reads 18 digits before and 18 after the point exactly, as text and as number', () => {
    const text = '123456789012345678.123456789012345678';
    expect(unitsToText(parse('payin', `{"id":"a","amount":"${text}"}`).amount!)).toBe(text);
    const asNumber = parse('payin', `{"id":"a","status":"PENDING","amount":${text}}`);
    expect(unitsToText(asNumber.amount!)).toBe(text);
    expect(asNumber.oddities).toEqual(['amount-as-number']);
  });

  it.each([['1e5', '100000'], ['1.25E+3', '1250'], ['5e-2', '0.05'], ['-1.5e0', '-1.5'], ['12.34e1', '123.4'], ['0e0', '0']])(
    'reads the number %s as %s',
    (number, exact) => {
      const { amount } = parse('payin', `{"id":"a","amount":${number}}`);
      expect(amount === null ? null : unitsToText(amount)).toBe(exact);
    },
  ); // prettier-ignore

  it.each(['"1,000.00"', '"$ 50"', '"1e5"', '""', '" 5"', 'true', '[]', '{"value":"5"}', '1e400', '"0.0000000000000000001"'])(
    'reads no amount from %s and says so, never zero',
    (value) => {
      const record = parse('payin', `{"id":"a","amount":${value}}`);
      expect(record.amount).toBeNull();
      expect(record.oddities).toContain('amount-unreadable');
    },
  ); // prettier-ignore

  it('keeps any decimal of the service exact', () => {
    const digits = (max: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${max}}$`));
    fc.assert(
      fc.property(digits(18), digits(18), (whole, fraction) => {
        const { amount } = parse('payin', `{"id":"a","amount":"${whole}.${fraction}"}`);
        expect(amount).toBe(BigInt(whole) * 10n ** 18n + BigInt(fraction.padEnd(18, '0')));
      }),
    );
  });
});

describe('what may be missing or new', () => {
  it('reads a record of nothing but an id', () => {
    for (const kind of RECORD_KINDS) {
      const record = readServed(kind, { id: 'only' });
      expect(record).toMatchObject({ id: 'only', status: '', standing: 'unknown', amount: null, evidence: ['only'] });
    }
  });

  it('sets a row aside that has no id of its own', () => {
    const reason = (row: unknown) => {
      const read = readRecord('payin', jsonOf(row), { payout: null });
      return read.ok ? 'read' : read.error;
    };
    expect([{}, { id: null }, { id: '' }, { id: ' ' }, { id: {} }, { id: 'x'.repeat(301) }, 'text', null, 7, []].map(reason)).toEqual([
      'no-id', 'no-id', 'no-id', 'no-id', 'no-id', 'id-too-long', 'not-an-object', 'not-an-object', 'not-an-object', 'not-an-object',
    ]); // prettier-ignore
    expect(reason({ id: 12345 })).toBe('read');
  });

  it('notes a field and a day it does not know, and keeps the record', () => {
    const record = readServed('payin', aServedPayin({ new_field: 'REF-9', created_at: '04/03/2026' }));
    expect(record).toMatchObject({
      oddities: ['day-unreadable', 'unknown-field'],
      createdAt: null,
      standing: 'succeeded',
    });
    expect(record.evidence).toContain('REF-9');
  });

  it('survives 5,000 mutated records without losing one or inventing money', () => {
    const junk = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom(null, '', -1, 'ABORTED', [], {}, '9'.repeat(80)),
    );
    const bases = {
      payin: aServedPayin(),
      payout: aServedPayout(),
      payout_item: aServedItem(),
      order: aServedOrder(),
    };
    fc.assert(
      fc.property(fc.constantFrom(...RECORD_KINDS), fc.dictionary(fc.constantFrom(...Object.keys(aServedPayin()), 'x'), junk), (kind, change) => {
        const { id: _, ...rest } = change;
        const record = readServed(kind, { ...bases[kind], ...rest });
        expect(record.key).toBe(`${kind}:${String(bases[kind]['id'])}`);
        if (typeof rest['amount'] === 'string' && kind !== 'payout') expect(record.amount).toBe(parseUnits(rest['amount']));
      }),
      { numRuns: 5000 },
    ); // prettier-ignore
  });
});

describe('the stand-in of a payout whose items cannot be read', () => {
  it('has the payout id and amount and an unknown standing', () => {
    expect(standInItem(aPayout())).toMatchObject({
      key: 'payout_item:payout-1', kind: 'payout_item', id: 'payout-1', parentId: 'payout-1', standing: 'unknown',
      amount: parseUnits('2900000'), effectiveAmount: null, refundedAmount: null, oddities: ['items-unreadable'],
    }); // prettier-ignore
  });
});
