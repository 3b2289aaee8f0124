/** Every question about a file has answers, and each of them ends it: over all samples, the shared collection where it lies beside the repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Period } from '@shared/domain/day/day.ts';
import type { Mapping, ReadFailure, StatementResult, Unknown } from '@shared/domain/statement/reading.ts';
import { readStatement } from '../../src/main/adapters/bank-files/read-statement.ts';

const FOLDERS = ['../golden/statements/', '../golden/misread/', '../../../shared/statements/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
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

/** What the window offers for a question; columns are answered with those that were found, where they are whole. */
function answersTo(unknown: Unknown, { guess, accounts = [], sheets = [] }: Question): Answer[] {
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
    columns: () => (isWhole(guess) ? told({}) : []),
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
    for (const file of FILES) {
      const question = questionOf(read(file, { mapping: {} }));
      if (question === null) continue;
      for (const unknown of question.unknown) {
        asked.set(unknown, (asked.get(unknown) ?? 0) + 1);
        for (const answer of answersTo(unknown, question)) {
          if (questionOf(read(file, answer))?.unknown.includes(unknown) === true)
            again.push(`${path.basename(file)}: ${unknown}`);
        }
      }
    }
    expect(again).toEqual([]);
    expect(asked.get('year')).toBe(1);
  });
});
