/** All Spanish words: the dictionary that gives the other language its shape. */
import { backups } from './backups.ts';
import { failures } from './failures.ts';
import { firstRun } from './first-run.ts';
import { importDesk } from './statements/import-desk.ts';
import { continuity, importing } from './statements/importing.ts';
import { kinds, why } from './kinds.ts';
import { learned, rates } from './learned.ts';
import { many, sets } from './many.ts';
import { meanings, unseenEs as unseen } from './meanings.ts';
import { overview } from './overview.ts';
import { period } from './period.ts';
import { reconcile } from './reconcile.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';
import { settingsKinds } from './settings.ts';
import { shell } from './shell.ts';
import { accounts, board, held, otherEnvironment, waiting } from './start.ts';
import { service, syncing } from './sync.ts';
import { history, trail } from './trail.ts';

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
  accounts,
  board,
  held,
  otherEnvironment,
  waiting,
  firstRun,
  history,
  continuity,
  importDesk,
  importing,
  learned,
  many,
  overview,
  period,
  rates,
  reconcile,
  rules,
  service,
  sets,
  trail,
  why,
};
export type Words = typeof es;
