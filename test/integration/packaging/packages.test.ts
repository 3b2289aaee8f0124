/** What would be shipped, without packing it: two archives that differ in one constant, a configuration that the packager takes, every part with its licence (S). */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractFile, getRawHeader } from '@electron/asar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCT } from '../../../src/main/app/ports/edition.ts';

type Edition = { readonly kind: string; readonly name: string; readonly product: string; readonly appId: string };
type Component = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly texts: readonly string[];
};
type Config = Readonly<Record<string, unknown>>;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const tool = async <T>(file: string): Promise<T> => (await import(/* @vite-ignore */ `${root}build/${file}`)) as T;

const { editions, builderConfig } = await tool<{
  readonly editions: { readonly app: Edition; readonly testruntime: Edition };
  readonly builderConfig: (parts: object, env: Readonly<Record<string, string>>) => Config;
}>('electron-builder.mjs');
const { stage } = await tool<{
  readonly stage: (edition: Edition, work: string) => Promise<{ readonly archive: string }>;
}>('tools/packaging/stage.mjs');
const { writeComponents, notAllowed } = await tool<{
  readonly writeComponents: (folder: string, edition: Edition, electron: string) => readonly Component[];
  readonly notAllowed: (list: readonly Pick<Component, 'name' | 'license'>[]) => readonly Pick<Component, 'name'>[];
}>('tools/packaging/components.mjs');
const { packageFolderOf } = await tool<{ readonly packageFolderOf: (id: string) => string | null }>(
  'tools/packaging/bundle-graph.mjs',
);
const { removal } = await tool<{
  readonly removal: (options: ReadonlyMap<string, readonly string[]>, product: string) => string;
}>('tools/packaging/fpm.mjs');
type Runtime = { readonly kind: string; readonly version?: string; readonly reason?: string };
const { dist } = await tool<{ readonly dist: (edition: Edition, steps: object) => Promise<void> }>(
  'tools/packaging/dist.mjs',
);
const { writeIcons } = await tool<{ readonly writeIcons: (folder: string) => void }>('tools/packaging/icons.mjs');

let work: string;
const at = (...parts: readonly string[]): string => path.join(work, ...parts);
const archives: Record<string, string> = {};
beforeAll(async () => {
  work = mkdtempSync(path.join(tmpdir(), 'cuadre-stage-'));
  for (const edition of Object.values(editions))
    archives[edition.kind] = (await stage(edition, at(edition.kind))).archive;
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

const app = (): string => archives['app']!;
type Entry = { readonly files?: Readonly<Record<string, Entry>>; readonly unpacked?: boolean };
/** Every file below an entry of an archive's table: its name, and whether it lies beside the archive. */
const filesBelow = (entry: Entry, above = ''): readonly (readonly [string, boolean])[] =>
  Object.entries(entry.files ?? {}).flatMap(([name, below]) =>
    below.files === undefined
      ? [[`${above}${name}`, below.unpacked === true] as const]
      : filesBelow(below, `${above}${name}/`),
  );
const tableOf = (archive: string) => filesBelow(getRawHeader(archive).header);
/** Every file inside an archive, by its name. */
const filesOf = (archive: string): ReadonlyMap<string, string> =>
  new Map(
    tableOf(archive).flatMap(([name, isBeside]) =>
      isBeside ? [] : [[name, extractFile(archive, path.normalize(name)).toString('latin1')] as const],
    ),
  );

describe('the archive of the app', () => {
  it('differs from that of the edition for tests in one constant of one file', () => {
    const [forUsers, forTests] = [filesOf(app()), filesOf(archives['testruntime']!)];
    expect(forUsers.size).toBeGreaterThan(50);
    expect([...forTests.keys()]).toStrictEqual([...forUsers.keys()]);
    const differing = [...forUsers.keys()].filter((name) => forUsers.get(name) !== forTests.get(name));
    expect(differing).toHaveLength(1);
    const [name = ''] = differing;
    const turned = forTests.get(name)?.replace(/EDITION=\{kind:`testruntime`\}/u, 'EDITION={kind:`app`}');
    expect(turned).toBe(forUsers.get(name));
  });

  it('is the same, byte for byte, when it is made again', async () => {
    const { archive } = await stage(editions.app, at('again'));
    expect(readFileSync(archive).equals(readFileSync(app()))).toBe(true);
  });

  it('holds the bundle, two native modules and nothing of a developer', () => {
    const names = [...filesOf(app()).keys()];
    const rooms = new Set(names.map((name) => name.split('/').slice(0, 2).join('/')));
    expect([...rooms].sort()).toStrictEqual([
      'node_modules/better-sqlite3',
      'node_modules/keytar',
      'out/main',
      'out/preload',
      'out/renderer',
      'package.json',
    ]);
    expect(names.filter((name) => /\.(ts|tsx|map|c|cpp|h|gyp)$/u.test(name))).toStrictEqual([]);
    const beside = tableOf(app()).flatMap(([name, isBeside]) => (isBeside ? [path.basename(name)] : []));
    expect(beside).toStrictEqual(['keytar.node']);
  });
});

/** A configuration for `edition`, on a machine that signs or one that does not. */
const configOf = (edition: Edition, env: Readonly<Record<string, string>> = {}): Config =>
  builderConfig(
    {
      edition,
      folders: { output: at('made'), icons: at('icons') },
      electron: { version: '45.4.1', dist: at('electron') },
      beside: [],
    },
    env,
  );

const SIGNING = {
  AZURE_SIGNING_ENDPOINT: 'https://signing.example',
  AZURE_SIGNING_PUBLISHER: 'Cuadre',
  AZURE_SIGNING_PROFILE: 'cuadre',
  AZURE_SIGNING_ACCOUNT: 'cuadre',
  APPLE_API_KEY: 'key.p8',
};

describe('the configuration of the packager', () => {
  it('is one that it takes, for both editions, signed and not', async () => {
    const packager = `${root}node_modules/app-builder-lib/out/util/config/config.js`;
    const { validateConfiguration } = (await import(/* @vite-ignore */ packager)) as {
      readonly validateConfiguration: (config: Config, log: object) => Promise<void>;
    };
    const log = { isEnabled: false, add: () => undefined };
    for (const edition of Object.values(editions))
      for (const env of [{}, SIGNING]) await validateConfiguration(configOf(edition, env), log);
    await expect(validateConfiguration({ ...configOf(editions.app), nonsense: 1 }, log)).rejects.toThrow('nonsense');
    expect(configOf(editions.app, SIGNING)).toMatchObject({ win: { azureSignOptions: {} }, mac: { notarize: true } });
    expect(configOf(editions.app, { APPLE_API_KEY: '' })).toMatchObject({ mac: { notarize: false } });
  });

  it('keeps the two editions apart in every name that a system knows', () => {
    const { app: forUsers, testruntime } = editions;
    for (const key of ['kind', 'name', 'product', 'appId'] as const) expect(forUsers[key]).not.toBe(testruntime[key]);
    expect(forUsers.product).toBe(PRODUCT);
    const source = readFileSync(path.join(root, 'src/main/app/ports/edition.ts'), 'utf8');
    expect(source).toContain(`'${testruntime.product}'`);
  });

  it('closes every fuse that opens the app, leaves the data, and takes no file but a sealed period', () => {
    expect(configOf(editions.app)).toMatchObject({
      electronFuses: {
        runAsNode: false,
        enableNodeOptionsEnvironmentVariable: false,
        enableNodeCliInspectArguments: false,
        enableEmbeddedAsarIntegrityValidation: true,
        onlyLoadAppFromAsar: true,
        grantFileProtocolExtraPrivileges: false,
      },
      nsis: { perMachine: false, deleteAppDataOnUninstall: false },
      publish: null,
    });
    const { fileAssociations } = configOf(editions.app) as {
      readonly fileAssociations: readonly { readonly ext: string }[];
    };
    expect(fileAssociations.map(({ ext }) => ext)).toStrictEqual(['cuadre']);
    writeFileSync(at('postrm'), '#!/bin/bash\n\nrm -f link');
    const script = removal(new Map([['--after-remove', [at('postrm')]]]), 'Cuadre');
    expect(script).toMatch(/^#!\/bin\/bash\n\nrm -f link\n/u);
    expect(script).not.toMatch(/rm\b.*config/u);
    const saidAt = (why: string) => spawnSync('bash', ['-c', script, 'postrm', why], { encoding: 'utf8' }).stdout;
    expect(saidAt('remove')).toContain('stay in ~/.config/Cuadre');
    expect(saidAt('upgrade')).toBe('');
  });
});

/** `npm run dist` on a machine with this Electron: what it did, in order, and what it said in the end. */
async function distOn(runtime: Runtime, edition: Edition = editions.app) {
  const done: string[] = [];
  const steps = {
    setup: (level: string) => Promise.resolve(void done.push(`ask for ${level}`)).then(() => runtime),
    prepare: ({ kind }: Edition) => Promise.resolve(void done.push(`archive of ${kind}`)).then(() => ({})),
    makePackages: () => Promise.resolve(void done.push('packages')),
  };
  const said = await dist(edition, steps).then(
    () => null,
    (error: unknown) => (error as Error).message,
  );
  return { done, said };
}

describe('npm run dist', () => {
  it.each([
    ['a stand-in is all there is', { kind: 'stand-in', version: '33.2.1' }, '33.2.1'],
    ['there is none at all', { kind: 'none', reason: 'no' }, 'what is reachable'],
  ])('has built the archive before it asks for Electron, and stops with one sentence where %s', async (...row) => {
    const [, runtime, other] = row;
    const { done, said } = await distOn(runtime);
    expect(done).toStrictEqual(['ask for packages', 'archive of app', 'ask for window']);
    expect(said).toMatch(
      /^Electron \d+\.\d+\.\d+ cannot be had on this machine, so there is no package for users; `npm run dist:test` packages /u,
    );
    expect(said).toContain(`packages ${other} for tests`);
  });

  it('packages the official one', async () => {
    const { done, said } = await distOn({ kind: 'official', version: '45.4.1' });
    expect(done).toStrictEqual(['ask for packages', 'archive of app', 'ask for window', 'packages']);
    expect(said).toBeNull();
  });

  it('packages a stand-in as the edition for tests alone, and without any says why', async () => {
    const standIn = await distOn({ kind: 'stand-in', version: '33.2.1' }, editions.testruntime);
    expect(standIn.done.slice(2)).toStrictEqual(['archive of testruntime', 'packages']);
    expect((await distOn({ kind: 'none', reason: 'why not' }, editions.testruntime)).said).toBe('why not');
  });
});

describe('what is shipped', () => {
  it('is listed from the bundle, each with a licence that allows it and the hash that holds it', () => {
    const list = writeComponents(work, editions.app, '45.4.1');
    const names = list.map(({ name }) => name);
    for (const name of [
      'react',
      'zod',
      'undici',
      'papaparse',
      'better-sqlite3',
      'sqlite',
      'electron',
      '@fontsource-variable/inter',
    ])
      expect(names).toContain(name);
    expect(names.filter((name) => /vitest|electron-builder|eslint|typescript|playwright/u.test(name))).toStrictEqual(
      [],
    );
    const sbom = JSON.parse(readFileSync(at('sbom.cdx.json'), 'utf8')) as {
      readonly components: readonly {
        readonly name: string;
        readonly hashes?: unknown;
        readonly licenses: readonly unknown[];
      }[];
    };
    expect(sbom.components.map(({ name }) => name)).toStrictEqual(names);
    const unheld = sbom.components.filter(({ hashes }) => hashes === undefined).map(({ name }) => name);
    expect(unheld).toStrictEqual(['electron', 'sqlite']);
    const licences = readFileSync(at('LICENSES.txt'), 'utf8');
    for (const { name, version, texts } of list) {
      expect(licences).toContain(`${name} ${version}`);
      for (const text of texts) expect(licences).toContain(text);
    }
  });

  it('names a part whose licence does not allow it', () => {
    const wrong = { name: 'bad', license: 'GPL-3.0-only' };
    expect(notAllowed([{ name: 'good', license: 'MIT' }, wrong])).toStrictEqual([wrong]);
  });

  it('knows the package of a module, of the builder’s own helpers too, and leaves ours out', () => {
    expect(packageFolderOf('/x/node_modules/@base-ui/react/esm/a.js')).toBe('node_modules/@base-ui/react');
    expect(packageFolderOf('C:\\x\\node_modules\\a\\node_modules\\b\\c.js')).toBe('node_modules/a/node_modules/b');
    expect(packageFolderOf('\0vite/preload-helper.js')).toBe('node_modules/vite');
    expect(packageFolderOf('/x/src/main/index.ts')).toBeNull();
  });
});

describe('the icons', () => {
  it('are drawn at every size that a system asks for', () => {
    writeIcons(at('icons'));
    const drawn = readdirSync(at('icons', 'linux')).map((name) => readFileSync(at('icons', 'linux', name)));
    expect(drawn.map((png) => png.readUInt32BE(16)).sort((a, b) => a - b)).toStrictEqual([
      16, 32, 48, 64, 128, 256, 512, 1024,
    ]);
    expect(drawn.every((png) => png.toString('latin1', 1, 4) === 'PNG')).toBe(true);
    expect(readFileSync(at('icons', 'icon.ico')).readUInt16LE(4)).toBe(6);
    const icns = readFileSync(at('icons', 'icon.icns'));
    expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toStrictEqual(['icns', icns.length]);
  });
});
