/** Money columns without titles where one or two rows are damaged: nothing is read from cells that were pushed behind all others, nor from the minus of one row. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { utf8 } from '../../support/files/statement-files.ts';

const netOrQuestion = (rows: readonly string[]): string => {
  const result = readStatement(utf8(rows.join('\n')), 'extracto.csv');
  if (result.ok) return unitsToText(result.value.net);
  return result.error.kind === 'needs-mapping' ? result.error.unknown.join() : result.error.kind;
};

describe('figures behind all other rows', () => {
  const row = (at: number): string => {
    const size = `${(((at * 37) % 50) + 100).toString()}.50`;
    return `${(at + 10).toString()}012026,222000000,1,0,PAGO ${at.toString()},-${size},6,D,${size}`;
  };

  it('prove nothing where rows were joined to others, however well two of them follow', () => {
    const rows = Array.from({ length: 14 }, (_, at) => row(at));
    const doubled = row(4).replace(',6,D,', ',6,D,000,-148.50,6,D,');
    const joined = rows.flatMap((one, at) => (at === 4 ? [doubled] : at === 9 ? [`${one}${row(10)}`] : at === 10 ? [] : [one])); // prettier-ignore
    expect(netOrQuestion(joined)).not.toMatch(/^-?1\d$/u);
  });
});

describe('two columns of which one is filled', () => {
  const rows = (odd: string): string[] => [
    '2-17-22;CUOTA;COP;945,000.00;$-;525,941.90',
    '2-18-22;COMISION;COP;9,346.48;$-;516,595.42',
    odd,
    '2-20-22;COBRO IVA;COP;672,667.12;$-;-COP 828,738.82"',
  ];

  it('are asked about where the only minus is of a row whose cells moved', () => {
    expect(netOrQuestion(rows('2-20-22;COBRO IVA;COP;$-;-156,071.70'))).toMatch(/sign|columns/u);
  });
});

describe('a minus in every row of one column', () => {
  const overdrawn = (letters: readonly string[]): string[] =>
    letters.map(
      (letter, at) => `-5.0${at.toString()}0,00;1${at.toString()}/01/2026;${at.toString()}7,50;${letter};PAGO`,
    );

  it('is no sign of amounts beside letters and sizes, which may be those of an overdrawn balance', () => {
    expect(netOrQuestion(overdrawn(['S', 'S', 'H', 'S']))).toBe('columns');
  });

  it('is their sign where no letters stand beside them', () => {
    expect(netOrQuestion(overdrawn(['A', 'B', 'A', 'B']))).toBe('-20060');
  });
});

describe('titles one column aside', () => {
  const rows = ['13/01/2026;CUOTA;05;13/01/2026;-10,00;90,00', '14/01/2026;PAGO;06;14/01/2026;-20,00;7x', '15/01/2026;IVA;07;15/01/2026;-30,00;40,00;']; // prettier-ignore

  it('are asked about where a second title of days stands over money', () => {
    expect(netOrQuestion(['Date;Description;Bra;Code;Value date;Amount;Balance', ...rows])).toContain('columns');
    expect(netOrQuestion(['Date;Description;Code;Value date;Amount;Balance', ...rows])).toBe('-60');
  });
});
