// Rates in a month: asked about once, each line in one proposal; confirmed they are a rule that accepts their pairs.
import { describe, expect, it } from 'vitest';
import type { Instant } from '@shared/domain/day/day.ts';
import { HINT_MILLI } from '@shared/domain/matching/likelihood.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { heldRates, planConfirmRate } from '@shared/domain/matching/rates/confirm.ts';
import { totalTaken } from '@shared/domain/matching/rates/rate.ts';
import type { RateRule } from '@shared/domain/matching/rates/rate.ts';
import { unitsFromCentavos } from '@shared/domain/money/decimal.ts';
import { matched } from '../../support/months/match-runs.ts';
import { item, line, onDay, payin } from '../../support/rows/plain-rows.ts';
import { asked, both, BUTTON, byButton, byCard, CARDS, grossAt, NAMES, onMarch, PESO, rulesIn, sold, textOf } from '../../support/rows/rate-rows.ts'; // prettier-ignore
import type { Rows } from '../../support/rows/rate-rows.ts';
import { anAccount, day } from '../../support/rows/statement-rows.ts';

describe('a rate that no person has confirmed', () => {
  const rows = byButton(12);
  const { matches } = matched(rows);

  it('is one question with what it would explain', () => {
    const taken = rows.records.reduce((sum, _, at) => sum + totalTaken(BUTTON, grossAt(at)), 0);
    expect(asked(rows, matches)).toEqual([
      {
        id: expect.any(String) as string,
        kind: 'rate',
        lines: 12,
        records: 12,
        amount: unitsFromCentavos(taken),
        rate: { percent: '2.35', constant: 0n, vat: true },
      },
    ]);
  });

  it('has each of its lines in one proposal that says what fee and VAT explain', () => {
    const [question] = asked(rows, matches);
    expect(matches).toHaveLength(12);
    for (const { status, reasons, explained, difference, question: id } of matches) {
      expect({ status, id }).toEqual({ status: 'suggested', id: question?.id });
      expect(reasons).toContainEqual({ kind: 'amount-explained', by: 'fee+vat' });
      expect(explained.map(({ kind }) => kind)).toEqual(['fee', 'vat']);
      expect(explained.reduce((sum, { amount }) => sum + amount, 0n)).toBe(difference);
    }
  });

  it('is asked about apart from another one of other lines', () => {
    const two = both(byButton(12), byCard(10));
    const questions = asked(two, matched(two).matches).map((one) =>
      one.kind === 'rate' ? [one.rate.percent, one.lines] : [],
    );
    expect(questions.sort()).toEqual([['1.79', 10], ['2.35', 12]]); // prettier-ignore
  });

  it('is found on a bank’s settlements of one operation, whatever bank they speak of', () => {
    const places = Array.from({ length: 12 }, (_, at) => at);
    const BANKS = ['NEQUI', 'ITAU', 'BANCO POPULAR'];
    const bankAt = (at: number): string => BANKS[at % BANKS.length] ?? '';
    const settled: Rows = {
      records: places.map((at) => payin(`p${at.toString()}`, textOf(grossAt(at)), { ...onDay(onMarch(at)), bank: bankAt(at) })), // prettier-ignore
      lines: places.map((at) =>
        line(at + 1, textOf(grossAt(at) - totalTaken(BUTTON, grossAt(at))), {
          bookedOn: day(onMarch(at)),
          description: `CIERRE NETO ${bankAt(at)} 1 TRX`,
        }),
      ),
    };
    const [question, ...others] = asked(settled, matched(settled).matches);
    expect(others).toEqual([]);
    expect(question).toMatchObject({ kind: 'rate', lines: 12, records: 12, rate: { percent: '2.35', vat: true } });
  });

  it('is found on what leaves the account too, which is more than the records are worth', () => {
    const places = Array.from({ length: 12 }, (_, at) => at);
    const sent: Rows = {
      records: places.map((at) => item(`i${at.toString()}`, textOf(grossAt(at)), { ...onDay(onMarch(at)), counterparty: NAMES[at % NAMES.length] ?? null })), // prettier-ignore
      lines: places.map((at) =>
        line(at + 1, `-${textOf(grossAt(at) + totalTaken(CARDS, grossAt(at)))}`, {
          bookedOn: day(onMarch(at)),
          description: `PAGO TERCEROS ${NAMES[at % NAMES.length] ?? ''}`,
        }),
      ),
    };
    const found = matched(sent).matches;
    expect(asked(sent, found)).toMatchObject([{ kind: 'rate', lines: 12, rate: { percent: '1.79', vat: false } }]);
    expect(matched({ ...sent, rates: rulesIn(found) }).matches.filter(isAccepted)).toHaveLength(12);
  });

  it('is none where seven sales are all there is', () => {
    const few = byButton(7);
    expect(asked(few, matched(few).matches)).toEqual([]);
  });

  it('keeps no sale from its own line', () => {
    const own = { lines: [line(90, '84900', { bookedOn: day(onMarch(3)), description: 'RECAUDO NURY CAICEDO' })], records: [payin('own', '84900', { ...onDay(onMarch(3)), counterparty: 'NURY CAICEDO' })] }; // prettier-ignore
    const accepted = matched(both(rows, own)).matches.filter(isAccepted);
    expect(accepted.map(({ records }) => records)).toEqual([['payin:own']]);
  });
});

describe('a confirmed rate', () => {
  const rows = byButton(12);
  const before = matched(rows).matches;
  const rates = rulesIn(before);

  it('accepts what it explains, and asks no more', () => {
    const { matches } = matched({ ...rows, rates });
    expect(matches.map(({ status, certainty }) => [status, certainty])).toEqual(rows.lines.map(() => ['auto', 'unique'])); // prettier-ignore
    expect(asked(rows, matches)).toEqual([]);
  });

  it('holds in a later month of few sales, and on another wording that it explains', () => {
    const later = both(byButton(2), sold({ rate: BUTTON, text: (name) => `PAGO ENLACE ${name}`, first: 20, count: 3 })); // prettier-ignore
    expect(matched({ ...later, rates }).matches.filter(isAccepted)).toHaveLength(5);
  });

  it('is one step: the rule, and the proposals as the next run finds them', () => {
    const state = { account: anAccount(), matches: before, rejections: [], explanations: [], ruleDecisions: [] };
    const [question] = asked(rows, before);
    if (question === undefined) throw new Error('a rate is asked about');
    const who = { by: 'Nubia Peláez', since: '2026-04-02T15:00:00.000Z' as Instant };
    const plan = planConfirmRate(state, question.id, who);
    const changes = plan.ok ? plan.value : [];
    const decided = changes.flatMap((change) =>
      change.table === 'rule' && change.after !== null ? [change.after] : [],
    );
    expect(decided).toMatchObject([{ kind: 'rate', name: 'LIQUIDACION BOTON', active: true, ...who }]);
    expect(heldRates(decided)).toEqual(rates);
    const after = changes.flatMap((change) =>
      change.table === 'match' && change.after !== null ? [change.after] : [],
    );
    const byId = (a: Match, b: Match): number => (a.id < b.id ? -1 : 1);
    expect([...after].sort(byId)).toEqual([...matched({ ...rows, rates }).matches].sort(byId));
  });

  it('is the same whatever the order of rows', () => {
    const mixed = { lines: [...rows.lines].reverse(), records: [...rows.records].reverse() };
    expect(matched(mixed).matches).toEqual(before);
    expect(matched({ ...mixed, rates }).matches).toEqual(matched({ ...rows, rates }).matches);
  });
});

describe('lines net of a rate that say who paid by one word', () => {
  const FIRST = 'OLGA RENE LIBIA FABIO NURY ELSA DIEGO IRMA SAUL ROSA OTTO INES'.split(' ');
  const PRICE = 45_000 * PESO;
  const netOf = (gross: number): string => textOf(gross - totalTaken(BUTTON, gross));
  /** Each line has the first word of the name that its record has. */
  const rows: Rows = {
    records: FIRST.map((first, at) => payin(`n${at.toString()}`, textOf(grossAt(at)), { ...onDay(onMarch(at)), counterparty: `${first} CELY QUIJANO` })), // prettier-ignore
    lines: FIRST.map((first, at) => line(at + 1, netOf(grossAt(at)), { bookedOn: day(onMarch(at)), description: `LIQUIDACION BOTON ${first}` })), // prettier-ignore
  };
  const rates = rulesIn(matched(rows).matches);
  /** Two payments of one price: a line says who made the one, and a nameless one is the other's. */
  const beside = (first: string): Rows => ({
    records: ['WILMA PINTO ROA', 'HERNAN CUBIDES'].map((who, at) => payin(`p${at.toString()}`, textOf(PRICE), { ...onDay('2026-03-04'), counterparty: who })), // prettier-ignore
    lines: [
      line(70, netOf(PRICE), { bookedOn: day('2026-03-04'), description: `LIQUIDACION BOTON ${first}` }),
      line(71, textOf(PRICE), { bookedOn: day('2026-03-05'), description: 'ABONO' }),
    ],
  });
  const takenBy = (at: number, all: Rows): readonly (string | undefined)[] =>
    matched({ ...all, rates })
      .matches.filter(({ lines, status }) => status === 'auto' && lines.includes(line(at, '1').id))
      .map(({ records }) => records[0]);

  it('are nobody else’s: one of the same price that has another name is no rival', () => {
    expect(takenBy(70, both(rows, beside('WILMA')))).toEqual(['payin:p0']);
  });

  it('leave the others of that price to the lines that name nobody', () => {
    expect(takenBy(71, both(rows, beside('WILMA')))).toEqual(['payin:p1']);
  });
});

describe('settlements net of a rate', () => {
  const rows = byCard(12);
  const rates = rulesIn(matched(rows).matches);
  const BANKS = ['BANCO OTERO', 'COOPERATIVA SAUCE'];
  const wholeAt = (at: number): number => (58_300 + at * 23_917) * PESO;
  /** So many sales of a bank in one line, less what `taken` says of their amounts. */
  const settled = (
    sizes: readonly number[],
    taken: (amounts: readonly number[]) => number,
    said = (count: number) => ` ${count.toString()} TRX`,
  ): Rows => {
    const groups = sizes.map((size, group) => Array.from({ length: size }, (_, at) => wholeAt(100 + group * 10 + at)));
    return {
      records: groups.flatMap(
        (amounts, group) =>
        amounts.map((amount) => payin(`g${amount.toString()}`, textOf(amount), { ...onDay(onMarch(group)), bank: BANKS[group % 2] ?? null })), // prettier-ignore
      ),
      lines: groups.map((amounts, group) => {
        const sum = amounts.reduce((total, amount) => total + amount, 0);
        const description = `LIQUIDACION LOTE ${BANKS[group % 2] ?? ''}${said(amounts.length)}`;
        return line(200 + group, textOf(sum - taken(amounts)), { bookedOn: day(onMarch(group)), description });
      }),
    };
  };
  const ofSum = (amounts: readonly number[]): number =>
    totalTaken(CARDS, amounts.reduce((sum, amount) => sum + amount, 0), amounts.length); // prettier-ignore
  const ofEach = (amounts: readonly number[]): number =>
    amounts.reduce((sum, amount) => sum + totalTaken(CARDS, amount), 0);

  it.each([
    ['the fee of their sum', ofSum],
    ['the sum of their fees', ofEach],
  ])('are found less %s, whatever the bank that they speak of', (_, taken) => {
    const all = both(rows, settled([2, 3, 2, 5, 3], taken));
    const groups = matched({ ...all, rates }).matches.filter(({ shape }) => shape === '1:n');
    expect(groups.map(({ status, records }) => [status, records.length]).sort()).toEqual([2, 2, 3, 3, 5].map((size) => ['auto', size])); // prettier-ignore
    for (const { difference, explained } of groups)
      expect(explained.reduce((sum, { amount }) => sum + amount, 0n)).toBe(difference);
  });

  it('are found without a count too, where the rate has no constant and most such lines are of few records', () => {
    const plain = sold({ rate: BUTTON, text: () => 'LIQUIDACION DATAFONO', first: 40, count: 12 });
    const lots = settled([2, 3, 2, 3], (amounts) => totalTaken(BUTTON, amounts.reduce((sum, amount) => sum + amount, 0)), () => ''); // prettier-ignore
    const confirmed = rulesIn(matched(plain).matches);
    const groups = matched({ ...both(plain, lots), rates: confirmed }).matches.filter(({ shape }) => shape === '1:n');
    expect(groups.map(({ status, records }) => [status, records.length]).sort()).toEqual([2, 2, 3, 3].map((size) => ['auto', size])); // prettier-ignore
  });

  it('are found beside lines of the same wording that are one sale each: these speak for the rate as well', () => {
    const plain = sold({ rate: BUTTON, text: () => 'LIQUIDACION DATAFONO', first: 40, count: 12 });
    const lots = settled([1, 1, 2, 1], (amounts) => totalTaken(BUTTON, amounts.reduce((sum, amount) => sum + amount, 0)), () => ''); // prettier-ignore
    const confirmed = rulesIn(matched(plain).matches);
    const { matches } = matched({ ...both(plain, lots), rates: confirmed });
    const ofLots = matches.filter(({ lines }) => lots.lines.some(({ id }) => lines.includes(id)));
    expect(ofLots.map(({ status, records }) => [status, records.length]).sort()).toEqual([1, 1, 1, 2].map((size) => ['auto', size])); // prettier-ignore
  });

  it('are asked about with the rate until it is confirmed', () => {
    const all = both(rows, settled([2, 3, 2], ofSum));
    expect(asked(all, matched(all).matches)).toMatchObject([{ kind: 'rate', lines: 15, records: 19 }]);
  });

  it('are none where they add up as they stand', () => {
    const all = both(
      rows,
      settled([2, 3, 2], () => 0),
    );
    const groups = matched({ ...all, rates }).matches.filter(({ shape }) => shape === '1:n');
    expect(groups.map(({ status, difference }) => [status, difference])).toEqual([1, 2, 3].map(() => ['auto', 0n]));
  });
});

describe('a line off a confirmed rate', () => {
  const rows = byButton(12);
  const rates = rulesIn(matched(rows).matches);
  const off = (text: string, pesos: number): Rows => {
    const gross = 96_400 * PESO;
    return {
      records: [payin('off', textOf(gross), { ...onDay('2026-03-04'), counterparty: 'ZORAIDA LEMUS' })],
      lines: [line(80, textOf(gross - totalTaken(BUTTON, gross) - pesos * PESO), { bookedOn: day('2026-03-04'), description: text })], // prettier-ignore
    };
  };
  const ofOff = (one: Rows, confirmed: readonly RateRule[]) =>
    matched({ ...both(rows, one), rates: confirmed }).matches.filter(({ records }) => records[0] === 'payin:off');

  it('is accepted where it names its record, and the pesos that nothing explains stay', () => {
    const [match] = ofOff(off('LIQUIDACION BOTON ZORAIDA LEMUS', 1_250), rates);
    expect(match).toMatchObject({ status: 'auto', pass: 'difference' });
    const explained = match?.explained.reduce((sum, { amount }) => sum + amount, 0n) ?? 0n;
    expect((match?.difference ?? 0n) - explained).toBe(unitsFromCentavos(-1_250 * PESO));
  });

  it.each([
    ['names nobody', off('LIQUIDACION BOTON', 1_250), rates],
    ['is worded otherwise', off('ABONO ZORAIDA LEMUS', 1_250), rates],
    ['is too far off', off('LIQUIDACION BOTON ZORAIDA LEMUS', 30_000), rates],
    ['has a rate that nobody has confirmed', off('LIQUIDACION BOTON ZORAIDA LEMUS', 1_250), []],
  ])('is not accepted where it %s', (_, one, confirmed) => {
    expect(ofOff(one, confirmed).filter(isAccepted)).toEqual([]);
  });

  it.each([
    ['confirmed', rates],
    ['found', []],
  ])('is a hint where it names nobody and is worded as a rate that is %s', (_, confirmed) => {
    const [match, ...others] = ofOff(off('LIQUIDACION BOTON', 1_250), confirmed);
    expect(others).toEqual([]);
    expect(match).toMatchObject({ status: 'suggested', pass: 'difference', lines: [expect.stringContaining('80')] });
    expect(match?.confidenceMilli).toBeLessThan(HINT_MILLI);
    expect(ofOff(off('LIQUIDACION BOTON', 30_000), confirmed)).toEqual([]);
  });
});
