/** The key is where the app says it is, and a keychain in trouble never costs it (K1, K5). */
import { describe, expect, it } from 'vitest';
import { createHelperKeychain } from '../../src/main/adapters/keychain/helper-keychain.ts';
import type { HelperProcess, Keychain } from '../../src/main/adapters/keychain/helper-keychain.ts';
import { createKeyStore } from '../../src/main/adapters/keychain/key-store.ts';
import type { Question } from '../../src/main/adapters/keychain/helper-protocol.ts';
import { CANARY_KEY } from '../support/canary.ts';
import { aFakeClock } from '../support/fake-clock.ts';

type Trouble = 'rejects' | 'hangs' | 'writes-something-else' | 'forgets';
type Step = 'get' | 'set' | 'remove';

/** A keychain in memory, with troubles at its nth call of a step. */
function aKeychain(trouble: Readonly<Partial<Record<Step, readonly (Trouble | null)[]>>> = {}) {
  const held = new Map<string, string>();
  const counts: Record<Step, number> = { get: 0, set: 0, remove: 0 };
  let abandoned = 0;
  const next = (step: Step): Trouble | null => trouble[step]?.[counts[step]++] ?? null;
  const suffer = (what: Trouble | null): Promise<void> => {
    if (what === 'rejects') return Promise.reject(new Error('locked'));
    return what === 'hangs' ? new Promise(() => undefined) : Promise.resolve();
  };
  const keychain: Keychain = {
    get: async (account) => {
      await suffer(next('get'));
      return held.get(account) ?? null;
    },
    set: async (account, password) => {
      const what = next('set');
      await suffer(what);
      if (what !== 'forgets') held.set(account, what === 'writes-something-else' ? password.slice(1) : password);
    },
    remove: async (account) => {
      await suffer(next('remove'));
      held.delete(account);
    },
    abandon: () => void (abandoned += 1),
  };
  return { keychain, held, key: (profile: string) => held.get(profile), abandoned: () => abandoned };
}

const storeOver = (keychain: Keychain) => createKeyStore(keychain, slowlyWaiting());

/** Waits of the store end only after everything that is already on its way. */
function slowlyWaiting() {
  const clock = aFakeClock();
  return {
    sleep: async (ms: number, signal?: AbortSignal) => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      return clock.sleep(ms, signal);
    },
  };
}
const again = (trouble: Trouble, times: number): readonly Trouble[] => Array.from({ length: times }, () => trouble);

describe('the key store', () => {
  it('puts the key into the keychain under the profile, and reads it from there', async () => {
    const { keychain, key } = aKeychain();
    const store = storeOver(keychain);
    expect(await store.save('p1', CANARY_KEY)).toStrictEqual({ ok: true, value: 'keychain' });
    expect(key('p1')).toBe(CANARY_KEY);
    expect(await storeOver(keychain).read('p1')).toStrictEqual({ ok: true, value: CANARY_KEY });
    expect(await store.place()).toBe('keychain');
  });

  it.each(['rejects', 'hangs'] as const)(
    'keeps the key for this session only when there is no keychain: it %s',
    async (how) => {
      const ill = aKeychain({ get: again(how, 100), set: again(how, 100) });
      const store = storeOver(ill.keychain);
      expect(await store.place()).toBe('session');
      expect(await store.save('p1', CANARY_KEY)).toStrictEqual({ ok: true, value: 'session' });
      expect(await store.read('p1')).toStrictEqual({ ok: true, value: CANARY_KEY });
      expect(ill.held.size).toBe(0);
      expect(ill.abandoned()).toBe(how === 'hangs' ? 2 : 0);
      expect(await storeOver(ill.keychain).read('p1')).toStrictEqual({
        ok: false,
        error: { kind: 'keychain-unavailable' },
      });
    },
  );

  it('reads through a moment in which the keychain is locked', async () => {
    const { keychain } = aKeychain({ get: [null, null, 'rejects', 'rejects', null] });
    const store = storeOver(keychain);
    await store.save('p1', CANARY_KEY);
    expect(await store.read('p1')).toStrictEqual({ ok: true, value: CANARY_KEY });
  });

  it('says that the keychain is silent, not that the key is missing, while it stays locked', async () => {
    const { keychain, key } = aKeychain({ get: [null, null, ...again('rejects', 3), null] });
    const store = storeOver(keychain);
    await store.save('p1', CANARY_KEY);
    expect(await store.read('p1')).toStrictEqual({ ok: false, error: { kind: 'keychain-unavailable' } });
    expect(key('p1')).toBe(CANARY_KEY);
    expect(await store.read('p1')).toStrictEqual({ ok: true, value: CANARY_KEY });
  });

  it('says key-missing only when the keychain answers that there is none', async () => {
    expect(await storeOver(aKeychain().keychain).read('p1')).toStrictEqual({
      ok: false,
      error: { kind: 'key-missing' },
    });
  });

  const faults: readonly (readonly [string, Parameters<typeof aKeychain>[0]])[] = [
    ['the look at the old key', { get: [null, null, ...again('rejects', 3)] }],
    ['the write', { set: [null, ...again('rejects', 3)] }],
    ['a write that forgets', { set: [null, 'forgets'] }],
    ['a write that garbles', { set: [null, 'writes-something-else'] }],
    ['a write that never answers', { set: [null, 'hangs'] }],
  ];
  it.each(faults)('loses neither the old key nor the new one when replacing fails at %s', async (_where, trouble) => {
    const { keychain, key } = aKeychain(trouble);
    const store = storeOver(keychain);
    await store.save('p1', 'the-old-key-1234');
    expect(await store.save('p1', CANARY_KEY)).toStrictEqual({ ok: true, value: 'session' });
    expect(await store.read('p1')).toStrictEqual({ ok: true, value: CANARY_KEY });
    expect(key('p1')).toBe('the-old-key-1234');
  });

  it('deletes from both places, and says so when the keychain does not let it', async () => {
    const good = aKeychain();
    const store = storeOver(good.keychain);
    await store.save('p1', CANARY_KEY);
    expect(await store.remove('p1')).toStrictEqual({ ok: true, value: undefined });
    expect(good.held.size).toBe(0);
    const locked = aKeychain({ remove: again('rejects', 3) });
    const other = storeOver(locked.keychain);
    await other.save('p1', CANARY_KEY);
    expect(await other.remove('p1')).toStrictEqual({ ok: false, error: { kind: 'keychain-unavailable' } });
    expect(locked.key('p1')).toBe(CANARY_KEY);
  });
});

/** A helper process that the test plays. */
function aHelper() {
  const started: { asked: Question[]; say: (message: unknown) => void; die: () => void; killed: boolean }[] = [];
  const start = (): HelperProcess => {
    let hear: (message: unknown) => void = () => undefined;
    let end: () => void = () => undefined;
    const running = {
      asked: [] as Question[],
      say: (message: unknown) => hear(message),
      die: () => end(),
      killed: false,
    };
    started.push(running);
    return {
      send: (question) => void running.asked.push(question),
      onMessage: (listener) => void (hear = listener),
      onExit: (listener) => void (end = listener),
      kill: () => void (running.killed = true),
    };
  };
  return { keychain: createHelperKeychain(start), started };
}

describe('the helper of the keychain', () => {
  it('is started with the first question and answers each by its number', async () => {
    const { keychain, started } = aHelper();
    expect(started).toHaveLength(0);
    const [one, two] = [keychain.get('p1'), keychain.get('p2')];
    const [helper] = started;
    helper?.say({ id: helper.asked[1]?.id, ok: true, value: null });
    helper?.say('nonsense');
    helper?.say({ id: helper.asked[0]?.id, ok: true, value: 'key' });
    expect(await Promise.all([one, two])).toStrictEqual(['key', null]);
    expect(started).toHaveLength(1);
  });

  it.each(['dies', 'is given up'])('that %s leaves no question open, and the next one starts another', async (how) => {
    const { keychain, started } = aHelper();
    const open = keychain.set('p1', CANARY_KEY);
    if (how === 'dies') started[0]?.die();
    else keychain.abandon();
    await expect(open).rejects.toThrow('ended');
    expect(started[0]?.killed).toBe(how === 'is given up');
    const next = keychain.get('p1');
    started[1]?.say({ id: started[1].asked[0]?.id, ok: true, value: 'key' });
    expect(await next).toBe('key');
  });
});
