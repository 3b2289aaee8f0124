/** The rows of a report by their names, so that a table that names them can say what they are. */
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { recordKey } from '@shared/domain/ids.ts';
import type { RecordKey } from '@shared/domain/ids.ts';
import type { BesideReport } from '../../app/ports/report-printer.ts';
import { text } from './cells.ts';
import type { Cell } from './cells.ts';
import type { PaperWords } from './words/paper-words.ts';

export type LineName = ReportJson['matches'][number]['lines'][number];
export type RecordName = ReportJson['matches'][number]['records'][number];
type Subject = ReportJson['flags'][number]['subjects'][number];
type Line = ReportJson['lines'][number];
type PaperRecord = ReportJson['records'][number];

/** What a table says, and for whom. */
export type Print = { readonly words: PaperWords; readonly isForPeople: boolean };

export const lineName = ({ file, line }: LineName): string => `${file}:${line.toString()}`;
const keyOf = ({ kind, id }: RecordName): RecordKey => recordKey(kind, id);
/** `Ítem it-1` for people, `payout_item:it-1` for programs. */
export const recordName = (record: RecordName, { words, isForPeople }: Print): string =>
  isForPeople ? `${words.recordKind[record.kind]} ${record.id}` : keyOf(record);
/** Names with blanks in them need a mark between; nothing is an empty cell. */
export const listed = (names: readonly string[], { isForPeople }: Print): Cell =>
  names.length === 0 ? null : text(names.join(isForPeople ? '; ' : ' '));

/** Rows of other periods are named by a report and not in it: of them nothing is known here. */
export type NamedRows = {
  readonly line: (name: LineName) => Line | null;
  readonly record: (name: RecordName) => PaperRecord | null;
  /** The earliest day of some rows: booked, first expected, or the own day of a record that is not expected. */
  readonly firstDay: (subjects: readonly Subject[]) => string | null;
  /** Whom they are about, each once: a record's party, else the text of the bank. */
  readonly parties: (subjects: readonly Subject[]) => readonly string[];
};

export function namedRows({ lines, records }: ReportJson, { ownDays }: Pick<BesideReport, 'ownDays'>): NamedRows {
  const lineOf = new Map(lines.map((line) => [lineName(line), line]));
  const recordOf = new Map(records.map((record) => [keyOf(record), record]));
  const line: NamedRows['line'] = (name) => lineOf.get(lineName(name)) ?? null;
  const record: NamedRows['record'] = (name) => recordOf.get(keyOf(name)) ?? null;
  const recordDay = (name: RecordName): string | null =>
    record(name)?.expected.from ?? ownDays?.get(keyOf(name)) ?? null;
  const dayOf = (subject: Subject): string | null =>
    subject.kind === 'line' ? (line(subject)?.date ?? null) : recordDay(subject);
  const partyOf = (subject: Subject): string | null =>
    subject.kind === 'line' ? (line(subject)?.description ?? null) : (record(subject)?.counterparty ?? null);
  return {
    line,
    record,
    firstDay: (subjects) => subjects.flatMap((subject) => dayOf(subject) ?? []).sort()[0] ?? null,
    parties: (subjects) => [...new Set(subjects.flatMap((subject) => partyOf(subject) ?? []))],
  };
}
