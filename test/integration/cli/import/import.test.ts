/** `import`: the exact sum or a refusal with its line; what the file does not say is asked, and a file is never counted twice. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { KEY_VARIABLE, withScene } from '../../../support/store/cli-scene.ts';
import type { Scene } from '../../../support/store/cli-scene.ts';
import { runCli, withFolder } from '../../../support/store/cli.ts';
import { traps } from '../../../statements/table.ts';
import { REFUSED, TOLD } from '../../../statements/told.ts';

const SMALL = { records: 60 };
const HEADER = 'Fecha;Descripción;Valor;Saldo';
/** Two equal rows are two movements: the balance says so. */
const ROWS = [
  '13/03/2026;PAGO PSE;1.500,50;11.500,50',
  '13/03/2026;PAGO PSE;1.500,50;13.001,00',
  '14/03/2026;CUOTA DE MANEJO;-250,25;12.750,75',
];
const STATEMENT = `${HEADER}\n${ROWS.join('\n')}\n`;

const SHAPE = [
  'ok', 'file', 'sha256', 'format', 'encoding', 'delimiter', 'dateOrder', 'decimal', 'lines', 'net', 'in', 'out', 'first', 'last', 'opening', 'closing',
  'balanceProof', 'skipped', 'rejected', 'alreadyImported',
]; // prettier-ignore

/** A connected profile `Andina`. */
const withProfile = <T>(work: (scene: Scene) => Promise<T>): Promise<T> =>
  withScene(SMALL, async (scene) => {
    await scene.run(['connect', '--profile', 'Andina', ...scene.connection]);
    return work(scene);
  });
const dry = (file: string, words: readonly string[] = []) => runCli(['import', file, '--dry-run', '--json', ...words]);

describe('a dry run', () => {
  it('needs no profile and prints the whole reading', () =>
    withScene(SMALL, async ({ file, data }) => {
      const ended = await dry(file('a.csv', STATEMENT));
      expect(Object.keys(ended.json)).toEqual(SHAPE);
      expect(ended).toMatchObject({
        exit: 0,
        side: '',
        json: {
          ok: true, file: 'a.csv', format: 'generic', encoding: 'utf-8', delimiter: ';', dateOrder: 'dmy', decimal: ',', lines: 3, net: '2750.75', in: '3001',
          out: '250.25', first: '2026-03-13', last: '2026-03-14', opening: '10000', closing: '12750.75', rejected: [], alreadyImported: 0,
          skipped: [{ line: 1, reason: 'header' }],
        },
      }); // prettier-ignore
      expect(ended.json.balanceProof.tied).toBe(ended.json.balanceProof.checked);
      expect(existsSync(data)).toBe(false);
    }));

  it('says in words the same as in JSON', () =>
    withScene(SMALL, async ({ file }) => {
      const spoken = await runCli(['import', file('a.csv', STATEMENT), '--dry-run']);
      expect(spoken).toMatchObject({ exit: 0, side: '' });
      expect(spoken.out).toContain('Movimientos: 3');
      expect(spoken.out).toContain('2.750,75');
    }));

  it('with a profile counts what is there already and stores nothing', () =>
    withProfile(async ({ run, file }) => {
      const statement = file('a.csv', STATEMENT);
      const words = ['import', statement, '--profile', 'Andina', '--dry-run'];
      expect((await run(words)).json).toMatchObject({ ok: true, alreadyImported: 0 });
      expect((await run(words)).json).toMatchObject({ ok: true, alreadyImported: 0 });
      // Not even the account was made: another preset is still free.
      expect(await run(['import', statement, '--profile', 'Andina', '--preset', 'own'])).toMatchObject({ exit: 0 });
      expect((await run(words)).json).toMatchObject({ ok: true, alreadyImported: 3 });
    }));

  it('refuses what the import would refuse', () =>
    withScene(SMALL, async ({ file }) => {
      const ended = await dry(
        file('a.csv', STATEMENT.replace('13/03/2026;PAGO PSE;1.500,50;13', '99/03/2026;PAGO PSE;1.500,50;13')),
      );
      expect(ended).toMatchObject({
        exit: 3,
        json: {
          ok: false,
          error: { kind: 'rows-unreadable', line: 3 },
          rejected: [{ line: 3, reason: 'date-unreadable' }],
        },
      });
    }));
});

describe('importing', () => {
  it('keeps two equal rows, and adds nothing the second time', () =>
    withProfile(async ({ run, file }) => {
      const words = ['import', file('a.csv', STATEMENT), '--profile', 'Andina'];
      expect(await run(words)).toMatchObject({ exit: 0, json: { lines: 3, alreadyImported: 0 } });
      expect(await run(words)).toMatchObject({ exit: 0, json: { lines: 3, net: '2750.75', alreadyImported: 3 } });
      const overlapping = file(
        'b.csv',
        `${HEADER}\n${ROWS.slice(1).join('\n')}\n15/03/2026;PAGO PSE;1.500,50;14.251,25\n`,
      );
      expect((await run(['import', overlapping, '--profile', 'Andina'])).json).toMatchObject({
        lines: 3,
        alreadyImported: 2,
      });
      expect((await run(['match', '--profile', 'Andina'])).json).toMatchObject({ ok: true });
      const reported = await run(['report', '--profile', 'Andina', '--out', path.join(file('x', ''), '..', 'out')]);
      const tallies: { count: number }[] = Object.values(reported.json.totals.lines);
      expect(tallies.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    }));

  it('takes the balances as typed, an overdraft too, and refuses those that do not tie', () =>
    withProfile(async ({ run, file }) => {
      const plain = file('c.csv', 'Fecha;Descripción;Valor\n13/03/2026;PAGO;1.500,50\n14/03/2026;CUOTA;-250,25\n');
      const words = ['import', plain, '--profile', 'Andina', '--opening', '-500'];
      expect(await run([...words, '--closing', '751'])).toMatchObject({
        exit: 3,
        json: { error: { kind: 'balance-breaks', message: expect.stringContaining('1250.25') } },
      });
      const ended = await run([...words, '--closing', '750.25']);
      expect(ended).toMatchObject({
        exit: 0,
        json: { opening: '-500', closing: '750.25', balanceProof: { checked: 1, tied: 1 } },
      });
    }));

  it('makes a new account as told, and holds an old one to what it is', () =>
    withProfile(async ({ run, file }) => {
      const words = ['import', file('a.csv', STATEMENT), '--profile', 'Andina', '--account', 'Davivienda'];
      expect((await run([...words, '--preset', 'own', '--currency', 'cop'])).exit).toBe(0);
      expect(await run([...words, '--preset', 'settlement'])).toMatchObject({
        exit: 2,
        json: { error: { kind: 'usage' } },
      });
      expect(await run([...words, '--currency', 'USD'])).toMatchObject({ exit: 2 });
      expect(
        (await run(['import', file('a.csv', STATEMENT), '--profile', 'Andina', '--account', 'Otra'])).json,
      ).toMatchObject({ alreadyImported: 0 });
      expect(await run(['import', file('a.csv', STATEMENT), '--profile', 'Andina'])).toMatchObject({
        exit: 2,
        json: { error: { message: expect.stringContaining('--account') } },
      });
    }));

  it('needs a profile that exists', () =>
    withScene(SMALL, async ({ run, file }) => {
      expect(await run(['import', file('a.csv', STATEMENT), '--profile', 'Nadie'])).toMatchObject({
        exit: 2,
        json: { error: { kind: 'no-profile' } },
      });
    }));
});

describe('what the file does not say', () => {
  const AMBIGUOUS = `${HEADER.replace(';Saldo', '')}\n02/03/2026;PAGO;1.500,50\n04/03/2026;CUOTA;-250,25\n`;

  it('is asked with everything that is known, and the completed guess gives the exact sum', () =>
    withScene(SMALL, async ({ file }) => {
      const statement = file('a.csv', AMBIGUOUS);
      const asked = await dry(statement);
      expect(asked).toMatchObject({
        exit: 3,
        json: {
          ok: false,
          error: {
            kind: 'needs-mapping',
            unknown: ['dateOrder'],
            guess: { delimiter: ';', decimal: ',', sign: 'asPrinted' },
          },
        },
      });
      const { guess } = asked.json.error;
      expect(guess).not.toHaveProperty('dateOrder');
      for (const [dateOrder, first] of [
        ['dmy', '2026-03-02'],
        ['mdy', '2026-02-03'],
      ] as const) {
        const mapping = file(`${dateOrder}.json`, JSON.stringify({ ...guess, dateOrder }));
        expect(await dry(statement, ['--mapping', mapping])).toMatchObject({
          exit: 0,
          json: { net: '1250.25', first, dateOrder },
        });
      }
    }));

  it('is told by --period where only the days are in doubt', () =>
    withScene(SMALL, async ({ file }) => {
      const ended = await dry(file('a.csv', AMBIGUOUS), ['--period', '2026-03-01..2026-03-31']);
      expect(ended).toMatchObject({ exit: 0, json: { first: '2026-03-02', last: '2026-03-04', dateOrder: 'dmy' } });
    }));

  it('names the accounts of a file that holds several, and reads the one that is meant', () =>
    withScene(SMALL, async ({ file }) => {
      const rows = ['13/03/2026;01;PAGO;100,50', '14/03/2026;02;PAGO;200,25', '15/03/2026;01;CUOTA;-10,00'];
      const statement = file('a.csv', `Fecha;Cuenta;Descripción;Valor\n${rows.join('\n')}\n`);
      const asked = await dry(statement);
      expect(asked).toMatchObject({
        exit: 3,
        json: { error: { kind: 'needs-mapping', unknown: ['account'], guess: { only: { column: 'Cuenta' } } } },
      });
      expect(asked.json.accounts).toMatchObject([
        { name: '01', net: '90.5', lines: 2 },
        { name: '02', net: '200.25', lines: 1 },
      ]);
      const mapping = file(
        'm.json',
        JSON.stringify({ ...asked.json.error.guess, only: { column: 'Cuenta', equals: '01' } }),
      );
      expect(await dry(statement, ['--mapping', mapping])).toMatchObject({ exit: 0, json: { lines: 2, net: '90.5' } });
    }));

  it.each(['{', '[]', '{"columns": {"fecha": 1}}', '{"decimal": ";"}'])(
    'a mapping that is none is a wrong usage: %s',
    (mapping) =>
      withScene(SMALL, async ({ file }) => {
        expect(await dry(file('a.csv', STATEMENT), ['--mapping', file('m.json', mapping)])).toMatchObject({
          exit: 2,
          json: { error: { kind: 'usage', message: expect.stringContaining('m.json') } },
        });
      }),
  );

  it('a format that nobody knows is a wrong usage', () =>
    withScene(SMALL, async ({ file }) => {
      expect(await dry(file('a.csv', STATEMENT), ['--format', 'banco-x'])).toMatchObject({
        exit: 2,
        json: { error: { message: expect.stringContaining('bancolombia-extracto') } },
      });
      expect(await dry(file('a.csv', STATEMENT), ['--format', 'generic'])).toMatchObject({ exit: 0 });
    }));
});

describe('what is no statement', () => {
  const BYTES: Readonly<Record<string, string | Uint8Array>> = {
    'un.pdf': '%PDF-1.7\n1 0 obj',
    'pdf.csv': '%PDF-1.7\n1 0 obj',
    'libro.xlsx': Buffer.from([0x50, 0x4b, 3, 4, ...Buffer.from('xl/workbook.xml')]),
    'viejo.xls': Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    'pagina.xls': '<html><body><table><tr><td>1</td></tr></table></body></html>',
    'vacio.csv': '',
    'solo-titulos.csv': `${HEADER}\n`,
    'binario.csv': Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 197 + (at >> 3) * 31) % 256)),
  };

  it.each(Object.keys(BYTES))('%s is refused with 3 and a sentence that names it', (name) =>
    withScene(SMALL, async ({ file }) => {
      const ended = await dry(file(name, BYTES[name] ?? ''));
      expect(ended).toMatchObject({
        exit: 3,
        side: '',
        json: {
          ok: false,
          error: {
            kind: expect.stringMatching(/^(not-a-statement|no-movements|needs-mapping|rows-unreadable)$/),
            message: expect.stringContaining(name),
          },
        },
      });
    }),
  );

  it('a file that is not there, or is a folder, is refused with 3', () =>
    withFolder(async (folder) => {
      expect(await dry(path.join(folder, 'nada.csv'))).toMatchObject({
        exit: 3,
        json: { error: { kind: 'file-unreadable' } },
      });
      expect(await dry(folder)).toMatchObject({ exit: 3, json: { error: { kind: 'file-unreadable' } } });
      expect(await dry(path.join(folder, 'nada.csv'), ['--mapping', path.join(folder, 'nada.json')])).toMatchObject({
        exit: 3,
        json: { error: { message: expect.stringContaining('nada.json') } },
      });
    }));
});

describe('a made-up statement with a trap in it', () => {
  // Every fifth is enough here: all of them are read where reading is tested.
  const some = traps().filter((_, at) => at % 5 === 0);
  it.each(some)('gives its true sum, or says what it lacks: $name', async ({ name, place, sum }) => {
    const kind = name in TOLD ? 'needs-mapping' : name in REFUSED ? 'not-a-statement' : null;
    expect(await dry(place)).toMatchObject(
      kind === null
        ? { exit: 0, side: '', json: { ok: true, net: sum } }
        : { exit: 3, side: '', json: { ok: false, error: { kind } } },
    );
  });
});

it('needs no key', () =>
  withProfile(async ({ run, file }) => {
    const words = ['import', file('a.csv', STATEMENT), '--profile', 'Andina'];
    expect((await run(words, { env: { [KEY_VARIABLE]: '' } })).exit).toBe(0);
  }));
