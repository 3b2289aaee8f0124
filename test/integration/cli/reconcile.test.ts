/** `reconcile`: connect, sync, import, match and report in one go, with a profile that stays or one that leaves nothing. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../support/store/cli.ts';
import { bodyIn, KEY_VARIABLE, reportIn, withScene } from '../../support/store/cli-scene.ts';
import type { Scene } from '../../support/store/cli-scene.ts';
import { aServer, send, sendFromShelves } from '../../support/service/http-server.ts';
import { aServedPayin } from '../../support/rows/payment-rows.ts';
import { brokenLaws } from '../../support/months/report-laws.ts';

const MONTH = { records: 120 };
const TWO_ROWS =
  'Fecha;Descripción;Valor;Saldo\n13/03/2026;PAGO PSE;1.500,50;11.500,50\n14/03/2026;CUOTA;-250,25;11.250,25\n';
const outOf = ({ folder }: Scene, name = 'out'): string => path.join(folder, name);

describe('reconciling', () => {
  it('without a profile leaves nothing but the report', () =>
    withScene(MONTH, async (scene) => {
      const temporary = path.join(scene.folder, 'tmp');
      mkdirSync(temporary);
      const words = ['reconcile', ...scene.connection, '--statement', scene.statement, '--out', outOf(scene)];
      const ended = await scene.run(words, { env: { TMPDIR: temporary } });
      expect(ended).toMatchObject({ exit: 0, json: { ok: true, totals: reportIn(outOf(scene)).totals } });
      expect(Object.keys(ended.json)).toEqual(['ok', 'files', 'totals', 'flags', 'resources']);
      expect(ended.json.files).toHaveLength(readdirSync(outOf(scene)).length);
      expect(readdirSync(temporary)).toEqual([]);
      expect(existsSync(scene.data)).toBe(false);
      expect(scene.service.requests.methods()).toEqual(['GET']);
    }));

  it('tells its steps on the side, in the language asked for, or keeps quiet', () =>
    withScene(MONTH, async (scene) => {
      const words = ['reconcile', ...scene.connection, '--statement', scene.statement, '--out', outOf(scene)];
      // A step that takes longer than a second on a busy machine says again how far it is.
      const steps = (side: string): string[] => [...new Set(side.split('\n').map((line) => line.split(':')[0] ?? ''))];
      expect(steps((await scene.run(words)).side)).toEqual([
        'Sincronizando',
        'Importando',
        'Cruzando',
        'Escribiendo el informe',
        '',
      ]);
      expect(steps((await scene.run([...words, '--lang', 'en'])).side)).toEqual([
        'Syncing',
        'Importing',
        'Matching',
        'Writing the report',
        '',
      ]);
      expect((await scene.run([...words, '--no-progress'])).side).toBe('');
      const spoken = await runCli([...words, '--no-progress'], { env: { [KEY_VARIABLE]: scene.service.apiKey } });
      expect(spoken.out).toContain('Sin explicar');
      expect(spoken.out).toMatch(/^ {2}Dispersiones +completa · \d\d\/\d\d\/20\d\d, \d{1,2}:\d\d\s[ap]\.\sm\.$/mu);
      expect(spoken.out).toContain(path.join(outOf(scene), 'report.json'));
    }));

  it('with a profile keeps it, and a second time gives the same report', () =>
    withScene(MONTH, async (scene) => {
      const words = ['reconcile', '--profile', 'Andina', ...scene.connection, '--statement', scene.statement];
      expect((await scene.run([...words, '--out', outOf(scene, 'a')])).exit).toBe(0);
      expect((await scene.run([...words, '--out', outOf(scene, 'b')])).exit).toBe(0);
      expect(bodyIn(outOf(scene, 'b'))).toBe(bodyIn(outOf(scene, 'a')));
      expect(await scene.run(['verify', '--profile', 'Andina'])).toMatchObject({ exit: 0, json: { ok: true } });
      expect(
        await scene.run([
          'reconcile',
          '--profile',
          'andina',
          '--api-key-env',
          KEY_VARIABLE,
          '--statement',
          scene.statement,
          '--out',
          outOf(scene, 'c'),
        ]),
      ).toMatchObject({ exit: 0 });
    }));

  it('takes the own account’s view of the same month', () =>
    withScene({ records: 240 }, async (scene) => {
      const words = [
        'reconcile',
        ...scene.connection,
        '--account',
        'Davivienda',
        '--preset',
        'own',
        '--statement',
        scene.own,
        '--out',
        outOf(scene),
      ];
      expect((await scene.run(words)).exit).toBe(0);
      const report = reportIn(outOf(scene));
      expect(brokenLaws(report)).toEqual([]);
      expect(report).toMatchObject({ account: 'Davivienda', preset: 'own' });
      expect(report.lines.some(({ state, category }) => state === 'explained' && category === 'outside-service')).toBe(
        true,
      );
      expect(
        report.records.filter(
          ({ kind, state }) => (kind === 'payin' || kind === 'payout_item') && state !== 'not-expected',
        ),
      ).toEqual([]);
    }));

  it('names each resource also where the folder holds the report of another account', () =>
    withScene(MONTH, async (scene) => {
      const words = ['reconcile', ...scene.connection, '--statement', scene.statement, '--out', outOf(scene)];
      await scene.run(words);
      const ended = await scene.run([...words, '--account', 'Otra']);
      expect(ended).toMatchObject({ exit: 2, json: { ok: false, error: { kind: 'folder-taken' } } });
      expect(ended.json.resources).toMatchObject({ payins: { state: 'complete', reason: null } });
    }));

  it('counts a statement that is given twice once', () =>
    withScene(MONTH, async (scene) => {
      const words = ['reconcile', ...scene.connection, '--statement', scene.statement];
      await scene.run([...words, '--out', outOf(scene, 'once')]);
      await scene.run([...words, '--statement', scene.statement, '--out', outOf(scene, 'twice')]);
      expect(bodyIn(outOf(scene, 'twice'))).toBe(bodyIn(outOf(scene, 'once')));
    }));

  it.each(['list-shapes-bare', 'list-shapes-items', 'items-forbidden', 'unknown-values'] as const)(
    'gives a lawful report in the scenario %s',
    (scenario) =>
      withScene({ ...MONTH, scenario }, async (scene) => {
        const ended = await scene.run([
          'reconcile',
          ...scene.connection,
          '--statement',
          scene.statement,
          '--out',
          outOf(scene),
        ]);
        expect(ended.exit, ended.out).toBe(0);
        expect(brokenLaws(reportIn(outOf(scene)))).toEqual([]);
      }),
  );
});

describe('what does not work out', () => {
  it.each([
    ['no address', (scene: Scene) => ['--api-key-env', KEY_VARIABLE, '--statement', scene.statement], 2, 'usage'],
    [
      'no key',
      (scene: Scene) => ['--base-url', scene.service.baseUrl, '--statement', scene.statement],
      4,
      'key-missing',
    ],
    [
      'nobody there',
      (scene: Scene) => [
        '--base-url',
        'http://127.0.0.1:9',
        '--api-key-env',
        KEY_VARIABLE,
        '--statement',
        scene.statement,
      ],
      5,
      'unreachable',
    ],
    [
      'no statement there',
      (scene: Scene) => [...scene.connection, '--statement', path.join(scene.folder, 'nada.csv')],
      3,
      'file-unreadable',
    ],
    [
      'a statement that is none',
      (scene: Scene) => [...scene.connection, '--statement', scene.file('un.csv', '%PDF-1.4')],
      3,
      'not-a-statement',
    ],
    [
      'a new profile and nobody there',
      (scene: Scene) => [
        '--profile',
        'Nueva',
        '--base-url',
        'http://127.0.0.1:9',
        '--api-key-env',
        KEY_VARIABLE,
        '--statement',
        scene.statement,
      ],
      5,
      'unreachable',
    ],
    [
      'a profile that does not exist',
      (scene: Scene) => ['--profile', 'Nadie', '--api-key-env', KEY_VARIABLE, '--statement', scene.statement],
      2,
      'no-profile',
    ],
  ] as const)('%s: a sentence, its code, and no report', (_what, words, exit, kind) =>
    withScene({ records: 0 }, async (scene) => {
      const ended = await scene.run(['reconcile', ...words(scene), '--out', outOf(scene)]);
      expect(ended).toMatchObject({ exit, json: { ok: false, error: { kind } } });
      expect(existsSync(outOf(scene))).toBe(false);
      expect(existsSync(path.join(scene.data, 'profiles.json'))).toBe(false);
    }),
  );

  it('a wrong key ends with 4', () =>
    withScene({ ...MONTH, scenario: 'wrong-key' }, async (scene) => {
      const ended = await scene.run([
        'reconcile',
        ...scene.connection,
        '--statement',
        scene.statement,
        '--out',
        outOf(scene),
      ]);
      expect(ended).toMatchObject({ exit: 4, json: { error: { kind: 'key-refused' } } });
    }));

  it('a sync that stays incomplete still gives a report, which says so, and ends with 5', () =>
    withScene({ records: 0 }, async (scene) => {
      const shelves = { payins: [aServedPayin()], payouts: [], orders: [], wallets: [{ id: 'w' }] };
      const service = await aServer((request, response) => {
        if (request.path === '/v1/orders') send(response, 200, '<html>');
        else sendFromShelves(shelves, request, response);
      });
      try {
        const statement = scene.file('a.csv', TWO_ROWS);
        const ended = await scene.run([
          'reconcile',
          '--base-url',
          service.baseUrl,
          '--api-key-env',
          KEY_VARIABLE,
          '--statement',
          statement,
          '--out',
          outOf(scene),
        ]);
        expect(ended).toMatchObject({ exit: 5, json: { ok: false, error: { kind: 'sync-incomplete' } } });
        const report = reportIn(outOf(scene));
        expect(report.made.sync).toMatchObject({
          payins: { state: 'complete' },
          orders: { state: 'failed', asOf: null },
        });
        expect(readFileSync(path.join(outOf(scene), 'report-10-fuentes.csv'), 'utf8')).toContain('falló');
        expect(ended.json).toMatchObject({ totals: report.totals });
      } finally {
        await service.close();
      }
    }));

  it.each([
    ['wallets alone', ['wallets'], 0],
    ['everything that moves money', ['payins', 'payouts', 'orders', 'wallets'], 4],
  ] as const)('a key that may not read %s', (_what, closed, exit) =>
    withScene({ records: 0 }, async (scene) => {
      const shelves = { payins: [aServedPayin()], payouts: [], orders: [], wallets: [] };
      const service = await aServer((request, response) => {
        if (closed.some((name) => request.path === `/v1/${name}`)) send(response, 403, '');
        else sendFromShelves(shelves, request, response);
      });
      try {
        const words = [
          '--base-url',
          service.baseUrl,
          '--api-key-env',
          KEY_VARIABLE,
          '--statement',
          scene.file('a.csv', TWO_ROWS),
        ];
        const ended = await scene.run(['reconcile', ...words, '--out', outOf(scene)]);
        expect(ended, ended.out).toMatchObject({
          exit,
          json: exit === 0 ? { ok: true } : { error: { kind: 'not-allowed' } },
        });
        if (exit === 0)
          expect(reportIn(outOf(scene)).made.sync).toMatchObject({
            wallets: { state: 'not-allowed' },
            payins: { state: 'complete' },
          });
      } finally {
        await service.close();
      }
    }),
  );
});
