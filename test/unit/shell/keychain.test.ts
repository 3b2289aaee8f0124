/** The key is where the app says it is, and a keychain in trouble never costs it (K1, K5). */
import { describe, expect, it } from 'vitest';
import { createHelperKeychain } from '../../../src/main/adapters/keychain/helper-keychain.ts';
import type { HelperProcess, Keychain } from '../../../src/main/adapters/keychain/helper-keychain.ts';
import { createKeyStore } from '../../../src/main/adapters/keychain/key-store.ts';
import type { Question } from '../../../src/main/adapters/keychain/helper-protocol.ts';
import { CANARY_KEY } from '../../support/store/canary.ts';
import { aFakeClock } from '../../support/fake-clock.ts';

type Trouble = 'rejects' | 'hangs' | 'writes-something-else' | 'forgets';
type Step = 'get' | 'set' | 'remove';
/** What befalls the nth call, counted from 0 over all steps. */
type Plan = (call: number, step: Step) => Trouble | null;
const WELL: Plan = () => null;

/** A keychain in memory that behaves as its plan says. */
function aKeychain(first: Plan = WELL) {
  const held = new Map<string, string>();
  let [plan, calls, abandoned] = [first, 0, 0];
  const suffer = async (step: Step): Promise<Trouble | null> => {
    const what = plan(calls++, step);
    if (what === 'rejects') throw new Error('locked');
    if (what === 'hangs') await new Promise(() => undefined);
    return what;
  };
  const keychain: Keychain = {
    get: async (account) => {
      await suffer('get');
      return held.get(account) ?? null;
    },
    set: async (account, password) => {
      const what = await suffer('set');
      if (what !== 'forgets') held.set(account, what === 'writes-something-else' ? password.slice(0, -1) : password);
    },
    remove: async (account) => {
      const what = await suffer('remove');
      if (what !== 'forgets') held.delete(account);
    },
    abandon: () => void (abandoned += 1),
  };
  const from = (next: Plan): void => void ([plan, calls] = [next, 0]);
  return { keychain, held, from, calls: () => calls, key: (profile: string) => held.get(profile), abandoned: () => abandoned }; // prettier-ignore
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

const OLD = 'the-old-key-1234';
const SECOND = 'the-second-key-77';
const SILENT = { ok: false, error: { kind: 'keychain-unavailable' } };
const held = (key: string) => ({ ok: true, value: key });

describe('the key store', () => {
  it('puts the key into the keychain under the profile, and reads it from there', async () => {
    const { keychain, held: inside } = aKeychain();
    const store = storeOver(keychain);
    expect(await store.save('p1', CANARY_KEY)).toStrictEqual({ ok: true, value: 'keychain' });
    expect([...inside]).toStrictEqual([['p1', CANARY_KEY]]);
    expect(await storeOver(keychain).read('p1')).toStrictEqual(held(CANARY_KEY));
    expect(await store.place()).toBe('keychain');
  });

  it.each(['rejects', 'hangs'] as const)(
    'keeps the key for this session only when there is no keychain: it %s',
    async (how) => {
      const ill = aKeychain(() => how);
      const store = storeOver(ill.keychain);
      expect(await store.place()).toBe('session');
      expect(await store.save('p1', CANARY_KEY)).toStrictEqual({ ok: true, value: 'session' });
      expect(await store.read('p1')).toStrictEqual(held(CANARY_KEY));
      expect(ill.held.size).toBe(0);
      expect(ill.abandoned()).toBe(how === 'hangs' ? 2 : 0);
      expect(await storeOver(ill.keychain).read('p1')).toStrictEqual(SILENT);
    },
  );

  it('reads through a moment in which the keychain is locked', async () => {
    const { keychain, from } = aKeychain();
    const store = storeOver(keychain);
    await store.save('p1', CANARY_KEY);
    from((call) => (call < 2 ? 'rejects' : null));
    expect(await store.read('p1')).toStrictEqual(held(CANARY_KEY));
  });

  it('says that the keychain is silent, not that the key is missing, while it stays locked', async () => {
    const { keychain, from, key } = aKeychain();
    const store = storeOver(keychain);
    await store.save('p1', CANARY_KEY);
    from(() => 'rejects');
    expect(await store.read('p1')).toStrictEqual(SILENT);
    expect(key('p1')).toBe(CANARY_KEY);
    from(WELL);
    expect(await store.read('p1')).toStrictEqual(held(CANARY_KEY));
  });

  it('says key-missing only when the keychain answers that there is none', async () => {
    expect(await storeOver(aKeychain().keychain).read('p1')).toStrictEqual({
      ok: false,
      error: { kind: 'key-missing' },
    });
  });

  it('deletes from both places, and says so when the keychain does not let it', async () => {
    const good = aKeychain();
    const store = storeOver(good.keychain);
    await store.save('p1', CANARY_KEY);
    expect(await store.remove('p1')).toStrictEqual({ ok: true, value: undefined });
    expect(good.held.size).toBe(0);
    for (const trouble of ['rejects', 'forgets'] as const) {
      const locked = aKeychain();
      const other = storeOver(locked.keychain);
      await other.save('p1', CANARY_KEY);
      locked.from((_, step) => (step === 'remove' ? trouble : null));
      expect(await other.remove('p1')).toStrictEqual(SILENT);
      expect(locked.key('p1')).toBe(CANARY_KEY);
    }
  });
});

/** A keychain with a key in it that is about to be replaced. */
async function aReplacement() {
  const scene = aKeychain();
  const store = storeOver(scene.keychain);
  await store.save('p1', OLD);
  scene.from(WELL);
  return { ...scene, store };
}

describe('replacing a key', () => {
  it('writes the new one beside the old one, reads it back, and only then drops the old one', async () => {
    const { store, held: inside, from } = await aReplacement();
    const seen: (readonly string[])[] = [];
    from((_, step) => {
      seen.push([step, ...inside.values()]);
      return null;
    });
    expect(await store.save('p1', CANARY_KEY)).toStrictEqual({ ok: true, value: 'keychain' });
    const beside = expect.stringContaining(CANARY_KEY) as string;
    expect(seen).toStrictEqual([
      ['get', OLD],
      ['set', OLD],
      ['get', OLD, beside],
      ['set', OLD, beside],
      ['get', CANARY_KEY, beside],
      ['remove', CANARY_KEY, beside],
    ]);
    expect([...inside]).toStrictEqual([['p1', CANARY_KEY]]);
  });

  const once = (trouble: Trouble, at: number): Plan => (call) => (call === at ? trouble : null); // prettier-ignore
  const ever = (trouble: Trouble, at: number): Plan => (call) => (call >= at ? trouble : null); // prettier-ignore
  const garbledThenLocked = (at: number): Plan => (call) => (call < at ? null : call === at ? 'writes-something-else' : 'rejects'); // prettier-ignore
  const kinds: readonly (readonly [string, (at: number) => Plan])[] = [
    ['is locked for a moment', (at) => once('rejects', at)],
    ['is locked and stays so', (at) => ever('rejects', at)],
    ['does not answer', (at) => once('hangs', at)],
    ['never answers again', (at) => ever('hangs', at)],
    ['forgets what it takes', (at) => once('forgets', at)],
    ['forgets everything from then on', (at) => ever('forgets', at)],
    ['garbles what it takes', (at) => once('writes-something-else', at)],
    ['garbles everything from then on', (at) => ever('writes-something-else', at)],
    ['garbles what it takes and is locked then', garbledThenLocked],
  ];
  const steps = [0, 1, 2, 3, 4, 5, 6, 7];

  it.each(kinds)('costs no key, at whatever step the keychain %s', async (_, planAt) => {
    for (const at of steps) {
      const { store, keychain, from } = await aReplacement();
      from(planAt(at));
      const saved = await store.save('p1', CANARY_KEY);
      expect(saved.ok, `step ${at}`).toBe(true);
      from(WELL);
      // Until the app ends the new key is used; after that one of the two, the new one if the app said that it is kept.
      expect(await store.read('p1'), `step ${at}`).toStrictEqual(held(CANARY_KEY));
      const later = await storeOver(keychain).read('p1');
      const promised = saved.ok && saved.value === 'keychain' ? [CANARY_KEY] : [OLD, CANARY_KEY];
      expect(later.ok && promised.includes(later.value), `step ${at}: ${JSON.stringify(later)}`).toBe(true);
    }
  });

  it('costs no key when the app is killed at any step, nor does the next replacement, nor a kill in that', async () => {
    for (const first of steps) {
      for (const second of steps) {
        const { store, keychain, from, held: inside } = await aReplacement();
        from(ever('hangs', first));
        void store.save('p1', SECOND);
        await aWhile();
        from(ever('hangs', second));
        void storeOver(keychain).save('p1', CANARY_KEY);
        await aWhile();
        from(WELL);
        const where = `steps ${first} and ${second}`;
        const later = await storeOver(keychain).read('p1');
        expect(later.ok && [OLD, SECOND, CANARY_KEY].includes(later.value), where).toBe(true);
        expect(await storeOver(keychain).save('p1', CANARY_KEY)).toStrictEqual({ ok: true, value: 'keychain' });
        expect([...inside], where).toStrictEqual([['p1', CANARY_KEY]]);
      }
    }
  });

  it('costs no key when two replacements in a row meet trouble, whatever and wherever it is', async () => {
    const all = kinds.flatMap(([name, planAt]) => steps.map((at) => ({ where: `${name} at ${at}`, plan: planAt(at) })));
    for (const first of all) {
      for (const second of all) {
        const { store, keychain, from } = await aReplacement();
        from(first.plan);
        await store.save('p1', SECOND);
        from(second.plan);
        await storeOver(keychain).save('p1', CANARY_KEY);
        from(WELL);
        const later = await storeOver(keychain).read('p1');
        expect(later.ok && [OLD, SECOND, CANARY_KEY].includes(later.value), `${first.where}; ${second.where}`).toBe(
          true,
        );
      }
    }
  });

  it('leaves nothing beside the key that deleting would not delete', async () => {
    for (const at of steps) {
      const { store, from, held: inside } = await aReplacement();
      from(ever('rejects', at));
      await store.save('p1', CANARY_KEY);
      from(WELL);
      expect(await store.remove('p1')).toStrictEqual({ ok: true, value: undefined });
      expect(inside.size, `step ${at}`).toBe(0);
    }
  });
});

/** Long enough for every call that still comes. */
async function aWhile(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}

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
