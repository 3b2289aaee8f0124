// A text that cannot be a key is refused with its reason before anything is asked or stored (K7).
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aShell } from '../../support/store/a-shell.ts';
import type { AShell } from '../../support/store/a-shell.ts';
import { CANARY_KEY } from '../../support/store/canary.ts';

const aConnection = { name: 'Andina', environment: 'sandbox', baseUrl: 'https://sandbox.example.co' } as const;
const REFUSED: readonly (readonly [string, string, string])[] = [
  ['one letter too long', 'k'.repeat(4_097), 'too-long'],
  ['a whole letter instead of a key', `${CANARY_KEY} `.repeat(1_000), 'too-long'],
  ['an accent', `${CANARY_KEY}é`, 'characters'],
  ['a blank inside', `${CANARY_KEY.slice(0, 4)} ${CANARY_KEY.slice(4)}`, 'characters'],
  ['a line break inside', `${CANARY_KEY}\nx: y`, 'characters'],
  ['a letter that is not seen', `${CANARY_KEY}\u200b${CANARY_KEY}`, 'characters'],
  ['letters of another width', 'ｓｋ＿ｌｉｖｅ', 'characters'],
];

let shell: AShell;
beforeEach(() => {
  shell = aShell();
});
afterEach(() => shell.remove());

describe('a key with', () => {
  it.each(REFUSED)('%s makes no profile and reaches neither service nor keychain', async (_, key, reason) => {
    const reply = await shell.call('connection.connect', { ...aConnection, key });
    expect(reply).toStrictEqual({ ok: false, error: { kind: 'key-malformed', detail: { reason } } });
    expect(shell.asked).toStrictEqual([]);
    expect(shell.keychain.held.size).toBe(0);
    expect(existsSync(path.join(shell.dataDir, 'profiles'))).toBe(false);
  });

  it.each(REFUSED)('%s does not take the place of the one that works', async (_, key, reason) => {
    await shell.call('connection.connect', { ...aConnection, key: CANARY_KEY });
    const before = shell.asked.length;
    const reply = await shell.call('connection.saveKey', { profile: 'p1', key });
    expect(reply).toStrictEqual({ ok: false, error: { kind: 'key-malformed', detail: { reason } } });
    expect(shell.asked).toHaveLength(before);
    expect([...shell.keychain.held]).toStrictEqual([['p1', CANARY_KEY]]);
  });
});
