/** Settlements and single lines in one problem: what the singles have leaves less to choose from, and equals change places for what a settlement needs. */
import { describe, expect, it } from 'vitest';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { aPayin } from '../../../support/rows/payment-rows.ts';
import { aLine, day, pesos } from '../../../support/rows/statement-rows.ts';
import { matched, told } from '../../../support/months/match-runs.ts';

const payin = (id: string, on: string, price: string, bank = 'BANCO DEL MAR') =>
  aPayin({ id, amount: pesos(price), createdAt: `${on}T15:00:00.000Z` as never, finishedAt: `${on}T15:00:00.000Z` as never, counterparty: null, legalIdentifier: null, externalIdentifier: null, bank, evidence: [] }); // prettier-ignore
const line = (number: number, on: string, price: string, description: string): StatementLine =>
  aLine({ file: 's', line: number, bookedOn: day(on), amount: pesos(price), description });
const L = (number: number): string => `s#${number.toString().padStart(6, '0')}`;
const toldOf = (rows: Parameters<typeof matched>[0], number: number): readonly string[] =>
  matched(rows)
    .matches.filter(({ lines }) => (lines as readonly string[]).includes(L(number)))
    .map(told)
    .sort();

/** Pairs that each make 131,337 pesos: more than are weighed against one another. */
const PAIRS = Array.from({ length: 10 }, (_, at) => [20_013 + 3_017 * at, 111_324 - 3_017 * at] as const);
const halves = PAIRS.flatMap(([one, other], at) => [
  payin(`a${at}`, '2026-03-10', one.toString()),
  payin(`b${at}`, '2026-03-10', other.toString()),
]);
const SETTLEMENT = line(99, '2026-03-11', '131337', 'DEPOSITO BANCO DEL MAR 2 TRX');

describe('a settlement beside single lines', () => {
  it('is taken apart once these have theirs, where only one way is left', () => {
    const singles = PAIRS.slice(1).map(([one], at) => line(at, '2026-03-11', one.toString(), 'ABONO ELECTRONICO'));
    expect(toldOf({ lines: [...singles, SETTLEMENT], records: halves }, 99)).toEqual([
      `auto group unique: ${L(99)} = payin:a0+payin:b0`,
    ]);
  });

  it('is only proposed where two ways are left', () => {
    const singles = PAIRS.slice(2).map(([one], at) => line(at, '2026-03-11', one.toString(), 'ABONO ELECTRONICO'));
    expect(toldOf({ lines: [...singles, SETTLEMENT], records: halves }, 99)).toEqual([
      `suggested group ambiguous: ${L(99)} = payin:a0+payin:b0`,
      `suggested group ambiguous: ${L(99)} = payin:a1+payin:b1`,
    ]);
  });

  it('has what it is likeliest made of proposed, while an equal takes the other record', () => {
    const records = [
      payin('m', '2026-03-10', '50000'),
      payin('n', '2026-03-11', '50000', 'BANCO DEL SOL'),
      payin('o', '2026-03-11', '99900'),
      payin('p', '2026-03-09', '49900'),
      payin('q', '2026-03-09', '100000'),
    ];
    const lines = [
      line(1, '2026-03-12', '50000', 'ABONO ELECTRONICO'),
      line(2, '2026-03-11', '149900', 'DEPOSITO BANCO DEL MAR 2 TRX'),
    ];
    expect(toldOf({ lines, records }, 1)).toEqual([`auto assignment unique: ${L(1)} = payin:n`]);
    expect(toldOf({ lines, records }, 2)).toContain(`suggested group ambiguous: ${L(2)} = payin:m+payin:o`);
  });

  it('has its second way tried where the likeliest ones of two settlements share a record, and an equal goes to the line that has no other', () => {
    const records = [
      payin('m', '2026-03-10', '45000'),
      payin('n', '2026-03-09', '30000'),
      payin('o', '2026-03-09', '35000'),
      payin('p', '2026-03-11', '60000'),
      payin('q', '2026-03-11', '50000'),
      payin('r', '2026-03-09', '35000'),
    ];
    const lines = [
      line(1, '2026-03-12', '80000', 'DEPOSITO BANCO DEL MAR 2 TRX'),
      line(2, '2026-03-11', '95000', 'DEPOSITO BANCO DEL MAR VENTAS'),
      line(3, '2026-03-12', '35000', 'ABONO ELECTRONICO'),
    ];
    expect(toldOf({ lines, records }, 3)).toEqual([`auto assignment interchangeable: ${L(3)} = payin:r`]);
    const [single] = matched({ lines, records }).matches.filter((match) => match.records.join() === 'payin:r');
    expect(single?.equals).toEqual({ lines: 1, records: 2, first: L(3) });
    expect(toldOf({ lines, records }, 1)).toEqual([
      `suggested group ambiguous: ${L(1)} = payin:m+payin:o`,
      `suggested group ambiguous: ${L(1)} = payin:n+payin:q`,
    ]);
  });

  it('is not taken for certain where another settlement only happens to hold what another way needs', () => {
    const records = [
      payin('x', '2026-03-10', '100000'),
      payin('y', '2026-03-06', '100000'),
      payin('z', '2026-03-10', '31337'),
      payin('o', '2026-03-11', '99900'),
      payin('p', '2026-03-11', '49900'),
      payin('q', '2026-03-11', '150000'),
    ];
    const lines = [
      line(1, '2026-03-10', '131337', 'DEPOSITO BANCO DEL MAR 2 TRX'),
      line(2, '2026-03-12', '199900', 'DEPOSITO BANCO DEL MAR 2 TRX'),
    ];
    const { matches } = matched({ lines, records });
    expect(matches.filter(({ status, lines: of }) => status === 'auto' && (of as readonly string[]).includes(L(2)))).toEqual([]); // prettier-ignore
  });

  it('is tried by itself where together with others it would take a line its record', () => {
    const kept = [
      ['a', '11', '35000'],
      ['b', '11', '30000'],
      ['c', '11', '45000'],
      ['d', '09', '70000'],
      ['e', '11', '30000'],
      ['f', '11', '60000'],
      ['g', '11', '45000'],
      ['h', '10', '45000'],
    ] as const;
    const records = kept.map(([id, day, price]) => payin(id, `2026-03-${day}`, price));
    const lines = [
      line(1, '2026-03-11', '105000', 'DEPOSITO BANCO DEL MAR 2 TRX'),
      line(2, '2026-03-11', '75000', 'DEPOSITO BANCO DEL MAR VENTAS'),
      line(3, '2026-03-12', '75000', 'DEPOSITO BANCO DEL MAR VENTAS'),
      line(4, '2026-03-11', '30000', 'ABONO ELECTRONICO'),
      line(5, '2026-03-12', '60000', 'ABONO ELECTRONICO'),
    ];
    expect(toldOf({ lines, records }, 4)).toEqual([`auto assignment interchangeable: ${L(4)} = payin:e`]);
    expect(toldOf({ lines, records }, 2)).toEqual([`auto group interchangeable: ${L(2)} = payin:b+payin:c`]);
  });
});
