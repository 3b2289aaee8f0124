/** What the window may ask about the copies of a profile, which need not be open for it. */
import { z } from 'zod';
import { environmentSchema, profileSchema } from '../views/profile-view.ts';
import { idText, instantText } from '../values.ts';

const count = z.number().int().min(0);
const lostSchema = z.strictObject({
  /** Entries of the trail that the copy does not have. */
  entries: count,
  /** Null where the present data do not tell. */
  decisions: count.nullable(),
  files: z.array(z.string()).nullable(),
  /** Whether one trail goes on from the other; else they part after an entry that both have, or have none in common. */
  trail: z.enum(['same', 'parted', 'other']),
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

const held = {
  bytes: count,
  /** Byte for byte as it was made. */
  isWhole: z.boolean(),
  /** Null where it does not read. */
  contents: contentsSchema.nullable(),
  /** Null where nothing tells. */
  lost: lostSchema.nullable(),
};
export const lookedAtSchema = z.strictObject(held);
export type LookedAtView = z.infer<typeof lookedAtSchema>;

const backupSchema = z.strictObject({
  id: idText,
  at: instantText,
  reason: z.enum(['daily', 'before-schema', 'asked']),
  ...held,
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
  /**
   * A folder with a copy of another machine, and what it holds; `file` is a handle that means nothing outside main, `profile`
   * the one of its name here. Null when the dialog was closed.
   */
  'backup.pick': {
    request: z.strictObject({}),
    answer: z.strictObject({ file: idText, name: z.string(), profile: idText.nullable(), ...held }).nullable(),
  },
  /** Puts a copy in the place of the profile, and opens it; without one the copy becomes a profile of its own. */
  'backup.restore': {
    request: z.strictObject({
      profile: idText.nullable(),
      from: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('copy'), id: idText }),
        z.strictObject({ kind: z.literal('folder'), file: idText }),
      ]),
    }),
    answer: z.strictObject({ restored: restoredSchema, profile: profileSchema }),
  },
};
