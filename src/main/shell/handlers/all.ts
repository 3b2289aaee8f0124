/** All handlers in one object: a call of the list without one does not compile. */
import type { CallName } from '@shared/contract/calls.ts';
import type { Handlers } from '../window/gate.ts';
import { appHandlers } from './app.ts';
import { attachmentHandlers } from './attachments.ts';
import { connectionHandlers } from './connection.ts';
import { deskHandlers } from './desk.ts';
import { mappingHandlers } from './mapping.ts';
import type { ShellParts } from './parts.ts';
import type { StartCallName } from './start.ts';
import { profileHandlers } from './profiles.ts';
import { reportHandlers } from './report.ts';
import { sampleHandlers } from './sample.ts';
import { engineHandlers, workHandlers } from './work.ts';

type LaterCallName = Exclude<CallName, StartCallName>;

/** All but those of the window's beginning, which are there before. */
export const allHandlers = (parts: ShellParts): Handlers<LaterCallName> => ({
  ...engineHandlers(parts),
  ...appHandlers(parts),
  ...profileHandlers(parts),
  ...connectionHandlers(parts),
  ...sampleHandlers(parts),
  ...workHandlers(parts),
  ...mappingHandlers(parts),
  ...deskHandlers(parts),
  ...attachmentHandlers(parts),
  ...reportHandlers(parts),
});
