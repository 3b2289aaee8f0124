/** Reports as the shell sees to them: shown, printed, saved with what was shown, and opened once they are saved. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aShell } from '../../support/store/a-shell.ts';
import type { AShell } from '../../support/store/a-shell.ts';

let shell: AShell;
beforeEach(async () => {
  shell = aShell();
  expect(await shell.call('sample.start', {})).toMatchObject({ ok: true });
  shell.picked.folder = '/home/ana/informes';
  shell.picked.printer = () => new Uint8Array([1, 2, 3]);
});
afterEach(() => shell.remove());

const A4 = { account: '1', size: 'a4' } as const;
const exported = () => shell.asked.filter(({ call }) => call === 'export').map(({ request }) => request);

describe('a report', () => {
  it('is shown under an address of its own, which the next one takes away', async () => {
    const first = await shell.call('report.preview', A4);
    const second = await shell.call('report.preview', A4);
    expect(first).toMatchObject({ ok: true, value: { pages: 3, code: 'c0de' } });
    expect(first).not.toEqual(second);
    expect(exported()).toEqual([]);
  });

  it('is saved with the PDF of its paper, under the name and of the moment that stand on it', async () => {
    const saved = await shell.call('report.export', { ...A4, formats: ['pdf', 'json'], code: 'c0de' });
    expect(saved).toEqual({ ok: true, value: { files: ['informe.json'] } });
    expect(exported()).toMatchObject([
      {
        folder: '/home/ana/informes',
        size: 'a4',
        pdf: { code: 'c0de', base: 'conciliacion_a_2026-03', at: '2026-04-01T12:00:00.000Z' },
      },
    ]);
  });

  it('is not saved or printed where the figures are no longer those that were shown', async () => {
    const stale = { ok: false, error: { kind: 'plan-stale' } };
    expect(await shell.call('report.export', { ...A4, formats: ['json'], code: 'other' })).toMatchObject(stale);
    expect(await shell.call('report.print', { ...A4, code: 'other' })).toMatchObject(stale);
    expect(exported()).toEqual([]);
  });

  it('is saved without a PDF where nothing prints, and the engine says so', async () => {
    shell.picked.printer = null;
    await shell.call('report.export', { ...A4, formats: ['pdf', 'json'] });
    expect(exported()).toMatchObject([{ pdf: null }]);
  });

  it('is printed as it is shown', async () => {
    const seen: string[] = [];
    shell.picked.printer = (html) => new Uint8Array(seen.push(html));
    expect(await shell.call('report.print', A4)).toEqual({ ok: true, value: { printed: true } });
    expect(seen).toEqual(['<!doctype html>']);
  });

  it('is opened once it is saved, itself or its folder, and nothing else ever is', async () => {
    expect(await shell.call('report.open', { what: 'file' })).toMatchObject({
      ok: false,
      error: { kind: 'not-found' },
    });
    await shell.call('report.export', { ...A4, formats: ['json'] });
    await shell.call('report.open', { what: 'file' });
    await shell.call('report.open', { what: 'folder' });
    expect(shell.picked.opened).toEqual(['/home/ana/informes/informe.json', '/home/ana/informes']);
  });
});
