/** What the window may ask about the copies of a profile, which need not be open for it. */
import { z } from 'zod';
import { environmentSchema, profileSchema } from '../views/profile-view.ts';
import { idText, instantText } from '../values.ts';

const count = z.number().int().min(0);
const lostSchema = z.strictObject({
  /** Entries of the trail that came after the copy. */
  entries: count,
  /** Null where the present data do not tell. */
  decisions: count.nullable(),
  files: z.array(z.string()).nullable(),
});
const contentsSchema = z.strictObject({
  name: z.string(),
  environment: environmentSchema,
  entries: count,
  records: count,
  lines: count,
  files: z.array(z.string()),
  decisions: count,
  syncedAt: instantText.nullable(),
});

const backupSchema = z.strictObject({
  id: idText,
  at: instantText,
  reason: z.enum(['daily', 'before-schema', 'before-close', 'asked']),
  bytes: count,
  isWhole: z.boolean(),
  contents: contentsSchema.nullable(),
  lost: lostSchema.nullable(),
});
export type BackupView = z.infer<typeof backupSchema>;
export const backupsSchema = z.array(backupSchema);

export const restoredSchema = z.strictObject({
  contents: contentsSchema,
  lost: lostSchema.nullable(),
  /** Whether what was there before lies aside in the profile's folder. */
  isKeptAside: z.boolean(),
});
export type RestoredView = z.infer<typeof restoredSchema>;

export const backupCalls = {
  /** Newest first. */
  'backup.list': { request: z.strictObject({ profile: idText }), answer: backupsSchema },
  'backup.make': { request: z.strictObject({ profile: idText }), answer: backupsSchema },
  /** A folder with a copy of another machine; `file` is a handle that means nothing outside main. Null when the dialog was closed. */
  'backup.pick': {
    request: z.strictObject({}),
    answer: z.strictObject({ file: idText, name: z.string() }).nullable(),
  },
  /** Puts a copy in the place of the profile, and opens it. */
  'backup.restore': {
    request: z.strictObject({
      profile: idText,
      from: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('copy'), id: idText }),
        z.strictObject({ kind: z.literal('folder'), file: idText }),
      ]),
    }),
    answer: z.strictObject({ restored: restoredSchema, profile: profileSchema }),
  },
};
