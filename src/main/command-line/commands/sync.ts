/** `sync`: brings the service's records into the local database and says of each resource how far it came. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { RESOURCES } from '@shared/contract/views/views.ts';
import type { SyncStateView } from '@shared/contract/views/views.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { syncAll } from '../../app/sync.ts';
import { saidBy } from '../../app/sync/lists/list-failures.ts';
import { syncToJson } from '../../app/sync/outcome.ts';
import type { SyncOutcome } from '../../app/sync/outcome.ts';
import { done, failed } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import type { Options } from '../options.ts';
import { checkNewProfile, connectionProblem, keyOf, openSession } from '../session.ts';
import type { CommandDeps, Session } from '../session.ts';
import { kindsOf, resourceColumn, sentenceOf, wordsOf } from '../words/words.ts';

const PROGRESS_EVERY_MS = 1_000;

export async function runSync(deps: CommandDeps, options: Options): Promise<Outcome> {
  const ready = await checkNewProfile(deps, options);
  if (!ready.ok) return failed(ready.error);
  const session = openSession(deps, options);
  if (!session.ok) return failed(session.error);
  try {
    const problem = ready.value === 'new' ? null : await firstSyncProblem(deps, options, session.value);
    if (problem !== null) return failed(problem);
    const outcome = await syncNow(deps, options, session.value);
    if (!outcome.ok) return failed(outcome.error);
    const { resources } = syncToJson(outcome.value, (one) => sentenceOf(one, options.lang));
    const lines = syncLines(outcome.value, options);
    const { failure: reason } = outcome.value;
    return reason === null ? done({ resources }, lines) : failed(reason, { lines, beside: { resources } });
  } finally {
    await session.value.close();
  }
}

/** A profile that was made without being connected meets its service now: nothing of another environment comes into it. */
async function firstSyncProblem(deps: CommandDeps, options: Options, session: Session): Promise<Failure | null> {
  if (session.store.records.checkpoints().length > 0) return null;
  const key = await keyOf(deps, options, session.entry);
  if (!key.ok) return null;
  const { environment, baseUrl } = session.facts;
  const problem = await connectionProblem(deps, { environment, baseUrl, key: key.value });
  // Whatever else is wrong the sync says of each resource.
  return problem?.kind === 'other-environment' ? problem : null;
}

/** Syncs with the key of this run; fails only where there is no key, the rest stands in the outcome. */
export async function syncNow(
  deps: CommandDeps,
  options: Options,
  session: Session,
): Promise<Result<SyncOutcome, Failure>> {
  const key = await keyOf(deps, options, session.entry);
  if (!key.ok) return key;
  const { clock } = deps.ports;
  const { store } = session;
  const api = deps.ports.apiFor({ baseUrl: session.facts.baseUrl, key: key.value });
  if (options.progress) deps.progress(`${wordsOf(options.lang).labels.syncing}: ${session.facts.baseUrl}`);
  const onProgress = options.progress ? everySoOften(deps, options) : undefined;
  try {
    const how = {
      api,
      store: store.records,
      clock,
      audit: store.audit,
      ...(session.inbox === null ? {} : { inbox: session.inbox }),
      ...(onProgress === undefined ? {} : { onProgress }),
    };
    return ok(await syncAll(how, { full: options.has('full') }));
  } finally {
    await api.close();
  }
}

function everySoOften(deps: CommandDeps, options: Options): (resources: readonly SyncStateView[]) => void {
  const { labels } = wordsOf(options.lang);
  let saidAt = deps.ports.clock.monotonicMs();
  return (resources) => {
    const now = deps.ports.clock.monotonicMs();
    if (now - saidAt < PROGRESS_EVERY_MS) return;
    saidAt = now;
    const each = resources.map(
      ({ resource, read }) => `${kindsOf(options.lang).resource[resource]} ${read.toString()}`,
    );
    deps.progress(`${labels.syncing}: ${each.join(' · ')}`);
  };
}

function syncLines(outcome: SyncOutcome, options: Options): readonly string[] {
  const { labels, syncState } = wordsOf(options.lang);
  return RESOURCES.flatMap((name) => {
    const { state, read, new: added, changed, failure: reason } = outcome.resources[name];
    const counts = `${resourceColumn(name, options.lang)} ${syncState[state].padEnd(12)} ${read.toString()} ${labels.read}, ${added.toString()} ${labels.new}, ${changed.toString()} ${labels.changed}`;
    return [counts, ...whyLines(reason, options)];
  });
}

/** Why a resource was not read whole: our sentence, and the service's own words where it said any. */
function whyLines(reason: Failure | null, { lang }: Options): readonly string[] {
  if (reason === null) return [];
  const said = saidBy(reason);
  // Of a single payout: its items are gone, and the rest was read.
  const ours = reason.kind === 'not-found' ? failure('sync-incomplete') : reason;
  const theirs = said === null ? [] : [`  ${wordsOf(lang).theirWords(said)}`];
  return [`  ${sentenceOf(ours, lang)}`, ...theirs];
}
