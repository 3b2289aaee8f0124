/** A profile on a medium that takes no writes: it can be verified and reported, and whatever would write says that it cannot. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../support/store/cli.ts';
import { NO_KEYCHAIN, reportIn, withMonth } from '../../support/store/cli-scene.ts';
import { mounted, unmounted, whyNoMount } from '../../support/store/small-disk.ts';

const noMount = whyNoMount();
const PROFILE = ['--profile', 'Andina'];

describe(noMount === null ? 'a read-only place' : `a read-only place (not tried: ${noMount})`, () => {
  it.skipIf(noMount !== null)('is verified and reported, with the figures of before, and written nothing to', () =>
    withMonth({ records: 120 }, async (month) => {
      const before = path.join(month.folder, 'before');
      expect(await month.run(['report', ...PROFILE, '--out', before])).toMatchObject({ exit: 0 });
      const disk = path.join(month.folder, 'disk');
      mkdirSync(disk);
      expect(mounted(disk, '64m')).toBe(true);
      try {
        cpSync(month.data, disk, { recursive: true });
        expect(spawnSync('mount', ['-o', 'remount,ro', disk]).status).toBe(0);
        const there = (words: readonly string[]) =>
          runCli([...words, ...PROFILE, '--data-dir', disk, '--json'], { env: NO_KEYCHAIN });
        expect(await there(['verify'])).toMatchObject({ exit: 0, json: { ok: true } });
        const out = path.join(month.folder, 'out');
        expect(await there(['report', '--out', out])).toMatchObject({ exit: 0 });
        const { made: _before, ...wanted } = reportIn(before);
        const { made: _after, ...found } = reportIn(out);
        expect(found).toEqual(wanted);
        expect(await there(['match'])).toMatchObject({ exit: 1, json: { error: { kind: 'write-failed' } } });
        expect(await there(['restore', '--list'])).toMatchObject({
          exit: 0,
          json: { backups: [{ whole: true, holds: { profile: 'Andina' }, lost: { trail: 'same' } }] },
        });
      } finally {
        expect(unmounted(disk)).toBe(true);
      }
      expect(readdirSync(month.folder)).toContain('out');
    }),
  );
});
