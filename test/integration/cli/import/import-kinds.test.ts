/** `import` of workbooks, OFX and CAMT.053: the same answer as for a text, the sheet asked where several may be meant. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCli, withFolder } from '../../../support/store/cli.ts';
import { TRUE_SUM } from '../../../support/files/statement-files.ts';
import { aSheet } from '../../../support/files/statement-sheets.ts';
import { aWorkbook } from '../../../support/files/workbooks.ts';

const SAMPLES = fileURLToPath(new URL('../../../golden/statements/', import.meta.url));
const dry = (file: string, ...words: string[]) => runCli(['import', file, '--dry-run', '--json', ...words]);

describe('a dry run', () => {
  it.each([
    ['bancolombia-extracto.xlsx', 'bancolombia-extracto', 'sheet', 16],
    ['ofx-1x.ofx', 'ofx', 'ofx', 0],
    ['ofx-2x.qfx', 'ofx', 'ofx', 0],
    ['camt053-08.xml', 'camt053', 'camt', 1],
  ])('of %s gives its exact sum and its proof', async (name, format, delimiter, checked) => {
    expect(await dry(SAMPLES + name)).toMatchObject({
      exit: 0,
      json: {
        ok: true,
        format,
        delimiter,
        lines: 16,
        net: TRUE_SUM,
        balanceProof: { checked, tied: checked },
        rejected: [],
      },
    });
  });

  it('names the bank in words', async () => {
    expect((await runCli(['import', `${SAMPLES}n26.csv`, '--dry-run'])).out).toContain('N26');
  });

  it('asks for the sheet with all of them, and reads the one that a mapping names', () =>
    withFolder(async (folder) => {
      const [file, mapping] = [path.join(folder, 'x.csv'), path.join(folder, 'm.json')];
      writeFileSync(file, aWorkbook({ sheets: [aSheet({ name: 'Enero' }), aSheet({ name: 'Copia' })] }));
      writeFileSync(mapping, JSON.stringify({ sheet: 'Copia' }));
      expect(await dry(file)).toMatchObject({
        exit: 3,
        json: {
          ok: false,
          error: { kind: 'needs-mapping', unknown: ['sheet'], guess: { sheet: 'Enero' } },
          sheets: [{ name: 'Enero' }, { name: 'Copia', movements: 16 }],
        },
      });
      expect(await dry(file, '--mapping', mapping)).toMatchObject({ exit: 0, json: { net: TRUE_SUM } });
    }));

  it('refuses what is damaged with its line and what to do', () =>
    withFolder(async (folder) => {
      const file = path.join(folder, 'x.ofx');
      writeFileSync(file, 'OFXHEADER:100\n\n<OFX>\n<BANKMSGSRSV1>\n');
      expect(await dry(file)).toMatchObject({ exit: 3, json: { error: { kind: 'not-a-statement', line: 4 } } });
      expect((await dry(file)).json.error.message).toContain('descárguelo otra vez');
    }));
});
