/**
 * What is known by name, the most particular first. A new bank is ten lines with a sample in test/golden/statements; it may
 * answer only what the cells of a file leave open, so that no entry can turn a right reading into a wrong one.
 *
 * | Where | Known by name |
 * |---|---|
 * | Colombia | Bancolombia (six files), Davivienda (two), Banco de Bogotá, Banco de Occidente, BBVA, Scotiabank Colpatria |
 * | Germany, Austria | Sparkasse, GLS Bank, N26, BAWAG |
 * | Netherlands, Belgium | bunq, ABN AMRO, KBC |
 * | France, Hungary, United Kingdom | Société Générale, Erste, Monzo, Barclaycard |
 * | Brazil, Canada | Banco do Brasil, BMO |
 * | China, Hong Kong, Singapore | Bank of China, China Merchants Bank, HSBC, DBS / POSB |
 * | anywhere | OFX 1.x and 2.x with QFX (`ofx.ts`), CAMT.053 from version 02 on (`camt.ts`): told by their own names, nothing is detected |
 *
 * Any of the tables may come as a sheet of a workbook (`workbook.ts`). Everything else is read by what its cells show.
 */
import { BANCOLOMBIA } from './bancolombia.ts';
import type { BankFormat } from './bank-format.ts';
import { BBVA } from './bbva.ts';
import { BOGOTA } from './bogota.ts';
import { COLPATRIA } from './colpatria.ts';
import { DAVIVIENDA } from './davivienda.ts';
import { EUROPE } from './europe.ts';
import { OCCIDENTE } from './occidente.ts';
import { OVERSEAS } from './overseas.ts';

export const KNOWN_FORMATS: readonly BankFormat[] = [
  ...DAVIVIENDA,
  ...COLPATRIA,
  ...BBVA,
  ...BOGOTA,
  ...BANCOLOMBIA,
  ...OCCIDENTE,
  ...EUROPE,
  ...OVERSEAS,
];

/** Files that name their own standard: nobody can tell the bank by its layout, and the standard's name stands for it. */
export const STANDARDS = {
  ofx: { id: 'ofx', bank: 'OFX' },
  camt: { id: 'camt053', bank: 'CAMT.053' },
} as const;
