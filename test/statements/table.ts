/** The table of every statement file at hand: what the command line makes of it against its true sum, without a word and then with what it asks for. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseUnits, sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { DryRun, ImportAnswer } from './the-cli.ts';
import { REFUSED, TOLD } from './told.ts';

const SHARED = fileURLToPath(new URL('../../../shared/statements/', import.meta.url));
const GOLDEN = fileURLToPath(new URL('../golden/statements/', import.meta.url));
const MISREAD = fileURLToPath(new URL('../golden/misread/', import.meta.url));
/** The traps are made up and lie in the repository; where the collection has them too, they are the same. */
const TRAPS = fileURLToPath(new URL('../golden/traps/', import.meta.url));
const TRAPS_NAME = 'synthetic-traps';
const GOLDEN_SUM = '768868.08';

/** A file with its true sum; `sure` where the collection says that the sum is certain. */
export type Entry = {
  readonly name: string;
  readonly place: string;
  readonly kind: string;
  readonly sum: string;
  readonly sure: boolean;
  /** How many movements it holds, where the collection says so. */
  readonly lines?: number;
};

export type Verdict = 'exact' | 'asks' | 'refused' | 'WRONG' | 'unsure';
export type Row = {
  readonly entry: Entry;
  readonly gives: string;
  readonly verdict: Verdict;
  /** What is not as it must be at the end, once everything asked is told; null where all is well. */
  readonly problem: string | null;
  /** How it ended once it was told. */
  readonly told: string;
};

export const hasShared = existsSync(path.join(SHARED, 'INDEX.tsv'));
const plain = (text: string): string => unitsToText(parseUnits(text)!);

function sharedEntries(): Entry[] {
  const [titles = '', ...lines] = readFileSync(path.join(SHARED, 'INDEX.tsv'), 'utf8').trimEnd().split('\n');
  const at = (title: string): number => titles.split('\t').indexOf(title);
  const all = lines.map((line) => {
    const cells = line.split('\t');
    const cell = (title: string): string => cells[at(title)] ?? '';
    return {
      name: cell('file'),
      place: path.join(SHARED, cell('file')),
      kind: cell('kind').split(',')[0] ?? '',
      sum: plain(cell('true_sum')),
      sure: cell('confidence').startsWith('sure'),
    };
  });
  return all.filter(({ name }) => !name.startsWith(`${TRAPS_NAME}/`));
}

const goldenEntries = (): Entry[] =>
  readdirSync(GOLDEN)
    .filter((name) => !/\.json$|^README/u.test(name))
    .map((name) => ({
      ...{ name: `golden/${name}`, place: path.join(GOLDEN, name) },
      ...{ kind: 'golden', sum: GOLDEN_SUM, sure: true },
    }));

type Folder = { readonly folder: string; readonly name: string; readonly kind: string };

/** Made-up files, with the sums that were made up with them. */
const madeUpEntries = ({ folder, name, kind }: Folder): Entry[] =>
  readFileSync(path.join(folder, 'SUMS.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [file = '', sum = '', lines = ''] = row.split('\t');
      return {
        ...{ name: `${name}/${file}`, place: path.join(folder, file), kind, sum: plain(sum), sure: true },
        ...(lines === '' ? {} : { lines: Number.parseInt(lines, 10) }),
      };
    });

/** Made-up files with something in them that is easily read wrong; all but one hold the same sixteen movements. */
export const traps = (): Entry[] => madeUpEntries({ folder: TRAPS, name: TRAPS_NAME, kind: 'synthetic' });

/** Every file of the shared collection, where it lies beside the repository, of the golden samples, the traps and what others misread. */
export const entries = (): Entry[] => [
  ...(hasShared ? sharedEntries() : []),
  ...goldenEntries(),
  ...traps(),
  ...madeUpEntries({ folder: MISREAD, name: 'misread', kind: 'made-up' }),
];

const isClean = ({ rejected = [] }: ImportAnswer): boolean => rejected.length === 0;
const isExact = (answer: ImportAnswer, { sum, lines }: Entry): boolean =>
  answer.ok && isClean(answer) && answer.net === sum && (lines === undefined || answer.lines === lines);

function verdictOf(answer: ImportAnswer, entry: Entry): Verdict {
  if (answer.ok) return isExact(answer, entry) ? 'exact' : entry.sure ? 'WRONG' : 'unsure';
  return answer.error?.kind === 'needs-mapping' ? 'asks' : 'refused';
}

const givesOf = (answer: ImportAnswer): string =>
  answer.ok ? (answer.net ?? '') : `${answer.error?.kind ?? ''} ${(answer.error?.unknown ?? []).join('+')}`.trimEnd();

/** One file without a mapping, and then with the answers to what it asks. */
export async function rowOf(entry: Entry, dryRun: DryRun): Promise<Row> {
  const answer = await dryRun(entry.place, []);
  const verdict = verdictOf(answer, entry);
  const base = { entry, gives: givesOf(answer), verdict };
  if (verdict === 'exact' || !entry.sure) return { ...base, problem: null, told: '' };
  if (verdict === 'WRONG') return { ...base, problem: 'a wrong sum', told: '' };
  if (verdict === 'refused') {
    const reason = REFUSED[entry.name];
    return { ...base, problem: reason === undefined ? 'refused, and it is a statement' : null, told: reason ?? '' };
  }
  return { ...base, ...(await toldRow(entry, answer, dryRun)) };
}

async function toldRow(entry: Entry, asked: ImportAnswer, dryRun: DryRun): Promise<Pick<Row, 'problem' | 'told'>> {
  const told = TOLD[entry.name];
  if (told === undefined) return { problem: 'asks, and the table of answers does not know it', told: '' };
  const asks = (asked.error?.unknown ?? []).join('+');
  if (asks !== told.asks.join('+')) return { problem: `asks for ${asks}, not for ${told.asks.join('+')}`, told: '' };
  const sums = await toldSums(entry, asked, dryRun);
  const sum = sums.includes(null) ? null : unitsToText(sumUnits(sums as Units[]));
  const words = `${sums.map((one) => (one === null ? 'not read' : unitsToText(one))).join(' + ')}: ${told.reason}`;
  return { problem: sum === entry.sum ? null : `told, it gives ${sum ?? 'no sum'}`, told: words };
}

/** The sum of a file that was told, or the sums of its accounts, each asked for by itself. */
async function toldSums(entry: Entry, asked: ImportAnswer, dryRun: DryRun): Promise<(Units | null)[]> {
  const { mapping = {}, period } = TOLD[entry.name] ?? {};
  const words = period === undefined ? [] : ['--period', period];
  const guess = { ...asked.error?.guess, ...mapping };
  const read = async (only?: string): Promise<Units | null> => {
    const named = only === undefined || guess.only === undefined ? {} : { only: { ...guess.only, equals: only } };
    const answer = await dryRun(entry.place, words, { ...guess, ...named });
    return answer.ok && isClean(answer) ? parseUnits(answer.net ?? '') : null;
  };
  if (asked.accounts === undefined) return [await read()];
  const sums: (Units | null)[] = [];
  for (const { name } of asked.accounts) sums.push(await read(name));
  return sums;
}

const REAL_EXACT_MIN = 31;
const MAY_ASK = ['t09', 't20', 't28'];

/** Every promise about the table that does not hold. */
export function problemsOf(rows: readonly Row[]): string[] {
  const problems = rows.flatMap(({ entry, problem }) => (problem === null ? [] : [`${entry.name}: ${problem}`]));
  const inFolder = (folder: string): Row[] => rows.filter(({ entry }) => entry.name.startsWith(`${folder}/`));
  const inexact = [
    ...inFolder('colombia'),
    ...inFolder(TRAPS_NAME).filter(({ entry }) => !MAY_ASK.includes(path.basename(entry.name).slice(0, 3))),
  ].filter(({ verdict }) => verdict !== 'exact');
  const exact = realExact(rows);
  return [
    ...problems,
    ...inexact.map(({ entry }) => `${entry.name}: not exact without a mapping`),
    ...(hasShared && exact < REAL_EXACT_MIN ? [`only ${exact} sure real files are exact without a mapping`] : []),
  ];
}

const isSureReal = ({ entry }: Row): boolean => entry.sure && entry.kind === 'real fixture';
const realExact = (rows: readonly Row[]): number =>
  rows.filter((row) => isSureReal(row) && row.verdict === 'exact').length;

/** The counts in one line. */
export function wordsOfCounts(rows: readonly Row[]): string {
  const count = (verdict: Verdict): number => rows.filter((row) => row.verdict === verdict).length;
  const real = rows.filter(isSureReal).length;
  const told = rows.filter(
    ({ verdict, problem, entry }) => entry.sure && verdict === 'asks' && problem === null,
  ).length;
  return (
    `${rows.length} files: ${count('exact')} exact, ${count('asks')} ask (${told} exact once told), ${count('refused')} refused, ` +
    `${count('unsure')} without a sure sum, ${count('WRONG')} WRONG; ${realExact(rows)} of ${real} sure real files exact without a mapping`
  );
}
