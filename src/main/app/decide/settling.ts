/** Where kinds of records settle, as a person sets it and as the data propose it. */
import type { z } from 'zod';
import type { Answer, calls } from '@shared/contract/calls.ts';
import { missing } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { planSettle } from '@shared/domain/matching/decisions/row-plans.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import { SETTLING_ENDS } from '@shared/domain/payments/settling.ts';
import { settlingProposals } from '@shared/domain/reconciliation/settling-account.ts';
import type { AccountSide, SettlingProposal } from '@shared/domain/reconciliation/settling-account.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { sidesOf } from '../book.ts';
import type { Book } from '../book.ts';
import { decide } from './decisions.ts';
import type { Deciding } from './decisions.ts';

type RequestOf<N extends keyof typeof calls> = z.output<(typeof calls)[N]['request']>;

const accountsOf = (sides: readonly AccountSide[], preset: Account['preset']): readonly Account[] =>
  sides.flatMap(({ account }) => (account.preset === preset ? [account] : []));

const proposalView = (proposal: SettlingProposal | null) =>
  proposal === null ? null : { name: proposal.account.name, held: proposal.held, of: proposal.of };

/** Every end that some account of the profile may show. */
export function settlingOf(book: Book): Answer<'settling.get'> {
  const sides = sidesOf(book);
  const proposals = settlingProposals(sides, book.recordByKey);
  return SETTLING_ENDS.flatMap(({ end, preset, kind }) => {
    const accounts = accountsOf(sides, preset).map(({ id, name }) => ({ id, name }));
    const chosen = book.context.settling?.[end] ?? null;
    return accounts.length === 0
      ? []
      : [{ end, preset, kind, accounts, chosen, proposal: proposalView(proposals.get(end) ?? null) }];
  });
}

/** Fails with not-found where no account of the profile with that preset has the id. */
export function setSettling(
  deps: Deciding,
  book: Book,
  { end, settlesIn: wanted }: RequestOf<'settling.set'>,
): Result<Answer<'settling.set'>, Failure> {
  const preset = SETTLING_ENDS.find((one) => one.end === end)?.preset;
  const there = sidesOf(book).find(({ account }) => account.id === wanted && account.preset === preset);
  if (wanted !== null && there === undefined) return err(missing('account'));
  const settlesIn = there?.account.id ?? null;
  const said = { accountId: book.account.id, end, settlesIn, saidAt: deps.store.audit.head().entries };
  return decide(deps, book, {
    kind: 'settle',
    rows: 1,
    plan: ok(planSettle(book.settling, book.context.settling ?? {}, said)),
  });
}
