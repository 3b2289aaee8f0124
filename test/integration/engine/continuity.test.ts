/** An account said otherwise, and how its statements follow each other, as the window is told: before an import and after it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withEngine, withSample } from '../../support/store/an-engine.ts';
import type { TestEngine } from '../../support/store/an-engine.ts';

const HEADER = 'Fecha;Descripción;Valor';
/** Ended in the middle of the 10th, with a row that was pending. */
const EARLY = [
  '02/05/2026;PAGO UNO;100,25',
  '09/05/2026;PAGO DOS;200,50',
  '10/05/2026;EN TRAMITE;-30,00',
  '10/05/2026;PAGO TRES;5,00',
];
const LATE = [
  ...EARLY.slice(0, 2),
  '10/05/2026;COMPRA TIENDA;-30,00',
  EARLY[3]!,
  '20/05/2026;ABONO QR;7,00',
  '20/05/2026;ABONO QR;7,00',
];
const JULY = ['01/07/2026;PAGO UNO;1,00', '02/07/2026;PAGO DOS;-2,00']; // prettier-ignore

type Bank = TestEngine & {
  readonly account: string;
  readonly bring: (name: string, rows: readonly string[]) => Promise<Brought>;
};
type Brought = { readonly id: string; readonly findings: readonly { readonly kind: string }[] };

async function withBank(work: (bank: Bank) => Promise<void>): Promise<void> {
  await withEngine(async (engine) => {
    const folder = path.join(engine.folder, 'profile');
    mkdirSync(folder);
    const facts = { environment: 'sandbox', baseUrl: 'http://127.0.0.1', name: 'P', isNew: true } as const;
    await engine.internally('open-profile', { folder, facts });
    const { id: account } = await engine.ask('account.create', { name: 'Banco', preset: 'settlement', currency: 'COP' });
    const bring = async (name: string, rows: readonly string[]): Promise<Brought> => {
      const file = path.join(engine.folder, name);
      writeFileSync(file, [HEADER, ...rows, ''].join('\r\n'));
      const answer = await engine.ask('import.preview', { file, account, mapping: { dateOrder: 'dmy', sign: 'asPrinted' } });
      if (answer.kind !== 'ready') throw new Error(answer.kind);
      const { statement } = await engine.ask('import.commit', { plan: answer.preview.plan });
      return { id: statement.id, findings: answer.preview.findings };
    };
    await work({ ...engine, account, bring });
  });
} // prettier-ignore

describe('an account', () => {
  it('is called otherwise and counts in another currency while it has no lines, and the trail says so', () =>
    withBank(async ({ ask, internally, account: id }) => {
      await internally('person', { name: 'Laura Núñez' });
      await ask('account.create', { name: 'BBVA', preset: 'own', currency: 'COP' });
      const edit = (name: string, currency: string) => ask('account.edit', { account: id, name, currency });
      expect(await edit('Davivienda ··1', 'USD')).toMatchObject({ id, name: 'Davivienda ··1', currency: 'USD' });
      await expect(edit('BBVA', 'USD')).rejects.toThrow('name-taken');
      await edit('Davivienda ··1', 'USD');
      const { rows } = await ask('trail.page', { language: 'es', offset: 0, count: 10, what: 'account-edited' });
      expect(rows.flatMap((row) => (row.kind === 'entry' ? [[row.entry.by, row.entry.values['before.name']]] : []))).toEqual([['Laura Núñez', 'Banco']]); // prettier-ignore
      expect((await ask('verify.run', {})).ok).toBe(true);
    }));

  it('keeps the currency of the lines that it has', () =>
    withSample(async ({ ask }, account) => {
      await expect(ask('account.edit', { account, name: 'Otra', currency: 'USD' })).rejects.toThrow('has-lines');
      expect(await ask('account.edit', { account, name: 'Otra', currency: 'COP' })).toMatchObject({ name: 'Otra' });
    }));
});

describe('the statements of an account', () => {
  it('are told as gaps and overlaps, before the file is imported and afterwards', () =>
    withBank(async ({ ask, account, bring }) => {
      const early = await bring('corte.csv', EARLY);
      expect(early.findings).toEqual([]);
      const july = await bring('julio.csv', JULY);
      const gap = { kind: 'gap', beforeFile: 'corte.csv', afterFile: 'julio.csv', from: '2026-05-11', to: '2026-06-30' };
      expect(july.findings).toEqual([{ ...gap, before: early.id, after: '' }]);
      const late = await bring('mayo.csv', LATE);
      expect(late.findings.map(({ kind }) => kind)).toEqual(['overlap', 'gap']);
      expect((await ask('account.continuity', { account })).findings).toEqual([
        { kind: 'overlap', before: early.id, after: late.id, beforeFile: 'corte.csv', afterFile: 'mayo.csv', from: '2026-05-02', to: '2026-05-10' },
        { ...gap, before: late.id, after: july.id, beforeFile: 'mayo.csv', from: '2026-05-21' },
      ]);
    })); // prettier-ignore

  it('set a row aside that the newer one has in other words, list what may be there twice, and undo it exactly', () =>
    withBank(async ({ ask, account, bring }) => {
      await bring('corte.csv', EARLY);
      const before = await ask('line.page', { account, offset: 0, count: 50 });
      const late = await bring('mayo.csv', LATE);
      const told = await ask('account.continuity', { account });
      expect(told.superseded).toMatchObject({
        total: 1,
        amount: '30',
        rows: [
          {
            line: { file: 'corte.csv', line: 4, description: 'EN TRAMITE', amount: '-30' },
            reason: 'changed', by: late.id, byFile: 'mayo.csv', match: null,
            replacement: { file: 'mayo.csv', description: 'COMPRA TIENDA', amount: '-30' },
          },
        ],
      });
      expect(told.questions).toEqual({ total: 0, amount: '0', rows: [] });
      expect(told.repeats).toMatchObject({ total: 1, amount: '7', rows: [{ reason: 'no-proof', lines: [{ line: 6 }, { line: 7 }] }] });
      expect(await ask('line.page', { account, offset: 0, count: 50 })).toMatchObject({ total: 6, amount: '289.75' });
      await ask('statement.withdraw', { statement: late.id });
      expect(await ask('line.page', { account, offset: 0, count: 50 })).toEqual(before);
      expect((await ask('account.continuity', { account })).superseded.total).toBe(0);
    })); // prettier-ignore

  it('keep and name what is not sure', () =>
    withBank(async ({ ask, account, bring }) => {
      await bring('corte.csv', EARLY);
      const choice = await bring('debitos.csv', ['01/05/2026;CUOTA;-9,00', '10/05/2026;COMPRA TIENDA;-30,00', '20/05/2026;CUOTA;-9,00']);
      const { questions, superseded } = await ask('account.continuity', { account });
      expect(superseded.total).toBe(0);
      expect(questions).toMatchObject({ total: 4, amount: '335.75' });
      expect(questions.rows.map(({ line, reason, other, twin }) => [line.description, reason, other === choice.id, twin?.description])).toEqual([
        ['PAGO UNO', 'maybe-gone', true, undefined],
        ['PAGO DOS', 'maybe-gone', true, undefined],
        ['EN TRAMITE', 'maybe-changed', true, 'COMPRA TIENDA'],
        ['PAGO TRES', 'maybe-gone', true, undefined],
      ]);
      expect(await ask('line.page', { account, offset: 0, count: 50 })).toMatchObject({ total: 7 });
    })); // prettier-ignore
});
