/** The inbox at its limits: full, flooded, killed in the middle, without a profile; and whoever watches it. */
import { spawnSync } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFileWriter } from '../../../src/main/adapters/files/writer.ts';
import { createHookKeeper } from '../../../src/main/adapters/inbox/keeper.ts';
import { watchInbox } from '../../../src/main/adapters/inbox/watch.ts';
import type { FileWriter } from '../../../src/main/app/ports/files.ts';
import { aFakeClock } from '../../support/fake-clock.ts';
import { anEvent, anEventAbout, EVENT_FILE, withInbox } from '../../support/service/inbox-scene.ts';

const NOTHING = { events: [], repeated: 0, expired: 0, refused: 0 };

describe('half an event', () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;

  it('of a listener that was killed is no event, and goes when the next one starts or a sync takes', () =>
    withInbox(async ({ inbox, folder, names, profile }) => {
      const half = `.${'a'.repeat(64)}.json.${dead}-3.tmp`;
      writeFileSync(path.join(folder, half), '{"version":1,"event_id":"EV');
      expect(await inbox.take()).toEqual(NOTHING);
      expect(names()).toEqual([]);
      writeFileSync(path.join(folder, half), '{');
      createHookKeeper({ profileFolder: profile, writer: createFileWriter(), clock: aFakeClock() });
      expect(names()).toEqual([]);
    }));

  it('of a living listener stays for it to finish', () =>
    withInbox(async ({ inbox, folder, names }) => {
      const parent = `.${'b'.repeat(64)}.json.${process.ppid}-1.tmp`;
      writeFileSync(path.join(folder, parent), '{');
      expect(await inbox.take()).toEqual(NOTHING);
      expect(names()).toEqual([parent]);
    }));
});

describe('limits', () => {
  it('a full inbox takes no more until a sync has made room, and still knows a retry', () =>
    withInbox(
      async ({ keep, inbox, clock, names }) => {
        const kept = await Promise.all([1, 2, 3, 4].map((n) => keep(anEventAbout(n))));
        expect(kept.map((one) => (one.ok ? 'kept' : one.error))).toEqual(['kept', 'kept', 'kept', 'inbox-full']);
        expect(await keep(anEventAbout(2))).toMatchObject({ ok: true, value: { repeated: true } });
        const { events } = await inbox.take();
        await inbox.done(events.slice(0, 2).map(({ file }) => file));
        expect(await keep(anEventAbout(5))).toEqual({ ok: false, error: 'inbox-full' });
        await clock.sleep(1_000);
        expect(await keep(anEventAbout(5))).toMatchObject({ ok: true });
        expect(await keep(anEventAbout(6))).toMatchObject({ ok: true });
        expect(await keep(anEventAbout(7))).toEqual({ ok: false, error: 'inbox-full' });
        expect(names().filter((name) => EVENT_FILE.test(name))).toHaveLength(3);
      },
      { limits: { eventsMax: 3 } },
    ));

  it('more than the queue holds are asked to come again, and the others are kept', () =>
    withInbox(
      async ({ keep, inbox }) => {
        const kept = await Promise.all(Array.from({ length: 20 }, (_, n) => keep(anEventAbout(n))));
        expect(kept.filter((one) => one.ok)).toHaveLength(7);
        expect(kept.filter((one) => !one.ok && one.error === 'busy')).toHaveLength(13);
        expect((await inbox.take()).events).toHaveLength(7);
        expect(await keep(anEventAbout(19))).toMatchObject({ ok: true });
      },
      { limits: { writesAtOnce: 2, waitingMax: 5 } },
    ));

  it('a disk that takes nothing costs no event its second chance', () => {
    let kind: 'disk-full' | 'write-failed' | null = 'disk-full';
    const real = createFileWriter();
    const writer: FileWriter = {
      ...real,
      writeWhole: async (place, content) =>
        kind === null ? real.writeWhole(place, content) : { ok: false, error: { kind } },
    };
    return withInbox(
      async ({ keep, inbox }) => {
        expect(await keep(anEvent())).toEqual({ ok: false, error: 'disk-full' });
        kind = 'write-failed';
        expect(await keep(anEvent())).toEqual({ ok: false, error: 'not-written' });
        kind = null;
        expect(await keep(anEvent())).toMatchObject({ ok: true, value: { repeated: false } });
        expect((await inbox.take()).events).toHaveLength(1);
      },
      { writer },
    );
  });

  it('a profile that was deleted is not made again', () =>
    withInbox(async ({ keep, profile }) => {
      rmSync(profile, { recursive: true });
      expect(await keep(anEvent())).toEqual({ ok: false, error: 'no-profile' });
      expect(() => statSync(profile)).toThrow();
    }));
});

describe('watching', () => {
  it('hears a burst of events once, nothing of what a sync takes away, and nothing after it was stopped', () =>
    withInbox(async ({ keep, inbox, profile }) => {
      let heard = 0;
      const wake: (() => void)[] = [];
      const next = (): Promise<void> => new Promise((resolve) => wake.push(resolve));
      // The burst lasts until the test says so.
      const clock = {
        ...aFakeClock(),
        sleep: async (_: number, signal?: AbortSignal) => (await next(), !signal?.aborted),
      };
      const stop = watchInbox(profile, clock, () => (heard += 1));
      const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 50));
      const until = async (isSo: () => boolean): Promise<void> => {
        while (!isSo()) await settled();
      };
      for (const n of [1, 2, 3]) await keep(anEventAbout(n));
      await until(() => wake.length === 1);
      await settled();
      expect([heard, wake.length]).toEqual([0, 1]);
      wake.pop()!();
      await until(() => heard === 1);
      await inbox.done((await inbox.take()).events.map(({ file }) => file));
      await until(() => wake.length === 1);
      wake.pop()!();
      await settled();
      expect(heard).toBe(1);
      await keep(anEventAbout(8));
      await until(() => wake.length === 1);
      stop();
      wake.pop()!();
      await keep(anEventAbout(9));
      await settled();
      expect([heard, wake.length]).toEqual([1, 0]);
    }));
});
