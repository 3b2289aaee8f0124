/** `reconcile`: check the connection, sync, import, match and report in one go. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { RESOURCES } from '@shared/contract/views/views.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Store } from '../../app/ports.ts';
import type { SyncOutcome } from '../../app/sync/outcome.ts';
import { failed } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import type { Options } from '../options.ts';
import { accountOf, checkNewProfile, connectionProblem, keyOf, openSession } from '../session.ts';
import type { CommandDeps, Session } from '../session.ts';
import { importNow } from './import.ts';
import { heldLines, matchNow } from './match.ts';
import { reportNow } from './report.ts';
import { wordsOf } from '../words/words.ts';
import { syncNow } from './sync.ts';

export async function runReconcile(deps: CommandDeps, options: Options): Promise<Outcome> {
  const ready = await checkNewProfile(deps, options);
  if (!ready.ok) return failed(ready.error);
  const session = openSession(deps, options);
  if (!session.ok) return failed(session.error);
  try {
    return await reconcileNow(deps, options, session.value);
  } finally {
    await session.value.close();
  }
}

/** A sync that stayed incomplete still gives a report, marked as such; the command then ends as sync-incomplete. */
async function reconcileNow(deps: CommandDeps, options: Options, session: Session): Promise<Outcome> {
  const synced = await checkAndSync(deps, options, session);
  if (!synced.ok) return failed(synced.error);
  const incomplete = synced.value.failure;
  if (incomplete !== null && incomplete.kind !== 'sync-incomplete') return failed(incomplete);
  const { store, attachments } = session;
  const account = accountOf(store, options);
  if (!account.ok) return failed(account.error);
  const target = { store, account: account.value };
  const imported = await deps.stoppable((signal) => importAll(deps, options, { ...target, signal }));
  if (imported !== null) return imported;
  const { labels } = wordsOf(options.lang);
  say(deps, options, labels.matching);
  const matched = await matchNow(deps, store, account.value);
  if (!matched.ok) return failed(matched.error);
  say(deps, options, labels.writing);
  const reported = await reportNow(deps, options, { store, attachments, account: account.value });
  const resources = resourcesOf(synced.value);
  const written = withLines(reported, heldLines(store, account.value, options), options);
  if (!written.ok) return { ...written, beside: { ...written.beside, resources } };
  const json = { ...written.json, resources };
  if (incomplete === null) return { ...written, json };
  return failed(incomplete, { lines: written.lines, beside: json });
}

/** What asks for an answer stands on the side where only JSON is printed; where nothing is kept there is none to give. */
function withLines(outcome: Outcome, more: readonly string[], options: Options): Outcome {
  const lines = [...(outcome.lines ?? []), ...more];
  if (!outcome.ok || !options.has('profile')) return { ...outcome, lines };
  return { ...outcome, lines, aside: [...(outcome.aside ?? []), ...more] };
}

/** Each resource with how far it came, and why it came no further. */
const resourcesOf = ({ resources }: SyncOutcome) =>
  Object.fromEntries(
    RESOURCES.map((name) => [name, { state: resources[name].state, reason: resources[name].failure?.kind ?? null }]),
  );

/** The first failure; null when every statement is imported. */
async function importAll(
  deps: CommandDeps,
  options: Options,
  on: { readonly store: Store; readonly account: Account; readonly signal: AbortSignal },
): Promise<Outcome | null> {
  const { labels } = wordsOf(options.lang);
  for (const file of options.statements) {
    say(deps, options, `${labels.importing}: ${deps.ports.baseName(file)}`);
    const imported = await importNow(deps, options, { file, ...on });
    if (!imported.ok) return imported;
    if (on.signal.aborted) return failed(failure('cancelled'));
  }
  return null;
}

function say(deps: CommandDeps, options: Options, line: string): void {
  if (options.progress) deps.progress(line);
}

async function checkAndSync(
  deps: CommandDeps,
  options: Options,
  session: Session,
): Promise<Result<SyncOutcome, Failure>> {
  const key = await keyOf(deps, options, session.entry);
  if (!key.ok) return key;
  const { environment, baseUrl } = session.facts;
  const problem = await connectionProblem(deps, { environment, baseUrl, key: key.value });
  if (problem !== null) return err(problem);
  const outcome = await syncNow(deps, options, session);
  return outcome.ok ? ok(outcome.value) : outcome;
}
