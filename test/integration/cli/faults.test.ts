/** What goes wrong around a command: two at once, a kill, a full disk, a reader that leaves. Nothing acknowledged is lost and nothing is half done. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startCli } from '../../support/store/cli.ts';
import { bodyIn, KEY_VARIABLE, reportIn, withMonth, withScene } from '../../support/store/cli-scene.ts';
import { mounted, unmounted, whyNoMount } from '../../support/store/small-disk.ts';
import type { Scene } from '../../support/store/cli-scene.ts';
import { brokenLaws } from '../../support/months/report-laws.ts';

const envOf = ({ service }: Scene): Record<string, string> => ({ [KEY_VARIABLE]: service.apiKey });
const words = (scene: Scene, out: string): string[] => [
  'reconcile',
  '--profile',
  'Andina',
  ...scene.connection,
  '--statement',
  scene.statement,
  '--out',
  out,
];

/** Starts a long reconciliation and waits until it is in the middle of syncing. */
async function inTheMiddle(scene: Scene, requests: number) {
  const child = startCli([...words(scene, path.join(scene.folder, 'first')), '--data-dir', scene.data], {
    env: envOf(scene),
  });
  child.stdout.resume();
  child.stderr.resume();
  const ended = once(child, 'close');
  const enough = new Promise<void>((resolve) => {
    const look = (): void => (scene.service.requests.total() >= requests ? resolve() : void setTimeout(look, 5));
    look();
  });
  await Promise.race([enough, ended]);
  return { child, ended };
}

describe('two commands on one profile', () => {
  it('the second says that the first is at work, and ends with 7', () =>
    withScene({ records: 200, scenario: 'slow' }, async (scene) => {
      await scene.run(['connect', '--profile', 'Andina', ...scene.connection]);
      const { child, ended } = await inTheMiddle(scene, 4);
      const second = await scene.run(['match', '--profile', 'Andina']);
      expect(second).toMatchObject({ exit: 7, json: { ok: false, error: { kind: 'database-in-use' } } });
      child.kill('SIGTERM');
      await ended;
      expect(await scene.run(['verify', '--profile', 'Andina'])).toMatchObject({ exit: 0 });
    }));
});

describe('a command that is killed', () => {
  it.each([4, 9])(
    'after request %i leaves a sound profile, and the next run gives the report of an undisturbed one',
    (requests) =>
      withScene({ records: 80, scenario: 'slow' }, async (scene) => {
        const { child, ended } = await inTheMiddle(scene, requests);
        child.kill('SIGKILL');
        await ended;
        const again = await scene.run(words(scene, path.join(scene.folder, 'again')));
        expect(again, again.out).toMatchObject({ exit: 0 });
        expect(await scene.run(['verify', '--profile', 'Andina'])).toMatchObject({ exit: 0 });
        const calm = await scene.run([
          ...words(scene, path.join(scene.folder, 'calm')),
          '--data-dir',
          path.join(scene.folder, 'calm-data'),
        ]);
        expect(calm.exit).toBe(0);
        expect(brokenLaws(reportIn(path.join(scene.folder, 'again')))).toEqual([]);
        expect(bodyIn(path.join(scene.folder, 'again'))).toBe(bodyIn(path.join(scene.folder, 'calm')));
      }),
  );

  it('in order takes its temporary profile with it', () =>
    withScene({ records: 300, scenario: 'slow' }, async (scene) => {
      const temporary = path.join(scene.folder, 'tmp');
      mkdirSync(temporary);
      const child = startCli(
        ['reconcile', ...scene.connection, '--statement', scene.statement, '--out', path.join(scene.folder, 'out')],
        { env: { ...envOf(scene), TMPDIR: temporary } },
      );
      const ended = once(child, 'close');
      await once(child.stderr, 'data');
      expect(readdirSync(temporary)).toHaveLength(1);
      child.kill('SIGINT');
      expect(await ended).toEqual([130, null]);
      expect(readdirSync(temporary)).toEqual([]);
    }));

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s ends it with %i, and in JSON where JSON is wanted', (signal, code) =>
    withScene({ records: 300, scenario: 'slow' }, async (scene) => {
      const child = startCli([...words(scene, path.join(scene.folder, 'out')), '--data-dir', scene.data, '--json'], {
        env: envOf(scene),
      });
      let out = '';
      child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
      const ended = once(child, 'close');
      await once(child.stderr, 'data');
      child.kill(signal);
      expect(await ended).toEqual([code, null]);
      expect(JSON.parse(out)).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
      expect(out.trim().split('\n')).toHaveLength(1);
    }),
  );
});

const noMount = whyNoMount();

/** Puts a folder on a disk of its own with this many KiB while the work is done. */
async function onSmallDisk(folder: string, kib: number, work: () => Promise<void>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  expect(mounted(folder, `${kib.toString()}k`)).toBe(true);
  try {
    await work();
  } finally {
    unmounted(folder);
  }
}

describe('a full disk', () => {
  it.runIf(noMount === null)('takes no part of a report, and the next one is whole', () =>
    withMonth({ records: 480 }, async ({ run, folder }) => {
      const out = path.join(folder, 'small');
      await onSmallDisk(out, 400, async () => {
        expect(await run(['report', '--profile', 'Andina', '--out', out])).toMatchObject({
          exit: 1,
          json: { ok: false, error: { kind: 'disk-full' } },
        });
        expect(readdirSync(out)).toEqual([]);
      });
      expect(await run(['report', '--profile', 'Andina', '--out', out])).toMatchObject({ exit: 0 });
    }),
  );

  it.runIf(noMount === null)('under the data folder undoes what does not fit, and a retry works', () =>
    withScene({ records: 480 }, (scene) =>
      onSmallDisk(scene.data, 900, async () => {
        const ended = await scene.run(['sync', '--profile', 'Andina', ...scene.connection]);
        expect(ended).toMatchObject({ exit: 1, json: { ok: false, error: { kind: 'disk-full' } } });
        execFileSync('mount', ['-o', 'remount,size=64m', scene.data], { stdio: 'ignore' });
        expect(await scene.run(['sync', '--profile', 'Andina', ...scene.connection])).toMatchObject({ exit: 0 });
        expect(await scene.run(['verify', '--profile', 'Andina'])).toMatchObject({ exit: 0 });
      }),
    ),
  );
});

describe('a reader that leaves', () => {
  it('is no failure and gets no stack', () =>
    withMonth({ records: 480 }, async ({ data }) => {
      const child = startCli(['verify', '--profile', 'Andina', '--data-dir', data, '--json']);
      child.stdout.destroy();
      let side = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => (side += text));
      await once(child, 'close');
      expect(side).toBe('');
    }));
});
