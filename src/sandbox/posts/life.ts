/** How a record moves: stage after stage on the service's own time, each stage closing an activity, until its status is final. */
import type { Instant } from '@shared/domain/day/day.ts';
import type { Timeline } from '../time/timeline.ts';
import type { Chance } from '../world/chance.ts';
import { isFinal } from '../world/register.ts';
import type { Listed, Register } from '../world/register.ts';
import type { WireRecord, WireValue } from '../world/types.ts';

/** What a new record is made with: the world it enters, the time it lives in, and chance of its own. */
export type Surroundings = { readonly register: Register; readonly timeline: Timeline; readonly chance: Chance };

export type Stage = {
  readonly status: string;
  readonly statusCode: string | null;
  /** The activity that begins; null where nothing is left to wait for. */
  readonly begins: string | null;
  /** The activity under way ends as FAILED. */
  readonly fails?: boolean;
  readonly sets?: Readonly<Record<string, WireValue>>;
};

type Activity = { readonly type: string; readonly status: string; readonly last_update_at: string };
const activity = (type: string, status: string, at: Instant): Activity => ({ type, status, last_update_at: at });

/** A first activity that is done and, where given, a second one under way. */
export const firstActivities = (done: string, begins: string | null, at: Instant): readonly Activity[] => [
  activity(done, 'SUCCEEDED', at),
  ...(begins === null ? [] : [activity(begins, 'PENDING', at)]),
];

const isActivity = (value: WireValue): value is Activity =>
  typeof value === 'object' && value !== null && 'type' in value && 'status' in value;

/** The record one stage further; its moment is `updated_at`, and `finished_at` where the status is final. */
export function movedOn(
  record: WireRecord,
  stage: Stage,
  at: { readonly now: Instant; readonly finished: boolean },
): WireRecord {
  const told = record['activities'];
  const earlier = (Array.isArray(told) ? (told as readonly WireValue[]) : []).filter(isActivity);
  const ended = stage.fails === true ? 'FAILED' : 'SUCCEEDED';
  const activities = earlier.map((one) => (one.status === 'PENDING' ? activity(one.type, ended, at.now) : one));
  return {
    ...record,
    updated_at: at.now,
    ...('finished_at' in record && at.finished ? { finished_at: at.now } : {}),
    status: stage.status,
    // Wallets and bridges carry no code.
    ...('status_code' in record ? { status_code: stage.statusCode } : {}),
    activities: stage.begins === null ? activities : [...activities, activity(stage.begins, 'PENDING', at.now)],
    ...stage.sets,
  };
}

const STAGE_MS = { min: 1_000, max: 5_000 } as const;

/** How long a stage takes: 1 to 5 seconds of the service's time. */
export const stageMs = (chance: Chance): number => chance.whole(STAGE_MS.min, STAGE_MS.max);

/** Runs the steps one after another, a stage's time between them; a step that answers false was the last. */
export function inTurn(around: Surroundings, steps: readonly (() => boolean)[]): void {
  const { timeline, chance } = around;
  const [step, ...rest] = steps;
  if (step === undefined) return;
  timeline.at(timeline.nowMs() + stageMs(chance), () => {
    if (step()) inTurn(around, rest);
  });
}

type Whom = { readonly resource: Listed; readonly id: string };

/** Lets a record of a list live through its stages; one that vanished or is final by other means moves no more. */
export function live(around: Surroundings, whom: Whom, stages: readonly Stage[]): void {
  const { register, timeline } = around;
  const { resource, id } = whom;
  const steps = stages.map((stage) => (): boolean => {
    const record = register.find(resource, id);
    if (record === null || isFinal(resource, record.status)) return false;
    const finished = isFinal(resource, stage.status);
    register.put(resource, movedOn(record, stage, { now: timeline.now(), finished }));
    return !finished;
  });
  inTurn(around, steps);
}
