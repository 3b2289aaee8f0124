/** Domain values as the plain rows that cross to the window: amounts as text, states beside each row. */
import { must } from '@shared/domain/assert.ts';
import type { Flag, FlagKind } from '@shared/domain/flags/flag.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import type { LineId, RecordKey, StatementFileId } from '@shared/domain/ids.ts';
import { groupBy } from '@shared/domain/matching/grouping.ts';
import type { Match, Reason } from '@shared/domain/matching/match.ts';
import { oncePer } from '@shared/domain/once-per.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { ExpectedMovement } from '@shared/domain/payments/expected.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { movementByHand } from '@shared/domain/payments/unread.ts';
import { fullestMonth } from '@shared/domain/reconciliation/period.ts';
import type { Reconciliation } from '@shared/domain/reconciliation/reconciliation.ts';
import type { Tally, Totals } from '@shared/domain/reconciliation/state.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import type { ReasonView } from '@shared/contract/views/parts.ts';
import type {
  AccountView,
  LineRow,
  MatchView,
  RecordRow,
  StatementView,
  SyncStateView,
  TotalsView,
} from '@shared/contract/views/views.ts';
import type { Book } from '../book.ts';
import type { StatementFile, SyncCheckpoint } from '../ports.ts';
import { viewsOf } from '../sync/board.ts';

/** A book at a period, with the flags of each row at hand: what every view of the window is made from. */
export type ReconciledBook = {
  readonly book: Book;
  readonly reconciliation: Reconciliation;
  readonly flagsOf: (subject: LineId | RecordKey) => readonly FlagKind[];
};

export function reconciledBookOf(book: Book, reconciliation: Reconciliation): ReconciledBook {
  const kinds = new Map<string, FlagKind[]>();
  for (const flag of reconciliation.flags) {
    for (const subject of flag.subjects) {
      const key = subject.kind === 'line' ? subject.lineId : subject.key;
      const known = kinds.get(key);
      if (known === undefined) kinds.set(key, [flag.kind]);
      else if (!known.includes(flag.kind)) known.push(flag.kind);
    }
  }
  return { book, reconciliation, flagsOf: (subject) => kinds.get(subject) ?? [] };
}

const textOrNull = (amount: Units | null): string | null => (amount === null ? null : unitsToText(amount));
export const tallyView = (tally: Tally): { count: number; amount: string } => ({
  count: tally.count,
  amount: unitsToText(tally.amount),
});

export function lineRow(reconciled: ReconciledBook, line: StatementLine): LineRow {
  const standing = must(reconciled.reconciliation.lineStates.get(line.id), 'every line has a state');
  return {
    id: line.id,
    file: line.file,
    line: line.line,
    date: line.bookedOn,
    description: line.description,
    reference: line.reference,
    amount: unitsToText(line.amount),
    balance: textOrNull(line.balance),
    state: standing.state,
    category: standing.category,
    flags: [...reconciled.flagsOf(line.id)],
  };
}

export function expectedView(expected: ExpectedMovement): RecordRow['expected'] {
  if (expected.direction === 'none') return { direction: 'none', amount: null, from: null, to: null };
  return { direction: expected.direction, amount: unitsToText(expected.amount), from: expected.from, to: expected.to };
}

function byHandView({ reconciliation }: ReconciledBook, record: PaymentRecord): RecordRow['byHand'] {
  const expected = reconciliation.recordStates.get(record.key)?.expected;
  const byHand = expected === undefined ? null : movementByHand(record, expected, reconciliation.account);
  return byHand === null ? null : { amount: unitsToText(byHand.amount), direction: byHand.direction };
}

export function recordRow(reconciled: ReconciledBook, record: PaymentRecord): RecordRow {
  const standing = must(reconciled.reconciliation.recordStates.get(record.key), 'every record has a state');
  return {
    key: record.key,
    kind: record.kind,
    id: record.id,
    parentId: record.parentId,
    date: standing.ownDay,
    name: record.counterparty,
    reference: record.externalIdentifier,
    status: record.status,
    statusCode: record.statusCode,
    standing: record.standing,
    amount: textOrNull(record.amount),
    token: record.token,
    wallet: reconciled.book.walletOf(record),
    expected: expectedView(standing.expected),
    notExpected: standing.expected.direction === 'none' ? standing.expected.reason : null,
    byHand: byHandView(reconciled, record),
    state: standing.state,
    due: standing.overdue ? 'overdue' : standing.inTransit ? 'in-transit' : null,
    carriedIn: standing.carriedIn,
    flags: [...reconciled.flagsOf(record.key)],
  };
}

/** Only what the reason has: the window picks the sentence by kind. */
const reasonView = (reason: Reason): ReasonView => ({ ...reason });

/** Pairs that the engine accepted, by the class of equals that they are of. */
const acceptedByClass = oncePer((matches: readonly Match[]) =>
  groupBy(
    matches.filter(({ status, equals }) => status === 'auto' && equals?.first !== undefined),
    ({ equals }) => equals?.first,
  ),
);

function equalsView({ matches }: Book, { status, equals }: Match): Pick<MatchView, 'equals'> {
  if (equals === undefined) return {};
  const { lines, records, first } = equals;
  const pairs = status === 'auto' && first !== undefined ? acceptedByClass(matches).get(first) : undefined;
  return { equals: { lines, records, together: pairs?.length ?? 1 } };
}

export function matchView(reconciled: ReconciledBook, match: Match): MatchView {
  const line = (id: LineId): LineRow =>
    lineRow(reconciled, must(reconciled.book.lineById.get(id), 'a match holds lines of its account'));
  const record = (key: RecordKey): RecordRow =>
    recordRow(reconciled, must(reconciled.book.recordByKey.get(key), 'a match holds known records'));
  return {
    id: match.id,
    status: match.status,
    shape: match.shape,
    pass: match.pass,
    certainty: match.certainty,
    confidenceMilli: match.confidenceMilli,
    reasons: match.reasons.map(reasonView),
    lines: match.lines.map(line),
    records: match.records.map(record),
    difference: unitsToText(match.difference),
    explained: match.explained.map((part) => ({ kind: part.kind, amount: unitsToText(part.amount) })),
    ...(match.learned === undefined ? {} : { learned: { ...match.learned } }),
    ...equalsView(reconciled.book, match),
    ...(match.question === undefined ? {} : { question: match.question }),
  };
}

export function totalsView(totals: Totals): TotalsView {
  const { lines, records } = totals;
  const withGross = (tally: Totals['records']['matched']) => ({ ...tallyView(tally), gross: unitsToText(tally.gross) });
  return {
    lines: {
      matched: tallyView(lines.matched),
      proposed: tallyView(lines.proposed),
      explained: tallyView(lines.explained),
      unmatched: tallyView(lines.unmatched),
    },
    records: {
      matched: withGross(records.matched),
      proposed: withGross(records.proposed),
      unmatched: withGross(records.unmatched),
      'not-expected': withGross(records['not-expected']),
    },
    unexplained: unitsToText(totals.unexplained),
    inTransit: tallyView(totals.inTransit),
  };
}

export const accountView = (book: Book): AccountView => ({
  id: book.account.id,
  name: book.account.name,
  preset: book.account.preset,
  currency: book.account.currency,
  from: book.covered?.from ?? null,
  to: book.covered?.to ?? null,
  month: monthToOpen(book),
});

/** The month with most movements of the statement that came last; one that brought none leaves the one before. */
function monthToOpen({ files, lines }: Book): string | null {
  const months = new Map<StatementFileId, BankDay[]>();
  for (const { fileId, bookedOn } of lines) {
    const days = months.get(fileId);
    if (days === undefined) months.set(fileId, [bookedOn]);
    else days.push(bookedOn);
  }
  const inOrder = files.toSorted((a, b) => (a.importedAt < b.importedAt ? -1 : a.importedAt > b.importedAt ? 1 : 0));
  const byFile = inOrder.map(({ id }) => fullestMonth(months.get(id) ?? []));
  return byFile.findLast((month) => month !== null) ?? null;
}

export const statementView = (file: StatementFile): StatementView => ({
  id: file.id,
  file: file.file,
  sha256: file.sha256,
  format: file.format,
  importedAt: file.importedAt,
  from: file.period?.from ?? null,
  to: file.period?.to ?? null,
  lines: file.lines,
  net: unitsToText(file.net),
  in: unitsToText(file.in),
  out: unitsToText(file.out),
  opening: textOrNull(file.opening),
  closing: textOrNull(file.closing),
  balanceProof: { ...file.balanceProof },
});

/** One state a resource, `never` where nothing was asked yet. */
export const syncStates = (checkpoints: readonly SyncCheckpoint[]): SyncStateView[] => [...viewsOf(checkpoints)];

/** Money at stake of a list of flags; an unreadable amount counts as nothing here and stays visible in its own row. */
export const stakeOf = (flags: readonly Flag[]): Units =>
  flags.reduce((sum, flag) => (sum + (flag.amount ?? 0n)) as Units, 0n as Units);
