/** Damage of every kind, through the commands themselves: each stops with 7 and words, or its figures are those of before (D7). */
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { attachAndCrash } from '../../support/damage/crashed.ts';
import { befallAny } from '../../support/damage/damages.ts';
import { aSeededRandom } from '../../support/seeded-random.ts';
import { runCli } from '../../support/store/cli.ts';
import type { Ended } from '../../support/store/cli.ts';
import { KEY_VARIABLE, NO_KEYCHAIN, reportIn, withScene } from '../../support/store/cli-scene.ts';

/** The short form; CUADRE_LONG=1 runs the whole. */
const CASES = process.env['CUADRE_LONG'] === '1' ? 600 : 15;
const LONG_MS = 3_600_000;
const PROFILE = ['--profile', 'Andina'];

it(
  'prints no other figure, whatever befell the data, and never a stack',
  () =>
    withScene({ records: 120 }, async ({ folder, data, statement, connection, service }) => {
      const runIn = (place: string, words: readonly string[]): Promise<Ended> =>
        runCli([...words, ...PROFILE, '--data-dir', place, '--json', '--no-progress'], {
          env: { [KEY_VARIABLE]: service.apiKey, ...NO_KEYCHAIN },
        });
      const bodyOf = (out: string) => {
        const { made: _made, ...body } = reportIn(out);
        return body;
      };
      const reconcile = ['reconcile', ...connection, '--statement', statement];
      const first = path.join(folder, 'first');
      expect(await runIn(data, [...reconcile, '--out', first])).toMatchObject({ exit: 0 });
      const crashed = path.join(folder, 'crashed');
      await attachAndCrash(data, crashed);
      expect(await runIn(data, ['report', '--replace', '--out', first])).toMatchObject({ exit: 0 });
      const wanted = bodyOf(first);
      const seed = fc.readConfigureGlobal().seed ?? 0;
      const told: Record<string, number> = {};
      for (let one = seed; one < seed + CASES; one += 1) {
        const random = aSeededRandom(one);
        const [place, out] = [path.join(folder, `case-${one}`), path.join(folder, `out-${one}`)];
        cpSync(random() < 0.5 ? data : crashed, place, { recursive: true });
        const what = befallAny(place, random);
        const words = must([['report', '--out', out], ['match'], [...reconcile, '--out', out]][one % 3], 'a command');
        let ended = await runIn(place, words);
        // What it matched is judged by the report of it.
        if (ended.exit === 0 && words[0] === 'match') ended = await runIn(place, ['report', '--out', out]);
        const about = `seed ${one}: ${what}, ${words.join(' ')}: ${ended.out} ${ended.side}`;
        expect(ended.side, about).not.toMatch(/\n\s+at /u);
        expect([0, 7], about).toContain(ended.exit);
        if (ended.exit === 0) expect(bodyOf(out), about).toEqual(wanted);
        else expect(existsSync(out), about).toBe(false);
        const end = ended.exit === 0 ? 'the same' : (ended.json.error.kind as string);
        told[end] = (told[end] ?? 0) + 1;
        for (const gone of [place, out]) rmSync(gone, { recursive: true, force: true });
      }
      console.log(`${CASES} damages: ${JSON.stringify(told)}`);
      expect(told['database-damaged']).toBeGreaterThan(0);
    }),
  LONG_MS,
);
