/** What a window begins with, asked before the rest of the program is there. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import { openKeptFile } from '../../../src/main/adapters/sqlite/kept-file.ts';
import { writeKept } from '../../../src/main/app/kept-format.ts';
import { aShell } from '../../support/store/a-shell.ts';

const KEPT = { call: 'account.list', request: {}, value: [] } as const;
const NAME = 'account.list {}';

/** A shell whose only profile keeps one answer. */
function aShellThatKeeps() {
  const shell = aShell();
  const entry = { id: 'p', name: 'Andina', environment: 'sandbox', baseUrl: 'http://x', sample: false } as const;
  shell.registry.add({ ...entry, keyInKeychain: true });
  const folder = shell.registry.folder('p');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'cuadre.db'), 'as it was');
  writeKept(openKeptFile(folder), '0.0.0', [KEPT]);
  return { ...shell, folder };
}

it('is app, settings and nothing of a profile where nothing is kept', async () => {
  const shell = aShell();
  expect(await shell.call('app.start', {})).toStrictEqual({
    ok: true,
    value: {
      info: { version: '0.0.0', platform: 'linux', systemLanguage: 'es' },
      settings: DEFAULT_SETTINGS,
      profiles: null,
      answers: [],
    },
  });
  shell.remove();
});

it('is the profile of the last session with what it kept, before any engine is asked', async () => {
  const shell = aShellThatKeeps();
  shell.first.prepare('p', shell.folder)();
  const begun = await shell.call('app.start', {});
  expect(begun).toMatchObject({
    ok: true,
    value: { profiles: { profiles: [{ id: 'p', name: 'Andina', key: 'keychain' }], current: 'p' }, answers: [KEPT] },
  });
  expect(shell.asked).toStrictEqual([]);
  shell.remove();
});

it('asks the rows where the page is loaded again, whatever was kept', async () => {
  const shell = aShellThatKeeps();
  shell.first.prepare('p', shell.folder)();
  await shell.call('app.start', {});
  expect(await shell.call('app.start', {})).toMatchObject({ ok: true, value: { profiles: null, answers: [] } });
  shell.remove();
});

it('is nothing kept once the database has changed, by as much as its time', () => {
  const shell = aShellThatKeeps();
  writeFileSync(path.join(shell.folder, 'cuadre.db'), 'as it is.');
  shell.first.prepare('p', shell.folder)();
  expect(shell.first.give()).toBeNull();
  shell.remove();
});

it('may be seen once its first picture is drawn', async () => {
  const shell = aShellThatKeeps();
  expect(await shell.call('app.drawn', {})).toStrictEqual({ ok: true, value: {} });
  expect(shell.shown).toStrictEqual({ drawn: 1, count: 0, stale: 0 });
  shell.remove();
});

it('goes on once the picture stands; a picture on what holds no more is told to ask again', async () => {
  const shell = aShellThatKeeps();
  shell.first.prepare('p', shell.folder)();
  expect(await shell.call('app.shown', { used: [NAME] })).toStrictEqual({ ok: true, value: {} });
  expect(shell.shown).toStrictEqual({ drawn: 0, count: 1, stale: 0 });
  shell.first.end();
  await shell.call('app.shown', { used: [NAME] });
  expect(shell.shown).toStrictEqual({ drawn: 0, count: 2, stale: 1 });
  await shell.call('app.shown', { used: [] });
  expect(shell.shown).toStrictEqual({ drawn: 0, count: 3, stale: 1 });
  shell.remove();
});
