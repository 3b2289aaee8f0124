/** Accounts of one profile with their statements, matched in any order, and what each of them then says. */
import type { BankDay, Instant } from '@shared/domain/day/day.ts';
import type { AccountId } from '@shared/domain/ids.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import { ok } from '@shared/domain/result.ts';
import { must } from '@shared/domain/assert.ts';
import { RESOURCES } from '@shared/contract/views/views.ts';
import type { AccountPreset } from '@shared/domain/payments/expected.ts';
import { readBook } from '../../../src/main/app/book.ts';
import type { Book } from '../../../src/main/app/book.ts';
import { matchAccount } from '../../../src/main/app/decide/match-account.ts';
import type { Clock, ServedRecord, Store } from '../../../src/main/app/ports.ts';
import { matchHere } from '../../../src/main/app/ports/matcher.ts';
import { aBatch, aCheckpoint, aNewFile, anAmount, aReadLine, aServed, AT } from '../rows/store-rows.ts';

export type Movement = { readonly day: number; readonly amount: number; readonly text: string };

const dayOf = (day: number): BankDay => `2026-03-${day.toString().padStart(2, '0')}` as BankDay;

export const anAccountOf = (store: Store, name: string, preset: AccountPreset = 'settlement'): AccountId =>
  (store.accounts.byName(name) ?? store.accounts.create({ name, preset, currency: 'COP' })).id;

export const bookOf = (store: Store, id: AccountId): Book =>
  readBook(store, must(store.accounts.list().find((one) => one.id === id), 'the account is there')); // prettier-ignore

/** One file of March with these movements, in the order in which they are given. */
export function importMarch(
  store: Store,
  account: AccountId,
  movements: readonly Movement[],
  file = 'marzo.csv',
): void {
  const lines = [...movements]
    .sort((a, b) => a.day - b.day)
    .map(({ day, amount, text }, at) =>
      aReadLine({
        line: at + 2,
        bookedOn: dayOf(day),
        amount: anAmount(amount.toString()),
        description: text,
        reference: null,
        balance: null,
        raw: `${dayOf(day)};${text};${amount.toString()}`,
        rankInDay: at,
      }),
    );
  const id = store.statements.begin(aNewFile(account, lines, { file: `${account}-${file}` }), AT);
  store.statements.append(id, lines);
  store.statements.finish(id);
}

/** A sync that read every list to its end, and found these records. */
export function syncWhole(store: Store, rows: readonly ServedRecord[]): void {
  store.records.saveBatch(aBatch(rows));
  for (const resource of RESOURCES)
    store.records.saveCheckpoint(aCheckpoint({ resource, state: 'complete', asOf: AT }));
}

export async function matchNow(store: Store, clock: Clock, account: AccountId): Promise<void> {
  const ran = await matchAccount({ store, clock, matcher: matchHere, book: () => ok(bookOf(store, account)) });
  if (!ran.ok) throw new Error(`the run failed: ${JSON.stringify(ran.error)}`);
}

const momentOf = (day: number): Instant => `${dayOf(day)}T15:00:00.000Z` as Instant;

type PaidKind = 'payin' | 'payout_item' | 'order';

/** A record that succeeded on a day of March; one of its own texts names it. */
export function aPaid(
  kind: PaidKind,
  id: string,
  { parent = `payout of ${id}`, ...paid }: Movement & { readonly parent?: string },
): ServedRecord {
  const at = momentOf(paid.day);
  return aServed({
    kind,
    id,
    parentId: kind === 'payout_item' ? parent : null,
    amount: anAmount(paid.amount.toString()),
    effectiveAmount: kind === 'payout_item' ? anAmount(paid.amount.toString()) : null,
    orderType: kind === 'order' ? 'TOKENIZE' : null,
    externalIdentifier: kind === 'order' ? id : null,
    counterparty: paid.text,
    legalIdentifier: null,
    evidence: [],
    activities: [{ type: 'PAID', status: 'SUCCEEDED', at }],
    createdAt: at,
    updatedAt: at,
    finishedAt: at,
  });
}

/** What an account says: kinds of flags with their subjects, states of records, unexplained money, and the matches. */
export function toldBy(store: Store, account: AccountId) {
  const book = bookOf(store, account);
  const { flags, recordStates, lineStates, totals } = book.reconciliation(null);
  return {
    flags: flags.map(({ key }) => key),
    records: Object.fromEntries([...recordStates].map(([key, { state }]) => [key, state])),
    lines: [...lineStates].map(([id, { state }]) => `${id} ${state}`).sort(),
    unexplained: totals.unexplained,
    inTransit: totals.inTransit.count,
    accepted: book.matches.filter(isAccepted).flatMap(({ records }) => records),
    matches: book.matches.map(({ id, status, certainty }) => `${id} ${status} ${certainty}`),
  };
}
