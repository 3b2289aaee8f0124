/** The annex of flags: each with its sentence below it and, where it is about one record, which one that is. */
import { formatCount } from '@shared/domain/money/format.ts';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { recordName } from '../named-rows.ts';
import { recordFacts } from '../record-facts.ts';
import { group, noted } from './blocks.ts';
import type { PaperRow, PaperTable } from './blocks.ts';
import { exactly } from './part.ts';
import type { PaperInput } from './part.ts';

/** So many names stand in a row of a table; of more than that the others are counted, for all of them stand in the workbook. */
const NAMES_MAX = 4;

export function namesOf(names: readonly string[], { sheetWords }: PaperInput): string {
  if (names.length <= NAMES_MAX + 1) return names.join('; ');
  return [...names.slice(0, NAMES_MAX), sheetWords.more(names.length - NAMES_MAX)].join('; ');
}

/** Rows of one kind under its name and count; amounts of a group stand in its heading where they are asked for. */
const grouped = (name: string, rows: readonly PaperRow[]): readonly PaperRow[] =>
  rows.length === 0 ? [] : [group(`${name} · ${formatCount(rows.length)}`), ...rows];

/** The sentence of a flag and which records it is about; of one alone what else it is known by. */
function flagNote(flag: ReportJson['flags'][number], input: PaperInput): string {
  const { words, named } = input;
  const records = flag.subjects.flatMap((one) => (one.kind === 'line' ? [] : [one]));
  const which = namesOf(
    records.map((one) => recordName(one, { words, isForPeople: true })),
    input,
  );
  const [only = null] = records.length === 1 ? records.map(named.record) : [];
  // The sentence has said the code.
  const facts = only === null ? '' : recordFacts({ ...only, statusCode: null }, words);
  const about = [which, facts].filter((part) => part !== '').join(' · ');
  return about === '' ? flag.text : `${flag.text} ${about}`;
}

export function flagTable(input: PaperInput): PaperTable {
  const { report, words, sheetWords, named } = input;
  const { columns: c } = words;
  const rows = (['critical', 'warning', 'info'] as const).flatMap((severity) => {
    const own = report.flags.filter((flag) => flag.severity === severity);
    return grouped(
      words.severity[severity],
      own.map((flag) => {
        const day = named.firstDay(flag.subjects);
        return noted(
          flagNote(flag, input),
          words.flagKind[flag.kind],
          day === null ? null : sheetWords.day(day),
          namesOf(named.parties(flag.subjects), input),
          flag.amount === null ? null : exactly(flag.amount),
        );
      }),
    );
  });
  return {
    columns: [
      { title: c.kind, kind: 'text', weight: 2 },
      { title: c.date, kind: 'day' },
      { title: c.counterparty, kind: 'text', weight: 5 },
      { title: c.amount, kind: 'amount' },
    ],
    rows,
    foot: null,
  };
}
