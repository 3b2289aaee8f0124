/** A file that a person put beside a flag: known by its SHA-256, so that the copy in the profile can be proved. */
/** `name` as the file was called where it came from. */
export type Attachment = { readonly sha256: string; readonly name: string; readonly bytes: number };

/** Room for a scanned support; larger ones belong in an archive. */
export const ATTACHMENT_BYTES_MAX = 20 * 1024 * 1024;
export const ATTACHMENTS_MAX = 20;
