/** Copies of the open profile: one a day by itself, one when asked, and one put in the place of the profile. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { alterDatabase } from '../../../support/store/tampered-store.ts';
import { FACTS, withSample } from '../../../support/store/an-engine.ts';
import type { TestEngine } from '../../../support/store/an-engine.ts';

const folderOf = (engine: TestEngine): string => path.join(engine.folder, 'profile');
type Backup = { readonly id: string; readonly reason: string; readonly contents: unknown; readonly lost: unknown };

async function backupsOf(engine: TestEngine, call: 'backups' | 'make-backup' = 'backups'): Promise<readonly Backup[]> {
  const answer = await engine.internally(call, { folder: folderOf(engine) });
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value as readonly Backup[];
}

it('makes the copy of the day by itself, once, and another where a person asks', () =>
  withSample(async (engine) => {
    const [day, ...others] = await backupsOf(engine);
    expect(others).toEqual([]);
    // Of the whole sample, not of one that is half made.
    expect(day).toMatchObject({ contents: { files: [expect.any(String), expect.any(String)] }, lost: { entries: 0 } });
    expect(day).toMatchObject({ reason: 'daily', isWhole: true, contents: { environment: 'sandbox', files: expect.any(Array) } });
    const asked = await backupsOf(engine, 'make-backup');
    expect(asked.map(({ reason }) => reason).sort()).toEqual(['asked', 'daily']);
  })); // prettier-ignore

it('is put back over a profile that was altered and does not open', () =>
  withSample(async (engine, account) => {
    const before = await engine.ask('overview.get', { account });
    const [copy] = await backupsOf(engine, 'make-backup');
    await engine.internally('close-profile', {});
    alterDatabase(path.join(folderOf(engine), 'cuadre.db'), (raw) => raw.exec("UPDATE records SET amount = '1' WHERE seq = 1"));
    const facts = { environment: FACTS.environment, baseUrl: FACTS.baseUrl, name: FACTS.name };
    const open = () => engine.internally('open-profile', { folder: folderOf(engine), facts });
    expect(await open()).toMatchObject({ ok: false, error: { kind: 'database-damaged', detail: { parts: ['records'] } } });
    const restored = await engine.internally('restore-backup', { folder: folderOf(engine), from: copy?.id ?? '', by: '' });
    expect(restored).toMatchObject({ ok: true, value: { isKeptAside: true, lost: { entries: 0 } } });
    expect(await open()).toMatchObject({ ok: true });
    expect(await engine.ask('overview.get', { account })).toEqual(before);
    expect(await engine.internally('facts-in', { folder: folderOf(engine) })).toMatchObject({ ok: true, value: { name: FACTS.name } });
    expect(await engine.internally('facts-in', { folder: engine.folder })).toEqual({ ok: true, value: null });
  })); // prettier-ignore
