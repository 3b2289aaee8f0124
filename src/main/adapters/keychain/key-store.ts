/** The key's two places: the system's keychain, or the memory of this session where the keychain does not answer; never a file. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Clock, KeyStore } from '../../app/ports.ts';
import type { Keychain } from './helper-keychain.ts';

/** Asked for to see whether the keychain answers; nothing is ever stored under it. */
const PROBE_ACCOUNT = 'probe';
const TRIES = 3;
const BETWEEN_TRIES_MS = 300;
/** A keychain that shows a prompt waits for a person; one that nobody sees would wait for ever. */
const ANSWER_MS_MAX = 8_000;

type Answered<T> = Result<T, Failure>;
type Ask = <T>(question: (keychain: Keychain) => Promise<T>, tries?: number) => Promise<Answered<T>>;
const silent = (): Answered<never> => err(failure('keychain-unavailable'));

/** Asks one question at a time; one that gets no answer in time is given up, and not asked again by itself. */
function createAsker(keychain: Keychain, clock: Pick<Clock, 'sleep'>): Ask {
  const once = async <T>(question: (keychain: Keychain) => Promise<T>): Promise<Answered<T> | 'late'> => {
    const waiting = new AbortController();
    const answer = question(keychain).then((value) => ok(value), silent);
    const late = clock.sleep(ANSWER_MS_MAX, waiting.signal).then(() => 'late' as const);
    const first = await Promise.race([answer, late]);
    waiting.abort();
    if (first === 'late') keychain.abandon();
    return first;
  };
  const patiently: Ask = async (question, tries = TRIES) => {
    const answer = await once(question);
    if (answer === 'late') return silent();
    if (answer.ok || tries === 1) return answer;
    // A keychain that is locked for a moment is asked again before it counts as silent.
    await clock.sleep(BETWEEN_TRIES_MS);
    return patiently(question, tries - 1);
  };
  let queue: Promise<unknown> = Promise.resolve();
  return (question, tries) => {
    const next = queue.then(() => patiently(question, tries));
    queue = next;
    return next;
  };
}

/** Writes the new key, reads it back, compares; what was there before is put back when the two differ. */
async function replaceKey(ask: Ask, profile: string, key: string): Promise<Answered<boolean>> {
  const before = await ask((keychain) => keychain.get(profile));
  if (!before.ok) return before;
  const written = await ask((keychain) => keychain.set(profile, key));
  if (!written.ok) return written;
  const kept = await ask((keychain) => keychain.get(profile));
  if (kept.ok && kept.value === key) return ok(true);
  const old = before.value;
  if (old !== null) await ask((keychain) => keychain.set(profile, old));
  return kept.ok ? ok(false) : kept;
}

/** The KeyStore over the system's keychain; a key that it does not take is held in memory until the app ends. */
export function createKeyStore(keychain: Keychain, clock: Pick<Clock, 'sleep'>): KeyStore {
  const ask = createAsker(keychain, clock);
  const session = new Map<string, string>();
  return {
    // Only reads: writing may ask the person for a password, which nobody wants at every start.
    place: async () => ((await ask((asked) => asked.get(PROBE_ACCOUNT), 1)).ok ? 'keychain' : 'session'),
    save: async (profile, key) => {
      const replaced = await replaceKey(ask, profile, key);
      if (replaced.ok && replaced.value) {
        session.delete(profile);
        return ok('keychain');
      }
      // The keychain keeps the old key, if it had one; for now the new one is used.
      session.set(profile, key);
      return ok('session');
    },
    read: async (profile) => {
      const held = session.get(profile);
      if (held !== undefined) return ok(held);
      const answer = await ask((asked) => asked.get(profile));
      if (!answer.ok) return answer;
      return answer.value === null ? err(failure('key-missing')) : ok(answer.value);
    },
    remove: async (profile) => {
      session.delete(profile);
      const left = await ask(async (asked) => {
        await asked.remove(profile);
        return asked.get(profile);
      });
      if (!left.ok) return left;
      return left.value === null ? ok(undefined) : silent();
    },
  };
}
