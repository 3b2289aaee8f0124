/** The arrangement of the tables as main keeps it: with the account, in the profile's folder, gone with the profile. */
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NO_TABLE_LAYOUT } from '@shared/contract/defaults.ts';
import type { TableLayoutView } from '@shared/contract/calls/app-calls.ts';
import { aShell } from '../../support/store/a-shell.ts';
import type { AShell } from '../../support/store/a-shell.ts';
import { CANARY_KEY } from '../../support/store/canary.ts';

const layout: TableLayoutView = {
  records: { layout: { hidden: ['id'], widths: { name: 320 } }, views: [] },
  lines: {
    layout: { hidden: [], widths: {} },
    views: [
      {
        name: 'Rechazadas',
        filters: { search: 'Pérez', kind: null, state: null, lineState: 'unmatched', category: null },
        sort: { by: 'amount', descending: true },
        layout: { hidden: ['balance'], widths: { text: 400 } },
      },
    ],
  },
};

let shell: AShell;
beforeEach(async () => {
  shell = aShell();
  const connection = {
    name: 'Andina',
    environment: 'sandbox',
    baseUrl: 'https://x.example.co',
    key: CANARY_KEY,
  } as const;
  expect(await shell.call('connection.connect', connection)).toMatchObject({ ok: true });
});
afterEach(() => shell.remove());

const file = (): string => path.join(shell.registry.folder('p1'), 'table-layout.json');

it('is kept for its account alone, in a file that only its owner reads', async () => {
  expect(await shell.call('tableLayout.get', { account: '1' })).toStrictEqual({ ok: true, value: NO_TABLE_LAYOUT });
  expect(await shell.call('tableLayout.set', { account: '1', layout })).toStrictEqual({ ok: true, value: layout });
  expect(await shell.call('tableLayout.get', { account: '1' })).toStrictEqual({ ok: true, value: layout });
  expect(await shell.call('tableLayout.get', { account: '2' })).toStrictEqual({ ok: true, value: NO_TABLE_LAYOUT });
  expect(await shell.call('tableLayout.get', { account: 'toString' })).toStrictEqual({
    ok: true,
    value: NO_TABLE_LAYOUT,
  });
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

it('goes with its profile, and is nobody’s without one', async () => {
  await shell.call('tableLayout.set', { account: '1', layout });
  const written = file();
  await shell.call('profile.remove', { profile: 'p1' });
  expect(existsSync(written)).toBe(false);
  expect(await shell.call('tableLayout.get', { account: '1' })).toMatchObject({
    ok: false,
    error: { kind: 'no-profile' },
  });
  expect(await shell.call('tableLayout.set', { account: '1', layout })).toMatchObject({
    ok: false,
    error: { kind: 'no-profile' },
  });
});

it('begins anew beside a file that does not read, and destroys nothing', async () => {
  writeFileSync(file(), '{"version":1,"accounts":', { mode: 0o600 });
  expect(await shell.call('tableLayout.get', { account: '1' })).toStrictEqual({ ok: true, value: NO_TABLE_LAYOUT });
  await shell.call('tableLayout.set', { account: '1', layout });
  const aside = readdirSync(path.dirname(file())).find((name) => name.startsWith('table-layout.json.damaged'));
  expect(readFileSync(path.join(path.dirname(file()), aside ?? ''), 'utf8')).toBe('{"version":1,"accounts":');
});

it('refuses widths that no column can have', async () => {
  const wide = { ...layout, lines: { layout: { hidden: [], widths: { text: 9000 } }, views: [] } };
  expect(await shell.call('tableLayout.set', { account: '1', layout: wide })).toMatchObject({ ok: false });
});
