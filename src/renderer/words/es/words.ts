/** All Spanish words: the dictionary that gives the other language its shape. */
import { failures } from './failures.ts';
import { firstRun } from './first-run.ts';
import { importDesk } from './statements/import-desk.ts';
import { continuity, importing } from './statements/importing.ts';
import { kinds, why } from './kinds.ts';
import { learned, rates } from './learned.ts';
import { many, sets } from './many.ts';
import { meanings, unseenEs as unseen } from './meanings.ts';
import { overview } from './overview.ts';
import { reconcile } from './reconcile.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';
import { settingsKinds } from './settings.ts';
import { shell } from './shell.ts';
import { service, syncing } from './sync.ts';

export const es = {
  ...shell,
  ...kinds,
  ...failures,
  ...screens,
  ...settingsKinds,
  ...syncing,
  ...meanings,
  unseen,
  firstRun,
  continuity,
  importDesk,
  importing,
  learned,
  many,
  overview,
  rates,
  reconcile,
  rules,
  service,
  sets,
  why,
};
export type Words = typeof es;
