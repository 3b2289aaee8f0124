/** Lines that may be one movement told twice are listed, and nothing else is. */
import { describe, expect, it } from 'vitest';
import { lineId, statementFileId } from '@shared/domain/ids.ts';
import type { LineId, StatementFileId } from '@shared/domain/ids.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { moneyOfRepeats, probableRepeats } from '@shared/domain/statement/lines/repeats.ts';
import type { ProvenFile } from '@shared/domain/statement/lines/repeats.ts';
import { aLine, day, pesos } from '../../support/rows/statement-rows.ts';

const file = (id: string, tied = 0, checked = tied): ProvenFile => ({
  id: statementFileId(id),
  lines: 3,
  balanceProof: { checked, tied },
});
const heldBy = (holders: Readonly<Record<string, readonly string[]>>) => (id: LineId) =>
  new Set((holders[id] ?? []).map((name): StatementFileId => statementFileId(name))); // prettier-ignore
const line = (id: string, rest: Partial<StatementLine> = {}): StatementLine => aLine({ id: lineId(id), ...rest });

describe('equal lines', () => {
  const two = [line('1', { balance: pesos('10') }), line('2', { balance: pesos('20'), rankInDay: 1 })];
  const inOne = heldBy({ 1: ['a'], 2: ['a'] });

  it('of one file are real where its balances prove every line', () => {
    expect(probableRepeats(two, [file('a', 3)], inOne)).toEqual([]);
  });

  it('of one file without that proof are listed', () => {
    expect(probableRepeats(two, [file('a', 2, 3)], inOne)).toMatchObject([{ reason: 'no-proof', lines: two }]);
    const plain = two.map((one) => ({ ...one, balance: null }));
    expect(probableRepeats(plain, [file('a', 3)], inOne)).toMatchObject([{ reason: 'no-proof' }]);
  });

  it('that no file holds together are listed as of two files', () => {
    const apart = heldBy({ 1: ['a'], 2: ['b'] });
    expect(probableRepeats(two, [file('a', 3), file('b', 3)], apart)).toMatchObject([{ reason: 'two-files' }]);
  });

  it('are real where one of the files that hold them proves them', () => {
    const both = heldBy({ 1: ['a', 'b'], 2: ['b'] });
    expect(probableRepeats(two, [file('a'), file('b', 3)], both)).toEqual([]);
  });

  it('are found however their words are spaced or spelt, also where their references differ', () => {
    const [first, second] = [
      line('1', { description: 'Pago  pse ' }),
      line('2', { description: 'PAGO PSE', reference: '9' }),
    ];
    expect(probableRepeats([first, second], [file('a')], inOne)).toHaveLength(1);
  });

  it.each([
    ['day', { bookedOn: day('2026-03-06') }],
    ['amount', { amount: pesos('1') }],
    ['text', { description: 'OTRO' }],
  ])('are none where the %s differs', (_what, rest) => {
    expect(probableRepeats([line('1'), line('2', rest)], [file('a')], inOne)).toEqual([]);
  });

  it('would hold the money of all but one of each group twice', () => {
    const lines = ['1', '2', '3'].map((id) => line(id, { amount: pesos('-7.5') }));
    const repeats = probableRepeats(lines, [file('a')], heldBy({ 1: ['a'], 2: ['a'], 3: ['a'] }));
    expect(moneyOfRepeats(repeats)).toBe(pesos('15'));
  });
});
