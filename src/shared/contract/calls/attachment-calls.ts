/** Files beside flags: chosen in a dialog of the system, copied in by the engine, given back as a copy and never opened. */
import { z } from 'zod';
import { idText } from '../texts.ts';
import { historySchema } from '../views/history-view.ts';
import { attachmentSchema } from '../views/attachment-view.ts';
const { sha256 } = attachmentSchema.shape;

/** Answered by main: the dialogs. Null when one was closed. */
export const attachmentCalls = {
  /** `file` is a handle that means nothing outside main. */
  'attachment.pick': {
    request: z.strictObject({}),
    answer: z.strictObject({ file: idText, name: z.string() }).nullable(),
  },
  /** Writes a copy where the person points; `name` is only a suggestion. */
  'attachment.save': {
    request: z.strictObject({ sha256, name: z.string().max(400) }),
    answer: z.strictObject({ name: z.string() }).nullable(),
  },
} as const;

/** Answered by the engine. */
export const attachCalls = {
  'flag.attach': { request: z.strictObject({ account: idText, flag: idText, file: idText }), answer: historySchema },
  'flag.detach': { request: z.strictObject({ account: idText, flag: idText, sha256 }), answer: historySchema },
} as const;
