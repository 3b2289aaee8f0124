/** A step of the history with what it was about: the first row that it decided, how many there are, and their money. */
import type { StepView } from '@shared/contract/views/profile-view.ts';
import { asRecordKey, lineId } from '@shared/domain/ids.ts';
import { rowsOfMatch } from '@shared/domain/matching/match-id.ts';
import type { Change, Match, StepKind } from '@shared/domain/matching/match.ts';
import { sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Book } from '../book.ts';
import type { Store } from '../ports.ts';
import type { StoredStep } from '../ports/decisions.ts';

/** Matches that a step made; those that it took away where it made none. */
function matchesOf(changes: readonly Change[]): readonly Match[] {
  const made = changes.flatMap((change) =>
    change.table === 'match' && change.after !== null && change.after.status !== 'suggested' ? [change.after] : [],
  );
  const gone = changes.flatMap((change) =>
    change.table === 'match' && change.after === null && change.before !== null ? [change.before] : [],
  );
  return made.length > 0 ? made : gone;
}

const keysIn = (changes: readonly Change[], table: Change['table']): readonly string[] =>
  changes.filter((change) => change.table === table).map(({ key }) => key);

/** A flag's key names its subjects, a line as `line:<id>`. */
const rowsOfFlag = (key: string): readonly string[] =>
  key
    .split('|')
    .slice(1)
    .map((row) => row.replace(/^line:/u, ''));

const inMatches = (changes: readonly Change[]): readonly string[] => matchesOf(changes).flatMap(rowsOfMatch);
const inFlags = (changes: readonly Change[]): readonly string[] => keysIn(changes, 'flag').flatMap(rowsOfFlag);
const inParkings = (changes: readonly Change[]): readonly string[] => keysIn(changes, 'parking');

/** Where the rows stand that a step of each kind decided; of others nothing is one row. */
const ROWS_OF: Readonly<Partial<Record<StepKind, (changes: readonly Change[]) => readonly string[]>>> = {
  explain: (changes) => keysIn(changes, 'explanation'),
  park: inParkings,
  unpark: inParkings,
  'review-flag': inFlags,
  'leave-item': inFlags,
  attach: inFlags,
  detach: inFlags,
  rule: inMatches,
  confirm: inMatches,
  reject: inMatches,
  'match-by-hand': inMatches,
  unmatch: inMatches,
};

/** The lines of a step, or its records where it has none. */
const rowsOf = (kind: StepKind, changes: readonly Change[]): readonly string[] => ROWS_OF[kind]?.(changes) ?? [];

function aboutRows(book: Book, rows: readonly string[]): StepView['about'] {
  const all = [...new Set(rows)];
  const lines = all.flatMap((row) => book.lineById.get(lineId(row)) ?? []);
  const [line] = lines;
  if (line !== undefined) {
    const amount = unitsToText(sumUnits(lines.map((one) => one.amount)));
    return { text: line.description, date: line.bookedOn, amount, rows: lines.length };
  }
  const records = all.flatMap((row) => book.recordByKey.get(asRecordKey(row)) ?? []);
  const [record] = records;
  if (record === undefined) return null;
  const amounts = records.flatMap(({ amount }) => amount ?? []);
  const amount = amounts.length === 0 ? null : unitsToText(sumUnits(amounts));
  return { text: record.counterparty ?? record.id, date: null, amount, rows: records.length };
}

/** A step never changes, and neither do its rows: each is read once. */
const known = new WeakMap<Store, Map<string, StepView['about']>>();

function aboutOf(store: Store, book: Book, { id, kind }: StoredStep): StepView['about'] {
  const ofStore = known.get(store) ?? new Map<string, StepView['about']>();
  known.set(store, ofStore);
  const found = ofStore.get(id);
  if (found !== undefined) return found;
  const changes = kind === 'match-run' ? null : store.decisions.changesOf(id);
  const about = changes === null ? null : aboutRows(book, rowsOf(kind, changes));
  ofStore.set(id, about);
  return about;
}

/** Without a book a step is named by its kind and its size alone. */
export const stepView = (store: Store, book: Book | null, step: StoredStep): StepView => ({
  id: step.id,
  kind: step.kind,
  rows: step.rows,
  by: step.by,
  at: step.at,
  undone: step.undone,
  automatic: step.kind === 'match-run',
  about: book === null ? null : aboutOf(store, book, step),
});
