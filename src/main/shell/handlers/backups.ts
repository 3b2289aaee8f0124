/** Copies of a profile, also of one that does not open: its folder is all that they need. */
import { failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Decoded, Handlers } from '../window/gate.ts';
import { profileView } from '../system/profile-views.ts';
import type { ShellParts } from './parts.ts';

/** A folder that the person chose, or the name of a copy; null for a handle that was never given. */
const placeOf = ({ files }: ShellParts, from: Decoded<'backup.restore'>['from']): string | null =>
  from.kind === 'copy' ? from.id : files.pathOf(from.file);

/** Closed first, and opened again whatever became of it: a restore that was refused changed nothing. */
async function restore(parts: ShellParts, { profile, from }: Decoded<'backup.restore'>) {
  const { registry, session, keys, settings, tell } = parts;
  const place = placeOf(parts, from);
  if (registry.find(profile) === null || place === null) return err(failure('not-found', { profile }));
  const folder = registry.folder(profile);
  if (session.current()?.id === profile) {
    const closed = await session.close();
    if (!closed.ok) return closed;
  }
  const restored = await parts.askInternal('restore-backup', { folder, from: place, by: settings.get().person });
  const opened = await session.open(profile);
  tell('changed', { what: 'profiles' });
  if (!restored.ok) return restored;
  if (!opened.ok) return opened;
  return ok({ restored: restored.value, profile: profileView(opened.value, keys.placeOf) });
}

export function backupHandlers(
  parts: ShellParts,
): Handlers<'backup.list' | 'backup.make' | 'backup.pick' | 'backup.restore'> {
  const { registry, turns, files } = parts;
  const of = (call: 'backups' | 'make-backup') => (asked: { readonly profile: string }) =>
    registry.find(asked.profile) === null
      ? Promise.resolve(err(failure('not-found', { profile: asked.profile })))
      : parts.askInternal(call, { folder: registry.folder(asked.profile) });
  return {
    'backup.list': of('backups'),
    'backup.make': of('make-backup'),
    'backup.pick': async () => {
      const folder = await parts.pickFolder();
      return ok(folder === null ? null : files.take(folder));
    },
    'backup.restore': (asked) => turns(() => restore(parts, asked)),
  };
}
