/** The window's side of a life: one engine over the open profile, left as it is closed or as a crash leaves it. */
import { cpSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { must } from '@shared/domain/assert.ts';
import type { Answer, EngineCallName, Request } from '@shared/contract/calls.ts';
import { createProfileRegistry } from '../../../src/main/adapters/profiles/registry.ts';
import { createEngineService } from '../../../src/main/app/engine/engine-service.ts';
import type {
  EngineService,
  InternalCallName,
  InternalRequest,
} from '../../../src/main/app/engine/engine-service-types.ts';
import { acted, broke, NAME, portsOf } from './life.ts';
import type { Life } from './life.ts';

export type Window = {
  readonly life: Life;
  readonly account: string;
  /** Null where it was refused, which the life has noted. */
  readonly ask: <N extends EngineCallName>(name: N, request: Request<N>) => Promise<Answer<N> | null>;
  readonly internally: <N extends InternalCallName>(name: N, request: InternalRequest<N>) => Promise<boolean>;
  readonly folder: string;
};

const POLL_MS = 5;
const POLLS_MAX = 6_000;

function windowOver(life: Life, service: EngineService, folder: string): Window {
  const handled = async (name: string, request: unknown): Promise<unknown> => {
    const reply = await service.handle(name, request);
    acted(life, name, reply.ok ? null : reply.error);
    return reply.ok ? reply.value : null;
  };
  return {
    life,
    folder,
    account: '',
    ask: (name, request) => handled(name, request) as Promise<never>,
    internally: async (name, request) => (await handled(name, request)) !== null,
  };
}

/** How a session ends: closed, or its data taken as a crash leaves them while the last act may still run. */
export type End = 'closed' | 'crashed';
export type Act = (window: Window) => Promise<unknown>;

export async function inWindow(life: Life, acts: readonly Act[], end: End): Promise<void> {
  const service = createEngineService(portsOf(life));
  service.onEvent((one) => {
    if (one.event === 'damaged') broke(life, `told while it was open: ${JSON.stringify(one.payload)}`);
  });
  const registry = createProfileRegistry(life.data);
  const { id, ...entry } = must(registry.byName(NAME), 'the profile is listed');
  const opening = windowOver(life, service, registry.folder(id));
  try {
    const { environment, baseUrl, name } = entry;
    if (!(await opening.internally('open-profile', { folder: opening.folder, facts: { environment, baseUrl, name } })))
      return;
    const accounts = (await opening.ask('account.list', {})) ?? [];
    // A copy from before its first statement may have come back.
    if (accounts.length === 0) return;
    const last = acts.length - 1;
    for (const [at, act] of acts.entries()) {
      const window = { ...opening, account: life.chance.pick(accounts).id };
      const acting = act(window);
      if (end === 'crashed' && at === last) await crash(life, acting);
      else await acting;
    }
  } finally {
    await service.close();
    if (life.before !== null) rmSync(life.before, { recursive: true, force: true });
    life.before = null;
  }
}

/** A few turns into an act the process is gone; what is on disk then goes on as the profile. */
async function crash(life: Life, acting: Promise<unknown>): Promise<void> {
  await Promise.race([acting, sleep(life.chance.whole(0, 8))]);
  const left = `${life.data}+`;
  cpSync(life.data, left, { recursive: true });
  life.acts.push('crash');
  await acting;
  life.before = life.data;
  life.data = left;
}

export async function untilSynced({ ask }: Window): Promise<void> {
  for (let polls = 0; polls < POLLS_MAX; polls += 1) {
    if ((await ask('sync.state', {}))?.running !== true) return;
    await sleep(POLL_MS);
  }
  throw new Error('the sync does not end');
}
