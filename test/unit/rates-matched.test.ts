// Rates in a month: asked about once, each line in one proposal; confirmed they are a rule that accepts their pairs.
import { describe, expect, it } from 'vitest';
import type { Instant } from '@shared/domain/day/day.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { openQuestions } from '@shared/domain/matching/questions/open-questions.ts';
import { heldRates, planConfirmRate, rateAsked } from '@shared/domain/matching/rates/confirm.ts';
import { totalTaken } from '@shared/domain/matching/rates/rate.ts';
import type { Rate, RateRule } from '@shared/domain/matching/rates/rate.ts';
import { unitsFromCentavos, unitsToText } from '@shared/domain/money/decimal.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/line.ts';
import { matched } from '../support/match-runs.ts';
import { item, line, onDay, payin } from '../support/plain-rows.ts';
import { anAccount, day } from '../support/statement-rows.ts';

const PESO = 100;
const BUTTON: Rate = { millionths: 23_500, constant: 0, vat: true, rounding: 'centavo' };
const CARDS: Rate = { millionths: 17_900, constant: 600 * PESO, vat: false, rounding: 'centavo' };
const NAMES = ['OLGA PRADA', 'RENE SUAZA', 'LIBIA MONROY', 'FABIO ARDILA', 'NURY CAICEDO'];

type Rows = { readonly lines: readonly StatementLine[]; readonly records: readonly PaymentRecord[] };
const onMarch = (at: number): string => `2026-03-${(2 + (at % 4)).toString().padStart(2, '0')}`;
const textOf = (centavos: number): string => unitsToText(unitsFromCentavos(centavos));
const grossAt = (at: number): number => (31_700 + at * 17_351) * PESO + (at % 7);

type Sold = {
  readonly rate: Rate;
  readonly text: (name: string) => string;
  readonly first: number;
  readonly count: number;
};
/** So many sales with the lines that a bank books for them, each less what a rate takes. */
function sold({ rate, text, first, count }: Sold): Rows {
  const places = Array.from({ length: count }, (_, at) => first + at);
  const nameAt = (at: number): string => NAMES[at % NAMES.length] ?? '';
  return {
    records: places.map((at) => payin(`s${at.toString()}`, textOf(grossAt(at)), { ...onDay(onMarch(at)), counterparty: nameAt(at) })), // prettier-ignore
    lines: places.map((at) =>
      line(at + 1, textOf(grossAt(at) - totalTaken(rate, grossAt(at))), {
        bookedOn: day(onMarch(at)),
        description: text(nameAt(at)),
      }),
    ),
  };
}
const both = (one: Rows, other: Rows): Rows => ({
  lines: [...one.lines, ...other.lines],
  records: [...one.records, ...other.records],
});
const byButton = (count: number): Rows => sold({ rate: BUTTON, text: (name) => `LIQUIDACION BOTON ${name}`, first: 0, count }); // prettier-ignore
const byCard = (count: number): Rows => sold({ rate: CARDS, text: () => 'LIQUIDACION DATAFONO', first: 40, count });

const asked = ({ lines }: Rows, matches: readonly Match[]) =>
  openQuestions(matches, new Map(lines.map((one) => [one.id, one])));
const rulesIn = (matches: readonly Match[]): readonly RateRule[] =>
  [...new Set(matches.flatMap(({ question }) => question ?? []))].flatMap((id) => rateAsked(matches, id) ?? []);

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
});
