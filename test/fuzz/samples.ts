/** The golden samples and, where they lie beside the repository, the shared files with sure sums, each with what the strict reader is told about it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReadOptions, StatementReading } from '@shared/domain/statement/reading/reading.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { parseUnits } from '@shared/domain/money/decimal.ts';
import { readStatement } from '../../src/main/adapters/bank-files/read-statement.ts';
import { entries } from '../statements/table.ts';
import { REFUSED } from '../statements/told.ts';
import { dayOf } from './strict/days.ts';
import { cellsOf, readStrictly } from './strict/reader.ts';
import type { Told } from './strict/told.ts';

export type Sample = {
  readonly name: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly sum: bigint;
  readonly count: number;
  /** In order of time; null where the file is asked about. */
  readonly days: readonly string[] | null;
  readonly options: ReadOptions;
  /** Null where the strict reader does not come to the true sum: such a file is not damaged. */
  readonly told: Told | null;
};

const mixed = (text: string): number => {
  let mix = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mix = Math.imul(mix ^ text.charCodeAt(at), 0x01000193);
  return Math.imul(mix ^ (mix >>> 15), 0x2c1b3c6d) >>> 0;
};

/** The sample of a seed: another one that comes or goes changes only its own seeds. */
export function sampleFor(seed: number, samples: readonly Sample[]): Sample {
  const [first] = samples
    .map((sample) => ({ sample, rank: mixed(`${seed} ${sample.name}`) }))
    .sort((a, b) => a.rank - b.rank);
  if (first === undefined) throw new Error('there are no samples');
  return first.sample;
}

const PERIODS: Readonly<Record<string, ReadOptions>> = {
  'golden/bogota-sin-anio.csv': { period: { from: '2026-01-01' as BankDay, to: '2026-01-31' as BankDay } },
};
const BYTES_MAX = 20_000;
/** The amount stands in two columns: which of them was damaged nobody is told. */
const TWICE = new Set(['bank2ynab/de-sparkasse-creditcard.csv', 'bank2ynab/uk-monzo-2018.csv', 'golden/monzo.csv']);

/** All samples that are tables of text. */
export function samplesOf(): Sample[] {
  return entries().flatMap(({ name, place, sum, sure }) => {
    if (!sure || name in REFUSED || !existsSync(place)) return [];
    const bytes = new Uint8Array(readFileSync(place));
    if (bytes.length > BYTES_MAX || /\.(?:xlsx|xml|ofx|qfx)$/u.test(place)) return [];
    return [sampleOf({ name, bytes, sum: parseUnits(sum)! })];
  });
}

function sampleOf({ name, bytes, sum }: { name: string; bytes: Uint8Array; sum: bigint }): Sample {
  const [fileName, options] = [path.basename(name), PERIODS[name] ?? {}];
  const result = readStatement(bytes, fileName, options);
  const common = { name, fileName, bytes, sum, options };
  if (!result.ok) return { ...common, count: 0, days: null, told: null };
  const read = result.value;
  const told = toldOf(read, bytes);
  const strict = told === null ? null : readStrictly(bytes, told);
  const agrees =
    strict?.sum === sum && strict.count === read.lines.length && strict.rows.every(({ kind }) => kind !== 'unreadable');
  const days = read.lines.map(({ bookedOn }) => bookedOn).sort();
  return { ...common, count: read.lines.length, days, told: agrees && !TWICE.has(name) ? told : null };
}

/** The format as a person would describe it who looks at the undamaged file, whose sum is known to be true. */
function toldOf(read: StatementReading, bytes: Uint8Array): Told | null {
  const { mapping, delimiter, encoding, dateOrder, decimal } = read;
  const lines = new TextDecoder(encoding).decode(bytes).split(/\r+\n|\r|\n/u);
  const header =
    typeof mapping.headerLine === 'number' ? (cellsOf(lines[mapping.headerLine - 1] ?? '', delimiter) ?? []) : [];
  const at = (ref: string | number | undefined): number =>
    ref === undefined ? -1 : typeof ref === 'number' ? ref - 1 : header.indexOf(ref);
  const movements = new Set(read.lines.map(({ line }) => line));
  const others = new Set(lines.filter((_, index) => !movements.has(index + 1)));
  const widths = read.lines.map(({ raw }) => filledOf(cellsOf(raw, delimiter) ?? []));
  const { columns = {} } = mapping;
  return {
    ...{ encoding, delimiter, multiline: read.lines.some(({ raw }) => raw.includes('\n')), decimal, others },
    movements: new Set(read.lines.map(({ raw }) => raw)),
    money: moneyOf(read, at),
    width: [Math.min(...widths), Math.max(...widths)],
    cells: read.lines.every(({ raw }) => cellsOf(raw, delimiter)?.length === header.length) ? header.length : null,
    words: wordsOfOthers(
      [...others].flatMap((line) => [cellsOf(line, delimiter) ?? []]),
      new Set(read.lines.flatMap(({ raw }) => cellsOf(raw, delimiter) ?? [])),
    ),
    date: dateOf(read, at(columns.date), dateOrder),
    inverted: mapping.sign === 'inverted',
    header: typeof mapping.headerLine === 'number' ? (lines[mapping.headerLine - 1] ?? null) : null,
    balance: columns.balance === undefined ? null : at(columns.balance),
  };
}

function moneyOf(read: StatementReading, at: (ref: string | number | undefined) => number): Told['money'] {
  const { columns = {}, indicator } = read.mapping;
  if (columns.debit !== undefined)
    return {
      kind: 'pair',
      debit: at(columns.debit),
      credit: at(columns.credit),
      minus: isMinus(read, at(columns.debit)),
    };
  return columns.indicator !== undefined
    ? { kind: 'letter', amount: at(columns.amount), letter: at(columns.indicator), ...words(indicator) }
    : { kind: 'signed', amount: at(columns.amount) };
}

/** Of rows with a figure that are no movements: the words that no movement has. */
function wordsOfOthers(
  others: readonly (readonly string[])[],
  known: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (const cells of others.filter((row) => row.some((cell) => /\d[.,]\d/u.test(cell))))
    for (const cell of cells)
      if (/\p{L}/u.test(cell) && !known.has(cell)) words.set(cell, Math.max(words.get(cell) ?? 0, filledOf(cells)));
  return words;
}

/** Cells up to the last one that holds anything. */
const filledOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;

/** The day's column, and the first other one that holds days in every row. */
function dateOf({ lines, delimiter }: StatementReading, column: number, order: Told['date']['order']): Told['date'] {
  const rows = lines.map(({ raw }) => cellsOf(raw, delimiter) ?? []);
  const other = (rows[0] ?? []).findIndex(
    (_, at) =>
      at !== column && rows.every((cells) => dayOf(cells[at] ?? '', { date: { column, order } }) !== undefined),
  );
  return { column, order, other };
}

const words = (indicator: { readonly debit: readonly string[]; readonly credit: readonly string[] } | undefined) => ({
  debit: indicator?.debit ?? ['D'],
  credit: indicator?.credit ?? ['C'],
});

const isMinus = (read: StatementReading, debit: number): boolean =>
  read.lines.filter(({ raw }) => /^\W*-/u.test((cellsOf(raw, read.delimiter) ?? [])[debit] ?? '')).length * 2 >
  read.lines.filter(({ amount }) => amount < 0n).length;
