/** Files beside flags: copied into the profile first, then named in a decision that undo takes back; verified against their hashes. */
import type { z } from 'zod';
import type { Answer, calls } from '@shared/contract/calls.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { ATTACHMENTS_MAX } from '@shared/domain/flags/attachment.ts';
import { planAttach, planDetach } from '@shared/domain/matching/decisions/row-plans.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Book } from '../book.ts';
import { keptLedgers } from './books.ts';
import { decide } from '../decide/decisions.ts';
import type { Deciding } from '../decide/decisions.ts';
import type { Store } from '../ports.ts';
import { checked, named, told } from '../ports/check.ts';
import type { Check } from '../ports/check.ts';
import type { Attachments } from '../ports/files.ts';

type HistoryAnswer = Answer<'history.get'>;

export type ToAttach = { readonly flag: string; readonly path: string; readonly name: string };

/** `book` is asked for again after the copy: much may have happened meanwhile. */
export async function attachFile(
  deps: Deciding & { readonly attachments: Attachments },
  book: () => Result<Book, Failure>,
  { flag, path, name }: ToAttach,
): Promise<Result<HistoryAnswer, Failure>> {
  const before = book();
  if (!before.ok) return before;
  const known = before.value.flagReviews.find(({ key }) => key === flag)?.files ?? [];
  if (known.length >= ATTACHMENTS_MAX) return err(failure('attachments-full', { count: ATTACHMENTS_MAX }));
  const kept = await deps.attachments.keep(path);
  if (!kept.ok) return kept;
  const now = book();
  if (!now.ok) return now;
  const of = { key: flag, accountId: now.value.account.id };
  const plan = planAttach(now.value.flagReviews, of, { ...kept.value, name });
  return decide(deps, now.value, { kind: 'attach', rows: 1, plan: ok(plan) });
}

export function detachFile(
  deps: Deciding,
  book: Book,
  { flag, sha256 }: z.output<(typeof calls)['flag.detach']['request']>,
): Result<HistoryAnswer, Failure> {
  const plan = planDetach(book.flagReviews, { key: flag, accountId: book.account.id }, sha256);
  return decide(deps, book, { kind: 'detach', rows: 1, plan: ok(plan) });
}

/** Whether every file that a flag names, and every ledger that a balance was read from, is there as it came. */
export async function checkAttachments(store: Store, attachments: Attachments): Promise<Check> {
  const reviews = store.accounts.list().flatMap(({ id }) => store.decisions.flagReviews(id));
  const beside = reviews.flatMap(({ files }) => files ?? []).map(({ sha256, name }) => [sha256, name] as const);
  const files = new Map([...keptLedgers(store.audit), ...beside]);
  const bad: string[] = [];
  for (const [sha256, name] of files) if (!(await attachments.read(sha256)).ok) bad.push(name);
  return bad.length > 0
    ? checked('attachments', named(bad))
    : told('attachments', true, [{ kind: 'files', count: files.size }]);
}
