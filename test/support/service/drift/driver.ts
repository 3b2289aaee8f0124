/** Changes a register while it is read, so many requests after so many: the same seed and requests make the same changes. */
import { instantOfMs } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { Layer } from '../../../../src/sandbox/http/message.ts';
import type { Chance } from '../../../../src/sandbox/world/chance.ts';
import type { Register } from '../../../../src/sandbox/world/register.ts';
import { changeOf } from './changes.ts';
import type { DriftScene } from './changes.ts';
import { msOfRecord } from './moments.ts';
import type { Drifting, Newcomer } from './newcomers.ts';
import { DRIFT_KINDS } from './plans.ts';
import type { DriftKind, DriftPlan } from './plans.ts';

export type DriftChange = { readonly kind: DriftKind; readonly resource: Drifting; readonly id: string };

export type Drift = {
  /** Changes come before the requests that pass here. */
  readonly layer: Layer;
  /** One change now, resting or not; null where the register has nothing left that it could happen to. */
  readonly step: () => DriftChange | null;
  /** Requests change nothing any more, until it wakes. */
  readonly rest: () => void;
  readonly wake: () => void;
  /** The latest changes, oldest first. */
  readonly changes: () => readonly DriftChange[];
};

/** Where no request of the world is known yet. */
const START_MS = 1_775_000_000_000;
const MS_PER_SECOND = 1_000;
const TRIES_MAX = 8;
const CHANGES_MAX = 10_000;
const RESOURCES: readonly Drifting[] = ['payins', 'payouts', 'orders'];

/** The world's own time: it begins after its newest record and goes on with every change. */
function createWorldTime(register: Register, chance: Chance): () => Instant {
  let nowMs = START_MS;
  let isSet = false;
  const newest = (): number => {
    let ms = Number.NEGATIVE_INFINITY;
    for (const resource of RESOURCES) for (const row of register.list(resource)) ms = Math.max(ms, msOfRecord(row));
    return Number.isFinite(ms) ? ms : START_MS;
  };
  return () => {
    if (!isSet) nowMs = newest();
    isSet = true;
    nowMs += chance.whole(30, 1_200) * MS_PER_SECOND + chance.whole(0, 999);
    return instantOfMs(nowMs);
  };
}

export function createDrift(register: Register, plan: DriftPlan, chance: Chance): Drift {
  const now = createWorldTime(register, chance);
  const vanished: Newcomer[] = [];
  const made: DriftChange[] = [];
  const kinds = DRIFT_KINDS.map((kind) => [kind, plan.mix[kind] ?? 0] as const).filter(([, weight]) => weight > 0);
  let [passed, count, isResting] = [0, 0, false];
  const step = (): DriftChange | null => {
    const scene: DriftScene = { register, chance, vanished, at: now() };
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const kind = chance.weighted(kinds);
      const done = changeOf(kind, scene);
      if (done === null) continue;
      const change = { kind, ...done };
      made.push(change);
      if (made.length > CHANGES_MAX) made.shift();
      return change;
    }
    return null;
  };
  const onRequest = (): void => {
    passed += 1;
    if (isResting || passed % plan.everyRequests !== 0) return;
    for (let left = chance.whole(1, plan.atOnceMax); left > 0; left -= 1) {
      if (plan.changesMax !== null && count >= plan.changesMax) return;
      if (step() !== null) count += 1;
    }
  };
  return {
    layer: (next) => (request) => {
      onRequest();
      return next(request);
    },
    step,
    rest: () => (isResting = true),
    wake: () => (isResting = false),
    changes: () => [...made],
  };
}
