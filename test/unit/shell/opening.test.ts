/** Which profile is open while one is opened, while another one takes its place, and where the disk is full. */
import { expect, it } from 'vitest';
import { failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { ProfileEntry } from '../../../src/main/adapters/profiles/registry.ts';
import { createProfileSession } from '../../../src/main/shell/engine/profile-session.ts';
import type { AskInternal } from '../../../src/main/shell/engine/engine-ask.ts';

const entry = (id: string): ProfileEntry => ({
  ...{ id, name: id, environment: 'sandbox', baseUrl: 'http://x', sample: false, keyInKeychain: false },
});

/** A session over profiles a and b; what it does is written down in its order, with the one that is open when the engine opens. */
function aDesk({ opens = true, remembers = true } = {}) {
  const done: string[] = [];
  const state = { opens, remembers };
  const ask = (() => {
    done.push(`engine opens, ${session.current()?.id ?? 'nothing'} lies there`);
    return Promise.resolve(state.opens ? ok({}) : err(failure('disk-full')));
  }) as AskInternal;
  const session = createProfileSession({
    registry: {
      find: (id: string) => (['a', 'b'].includes(id) ? entry(id) : null),
      folder: (id: string) => `/${id}`,
      setCurrent: () => {
        if (!state.remembers) throw new Error('ENOSPC');
        done.push('remembered');
      },
      settle: () => undefined,
    },
    ask,
  });
  return { session: session, done, state };
}

it('has the profile lie there while the engine opens it, and remembers it after', async () => {
  const { session: session, done } = aDesk();
  expect((await session.open('a')).ok).toBe(true);
  expect(done).toStrictEqual(['engine opens, a lies there', 'remembered']);
});

it('has the one before lie there until the other one is open', async () => {
  const { session: session, done } = aDesk();
  await session.open('a');
  done.length = 0;
  await session.open('b');
  expect(done).toStrictEqual(['engine opens, a lies there', 'remembered']);
  expect(session.current()?.id).toBe('b');
});

it('is empty where the engine could not open', async () => {
  const { session: session, done, state } = aDesk();
  await session.open('a');
  state.opens = false;
  done.length = 0;
  expect(await session.open('b')).toStrictEqual(err(failure('disk-full')));
  expect(session.current()).toBeNull();
  expect(done).toStrictEqual(['engine opens, a lies there']);
});

it('holds what is open where that cannot be remembered for the next start', async () => {
  const { session: session, done } = aDesk({ remembers: false });
  expect((await session.open('a')).ok).toBe(true);
  session.put('b');
  expect(session.current()?.id).toBe('b');
  expect(done).toStrictEqual(['engine opens, a lies there']);
});
