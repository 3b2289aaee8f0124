/** All English words, of exactly the Spanish shape: a missing or extra key does not compile. */
import type { Shape } from '../shape.ts';
import type { Words } from '../es/words.ts';
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
import { unseenEn as unseen } from './unseen.ts';
import { why } from './why.ts';

export const en: Shape<Words> = {
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
