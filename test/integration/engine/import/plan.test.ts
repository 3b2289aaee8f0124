/** Importing as the window meets it: a preview that is the plan, a plan that is written as shown, a file that can be taken back. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withEngine } from '../../../support/store/an-engine.ts';
import type { TestEngine } from '../../../support/store/an-engine.ts';

const PAGE = { offset: 0, count: 500 } as const;

describe('importing', () => {
  const CSV = [
    'Fecha;Descripción;Valor;Saldo',
    '13/05/2026;PAGO PSE UNO;1.000,50;1.000,50',
    '13/05/2026;PAGO PSE UNO;1.000,50;2.001,00',
    '14/05/2026;COMISION;-1,00;2.000,00',
    '',
  ].join('\r\n');

  async function anAccount(engine: TestEngine): Promise<{ account: string; file: string }> {
    const folder = path.join(engine.folder, 'profile');
    mkdirSync(folder);
    expect(
      (
        await engine.internally('open-profile', {
          folder,
          facts: { environment: 'sandbox', baseUrl: 'http://127.0.0.1', name: 'P', isNew: true },
        })
      ).ok,
    ).toBe(true);
    const file = path.join(engine.folder, 'extracto.csv');
    writeFileSync(file, CSV);
    const account = await engine.ask('account.create', { name: 'Banco', preset: 'settlement', currency: 'COP' });
    return { account: account.id, file };
  }

  it('writes exactly the plan that was shown, keeps two equal rows, and adds nothing the second time', () =>
    withEngine(async (engine) => {
      const { account, file } = await anAccount(engine);
      const answer = await engine.ask('import.preview', { file, account });
      if (answer.kind !== 'ready') throw new Error(answer.kind);
      expect(answer.preview).toMatchObject({
        lines: 3,
        net: '2000',
        in: '2001',
        out: expect.stringMatching(/^-?1$/) as string,
        balanceProof: { checked: 2, tied: 2 },
      });
      expect(await engine.ask('line.page', { account, ...PAGE })).toMatchObject({ total: 0 });
      const imported = await engine.ask('import.commit', { plan: answer.preview.plan });
      expect(imported).toMatchObject({ added: 3, alreadyImported: 0, statement: { net: '2000' } });
      expect(await engine.ask('line.page', { account, ...PAGE })).toMatchObject({ total: 3, amount: '2000' });
      const again = await engine.ask('import.preview', { file, account });
      if (again.kind !== 'ready') throw new Error(again.kind);
      expect(again.preview.alreadyImported).toBe(3);
      expect(await engine.ask('import.commit', { plan: again.preview.plan })).toMatchObject({ added: 0 });
      expect(await engine.ask('statement.list', { account })).toHaveLength(1);
    }));

  it('refuses a plan that was never shown', () =>
    withEngine(async (engine) => {
      await anAccount(engine);
      expect(await engine.reply('import.commit', { plan: 'f'.repeat(64) })).toMatchObject({
        ok: false,
        error: { kind: 'import-changed' },
      });
    }));

  it('takes a file back: its lines leave all totals and it can come again', () =>
    withEngine(async (engine) => {
      const { account, file } = await anAccount(engine);
      const bring = async (): Promise<string> => {
        const answer = await engine.ask('import.preview', { file, account });
        if (answer.kind !== 'ready') throw new Error(answer.kind);
        return (await engine.ask('import.commit', { plan: answer.preview.plan })).statement.id;
      };
      await engine.ask('statement.withdraw', { statement: await bring() });
      expect(await engine.ask('line.page', { account, ...PAGE })).toMatchObject({ total: 0, amount: '0' });
      await bring();
      expect(await engine.ask('line.page', { account, ...PAGE })).toMatchObject({ total: 3, amount: '2000' });
    }));

  it('asks what the file does not say, with its first rows', () =>
    withEngine(async (engine) => {
      const { account, file } = await anAccount(engine);
      writeFileSync(file, 'Fecha;Descripción;Valor\r\n03/04/2026;A;1.000,50\r\n05/06/2026;B;-2.000,50\r\n');
      const answer = await engine.ask('import.preview', { file, account });
      expect(answer).toMatchObject({ kind: 'asks', unknown: ['dateOrder'] });
      if (answer.kind === 'asks') expect(answer.rows[0]).toEqual(['Fecha', 'Descripción', 'Valor']);
    }));

  it('leaves out rows that cannot be read only when the person agreed to it', () =>
    withEngine(async (engine) => {
      const { account, file } = await anAccount(engine);
      writeFileSync(
        file,
        `${CSV}15/05/2026;OTRO PAGO;uno;2.000,00
`,
      );
      const answer = await engine.ask('import.preview', { file, account });
      if (answer.kind !== 'ready') throw new Error(answer.kind);
      expect(answer.preview.rejected).toEqual([{ line: 5, reason: 'amount-unreadable' }]);
      const { plan } = answer.preview;
      expect(await engine.reply('import.commit', { plan })).toMatchObject({
        ok: false,
        error: { kind: 'rows-unreadable', detail: { line: 5 } },
      });
      expect(await engine.ask('line.page', { account, ...PAGE })).toMatchObject({ total: 0 });
      expect(await engine.ask('import.commit', { plan, acceptRejected: true })).toMatchObject({ added: 3 });
    }));
});
