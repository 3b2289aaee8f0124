/** A file beside a flag: known by what it holds, shown by the name that it had. */
import { z } from 'zod';

export const attachmentSchema = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string(),
  bytes: z.number().int(),
});
export type AttachmentView = z.infer<typeof attachmentSchema>;
