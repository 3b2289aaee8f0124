/** A `listen` that runs as a process of its own on an empty profile, what it prints, and the inbox that it fills. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from '../../../src/main/adapters/clock/clock.ts';
import { createProfileRegistry } from '../../../src/main/adapters/profiles/registry.ts';
import { createInbox } from '../../../src/main/adapters/inbox/inbox.ts';
import type { Inbox } from '../../../src/main/app/ports/inbox.ts';
import { commandOf, startCli, withFolder } from '../store/cli.ts';
import type { RunOptions } from '../store/cli.ts';
import { SECRET } from './webhooks.ts';

/** Names the variable that holds the secrets in every test. */
export const SECRET_VARIABLE = 'CUADRE_TRIAL_SECRET';

export type Listening = {
  readonly address: string;
  readonly data: string;
  /** The profile's own folder. */
  readonly profile: string;
  readonly inbox: Inbox;
  /** Names of the events that lie in the inbox. */
  readonly events: () => readonly string[];
  readonly out: () => string;
  readonly side: () => string;
  /** Waits until standard error says so. */
  readonly until: (said: RegExp) => Promise<void>;
  /** Sends the signal and waits for the end. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Waits until it has ended by itself. */
  readonly ended: () => Promise<number | null>;
};

/** A data folder with the profile `Andina`, which was never opened. */
export function aProfileIn(
  folder: string,
  baseUrl = 'http://127.0.0.1:1',
): { readonly data: string; readonly profile: string } {
  const data = path.join(folder, 'data');
  mkdirSync(data, { recursive: true });
  const registry = createProfileRegistry(data);
  const id = 'andina';
  registry.add({ id, name: 'Andina', environment: 'sandbox', baseUrl, sample: false, keyInKeychain: false, isNew: true }); // prettier-ignore
  return { data, profile: registry.folder(id) };
}

export const listenWords = (data: string, more: readonly string[] = []): string[] => [
  ...['listen', '--port', '0', '--profile', 'Andina', '--data-dir', data, '--secret-env', SECRET_VARIABLE],
  ...more,
];

/** Starts to listen on a free port, `under` another program where one is given, and waits until it does. */
export async function startListening(
  place: { readonly data: string; readonly profile: string },
  words: readonly string[],
  run: RunOptions & { readonly under?: readonly string[] } = {},
): Promise<Listening> {
  const env = { [SECRET_VARIABLE]: SECRET, ...run.env };
  const under = run.under?.map((word) => `'${word}'`).join(' ');
  const child =
    under === undefined
      ? startCli(words, { ...run, env })
      : spawn('sh', ['-c', `exec ${under} ${commandOf(words)}`], { env: { ...process.env, ...env }, stdio: 'pipe' });
  let [out, side] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (side += text));
  const ended = once(child, 'close') as Promise<[number | null]>;
  const until = async (said: RegExp): Promise<void> => {
    while (!said.test(side)) {
      const more = await Promise.race([once(child.stderr, 'data'), ended.then(() => null)]);
      if (more === null && !said.test(side)) throw new Error(`it ended and said: ${side}`);
    }
  };
  await until(/http:\/\/\S+/);
  const inbox = path.join(place.profile, 'inbox');
  return {
    address: /http:\/\/[^\s]*\d/.exec(side)?.[0] ?? '',
    ...place,
    inbox: createInbox(place.profile, systemClock),
    events: () => readdirSync(inbox).filter((name) => /^[0-9a-f]{64}\.json$/.test(name)),
    out: () => out,
    side: () => side,
    until,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return (await ended)[0];
    },
    ended: async () => (await ended)[0],
  };
}

/** Runs with a listener that is ended afterwards, whatever happens. */
export const withListening = <T>(
  work: (listening: Listening) => Promise<T>,
  { words = [], run = {} }: { readonly words?: readonly string[]; readonly run?: RunOptions } = {},
): Promise<T> =>
  withFolder(async (folder) => {
    const place = aProfileIn(folder);
    const listening = await startListening(place, listenWords(place.data, words), run);
    try {
      return await work(listening);
    } finally {
      await listening.end('SIGKILL');
    }
  });

/** Every file of the folder as text, to look for what must not be there. */
export const textsIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
