/** Workbooks behind a password are compound files with one known part in them. */

const NAME = Buffer.from('EncryptedPackage', 'utf16le');

/** Whether the bytes of a compound file hold a workbook that a password locks. */
export const isLocked = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(NAME);
