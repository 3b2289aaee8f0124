/** All handlers in one object: a call of the list without one does not compile. */
import type { Handlers } from '../window/gate.ts';
import { appHandlers } from './app.ts';
import { backupHandlers } from './backups.ts';
import { attachmentHandlers } from './attachments.ts';
import { connectionHandlers } from './connection.ts';
import { tableLayoutHandlers } from './table-layout.ts';
import { mappingHandlers } from './mapping.ts';
import type { ShellParts } from './parts.ts';
import { profileHandlers } from './profiles.ts';
import { reportHandlers } from './report.ts';
import { sampleHandlers } from './sample.ts';
import { trailHandlers } from './trail.ts';
import { engineHandlers, workHandlers } from './work.ts';

export const allHandlers = (parts: ShellParts): Handlers => ({
  ...engineHandlers(parts),
  ...appHandlers(parts),
  ...profileHandlers(parts),
  ...backupHandlers(parts),
  ...connectionHandlers(parts),
  ...sampleHandlers(parts),
  ...workHandlers(parts),
  ...mappingHandlers(parts),
  ...tableLayoutHandlers(parts),
  ...attachmentHandlers(parts),
  ...reportHandlers(parts),
  ...trailHandlers(parts),
});
