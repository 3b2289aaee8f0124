/** The keys of profiles as main handles them: known to the redactor from the first moment, and remembered by place only. */
import type { ProfileView } from '@shared/contract/views/profile-view.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { ProfileEntry, ProfileRegistry } from '../../adapters/profiles/registry.ts';
import type { KeyStore } from '../../app/ports/files.ts';
import type { Secrets } from './secrets.ts';

export type Keys = {
  readonly placeOf: (entry: ProfileEntry) => ProfileView['key'];
  readonly save: (profile: string, key: string) => Promise<Result<'keychain' | 'session', Failure>>;
  /** The key; key-missing where none is kept, keychain-unavailable where one is kept and cannot be had now. */
  readonly read: (entry: ProfileEntry) => Promise<Result<string, Failure>>;
  /** Removes the key from both places; when the keychain holds it and does not answer, that is a failure. */
  readonly remove: (entry: ProfileEntry) => Promise<Result<void, Failure>>;
  readonly isAvailable: () => Promise<boolean>;
  /** Runs work with a key that is not stored yet; when the work fails the key is no secret of ours, and forgotten. */
  readonly trying: <T>(key: string, work: () => Promise<Result<T, Failure>>) => Promise<Result<T, Failure>>;
};

export function createKeys(store: KeyStore, registry: ProfileRegistry, secrets: Secrets): Keys {
  const session = new Set<string>();
  return {
    placeOf: ({ id, keyInKeychain }) => (session.has(id) ? 'session' : keyInKeychain ? 'keychain' : 'none'),
    save: async (profile, key) => {
      secrets.add(key);
      const saved = await store.save(profile, key);
      if (!saved.ok) return saved;
      if (saved.value === 'session') session.add(profile);
      else session.delete(profile);
      if (saved.value === 'keychain') registry.setKeyInKeychain(profile, true);
      return saved;
    },
    read: async ({ id, keyInKeychain }) => {
      const key = await store.read(id);
      if (key.ok) secrets.add(key.value);
      return key.ok || keyInKeychain ? key : err(failure('key-missing'));
    },
    remove: async (entry) => {
      const removed = await store.remove(entry.id);
      session.delete(entry.id);
      if (!removed.ok && entry.keyInKeychain) return removed;
      if (entry.keyInKeychain) registry.setKeyInKeychain(entry.id, false);
      return ok(undefined);
    },
    isAvailable: async () => (await store.place()) === 'keychain',
    trying: async (key, work) => {
      const wasKnown = secrets.isIn(key);
      secrets.add(key);
      const result = await work();
      if (!result.ok && !wasKnown) secrets.remove(key);
      return result;
    },
  };
}
