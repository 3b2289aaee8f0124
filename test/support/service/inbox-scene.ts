/** A profile folder with an inbox in the test's own process: a keeper that puts events in, and the engine's side that takes them. */
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createFileWriter } from '../../../src/main/adapters/files/writer.ts';
import { createInbox } from '../../../src/main/adapters/inbox/inbox.ts';
import { createHookKeeper } from '../../../src/main/adapters/inbox/keeper.ts';
import type { KeeperDeps } from '../../../src/main/adapters/inbox/keeper.ts';
import type { FileWriter } from '../../../src/main/app/ports/files.ts';
import type { HookEvent, Inbox, KeepProblem, KeptAs } from '../../../src/main/app/ports/inbox.ts';
import type { Result } from '@shared/domain/result.ts';
import { aFakeClock } from '../fake-clock.ts';
import type { FakeClock } from '../fake-clock.ts';
import { withFolder } from '../store/cli.ts';

export const anEvent = (overrides: Partial<HookEvent> = {}): HookEvent => ({
  eventId: 'EVENT#5d1f',
  hookId: 'HOOK#a001',
  eventType: 'payin.updated',
  kind: 'payin',
  recordId: 'payin-1',
  parentId: null,
  verified: true,
  ...overrides,
});

export const anEventAbout = (n: number): HookEvent => anEvent({ eventId: `EVENT#${n}`, recordId: `payin-${n}` });

/** How the file of an event is named. */
export const EVENT_FILE = /^[0-9a-f]{64}\.json$/;

export type InboxScene = {
  readonly profile: string;
  readonly folder: string;
  readonly clock: FakeClock;
  readonly inbox: Inbox;
  readonly keep: (event: HookEvent) => Promise<Result<KeptAs, KeepProblem>>;
  /** Names in the inbox, or in a folder of it. */
  readonly names: (under?: string) => readonly string[];
};

export type SceneOptions = { readonly limits?: KeeperDeps['limits']; readonly writer?: FileWriter };

export const withInbox = <T>(work: (scene: InboxScene) => Promise<T>, options: SceneOptions = {}): Promise<T> =>
  withFolder(async (outer) => {
    const profile = path.join(outer, 'profile');
    const folder = path.join(profile, 'inbox');
    mkdirSync(profile);
    const clock = aFakeClock();
    const writer = options.writer ?? createFileWriter();
    const limits = options.limits ?? {};
    const keeper = createHookKeeper({ profileFolder: profile, writer, clock, limits });
    return work({
      profile,
      folder,
      clock,
      inbox: createInbox(profile, clock),
      keep: (event) => keeper.keep(event, clock.now()),
      names: (under = '') => readdirSync(path.join(folder, under)).sort(),
    });
  });
