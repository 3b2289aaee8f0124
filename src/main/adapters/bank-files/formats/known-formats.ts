/** All known formats, the most particular first. */
import { BANCOLOMBIA } from './bancolombia.ts';
import type { BankFormat } from './bank-format.ts';
import { BBVA } from './bbva.ts';
import { BOGOTA } from './bogota.ts';
import { COLPATRIA } from './colpatria.ts';
import { DAVIVIENDA } from './davivienda.ts';
import { OCCIDENTE } from './occidente.ts';

export const KNOWN_FORMATS: readonly BankFormat[] = [
  ...DAVIVIENDA,
  ...COLPATRIA,
  ...BBVA,
  ...BOGOTA,
  ...BANCOLOMBIA,
  ...OCCIDENTE,
];
