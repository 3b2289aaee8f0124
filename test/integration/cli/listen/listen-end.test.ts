/** How `listen` ends, in order or by kill -9: what was acknowledged is on disk whole, and nothing half is left (F3). */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withFolder } from '../../../support/store/cli.ts';
import { aProfileIn, listenWords, startListening, withListening } from '../../../support/service/listening.ts';
import type { Listening } from '../../../support/service/listening.ts';
import { injected, whyNoStrace } from '../../../support/store/strace.ts';
import { aHook, aHookAbout, aPost, post, postAlone } from '../../../support/service/webhooks.ts';

describe('the end', () => {
  it('is in order: what is under way is answered, and nothing half is left', () =>
    withListening(async ({ address, events, profile, end }) => {
      const under = Array.from({ length: 60 }, (_, n) => postAlone(address, aPost(aHookAbout(n))).catch(() => 0));
      await under[0];
      const exit = await end('SIGINT');
      const statuses = await Promise.all(under);
      expect(exit).toBe(0);
      const acknowledged = statuses.filter((status) => status === 200).length;
      expect(acknowledged).toBeGreaterThan(0);
      expect(events().length).toBeGreaterThanOrEqual(acknowledged);
      expect(readdirSync(path.join(profile, 'inbox')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    }));

  it('comes with 2 when the profile is deleted, which is not made again', () =>
    withListening(async ({ address, profile, side, ended, until }) => {
      rmSync(profile, { recursive: true });
      expect(await post(address, aPost(aHook()))).toMatchObject({ status: 503 });
      await until(/No existe la empresa Andina/);
      // A signal now might come before its own end or behind it.
      expect(await ended()).toBe(2);
      expect(side()).toMatch(/la empresa ya no existe/);
      expect(existsSync(profile)).toBe(false);
    }));

  it('leaves a database alone: none is opened, and none is made', () =>
    withListening(async ({ address, profile, end }) => {
      writeFileSync(path.join(profile, 'cuadre.db'), 'no database at all');
      expect(await post(address, aPost(aHook()))).toMatchObject({ status: 200 });
      expect(await end()).toBe(0);
      expect(readdirSync(profile).sort()).toEqual(['cuadre.db', 'inbox', 'profile.json']);
      expect(readFileSync(path.join(profile, 'cuadre.db'), 'utf8')).toBe('no database at all');
    }));
});

const noStrace = whyNoStrace();

describe.runIf(noStrace === null)(`kill -9 (${noStrace ?? 'with strace'})`, () => {
  /** One thread for the files, because strace counts each thread's calls for itself. */
  const killedAt = (place: { data: string; profile: string }, call: string, n: number): Promise<Listening> =>
    startListening(place, listenWords(place.data), {
      env: { UV_THREADPOOL_SIZE: '1' },
      under: ['strace', '-f', '-qq', ...injected('signal=SIGKILL', { call, n })],
    });

  // An event is written, synced, renamed, and its folder synced; only then is it acknowledged.
  it.each([
    ['fsync', 1, []],
    ['rename,renameat,renameat2', 1, []],
    ['fsync', 2, ['payin-1']],
    ['fsync', 3, ['payin-1']],
    ['rename,renameat,renameat2', 2, ['payin-1']],
    ['fsync', 4, ['payin-1', 'payin-2']],
  ])('at %s number %i leaves nothing half, and loses nothing that was acknowledged', (call, n, left) =>
    withFolder(async (folder) => {
      const place = aProfileIn(folder);
      const killed = await killedAt(place, call, n);
      const answers: (number | undefined)[] = [];
      for (const id of [1, 2]) answers.push(await postAlone(killed.address, aPost(aHookAbout(id))).catch(() => 0));
      expect(answers).toContain(0);
      await killed.end();
      const whole = async (): Promise<readonly string[]> =>
        (await killed.inbox.take()).events.map(({ recordId }) => recordId).sort();
      expect(killed.events()).toHaveLength(left.length);
      expect(await whole()).toEqual(left);
      answers.forEach((status, index) => {
        if (status === 200) expect(left).toContain(`payin-${index + 1}`);
      });
      // The service sends again what was not acknowledged.
      const again = await startListening(place, listenWords(place.data));
      for (const id of [1, 2]) expect(await postAlone(again.address, aPost(aHookAbout(id)))).toBe(200);
      expect(await whole()).toEqual(['payin-1', 'payin-2']);
      expect(readdirSync(path.join(place.profile, 'inbox'))).toHaveLength(2);
      expect(statSync(path.join(place.profile, 'inbox')).mode & 0o777).toBe(0o700);
      await again.end();
    }),
  );
});
