/** Lives through the world of a seed: syncs while it drifts, fails and kills, then a quiet phase and a last sync, and says every promise that broke. */
import { foundDetail } from '@shared/words/check-text.ts';
import type { Kind } from './chronicle.ts';
import { LIST_KINDS } from './chronicle.ts';
import { differenceOf, doubledIn, wordsOf } from './compare.ts';
import { judgeLists, lossesOf, wasOpen } from './judge.ts';
import type { ListVerdict, Losses, SeenSync } from './judge.ts';
import { readLocal } from './world/local.ts';
import type { Exchange } from './world/network.ts';
import { planOf } from './world/plan.ts';
import type { Act, Churn, Plan } from './world/plan.ts';
import { runSync } from './run-sync.ts';
import type { Witness } from './witness.ts';
import { aSimWorld, withSimFolder } from './world/world.ts';

export type WorldReport = {
  readonly seed: number;
  readonly churn: Churn;
  /** Broken promises, each in one line. */
  readonly problems: readonly string[];
  /** Records that a complete sync missed; rare in heavy worlds, never in light ones. */
  readonly missed: readonly string[];
  readonly unseenByDesign: number;
  readonly syncs: number;
  readonly kills: number;
  /** Lists that were called complete while the world drifted. */
  readonly completes: number;
  readonly sinceReadings: number;
  readonly requests: number;
  readonly changes: number;
  /** The same seed always gives the same one. */
  readonly trace: string;
};

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 24 * 7;
const QUIET_ACT: Act = { gapHours: 1, changes: 0, changesMax: 0, full: false, interruption: null, calendarJumpMs: 0 };

export const runWorld = (seed: number, plan: Plan = planOf(seed)): Promise<WorldReport> =>
  withSimFolder(async (folder) => {
    const world = aSimWorld(plan);
    const exchanges: Exchange[] = [];
    const process = world.start(folder, (exchange) => exchanges.push(exchange));
    const witness: Witness = { world, exchanges, process, problems: [], missed: [], wholeTick: new Map(), completeAsOf: new Map(), unseenByDesign: 0, syncs: 0, kills: 0, completes: 0, sinceReadings: 0 }; // prettier-ignore
    try {
      for (const act of plan.acts) await perform(witness, act);
      judgePace(witness);
      await endQuietly(witness);
    } catch (error) {
      witness.problems.push(`it broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    } finally {
      witness.process.life.close();
    }
    return reportOf(witness);
  });

function reportOf(witness: Witness): WorldReport {
  const { world, problems, missed, unseenByDesign, syncs, kills, completes, sinceReadings } = witness;
  const { plan, network, chronicle, trace } = world;
  return { seed: plan.seed, churn: plan.churn, problems, missed, unseenByDesign, syncs, kills, completes, sinceReadings, requests: network.requests(), changes: chronicle.tick(), trace: trace() }; // prettier-ignore
}

/** One act: time passes, the service changes, a sync runs and may be killed; then it is judged. */
async function perform(witness: Witness, act: Act): Promise<ActVerdict> {
  const { world } = witness;
  world.clock.pass(act.gapHours * HOUR_MS + 1);
  world.clock.jump(act.calendarJumpMs);
  for (let n = 0; n < act.changes; n += 1) world.drift.change(null);
  world.network.allowChanges(act.changesMax);
  witness.exchanges.length = 0;
  const before = readLocal(witness.process.life.folder);
  const tickBefore = world.chronicle.tick();
  const ended = await runSync(witness, act);
  const after = readLocal(witness.process.life.folder);
  const { startedAt } = ended;
  const firstPage = world.plan.pages.first;
  const sync: SeenSync = { startedAt, tickBefore, before, after, exchanges: [...witness.exchanges], firstPage, full: act.full, outcome: ended.outcome }; // prettier-ignore
  return judge(witness, sync);
}

type ActVerdict = { readonly sync: SeenSync; readonly lists: readonly ListVerdict[]; readonly losses: Losses };

function judge(witness: Witness, sync: SeenSync): ActVerdict {
  const { world, wholeTick } = witness;
  const say = (words: string): void => void witness.problems.push(`sync ${witness.syncs}: ${words}`);
  const lists = judgeLists(sync);
  const losses = lossesOf(sync, lists, { chronicle: world.chronicle, wholeTick });
  for (const list of lists) {
    list.problems.forEach(say);
    if (!list.complete) continue;
    witness.completes += 1;
    if (list.whole) wholeTick.set(list.kind, sync.tickBefore);
    else witness.sinceReadings += 1;
  }
  // Whatever is called complete was so at the end of this sync or of an earlier one.
  for (const [resource, { asOf }] of sync.after.complete) {
    if (asOf !== sync.startedAt && witness.completeAsOf.get(resource) !== asOf) say(`${resource}: complete as of ${asOf}, which was never so`); // prettier-ignore
    witness.completeAsOf.set(resource, asOf);
  }
  for (const { kind, id } of losses.stale) say(`${kind} ${id}: stored in an old version`);
  witness.missed.push(...losses.missed.map(({ kind, id }) => `sync ${witness.syncs} ${kind}:${id}`));
  witness.unseenByDesign += losses.unseenByDesign.length;
  leftovers(witness, sync, lists).forEach(say);
  return { sync, lists, losses };
}

/** Rows that had vanished before the sync: a whole reading marks them, any reading marks those that were not final. */
function leftovers({ world }: Witness, sync: SeenSync, lists: readonly ListVerdict[]): readonly string[] {
  const read = new Map<Kind, ListVerdict>(lists.filter(({ complete }) => complete).map((list) => [list.kind, list]));
  return [...sync.after.rows.values()].flatMap((row) => {
    const list = read.get(row.kind);
    if (row.gone || list === undefined) return [];
    const story = world.chronicle.storyOf(row.kind, row.id);
    if (story === null) return [`${row.kind} ${row.id}: stored, and the service never had it`];
    const hadVanished = story.goneTick !== null && story.goneTick <= sync.tickBefore;
    if (!hadVanished || (!list.whole && !wasOpen(sync, row))) return [];
    return [`${row.kind} ${row.id}: vanished and not marked`];
  });
}

function judgePace({ world, problems, kills }: Witness): void {
  const { limiter, network } = world;
  if (limiter.overLimit() > 0) problems.push(`${limiter.overLimit()} requests over the limit`);
  if (limiter.overShare() > 0) problems.push(`${limiter.overShare()} requests over the app's share`);
  // Each start finds out anew what the limit is.
  if (limiter.refusalsInWindowMax() > 1 + kills)
    problems.push(`${limiter.refusalsInWindowMax()} answers 429 in a window`);
  if (network.impatient() > 0) problems.push(`${network.impatient()} requests did not wait after a 429`);
  if (network.strange().length > 0) problems.push(`strange requests: ${network.strange().slice(0, 3).join(' ')}`);
}

/** Everything holds still: the next sync loses nothing, and the next whole one makes both sides equal. */
async function endQuietly(witness: Witness): Promise<void> {
  const { world, problems } = witness;
  world.network.quiet();
  world.limiter.endSharing();
  const say = (words: string): void => void problems.push(`quiet sync ${witness.syncs}: ${words}`);
  const open = openKinds(world.plan);
  const healed = await perform(witness, QUIET_ACT);
  healed.losses.missed.forEach(({ kind, id }) => say(`${kind} ${id}: missed although nothing moved`));
  notComplete(healed, open).forEach(say);
  // By turns because a week is over, and because a person asks for it.
  const last = world.plan.seed % 2 === 0 ? { gapHours: WEEK_HOURS + 1 } : { full: true };
  const whole = await perform(witness, { ...QUIET_ACT, ...last });
  notComplete(whole, open).forEach(say);
  const difference = differenceOf(world.chronicle, whole.sync.after, open);
  const doubled = doubledIn(witness.process.life.store, open.has('payout_item'));
  wordsOf({ ...difference, doubled }).forEach(say);
  for (const check of witness.process.life.store.selfCheck())
    if (!check.ok) say(`${check.name}: ${foundDetail(check)}`);
  judgePace(witness);
  isCalledHealthy(witness).forEach(say);
}

/** Nothing altered it: what a report asks first finds nothing, and the next start opens it. */
function isCalledHealthy(witness: Witness): readonly string[] {
  const { world, process, exchanges } = witness;
  const { life } = process;
  const damage = life.store.damage();
  life.close();
  witness.process = world.start(life.folder, (exchange) => exchanges.push(exchange));
  return damage === null ? [] : [`called damaged before a report: ${JSON.stringify(damage.detail)}`];
}

const RESOURCE_OF = { payin: 'payins', payout: 'payouts', order: 'orders', payout_item: 'payout_items' } as const;

const notComplete = ({ sync }: ActVerdict, open: ReadonlySet<Kind>): readonly string[] =>
  [...open]
    .filter((kind) => sync.after.complete.get(RESOURCE_OF[kind])?.asOf !== sync.startedAt)
    .map((kind) => `${RESOURCE_OF[kind]} did not become complete although nothing moved or failed`);

/** Kinds that the key may read to their end. */
function openKinds({ closed }: Plan): ReadonlySet<Kind> {
  const kinds = new Set<Kind>([...LIST_KINDS, 'payout_item']);
  if (closed.includes('orders:all')) kinds.delete('order');
  if (closed.includes('payouts:details') && closed.includes('payout_items:all')) kinds.delete('payout_item');
  return kinds;
}
