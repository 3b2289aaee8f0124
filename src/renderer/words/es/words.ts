/** All Spanish words: the dictionary that gives the other language its shape. */
import { continuity } from './statements/continuity.ts';
import { failures } from './failures.ts';
import { firstRun } from './first-run.ts';
import { flagSteps } from './flag-steps.ts';
import { importDesk } from './statements/import-desk.ts';
import { importing } from './statements/importing.ts';
import { kinds } from './kinds.ts';
import { learned } from './learned.ts';
import { meanings } from './meanings.ts';
import { overview } from './overview.ts';
import { rates } from './rates.ts';
import { reconcile } from './reconcile.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';
import { service } from './service.ts';
import { settingsKinds } from './settings.ts';
import { shell } from './shell.ts';
import { syncing } from './sync.ts';
import { unseenEs as unseen } from './unseen.ts';
import { why } from './why.ts';

export const es = {
  ...shell,
  ...kinds,
  ...failures,
  ...screens,
  ...settingsKinds,
  ...syncing,
  ...flagSteps,
  ...meanings,
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
