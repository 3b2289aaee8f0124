/** All Spanish words: the dictionary that gives the other language its shape. */
import { backups } from './backups.ts';
import { failures } from './failures.ts';
import { firstRun } from './first-run.ts';
import { importDesk } from './statements/import-desk.ts';
import { continuity, importing } from './statements/importing.ts';
import { kinds, why } from './kinds.ts';
import { learned, rates } from './learned.ts';
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
  backups,
  unseen,
  firstRun,
  continuity,
  importDesk,
  importing,
  learned,
  overview,
  rates,
  reconcile,
  rules,
  service,
  why,
};
export type Words = typeof es;
