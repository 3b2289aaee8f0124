/** Every question about a file has answers, and each of them ends it: over all samples, the shared collection where it lies beside the repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Period } from '@shared/domain/day/day.ts';
import { isPlausibleDate } from '@shared/domain/statement/table/columns.ts';
import { scanNumber } from '@shared/domain/statement/amounts/numbers.ts';
import type { Mapping, ReadFailure, StatementResult, Unknown } from '@shared/domain/statement/reading/reading.ts';
import { firstRows, readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';

const FOLDERS = ['golden/statements/', 'golden/misread/', 'golden/traps/', '../../shared/statements/'].map((folder) =>
  fileURLToPath(new URL(`../../${folder}`, import.meta.url)),
);
const OTHER = /(?:\.json|\.md|\.tsv|\.mjs)$/u;
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !OTHER.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
const FILES = FOLDERS.filter((folder) => existsSync(folder)).flatMap(filesIn);

type Question = Extract<ReadFailure, { kind: 'needs-mapping' }>;
type Answer = { readonly mapping: Mapping; readonly period?: Period };

const isWhole = ({ columns }: Mapping): boolean =>
  columns?.date !== undefined && (columns.amount ?? columns.debit) !== undefined;

const isDay = (cell: string): boolean => isPlausibleDate(cell);
const isFigure = (cell: string): boolean => scanNumber(cell) !== null && !isPlausibleDate(cell);

/** What a person can point at in the rows that the window shows: any column of days, and any one or two columns of figures. */
function columnsToPick(file: string, guess: Mapping): NonNullable<Mapping['columns']>[] {
  const rows = firstRows(readFileSync(file), path.basename(file), guess);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const columnsOf = (holds: (cell: string) => boolean): number[] =>
    Array.from({ length: width }, (_, at) => at).filter(
      (at) => rows.filter((cells) => holds(cells[at] ?? '')).length * 2 >= rows.length,
    );
  const [days, figures] = [columnsOf(isDay), columnsOf(isFigure)].map((found) => found.map((at) => at + 1));
  return (days ?? []).flatMap((date) => [
    ...(figures ?? []).map((amount) => ({ date, amount })),
    ...(figures ?? []).flatMap((debit, at) => (figures ?? []).slice(at + 1).map((credit) => ({ date, debit, credit }))),
  ]);
}

/** What the window offers for a question; columns are answered with those that were found, where they are whole, and with all that can be pointed at. */
function answersTo(unknown: Unknown, file: string, { guess, accounts = [], sheets = [] }: Question): Answer[] {
  const told = (...parts: Mapping[]): Answer[] => parts.map((part) => ({ mapping: { ...guess, ...part } }));
  const words = [...(guess.states?.booked ?? []), ...(guess.states?.left ?? [])];
  const { only } = guess;
  const ofAccount = told(
    ...accounts.map(({ name }) => (only === undefined ? {} : { only: { ...only, equals: name } })),
  );
  const answers: Record<Unknown, () => Answer[]> = {
    year: () => [{ mapping: guess, period: { from: '2026-01-01', to: '2026-01-31' } as Period }],
    dateOrder: () => told({ dateOrder: 'dmy' }, { dateOrder: 'mdy' }),
    decimal: () => told({ decimal: ',' }, { decimal: '.' }),
    sign: () => told({ sign: 'asPrinted' }, { sign: 'inverted' }),
    states: () => told({ states: { booked: words, left: [] } }, { states: { booked: [], left: words } }),
    withoutBalance: () => told({ withoutBalance: 'inside' }, { withoutBalance: 'outside' }),
    sheet: () => told(...sheets.map(({ name }) => ({ sheet: name }))),
    columns: () => [
      ...(isWhole(guess) ? told({}) : []),
      ...told(...columnsToPick(file, guess).map((columns) => ({ columns }))),
    ],
    encoding: () => told({ encoding: 'windows-1252' }),
    account: () => ofAccount,
    currency: () => ofAccount,
  };
  return answers[unknown]();
}

const read = (file: string, { mapping, period }: Answer): StatementResult =>
  readStatement(readFileSync(file), path.basename(file), { mapping, ...(period === undefined ? {} : { period }) });
const questionOf = (result: StatementResult): Question | null =>
  result.ok || result.error.kind !== 'needs-mapping' ? null : result.error;

describe('an answer that is offered', () => {
  it('ends its question, whatever the sample', () => {
    const asked = new Map<Unknown, number>();
    const again: string[] = [];
    const unanswered: string[] = [];
    for (const file of FILES) {
      const question = questionOf(read(file, { mapping: {} }));
      if (question === null) continue;
      for (const unknown of question.unknown) {
        asked.set(unknown, (asked.get(unknown) ?? 0) + 1);
        const answers = answersTo(unknown, file, question);
        if (answers.length === 0) unanswered.push(`${path.basename(file)}: ${unknown}`);
        for (const answer of answers) {
          if (questionOf(read(file, answer))?.unknown.includes(unknown) === true)
            again.push(`${path.basename(file)}: ${unknown}`);
        }
      }
    }
    expect([again, unanswered]).toEqual([[], []]);
    expect(asked.get('year')).toBe(1);
  });
});
