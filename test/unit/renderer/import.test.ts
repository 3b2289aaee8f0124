/** An import asks only what nobody knows, takes no guess for an answer, and tells what was set apart from what was found. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  foundPart,
  isAnswered,
  merged,
  previewRequest,
  sharedPart,
  without,
  withoutColumns,
} from '../../../src/renderer/features/statements/questions/draft.ts';
import { tableText } from '../../../src/renderer/features/statements/findings/left-out.tsx';
import { EMPTY_DRAFT, isUntouched } from '../../../src/renderer/lib/import/import-draft.ts';
import type { ImportDraft } from '../../../src/renderer/lib/import/import-draft.ts';
import { useQueue } from '../../../src/renderer/lib/import/import-queue.ts';

const aDraft = (part: Partial<ImportDraft>): ImportDraft => ({ ...EMPTY_DRAFT, ...part });

describe('the request of a preview', () => {
  it('states nothing that nobody said', () => {
    expect(previewRequest('f', 'a', EMPTY_DRAFT)).toEqual({ file: 'f', account: 'a' });
    expect(previewRequest('f', 'a', aDraft({ mapping: { decimal: ',' } }))).toEqual({
      file: 'f',
      account: 'a',
      mapping: { decimal: ',' },
    });
  });

  it('holds typed balances only where they are read in one way', () => {
    expect(previewRequest('f', 'a', aDraft({ opening: '1.234,50', closing: '1,234' }))).toEqual({
      file: 'f',
      account: 'a',
      opening: '1234.5',
    });
  });

  it('waits with the days until both are typed, in their order', () => {
    const asked = (from: string, to: string) => previewRequest('f', 'a', aDraft({ period: { from, to } })).period;
    expect(asked('2026-03-01', '')).toBeUndefined();
    expect(asked('2026-03-31', '2026-03-01')).toBeUndefined();
    expect(asked('2026-03-01', '2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  });
});

describe('what a person told', () => {
  it('stands above what was found, and leaves the rest as it was found', () => {
    const found = { delimiter: ';', decimal: ',', columns: { date: 1, amount: 4, balance: 5 } } as const;
    expect(merged(found, { decimal: '.' })).toEqual({ ...found, decimal: '.' });
    expect(merged(found, { columns: { date: 2 } }).columns).toEqual({ date: 2, amount: 4, balance: 5 });
  });

  it('of two columns of money makes the one that was found void, and the other way round', () => {
    const one = { columns: { date: 1, amount: 3, indicator: 4 } };
    expect(merged(one, { columns: { debit: 5, credit: 6 } }).columns).toEqual({ date: 1, debit: 5, credit: 6 });
    const pair = { columns: { date: 1, debit: 5, credit: 6 } };
    expect(merged(pair, { columns: { amount: 3 } }).columns).toEqual({ date: 1, amount: 3 });
    expect(merged(one, { columns: { amount: 3 } }).columns).toEqual({ date: 1, amount: 3 });
  });

  it('of another separator makes fixed widths void', () => {
    expect(merged({ delimiter: 'widths', widths: [8, 15] }, { delimiter: ';' })).toEqual({ delimiter: ';' });
  });

  it('is taken back one setting at a time, and nothing is left of it', () => {
    const draft = aDraft({ mapping: { decimal: ',', columns: { date: 1, balance: 2 } } });
    expect(without(draft, 'decimal').mapping).toEqual({ columns: { date: 1, balance: 2 } });
    expect(withoutColumns(draft, ['balance']).mapping).toEqual({ decimal: ',', columns: { date: 1 } });
    expect(isUntouched(without(withoutColumns(draft, ['date', 'balance']), 'decimal'))).toBe(true);
  });

  it('is shared without the days of one file, and without the place of its titles', () => {
    const whole = { headerLine: 3, period: { from: '2026-01-01', to: '2026-01-31' }, decimal: ',' } as const;
    expect(sharedPart(whole, {})).toEqual({ decimal: ',' });
    expect(sharedPart(whole, { headerLine: 3 })).toEqual({ decimal: ',', headerLine: 3 });
    expect(sharedPart({ ...whole, headerLine: null }, {})).toEqual({ decimal: ',', headerLine: null });
  });
});

describe('questions about a file', () => {
  it('begin without an answer, whatever was guessed', () => {
    const base = foundPart({ dateOrder: 'dmy', delimiter: ';' }, ['dateOrder']);
    expect(base).toEqual({ delimiter: ';' });
    expect(isAnswered('dateOrder', aDraft({ base }))).toBe(false);
    expect(isAnswered('dateOrder', aDraft({ base, mapping: { dateOrder: 'mdy' } }))).toBe(true);
  });

  it('want both ends of the period, in order', () => {
    const ask = (from: string, to: string) => isAnswered('year', aDraft({ period: { from, to } }));
    expect(ask('2026-03-01', '2026-03-31')).toBe(true);
    expect(ask('2026-03-31', '2026-03-01')).toBe(false);
    expect(ask('2026-03-01', '')).toBe(false);
  });

  it('want a date and an amount among the columns, or both debit and credit', () => {
    const ask = (columns: object) => isAnswered('columns', aDraft({ mapping: { columns } }));
    expect(ask({ date: 1 })).toBe(false);
    expect(ask({ date: 1, debit: 3 })).toBe(false);
    expect(ask({ date: 1, debit: 3, credit: 4 })).toBe(true);
    expect(ask({ date: 1, amount: 3 })).toBe(true);
  });

  it('take implied centavos for an answer about decimals', () => {
    expect(isAnswered('decimal', aDraft({ mapping: { impliedDecimals: 2 } }))).toBe(true);
    expect(isAnswered('decimal', EMPTY_DRAFT)).toBe(false);
  });
});

describe('the files that wait', () => {
  const add = (...names: readonly string[]): void => {
    useQueue.getState().expect();
    for (const name of names) useQueue.getState().add({ file: name, name });
  };
  const current = (): string | null => useQueue.getState().current;
  const done = { added: 1, alreadyImported: 0, month: null };
  beforeEach(() => useQueue.getState().clear());

  it('show the first of what was dropped last', () => {
    add('a', 'b');
    expect(current()).toBe('a');
    add('c', 'd');
    expect(current()).toBe('c');
  });

  it('show the next one that is open after each import, round the end', () => {
    add('a', 'b', 'c');
    useQueue.getState().show('c');
    useQueue.getState().finish('c', done);
    expect(current()).toBe('a');
    useQueue.getState().finish('a', done);
    expect(current()).toBe('b');
    useQueue.getState().finish('b', done);
    expect(current()).toBe('b');
  });

  it('begin anew once all of them are imported', () => {
    add('a');
    useQueue.getState().finish('a', done);
    add('b');
    expect(useQueue.getState().files.map(({ file }) => file)).toEqual(['b']);
  });

  it('keep what was told about one while another is on screen', () => {
    add('a', 'b');
    useQueue.getState().tell('a', aDraft({ mapping: { decimal: ',' } }));
    useQueue.getState().leave('b');
    expect(useQueue.getState().files[0]?.draft.mapping).toEqual({ decimal: ',' });
  });
});

describe('a list for a spreadsheet', () => {
  it('keeps its cells apart and runs no formula', () => {
    expect(
      tableText([
        ['Línea', 'Qué dice'],
        ['7', '=HYPERLINK("x")'],
        ['8', 'a\tb'],
        ['9', '-1.234,50'],
      ]),
    ).toBe('Línea\tQué dice\n7\t"\'=HYPERLINK(""x"")"\n8\t"a\tb"\n9\t-1.234,50');
  });
});
