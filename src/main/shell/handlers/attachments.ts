/** The dialogs around attached files: one to choose what is attached, one to say where a copy goes; nothing is ever opened. */
import path from 'node:path';
import { failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import { createAttachments } from '../../adapters/files/attachments.ts';
import { safeFileName } from '../../adapters/files/safe-name.ts';
import type { Handlers } from '../window/gate.ts';
import type { ShellParts } from './parts.ts';

/** The name as it came, made safe for any folder; its extension tells the system what it is. */
function copyName(name: string): string {
  const extension = path
    .extname(name)
    .slice(1)
    .replace(/[^\p{L}\p{N}]/gu, '');
  return extension === ''
    ? safeFileName(name, 'bin', 'adjunto')
    : safeFileName(path.parse(name).name, extension, 'adjunto');
}

export function attachmentHandlers(parts: ShellParts): Handlers<'attachment.pick' | 'attachment.save'> {
  return {
    'attachment.pick': async () => {
      const chosen = await parts.pickAttachment();
      return ok(chosen === null ? null : { ...parts.files.take(chosen) });
    },
    'attachment.save': async ({ sha256, name }) => {
      const profile = parts.session.current();
      if (profile === null) return err(failure('no-profile'));
      const bytes = await createAttachments(parts.registry.folder(profile.id)).read(sha256);
      if (!bytes.ok) return bytes;
      const target = await parts.pickCopyTarget('attachment', copyName(name));
      if (target === null) return ok(null);
      const written = await parts.writeFile(target, bytes.value);
      return written.ok ? ok({ name: path.basename(target) }) : written;
    },
  };
}
