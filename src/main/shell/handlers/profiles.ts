/** The list of profiles: which there are, opening one, removing one with its database, attachments and key. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { ProfileEntry } from '../../adapters/profiles/registry.ts';
import type { UnopenedView } from '@shared/contract/views/profile-view.ts';
import type { Unopened } from '../engine/profile-session.ts';
import type { Handlers } from '../window/gate.ts';
import { profileView, profileViews } from '../system/profile-views.ts';
import type { ShellParts } from './parts.ts';

/** What the app made or was given elsewhere and does not touch; the window has words for each. */
const STAYS = ['exports', 'statement-files', 'log'];

/** Key first: a profile whose key cannot be removed stays whole, and says so. */
export async function removeProfile(parts: ShellParts, entry: ProfileEntry): Promise<Result<void, Failure>> {
  const keyGone = entry.sample ? ok(undefined) : await parts.keys.remove(entry);
  if (!keyGone.ok) return keyGone;
  if (parts.session.current()?.id === entry.id) {
    const closed = await parts.session.close();
    if (!closed.ok) return closed;
  }
  parts.registry.remove(entry.id);
  parts.tell('changed', { what: 'profiles' });
  return ok(undefined);
}

/** Only what the window has words for. */
const unopenedView = (unopened: Unopened | null): UnopenedView | null =>
  unopened === null
    ? null
    : { profile: unopened.id, kind: unopened.failure.kind, parts: textsOf(unopened.failure.detail?.['parts']) };

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

export function profileHandlers(
  parts: ShellParts,
): Handlers<'profile.list' | 'profile.open' | 'profile.remove' | 'board.other'> {
  const { registry, session, keys, turns, tell } = parts;
  return {
    'profile.list': async () => {
      await parts.ready;
      const current = session.current()?.id ?? null;
      return ok({
        profiles: profileViews(registry, keys.placeOf),
        current,
        unopened: unopenedView(session.unopened()),
      });
    },
    'board.other': ({ profile }) => {
      if (registry.find(profile) === null) return Promise.resolve(err(failure('not-found', { profile })));
      return parts.askInternal('glance', { folder: registry.folder(profile) });
    },
    'profile.open': ({ profile }) =>
      turns(async () => {
        const opened = await session.open(profile);
        tell('changed', { what: 'profiles' });
        return opened.ok ? ok(profileView(opened.value, keys.placeOf)) : opened;
      }),
    'profile.remove': ({ profile }) =>
      turns(async () => {
        const entry = registry.find(profile);
        if (entry === null) return err(failure('not-found', { profile }));
        const removed = await removeProfile(parts, entry);
        return removed.ok ? ok({ stays: STAYS }) : removed;
      }),
  };
}
