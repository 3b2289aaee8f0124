// Namesakes: names that differ by their blanks or share words, and lines that tell their rows apart.
import { describe, expect, it } from 'vitest';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { matched } from '../../../support/months/match-runs.ts';
import { L, line, onDay, payin } from '../../../support/rows/plain-rows.ts';
import { day } from '../../../support/rows/statement-rows.ts';

const PRICE = '318500';
const paid = (id: string, counterparty: string, amount = PRICE): PaymentRecord =>
  payin(id, amount, { ...onDay('2026-03-10'), counterparty });
const came = (number: number, text: string): StatementLine =>
  line(number, PRICE, { bookedOn: day('2026-03-11'), description: `RECAUDO ${text}` });

const SPACED = paid('spaced', 'LOS CEDROS MARKET');
const JOINED = paid('joined', 'PuertoNuevo Market');
const LONG = paid('long', 'J. Nuevo Puerto Trading Market');
const CEDROS = paid('cedros', 'B. Cedros Supply Market');

const run = (records: readonly PaymentRecord[], texts: readonly string[]): readonly string[] =>
  matched({ records, lines: texts.map((text, at) => came(at + 1, text)) })
    .matches.map(
      ({ lines, records: keys, status, certainty }) => `${lines.join()} = ${keys.join()} ${status} ${certainty}`,
    ) // prettier-ignore
    .sort();
const sure = (number: number, id: string): string => `${L(number)} = payin:${id} auto unique`;

describe('a name that the bank writes with other blanks', () => {
  it('is the record’s where words of it run together, and the namesake’s that shares a word is not', () => {
    for (const records of [[SPACED, CEDROS], [CEDROS, SPACED]]) // prettier-ignore
      expect(run(records, ['LOSCEDROSMARKET', 'B CEDROS SUPPLY MARKET'])).toEqual([sure(1, 'spaced'), sure(2, 'cedros')]); // prettier-ignore
    const pair = [paid('a', 'Celia Inés Tovar'), paid('b', 'Hernán Gil Prada')];
    expect(run(pair, ['HERNANGILPRADA'])).toEqual([sure(1, 'b')]);
    expect(run(pair, ['CELIAINES TOVAR'])).toEqual([sure(1, 'a')]);
    expect(run(pair, ['HERNAN GILPRA'])).toEqual([sure(1, 'b')]);
  });

  it('is the record’s where the bank takes a word of it apart', () => {
    for (const records of [
      [JOINED, LONG],
      [LONG, JOINED],
    ])
      // prettier-ignore
      expect(run(records, ['PUERTO NUEVO MARKET'])).toEqual([sure(1, 'joined')]);
    expect(run([JOINED, LONG], ['PUERTO NUEVO MARKET', 'J NUEVO PUERTO TRADING MARKET'])).toEqual([sure(1, 'joined'), sure(2, 'long')]); // prettier-ignore
  });

  it('is that of the record that is spelt just so, where another differs by its blanks alone', () => {
    const both = [paid('apart', 'Puerto Nuevo Market'), JOINED, LONG];
    expect(run(both, ['PUERTO NUEVO MARKET'])).toEqual([sure(1, 'apart')]);
    expect(run(both, ['PUERTONUEVO MARKET'])).toEqual([sure(1, 'joined')]);
  });

  it('keeps its links, and may be cut at the end of the text alone', () => {
    const pair = [paid('a', 'Flor de la Hoz Niño'), paid('b', 'Raúl Amaya')];
    expect(run(pair, ['FLORDELAHOZNINO'])).toEqual([sure(1, 'a')]);
    expect(run(pair, ['FLORDELAHO'])).toEqual([sure(1, 'a')]);
    expect(run(pair, ['FLORDELA'])).not.toContain(sure(1, 'a'));
    expect(run(pair, ['FLORHOZNI'])).toEqual([sure(1, 'a')]);
    expect(run(pair, ['FLORHOZNI VALE'])).not.toContain(sure(1, 'a'));
  });

  it('is nobody’s where the words stand behind each other in no name; surnames may come first', () => {
    const pair = [paid('a', 'Celia Inés Tovar'), paid('b', 'Tovar Gil')];
    expect(run(pair, ['INESCELIATOVAR'])).not.toContain(sure(1, 'a'));
    expect(run(pair, ['TOVARCELIAINES'])).toEqual([sure(1, 'a')]);
  });
});

describe('a line that names one of two namesakes whole', () => {
  it('is not accepted as equal with the one of whose name it has a part', () => {
    const [short, full] = [paid('short', 'Celia Tovar'), paid('full', 'Celia Inés Tovar')];
    for (const records of [
      [short, full],
      [full, short],
    ])
      // prettier-ignore
      expect(run(records, ['CELIA TOVAR'])).toEqual([sure(1, 'short')]);
    expect(run([full], ['CELIA TOVAR'])).toEqual([sure(1, 'full')]);
  });

  it('is the fuller name’s where it says all of that, though the shorter one stands in it whole', () => {
    const [twice, full] = [paid('twice', 'Celia Tovar Tovar'), paid('full', 'Celia Tovar Gil')];
    for (const records of [
      [twice, full],
      [full, twice],
    ])
      // prettier-ignore
      expect(run(records, ['CELIA TOVAR GIL'])).toEqual([sure(1, 'full')]);
    // Nobody else of its amount is there: it is shown, and never taken.
    const dear = paid('full', 'Celia Tovar Gil', '90100');
    expect(run([twice, dear], ['CELIA TOVAR GIL'])).toEqual([`${L(1)} = payin:twice suggested ambiguous`]);
  });

  it('says two names where each has a word that the other has not', () => {
    const both = [paid('celia', 'Celia Tovar'), paid('hernan', 'Hernán Gil Prada', '90100')];
    expect(run(both, ['CELIA TOVAR HERNAN GIL PRADA'])).toEqual([sure(1, 'celia')]);
  });

  it('is never accepted with the other, though only the other has its amount', () => {
    for (const named of [paid('named', 'PuertoNuevo Market', '90100'), paid('named', 'Puerto Nuevo Market', '90100')])
      for (const text of ['PUERTO NUEVO MARKET', 'PUERTONUEVO MARKET'])
        expect(run([LONG, named], [text]).filter((one) => one.includes(' auto '))).toEqual([]);
  });
});

describe('a text that ends in the midst of a name', () => {
  const [short, other] = [paid('short', 'LABORATORIO QUINCHIA'), paid('other', 'LABORATORIO QUINCHIA DEL CARIBE')];

  it('is not the shorter name’s alone: one that begins like it and goes on would read the same', () => {
    expect(run([short, other], ['LABORATORIO QUINC'])).not.toContain(sure(1, 'short'));
    expect(run([short, paid('more', 'LABORATORIO QUINCHIA DEL CARIBE', '77000')], ['LABORATORIO QUINC'])).toEqual([sure(1, 'short')]); // prettier-ignore
  });

  it('is no late line of another while a record that it names in part is on its days', () => {
    const late = payin('late', PRICE, { ...onDay('2026-03-02'), counterparty: 'LABORATORIO QUINCHIA' });
    const now = payin('now', PRICE, { ...onDay('2026-03-10'), counterparty: 'LABORATORIO QUINCHIA DEL CARIBE' });
    expect(run([late, now], ['LABORATORIO QUINC']).filter((text) => text.includes('payin:late auto'))).toEqual([]);
  });
});

describe('half of a firm’s name', () => {
  it('is no name where the text goes on otherwise', () => {
    const reasons = (text: string): readonly string[] =>
      matched({ records: [paid('firm', 'ALMACEN SANTA QUITERIA')], lines: [came(1, text)] }).matches.flatMap((match) => match.reasons.map(({ kind }) => kind)); // prettier-ignore
    expect(reasons('LABORATORIO SANTA QUITERIA')).not.toContain('name-agrees');
    expect(reasons('SANTA QUITERIA')).toContain('name-agrees');
  });
});
