/** Attached files in main's hands: a copy only where the person points, under a name that any folder takes, and only of what was kept. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aShell } from '../../support/store/a-shell.ts';
import type { AShell } from '../../support/store/a-shell.ts';
import { CANARY_KEY } from '../../support/store/canary.ts';

const BYTES = Buffer.from('respuesta');
const sha256 = createHash('sha256').update(BYTES).digest('hex');

let shell: AShell;
let target: string;
beforeEach(async () => {
  shell = aShell();
  target = path.join(shell.dataDir, 'copia.pdf');
  const baseUrl = 'https://x.example.co';
  await shell.call('connection.connect', { name: 'Andina', environment: 'sandbox', baseUrl, key: CANARY_KEY });
  const folder = path.join(shell.registry.folder('p1'), 'attachments');
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(path.join(folder, sha256), BYTES, { mode: 0o600 });
});
afterEach(() => shell.remove());

it('saves a copy where the person points, readable by its owner alone', async () => {
  shell.picked.copyTo = () => target;
  expect(await shell.call('attachment.save', { sha256, name: 'a.pdf' })).toStrictEqual({
    ok: true,
    value: { name: 'copia.pdf' },
  });
  expect(readFileSync(target)).toStrictEqual(BYTES);
  expect(statSync(target).mode & 0o777).toBe(0o600);
});

it.each([
  ['Radicado 4471.pdf', 'Radicado 4471.pdf'],
  ['../../.ssh/id_rsa', 'ssh-id_rsa.bin'],
  ['factura\u202Efdp.exe', 'factura-fdp.exe'],
  ['con.txt', '_con.txt'],
  ['.pdf', 'pdf.bin'],
])('suggests for %j the name %j', async (name, suggested) => {
  const names: string[] = [];
  shell.picked.copyTo = (one) => {
    names.push(one);
    return target;
  };
  await shell.call('attachment.save', { sha256, name });
  expect(names).toStrictEqual([suggested]);
});

it('writes nothing where the dialog was closed, the copy is not what was kept, or no profile is open', async () => {
  expect(await shell.call('attachment.save', { sha256, name: 'a.pdf' })).toStrictEqual({ ok: true, value: null });
  shell.picked.copyTo = () => target;
  const other = 'a'.repeat(64);
  expect(await shell.call('attachment.save', { sha256: other, name: 'a' })).toMatchObject({
    error: { kind: 'attachment-damaged' },
  });
  expect(await shell.call('attachment.save', { sha256: '../../x', name: 'a' })).toMatchObject({
    error: { kind: 'bad-message' },
  });
  const folder = path.join(shell.registry.folder('p1'), 'attachments');
  await shell.call('profile.remove', { profile: 'p1' });
  expect(() => statSync(folder)).toThrow('ENOENT');
  expect(await shell.call('attachment.save', { sha256, name: 'a' })).toMatchObject({ error: { kind: 'no-profile' } });
  expect(() => statSync(target)).toThrow('ENOENT');
});

it('hands the engine the path of what was chosen, and the window only a handle', async () => {
  shell.picked.attachment = '/home/ana/respuesta.pdf';
  const reply = await shell.call('attachment.pick', {});
  if (!reply.ok || reply.value === null) throw new Error('a file was chosen');
  expect(reply.value.name).toBe('respuesta.pdf');
  expect(JSON.stringify(reply.value)).not.toContain('/home');
  await shell.call('flag.attach', { account: '1', flag: 'late:x', file: reply.value.file });
  expect(shell.asked.at(-1)).toStrictEqual({
    call: 'flag.attach',
    request: { account: '1', flag: 'late:x', file: '/home/ana/respuesta.pdf' },
  });
  expect(await shell.call('flag.attach', { account: '1', flag: 'late:x', file: '/etc/passwd' })).toMatchObject({
    error: { kind: 'not-found' },
  });
});
