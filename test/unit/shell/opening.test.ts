/** Which profile lies on the desk while one is opened, while another one takes its place, and where the disk is full. */
import { expect, it } from 'vitest';
import { failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { ProfileEntry } from '../../../src/main/adapters/profiles/registry.ts';
import { createProfileSession } from '../../../src/main/shell/engine/profile-session.ts';
import type { AskInternal } from '../../../src/main/shell/engine/engine-ask.ts';

const entry = (id: string): ProfileEntry => ({
  ...{ id, name: id, environment: 'sandbox', baseUrl: 'http://x', sample: false, keyInKeychain: false },
});

/** A desk over profiles a and b; what it does is written down in its order, with who lies on it when the engine opens. */
function aDesk({ opens = true, remembers = true } = {}) {
  const done: string[] = [];
  const state = { opens, remembers };
  const ask = (() => {
    done.push(`engine opens, ${desk.current()?.id ?? 'nothing'} lies there`);
    return Promise.resolve(state.opens ? ok({}) : err(failure('disk-full')));
  }) as AskInternal;
  const desk = createProfileSession({
    registry: {
      find: (id: string) => (['a', 'b'].includes(id) ? entry(id) : null),
      folder: (id: string) => `/${id}`,
      setCurrent: () => {
        if (!state.remembers) throw new Error('ENOSPC');
        done.push('remembered');
      },
      settleEnvironment: () => undefined,
    },
    ask,
  });
  return { desk, done, state };
}

it('has the profile lie there while the engine opens it, and remembers it after', async () => {
  const { desk, done } = aDesk();
  expect((await desk.open('a')).ok).toBe(true);
  expect(done).toStrictEqual(['engine opens, a lies there', 'remembered']);
});

it('has the one before lie there until the other one is open', async () => {
  const { desk, done } = aDesk();
  await desk.open('a');
  done.length = 0;
  await desk.open('b');
  expect(done).toStrictEqual(['engine opens, a lies there', 'remembered']);
  expect(desk.current()?.id).toBe('b');
});

it('is empty where the engine could not open', async () => {
  const { desk, done, state } = aDesk();
  await desk.open('a');
  state.opens = false;
  done.length = 0;
  expect(await desk.open('b')).toStrictEqual(err(failure('disk-full')));
  expect(desk.current()).toBeNull();
  expect(done).toStrictEqual(['engine opens, a lies there']);
});

it('holds what is open where that cannot be remembered for the next start', async () => {
  const { desk, done } = aDesk({ remembers: false });
  expect((await desk.open('a')).ok).toBe(true);
  desk.put('b');
  expect(desk.current()?.id).toBe('b');
  expect(done).toStrictEqual(['engine opens, a lies there']);
});
