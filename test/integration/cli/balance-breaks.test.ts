// Figures of the bank that do not add up are a finding with a day and an amount, and never a damaged database.
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportIn, withScene } from '../../support/store/cli-scene.ts';
import type { Scene } from '../../support/store/cli-scene.ts';

const HEADER = 'Fecha;Descripción;Valor;Saldo\n';
const MARCH = `${HEADER}02/03/2026;PAGO PSE;1.500,50;11.500,50\n31/03/2026;CUOTA;-250,25;11.250,25\n`;
/** Begins 0,25 below the end of March. */
const APRIL = `${HEADER}01/04/2026;PAGO PSE;10,00;11.260,00\n15/04/2026;CUOTA;-10,00;11.250,00\n`;
/** The bank's second word: one movement of March is another amount, and all balances after it. */
const CORRECTED = `${HEADER}02/03/2026;PAGO PSE;1.500,50;11.500,50\n31/03/2026;CUOTA;-350,25;11.150,25\n01/04/2026;PAGO PSE;10,00;11.160,25\n`;
const PROFILE = ['--profile', 'Andina'];

async function withFiles(texts: readonly string[], work: (scene: Scene) => Promise<void>): Promise<void> {
  await withScene({ records: 5 }, async (scene) => {
    await scene.run(['sync', ...PROFILE, ...scene.connection]);
    for (const [at, text] of texts.entries()) {
      const file = scene.file(`extracto-${at.toString()}.csv`, text);
      expect(await scene.run(['import', file, ...PROFILE])).toMatchObject({ exit: 0 });
    }
    await work(scene);
  });
}

describe('balances that do not add up', () => {
  it('are a flag with the day and the missing amount, and verify holds', () =>
    withFiles([MARCH, APRIL], async ({ run, folder }) => {
      const verified = await run(['verify', ...PROFILE]);
      expect(verified).toMatchObject({ exit: 0, json: { ok: true } });
      expect(verified.json.checks).toContainEqual({ name: 'conservation:principal:balance', ok: true, detail: '2026-04-01 -0.25' });
      const out = path.join(folder, 'out');
      await run(['report', ...PROFILE, '--out', out, '--period', '2026-04']);
      const report = reportIn(out);
      expect(report.period.breaks).toEqual([{ day: '2026-04-01', missing: '-0.25' }]);
      expect(report.flags.filter(({ kind }) => kind === 'balance-breaks')).toMatchObject([
        { severity: 'warning', amount: '0.25', subjects: [{ kind: 'line', line: 2 }], text: expect.stringContaining('El 01/04/2026 el banco tiene 0,25 menos') },
      ]);
      await run(['report', ...PROFILE, '--out', out, '--period', '2026-03', '--replace']);
      expect(reportIn(out).period.breaks).toEqual([]);
    })); // prettier-ignore

  it('give way to a newer statement whose own balances prove the correction', () =>
    withFiles([MARCH, CORRECTED], async ({ run, folder }) => {
      expect(await run(['verify', ...PROFILE])).toMatchObject({ exit: 0 });
      const out = path.join(folder, 'out');
      await run(['report', ...PROFILE, '--out', out]);
      const { lines, period } = reportIn(out);
      expect(lines.map(({ amount }) => amount)).toEqual(['1500.5', '-350.25', '10']);
      expect(period).toMatchObject({ closing: { amount: '11160.25' }, breaks: [] });
    }));
});
