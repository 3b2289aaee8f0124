// Why, and why not: for any two rows what agreed, what failed and by how much, what was preferred and by which odds.
import { describe, expect, it } from 'vitest';
import type { Instant } from '@shared/domain/day/day.ts';
import { asRecordKey, lineId } from '@shared/domain/ids.ts';
import { explainer } from '@shared/domain/matching/decisions/explain-choice.ts';
import type { Choice } from '@shared/domain/matching/decisions/explain-choice.ts';
import { matchIdOf } from '@shared/domain/matching/match-id.ts';
import { MARGIN } from '@shared/domain/matching/prices.ts';
import type { Decided } from '@shared/domain/matching/run.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { matched, NOTHING_DECIDED } from '../../../support/months/match-runs.ts';
import { aPayin, asOrder } from '../../../support/rows/payment-rows.ts';
import { aLine, anAccount, day, pesos } from '../../../support/rows/statement-rows.ts';

const noon = '2026-03-04T17:00:00.000Z' as Instant;
const payin = (id: string, name: string | null, overrides: Partial<PaymentRecord> = {}): PaymentRecord =>
  aPayin({ id, amount: pesos('50000'), counterparty: name, createdAt: noon, finishedAt: noon, legalIdentifier: null, externalIdentifier: null, bank: null, evidence: [], ...overrides }); // prettier-ignore
const line = (number: number, description: string, overrides: Partial<StatementLine> = {}): StatementLine =>
  aLine({ file: 'b', line: number, bookedOn: day('2026-03-05'), amount: pesos('50000'), description, ...overrides });
const L = (number: number): string => `b#${number.toString().padStart(6, '0')}`;

type Rows = { readonly lines: readonly StatementLine[]; readonly records: readonly PaymentRecord[]; readonly decided?: Decided }; // prettier-ignore

function explain(rows: Rows, number: number, record: string): Choice {
  const input = { account: anAccount(), environment: 'sandbox', decided: NOTHING_DECIDED, ...rows } as const;
  return explainer(input, matched(input).matches)(lineId(L(number)), asRecordKey(`payin:${record}`))!;
}

const juan = payin('a', 'Juan Leal');
const maria = payin('b', 'María Gil');

describe('the explanation of two rows', () => {
  it('names what they are together by, and that nobody was preferred', () => {
    const found = explain({ lines: [line(1, 'PAGO JUAN LEAL')], records: [juan] }, 1, 'a');
    expect(found.together?.status).toBe('auto');
    expect([found.hurdles, found.preferred]).toEqual([[], []]);
    expect(found.facts.find(({ kind }) => kind === 'name')).toMatchObject({ agrees: true, line: 'JUAN LEAL' });
  });

  it('tells by which odds another line was preferred', () => {
    const rows = { lines: [line(1, 'PAGO JUAN LEAL'), line(2, 'PAGO QR')], records: [juan] };
    const [preferred] = explain(rows, 2, 'a').preferred;
    expect(preferred?.match.lines).toEqual([L(1)]);
    // A name for 1,000 where no word costs 8,500: odds of e^7.5 to 1, beyond the margin of 1,000 to 1.
    expect(preferred?.margin).toBe(7_500);
    expect(7_500).toBeGreaterThan(MARGIN);
  });

  it('tells that two are as likely as each other', () => {
    const { preferred, together } = explain({ lines: [line(1, 'PAGO QR')], records: [juan, asOrder(maria)] }, 1, 'a');
    expect(together?.certainty).toBe('ambiguous');
    expect(preferred.map(({ match, margin }) => [match.records, margin])).toEqual([[['order:b'], 0]]);
  });

  it('names every hard rule that fails and by how much, and has no odds then', () => {
    const other = line(1, 'PAGO QR', { bookedOn: day('2026-03-12'), amount: pesos('-48000') });
    const { hurdles, facts, price, preferred } = explain({ lines: [other, line(2, 'PAGO JUAN LEAL')], records: [juan] }, 1, 'a'); // prettier-ignore
    expect(hurdles).toEqual(['direction', 'amount', 'window']);
    expect(facts.find(({ kind }) => kind === 'amount')?.difference).toBe('-98000');
    expect(facts.find(({ kind }) => kind === 'window')?.businessDays).toBe(6);
    expect([price, preferred.map(({ margin }) => margin)]).toEqual([null, [null]]);
  });

  it('says why a record expects nothing', () => {
    const failed = payin('a', 'Juan Leal', { standing: 'failed' });
    expect(explain({ lines: [line(1, 'PAGO JUAN LEAL')], records: [failed] }, 1, 'a').hurdles).toEqual(['expected']);
  });

  it('names a text that speaks of somebody else, or of other business, and a person’s rejection', () => {
    expect(explain({ lines: [line(1, 'TRANSF DE PEDRO PABLO LEON')], records: [juan] }, 1, 'a').hurdles).toEqual(['names-another']); // prettier-ignore
    expect(explain({ lines: [line(1, 'CONSIGNACION CHEQUE')], records: [juan] }, 1, 'a').hurdles).toEqual(['other-business']); // prettier-ignore
    const sides = { lines: [lineId(L(1))], records: [asRecordKey('payin:a')] };
    const rejections = [{ id: matchIdOf(sides.lines, sides.records), accountId: anAccount().id, ...sides }];
    const decided = { ...NOTHING_DECIDED, rejections };
    expect(explain({ lines: [line(1, 'PAGO QR')], records: [juan], decided }, 1, 'a').hurdles).toEqual(['refused']);
  });

  it('is not given for a row that is not there', () => {
    const input = { account: anAccount(), environment: 'sandbox', decided: NOTHING_DECIDED, lines: [], records: [juan] } as const; // prettier-ignore
    expect(explainer(input, [])(lineId(L(9)), juan.key)).toBeNull();
  });
});
