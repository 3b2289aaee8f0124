// What the rows of a month teach by themselves: whose each wording is, of which kind of record, and how many days its lines take.
import { describe, expect, it } from 'vitest';
import { monthFacts } from '@shared/domain/matching/learned/month-facts.ts';
import type { MonthFacts } from '@shared/domain/matching/learned/month-facts.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { matched, NOTHING_DECIDED } from '../../../support/months/match-runs.ts';
import { aPayin, asOrder } from '../../../support/rows/payment-rows.ts';
import { aLine, anAccount, day, pesos } from '../../../support/rows/statement-rows.ts';

const BARE = { legalIdentifier: null, externalIdentifier: null, bank: null, evidence: [], counterparty: null };
const at = '2026-03-04T17:00:00.000Z' as never;
const price = (number: number): string => (72_000 + 131 * number).toString();
const line = (number: number, amount: string, description: string, date = '2026-03-05') =>
  aLine({ file: 'b', line: number, bookedOn: day(date), amount: pesos(amount), description });
const payin = (number: number, counterparty: string | null = null) =>
  aPayin({ ...BARE, id: `p${number.toString()}`, amount: pesos(price(number)), createdAt: at, finishedAt: at, counterparty }); // prettier-ignore

const syllables = ['Mor', 'Val', 'Ser', 'Tor', 'Qui'];
const names = syllables.flatMap((one) => syllables.map((other) => `${one}${other.toLowerCase()}ano ${other}${one.toLowerCase()}era`)); // prettier-ignore
/** Payments whose lines name the payer, a third of them on the very day; a firm's rent that no record is there for; and deposits, each the only line of its payment. */
const named = names.map((name, number) => payin(number, name));
const namedLines = names.map(
  (name, number) =>
  line(number, price(number), `INGRESO COBRANZA ${name.toUpperCase()}`, number % 3 === 0 ? '2026-03-04' : '2026-03-05'), // prettier-ignore
);
const rent = Array.from({ length: 7 }, (_, number) => line(200 + number, (910_300 + number).toString(), 'CANON ARRIENDO BODEGA')); // prettier-ignore
const deposits = Array.from({ length: 9 }, (_, number) => payin(300 + number));
const depositLines = deposits.map((_, number) => line(300 + number, price(300 + number), 'CONSIGNACION CANAL DIGITAL'));
const all = { lines: [...namedLines, ...rent, ...depositLines], records: [...named, ...deposits] };

const factsOf = (rows: { readonly lines: readonly StatementLine[]; readonly records: readonly PaymentRecord[] }): MonthFacts =>
  monthFacts({ account: anAccount(), environment: 'sandbox', decided: NOTHING_DECIDED, ...rows }); // prettier-ignore
const wordingOf = ({ wordings }: MonthFacts, words: string) => wordings.find((one) => one.words === words);

describe('what the rows of a month teach', () => {
  it('is with which records a wording goes, in how many certain pairs', () => {
    const known = wordingOf(factsOf(all), 'INGRESO COBRANZA');
    expect(known).toEqual({ words: 'INGRESO COBRANZA', direction: 'credit', isCounted: false, lines: 25, certain: 25, none: 0, kinds: [{ kind: 'payin', certain: 25 }], whose: 'record' }); // prettier-ignore
  });

  it('is what has no record, and the matching goes by just that', () => {
    expect(wordingOf(factsOf(all), 'CANON ARRIENDO BODEGA')).toMatchObject({ lines: 7, certain: 0, none: 7, kinds: [], whose: 'stranger' }); // prettier-ignore
    const last = line(1_000, price(400), 'CANON ARRIENDO BODEGA');
    const found = matched({ lines: [...all.lines, last], records: [...all.records, payin(400)] });
    expect(found.matches.filter(({ lines, status }) => status === 'auto' && lines.includes(last.id))).toEqual([]);
  });

  it('tells the kinds of records apart that share a wording', () => {
    const order = asOrder(payin(500));
    const rows = { lines: [...all.lines, line(500, price(500), 'INGRESO COBRANZA')], records: [...all.records, order] }; // prettier-ignore
    expect(wordingOf(factsOf(rows), 'INGRESO COBRANZA')).toMatchObject({ certain: 26, kinds: [{ kind: 'payin', certain: 25 }, { kind: 'order', certain: 1 }] }); // prettier-ignore
  });

  it('asks the text where records of several kinds have the amount of a line', () => {
    const order = asOrder(payin(0, 'Quimera Valdorio'));
    const last = line(600, price(0), 'INGRESO COBRANZA QUIMERA VALDORIO');
    const rows = { lines: [...all.lines, last], records: [...all.records, { ...order, id: 'o1', key: 'order:o1' as never }] }; // prettier-ignore
    expect(wordingOf(factsOf(rows), 'INGRESO COBRANZA')).toMatchObject({ certain: 26, kinds: [{ kind: 'payin', certain: 25 }, { kind: 'order', certain: 1 }] }); // prettier-ignore
  });

  it('is which wording is the records’ although it reads like another kind of business', () => {
    expect(factsOf(all).genuine).toEqual([{ words: 'CONSIGNACION CANAL DIGITAL', lines: 9, pairs: 9, none: 0, isGenuine: true }]); // prettier-ignore
    const fewer = { lines: all.lines.slice(0, -2), records: all.records };
    expect(factsOf(fewer).genuine).toEqual([]);
  });

  it('is how many business days after a record of a kind its line comes', () => {
    expect(factsOf(all).lags).toEqual([{ kind: 'payin', pairs: [9, 25, 0, 0, 0, 0] }]);
  });

  it('says nothing of a wording of which too little is known', () => {
    expect(factsOf({ lines: [...namedLines.slice(0, 10), ...rent], records: named.slice(0, 10) }).wordings).toEqual([]); // prettier-ignore
    expect(factsOf({ lines: [], records: [] })).toEqual({ wordings: [], genuine: [], lags: [] });
  });

  it('is the same in any order of the rows', () => {
    const alike = Array.from({ length: rent.length }, (_, number) => line(700 + number, (820_300 + number).toString(), 'ARRIENDO ANTENA')); // prettier-ignore
    const rows = { lines: [...all.lines, ...alike], records: all.records };
    const turned = { lines: [...rows.lines].reverse(), records: [...rows.records].reverse() };
    const renamed = rows.lines.map((one) => ({ ...one, id: `z${(9_000 - one.line).toString()}` as never }));
    expect(factsOf(rows).wordings).toHaveLength(4);
    expect(factsOf(turned)).toEqual(factsOf(rows));
    expect(factsOf({ lines: renamed, records: rows.records })).toEqual(factsOf(rows));
  });
});
