/** The cases of the Reconcile screen: proposals, accepted matches, and the lines and records that stand alone. */
import type { CaseFilter, CaseSort } from '@shared/contract/choices.ts';
import type { CaseView } from '@shared/contract/views/views.ts';
import { CASE_FILTERS } from '@shared/contract/choices.ts';
import type { Answer } from '@shared/contract/calls.ts';
import { must } from '@shared/domain/assert.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import type { LineId, RecordKey } from '@shared/domain/ids.ts';
import type { Match, Parking } from '@shared/domain/matching/match.ts';
import type { Called } from '@shared/domain/matching/risk.ts';
import { ZERO } from '@shared/domain/money/decimal.ts';
import { overdueFlags } from '@shared/domain/reconciliation/explained-flags.ts';
import { oncePer } from '@shared/domain/once-per.ts';
import { residualOf } from '@shared/domain/reconciliation/totals.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { rowTest } from '@shared/domain/row-search.ts';
import type { Findable } from '@shared/domain/row-search.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { sumsOf } from './case-sums.ts';
import { pageOf, lastAsked } from './paging.ts';
import { findableLine, findableRecord } from './select-rows.ts';
import type { PageRequest } from './paging.ts';
import { lineRow, matchView, recordRow } from './rows.ts';
import type { ReconciledBook } from './rows.ts';
import { sortCases } from './sort-cases.ts';
import type { Sort } from './tables.ts';
import { calledIn, firstDayOf, rowsOfSet, setsIn, setView } from './sets.ts';
import type { CaseSet } from './sets.ts';

/** A case before it becomes a row: cheap enough to make for every line and record of a month. */
type Case = {
  readonly kind: 'set' | 'match' | 'line' | 'record';
  readonly id: string;
  readonly day: BankDay;
  readonly filters: readonly CaseFilter[];
  readonly match?: Match;
  readonly rivals?: readonly Match[];
  readonly waits?: boolean;
  readonly set?: CaseSet;
  readonly line?: StatementLine;
  readonly record?: PaymentRecord;
  readonly parking?: Parking;
};

type CasePage = Omit<Answer<'case.page'>, 'version'>;

type CaseRequest = PageRequest & {
  readonly filter: CaseFilter;
  readonly certainty?: Called | undefined;
  /** Sets whose rows stand among the others. */
  readonly apart?: readonly string[] | undefined;
  readonly sort?: Sort<CaseSort> | undefined;
  readonly search?: string | undefined;
};

/** One page of the cases that a filter and a search leave, with the sums of all of them. */
export function casePage(reconciled: ReconciledBook, { offset, count, ...question }: CaseRequest): CasePage {
  const { kept, ...rest } = lastChosen(reconciled, question, () => chosenCases(reconciled, question));
  return { ...rest, total: kept.length, rows: pageOf(kept, { offset, count }).map((one) => caseView(reconciled, one)) };
}

type Chosen = Omit<CasePage, 'total' | 'rows'> & { readonly kept: readonly Case[] };
const lastChosen = lastAsked<Chosen>();

function chosenCases(
  reconciled: ReconciledBook,
  { filter, certainty, search, apart = [], sort }: Omit<CaseRequest, keyof PageRequest>,
): Chosen {
  const found = rowTest(search);
  const all =
    apart.length === 0
      ? casesOf(reconciled)
      : casesBeside(
          reconciled,
          setsIn(reconciled).filter(({ id }) => !apart.includes(id)),
        );
  const searched = all.filter(
    (one) =>
      (certainty === undefined || calledIn(one.set, one.match) === certainty) &&
      // By what a case is found is worked out only where somebody looks for something.
      (search === undefined || found(findableOf(reconciled, one))),
  );
  const chosen = searched.filter((one) => one.filters.includes(filter));
  const kept =
    sort === undefined
      ? chosen
      : sortCases(
          reconciled,
          chosen.map((one) => ({ one, by: { day: one.day, ...membersOf(one) } })),
          sort,
        );
  const count = (asked: CaseFilter): number => searched.filter((one) => one.filters.includes(asked)).length;
  const counts = Object.fromEntries(CASE_FILTERS.map((one) => [one, count(one)])) as CasePage['counts'];
  return {
    counts,
    ...sumsOf(
      reconciled,
      kept.map((one) => ({ members: membersOf(one), set: one.set })),
    ),
    kept,
  };
}

/** How many cases wait for a person. */
export const undecidedIn = (reconciled: ReconciledBook): number =>
  casesOf(reconciled).filter(({ filters }) => filters.includes('undecided')).length;

const casesOf = oncePer((reconciled: ReconciledBook) => casesBeside(reconciled, setsIn(reconciled)));

/** Every line and record of the period in exactly one case, a proposal of rivals under the best of them. */
function casesBeside(reconciled: ReconciledBook, sets: readonly CaseSet[]): readonly Case[] {
  const { reconciliation } = reconciled;
  const shown = new Set<string>();
  sets.map(rowsOfSet).forEach(({ lines, records }) => [...lines, ...records].forEach((row) => shown.add(row)));
  const cases: Case[] = sets.map((set) => caseOfSet(reconciled, set));
  for (const match of inOrder(reconciliation.matches)) {
    const members = [...match.lines, ...match.records];
    if (members.some((member) => shown.has(member))) continue;
    for (const member of members) shown.add(member);
    cases.push(caseOfMatch(reconciled, match));
  }
  for (const line of reconciliation.lines) if (!shown.has(line.id)) cases.push(caseOfLine(reconciled, line));
  for (const record of reconciliation.records) {
    const standing = must(reconciliation.recordStates.get(record.key), 'every record has a state');
    if (!shown.has(record.key) && standing.state !== 'not-expected') cases.push(caseOfRecord(reconciled, record));
  }
  return cases.map((one) => parkedCase(reconciled, one)).sort(inCaseOrder);
}

/** Many rows first; what a status means last, for until then no line waits for it. */
const rankOfKind = ({ set }: Case): number => (set === undefined ? 1 : set.about === 'meaning' ? 2 : 0);
const inCaseOrder = (a: Case, b: Case): number =>
  rankOfKind(a) - rankOfKind(b) || (a.day < b.day ? -1 : a.day > b.day ? 1 : subjectOf(a) < subjectOf(b) ? -1 : 1);

function caseOfSet(reconciled: ReconciledBook, set: CaseSet): Case {
  const filters: readonly CaseFilter[] =
    set.about === 'meaning' ? ['undecided', 'sets', 'all'] : ['undecided', 'sets', 'proposed', 'all'];
  return { kind: 'set', id: set.id, day: firstDayOf(reconciled, set), filters, set };
}

/** The row that a case is about: within a day it decides the place, so that a line that finds its record stays where it was. */
const subjectOf = ({ match, id }: Case): string => match?.lines[0] ?? match?.records[0] ?? id;

/** What a person put aside no longer waits for a decision; it still is proposed or left. */
function parkedCase(reconciled: ReconciledBook, one: Case): Case {
  if (!one.filters.includes('undecided')) return one;
  const { lines, records } = membersOf(one);
  const parkings = [...lines, ...records].map((row) => reconciled.book.parked.get(row));
  const parking = parkings.find((found) => found !== undefined);
  // One row put aside does not hide a whole set.
  if (parking === undefined || (one.kind === 'set' && parkings.slice(0, lines.length).includes(undefined))) return one;
  return { ...one, parking, filters: ['parked', ...one.filters.filter((filter) => filter !== 'undecided')] };
}

const rankOf = (match: Match): number => (match.status === 'suggested' ? 1 : 0);

/** Accepted matches first, so that no suggestion hides one; then the most certain. */
const inOrder = (matches: readonly Match[]): readonly Match[] =>
  [...matches].sort((a, b) => rankOf(a) - rankOf(b) || b.confidenceMilli - a.confidenceMilli || (a.id < b.id ? -1 : 1));

/** Accepted with a difference that no part explains and nobody has put into words: it is among the unexplained money. */
const waitsForWords = ({ reconciliation }: ReconciledBook, match: Match): boolean =>
  match.status !== 'suggested' && residualOf(match) !== ZERO && !reconciliation.explainedFlags.has(match.id);

/** The suggestions that hold a line or a record, with their places among all matches. */
const suggestionsBy = oncePer(({ reconciliation }: ReconciledBook) => {
  const by = new Map<string, { readonly match: Match; readonly place: number }[]>();
  for (const [place, match] of reconciliation.matches.entries()) {
    if (match.status !== 'suggested') continue;
    for (const member of [...match.lines, ...match.records]) {
      const known = by.get(member);
      if (known === undefined) by.set(member, [{ match, place }]);
      else known.push({ match, place });
    }
  }
  return by;
});

/** The other suggestions that want one of its rows, in the order of all matches. */
export function rivalsOf(reconciled: ReconciledBook, { id, lines, records }: Match): readonly Match[] {
  const by = suggestionsBy(reconciled);
  const found = [...new Set([...lines, ...records])].flatMap((member) => by.get(member) ?? []);
  const others = new Map(found.filter(({ match }) => match.id !== id).map((one) => [one.match.id, one]));
  return [...others.values()].sort((a, b) => a.place - b.place).map(({ match }) => match);
}

const linesOfPeriod = oncePer(
  ({ reconciliation }: ReconciledBook) => new Set<LineId>(reconciliation.lines.map(({ id }) => id)),
);

/** A proposal of movements of other periods alone came with what was carried in: this period proposes nothing by it. */
function filtersOf(reconciled: ReconciledBook, { status, lines }: Match): readonly CaseFilter[] {
  if (status !== 'suggested') return ['matched', 'all'];
  const isOfPeriod = lines.some((line) => linesOfPeriod(reconciled).has(line));
  return ['undecided', isOfPeriod ? 'proposed' : 'carried', 'all'];
}

function caseOfMatch(reconciled: ReconciledBook, match: Match): Case {
  const line = match.lines.map((id) => reconciled.book.lineById.get(id)).find((one) => one !== undefined);
  const record = match.records
    .map((key) => reconciled.reconciliation.recordStates.get(key)?.ownDay)
    .find((day) => day !== undefined && day !== null);
  const rivals = match.status === 'suggested' ? rivalsOf(reconciled, match) : [];
  const filters = filtersOf(reconciled, match);
  const waits = waitsForWords(reconciled, match);
  return {
    kind: 'match',
    id: match.id,
    day: line?.bookedOn ?? record ?? reconciled.reconciliation.period.from,
    filters: waits ? ['undecided', 'differences', ...filters] : filters,
    match,
    rivals,
    waits,
  };
}

function caseOfLine(reconciled: ReconciledBook, line: StatementLine): Case {
  const state = reconciled.reconciliation.lineStates.get(line.id)?.state;
  const filters: readonly CaseFilter[] =
    state === 'explained'
      ? ['explained', 'all']
      : ['undecided', state === 'proposed' ? 'proposed' : 'lines-left', 'all'];
  return { kind: 'line', id: line.id, day: line.bookedOn, filters, line };
}

function caseOfRecord(reconciled: ReconciledBook, record: PaymentRecord): Case {
  const { recordStates, explainedFlags, flags } = reconciled.reconciliation;
  const standing = must(recordStates.get(record.key), 'every record has a state');
  // One that may be part of a settlement waits for that one's line, which is a case of its own.
  const isOpen = standing.overdue && !explainedFlags.has(record.key) && overdueFlags(flags).has(record.key);
  const filters: readonly CaseFilter[] = [
    ...(isOpen ? (['undecided'] as const) : []),
    'records-left',
    ...(standing.carriedIn ? (['carried'] as const) : []),
    'all',
  ];
  const day = standing.ownDay ?? reconciled.reconciliation.period.to;
  return { kind: 'record', id: record.key, day, filters, record };
}

function caseView(reconciled: ReconciledBook, one: Case): CaseView {
  if (one.parking === undefined) return plainCaseView(reconciled, one);
  const { reason, note, since } = one.parking;
  return { ...plainCaseView(reconciled, one), parked: { reason, note, since } };
}

/** The note of the flag that explains a record or a match, where a person wrote one. */
function saidOf({ reconciliation }: ReconciledBook, { id }: Case): { readonly said?: string } {
  const note = reconciliation.explainedFlags.get(id)?.note;
  return note === undefined ? {} : { said: note };
}

function plainCaseView(reconciled: ReconciledBook, one: Case): CaseView {
  if (one.set !== undefined) return { kind: 'set', id: one.id, set: setView(reconciled, one.set) };
  if (one.kind === 'match') {
    const match = matchView(reconciled, must(one.match, 'a match case holds a match'));
    const rivals = one.rivals ?? [];
    return {
      kind: 'match',
      id: one.id,
      match,
      ...(one.waits === true ? { waits: 'words' as const } : {}),
      ...saidOf(reconciled, one),
      ...(rivals.length > 0 ? { rivals: rivals.map((rival) => matchView(reconciled, rival)) } : {}),
    };
  }
  if (one.kind === 'line')
    return { kind: 'line', id: one.id, line: lineRow(reconciled, must(one.line, 'a line case holds a line')) };
  const record = must(one.record, 'a record case holds a record');
  const overdue = reconciled.reconciliation.recordStates.get(record.key)?.overdue ?? false;
  return { kind: 'record', id: one.id, record: recordRow(reconciled, record), overdue, ...saidOf(reconciled, one) };
}

function membersOf(one: Case): { readonly lines: readonly LineId[]; readonly records: readonly RecordKey[] } {
  if (one.set !== undefined) return rowsOfSet(one.set);
  return {
    lines: one.match?.lines ?? (one.line === undefined ? [] : [one.line.id]),
    records: one.match?.records ?? (one.record === undefined ? [] : [one.record.key]),
  };
}

/** By what a case is found: everything that its lines and records are found by, and its difference. */
function findableOf(reconciled: ReconciledBook, one: Case): Findable {
  const { lines, records } = membersOf(one);
  const rows: readonly Findable[] = [
    ...lines.flatMap((id) => reconciled.book.lineById.get(id) ?? []).map(findableLine),
    ...records
      .flatMap((key) => reconciled.book.recordByKey.get(key) ?? [])
      .map((record) => findableRecord(reconciled, record)),
  ];
  return {
    texts: rows.flatMap(({ texts }) => texts),
    amounts: [...rows.flatMap(({ amounts }) => amounts), one.match?.difference ?? null],
    days: rows.flatMap(({ days }) => days),
  };
}
