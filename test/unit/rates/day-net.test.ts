// A single line that is a day's payins less a round rate: proposed with what is taken off, never accepted.
import { describe, expect, it } from 'vitest';
import type { Match } from '@shared/domain/matching/match.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { matched } from '../../support/months/match-runs.ts';
import { line, onDay, payin } from '../../support/rows/plain-rows.ts';
import { day } from '../../support/rows/statement-rows.ts';

const PAYINS = [['a', '310000'], ['b', '84500'], ['c', '127300']].map(([id = '', amount = '']) => payin(id, amount, onDay('2026-03-10'))); // prettier-ignore
const ALL = ['payin:a', 'payin:b', 'payin:c'];
const came = (amount: string, description = 'ABONO NETO'): StatementLine =>
  line(1, amount, { bookedOn: day('2026-03-11'), description });
const whole = (lines: readonly StatementLine[]): readonly Match[] =>
  matched({ lines, records: PAYINS }).matches.filter(({ records }) => records.length === ALL.length);

describe('a line that is the payins of a day less a round rate', () => {
  it('is proposed with its fee and the VAT on it', () => {
    // 521,800 less 1.5 % (7,827) and 19 % VAT on it (1,487.13).
    const [match] = whole([came('512485.87')]);
    expect(match?.records).toEqual(ALL);
    expect(match?.status).toBe('suggested');
    expect(match?.explained.map(({ kind }) => kind)).toEqual(['fee', 'vat']);
  });

  it('is proposed with the fee alone where there is no VAT on it', () => {
    expect(whole([came('509798.60')])[0]?.explained.map(({ kind }) => kind)).toEqual(['fee']);
  });

  it('is not what no round rate leaves, what is counted otherwise, or what names somebody', () => {
    expect(whole([came('512485.12')])).toEqual([]);
    expect(whole([came('512485.87', 'ABONO NETO 2 TRX')])).toEqual([]);
    expect(whole([came('512485.87', 'ABONO DE HERIBERTO QUIMBAYA')])).toEqual([]);
  });
});
