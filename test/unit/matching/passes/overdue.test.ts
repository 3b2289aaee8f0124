/** Money that comes late, banks that post on business days, and wordings that read like another kind of business. */
import { describe, expect, it } from 'vitest';
import { lagCounter } from '@shared/domain/matching/match-context.ts';
import { indexBanks } from '@shared/domain/matching/evidence/banks.ts';
import { monthPrices } from '@shared/domain/matching/evidence/month-lags.ts';
import { PRICES } from '@shared/domain/matching/prices.ts';
import { setOut } from '@shared/domain/matching/run.ts';
import { anOrder, aPayin, aPayoutItem } from '../../../support/rows/payment-rows.ts';
import { anAccount, aLine, day, pesos } from '../../../support/rows/statement-rows.ts';
import { matched, NOTHING_DECIDED, told } from '../../../support/months/match-runs.ts';

const L = (number: number): string => `o#${number.toString().padStart(6, '0')}`;
const line = (number: number, on: string, price: string, description: string) =>
  aLine({ file: 'o', line: number, bookedOn: day(on), amount: pesos(price), description });
const payin = (id: string, on: string, price: string, overrides: Parameters<typeof aPayin>[0] = {}) =>
  aPayin({ id, amount: pesos(price), createdAt: `${on}T15:00:00.000Z` as never, finishedAt: `${on}T15:00:00.000Z` as never, counterparty: null, legalIdentifier: null, externalIdentifier: null, bank: null, evidence: [], ...overrides }); // prettier-ignore
const accepted = (rows: Parameters<typeof matched>[0]): readonly string[] =>
  matched(rows).matches.filter(({ status }) => status === 'auto').map(told).sort(); // prettier-ignore

describe('a line that comes before its record’s days and quotes it', () => {
  const touched = { orderType: 'REDEEM', externalIdentifier: 'RD-900619', createdAt: '2026-03-10T15:00:00.000Z', updatedAt: '2026-03-20T15:00:00.000Z' } as const; // prettier-ignore
  const records = [anOrder({ ...touched, id: 'r', amount: pesos('9000'), effectiveAmount: null, transferAmount: null } as never)]; // prettier-ignore
  const shown = (on: string) =>
    matched({ lines: [line(1, on, '-9000', 'ENVIO RD-900619')], records }).matches.map(told);

  it('is shown for it from the day on which it was made, for a redemption that was touched later counts from then', () => {
    expect(shown('2026-03-10')).toEqual([`suggested reference unique: ${L(1)} = order:r`]);
    expect(shown('2026-03-09')).toEqual([]);
  });
});

describe('a line that comes after its record’s days', () => {
  const ofAna = { counterparty: 'Ana Quimbaya', legalIdentifier: '52998877' };

  it('is its where it names it, before a line that names nobody takes it', () => {
    const lines = [line(1, '2026-03-04', '43000', 'ABONO'), line(2, '2026-03-13', '43000', 'ABONO CC 52998877')];
    expect(accepted({ lines, records: [payin('a', '2026-03-03', '43000', ofAna)] })).toEqual([`auto assignment unique: ${L(2)} = payin:a`]); // prettier-ignore
  });

  it('is only shown where it names nobody, and nothing where months lie between', () => {
    const records = [payin('a', '2026-03-03', '43000', ofAna)];
    expect(matched({ lines: [line(1, '2026-03-13', '43000', 'ABONO')], records }).matches.map(({ status }) => status)).toEqual(['suggested']); // prettier-ignore
    expect(matched({ lines: [line(1, '2026-05-13', '43000', 'ABONO CC 52998877')], records }).matches).toEqual([]);
  });

  it('is nobody’s for certain where a payment that failed may have left on it', () => {
    const failed = aPayoutItem({ id: 'f', standing: 'failed', amount: pesos('43000'), effectiveAmount: pesos('43000'), createdAt: '2026-03-12T15:00:00.000Z' as never, finishedAt: '2026-03-12T15:00:00.000Z' as never, updatedAt: '2026-03-12T15:00:00.000Z' as never, evidence: [], activities: [], ...ofAna }); // prettier-ignore
    const paid = { ...failed, id: 'p', key: 'payout_item:p', standing: 'succeeded', createdAt: '2026-03-03T15:00:00.000Z', finishedAt: '2026-03-03T15:00:00.000Z', updatedAt: '2026-03-03T15:00:00.000Z' } as unknown as typeof failed; // prettier-ignore
    const lines = [line(1, '2026-03-13', '-43000', 'PAGO CC 52998877')];
    expect(accepted({ lines, records: [paid] })).toHaveLength(1);
    expect(accepted({ lines, records: [paid, failed] })).toEqual([]);
  });
});

describe('the prices of a month', () => {
  const pairs = Array.from({ length: 30 }, (_, at) => ({ price: (71_000 + 531 * at).toString() }));
  const pricesWith = (on: string) => {
    const records = pairs.map(({ price }, at) => payin(`r${at.toString()}`, '2026-03-03', price));
    const lines = pairs.map(({ price }, at) => line(100 + at, on, price, 'ABONO'));
    return setOut({ account: anAccount(), environment: 'sandbox', decided: NOTHING_DECIDED, lines, records }).context
      .prices.lag;
  };

  it('make the days cheap on which its lines come, and the others dear', () => {
    const [same, later] = [pricesWith('2026-03-03'), pricesWith('2026-03-05')];
    expect([same[0]! < 300, same[2]! > 4_000, later[2]! < 300, later[0]! > 2_000]).toEqual([true, true, true, true]);
    expect(same.map((price, at) => at === 0 || price >= same[at - 1]!)).toEqual(same.map(() => true));
  });

  it('are the stated ones where nothing is certain', () => {
    const { all } = setOut({ account: anAccount(), environment: 'sandbox', decided: NOTHING_DECIDED, lines: [], records: [] }); // prettier-ignore
    expect(monthPrices(all, { lagDays: lagCounter([]) }, PRICES)).toBe(PRICES);
  });
});

describe('a wording of another kind of business', () => {
  const prices = Array.from({ length: 12 }, (_, at) => (52_300 + 417 * at).toString());
  const lines = prices.map((price, at) => line(10 + at, '2026-03-04', price, 'CONSIGNACION VIRTUAL'));
  const records = prices.map((price, at) => payin(`r${at.toString()}`, '2026-03-04', price));

  it('is the records’ where the month knows it as theirs', () => {
    expect(accepted({ lines, records })).toHaveLength(12);
    expect(accepted({ lines: lines.slice(0, 5), records })).toEqual([]);
  });

  it('is not, where each of them has its own line beside it', () => {
    const own = prices.map((price, at) => line(50 + at, '2026-03-04', price, 'RECAUDO PSE'));
    const found = accepted({ lines: [...lines, ...own], records });
    expect(found).toHaveLength(12);
    expect(found.every((text) => /o#0000[56]/.test(text))).toBe(true);
  });

  it('speaks of nobody’s business where a firm’s name is such a word', () => {
    const moment = '2026-03-04T15:00:00.000Z' as never;
    const failed = aPayoutItem({ id: 'f', standing: 'failed', amount: pesos('99000'), effectiveAmount: pesos('99000'), createdAt: moment, finishedAt: moment, updatedAt: moment, evidence: [], activities: [], counterparty: 'Inversiones Quebrada Honda' }); // prettier-ignore
    const sent = [line(1, '2026-03-04', '-99000', 'PAGO INVERSIONES QUEBRADA HONDA'), line(2, '2026-03-05', '99000', 'DEVOLUCION PAGO INVERSIONES QUEBRADA HONDA')]; // prettier-ignore
    expect(accepted({ lines: sent, records: [failed] })).toEqual([`auto structure unique: ${L(1)}+${L(2)} = payout_item:f`]); // prettier-ignore
  });
});

describe('a bank’s name', () => {
  const banks = indexBanks(['BANCO DE BOGOTA', 'BANCO AV VILLAS', 'SCOTIABANK COLPATRIA', 'BANCO DE OCCIDENTE'].map((bank, at) => payin(at.toString(), '2026-03-04', '1', { bank }))); // prettier-ignore
  it.each([
    ['DEPOSITO BCO BOGOTA 3 OPS', [0]],
    ['DEPOSITO BANCO BOGOTA', [0]],
    ['DEPOSITO BOGOTA CENTRO', []],
    ['DEPOSITO AV VILLAS', [1]],
    ['DEPOSITO COLPATRIA', [2]],
    ['DEPOSITO BCO OCCIDENTE', [3]],
  ])('%s', (text, expected) => {
    expect(banks.inText(text)).toEqual(expected);
  });
});

describe('a text that a whole month repeats', () => {
  it('names nobody by a word that somebody’s name has too', () => {
    const prices = Array.from({ length: 14 }, (_, at) => (31_100 + 211 * at).toString());
    const lines = prices.map((price, at) => line(10 + at, '2026-03-04', price, 'ABONO COLINA VIRTUAL'));
    const records = prices.map((price, at) => payin(`r${at.toString()}`, '2026-03-04', price, at === 0 ? { counterparty: 'Marta Colina' } : {})); // prettier-ignore
    const sure = (of: string, among: typeof lines): number =>
      matched({ lines: among, records }).matches.find(({ records: [key] }) => key === of)?.confidenceMilli ?? 0;
    expect(sure('payin:r0', lines)).toBe(sure('payin:r1', lines));
    expect(sure('payin:r0', lines.slice(0, 3))).toBeGreaterThan(sure('payin:r1', lines.slice(0, 3)));
  });
});
