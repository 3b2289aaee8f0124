/** Files beside flags: a copy in the profile under its hash, a decision that undo takes back, and a check that notices a changed byte. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ATTACHMENT_BYTES_MAX } from '@shared/domain/flags/attachment.ts';
import { must } from '@shared/domain/assert.ts';
import { createAttachments } from '../../../src/main/adapters/files/attachments.ts';
import { withSample } from '../../support/store/an-engine.ts';
import type { TestEngine } from '../../support/store/an-engine.ts';

const NAME = 'Respuesta del banco (radicado 4471).pdf';
const BYTES = Buffer.from('%PDF-1.7 respuesta');
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const profileOf = ({ folder }: TestEngine): string => path.join(folder, 'profile');
const copyOf = (engine: TestEngine): string => path.join(profileOf(engine), 'attachments', SHA256);

function aFile({ folder }: TestEngine, name = NAME, bytes: Uint8Array = BYTES): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}
const flagOf = async ({ ask }: TestEngine, account: string) =>
  must((await ask('flag.page', { account, offset: 0, count: 1 })).rows[0], 'the sample has a flag');
const filesOf = async (engine: TestEngine, account: string) => (await flagOf(engine, account)).files;

describe('a file beside a flag', () => {
  it('is copied into the profile under its hash, for its owner alone, and listed by its name', () =>
    withSample(async (engine, account) => {
      const { key } = await flagOf(engine, account);
      const file = aFile(engine);
      const history = await engine.ask('flag.attach', { account, flag: key, file });
      expect(history.undo).toMatchObject({ kind: 'attach', rows: 1 });
      expect(await filesOf(engine, account)).toStrictEqual([{ sha256: SHA256, name: NAME, bytes: BYTES.length }]);
      expect(readFileSync(copyOf(engine))).toStrictEqual(BYTES);
      expect(statSync(copyOf(engine)).mode & 0o777).toBe(0o600);
      expect(statSync(path.dirname(copyOf(engine))).mode & 0o777).toBe(0o700);
      expect(readdirSync(path.dirname(copyOf(engine)))).toStrictEqual([SHA256]);
      expect(readFileSync(file)).toStrictEqual(BYTES);
      const { rows } = await engine.ask('flag.page', { account, offset: 0, count: 1 });
      const subject = must(rows[0]?.records[0], 'the flag is about a record');
      const detail = await engine.ask('detail.get', { account, subject: { kind: 'record', key: subject.key } });
      expect(detail.flags.find((flag) => flag.key === key)?.files).toMatchObject([{ name: NAME }]);
    }));

  it('stays through a review, goes and comes back with undo and redo, and can be taken away', () =>
    withSample(async (engine, account) => {
      const { key } = await flagOf(engine, account);
      await engine.ask('flag.attach', { account, flag: key, file: aFile(engine) });
      await engine.ask('flag.review', { account, flag: key, state: 'resolved', note: 'radicado 4471' });
      expect(await flagOf(engine, account)).toMatchObject({ state: 'resolved', files: [{ name: NAME }] });
      await engine.ask('history.undo', { account });
      expect(await flagOf(engine, account)).toMatchObject({ state: 'open', note: '', files: [{ name: NAME }] });
      await engine.ask('history.undo', { account });
      expect(await filesOf(engine, account)).toStrictEqual([]);
      await engine.ask('history.redo', { account });
      const removed = await engine.ask('flag.detach', { account, flag: key, sha256: SHA256 });
      expect(removed.undo).toMatchObject({ kind: 'detach', rows: 1 });
      expect(await filesOf(engine, account)).toStrictEqual([]);
      await engine.ask('history.undo', { account });
      expect(await filesOf(engine, account)).toMatchObject([{ name: NAME }]);
      expect(existsSync(copyOf(engine))).toBe(true);
    }));

  it('that was altered stops the report, which names it', () =>
    withSample(async (engine, account) => {
      const { key } = await flagOf(engine, account);
      await engine.ask('flag.attach', { account, flag: key, file: aFile(engine) });
      const paper = () => engine.internally('paper', { request: { account }, folder: null, size: 'letter', language: 'es' });
      expect(await paper()).toMatchObject({ ok: true });
      writeFileSync(copyOf(engine), Buffer.from('%PDF-1.7 respuestA'));
      expect(await paper()).toMatchObject({ ok: false, error: { kind: 'database-damaged', detail: { parts: ['attachments'] } } });
    })); // prettier-ignore

  it('is there once, however often and under whatever name it is attached', () =>
    withSample(async (engine, account) => {
      const { key } = await flagOf(engine, account);
      await engine.ask('flag.attach', { account, flag: key, file: aFile(engine) });
      const again = await engine.ask('flag.attach', { account, flag: key, file: aFile(engine, 'otro nombre.pdf') });
      expect(again.steps.filter(({ kind }) => kind === 'attach')).toHaveLength(1);
      expect(await filesOf(engine, account)).toMatchObject([{ name: NAME }]);
    }));

  it('is refused where it is too large, is no file, or there is no room for one more, and nothing is left behind', () =>
    withSample(async (engine, account) => {
      const { key } = await flagOf(engine, account);
      const attach = (file: string) => engine.reply('flag.attach', { account, flag: key, file });
      const large = aFile(engine, 'grande.bin', new Uint8Array(ATTACHMENT_BYTES_MAX + 1));
      expect(await attach(large)).toMatchObject({ ok: false, error: { kind: 'attachment-too-large' } });
      expect(await attach(engine.folder)).toMatchObject({ ok: false, error: { kind: 'file-unreadable' } });
      expect(existsSync(path.dirname(copyOf(engine)))).toBe(false);
      for (let number = 0; number < 20; number += 1)
        expect(await attach(aFile(engine, `${number}.txt`, Buffer.from(`${number}`)))).toMatchObject({ ok: true });
      expect(await attach(aFile(engine))).toMatchObject({ ok: false, error: { kind: 'attachments-full' } });
      expect(existsSync(copyOf(engine))).toBe(false);
    }));

  it('is verified: a changed byte is noticed, named, and the copy is no longer given out', () =>
    withSample(async (engine, account) => {
      const { key } = await flagOf(engine, account);
      await engine.ask('flag.attach', { account, flag: key, file: aFile(engine) });
      const checkOf = async () => {
        const { ok, checks } = await engine.ask('verify.run', {});
        return { ok, check: checks.find(({ name }) => name === 'attachments') };
      };
      expect(await checkOf()).toMatchObject({ ok: true, check: { ok: true, found: [{ kind: 'files', count: 1 }] } });
      const attachments = createAttachments(profileOf(engine));
      expect(await attachments.read(SHA256)).toMatchObject({ ok: true });
      writeFileSync(copyOf(engine), 'otra cosa');
      expect(await checkOf()).toMatchObject({
        ok: false,
        check: { ok: false, found: [{ kind: 'named', name: NAME }], more: 0 },
      });
      expect(await attachments.read(SHA256)).toMatchObject({ ok: false, error: { kind: 'attachment-damaged' } });
      expect(await attachments.read('../profile/cuadre.db')).toMatchObject({ ok: false, error: { kind: 'not-found' } });
    }));
});
