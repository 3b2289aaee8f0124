// Names that banks cut and misspell: a text that is like one name of the book names it, and a text that is like two does not.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorsIn } from '@shared/domain/matching/evidence/likeness.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { matched } from '../../../support/months/match-runs.ts';
import { L, line, onDay, payin } from '../../../support/rows/plain-rows.ts';
import { day } from '../../../support/rows/statement-rows.ts';

const PRICE = '318500';
const paid = (id: string, counterparty: string, amount = PRICE): PaymentRecord =>
  payin(id, amount, { ...onDay('2026-03-10'), counterparty });
const came = (number: number, text: string, amount = PRICE): StatementLine =>
  line(number, amount, { bookedOn: day('2026-03-11'), description: `RECAUDO ${text}` });

const BOOK = [
  paid('muebles', 'Muebles La Esmeralda S.A.S.'),
  paid('muelles', 'Muelles y Resortes Cía. Ltda.'),
  paid('allen', 'THE ALLEN GROUP'),
  paid('consult', 'K. Allen Consulting Group'),
  paid('ceron', 'Rosario Cerón Guacaneme'),
  paid('vidal', 'Seguros Vidal E.U.'),
  paid('norte', 'Seguros Vidal del Norte SAS'),
];
const run = (records: readonly PaymentRecord[], text: string): readonly Match[] => matched({ records, lines: [came(1, text)] }).matches; // prettier-ignore
const told = (matches: readonly Match[]): readonly string[] => matches.map(({ lines, records, status }) => `${lines.join()} = ${records.join()} ${status}`); // prettier-ignore
const accepted = (id: string): readonly string[] => [`${L(1)} = payin:${id} auto`];
const sentences = (matches: readonly Match[]): readonly string[] => matches.flatMap(({ reasons }) => reasons.flatMap((one) => (one.kind === 'name-agrees' ? [`${one.said ?? ''} ~ ${one.text}`] : []))); // prettier-ignore

describe('a text that is like one name of the book', () => {
  it.each([
    ['MUEBLES LA ESMER', 'muebles', 'cut'],
    ['MUEBLSE LA ESMER', 'muebles', 'cut, with two letters swapped'],
    ['MUEBLESLA ESMERAL', 'muebles', 'cut and run together'],
    ['TheAllenGro', 'allen', 'cut and run together'],
    ['K ALEN CONSULTING GR', 'consult', 'cut, with a letter left out'],
    ['ROSARIO CERO NGUACAN', 'ceron', 'cut, with a blank swapped'],
    ['GUACANEME ROSRAIO CER', 'ceron', 'cut, the surname first'],
    ['SEGUROS VIDAL D', 'norte', 'cut to one letter of a word'],
  ])('%s is accepted as that name: %s beside the others', (text, id) => {
    expect(told(run(BOOK, text))).toEqual(accepted(id));
  });

  it('says what is like what', () => {
    expect(sentences(run(BOOK, 'MUEBLES LA ESMER'))).toEqual(['MUEBLES LA ESMER ~ MUEBLES LA ESMERALDA S A S']);
    expect(sentences(run(BOOK, 'SEGUROS VIDAL'))).toEqual([' ~ SEGUROS VIDAL']);
  });

  it('is never accepted as another, though only the other has its amount', () => {
    const records = [paid('muebles', 'Muebles La Esmeralda', '90100'), paid('other', 'Muebles La Esperanza')];
    expect(told(run(records, 'MUEBLSE LA ESMER'))).not.toContain(accepted('other')[0]);
  });

  it('says no return by the last letters of a name', () => {
    expect(told(run([paid('a', 'Albeiro Mantilla Devia'), paid('b', 'Sol Rico')], 'ALBEIROMANTILLA DEV'))).toEqual(accepted('a')); // prettier-ignore
  });
});

describe('a text that is like two names', () => {
  it('tells them no more apart than a text without a name', () => {
    const pair = [paid('a', 'Marta Lucía Castaño'), paid('b', 'Marta Lucía Castaña')];
    const certainties = (text: string): readonly string[] => run(pair, text).map(({ certainty }) => certainty);
    expect(certainties('MARTA LUCIA CASTANU')).toEqual(certainties(''));
    expect(certainties('MARTA LUCIA CASTANU')).not.toContain('unique');
  });

  it('does not name the one that has its amount where it is the beginning of neither', () => {
    const pair = [paid('a', 'Marta Lucía Castaño'), paid('b', 'Marta Lucía Castaña', '90100')];
    expect(sentences(run(pair, 'MARTA LUCIA CASTANU'))).toEqual([]);
  });
});

describe('a text that is like no name', () => {
  it.each(['DISTRIBUIDORA', 'MUEBLES', 'MUEBLES EL ROBLE', 'SEGUROS'])('%s names nobody', (text) => {
    expect(sentences(run([...BOOK, paid('d', 'Distribuidora El Sol')], text))).toEqual([]);
  });
});

describe('the beginning of a name that the bank has cut before it tells it from others', () => {
  const firms = [
    paid('caribe', 'Inversiones del Caribe SAS'),
    paid('pacifico', 'Inversiones del Pacífico SAS', '90100'),
  ];

  it.each(['INVERSIONES DEL', 'INVERSIONES D'])('%s is nobody else’s', (text) => {
    const { matches } = matched({ records: [...firms, paid('other', 'Papelería Sur')], lines: [came(1, text)] });
    expect(told(matches.filter(({ status }) => status !== 'suggested'))).not.toContain(accepted('other')[0]);
  });

  it('is no shorter name that ends where a link goes on', () => {
    const records = [paid('short', 'Papelería'), paid('roble', 'Papelería El Roble', '90100')];
    expect(told(run(records, 'PAPELERIA EL'))).not.toContain(accepted('short')[0]);
    expect(told(run([paid('roble', 'Papelería El Roble'), paid('short', 'Papelería', '90100')], 'PAPELERIA EL'))).toEqual(accepted('roble')); // prettier-ignore
  });

  it('is the first choice of a record of that beginning, before a line that names nobody', () => {
    const lines = [came(1, ''), came(2, 'INVERSIONES DEL')];
    const { matches } = matched({ records: firms, lines });
    expect(told(matches)[0]).toContain(`${L(2)} = payin:caribe`);
    expect(told(matches)).not.toContain(accepted('caribe')[0]);
  });
});

describe('errors in a name', () => {
  const names = fc.stringMatching(/^[A-Z]{8,20}$/);
  const whole = (letters: string) => ({ letters, starts: [0], ends: [{ at: letters.length, cost: 0 }] });

  it('are none where it is whole, next to nothing where it is cut, and about one where two letters are swapped or one is lost', () => {
    fc.assert(
      fc.property(names, fc.nat(30), (name, place) => {
        const at = place % (name.length - 1);
        expect(errorsIn(whole(name), name, 3)).toBe(0);
        expect(errorsIn(whole(name.slice(0, 6)), name, 3)).toBeLessThan(0.5);
        const swapped = `${name.slice(0, at)}${name[at + 1] ?? ''}${name[at] ?? ''}${name.slice(at + 2)}`;
        const lost = name.slice(0, at) + name.slice(at + 1);
        for (const text of [swapped, lost]) expect(errorsIn(whole(text), name, 3)).toBeLessThanOrEqual(1.4);
      }),
    );
  });

  it('are not counted in the words before the name', () => {
    const printed = { letters: 'ABONOSOLRICO', starts: [0, 5], ends: [{ at: 12, cost: 0 }] };
    expect(errorsIn(printed, 'SOLRICO', 3)).toBe(0);
    expect(errorsIn({ ...printed, starts: [0] }, 'SOLRICO', 3)).toBe(Infinity);
  });
});
