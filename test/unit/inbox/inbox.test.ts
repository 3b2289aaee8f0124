/** The inbox of a profile: one file an event, whole or not there, taken once, and nothing in it can stop a sync. */
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anEvent, anEventAbout, EVENT_FILE, withInbox } from '../../support/service/inbox-scene.ts';

const NOTHING = { events: [], repeated: 0, expired: 0, refused: 0 };

describe('an event that is kept', () => {
  it('is a file of its own, which says whom it is about', () =>
    withInbox(async ({ keep, inbox, names }) => {
      expect(await keep(anEvent())).toMatchObject({ ok: true, value: { repeated: false } });
      const [file = ''] = names();
      expect(names()).toHaveLength(1);
      expect(file).toMatch(EVENT_FILE);
      expect(await inbox.take()).toEqual({
        events: [{ file, eventId: 'EVENT#5d1f', kind: 'payin', recordId: 'payin-1', parentId: null }],
        repeated: 0,
        expired: 0,
        refused: 0,
      });
    }));

  it('is kept once, however often and however much at once it comes', () =>
    withInbox(async ({ keep, inbox, names }) => {
      const hooks = Array.from({ length: 14 }, (_, n) => anEvent({ hookId: `HOOK#${n}` }));
      const kept = await Promise.all(hooks.map(keep));
      expect(kept.filter((one) => one.ok && !one.value.repeated)).toHaveLength(1);
      expect(await keep(anEvent({ hookId: 'HOOK#late' }))).toMatchObject({ ok: true, value: { repeated: true } });
      expect(names()).toHaveLength(1);
      expect((await inbox.take()).events).toHaveLength(1);
    }));

  it('is not silenced by another that claims its id', () =>
    withInbox(async ({ keep, inbox }) => {
      await keep(anEvent());
      await keep(anEvent({ recordId: 'payin-2' }));
      expect((await inbox.take()).events.map(({ recordId }) => recordId).sort()).toEqual(['payin-1', 'payin-2']);
    }));

  it('lies in the inbox and nowhere else, whatever its id', () =>
    withInbox(async ({ keep, folder, names, inbox }) => {
      const hostile = [
        '../../up',
        '/etc/passwd',
        'a\0b',
        'CON',
        '.handled.json',
        'refused',
        'x'.repeat(512),
        '\ud800',
        '\udbff',
        '🧾',
        ' ',
      ];
      for (const eventId of hostile) expect(await keep(anEvent({ eventId }))).toMatchObject({ ok: true });
      expect(names()).toHaveLength(hostile.length);
      expect(names().filter((name) => !EVENT_FILE.test(name))).toEqual([]);
      expect((await inbox.take()).events.map(({ eventId }) => eventId).sort()).toEqual([...hostile].sort());
      expect(statSync(folder).isDirectory()).toBe(true);
    }));

  it.runIf(process.platform !== 'win32')('is for its owner only, whatever the umask says (D10)', () => {
    const before = process.umask(0);
    return withInbox(async ({ keep, inbox, folder, names }) => {
      await keep(anEvent());
      writeFileSync(path.join(folder, 'foreign'), '');
      const { events } = await inbox.take();
      expect(names('refused')).toEqual(['foreign']);
      await keep(anEventAbout(2));
      await inbox.done(events.map(({ file }) => file));
      const mode = (name: string): number => statSync(path.join(folder, name)).mode & 0o777;
      expect(names()).toHaveLength(3);
      for (const name of names()) expect(mode(name), name).toBe(name === 'refused' ? 0o700 : 0o600);
      expect(mode('.')).toBe(0o700);
    }).finally(() => process.umask(before));
  });
});

describe('taking', () => {
  it('brings what was not done again, and what was done never', () =>
    withInbox(async ({ keep, inbox, names }) => {
      for (const n of [1, 2, 3]) await keep(anEventAbout(n));
      const { events } = await inbox.take();
      const [first, ...rest] = events;
      await inbox.done([first!.file]);
      expect((await inbox.take()).events).toEqual(rest);
      await inbox.done(rest.map(({ file }) => file));
      expect(await inbox.take()).toEqual(NOTHING);
      expect(names()).toEqual(['.handled.json']);
    }));

  it('drops an event that comes again after it was done', () =>
    withInbox(async ({ keep, inbox, names }) => {
      await keep(anEvent());
      await inbox.done((await inbox.take()).events.map(({ file }) => file));
      await keep(anEvent({ hookId: 'HOOK#retry' }));
      expect(await inbox.take()).toEqual({ ...NOTHING, repeated: 1 });
      expect(names()).toEqual(['.handled.json']);
    }));

  it('forgets what was done rather than fail when that note is damaged', () =>
    withInbox(async ({ keep, inbox, folder }) => {
      for (const damage of ['', '{', '[1]', '{"a":1}', '["../x"]']) {
        writeFileSync(path.join(folder, '.handled.json'), damage);
        await keep(anEvent());
        const { events } = await inbox.take();
        expect(events, damage).toHaveLength(1);
        await inbox.done(events.map(({ file }) => file));
      }
      await keep(anEvent());
      expect(await inbox.take()).toEqual({ ...NOTHING, repeated: 1 });
    }));

  it('moves aside what is damaged, foreign or about nothing that can be read, and goes on', () =>
    withInbox(async ({ keep, inbox, folder, names }) => {
      await keep(anEventAbout(1));
      const [whole = ''] = names();
      const text = readFileSync(path.join(folder, whole), 'utf8');
      const named = (digit: string): string => `${digit.repeat(64)}.json`;
      writeFileSync(path.join(folder, named('a')), text);
      writeFileSync(path.join(folder, named('b')), text.slice(0, 40));
      writeFileSync(path.join(folder, named('c')), 'x'.repeat(40_000));
      writeFileSync(path.join(folder, 'notes.txt'), 'mine');
      mkdirSync(path.join(folder, named('d')));
      symlinkSync('/etc/passwd', path.join(folder, named('e')));
      const before = names();
      // Whole, and named as it should be, but somewhere else or far too long.
      for (const n of [2, 3]) await keep(anEventAbout(n));
      const [linked = '', long = ''] = names().filter((name) => EVENT_FILE.test(name) && !before.includes(name));
      renameSync(path.join(folder, linked), path.join(folder, '..', 'elsewhere'));
      symlinkSync('../elsewhere', path.join(folder, linked));
      appendFileSync(path.join(folder, long), ' '.repeat(40_000));
      await keep(anEvent({ eventType: 'bridge.updated', kind: null, recordId: 'bridge-1' }));
      await keep(anEvent({ eventId: 'EVENT#none', recordId: null }));
      const taken = await inbox.take();
      expect(taken.events.map(({ file }) => file)).toEqual([whole]);
      expect(taken).toMatchObject({ repeated: 0, refused: 10 });
      expect(names()).toEqual([whole, 'refused']);
      expect(names('refused')).toHaveLength(10);
      expect(await inbox.take()).toMatchObject({ refused: 0, events: [{ file: whole }] });
    }));

  it('keeps what was refused before under the same name', () =>
    withInbox(async ({ inbox, folder, names }) => {
      for (const text of ['one', 'two', 'three']) {
        writeFileSync(path.join(folder, 'notes.txt'), text);
        expect(await inbox.take()).toEqual({ ...NOTHING, refused: 1 });
      }
      const kept = names('refused').map((name) => readFileSync(path.join(folder, 'refused', name), 'utf8'));
      expect(kept.sort()).toEqual(['one', 'three', 'two']);
    }));

  it('notices any byte that changed', () =>
    withInbox(async ({ keep, inbox, folder, names }) => {
      await keep(anEvent());
      const [file = ''] = names();
      const place = path.join(folder, file);
      const bytes = readFileSync(place);
      await fc.assert(
        fc.asyncProperty(fc.nat(bytes.length - 2), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
          const damaged = Buffer.from(bytes);
          damaged[at]! ^= flip;
          writeFileSync(place, damaged);
          const { events } = await inbox.take();
          // What names the event is in its file's name; the rest is no part of the hint.
          for (const one of events)
            expect(one).toMatchObject({ eventId: 'EVENT#5d1f', recordId: 'payin-1', parentId: null });
          rmSync(path.join(folder, 'refused'), { recursive: true, force: true });
        }),
        { numRuns: 200 },
      );
    }));

  it('drops what waited for two weeks, in which a whole sync was due', () =>
    withInbox(async ({ keep, inbox, clock, names }) => {
      await keep(anEventAbout(1));
      clock.jump(86_400_000);
      await keep(anEventAbout(2));
      clock.jump(13 * 86_400_000);
      expect((await inbox.take()).events).toHaveLength(2);
      clock.jump(1);
      expect(await inbox.take()).toMatchObject({ events: [{ recordId: 'payin-2' }], expired: 1, refused: 0 });
      expect(names()).toHaveLength(1);
      // A calendar that was set back makes nothing old.
      clock.jump(-400 * 86_400_000);
      expect((await inbox.take()).events).toHaveLength(1);
    }));

  it('finds nothing where there is no inbox, and makes none', () =>
    withInbox(async ({ inbox, folder, profile }) => {
      rmSync(folder, { recursive: true });
      expect(await inbox.take()).toEqual(NOTHING);
      await inbox.done([`${'a'.repeat(64)}.json`]);
      expect(statSync(profile).isDirectory()).toBe(true);
      expect(() => statSync(folder)).toThrow();
    }));

  it('removes no file by a name from outside', () =>
    withInbox(async ({ inbox, profile }) => {
      const other = path.join(profile, 'cuadre.db');
      writeFileSync(other, 'database');
      await inbox.done(['../cuadre.db', other, '.', '']);
      expect(readFileSync(other, 'utf8')).toBe('database');
    }));
});
