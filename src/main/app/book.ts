/** The book of an account: its lines, records and decisions as they are stored now, and the reconciliation of a period. */
import { balancePoints } from '@shared/domain/balances/balance-points.ts';
import { periodBalances } from '@shared/domain/balances/period-balances.ts';
import type { BalanceSheet, TypedEnds } from '@shared/domain/balances/period-balances.ts';
import type { Period } from '@shared/domain/day/day.ts';
import type { LineId, RecordKey } from '@shared/domain/ids.ts';
import { atOnce, withPauses } from '@shared/domain/in-parts.ts';
import type { Change, Explanation, FlagReview, Match, Parking, Rejection } from '@shared/domain/matching/match.ts';
import { inTextOrder } from '@shared/domain/matching/text-order.ts';
import type { DecisionState } from '@shared/domain/matching/decisions/decide.ts';
import type { PriceDecision } from '@shared/domain/matching/learned/table.ts';
import type { Correction } from '@shared/domain/matching/decisions/track-record.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import type { ExpectationContext } from '@shared/domain/payments/expected-movement.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { meaningsOf, meant } from '@shared/domain/payments/meaning.ts';
import type { MeaningDecision, Meanings } from '@shared/domain/payments/meaning.ts';
import { settlingPlaces } from '@shared/domain/payments/settling.ts';
import type { SettlingDecision, SettlingKind } from '@shared/domain/payments/settling.ts';
import { usualPeriod } from '@shared/domain/reconciliation/period.ts';
import { reconcileInParts, unmatchedCounts } from '@shared/domain/reconciliation/reconcile.ts';
import type { ReconcileInput, Reconciliation } from '@shared/domain/reconciliation/reconciliation.ts';
import type { AccountSide, Elsewhere } from '@shared/domain/reconciliation/settling-account.ts';
import { heldByOthers, settledElsewhere } from '@shared/domain/reconciliation/settling-account.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { effectiveRules } from '@shared/domain/statement/rules/effective.ts';
import type { LineRule, RuleDecision } from '@shared/domain/statement/rules/rule.ts';
import { coverageOf, coverOf } from './import/coverage.ts';
import { linesNamedApart, namedApart } from './import/file-names.ts';
import { identityOf } from './import/identity.ts';
import type { Identity } from './import/identity.ts';
import { otherAccounts, sideOfMatches } from './other-accounts.ts';
import type { OtherAccounts } from './other-accounts.ts';
import type { MatchingSettings, StatementFile, Store } from './ports.ts';
import { notReadOf } from './ports/not-read.ts';
import { textsIn } from './report/served-text.ts';
import type { TextOf } from './report/served-text.ts';
import { typedEnds } from './report/typed-ends.ts';
import { walletNames, withWalletTokens } from './wallets.ts';
import type { WalletNameOf } from './wallets.ts';

export type Book = DecisionState & {
  readonly context: ExpectationContext;
  readonly files: readonly StatementFile[];
  /** The ends of files that a person typed. */
  readonly typed: TypedEnds;
  /** The lines that count: superseded ones only while an accepted match holds them. */
  readonly lines: readonly StatementLine[];
  readonly identity: Omit<Identity, 'lines'>;
  readonly records: readonly PaymentRecord[];
  readonly flagReviews: readonly FlagReview[];
  readonly ruleDecisions: readonly RuleDecision[];
  /** What a person put aside for later, by line id or record key. */
  readonly parked: ReadonlyMap<string, Parking>;
  /** What the engine had accepted and a person took apart. */
  readonly corrections: readonly Correction[];
  /** Learned price tables, switched-off ones too. */
  readonly prices: readonly PriceDecision[];
  /** How the profile wants its accounts matched. */
  readonly matching: MatchingSettings;
  /** What was said in this account of where kinds settle; what counts of all that was said is in the context. */
  readonly settling: readonly SettlingDecision[];
  /** What was said in this account of unseen statuses and types; what counts of all is in `meanings`. */
  readonly meaningsHere: readonly MeaningDecision[];
  readonly meanings: Meanings;
  /** The account's rules in the order in which they decide, switched-off ones too. */
  readonly rules: readonly LineRule[];
  readonly lineById: ReadonlyMap<LineId, StatementLine>;
  readonly recordByKey: ReadonlyMap<RecordKey, PaymentRecord>;
  /** Kinds of records that the service did not give whole. */
  readonly notRead: ReadonlySet<SettlingKind>;
  /** The text in which a record came; null for one that is not stored. */
  readonly textOf: TextOf;
  /** What the wallet of a record is called. */
  readonly walletOf: WalletNameOf;
  /** First to last day that imported statements cover; null without statements. */
  readonly covered: Period | null;
  /** The period where nobody says another: the month that the lines fill, else all that is covered. */
  readonly usual: Period | null;
  /** The other accounts of the profile, in order of creation around this one; empty where there is none. */
  readonly others: OtherAccounts;
  /** The reconciliation of a period (null: the usual one), computed once. */
  readonly reconciliation: (period: Period | null) => Reconciliation;
  /** How many rows of the usual period have nothing on the other side; quicker than a reconciliation. */
  readonly unmatched: () => { readonly lines: number; readonly records: number };
  /** Makes that of a period (absent: the usual one) with pauses; false where a pause says that it is not wanted any more. */
  readonly prepare: (pause: () => Promise<boolean>, period?: Period | null) => Promise<boolean>;
};

/** All of it that is read, not worked out. */
type Rows = Omit<Book, 'reconciliation' | 'unmatched' | 'prepare'>;

/** Rows as they are, decisions as the changes leave them; null where they change more than decisions on rows, or which lines count. `corrections`: as they are stored now. */
export function afterStep(book: Book, changes: readonly Change[], corrections = book.corrections): Book | null {
  if (book.identity.superseded.length > 0 || !changes.every(({ table }) => ON_ROWS.has(table))) return null;
  return reconcilable({
    ...book,
    corrections,
    matches: changed(book.matches, changes, ['match', ({ id }) => id]),
    rejections: changed(book.rejections, changes, ['rejection', ({ id }) => id]),
    explanations: changed(book.explanations, changes, ['explanation', ({ lineId }) => lineId]),
    flagReviews: changed(book.flagReviews, changes, ['flag', ({ key }) => key]),
    prices: changed(book.prices, changes, ['prices', ({ id }) => id]),
    parked: new Map(
      changed([...book.parked.values()], changes, ['parking', ({ row }) => row]).map((parking) => [
        parking.row,
        parking,
      ]),
    ),
  });
}

const ON_ROWS: ReadonlySet<Change['table']> = new Set([
  'match',
  'rejection',
  'explanation',
  'flag',
  'prices',
  'parking',
]);

/** The rows of one table after a step, in the order in which they are read; the very list where the step changes none of them. */
function changed<T>(
  rows: readonly T[],
  changes: readonly Change[],
  [table, keyOf]: readonly [Change['table'], (row: T) => string],
): readonly T[] {
  const own = new Map<string, T | null>(
    changes.flatMap((change) => (change.table === table ? [[change.key, change.after as T | null] as const] : [])),
  );
  if (own.size === 0) return rows;
  const kept = rows.filter((row) => !own.has(keyOf(row)));
  return inTextOrder([...kept, ...[...own.values()].filter((row) => row !== null)], keyOf);
}

/** Everything of one account, read at once; `records` where they have just been read for another one. */
export function readBook(store: Store, account: Account, stored = store.records.all()): Book {
  const said = store.accounts.list().flatMap(({ id }) => store.decisions.meanings(id));
  const meanings = meaningsOf(said);
  const { environment } = store.accounts.profile();
  const records = withWalletTokens(store.records, stored, environment).map((record) => meant(record, meanings));
  const files = namedApart(store.statements.files(account.id));
  const matches: readonly Match[] = store.decisions.matches(account.id);
  const identity = identityOf(store.statements, account.id, matches);
  const lines = linesNamedApart(identity.lines, files);
  const explanations: readonly Explanation[] = store.decisions.explanations(account.id);
  const rejections: readonly Rejection[] = store.decisions.rejections(account.id);
  const corrections = store.decisions.corrections(account.id);
  const ruleDecisions = store.decisions.rules(account.id);
  const rules = effectiveRules(account, ruleDecisions);
  const flagReviews = store.decisions.flagReviews(account.id);
  const settling = store.accounts.list().flatMap(({ id }) => store.decisions.settling(id));
  const context: ExpectationContext = {
    account,
    environment,
    ...(settling.length === 0 ? {} : { settling: settlingPlaces(settling) }),
  };
  const others = otherAccounts(store, account);
  const covered = coverOf([...coverageOf(files), ...lines.map(({ bookedOn }) => ({ from: bookedOn, to: bookedOn }))]);
  const recordByKey = new Map(records.map((record) => [record.key, record]));
  return reconcilable({
    account,
    context,
    others,
    ...heldBeside(account, others, recordByKey),
    files,
    typed: typedEnds(store.audit, files),
    lines,
    identity,
    records,
    matches,
    rejections,
    corrections,
    explanations,
    flagReviews,
    ruleDecisions,
    prices: store.decisions.prices(account.id),
    matching: store.accounts.matching(),
    settling: settling.filter(({ accountId }) => accountId === account.id),
    meaningsHere: said.filter(({ accountId }) => accountId === account.id),
    meanings,
    parked: new Map(store.decisions.parkings(account.id).map((parking) => [parking.row, parking])),
    rules,
    lineById: new Map(lines.map((line) => [line.id, line])),
    recordByKey,
    notRead: new Set(notReadOf(store.records.checkpoints())),
    textOf: textsIn(store),
    walletOf: walletNames(store.records),
    covered,
    usual: usualPeriod(
      lines.map(({ bookedOn }) => bookedOn),
      covered,
    ),
  });
}

/** The same book, had its records other standings; its matches are as they were. */
export function withRecords(book: Book, records: readonly PaymentRecord[]): Book {
  return reconcilable({ ...book, records, recordByKey: new Map(records.map((record) => [record.key, record])) });
}

/** Absent in a profile of one account. */
function heldBeside(
  account: Account,
  { before, after }: OtherAccounts,
  recordByKey: Book['recordByKey'],
): Pick<Book, 'heldElsewhere'> {
  const sides = [...before, ...after];
  return sides.length === 0 ? {} : { heldElsewhere: heldByOthers(account, sides, recordByKey) };
}

function elsewhereOf(book: Rows): { readonly elsewhere?: Elsewhere } {
  const { context, others, recordByKey } = book;
  if (others.before.length + others.after.length === 0) return {};
  return { elsewhere: settledElsewhere(context, sidesOf(book), recordByKey) };
}

/** All accounts of the profile as the rule of where records settle sees them, in order of creation. */
export const sidesOf = ({
  account,
  files,
  matches,
  others,
}: Pick<Book, 'account' | 'files' | 'matches' | 'others'>): readonly AccountSide[] => [
  ...others.before,
  sideOfMatches(account, matches, coverageOf(files)),
  ...others.after,
];

/** The book with its reconciliations, each made once. */
function reconcilable(book: Rows): Book {
  const { context, files, lines, records, matches, explanations, rules, identity, usual, flagReviews } = book;
  const made = new Map<string, Reconciliation>();
  let read: BalanceSheet | null = null;
  const sheet = (): BalanceSheet => (read ??= { points: balancePoints(lines, files), lines, typed: book.typed });
  const nameOf = (period: Period | null): string => (period === null ? '' : `${period.from}..${period.to}`);
  const inputOf = (period: Period | null): ReconcileInput => ({
    ...context,
    period,
    lines,
    records,
    matches,
    explanations,
    rules,
    reviews: flagReviews,
    coverage: coverageOf(files),
    superseded: identity.missing,
    notRead: book.notRead,
    ...elsewhereOf(book),
    ...(period === null ? {} : { balances: periodBalances(sheet(), period) }),
  });
  const reconciliation = (asked: Period | null): Reconciliation => {
    const period = asked ?? usual;
    const known = made.get(nameOf(period)) ?? atOnce(reconcileInParts(inputOf(period)));
    made.set(nameOf(period), known);
    return known;
  };
  const prepare: Book['prepare'] = async (pause, asked = null) => {
    const period = asked ?? usual;
    const found = made.get(nameOf(period)) ?? (await withPauses(reconcileInParts(inputOf(period)), pause));
    // Whoever could not wait has made it meanwhile.
    if (found !== null && !made.has(nameOf(period))) made.set(nameOf(period), found);
    return found !== null;
  };
  const unmatched: Book['unmatched'] = () => {
    const totals = made.get(nameOf(usual))?.totals;
    if (totals === undefined) return unmatchedCounts(inputOf(usual));
    return { lines: totals.lines.unmatched.count, records: totals.records.unmatched.count };
  };
  return { ...book, reconciliation, unmatched, prepare };
}
