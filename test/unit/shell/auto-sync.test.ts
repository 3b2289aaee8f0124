/** Syncs that nobody asks for: when they come, when they do not, and that there are never two at once. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failure } from '@shared/contract/failures.ts';
import type { FailureKind } from '@shared/contract/failures.ts';
import type { SyncView } from '@shared/contract/views/views.ts';
import { instantOfMs, msOfInstant } from '@shared/domain/day/day.ts';
import { err, ok } from '@shared/domain/result.ts';
import { nextAutoSync } from '../../../src/main/shell/engine/auto-sync-plan.ts';
import type { AutoSyncFacts } from '../../../src/main/shell/engine/auto-sync-plan.ts';
import { createAutoSync } from '../../../src/main/shell/engine/auto-sync.ts';
import type { AutoSyncProfile } from '../../../src/main/shell/engine/auto-sync.ts';
import { FAKE_START_MS } from '../../support/fake-clock.ts';
import { aManualClock, settled } from '../../support/manual-clock.ts';
import { aSyncView } from '../../support/service/sync-views.ts';

const MINUTE = 60_000;
const at = (minutes: number) => instantOfMs(FAKE_START_MS + minutes * MINUTE);
const facts = (overrides: Partial<AutoSyncFacts> = {}): AutoSyncFacts => ({
  now: at(0),
  everyMinutes: 60,
  canSync: true,
  running: false,
  endedAt: at(0),
  unreachedInARow: 0,
  stirred: false,
  ...overrides,
});

describe('the next automatic sync', () => {
  it('comes at once on start, and then on schedule', () => {
    expect(nextAutoSync(facts({ endedAt: null }))).toBe(at(0));
    expect(nextAutoSync(facts({ now: at(20) }))).toBe(at(60));
    expect(nextAutoSync(facts({ now: at(61) }))).toBe(at(61));
  });

  it('never comes when it is switched off, has no key, or one runs', () => {
    for (const never of [{ everyMinutes: 0 }, { canSync: false }, { running: true }])
      for (const stirred of [false, true]) expect(nextAutoSync(facts({ ...never, stirred, endedAt: null }))).toBeNull();
  });

  it('comes when the machine wakes, but not within a minute of the last one', () => {
    expect(nextAutoSync(facts({ now: at(30), stirred: true }))).toBe(at(30));
    expect(nextAutoSync(facts({ now: at(0.5), stirred: true }))).toBe(at(1));
  });

  it('tries again sooner while nobody is reached, each time later, and never later than the schedule', () => {
    const tries = [1, 2, 3, 4, 9].map((unreachedInARow) => nextAutoSync(facts({ unreachedInARow })));
    expect(tries).toStrictEqual([at(1), at(2), at(5), at(15), at(15)]);
    expect(nextAutoSync(facts({ unreachedInARow: 9, everyMinutes: 15 }))).toBe(at(15));
  });

  it('is never in the past and never further away than the schedule, however the clock is set', () => {
    fc.assert(
      fc.property(
        fc.record({
          jump: fc.integer({ min: -1_000_000, max: 1_000_000 }),
          everyMinutes: fc.constantFrom(15, 60, 240, 1440),
          unreachedInARow: fc.nat(6),
          stirred: fc.boolean(),
        }),
        ({ jump, ...rest }) => {
          const now = at(jump);
          const next = nextAutoSync(facts({ ...rest, now }));
          const waitMs = msOfInstant(next ?? now) - msOfInstant(now);
          expect(next).not.toBeNull();
          expect(waitMs).toBeGreaterThanOrEqual(0);
          expect(waitMs).toBeLessThanOrEqual(rest.everyMinutes * MINUTE);
        },
      ),
    );
  });
});

const aView = (overrides: Partial<SyncView> = {}): SyncView =>
  aSyncView({}, { quiet: true, resources: [], triedAt: null, ...overrides });

/** A schedule over a clock that the test moves: `starts` holds the minute of every sync that was begun. */
function aSchedule() {
  const clock = aManualClock();
  const world = {
    everyMinutes: 60,
    profile: { id: 'a', hasKey: true } as AutoSyncProfile | null,
    online: true,
    fails: null as FailureKind | null,
    /** Who watches which inbox. */
    inbox: null as { readonly profile: string; readonly hear: () => void } | null,
  };
  const starts: number[] = [];
  const shown: SyncView[] = [];
  const minute = (): number => (msOfInstant(clock.now()) - FAKE_START_MS) / MINUTE;
  const auto = createAutoSync({
    clock,
    log: () => undefined,
    everyMinutes: () => world.everyMinutes,
    profile: () => world.profile,
    isOnline: () => world.online,
    watchInbox: (profile, hear) => {
      world.inbox = { profile, hear };
      return () => {
        world.inbox = null;
      };
    },
    start: () => {
      starts.push(minute());
      return Promise.resolve(world.fails === null ? ok({}) : err(failure(world.fails)));
    },
    show: (view) => shown.push(view),
  });
  const minutes = (count: number): Promise<void> => clock.pass(count * MINUTE);
  /** The engine tells that the sync which runs is over. */
  const ends = async (view: Partial<SyncView> = {}): Promise<SyncView> => {
    await settled();
    auto.hear(aView({ running: true }));
    const said = auto.hear(aView(view));
    await settled();
    return said;
  };
  return { auto, clock, world, starts, shown, minutes, ends };
}

describe('the schedule', () => {
  it('does nothing before it begins, syncs on start, and tells when the next one comes', async () => {
    const { auto, starts, minutes, ends } = aSchedule();
    await minutes(5);
    expect(starts).toStrictEqual([]);
    auto.begin();
    await minutes(2);
    expect(starts).toStrictEqual([5]);
    expect((await ends()).nextAt).toBe(at(67));
    await minutes(120);
    expect(starts).toStrictEqual([5, 67]);
  });

  it('never begins two at once, whoever asked for the one that runs', async () => {
    const { auto, starts, minutes } = aSchedule();
    auto.hear(aView({ running: true, quiet: false }));
    auto.begin();
    auto.woke();
    auto.changed();
    await minutes(600);
    expect(starts).toStrictEqual([]);
    expect(auto.hear(aView({ running: true, quiet: false })).nextAt).toBeNull();
    expect(auto.hear(aView({ quiet: false })).nextAt).toBe(at(660));
  });

  it('follows the setting at once: off, on, shorter', async () => {
    const { auto, world, starts, shown, minutes, ends } = aSchedule();
    auto.begin();
    await ends();
    world.everyMinutes = 0;
    auto.changed();
    expect(shown.at(-1)?.nextAt).toBeNull();
    await minutes(600);
    auto.woke();
    await minutes(1);
    expect(starts).toStrictEqual([0]);
    world.everyMinutes = 15;
    auto.changed();
    await settled();
    expect(starts).toStrictEqual([0, 601]);
  });

  it('leaves a profile without a key alone, and one whose key was refused until the key is changed', async () => {
    const { auto, world, starts, minutes, ends } = aSchedule();
    world.profile = { id: 'a', hasKey: false };
    auto.begin();
    await minutes(120);
    expect(starts).toStrictEqual([]);
    world.profile = { id: 'a', hasKey: true };
    auto.changed();
    await settled();
    const refused = [{ resource: 'payins', failure: 'key-refused' }] as unknown as SyncView['resources'];
    expect((await ends({ resources: refused })).nextAt).toBeNull();
    await minutes(600);
    expect(starts).toStrictEqual([120]);
    auto.changed();
    await settled();
    await minutes(61);
    expect(starts).toStrictEqual([120, 720]);
  });

  it('begins anew with another profile', async () => {
    const { auto, world, starts, minutes, ends } = aSchedule();
    auto.begin();
    await ends();
    await minutes(10);
    world.profile = { id: 'b', hasKey: true };
    auto.changed();
    await settled();
    expect(starts).toStrictEqual([0, 10]);
    await ends();
    world.profile = null;
    auto.changed();
    await minutes(600);
    expect(starts).toStrictEqual([0, 10]);
  });

  it('syncs when the machine wakes, whatever its timers did meanwhile', async () => {
    const { auto, clock, starts, minutes, ends } = aSchedule();
    auto.begin();
    await ends();
    await minutes(10);
    clock.jump(8 * 60 * MINUTE);
    auto.woke();
    await settled();
    expect(starts).toStrictEqual([0, 490]);
  });

  it('syncs when the service leaves word, once for a burst, and hears only the open profile', async () => {
    const { auto, world, starts, minutes, ends } = aSchedule();
    auto.begin();
    await ends();
    expect(world.inbox?.profile).toBe('a');
    await minutes(0.5);
    world.inbox?.hear();
    world.inbox?.hear();
    await minutes(5);
    expect(starts).toStrictEqual([0, 1]);
    await ends();
    world.profile = { id: 'b', hasKey: false };
    auto.changed();
    expect(world.inbox).toBeNull();
    world.profile = { id: 'c', hasKey: true };
    auto.changed();
    expect(world.inbox).toMatchObject({ profile: 'c' });
    auto.stop();
    expect(world.inbox).toBeNull();
  });

  it('syncs once more when word came while a sync ran that may have been past it', async () => {
    const { auto, world, starts, minutes, ends } = aSchedule();
    auto.begin();
    await settled();
    auto.hear(aView({ running: true }));
    world.inbox?.hear();
    await ends();
    await minutes(5);
    await ends();
    await minutes(5);
    expect(starts).toStrictEqual([0, 1]);
  });

  it('tries again while nobody is reached, and at once when the network comes back', async () => {
    const { auto, world, starts, minutes, ends } = aSchedule();
    auto.begin();
    world.online = false;
    expect((await ends({ offline: true })).nextAt).toBe(at(1));
    await minutes(1);
    expect((await ends({ offline: true })).nextAt).toBe(at(3));
    await minutes(2);
    expect((await ends({ offline: true })).nextAt).toBe(at(8));
    await minutes(2);
    world.online = true;
    await minutes(0.25);
    expect(starts).toStrictEqual([0, 1, 3, 5.25]);
    expect((await ends()).nextAt).toBe(at(65.25));
  });

  it('says nothing when a sync cannot begin, and waits for the next time', async () => {
    const { auto, world, starts, minutes } = aSchedule();
    world.fails = 'keychain-unavailable';
    auto.begin();
    await minutes(59);
    expect(starts).toStrictEqual([0]);
    await minutes(2);
    expect(starts).toStrictEqual([0, 60]);
    world.fails = 'key-missing';
    await minutes(600);
    expect(starts).toStrictEqual([0, 60, 120]);
  });

  it('goes on after the engine was started anew', async () => {
    const { auto, starts, minutes } = aSchedule();
    auto.begin();
    await settled();
    auto.hear(aView({ running: true }));
    await minutes(5);
    auto.restarted();
    await minutes(61);
    expect(starts).toStrictEqual([0, 65]);
  });

  it('ends when the app does', async () => {
    const { auto, clock, starts, minutes, ends } = aSchedule();
    auto.begin();
    await ends();
    auto.stop();
    await minutes(600);
    expect(starts).toStrictEqual([0]);
    expect(clock.sleepers()).toBe(0);
  });
});
