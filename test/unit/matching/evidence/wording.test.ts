// What a bank's words are worth: another kind of business, the bank of a payment, what the month knows of them, a name with a typing error.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankWord, indexBanks } from '@shared/domain/matching/evidence/banks.ts';
import { misspelling } from '@shared/domain/matching/evidence/misspelt.ts';
import { isOtherBusiness } from '@shared/domain/matching/evidence/other-business.ts';
import { aPayin } from '../../../support/rows/payment-rows.ts';
import { aLine, day, pesos } from '../../../support/rows/statement-rows.ts';
import { matched, told } from '../../../support/months/match-runs.ts';

const L = (number: number): string => `b#${number.toString().padStart(6, '0')}`;
const line = (number: number, description: string) =>
  aLine({ file: 'b', line: number, bookedOn: day('2026-03-05'), amount: pesos('50000'), description });
const payin = (id: string, overrides: Parameters<typeof aPayin>[0] = {}) =>
  aPayin({ id, amount: pesos('50000'), createdAt: '2026-03-04T17:00:00.000Z' as never, finishedAt: '2026-03-04T17:00:00.000Z' as never, counterparty: null, legalIdentifier: null, externalIdentifier: null, bank: null, evidence: [], ...overrides }); // prettier-ignore

describe('a text of another kind of business', () => {
  it.each([
    ['CONSIGNACION EN EFECTIVO', true],
    ['Retiro Cajero Automático', true],
    ['DEPOSITO EN OFICINA', true],
    ['PAGO SEGURIDAD SOCIAL PILA', true],
    ['DESEMBOLSO LIBRE INVERSION', true],
    ['TRASLADO ENTRE CUENTAS PROPIAS', true],
    ['TRANSF DE FONDOS ENTRE MIS CTAS', true],
    ['Traslado a cuenta propia', true],
    ['TRANSF DESDE CTAS PROPIAS', true],
    ['ABONO MISMO TITULAR', true],
    ['CUOTA CREDITO 12345', true],
    ['CREDITO LIBRE INV', true],
    ['PAGO OBLIGACION 0071', true],
    ['INTERES SOBREGIRO', true],
    ['NOTA CREDITO PSE', false],
    ['ABONO CREDITO ACH', false],
    ['TRASLADO A CUENTA DE TERCERO', false],
    ['RECAUDO PSE', false],
    ['PAGO DE PROV PASARELA', false],
    ['TRANSFERENCIA CTA SUC VIRTUAL', false],
    ['COMPRA PSE COPM TOKENIZACION', false],
  ])('%s: %s', (text, expected) => {
    expect(isOtherBusiness(line(1, text), 'settlement')).toBe(expected);
  });

  it('of the company itself counts on its own account alone: a settlement account pays wages for others', () => {
    expect([isOtherBusiness(line(1, 'PAGO NOMINA'), 'own'), isOtherBusiness(line(1, 'PAGO NOMINA'), 'settlement')]).toEqual([true, false]); // prettier-ignore
  });

  it('is no rival of a payment and is left alone, but for a record that it names', () => {
    const rows = [payin('a')];
    expect(matched({ lines: [line(1, 'CONSIGNACION CHEQUE'), line(2, 'RECAUDO PSE')], records: rows }).matches.map(told)).toEqual([`auto assignment unique: ${L(2)} = payin:a`]); // prettier-ignore
    expect(matched({ lines: [line(1, 'CONSIGNACION CHEQUE')], records: rows }).matches).toEqual([]);
    const named = [payin('a', { externalIdentifier: 'TK-000777' })];
    expect(matched({ lines: [line(1, 'CONSIGNACION CHEQUE TK-000777')], records: named }).matches.map(told)).toEqual([`auto reference unique: ${L(1)} = payin:a`]); // prettier-ignore
  });
});

describe('the bank of a payment', () => {
  const banks = indexBanks([payin('a', { bank: 'BBVA COLOMBIA' }), payin('b', { bank: 'BANCO DE BOGOTA' }), payin('c', { bank: 'SCOTIABANK COLPATRIA' })]); // prettier-ignore

  it.each([
    ['ABONO ACH BBVA', [0]],
    ['ABONO ACH BANCO DE BOGOTA', [1]],
    ['CONSIGNACION SUC BOGOTA', []],
    ['ABONO ACH SCOTIABANK COLPAT', [2]],
    ['ABONO ACH', []],
  ])('is found in %s', (text, expected) => {
    expect(banks.inText(text)).toEqual(expected);
  });

  it('is one word of its name where the month names another bank in its place', () => {
    const texts = ['CIERRE BOGOTA 3 OPER', 'CIERRE BBVA 2 OPER', 'ABONO SUC BOGOTA'];
    const read = (month: readonly string[]) => indexBanks([payin('a', { bank: 'BANCO DE BOGOTA' }), payin('b', { bank: 'BBVA' })], month); // prettier-ignore
    expect(read(texts).inText('CIERRE BOGOTA 7 OPER')).toEqual([0]);
    expect(read([texts[0]!, texts[2]!]).inText('CIERRE BOGOTA 7 OPER')).toEqual([]);
    expect(read(texts.slice(1)).inText('ABONO SUC BOGOTA')).toEqual([]);
  });

  it('agrees, differs, or is not said', () => {
    expect([bankWord([1], 1), bankWord([1], 2), bankWord([], 2), bankWord([1], -1)]).toEqual(['agrees', 'differs', 'unsaid', 'unsaid']); // prettier-ignore
  });

  it('tells two payments of one amount apart', () => {
    const records = [payin('a', { bank: 'ITAU' }), payin('b', { bank: 'NEQUI' })];
    const lines = [line(1, 'ABONO ACH NEQUI'), line(2, 'ABONO PAGO ELECTRONICO')];
    expect(matched({ lines, records }).matches.map(told)).toEqual(
      expect.arrayContaining([
        `auto assignment unique: ${L(1)} = payin:b`,
        `auto assignment unique: ${L(2)} = payin:a`,
      ]),
    );
  });
});

describe('a wording of the month', () => {
  const syllables = ['Bal', 'Cor', 'Dur', 'Fer', 'Gam'];
  const names = syllables.flatMap((one) => syllables.map((other) => `${one}${other.toLowerCase()}ez ${other}${one.toLowerCase()}ia`)); // prettier-ignore
  const priced = (number: number, price: string, description: string) => ({ ...line(number, description), amount: pesos(price) }); // prettier-ignore
  const price = (at: number) => (61_000 + 137 * at).toString();
  /** Payments that the bank words as a collection, each with its payer; and lines of an aqueduct that nobody is expected to have paid. */
  const known = names.map((counterparty, at) => payin(`n${at.toString()}`, { amount: pesos(price(at)), counterparty }));
  const collected = names.map((name, at) => priced(100 + at, price(at), `RECAUDO CLIENTE ${name.toUpperCase()}`));
  const strange = Array.from({ length: 6 }, (_, at) => priced(200 + at, (900_100 + at).toString(), 'ABONO CONVENIO ACUEDUCTO')); // prettier-ignore
  const acceptedOf = (last: ReturnType<typeof line>, lines = [...collected, ...strange]): readonly string[] =>
    matched({ lines: [...lines, last], records: [...known, payin('lost')] })
      .matches.filter((match) => match.status === 'auto' && match.lines.includes(last.id))
      .map(({ records }) => records.join());

  it('that the month knows as strangers’ is no record’s, although one still lacks its line', () => {
    expect(acceptedOf(line(1, 'ABONO CONVENIO ACUEDUCTO'))).toEqual([]);
    expect(acceptedOf(line(1, 'ABONO CONVENIO ACUEDUCTO'), collected)).toEqual(['payin:lost']);
  });

  it('that it knows as its payments’ is a payment’s, and so is one of which it knows too little', () => {
    expect(acceptedOf(line(1, 'RECAUDO CLIENTE'))).toEqual(['payin:lost']);
    expect(acceptedOf(line(1, 'INGRESO'))).toEqual(['payin:lost']);
    expect(acceptedOf(line(1, 'ABONO CONVENIO ACUEDUCTO'), [...collected.slice(0, 12), ...strange])).toEqual(['payin:lost']); // prettier-ignore
  });

  it('speaks no louder for a line that names nobody than for one that names the payer', () => {
    const named = line(1, 'RECAUDO CLIENTE TULIO SARRIA');
    const rows = { lines: [...collected, named, line(2, 'RECAUDO CLIENTE')], records: [...known, payin('lost', { counterparty: 'Tulio Sarria' })] }; // prettier-ignore
    const { matches } = matched(rows);
    expect(matches.filter(({ status, records }) => status === 'auto' && records.includes('payin:lost' as never)).map(told)).toEqual([`auto assignment unique: ${L(1)} = payin:lost`]); // prettier-ignore
  });

  it('holds nobody back whom the text names', () => {
    const quoted = payin('lost', { externalIdentifier: 'FACT-2291' });
    const last = line(1, 'ABONO CONVENIO ACUEDUCTO FACT-2291');
    const { matches } = matched({ lines: [...collected, ...strange, last], records: [...known, quoted] });
    expect(matches.filter(({ lines }) => lines.includes(last.id)).map(told)).toEqual([`auto reference unique: ${L(1)} = payin:lost`]); // prettier-ignore
  });

  it('is outweighed by an amount to the centavo that a stranger would hardly have, where one line alone has it', () => {
    const rare = payin('rare', { amount: pesos('83418.27') });
    const [last, other] = [1, 2].map((number) => priced(number, '83418.27', 'ABONO CONVENIO ACUEDUCTO'));
    const acceptedWith = (...lines: readonly ReturnType<typeof line>[]): readonly string[] =>
      matched({ lines: [...collected, ...strange, ...lines], records: [...known, rare] })
        .matches.filter(({ status, records }) => status === 'auto' && records.includes(rare.key))
        .map(told);
    expect(acceptedWith(last!)).toEqual([`auto assignment unique: ${L(1)} = payin:rare`]);
    expect(acceptedWith(last!, other!)).toEqual([]);
  });

  it('is no stranger’s where its lines are less what the record declares that it keeps', () => {
    const kept = strange.map((_, at) => payin(`kept${at.toString()}`, { amount: pesos((900_500 + at).toString()), feeAmount: pesos('400'), feeType: 'INCLUSIVE' })); // prettier-ignore
    const last = line(1, 'ABONO CONVENIO ACUEDUCTO');
    const found = matched({ lines: [...collected, ...strange, last], records: [...known, ...kept, payin('lost')] });
    expect(found.matches.filter(({ status, lines }) => status === 'auto' && lines.includes(last.id)).map(({ records }) => records.join())).toEqual(['payin:lost']); // prettier-ignore
  });

  it('is the same in any order of the rows', () => {
    const rows = { lines: [...collected, ...strange, line(1, 'ABONO CONVENIO ACUEDUCTO')], records: [...known, payin('lost')] }; // prettier-ignore
    const turned = { lines: [...rows.lines].reverse(), records: [...rows.records].reverse() };
    expect(matched(turned).matches).toEqual(matched(rows).matches);
  });
});

describe('a word with one typing error', () => {
  const meant = misspelling(['VILLAMIZAR', 'GONZALEZ', 'GONZALES', 'PEREZ', 'RIO']);

  it.each([
    ['VILAMIZAR', ['VILLAMIZAR']],
    ['VILLLAMIZAR', ['VILLAMIZAR']],
    ['VILLAMISAR', ['VILLAMIZAR']],
    ['VILLAIMZAR', ['VILLAMIZAR']],
    ['GONZALE', ['GONZALES', 'GONZALEZ']],
    ['PERZ', []],
    ['RIOS', []],
    ['VILAMISAR', []],
  ])('%s is meant as %j', (word, expected) => {
    expect(meant(word)).toEqual(expected);
  });

  it('is found whatever the error, and nothing that is farther off', () => {
    const letter = fc.constantFrom('A', 'B', 'C', 'D', 'E');
    const words = fc.array(letter, { minLength: 5, maxLength: 7 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(words, words, (a, b) => {
        expect(misspelling([a])(b).length === 1).toBe(distance(a, b) <= 1);
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Edits and swaps of neighbours between two words, by trying all of one step. */
function distance(a: string, b: string): number {
  if (a === b) return 0;
  const letters = ['A', 'B', 'C', 'D', 'E'];
  const steps = new Set<string>();
  for (let at = 0; at <= a.length; at += 1) {
    const [head, tail] = [a.slice(0, at), a.slice(at)];
    steps.add(head + tail.slice(1));
    for (const letter of letters) steps.add(head + letter + tail).add(head + letter + tail.slice(1));
    if (tail.length > 1) steps.add(`${head}${tail[1] ?? ''}${tail[0] ?? ''}${tail.slice(2)}`);
  }
  return steps.has(b) ? 1 : 2;
}

describe('a text that the bank writes seldom', () => {
  const DAYS = 20;
  const on = (at: number): string => `2026-03-${(at + 2).toString().padStart(2, '0')}`;
  const known = Array.from({ length: DAYS }, (_, at) => payin(`k-${at.toString()}`, { amount: pesos((61_000 + 137 * at).toString()), counterparty: `TERCERO ${String.fromCodePoint(65 + at)}ARIAS` })); // prettier-ignore
  const lines = known.map((record, at) => aLine({ file: 'b', line: at + 1, bookedOn: day('2026-03-05'), amount: record.amount!, description: `RECAUDO PSE ${record.counterparty!}` })); // prettier-ignore
  const seldom = (number: number, amount: string, at: number) => aLine({ file: 'b', line: number, bookedOn: day(on(at)), amount: pesos(amount), description: 'N C TRANSPORTES VARIOS' }); // prettier-ignore
  const run = (others: readonly string[]): readonly string[] => {
    const all = [...lines, seldom(90, '50000', 3), ...others.map((amount, at) => seldom(91 + at, amount, 5 + at))];
    return matched({ lines: all, records: [...known, payin('a')] })
      .matches.map(told)
      .filter((one) => one.includes(L(90)));
  };

  it('is taken for a record’s where nothing else is known of it', () => {
    expect(run([])).toEqual([`auto assignment unique: ${L(90)} = payin:a`]);
    expect(run(['812345'])).toEqual([`auto assignment unique: ${L(90)} = payin:a`]);
  });

  it('is a stranger’s where its other lines have amounts of nobody: the record is only proposed', () => {
    expect(run(['812345', '93871'])).toEqual([`suggested assignment ambiguous: ${L(90)} = payin:a`]);
  });
});
