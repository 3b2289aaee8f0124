/** Handlers of what an account is: made, and said otherwise as long as no figure depends on it. */
import { failure, missing } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { AccountView } from '@shared/contract/views/views.ts';
import type { AccountId } from '@shared/domain/ids.ts';
import { accountId } from '@shared/domain/ids.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { NOBODY_SAID, sayHeading } from '../../report/books.ts';
import { accountView } from '../../views/rows.ts';
import type { EngineContext } from '../engine-context.ts';
import type { Handlers } from './handler.ts';

type AccountCall = 'account.create' | 'account.edit';

export const accountHandlers = (context: EngineContext): Pick<Handlers, AccountCall> => ({
  'account.create': (request) => createAccount(context, request),
  'account.edit': (request) => editAccount(context, request),
});

/** The account as it is now; the window is told. */
function told(context: EngineContext, id: AccountId): Result<AccountView, Failure> {
  context.tell({ event: 'changed', payload: { what: 'accounts' } });
  const book = context.book(id);
  return book.ok ? ok(accountView(book.value)) : book;
}

type NewAccount = Parameters<Handlers['account.create']>[0];

function createAccount(context: EngineContext, request: NewAccount): Result<AccountView, Failure> {
  const profile = context.profile();
  if (!profile.ok) return profile;
  const { accounts } = profile.value.store;
  if (accounts.byName(request.name) !== null) return err(failure('name-taken', { name: request.name }));
  const { name, preset, currency, bank = '', number = '', type = '' } = request;
  const account = accounts.create({ name, preset, currency });
  if (bank + number + type !== '') {
    const says = { audit: profile.value.store.audit, clock: context.ports.clock, by: context.person() };
    sayHeading(says, account.id, { ...NOBODY_SAID, bank, number, type });
  }
  return told(context, account.id);
}

type Edited = Parameters<Handlers['account.edit']>[0];

/** In another currency the lines would be other money: it changes only while there are none. */
function editAccount(context: EngineContext, { account: id, name, currency }: Edited): Result<AccountView, Failure> {
  const profile = context.profile();
  if (!profile.ok) return profile;
  const { accounts, statements } = profile.value.store;
  const account = accounts.list().find((one) => one.id === id);
  if (account === undefined) return err(missing('account'));
  const other = accounts.byName(name);
  if (other !== null && other.id !== account.id) return err(failure('name-taken', { name }));
  if (currency !== account.currency && statements.files(account.id).length > 0) return err(failure('has-lines'));
  if (name !== account.name || currency !== account.currency)
    accounts.edit({ ...account, name, currency }, context.person());
  return told(context, accountId(id));
}
