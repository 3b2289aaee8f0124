// Groups and parts beside single lines: what an open line may be about is not given to a line that names nobody.
import { describe, expect, it } from 'vitest';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { matched, told } from '../../../support/months/match-runs.ts';
import { aPayout } from '../../../support/rows/payment-rows.ts';
import { item, L, line, onDay, payin } from '../../../support/rows/plain-rows.ts';
import { day } from '../../../support/rows/statement-rows.ts';

const PRICE = '189900';
const came = (number: number, on: string, [amount, description]: readonly [string, string]): StatementLine =>
  line(number, amount, { bookedOn: day(`2026-03-${on}`), description });
const paid = (id: string, on: string, facts: Partial<PaymentRecord> = {}): PaymentRecord =>
  payin(id, PRICE, { ...onDay(`2026-03-${on}`), ...facts });

type Rows = { readonly lines: readonly StatementLine[]; readonly records: readonly PaymentRecord[] };
const accepted = (rows: Rows): readonly string[] => matched(rows).matches.filter(isAccepted).map(told).sort();

describe('a record that several lines name and make up together', () => {
  const marta = { counterparty: 'Marta Colina Reyes' };
  const parts = [came(2, '06', ['65568', 'ABONO MARTA COLINA REYES']), came(3, '06', ['124332', 'ABONO MARTA COLINA REYES'])]; // prettier-ignore

  it('is theirs, and no nameless line’s of just its amount', () => {
    const rows = { lines: [came(1, '05', [PRICE, 'ABONO PORTAL']), ...parts], records: [paid('a', '04', marta), paid('b', '04')] }; // prettier-ignore
    expect(accepted(rows)).toEqual([`auto assignment unique: ${L(1)} = payin:b`, `auto group unique: ${L(2)}+${L(3)} = payin:a`]); // prettier-ignore
  });

  it('is theirs where they come late, too', () => {
    const late = parts.map((part) => ({ ...part, bookedOn: day('2026-03-16') }));
    expect(accepted({ lines: late, records: [paid('a', '04', marta)] })).toEqual([`auto group unique: ${L(2)}+${L(3)} = payin:a`]); // prettier-ignore
  });

  it('is not theirs where a line of all of it names it', () => {
    const rows = { lines: [came(1, '05', [PRICE, 'ABONO MARTA COLINA REYES']), ...parts], records: [paid('a', '04', marta)] }; // prettier-ignore
    expect(accepted(rows)).toEqual([`auto assignment unique: ${L(1)} = payin:a`]);
  });
});

describe('a record that an open line may be about', () => {
  const records = [paid('a', '03', { bank: 'NEQUI' }), paid('b', '04', { bank: 'ITAU' })];
  const nameless = came(1, '05', [PRICE, 'ABONO PORTAL']);

  it('is not accepted with a nameless line that may have another one', () => {
    const settled = came(2, '05', ['2460311', 'CIERRE NEQUI 4 TRX']);
    expect(accepted({ lines: [nameless], records })).toEqual([`auto assignment interchangeable: ${L(1)} = payin:a`]);
    const { matches } = matched({ lines: [nameless, settled], records });
    expect(matches.map(told)).toEqual(expect.arrayContaining([`suggested assignment ambiguous: ${L(1)} = payin:a`]));
    expect(matches.filter(isAccepted)).toEqual([]);
  });

  it('is, where the other record is of another bank and the line has nothing else', () => {
    const settled = came(2, '05', ['2460311', 'CIERRE NEQUI 4 TRX']);
    expect(accepted({ lines: [nameless, settled], records: records.slice(0, 1) })).toEqual([`auto assignment unique: ${L(1)} = payin:a`]); // prettier-ignore
  });

  it('is, where the open line is likeliest made of the other one', () => {
    const nequi = (id: string, on: string, amount: string): PaymentRecord => payin(id, amount, { ...onDay(`2026-03-${on}`), bank: 'NEQUI' }); // prettier-ignore
    const price = (id: string): PaymentRecord => nequi(id, '04', PRICE);
    const settled = came(2, '05', ['289900', 'CIERRE NEQUI 2 TRX']);
    // 189900 + 100000 of the day before, or 150000 + 139900 that would have come late.
    const ways = [nequi('c', '04', '100000'), nequi('d', '02', '150000'), nequi('e', '02', '139900')];
    const { matches } = matched({ lines: [nameless, settled], records: [price('a'), price('b'), ...ways] });
    const ofSettled = (ids: string): string => `suggested group ambiguous: ${L(2)} = ${ids}`;
    expect(matches.map(told)).toEqual(expect.arrayContaining([`auto assignment interchangeable: ${L(1)} = payin:b`, ofSettled('payin:a+payin:c'), ofSettled('payin:d+payin:e')])); // prettier-ignore
  });

  it('is, where the open line is too small to hold it', () => {
    const small = came(2, '05', ['40311', 'CIERRE NEQUI 4 TRX']);
    expect(accepted({ lines: [nameless, small], records })).toEqual([`auto assignment interchangeable: ${L(1)} = payin:a`]); // prettier-ignore
  });
});

describe('a line that says of how many items it is made', () => {
  const of = (id: string, amount: string, parentId: string, on = '03'): PaymentRecord =>
    item(id, amount, { ...onDay(`2026-03-${on}`), parentId });
  const lot = (amount: string, text = 'DISPERSION ARCHIVO 2 PAGOS'): StatementLine => came(1, '05', [amount, text]);

  it('has them of one payout, though those of two add up as well', () => {
    const records = [of('a', '81370', 'p'), of('b', '46210', 'p'), of('c', '12880', 'p'), of('x', '81370', 'q'), of('y', '30000', 'q')]; // prettier-ignore
    expect(accepted({ lines: [lot('-127580')], records })).toEqual([`auto group unique: ${L(1)} = payout_item:a+payout_item:b`]); // prettier-ignore
  });

  it('is some items of the payout that it quotes, before a nameless line takes one of them', () => {
    const payout = aPayout({ id: '5d0c7a1e-94b3-4f6a-8a2d-71e0b6c3f915' });
    const records = [payout, of('a', '81370', payout.id), of('b', '46210', payout.id), of('c', '12880', payout.id), of('x', '81370', 'q', '04')]; // prettier-ignore
    const lines = [lot('-127580', 'EGRESO MASIVO 5D0C7A1E'), came(2, '05', ['-81370', 'EGRESO PORTAL'])];
    expect(accepted({ lines, records })).toEqual([`auto assignment unique: ${L(2)} = payout_item:x`, `auto group unique: ${L(1)} = payout_item:a+payout_item:b`]); // prettier-ignore
  });
});

describe('a day’s payins', () => {
  const NEQUI = { bank: 'NEQUI' };
  const records = [payin('a', '81370', NEQUI), payin('b', '46210', NEQUI), payin('c', '12880', NEQUI)];
  const later = [payin('d', '46220', { ...NEQUI, ...onDay('2026-03-05') }), payin('e', '12870', { ...NEQUI, ...onDay('2026-03-05') })]; // prettier-ignore
  const lines = [came(1, '05', ['140460', 'APORTE']), came(2, '06', ['140460', 'CIERRE NEQUI 3 TRX'])];

  it('are the line’s that states their number', () => {
    expect(accepted({ lines, records })).toEqual([`auto group unique: ${L(2)} = payin:a+payin:b+payin:c`]);
  });

  it('are no other’s of that amount while that line may be made of others, too', () => {
    expect(accepted({ lines, records: [...records, ...later] })).toEqual([]);
  });
});
