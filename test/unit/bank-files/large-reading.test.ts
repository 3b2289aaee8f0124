/** A file read in scans gives what reading it whole gives: in any style, damaged or not, cut into any chunks, looked at from any number of rows. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEAD_ROWS } from '@shared/domain/statement/table/table.ts';
import { chanceOf } from '../../fuzz/chance.ts';
import type { Chance } from '../../fuzz/chance.ts';
import { damaged, DAMAGES } from '../../fuzz/damage.ts';
import { anAccount } from '../../fuzz/made-up.ts';
import type { Account } from '../../fuzz/made-up.ts';
import { aStyle } from '../../fuzz/style.ts';
import { writeStatement } from '../../fuzz/write-statement.ts';
import { toldLarge, toldWhole } from '../../support/files/large-files.ts';
import { utf16le } from '../../support/files/statement-files.ts';

/** The movements of several made-up accounts as those of one. */
function aLongAccount(chance: Chance, movements: number): Account {
  const accounts: Account[] = [];
  while (accounts.reduce((sum, one) => sum + one.movements.length, 0) < movements) accounts.push(anAccount(chance));
  return {
    movements: accounts.flatMap((one) => one.movements).sort((a, b) => a.day - b.day),
    openingCents: 1_000_000n,
    whole: accounts.every(({ whole }) => whole),
  };
}

async function check(seed: number, movements: number, headRows: number): Promise<void> {
  const chance = chanceOf(seed);
  const account = aLongAccount(chance, movements);
  const statement = writeStatement(account, aStyle(chance, account.whole), chance);
  let { bytes } = statement;
  for (let times = chance.int(0, 3); times > 0; times -= 1) bytes = damaged(bytes, chance.pick(DAMAGES), chance);
  const one = { bytes, fileName: statement.fileName };
  const chunkBytes = chance.pick([13, 101, 997, 65_536]);
  const large = await toldLarge(one, { chunkBytes, headRows });
  if (large !== null) expect(large).toEqual(toldWhole(one));
}

describe('a file read in scans', () => {
  it('gives what reading it whole gives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), (seed) => check(seed, 12, HEAD_ROWS)),
      { numRuns: 200, endOnFailure: true },
    );
  });
  it('gives what reading it whole gives where its first rows say too little', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), (seed) => check(seed, 160, 60)),
      { numRuns: 80, endOnFailure: true },
    );
  });
  it('knows a tab between quotes for a blank where tabs stand between the cells', async () => {
    const rows = Array.from(
      { length: 40 },
      (_, at) =>
        `"${(at % 28) + 1}/03/2026"\t"ABONO \t INTERESES"\t${at % 3 === 0 ? `"${at + 1},25"\t` : `\t"${at + 1},25"`}`,
    );
    const one = {
      bytes: new TextEncoder().encode(['"Fecha"\t"Concepto"\t"Débito"\t"Crédito"', ...rows, ''].join('\n')),
      fileName: 'a.tsv',
    };
    const large = await toldLarge(one);
    expect(large).toEqual(toldWhole(one));
    expect(large).toMatchObject({
      read: { lines: expect.arrayContaining([expect.objectContaining({ description: 'ABONO INTERESES' })]) },
    });
  });
  it('knows the days that a spreadsheet printed as numbers in rows of which it keeps the first ones only', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => `${46_000 + at},PAGO ${at},-${at + 1}.25`);
    const one = {
      bytes: new TextEncoder().encode(['Fecha,Concepto,Valor', ...rows, ''].join('\n')),
      fileName: 'a.csv',
    };
    const large = await toldLarge(one, { headRows: 50 });
    expect(large).toEqual(toldWhole(one));
    expect(large).toMatchObject({ read: { first: '2025-12-09', last: '2026-06-26' } });
  });
  it('asks for the encoding as well where two-byte letters lost a byte far behind the first rows', async () => {
    const rows = Array.from({ length: 9_000 }, (_, at) => `${(at % 28) + 1}/03/2026;PAGO ${at};-${at + 1},25`);
    const whole = utf16le(['Fecha;Concepto;Valor', ...rows, ''].join('\n'));
    const at = Math.floor(whole.length * 0.7);
    const bytes = new Uint8Array([...whole.subarray(0, at), ...whole.subarray(at + 1)]);
    const one = { bytes, fileName: 'a.csv' };
    expect(await toldLarge(one)).toEqual(toldWhole(one));
    expect(toldWhole(one)).toMatchObject({ problem: { kind: 'needs-mapping', unknown: ['encoding'] } });
  });
});
