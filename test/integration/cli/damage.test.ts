/** Damage, from the terminal: every command that prints figures stops with 7 and words, and what only the list lost is found again. */
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportIn, withMonth, withScene } from '../../support/store/cli-scene.ts';
import type { Month } from '../../support/store/cli-scene.ts';
import { alterDatabase } from '../../support/store/tampered-store.ts';

const MONTH = { records: 120 };
const PROFILE = ['--profile', 'Andina'];
const folderOf = ({ data }: Pick<Month, 'data'>): string => {
  const profiles = path.join(data, 'profiles');
  return path.join(profiles, readdirSync(profiles)[0] ?? '');
};

/** An amount of a line becomes another one, where SQLite sees a sound page. */
const flipAmount = (folder: string): void =>
  alterDatabase(path.join(folder, 'cuadre.db'), (raw) =>
    raw.exec(
      "UPDATE statement_lines SET amount = amount || '0' WHERE seq = 3 AND amount LIKE '%.%'; UPDATE statement_lines SET amount = amount || '.10' WHERE seq = 3 AND amount NOT LIKE '%.%'",
    ),
  );

describe('a profile that was altered', () => {
  it.each([
    ['report', (month: Month) => ['report', '--out', path.join(month.folder, 'out')]],
    ['match', () => ['match']],
    ['import', (month: Month) => ['import', month.own, '--account', 'propia', '--preset', 'own']],
    ['decide', () => ['decide', '--undo']],
  ] as const)('stops %s with 7, and says what is safe and what to do', (_name, words) =>
    withMonth(MONTH, async (month) => {
      flipAmount(folderOf(month));
      const ended = await month.run([...words(month), ...PROFILE]);
      expect(ended).toMatchObject({ exit: 7, json: { ok: false, error: { kind: 'database-damaged' } } });
      expect(ended.json.error.message).toMatch(
        /no son los que Cuadre guardó: .*\. No se cambió nada\. .*restore --list/u,
      );
      expect(readdirSync(month.folder)).not.toContain('out');
    }),
  );

  it('stops reconcile, which has a service to ask, before anything is fetched', () =>
    withScene(MONTH, async (scene) => {
      const words = [
        'reconcile',
        ...PROFILE,
        ...scene.connection,
        '--statement',
        scene.statement,
        '--out',
        path.join(scene.folder, 'out'),
      ];
      expect(await scene.run(words)).toMatchObject({ exit: 0 });
      const before = reportIn(path.join(scene.folder, 'out'));
      flipAmount(folderOf(scene));
      expect(await scene.run(words)).toMatchObject({ exit: 7, json: { error: { kind: 'database-damaged' } } });
      expect(reportIn(path.join(scene.folder, 'out'))).toEqual(before);
    }));

  it('whose folder vanished is not made anew, whoever asks', () =>
    withScene(MONTH, async (scene) => {
      expect(await scene.run(['sync', ...PROFILE, ...scene.connection])).toMatchObject({ exit: 0 });
      const folder = folderOf(scene);
      renameSync(folder, `${scene.folder}/elsewhere`);
      for (const words of [['match'], ['sync', ...scene.connection], ['connect', ...scene.connection], ['verify']]) {
        const ended = await scene.run([...words, ...PROFILE]);
        if (words[0] !== 'connect')
          expect(ended, words[0]).toMatchObject({ exit: 7, json: { error: { kind: 'database-missing' } } });
      }
      renameSync(`${scene.folder}/elsewhere`, folder);
      expect(await scene.run(['verify', ...PROFILE])).toMatchObject({ exit: 0 });
    }));

  it('whose database alone is gone is not made anew', () =>
    withMonth(MONTH, async (month) => {
      rmSync(path.join(folderOf(month), 'cuadre.db'));
      expect(await month.run(['match', ...PROFILE])).toMatchObject({
        exit: 7,
        json: { error: { kind: 'database-missing' } },
      });
      expect(readdirSync(folderOf(month))).not.toContain('cuadre.db');
    }));
});

describe('the list of profiles', () => {
  it.each([
    ['is gone', null],
    ['does not read', '{"version":1,"prof'],
    ['is of something else', '[]'],
  ])('that %s costs no profile', (_what, content) =>
    withMonth(MONTH, async (month) => {
      const file = path.join(month.data, 'profiles.json');
      if (content === null) rmSync(file);
      else writeFileSync(file, content);
      expect(await month.run(['report', ...PROFILE, '--out', month.folder])).toMatchObject({ exit: 0 });
      // And it is written again without what was there being lost.
      expect(await month.run(['verify', ...PROFILE])).toMatchObject({ exit: 0 });
    }),
  );

  it('keeps all of eight profiles that are made at once', () =>
    withScene({ records: 20 }, async (scene) => {
      const names = [...Array(8).keys()].map((number) => `Empresa ${number}`);
      const ended = await Promise.all(
        names.map((name) => scene.run(['connect', '--profile', name, ...scene.connection])),
      );
      expect(ended.map(({ exit }) => exit)).toEqual(names.map(() => 0));
      for (const name of names) expect(await scene.run(['match', '--profile', name])).toMatchObject({ exit: 0 });
      expect(readdirSync(path.join(scene.data, 'profiles'))).toHaveLength(8);
    }));
});

describe('restore', () => {
  it.each(['daily', 'asked', 'before-schema'])(
    'lists what each copy holds and what would be lost, and puts one back: %s',
    (reason) =>
      withMonth(MONTH, async (month) => {
        // A copy is known by its name.
        const copies = path.join(month.data, 'backups', path.basename(folderOf(month)));
        const [name = ''] = readdirSync(copies);
        renameSync(path.join(copies, name), path.join(copies, name.replace('daily', reason)));
        const listed = await month.run(['restore', ...PROFILE, '--list']);
        expect(listed).toMatchObject({
          exit: 0,
          json: { ok: true, backups: [{ reason, whole: true, holds: { profile: 'Andina', decisions: 0 } }] },
        });
        const [backup] = listed.json.backups as { id: string; holds: { entries: number } }[];
        const out = path.join(month.folder, 'before');
        await month.run(['report', ...PROFILE, '--out', out]);
        await month.run(['import', month.own, ...PROFILE, '--account', 'propia', '--preset', 'own']);
        expect((await month.run(['restore', ...PROFILE])).json.backups).toMatchObject([
          {
            id: backup?.id,
            lost: { decisions: 0, files: [month.statement, month.own].map((file) => path.basename(file)) },
          },
        ]);
        flipAmount(folderOf(month));
        expect(await month.run(['match', ...PROFILE])).toMatchObject({ exit: 7 });
        const restored = await month.run(['restore', ...PROFILE, '--from', backup?.id ?? '', '--by', 'Marta']);
        expect(restored).toMatchObject({
          exit: 0,
          json: {
            ok: true,
            from: backup?.id,
            lost: { files: [path.basename(month.statement), path.basename(month.own)] },
            next: ['sync', `import ${path.basename(month.statement)}`, `import ${path.basename(month.own)}`],
          },
        });
        expect(readdirSync(restored.json.quarantine as string)).toContain('cuadre.db');
        expect(await month.run(['verify', ...PROFILE])).toMatchObject({ exit: 0 });
        const { made: _before, ...figures } = reportIn(out);
        // What it names as missing is all that is missing.
        await month.run(['import', month.statement, ...PROFILE]);
        await month.run(['match', ...PROFILE]);
        await month.run(['report', ...PROFILE, '--out', month.folder]);
        const { made: _after, ...again } = reportIn(month.folder);
        expect(again).toEqual(figures);
      }),
  );

  it('takes a copy of another machine, and makes the profile', () =>
    withMonth(MONTH, async (month) => {
      const [id = ''] = readdirSync(path.join(month.data, 'backups', path.basename(folderOf(month))));
      const usb = path.join(month.folder, 'usb');
      renameSync(path.join(month.data, 'backups', path.basename(folderOf(month)), id), usb);
      rmSync(month.data, { recursive: true });
      expect(
        await month.run(['restore', '--profile', 'Otra', '--from', path.join(month.folder, 'nothing')]),
      ).toMatchObject({ exit: 2 });
      expect(await month.run(['restore', '--profile', 'Andina', '--from', usb])).toMatchObject({ exit: 0 });
      expect(await month.run(['verify', ...PROFILE])).toMatchObject({ exit: 0 });
      expect(await month.run(['match', '--profile', 'Otra'])).toMatchObject({ exit: 2 });
    }));

  it('finds a profile again that no list names', () =>
    withMonth(MONTH, async (month) => {
      rmSync(path.join(month.data, 'profiles.json'));
      rmSync(path.join(folderOf(month), 'profile.json'));
      expect(await month.run(['match', ...PROFILE])).toMatchObject({ exit: 0 });
      expect(readdirSync(folderOf(month))).toContain('profile.json');
    }));

  it('says what was typed wrong', () =>
    withMonth(MONTH, async (month) => {
      expect(await month.run(['restore', '--profile', 'Nadie'])).toMatchObject({
        exit: 2,
        json: { error: { kind: 'no-profile' } },
      });
      expect(await month.run(['restore', ...PROFILE, '--list', '--from', 'x'])).toMatchObject({
        exit: 2,
        json: { error: { kind: 'usage' } },
      });
      expect(await month.run(['restore', ...PROFILE, '--from', '20200101T000000Z-daily'])).toMatchObject({
        exit: 2,
        json: { error: { kind: 'not-found' } },
      });
    }));
});
