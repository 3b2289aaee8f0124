/** What a terminal is told of an import in doubt: lines of earlier statements that it sets aside, and a mapping that breaks balances which tied. */
import { describe, expect, it } from 'vitest';
import { runCli } from '../../../support/store/cli.ts';
import { withScene } from '../../../support/store/cli-scene.ts';
import { aStatementText } from '../../../support/files/statement-files.ts';

const SMALL = { records: 60 };
const HEADER = 'Fecha;Descripción;Valor';
const EARLY = ['02/05/2026;PAGO UNO;100,25', '09/05/2026;PAGO DOS;-200,50', '13/05/2026;EN TRAMITE;-30,00'];
const LATE = [...EARLY.slice(0, 2), '13/05/2026;COMPRA TIENDA;-30,00', '20/05/2026;ABONO QR;7,00'];
const textOf = (rows: readonly string[]): string => [HEADER, ...rows, ''].join('\n');

describe('a dry run', () => {
  it('counts the lines of earlier statements that would stop counting, and says so in words', () =>
    withScene(SMALL, async ({ run, file, connection, data }) => {
      await run(['connect', '--profile', 'Andina', ...connection]);
      const early = await run(['import', file('a.csv', textOf(EARLY)), '--profile', 'Andina']);
      expect(early).toMatchObject({ exit: 0, json: { ok: true } });
      expect(early.json).not.toHaveProperty('supersedes');
      const words = ['import', file('b.csv', textOf(LATE)), '--profile', 'Andina', '--dry-run'];
      expect((await run(words)).json).toMatchObject({ ok: true, lines: 4, alreadyImported: 2, supersedes: 1 });
      const spoken = await runCli([...words, '--data-dir', data]);
      expect(spoken.out).toContain('Reemplaza de extractos anteriores: 1');
    }));

  it('refuses a mapping that breaks most of the balances which tie without it', () =>
    withScene(SMALL, async ({ file }) => {
      const statement = file('a.csv', aStatementText());
      const mapping = file('m.json', JSON.stringify({ sign: 'inverted' }));
      const words = ['import', statement, '--dry-run', '--json', '--mapping', mapping];
      const ended = await runCli(words);
      expect(ended).toMatchObject({ exit: 3, json: { ok: false, error: { kind: 'balances-untied' } } });
      expect(ended.json.error.message).toMatch(/\d+ de 15 saldos/u);
    }));

  it('refuses a file whose printed ends its movements do not lead from one to the other, and says by how much', () =>
    withScene(SMALL, async ({ file }) => {
      const rows = [
        'Saldo inicial;;1.000,00',
        HEADER,
        '22/05/2026;PAGO UNO;100,25',
        '29/05/2026;PAGO DOS;-200,50',
        'Saldo final;;950,00',
        '',
      ];
      const ended = await runCli(['import', file('a.csv', rows.join('\n')), '--dry-run', '--json']);
      expect(ended).toMatchObject({ exit: 3, json: { ok: false, error: { kind: 'balance-breaks' } } });
      expect(ended.json.error.message).toContain('50.25');
    }));
});
