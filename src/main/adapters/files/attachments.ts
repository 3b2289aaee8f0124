/** The copies of attached files in a profile: each under its own SHA-256 in a folder that only the owner reads. */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { failure, missing } from '@shared/contract/failures.ts';
import { ATTACHMENT_BYTES_MAX } from '@shared/domain/flags/attachment.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Attachments } from '../../app/ports/files.ts';
import { codeOf, writeFailure } from './file-failures.ts';
import { ensurePrivateFolder } from './private.ts';
import { createFileReader } from './reader.ts';
import { createFileWriter } from './writer.ts';

const HASH = /^[0-9a-f]{64}$/u;
const sha256Of = (bytes: Uint8Array): string => hash('sha256', bytes);

export function createAttachments(profileFolder: string): Attachments {
  const folder = join(profileFolder, 'attachments');
  const reader = createFileReader();
  const writer = createFileWriter();
  return {
    keep: async (path) => {
      const bytes = await reader.read(path, ATTACHMENT_BYTES_MAX);
      if (!bytes.ok) return bytes.error.kind === 'too-large' ? err(failure('attachment-too-large')) : bytes;
      const sha256 = sha256Of(bytes.value);
      try {
        ensurePrivateFolder(folder);
      } catch (error) {
        if (codeOf(error) === 'unknown') throw error;
        return err(writeFailure(error));
      }
      const written = await writer.writeWhole(join(folder, sha256), bytes.value);
      return written.ok ? ok({ sha256, bytes: bytes.value.length }) : written;
    },
    read: async (sha256) => {
      if (!HASH.test(sha256)) return err(missing('attachment'));
      const bytes = await reader.read(join(folder, sha256), ATTACHMENT_BYTES_MAX);
      return bytes.ok && sha256Of(bytes.value) === sha256 ? bytes : err(failure('attachment-damaged'));
    },
  };
}
