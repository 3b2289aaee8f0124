/** Copies of a profile, also of one that does not open: its folder is all that they need. */
import { failure, missing } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Decoded, Handlers } from '../window/gate.ts';
import { profileView } from '../system/profile-views.ts';
import type { ShellParts } from './parts.ts';

type Asked = Decoded<'backup.restore'>;

/** A folder that the person chose, or the name of a copy; null for a handle that was never given. */
const placeOf = ({ files }: ShellParts, from: Asked['from']): string | null =>
  from.kind === 'copy' ? from.id : files.pathOf(from.file);

type Target = { readonly id: string; readonly isMade: boolean };

/** The profile that a copy goes to; a copy of a profile that is not here makes it. */
async function targetOf(parts: ShellParts, profile: string | null, place: string): Promise<Result<Target, Failure>> {
  const { registry } = parts;
  if (profile !== null) {
    const entry = registry.find(profile);
    return entry === null ? err(failure('not-found', { profile })) : ok({ id: entry.id, isMade: false });
  }
  const facts = await parts.askInternal('facts-in', { folder: place });
  if (!facts.ok) return facts;
  if (facts.value === null) return err(failure('backup-damaged', { parts: ['integrity'] }));
  const { name, environment, baseUrl } = facts.value;
  const added = registry.add({
    id: parts.newId(),
    name,
    environment,
    baseUrl,
    sample: false,
    keyInKeychain: false,
    isNew: true,
  });
  return added.ok ? ok({ id: added.value.id, isMade: true }) : added;
}

/** The database says what the profile is called and where its service is: it may have been changed after the copy. */
async function adoptRestored({ registry, askInternal }: ShellParts, id: string): Promise<void> {
  const facts = await askInternal('facts-in', { folder: registry.folder(id) });
  if (facts.ok && facts.value !== null) registry.adopt(id, facts.value);
}

/** Into the folder of a profile that is closed; one that was to be made of a copy which does not hold is gone again. */
async function putBack(parts: ShellParts, { id, isMade }: Target, place: string) {
  const { registry, settings, askInternal } = parts;
  const asked = { folder: registry.folder(id), from: place, by: settings.get().person };
  const restored = await askInternal('restore-backup', asked);
  if (restored.ok) await adoptRestored(parts, id);
  else if (isMade) registry.remove(id);
  return restored;
}

/** Closed first, and opened again whatever became of it: a restore that was refused changed nothing. */
async function restore(parts: ShellParts, { profile, from }: Asked) {
  const { session, keys, tell } = parts;
  const place = placeOf(parts, from);
  if (place === null) return err(missing('file'));
  const target = await targetOf(parts, profile, place);
  if (!target.ok) return target;
  const { id } = target.value;
  const wasOpen = session.current()?.id === id;
  const closed = wasOpen ? await session.close() : ok(undefined);
  if (!closed.ok) return closed;
  const restored = await putBack(parts, target.value, place);
  const opened = restored.ok || wasOpen ? await session.open(id) : restored;
  tell('changed', { what: 'profiles' });
  if (!restored.ok) return restored;
  return opened.ok ? ok({ restored: restored.value, profile: profileView(opened.value, keys.placeOf) }) : opened;
}

async function pick(parts: ShellParts) {
  const { registry, files } = parts;
  const from = await parts.pickFolder('backup');
  if (from === null) return ok(null);
  const facts = await parts.askInternal('facts-in', { folder: from });
  if (!facts.ok) return facts;
  const entry = facts.value === null ? null : registry.byName(facts.value.name);
  const folder = entry === null ? null : registry.folder(entry.id);
  const looked = await parts.askInternal('look-at-backup', { folder, from });
  if (!looked.ok) return looked;
  const { file, name } = files.take(from);
  return ok({ file, name, profile: entry?.id ?? null, ...looked.value });
}

export function backupHandlers(
  parts: ShellParts,
): Handlers<'backup.list' | 'backup.make' | 'backup.pick' | 'backup.restore'> {
  const { registry, turns } = parts;
  const of = (call: 'backups' | 'make-backup') => (asked: { readonly profile: string }) =>
    registry.find(asked.profile) === null
      ? Promise.resolve(err(failure('not-found', { profile: asked.profile })))
      : parts.askInternal(call, { folder: registry.folder(asked.profile) });
  return {
    'backup.list': of('backups'),
    'backup.make': of('make-backup'),
    'backup.pick': () => pick(parts),
    'backup.restore': (asked) => turns(() => restore(parts, asked)),
  };
}
