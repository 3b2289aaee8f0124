/** All English words, of exactly the Spanish shape: a missing or extra key does not compile. */
import type { Shape } from '../shape.ts';
import type { Words } from '../es/words.ts';
import { backups } from './backups.ts';
import { failures } from './failures.ts';
import { firstRun } from './first-run.ts';
import { importDesk } from './statements/import-desk.ts';
import { continuity, importing } from './statements/importing.ts';
import { kinds, why } from './kinds.ts';
import { learned, rates } from './learned.ts';
import { many, sets } from './many.ts';
import { meanings, unseenEn as unseen } from './meanings.ts';
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

export const en: Shape<Words> = {
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
