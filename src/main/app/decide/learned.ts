/** Learned price tables of an account: proposed from its decisions, previewed by a whole run, switched on and off as one step that is the preview. */
import type { z } from 'zod';
import type { Answer, calls } from '@shared/contract/calls.ts';
import { failure, missing } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { activeTable, proposedTable } from '@shared/domain/matching/learned/learn.ts';
import { planSwitch } from '@shared/domain/matching/learned/switch.ts';
import type { LearnedTable } from '@shared/domain/matching/learned/table.ts';
import type { Change, Step } from '@shared/domain/matching/match.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Book } from '../book.ts';
import { historyOf } from './decisions.ts';
import type { Deciding } from './decisions.ts';
import { sightOf } from './sight.ts';
import type { Matcher, MatchWatch } from '../ports/matcher.ts';
import { learnedPreview, priceTableView } from '../views/learned.ts';
import { applyStep } from './apply-step.ts';
import type { Follow } from './run-long-step.ts';

type RequestOf<N extends keyof typeof calls> = z.output<(typeof calls)[N]['request']>;
export type Learning = Deciding & {
  readonly matcher: Matcher;
  readonly follow: Follow;
  /** How far the run is, and whether a person still wants it; once it is written nothing ends it. */
  readonly watch: MatchWatch;
};

export function learnedOf(book: Book): Answer<'learned.get'> {
  const active = activeTable(book.prices);
  const proposal = proposedTable(book, book.prices);
  return {
    active: active === null ? null : priceTableView(active),
    proposal: proposal === null ? null : priceTableView(proposal),
  };
}

/** The table that carries the number: a known one, or what is proposed under it. */
function tableOf(book: Book, version: number): Result<LearnedTable, Failure> {
  const proposal = proposedTable(book, book.prices);
  const table = book.prices.find((one) => one.version === version) ?? (proposal?.version === version ? proposal : null);
  return table === null ? err(missing('prices')) : ok(table);
}

type Plan = { readonly changes: readonly Change[]; readonly seen: number };

/** What the switch itself writes, and what a whole run under the table would then write. */
async function planOf(
  { store, clock, by, matcher, watch }: Learning,
  book: Book,
  version: number | null,
): Promise<Result<Plan, Failure>> {
  const table = version === null ? ok(null) : tableOf(book, version);
  if (!table.ok) return table;
  const seen = store.version();
  const run = await matcher({ ...sightOf(book), learned: table.value }, watch);
  if (!run.ok) return run;
  if (watch.signal?.aborted === true) return err(failure('cancelled'));
  const switched = planSwitch(book.prices, table.value, { accountId: book.account.id, by, at: clock.now() });
  return ok({ changes: switched.length === 0 ? [] : [...run.value.changes, ...switched], seen });
}

export async function previewLearned(
  deps: Learning,
  book: Book,
  { version }: RequestOf<'learned.preview'>,
): Promise<Result<Answer<'learned.preview'>, Failure>> {
  const plan = await planOf(deps, book, version);
  return plan.ok
    ? ok({ plan: deps.plans.show(plan.value.changes), ...learnedPreview(book, plan.value.changes) })
    : plan;
}

export async function switchLearned(
  deps: Learning,
  book: Book,
  { version, plan: shown }: RequestOf<'learned.switch'>,
): Promise<Result<Answer<'learned.switch'>, Failure>> {
  const plan = await planOf(deps, book, version);
  if (!plan.ok) return plan;
  const { changes, seen } = plan.value;
  const refusal = deps.plans.refusal(book, shown, ok(changes));
  if (refusal !== null) return err(refusal);
  const { id: accountId } = book.account;
  const rows = changes.filter(({ table }) => table === 'match').length;
  const kind = version === null ? 'unlearn' : 'learn';
  const step: Step = { kind, accountId, rows, by: deps.by, at: deps.clock.now(), shown, changes };
  const written = await applyStep(deps, step, { seen, watch: {} });
  if (written === null) return err(failure('plan-stale', { rows: [] }));
  if (!written.ok) return written;
  await deps.follow(accountId, changes);
  return ok(historyOf(deps.store, accountId));
}
