/** A large statement from a terminal: how far it is stands on the side, Ctrl+C leaves nothing behind, and the sum is exact. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { unitsFromCentavos, unitsToText } from '@shared/domain/money/decimal.ts';
import { NO_KEYCHAIN, withScene } from '../../../support/store/cli-scene.ts';
import { startCli } from '../../../support/store/cli.ts';
import { writeMadeUp } from '../../../support/files/made-up-statement.ts';

const ROWS = 80_000;

describe('import of a large statement', () => {
  it('ends at Ctrl+C with nothing stored, and brings every line afterwards', () =>
    withScene({ records: 20 }, async ({ folder, data, run, connection }) => {
      await run(['connect', '--profile', 'Andina', ...connection]);
      const file = path.join(folder, 'extracto.csv');
      const net = unitsToText(unitsFromCentavos(writeMadeUp(file, ROWS)));
      const command = ['import', file, '--profile', 'Andina'];
      const child = startCli([...command, '--data-dir', data, '--json'], { env: NO_KEYCHAIN });
      let [out, side] = ['', ''];
      child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        // The first word about the work: from now on there is something to take back.
        if (side === '') child.kill('SIGINT');
        side += text;
      });
      const exit = await new Promise((resolve) => child.once('close', resolve));
      expect(side).toMatch(/^Importando: extracto\.csv \d+ %\n/u);
      expect(JSON.parse(out)).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
      expect(exit).toBe(130);
      const found = { ok: true, lines: ROWS, net };
      expect((await run([...command, '--dry-run'])).json).toMatchObject({ ...found, alreadyImported: 0 });
      const again = await run([...command, '--no-progress']);
      expect(again.json).toMatchObject({ ...found, alreadyImported: 0 });
      expect(again.side).toBe('');
      expect((await run([...command, '--dry-run'])).json).toMatchObject({ ...found, alreadyImported: ROWS });
    }));
});
