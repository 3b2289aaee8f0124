/** The trail as a file: one table for a spreadsheet, or JSON whose hashes anybody can compute again. */
import type { Language } from '@shared/domain/language.ts';
import { dayOfInstant } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { plainText } from '@shared/words/trail/phrase.ts';
import { trailMoment, trailSentence, trailText, trailWho } from '@shared/words/trail/sentence.ts';
import type { TrailGroup } from '@shared/domain/trail/entry.ts';
import type { PrintedEntry, PrintTrail, TrailFileFacts } from '../../app/ports/trail-printer.ts';
import { amount, count, day, text } from './cells.ts';
import type { Cell, Column, Table } from './cells.ts';
import { chunksOf } from './chunks.ts';
import { csvOf } from './csv.ts';

type Titles = Readonly<Record<ColumnName, string>>;
type ColumnName =
  | 'seq'
  | 'day'
  | 'time'
  | 'by'
  | 'group'
  | 'account'
  | 'what'
  | 'change'
  | 'why'
  | 'amount'
  | 'kind'
  | 'detail'
  | 'prev'
  | 'hash';

const COLUMNS: readonly (readonly [ColumnName, Column['kind'], number])[] = [
  ['seq', 'count', 8],
  ['day', 'day', 12],
  ['time', 'text', 11],
  ['by', 'text', 20],
  ['group', 'text', 12],
  ['account', 'text', 20],
  ['what', 'text', 60],
  ['change', 'text', 40],
  ['why', 'text', 40],
  ['amount', 'amount', 18],
  ['kind', 'text', 18],
  ['detail', 'text', 40],
  ['prev', 'text', 20],
  ['hash', 'text', 20],
];

const TITLES: Readonly<Record<Language, Titles>> = {
  es: {
    seq: 'N.º',
    day: 'Fecha',
    time: 'Hora',
    by: 'Quién',
    group: 'Grupo',
    account: 'Cuenta',
    what: 'Qué hizo',
    change: 'Antes y después',
    why: 'Por qué',
    amount: 'Valor',
    kind: 'Clase',
    detail: 'Detalle',
    prev: 'Huella anterior',
    hash: 'Huella',
  },
  en: {
    seq: 'No.',
    day: 'Date',
    time: 'Time',
    by: 'Who',
    group: 'Group',
    account: 'Account',
    what: 'What was done',
    change: 'Before and after',
    why: 'Why',
    amount: 'Amount',
    kind: 'Kind',
    detail: 'Detail',
    prev: 'Previous hash',
    hash: 'Hash',
  },
};
const NAME = { es: 'Bitácora', en: 'Trail' } as const;
const GROUPS: Readonly<Record<Language, Readonly<Record<TrailGroup, string>>>> = {
  es: { person: 'Persona', auto: 'Automática', data: 'Datos' },
  en: { person: 'Person', auto: 'Automatic', data: 'Data' },
};

function cellsOf({ entry, prev, detail }: PrintedEntry, language: Language): readonly Cell[] {
  const { what, change, note } = trailSentence(entry, language);
  const [subject] = entry.moves[0]?.subjects ?? [];
  return [
    count(entry.seq),
    day(dayOfInstant(entry.at as Instant)),
    text(trailMoment(entry.at, language).time),
    text(trailWho(entry.by, language)),
    text(GROUPS[language][entry.group]),
    text(entry.account?.name ?? null),
    text(plainText(what)),
    text(plainText(change)),
    text(note),
    amount(entry.total ?? subject?.amount ?? null),
    text(entry.what),
    text(detail),
    text(prev),
    text(entry.hash),
  ];
}

const tableOf = (entries: readonly PrintedEntry[], language: Language): Table => ({
  name: NAME[language],
  slug: NAME[language],
  columns: COLUMNS.map(([name, kind, width]) => ({ title: TITLES[language][name], kind, width })),
  rows: entries.map((entry) => cellsOf(entry, language)),
});

/** One entry a line, so that a file of years is read without being held. */
function* jsonOf(entries: readonly PrintedEntry[], language: Language, facts: TrailFileFacts): Generator<string> {
  yield `${JSON.stringify(facts).slice(0, -1)},"entries":[\n`;
  for (const [at, { entry, prev, subjects, detail }] of entries.entries()) {
    const { seq, at: moment, by, what, hash } = entry;
    const said = { sentence: trailText(entry, language), note: entry.moves[0]?.note ?? null };
    const one = { seq, at: moment, by, what, ...said, detail: JSON.parse(detail) as unknown, subjects, prev, hash };
    yield `${JSON.stringify(one)}${at === entries.length - 1 ? '' : ','}\n`;
  }
  yield ']}\n';
}

export const printTrail: PrintTrail = async (entries, { format, language, facts }) => {
  if (format === 'json') return chunksOf(jsonOf(entries, language, facts));
  const table = tableOf(entries, language);
  if (format === 'csv') return csvOf(table, 'excel-co');
  // Few sessions write a workbook, and every start would read what writes it.
  const { workbookOf } = await import('./xlsx.ts');
  return workbookOf([table], `Cuadre · ${NAME[language]} · ${facts.profile}`);
};
