/** Handlers that only read: accounts, the overview, pages of rows, details, verification. */
import type { Answer } from '@shared/contract/calls.ts';
import { accountId } from '@shared/domain/ids.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { AccountView } from '@shared/contract/views/views.ts';
import { checkAttachments } from '../../report/attachments.ts';
import { verifyProfile } from '../../verify.ts';
import { answersView, choiceView } from '../../views/answers.ts';
import { casePage } from '../../views/cases.ts';
import { continuityView } from '../../views/continuity.ts';
import type { Check } from '../../ports/check.ts';
import { detailOf } from '../../views/detail.ts';
import { figuresOf } from '../../views/overview.ts';
import { flagPage } from '../../views/flag-page.ts';
import { linePage, lineTotal, recordPage, recordTotal } from '../../views/tables.ts';
import { accountView, statementView, syncStates } from '../../views/rows.ts';
import type { ReconciledBook } from '../../views/rows.ts';
import type { EngineContext, OpenProfile, Scope } from '../engine-context.ts';
import type { Handlers } from './handler.ts';

type ReadCall =
  | 'account.list'
  | 'statement.list'
  | 'account.continuity'
  | 'overview.get'
  | 'case.page'
  | 'line.page'
  | 'line.total'
  | 'record.page'
  | 'record.total'
  | 'flag.page'
  | 'detail.get'
  | 'pair.explain'
  | 'case.answers'
  | 'verify.run';

export function queryHandlers(context: EngineContext): Pick<Handlers, ReadCall> {
  const fromBook =
    <R, T>(read: (reconciled: ReconciledBook, request: R) => T) =>
    (request: R & Scope): Result<T, Failure> => {
      const reconciled = context.reconciled(request);
      return reconciled.ok ? ok(read(reconciled.value, request)) : reconciled;
    };
  return {
    'account.list': () => {
      const profile = context.profile();
      return profile.ok ? remembered(profile.value, 'account.list', () => accountViews(profile.value)) : profile;
    },
    'statement.list': ({ account }) => {
      const book = context.book(account);
      return book.ok ? ok(book.value.files.map(statementView)) : book;
    },
    'account.continuity': ({ account }) => {
      const profile = context.profile();
      if (!profile.ok) return profile;
      const book = context.book(account);
      return book.ok ? ok(continuityView(book.value, profile.value.store.statements)) : book;
    },
    'overview.get': (request) => {
      const profile = context.profile();
      if (!profile.ok) return profile;
      const figures = remembered(profile.value, `overview.get ${JSON.stringify(request)}`, () => {
        const reconciled = context.reconciled(request);
        return reconciled.ok ? ok(figuresOf(reconciled.value)) : reconciled;
      });
      if (!figures.ok) return figures;
      return ok({ ...figures.value, sync: syncStates(profile.value.store.records.checkpoints()) });
    },
    'case.page': (request) => casePageNow(context, request),
    'line.page': fromBook(linePage),
    'line.total': fromBook(lineTotal),
    'record.page': fromBook(recordPage),
    'record.total': fromBook(recordTotal),
    'flag.page': fromBook(flagPage),
    'detail.get': ({ account, subject }) => {
      const profile = context.profile();
      if (!profile.ok) return profile;
      const reconciled = context.reconciled({ account });
      return reconciled.ok ? detailOf(reconciled.value, profile.value.store, subject) : reconciled;
    },
    'pair.explain': ({ account, line, record }) => {
      const reconciled = context.reconciled({ account });
      return reconciled.ok ? choiceView(reconciled.value, { line, record }) : reconciled;
    },
    'case.answers': fromBook(answersView),
    'verify.run': () => verify(context),
  };
}

type CaseRequest = Parameters<Handlers['case.page']>[0];

/** A page of cases, and which steps it shows. */
function casePageNow(context: EngineContext, request: CaseRequest): Result<Answer<'case.page'>, Failure> {
  const [profile, reconciled] = [context.profile(), context.reconciled(request)];
  if (!profile.ok) return profile;
  if (!reconciled.ok) return reconciled;
  const version = profile.value.shelf.versionOf(accountId(request.account));
  return ok({ ...casePage(reconciled.value, request), version });
}

/** What SQLite or the system said in words of their own stays in main. */
const checkView = ({ found, ...check }: Check): Answer<'verify.run'>['checks'][number] => ({
  ...check,
  found: found.map((one) => (one.kind === 'unread' ? { kind: one.kind, cause: one.cause } : one)),
});

async function verify(context: EngineContext): Promise<Result<Answer<'verify.run'>, Failure>> {
  const profile = context.profile();
  if (!profile.ok) return profile;
  const { store, folder } = profile.value;
  const attachments = await checkAttachments(store, context.ports.openAttachments(folder));
  const checks = [...verifyProfile(store, null), attachments].map(checkView);
  return ok({ ok: checks.every((check) => check.ok), checks });
}

/** Figures of whole accounts, asked by every start: as they were computed before where they still are true, else computed. */
function remembered<T>(
  { store, shelf }: OpenProfile,
  question: string,
  compute: () => Result<T, Failure>,
): Result<T, Failure> {
  const known = store.figures.get(question);
  if (known !== null) return ok(JSON.parse(known) as T);
  const made = compute();
  // A book of before may still be kept.
  if (made.ok && shelf.isSettled()) store.figures.put(question, JSON.stringify(made.value));
  return made;
}

function accountViews({ store, shelf }: OpenProfile): Result<AccountView[], Failure> {
  const views: AccountView[] = [];
  for (const account of store.accounts.list()) {
    const book = shelf.book(account.id);
    if (!book.ok) return book;
    views.push(accountView(book.value));
  }
  return ok(views);
}
