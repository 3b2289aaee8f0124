/**
 * The balance per books of a period and the head of reports, with who said them and when. The balance is no figure of the service or of the bank and decides
 * nothing, so it stands in the audit trail alone: the last entry of its period holds, and its chain keeps it.
 */
import { z } from 'zod';
import { amountText } from '@shared/contract/values.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { ledgerBalance } from '@shared/domain/balances/ledger-balance.ts';
import type { Instant, Period } from '@shared/domain/day/day.ts';
import { ATTACHMENT_BYTES_MAX } from '@shared/domain/flags/attachment.ts';
import type { AccountId } from '@shared/domain/ids.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { ReportBooks } from '@shared/domain/report/report.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type {
  Mapping,
  ReadOptions,
  StatementReading,
  StatementResult,
} from '@shared/domain/statement/reading/reading.ts';
import { headingSchema, LEDGER_ORDERS } from '@shared/contract/calls/report-calls.ts';
import type { HeadingView, LedgerAsks, LedgerOrder } from '@shared/contract/calls/report-calls.ts';
import type { AuditStore, Clock } from '../ports.ts';
import type { Attachments, FileReader } from '../ports/files.ts';
import type { PaperHeading } from '../ports/report-printer.ts';

export type SaidBooks = ReportBooks & { readonly by: string; readonly at: Instant };

type Of = { readonly account: AccountId; readonly period: Period };
/** Where what a person says of an account goes. */
export type Says = {
  readonly audit: Pick<AuditStore, 'append'>;
  readonly clock: Pick<Clock, 'now'>;
  /** The person. */
  readonly by: string;
};

const BOOKS = 'books';
/** What the entries that name a kept file have in common. */
const LEDGERS = 'books:ledger';
const LEDGERS_MAX = 1_000;
/** What the entries of one period have in common, and no other entry. */
const nameOf = ({ account, period }: Of): string => `${BOOKS}:${account}:${period.from}..${period.to}`;

const saidSchema = z.looseObject({
  amount: amountText.nullable(),
  source: z.enum(['typed', 'ledger']),
  file: z.string().nullable(),
  sha256: z.string().nullable(),
});

/** Null where nobody said one, or where it was taken back. */
export function booksOf(audit: Pick<AuditStore, 'about'>, of: Of): SaidBooks | null {
  const [entry] = audit.about(nameOf(of), 1);
  if (entry?.what !== BOOKS) return null;
  const said = saidSchema.safeParse(JSON.parse(entry.detail));
  if (!said.success || said.data.amount === null) return null;
  const { amount, source, file, sha256 } = said.data;
  return { amount, source, file, sha256, by: entry.by, at: entry.at };
}

/** The ledgers that were read, by the hash of what is kept of each. */
export function keptLedgers(audit: Pick<AuditStore, 'about'>): ReadonlyMap<string, string> {
  const said = audit.about(LEDGERS, LEDGERS_MAX).map(({ detail }) => saidSchema.safeParse(JSON.parse(detail)).data);
  return new Map(
    said.flatMap((one) =>
      one === undefined || one.sha256 === null || one.file === null ? [] : [[one.sha256, one.file] as const],
    ),
  );
}

function say({ audit, clock, by }: Says, of: Of, said: z.output<typeof saidSchema>): void {
  const { account, period } = of;
  const detail = {
    ...said,
    kind: said.source === 'ledger' ? LEDGERS : BOOKS,
    account,
    from: period.from,
    to: period.to,
    of: nameOf(of),
  };
  audit.append({ at: clock.now(), by, what: BOOKS, detail });
}

/** `amount` is canonical decimal text; null takes back what was said. */
export const typeBooks = (deps: Says, of: Of, amount: string | null): void =>
  say(deps, of, { amount, source: 'typed', file: null, sha256: null });

export type ReadsBooks = Says & {
  readonly files: Pick<FileReader, 'read'>;
  readonly attachments: Attachments;
  readonly readStatement: (bytes: Uint8Array, fileName: string, options: ReadOptions) => StatementResult;
};

type LedgerFile = { readonly path: string; readonly name: string; readonly dateOrder?: LedgerOrder | undefined };

/**
 * The ledger is kept in the profile as it came, and the balance is that of what is kept. Keeps nothing, and answers with the
 * question, where the order of its dates is a person's to say; fails with `not-a-ledger` where it says no balance at the end of the period.
 */
export async function readBooks(
  deps: ReadsBooks,
  of: Of,
  { path, ...ledger }: LedgerFile,
): Promise<Result<LedgerAsks | null, Failure>> {
  const balanceIn = (bytes: Result<Uint8Array, Failure>): Result<Balance | LedgerAsks, Failure> =>
    bytes.ok ? balanceOfLedger(deps, bytes.value, { ...ledger, period: of.period }) : bytes;
  const isLedger = balanceIn(await deps.files.read(path, ATTACHMENT_BYTES_MAX));
  if (!isLedger.ok || 'asks' in isLedger.value) return isLedger as Result<LedgerAsks, Failure>;
  const kept = await deps.attachments.keep(path);
  if (!kept.ok) return kept;
  const { sha256 } = kept.value;
  const found = balanceIn(await deps.attachments.read(sha256));
  if (!found.ok || 'asks' in found.value) return found as Result<LedgerAsks, Failure>;
  say(deps, of, { amount: found.value.amount, source: 'ledger', file: ledger.name, sha256 });
  return ok(null);
}

/** `on`: the day of the row that says it; null where it is the one that the ledger begins with. */
type Balance = LedgerAsks['asks'][LedgerOrder];
type Named = Omit<LedgerFile, 'path'> & { readonly period: Period };

/**
 * The balance at the end of the period. Where only the order of the dates is open, it is what both orders say, else what the one
 * says that puts every row into the period, else it is asked.
 */
function balanceOfLedger(deps: ReadsBooks, bytes: Uint8Array, named: Named): Result<Balance | LedgerAsks, Failure> {
  const { name: file, period } = named;
  const readings = asLedger(deps, bytes, named);
  const found = readings.flatMap((reading) => (reading.ok ? balanceAtEnd(reading.value, period) : []));
  const [first, second] = found;
  if (first === undefined || found.length < readings.length)
    return err(failure('not-a-ledger', { file, day: period.to }));
  if (second === undefined || first.balance.amount === second.balance.amount) return ok(first.balance);
  if (first.isInside !== second.isInside) return ok((first.isInside ? first : second).balance);
  return ok({ asks: { file, dmy: first.balance, mdy: second.balance } });
}

type Found = { readonly balance: Balance; /** Whether every row lies in the period. */ readonly isInside: boolean };

function balanceAtEnd(reading: StatementReading, { from, to }: Period): readonly Found[] {
  const said = ledgerBalance(reading, to);
  if (said.kind !== 'balance') return [];
  const days = reading.lines.map(({ bookedOn }) => bookedOn).sort();
  const balance = { amount: unitsToText(said.amount), on: days.filter((day) => day <= to).at(-1) ?? null };
  return [{ balance, isInside: days.every((day) => from <= day && day <= to) }];
}

/** What the reader may leave open in a ledger: whose sides they are, and which number of a date is the day. */
const ANSWERED: ReadonlySet<string> = new Set(['sign', 'dateOrder']);

/** Its reading, or one for each order that its dates may have; where only the sides are in doubt they are those of books. */
function asLedger(
  { readStatement }: ReadsBooks,
  bytes: Uint8Array,
  { name, dateOrder }: Named,
): readonly StatementResult[] {
  const reading = readStatement(bytes, name, {});
  if (reading.ok || reading.error.kind !== 'needs-mapping') return [reading];
  const { unknown, guess } = reading.error;
  if (!unknown.every((one) => ANSWERED.has(one))) return [reading];
  const answered: Mapping = unknown.includes('sign') ? { ...guess, sign: 'inverted' } : guess;
  if (!unknown.includes('dateOrder')) return [readStatement(bytes, name, { mapping: answered })];
  return (dateOrder === undefined ? LEDGER_ORDERS : [dateOrder]).map((order) =>
    readStatement(bytes, name, { mapping: { ...answered, dateOrder: order } }),
  );
}

// What a person typed for the head of an account's reports: the last entry of the trail holds, as with the balance per books.

const HEADING = 'heading';
export const NOBODY_SAID: HeadingView = { firm: '', nit: '', bank: '', number: '', type: '' };
const headingName = (account: AccountId): string => `${HEADING}:${account}`;

export function headingOf(audit: Pick<AuditStore, 'about'>, account: AccountId): HeadingView {
  const [entry] = audit.about(headingName(account), 1);
  if (entry?.what !== HEADING) return NOBODY_SAID;
  const detail = JSON.parse(entry.detail) as { readonly heading?: unknown };
  return headingSchema.safeParse(detail.heading).data ?? NOBODY_SAID;
}

export function sayHeading({ audit, clock, by }: Says, account: AccountId, heading: HeadingView): void {
  audit.append({ at: clock.now(), by, what: HEADING, detail: { of: headingName(account), account, heading } });
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** As the paper takes it. */
export function paperHeading({ firm, nit, bank, number, type }: HeadingView): PaperHeading {
  return { firm: orNull(firm), nit: orNull(nit), bank: orNull(bank), number: orNull(number), type: orNull(type) };
}
