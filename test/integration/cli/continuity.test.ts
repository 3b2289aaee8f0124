/** `import` says how a file stands beside the statements of its account, in words and never in JSON. */
import { describe, expect, it } from 'vitest';
import { withScene } from '../../support/store/cli-scene.ts';
import { runCli } from '../../support/store/cli.ts';

const HEADER = 'Fecha;Descripción;Valor;Saldo\n';
const MARCH = `${HEADER}01/03/2026;PAGO PSE;1.500,50;11.500,50\n31/03/2026;CUOTA;-250,25;11.250,25\n`;
const JUMPS = `${HEADER}01/04/2026;PAGO PSE;10,00;11.260,00\n15/04/2026;CUOTA;-10,00;11.250,00\n`;
const LATER = `${HEADER}15/04/2026;CUOTA;-10,00;11.250,00\n20/04/2026;PAGO;1,00;11.251,00\n`;
const MAY = `${HEADER}01/05/2026;PAGO;1,00;11.252,00\n15/05/2026;CUOTA;-1,00;11.251,00\n`;
const CONNECTION = { records: 5 };

describe('an import beside other statements', () => {
  it('names a jump of the balance, an overlap and a gap, and stays silent where files join', () =>
    withScene(CONNECTION, async ({ run, connection, file, data }) => {
      await run(['connect', '--profile', 'Andina', ...connection]);
      const words = (name: string, text: string) => ['import', file(name, text), '--profile', 'Andina', '--data-dir', data];
      expect((await runCli(words('marzo.csv', MARCH))).out).not.toContain('extracto');
      const jump = await runCli([...words('abril.csv', JUMPS), '--dry-run']);
      expect(jump.out).toMatch(/El saldo no continúa: marzo\.csv termina en \$.11\.250,25 y abril\.csv empieza en \$.11\.250,00 \(diferencia -\$.0,25\)\./u);
      const imported = await run(words('abril.csv', JUMPS));
      expect(JSON.stringify(imported.json)).not.toContain('marzo');
      expect((await runCli(words('abril2.csv', LATER))).out).toContain(
        'Días que están en dos extractos, abril.csv y abril2.csv: 2026-04-15. Cada movimiento cuenta una vez.',
      );
      expect((await runCli([...words('mayo.csv', MAY), '--lang', 'en'])).out).toContain(
        'Days without a statement between abril2.csv and mayo.csv: 2026-04-21 – 2026-04-30.',
      );
    })); // prettier-ignore

  it('refuses a file in another currency than the account, in words that say what to do', () =>
    withScene(CONNECTION, async ({ run, connection, file }) => {
      await run(['connect', '--profile', 'Andina', ...connection]);
      const dollars = file('usd.csv', 'Fecha;Descripción;Moneda;Valor\n13/03/2026;PAGO;USD;1.500,50\n14/03/2026;CUOTA;USD;-250,25\n');
      const refused = await run(['import', dollars, '--profile', 'Andina']);
      expect(refused).toMatchObject({ exit: 3, json: { ok: false, error: { kind: 'wrong-currency' } } });
      expect(refused.json.error.message).toContain('está en USD y la cuenta es de COP');
      expect(await run(['import', dollars, '--profile', 'Andina', '--account', 'Dólares', '--currency', 'USD'])).toMatchObject({ exit: 0 });
      // Nobody has said a currency here: a dry run alone only reads.
      expect(await runCli(['import', dollars, '--dry-run', '--json'])).toMatchObject({ exit: 0, json: { net: '1250.25' } });
    })); // prettier-ignore
});
