/** One life of the app's process over a folder: it may be killed at a request or right after a commit, and only its files survive. */
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Clock, RecordStore, Store } from '../../../src/main/app/ports.ts';
import { anOpenStore } from '../../support/store/temp-store.ts';
import type { Interruption } from './plan.ts';

export type ProcessLife = {
  readonly store: Store;
  readonly folder: string;
  readonly alive: () => boolean;
  /** What will happen to the next sync, counted from now; the signal is aborted when the person cancels it. */
  readonly expect: (interruption: Interruption | null) => AbortSignal;
  /** Resolves with the folder in which the files of the killed process lie. */
  readonly killed: Promise<string>;
  /** Called at each moment that an interruption may choose; true when the process is dead. */
  readonly at: (moment: Moment) => boolean;
  readonly close: () => void;
};
export type Moment = 'request' | 'answer' | 'saved';

class Killed extends Error {}

/** Opens the profile in the folder. */
export function beginLife(folder: string, clock: Clock): ProcessLife {
  const opened = anOpenStore(folder, { clock });
  const fate = createFate();
  let alive = true;
  let tellKilled: (folder: string) => void = () => undefined;
  const killed = new Promise<string>((resolve) => (tellKilled = resolve));
  const at = (moment: Moment): boolean => {
    if (alive && fate.strikes(moment)) {
      alive = false;
      const left = `${folder}+`;
      copyAsLeft(folder, left);
      tellKilled(left);
    }
    return !alive;
  };
  const saveBatch: RecordStore['saveBatch'] = (batch) => {
    const changes = opened.records.saveBatch(batch);
    if (at('saved')) throw new Killed('the process was killed');
    return changes;
  };
  const store: Store = { ...opened, records: { ...opened.records, saveBatch } };
  return { store, folder, alive: () => alive, expect: fate.expect, killed, at, close: () => opened.close() };
}

function createFate(): {
  readonly expect: ProcessLife['expect'];
  readonly strikes: (moment: Moment) => boolean;
} {
  let expected: Interruption | null = null;
  let counts = { request: 0, answer: 0, saved: 0 };
  let controller = new AbortController();
  return {
    expect: (interruption) => {
      expected = interruption;
      counts = { request: 0, answer: 0, saved: 0 };
      controller = new AbortController();
      return controller.signal;
    },
    strikes: (moment) => {
      counts[moment] += 1;
      if (expected?.kind === 'cancel' && moment === 'request' && counts.request === expected.n) controller.abort();
      return expected?.kind === moment && counts[moment] === expected.n;
    },
  };
}

/** What a kill leaves: the database with its log as they are, nothing tidied up; locks and shared memory go with the process. */
function copyAsLeft(folder: string, left: string): void {
  mkdirSync(left);
  for (const name of readdirSync(folder)) {
    if (/^lock\.db|-shm$/.test(name)) continue;
    cpSync(path.join(folder, name), path.join(left, name), { recursive: true });
  }
}
