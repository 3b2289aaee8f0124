/** The profile that is open: which one it is, opening another, and putting it back after the engine died. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { InternalRequest } from '../../app/engine/engine-service-types.ts';
import type { ProfileEntry, ProfileRegistry } from '../../adapters/profiles/registry.ts';
import type { AskInternal } from './engine-ask.ts';

export type ProfileSession = {
  readonly current: () => ProfileEntry | null;
  /** Opens the profile's database; the one that was open is closed by that. The last one opened is remembered for the next start. */
  readonly open: (id: string) => Promise<Result<ProfileEntry, Failure>>;
  /** Opens the profile again, after a new engine has started. */
  readonly reopen: () => Promise<Result<ProfileEntry | null, Failure>>;
  readonly close: () => Promise<Result<void, Failure>>;
  /** Closes a profile in which damage was found, where it is still the open one, and says so from then on; whether it was. */
  readonly leave: (id: string, found: Failure) => Promise<boolean>;
  /** The last one that was to be opened, or to stay open, and why it is not. */
  readonly unopened: () => Unopened | null;
  /** Marks a profile as the open one that the engine opened by itself (the sample). */
  readonly put: (id: string) => void;
};

export const factsOf = ({
  environment,
  baseUrl,
  name,
  environmentWas,
  isNew,
}: ProfileEntry): InternalRequest<'open-profile'>['facts'] => ({
  environment,
  baseUrl,
  name,
  ...(environmentWas === undefined ? {} : { environmentWas }),
  ...(isNew === undefined ? {} : { isNew }),
});

export type Unopened = { readonly id: string; readonly failure: Failure };

type Parts = {
  readonly registry: Pick<ProfileRegistry, 'find' | 'folder' | 'setCurrent' | 'settle'>;
  readonly ask: AskInternal;
};

export function createProfileSession({ registry, ask }: Parts): ProfileSession {
  let current: string | null = null;
  let unopened: Unopened | null = null;
  const remember = (id: string): void => {
    try {
      registry.setCurrent(id);
      registry.settle(id);
    } catch {
      // A full disk: what is open stays open, and the next start begins with the profile before.
    }
  };
  const find = (): ProfileEntry | null => (current === null ? null : registry.find(current));
  const open = async (id: string): Promise<Result<ProfileEntry, Failure>> => {
    const entry = registry.find(id);
    if (entry === null) return err(failure('not-found', { profile: id }));
    // Where nothing else lies, what needs no engine begins with it.
    current ??= id;
    const opened = await ask('open-profile', { folder: registry.folder(id), facts: factsOf(entry) });
    // The engine closes the open one first, so a failure leaves nothing open.
    current = opened.ok ? id : null;
    unopened = opened.ok ? null : { id, failure: opened.error };
    if (!opened.ok) return opened;
    remember(id);
    return ok(registry.find(id) ?? entry);
  };
  const close = async (): Promise<Result<void, Failure>> => {
    current = null;
    const closed = await ask('close-profile', {});
    return closed.ok ? ok(undefined) : closed;
  };
  return {
    current: find,
    unopened: () => unopened,
    open,
    reopen: async () => (current === null ? ok(null) : open(current)),
    close,
    leave: async (id, found) => {
      if (current !== id) return false;
      unopened = { id, failure: found };
      await close();
      return true;
    },
    put: (id) => {
      current = id;
      unopened = null;
      remember(id);
    },
  };
}
