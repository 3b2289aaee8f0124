/** The key's two places: the system's keychain, or the memory of this session where the keychain does not answer; never a file. */
import { hash } from 'node:crypto';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Clock } from '../../app/ports.ts';
import type { KeyStore } from '../../app/ports/files.ts';
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

/** Beside a profile's key, while it is being replaced: a new key that was read back and found right. */
const nextTo = (profile: string): string => `${profile} (new)`;
const seal = (key: string): string => `cuadre-1 ${hash('sha256', key)} ${key}`;

/** The key inside; null for what a write that failed may have left. */
function unseal(text: string | null): string | null {
  const key = text?.split(' ')[2] ?? '';
  return key !== '' && seal(key) === text ? key : null;
}

/** Writes, reads back, compares. */
async function put(ask: Ask, account: string, text: string): Promise<boolean> {
  if (!(await ask((keychain) => keychain.set(account, text))).ok) return false;
  const kept = await ask((keychain) => keychain.get(account));
  return kept.ok && kept.value === text;
}

/** Puts the key in its place, over the old one, and clears away what stood beside it. */
async function settle(ask: Ask, profile: string, key: string): Promise<boolean> {
  if (!(await put(ask, profile, key))) return false;
  await ask((keychain) => keychain.remove(nextTo(profile)));
  return true;
}

/**
 * The new key is first written beside the old one, read back and compared; only then does the old one go. True once
 * the keychain holds the new key for certain: whatever fails after that, it is found beside its place.
 */
async function replaceKey(ask: Ask, profile: string, key: string): Promise<boolean> {
  const beside = await ask((keychain) => keychain.get(nextTo(profile)));
  if (!beside.ok) return false;
  const earlier = unseal(beside.value);
  // A replacement that was cut short: its key may be the only good one, so it is settled before anything is written over it.
  if (earlier !== null && !(await settle(ask, profile, earlier))) return false;
  if (!(await put(ask, nextTo(profile), seal(key)))) return false;
  await settle(ask, profile, key);
  return true;
}

/** The KeyStore over the system's keychain; a key that it does not take is held in memory until the app ends. */
export function createKeyStore(keychain: Keychain, clock: Pick<Clock, 'sleep'>): KeyStore {
  const ask = createAsker(keychain, clock);
  const session = new Map<string, string>();
  return {
    // Only reads: writing may ask the person for a password, which nobody wants at every start.
    place: async () => ((await ask((asked) => asked.get(PROBE_ACCOUNT), 1)).ok ? 'keychain' : 'session'),
    save: async (profile, key) => {
      if (await replaceKey(ask, profile, key)) {
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
      const beside = await ask((asked) => asked.get(nextTo(profile)));
      if (!beside.ok) return beside;
      const newer = unseal(beside.value);
      if (newer !== null) return ok(newer);
      const answer = await ask((asked) => asked.get(profile));
      if (!answer.ok) return answer;
      return answer.value === null ? err(failure('key-missing')) : ok(answer.value);
    },
    remove: async (profile) => {
      session.delete(profile);
      for (const account of [nextTo(profile), profile]) {
        const left = await ask(async (asked) => {
          await asked.remove(account);
          return asked.get(account);
        });
        if (!left.ok) return left;
        if (left.value !== null) return silent();
      }
      return ok(undefined);
    },
  };
}
