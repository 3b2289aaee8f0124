/** What each kind of drift does to a register, one row at a time; where it finds no row that it fits, nothing happens. */
import { instantOfMs, msOfInstant } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { Chance } from '../../../../src/sandbox/world/chance.ts';
import type { Register } from '../../../../src/sandbox/world/register.ts';
import { msOfRecord } from './moments.ts';
import { aCopy, aNewcomer } from './newcomers.ts';
import type { Drifting, Newcomer } from './newcomers.ts';
import type { DriftKind } from './plans.ts';
import { changedLate, movedOn, refundedLate } from './progress.ts';

export type DriftScene = {
  readonly register: Register;
  readonly chance: Chance;
  /** What left and may come back; the oldest are forgotten. */
  readonly vanished: Newcomer[];
  readonly at: Instant;
};

export type Done = { readonly resource: Drifting; readonly id: string };

const VANISHED_MAX = 50;
/** Rows that are looked at before a change finds that there is none for it. */
const LOOKS_MAX = 30;
const NEAR_THE_NEWEST = 40;
const MS_PER_DAY = 86_400_000;

const aResource = (chance: Chance): Drifting =>
  chance.weighted([
    ['payins', 50],
    ['payouts', 30],
    ['orders', 20],
  ] as const);

/** A row with all that hangs on it. */
function rowAt({ register }: DriftScene, resource: Drifting, place: number): Newcomer | null {
  const record = register.list(resource)[place];
  if (record === undefined) return null;
  return { resource, record, items: resource === 'payouts' ? (register.itemsOf(record.id) ?? []) : [] };
}

function anyRow(scene: DriftScene, resource: Drifting): Newcomer | null {
  const { length } = scene.register.list(resource);
  return length === 0 ? null : rowAt(scene, resource, scene.chance.whole(0, length - 1));
}

/** One of the newest, where the order tells which those are: the POST that is repeated was just sent. */
function recentRow(scene: DriftScene, resource: Drifting): Newcomer | null {
  const { length } = scene.register.list(resource);
  const order = scene.register.order();
  if (length === 0 || order === 'none') return anyRow(scene, resource);
  const back = scene.chance.whole(0, Math.min(length, NEAR_THE_NEWEST) - 1);
  return rowAt(scene, resource, order === 'falling' ? back : length - 1 - back);
}

function put({ register }: DriftScene, { resource, record, items }: Newcomer): Done {
  register.put(resource, record);
  for (const item of items) register.putItem(record.id, item);
  return { resource, id: record.id };
}

/** Writes only what differs, so that nobody hears of a change that was none. */
function rewrite({ register }: DriftScene, before: Newcomer, after: Newcomer): Done {
  const { resource, record } = after;
  if (record !== before.record) register.put(resource, record);
  for (const item of after.items) if (!before.items.includes(item)) register.putItem(record.id, item);
  return { resource, id: record.id };
}

type Next = (row: Newcomer, at: Instant, chance: Chance) => Newcomer | null;

/** Looks at some rows of one list until the change fits one. */
function change(scene: DriftScene, resource: Drifting, next: Next): Done | null {
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const row = anyRow(scene, resource);
    const after = row === null ? null : next(row, scene.at, scene.chance);
    if (row !== null && after !== null) return rewrite(scene, row, after);
  }
  return null;
}

/** Between the oldest and the newest of its list, at a moment that is not there yet. */
function momentBetween(scene: DriftScene, resource: Drifting): Instant | null {
  const [one, other] = [anyRow(scene, resource), anyRow(scene, resource)];
  if (one === null || other === null) return null;
  const [a, b] = [msOfRecord(one.record), msOfRecord(other.record)];
  return instantOfMs(scene.chance.whole(Math.min(a, b), Math.max(a, b)));
}

const appear = (scene: DriftScene, resource: Drifting, at: Instant): Done =>
  put(scene, aNewcomer(resource, at, { chance: scene.chance, wallets: scene.register.list('wallets') }));

function move(scene: DriftScene, resource: Drifting): Done | null {
  const { register, chance } = scene;
  const row = anyRow(scene, resource);
  if (row === null) return null;
  const { id } = row.record;
  if (register.order() === 'none') {
    const { length } = register.list(resource);
    register.move(resource, id, chance.pick([0, length - 1, chance.whole(0, length - 1)]));
  } else {
    const corrected = msOfRecord(row.record) + chance.whole(-10 * MS_PER_DAY, 10 * MS_PER_DAY);
    const created = instantOfMs(Math.min(corrected, msOfInstant(scene.at)));
    register.put(resource, { ...row.record, created_at: created });
  }
  return { resource, id };
}

function vanish(scene: DriftScene, resource: Drifting): Done | null {
  const row = anyRow(scene, resource);
  if (row === null) return null;
  scene.register.remove(resource, row.record.id);
  scene.vanished.push(row);
  if (scene.vanished.length > VANISHED_MAX) scene.vanished.shift();
  return { resource, id: row.record.id };
}

function comeBack(scene: DriftScene): Done | null {
  const { vanished, chance } = scene;
  if (vanished.length === 0) return null;
  const [row] = vanished.splice(chance.whole(0, vanished.length - 1), 1);
  return row === undefined ? null : put(scene, row);
}

function duplicate(scene: DriftScene, resource: Drifting): Done | null {
  const row = recentRow(scene, resource);
  return row === null ? null : put(scene, aCopy(row, scene.chance));
}

const CHANGES: Readonly<Record<DriftKind, (scene: DriftScene, resource: Drifting) => Done | null>> = {
  appear: (scene, resource) => appear(scene, resource, scene.at),
  'appear-older': (scene, resource) => {
    const at = momentBetween(scene, resource);
    return at === null ? null : appear(scene, resource, at);
  },
  'move-on': (scene, resource) => change(scene, resource, movedOn),
  'change-late': (scene, resource) => change(scene, resource, changedLate),
  'refund-late': (scene) => change(scene, 'payouts', refundedLate),
  move,
  vanish,
  return: comeBack,
  duplicate,
};

/** Carries one change out; null where nothing could happen. */
export const changeOf = (kind: DriftKind, scene: DriftScene): Done | null =>
  CHANGES[kind](scene, aResource(scene.chance));
