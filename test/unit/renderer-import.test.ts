/** An import asks only what nobody knows, takes no guess for an answer, and accounts for every line left out. */
import { describe, expect, it } from 'vitest';
import {
  answersFrom,
  EMPTY_DRAFT,
  isAnswered,
  previewRequest,
  runsOf,
} from '../../src/renderer/features/statements/draft.ts';

describe('the request of a preview', () => {
  it('states nothing that nobody said', () => {
    expect(previewRequest('f', 'a', EMPTY_DRAFT)).toEqual({ file: 'f', account: 'a' });
    expect(previewRequest('f', 'a', { mapping: { decimal: ',' }, period: null })).toEqual({
      file: 'f',
      account: 'a',
      mapping: { decimal: ',' },
    });
  });
});

describe('questions about a file', () => {
  it('begin without an answer, whatever was guessed', () => {
    const answers = answersFrom({ dateOrder: 'dmy', delimiter: ';' }, ['dateOrder'], EMPTY_DRAFT);
    expect(answers.mapping).toEqual({ delimiter: ';' });
    expect(isAnswered('dateOrder', answers)).toBe(false);
    expect(isAnswered('dateOrder', { ...answers, mapping: { dateOrder: 'mdy' } })).toBe(true);
  });

  it('want both ends of the period, in order', () => {
    const ask = (from: string, to: string) => isAnswered('year', { mapping: {}, period: { from, to } });
    expect(ask('2026-03-01', '2026-03-31')).toBe(true);
    expect(ask('2026-03-31', '2026-03-01')).toBe(false);
    expect(ask('2026-03-01', '')).toBe(false);
  });

  it('want a date and an amount among the columns', () => {
    expect(isAnswered('columns', { mapping: { columns: { date: 1 } }, period: null })).toBe(false);
    expect(isAnswered('columns', { mapping: { columns: { date: 1, debit: 3, credit: 4 } }, period: null })).toBe(true);
  });
});

describe('lines that do not enter', () => {
  it('stand in runs of one reason, and none is lost', () => {
    const rows = [5, 1, 2, 3, 4, 9, 8].map((line) => ({
      line,
      reason: line === 4 ? ('header' as const) : ('preamble' as const),
    }));
    expect(runsOf(rows)).toEqual([
      { reason: 'preamble', lines: '1–3', count: 3 },
      { reason: 'header', lines: '4', count: 1 },
      { reason: 'preamble', lines: '5', count: 1 },
      { reason: 'preamble', lines: '8–9', count: 2 },
    ]);
  });
});
