/** The sets of a period for the window: equals and rates among its proposals, and statuses that nobody has seen. */
import type { Answer } from '@shared/contract/calls.ts';
import type { SetView } from '@shared/contract/views/set-view.ts';
import type { MatchView } from '@shared/contract/views/views.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import type { LineId, RecordKey } from '@shared/domain/ids.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { sidesOf } from '@shared/domain/matching/questions/open-questions.ts';
import { setsOf } from '@shared/domain/matching/questions/sets.ts';
import type { MatchSet } from '@shared/domain/matching/questions/sets.ts';
import { rateSums } from '@shared/domain/matching/rates/by-rate.ts';
import { shownRate } from '@shared/domain/matching/rates/rate.ts';
import type { RateRule } from '@shared/domain/matching/rates/rate.ts';
import { calledOf } from '@shared/domain/matching/risk.ts';
import type { Called } from '@shared/domain/matching/risk.ts';
import { sumUnits, unitsToText, ZERO } from '@shared/domain/money/decimal.ts';
import { oncePer } from '@shared/domain/once-per.ts';
import { signedExpected } from '@shared/domain/payments/expected-movement.ts';
import { meaningId, unseenIn } from '@shared/domain/payments/meaning.ts';
import type { Unseen } from '@shared/domain/payments/meaning.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { matchView, recordRow, tallyView } from './rows.ts';
import type { ReconciledBook } from './rows.ts';

/** A status without a meaning, with the records of the period that have it. */
export type UnseenSet = { readonly id: string; readonly about: 'meaning'; readonly unseen: Unseen };
export type SetRows = { readonly lines: readonly LineId[]; readonly records: readonly RecordKey[] };
/** `here`: the rows of its proposals that this period shows; the set itself may reach into another one. */
export type PairsSet = MatchSet & { readonly here: SetRows };
export type CaseSet = PairsSet | UnseenSet;

/** Rows of a set that are shown. */
const ROWS_MAX = 200;
/** Days that fit side by side; a set of more days shows no table of them. */
const DAYS_MAX = 10;

/** Those that a proposal of the period belongs to, then what the service says and nobody understands. */
export const setsIn = oncePer((reconciled: ReconciledBook): readonly CaseSet[] => {
  const { book, reconciliation } = reconciled;
  const here = new Set<string>(reconciliation.matches.map(({ id }) => id));
  const ofProposals = setsOf(book).flatMap((set): readonly PairsSet[] => {
    const shown = set.proposals.filter(({ id }) => here.has(id));
    return shown.length === 0 ? [] : [{ ...set, here: sidesOf(shown) }];
  });
  const ofWords = unseenIn(reconciliation.records)
    .filter((unseen) => !book.meanings.has(meaningId(unseen)))
    .map((unseen): UnseenSet => ({ id: meaningId(unseen), about: 'meaning', unseen }));
  return [...ofProposals, ...ofWords];
});

const linesOf = ({ book }: ReconciledBook, ids: readonly LineId[]): readonly StatementLine[] =>
  ids.flatMap((id) => book.lineById.get(id) ?? []);
const recordsOf = ({ book }: ReconciledBook, keys: readonly RecordKey[]): readonly PaymentRecord[] =>
  keys.flatMap((key) => book.recordByKey.get(key) ?? []);

const NO_ROWS: SetRows = { lines: [], records: [] };
export const rowsOfSet = (set: CaseSet): SetRows => (set.about === 'meaning' ? NO_ROWS : set.here);

/** What a case is sought by: what its match, or those of its rate, are called; equals by their kind, whatever is likely of each. */
export function calledIn(set: CaseSet | undefined, match: Match | undefined): Called | undefined {
  if (set?.about === 'equals') return 'interchangeable';
  const one = set?.about === 'rate' ? set.proposals[0] : match;
  return one === undefined ? undefined : calledOf(one);
}

/** The day of its first line, by which it stands among the cases. */
export function firstDayOf(reconciled: ReconciledBook, set: CaseSet): BankDay {
  const days = linesOf(reconciled, rowsOfSet(set).lines).map(({ bookedOn }) => bookedOn);
  return days.sort()[0] ?? reconciled.reconciliation.period.from;
}

/** The rows of proposals that a yes leaves alone, in order of day. */
export function leftAlone(reconciled: ReconciledBook, set: MatchSet) {
  const [lines, records] = [
    new Set(set.pairs.flatMap((pair) => pair.lines)),
    new Set(set.pairs.flatMap((pair) => pair.records)),
  ];
  return {
    lines: linesOf(
      reconciled,
      set.lines.filter((id) => !lines.has(id)),
    ),
    records: recordsOf(
      reconciled,
      set.records.filter((key) => !records.has(key)),
    ),
  };
}

const ownDayOf = ({ reconciliation }: ReconciledBook, key: RecordKey): BankDay | null =>
  reconciliation.recordStates.get(key)?.ownDay ?? null;

function daysOf(reconciled: ReconciledBook, set: MatchSet): Extract<SetView, { about: 'equals' }>['days'] {
  const found = new Map<string, { lines: number; records: number }>();
  const at = (day: string): { lines: number; records: number } => {
    const known = found.get(day) ?? { lines: 0, records: 0 };
    found.set(day, known);
    return known;
  };
  for (const { bookedOn } of linesOf(reconciled, set.lines)) at(bookedOn).lines += 1;
  for (const key of set.records) {
    const day = ownDayOf(reconciled, key);
    if (day !== null) at(day).records += 1;
  }
  if (found.size > DAYS_MAX) return [];
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, counts]) => ({ day, ...counts }));
}

function lastOf(reconciled: ReconciledBook, set: MatchSet): Extract<SetView, { about: 'equals' }>['last'] {
  const { lines, records } = leftAlone(reconciled, set);
  const [line, record] = [lines.at(-1), records.at(-1)];
  if (record !== undefined) return { name: record.counterparty, date: ownDayOf(reconciled, record.key) };
  return line === undefined ? null : { name: line.description, date: line.bookedOn };
}

function sizesOf(reconciled: ReconciledBook, set: MatchSet): Pick<SetView, 'lines' | 'records' | 'pairs'> {
  const { recordStates } = reconciled.reconciliation;
  const expected = set.records.map((key) => recordStates.get(key)?.expected);
  return {
    lines: tallyView({
      count: set.lines.length,
      amount: sumUnits(linesOf(reconciled, set.lines).map(({ amount }) => amount)),
    }),
    records: tallyView({
      count: set.recordsInAll,
      amount: sumUnits(expected.map((one) => (one === undefined ? ZERO : signedExpected(one)))),
    }),
    pairs: set.pairs.length,
  };
}

function rateView(reconciled: ReconciledBook, set: MatchSet, rate: RateRule): SetView {
  const { percent, constant, vat } = shownRate(rate);
  const sums = rateSums(set.pairs, reconciled.book.lineById);
  const accepted = new Set(set.pairs.flatMap(({ lines }) => lines));
  return {
    about: 'rate',
    ...sizesOf(reconciled, set),
    name: rate.wordings.join(' / '),
    percent,
    constant: unitsToText(constant),
    vat,
    gross: unitsToText(sums.gross),
    fee: unitsToText(sums.fee),
    vatTaken: unitsToText(sums.vat),
    net: unitsToText(sums.net),
    others: set.lines.filter((line) => !accepted.has(line)).length,
  };
}

export function setView(reconciled: ReconciledBook, set: CaseSet): SetView {
  if (set.about === 'meaning') {
    const { of, value, guess, records, amount } = set.unseen;
    const none = tallyView({ count: 0, amount: ZERO });
    return {
      about: 'meaning',
      lines: none,
      records: tallyView({ count: records.length, amount }),
      pairs: 0,
      of,
      value,
      guess,
    };
  }
  if (set.rate !== null) return rateView(reconciled, set, set.rate);
  return {
    about: 'equals',
    ...sizesOf(reconciled, set),
    each: unitsToText(linesOf(reconciled, set.lines)[0]?.amount ?? ZERO),
    days: daysOf(reconciled, set),
    last: lastOf(reconciled, set),
  };
}

/** What a yes would pair, row by row; of a status its records. */
export function setRows(reconciled: ReconciledBook, { set: id }: { readonly set: string }): Answer<'set.rows'> {
  const set = setsIn(reconciled).find((one) => one.id === id);
  const none = { count: 0, amount: unitsToText(ZERO) };
  if (set === undefined) return { pairs: [], records: [], all: none };
  if (set.about === 'meaning') {
    const { records, amount } = set.unseen;
    const shown = records.slice(0, ROWS_MAX).map((record) => recordRow(reconciled, record));
    return { pairs: [], records: shown, all: tallyView({ count: records.length, amount }) };
  }
  const amount = sumUnits(set.pairs.flatMap(({ lines }) => linesOf(reconciled, lines).map((line) => line.amount)));
  return {
    pairs: set.pairs.slice(0, ROWS_MAX).map((match): MatchView => matchView(reconciled, match)),
    records: [],
    all: tallyView({ count: set.pairs.length, amount }),
  };
}
