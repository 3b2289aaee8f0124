/** Handlers of what a person says beside a report: the balance per books, the head of the paper, and who signs it. */
import type { Answer } from '@shared/contract/calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { askedPeriod } from '../../report/asked-period.ts';
import type { AskedPeriod } from '../../report/asked-period.ts';
import { saySigners, signersOf } from '../../report/signers.ts';
import { booksOf, readBooks, typeBooks, headingOf, sayHeading } from '../../report/books.ts';
import type { InternalAnswer, InternalRequest } from '../engine-service-types.ts';
import type { EngineContext } from '../engine-context.ts';
import type { Handlers } from './handler.ts';

type Asked = AskedPeriod & { readonly account: string };

/** The account, and where what is said of it goes. */
function accountAsked(context: EngineContext, { account }: Pick<Asked, 'account'>) {
  const profile = context.profile();
  if (!profile.ok) return profile;
  const book = context.book(account);
  if (!book.ok) return book;
  const { store, folder } = profile.value;
  const says = { audit: store.audit, clock: context.ports.clock, by: context.person() };
  return ok({ book: book.value, says, store, folder });
}

/** What is said of a period, and where the next word goes. */
function booksAsked(context: EngineContext, request: Asked) {
  const found = accountAsked(context, request);
  if (!found.ok) return found;
  const { book, says, store, folder } = found.value;
  const asked = askedPeriod(book, request);
  if (!asked.ok) return asked;
  const { period } = book.reconciliation(asked.value);
  const of = { account: book.account.id, period };
  const answer = (): Answer<'books.get'> => ({ on: period.to, books: booksOf(store.audit, of) });
  return ok({ of, says, folder, answer });
}

export function booksHandlers(
  context: EngineContext,
): Pick<Handlers, 'books.get' | 'books.type' | 'heading.get' | 'heading.set' | 'signers.get' | 'signers.set'> {
  return {
    'signers.get': () => {
      const profile = context.profile();
      return profile.ok ? ok(signersOf(profile.value.store.audit)) : profile;
    },
    'signers.set': ({ signers }) => {
      const profile = context.profile();
      if (!profile.ok) return profile;
      const says = { audit: profile.value.store.audit, clock: context.ports.clock, by: context.person() };
      return ok(saySigners(says, signers));
    },
    'heading.get': ({ account }) => {
      const found = accountAsked(context, { account });
      return found.ok ? ok(headingOf(found.value.says.audit, found.value.book.account.id)) : found;
    },
    'heading.set': ({ account, heading }) => {
      const found = accountAsked(context, { account });
      if (!found.ok) return found;
      sayHeading(found.value.says, found.value.book.account.id, heading);
      return ok(heading);
    },
    'books.get': (request) => {
      const found = booksAsked(context, request);
      return found.ok ? ok(found.value.answer()) : found;
    },
    'books.type': ({ amount, ...request }) => {
      const found = booksAsked(context, request);
      if (!found.ok) return found;
      typeBooks(found.value.says, found.value.of, amount);
      return ok(found.value.answer());
    },
  };
}

export async function readBooksFrom(
  context: EngineContext,
  { path, request, dateOrder }: InternalRequest<'read-books'>,
): Promise<Result<InternalAnswer<'read-books'>, Failure>> {
  const found = booksAsked(context, request);
  if (!found.ok) return found;
  const { says, of, folder, answer } = found.value;
  const { ports } = context;
  const { files, readStatement } = ports;
  const deps = { ...says, files, attachments: ports.openAttachments(folder), readStatement };
  const read = await readBooks(deps, of, { path, name: ports.baseName(path), dateOrder });
  return read.ok ? ok(read.value ?? answer()) : read;
}
