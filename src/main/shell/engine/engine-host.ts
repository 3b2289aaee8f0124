/** Main's side of the engine process: numbers the questions, restarts it when it dies, and never leaves a question without an answer. */
import { failure } from '@shared/contract/failures.ts';
import type { Clock } from '../../app/ports.ts';
import type { EngineAskName, EngineEvent, EngineReply } from '../../app/engine/engine-service-types.ts';
import { err } from '@shared/domain/result.ts';
import { engineMessageSchema } from './engine-protocol.ts';
import type { Question } from './engine-protocol.ts';
import type { Log } from '../system/log.ts';

/** One running engine process. */
export type EngineProcess = {
  readonly send: (question: Question) => void;
  readonly onMessage: (hear: (message: unknown) => void) => void;
  readonly onExit: (hear: (code: number) => void) => void;
  readonly kill: () => void;
};

export type EngineHostParts = {
  readonly start: () => EngineProcess;
  readonly clock: Pick<Clock, 'monotonicMs' | 'sleep'>;
  readonly log: Log;
  readonly onEvent: (event: EngineEvent) => void;
  /** After a death and a new start: main opens the profile again and tells the window. */
  readonly onRestart: () => void;
};

export type EngineHost = {
  readonly ask: (call: EngineAskName, request: unknown) => Promise<EngineReply>;
  /** Asks the engine to close its database, waits a limited time, and ends it. */
  readonly stop: () => Promise<void>;
};

const PENDING_MAX = 1_000;
/** An engine that dies this often within a minute is not started again: the cause does not go away by itself. */
const RESTARTS_MAX = 5;
const RESTARTS_WITHIN_MS = 60_000;
const SHUTDOWN_MS_MAX = 5_000;

const stopped = (): EngineReply => err(failure('engine-stopped'));

type State = {
  process: EngineProcess | null;
  stopping: boolean;
  lastId: number;
  readonly pending: Map<number, (reply: EngineReply) => void>;
  readonly deaths: number[];
};

function hear(parts: EngineHostParts, state: State, message: unknown): void {
  const read = engineMessageSchema.safeParse(message);
  if (!read.success) {
    parts.log('engine message refused', { issues: read.error.issues.length });
    return;
  }
  const said = read.data;
  if ('id' in said) {
    state.pending.get(said.id)?.(said.reply);
    state.pending.delete(said.id);
  } else if ('event' in said) {
    parts.onEvent(said);
  } else {
    parts.log(`engine: ${said.log}`, { fields: said.fields });
  }
}

function mayRestart(state: State, nowMs: number): boolean {
  state.deaths.push(nowMs);
  while ((state.deaths[0] ?? nowMs) < nowMs - RESTARTS_WITHIN_MS) state.deaths.shift();
  return state.deaths.length <= RESTARTS_MAX;
}

function start(parts: EngineHostParts, state: State): void {
  const running = parts.start();
  state.process = running;
  running.onMessage((message) => {
    if (state.process === running) hear(parts, state, message);
  });
  running.onExit((code) => {
    if (state.process !== running) return;
    state.process = null;
    for (const answer of state.pending.values()) answer(stopped());
    state.pending.clear();
    if (state.stopping) return;
    parts.log('engine died', { code });
    if (!mayRestart(state, parts.clock.monotonicMs())) {
      parts.log('engine dies too often: not started again');
      return;
    }
    start(parts, state);
    parts.onRestart();
  });
}

function ask(state: State, call: EngineAskName, request: unknown): Promise<EngineReply> {
  const running = state.process;
  if (running === null || state.pending.size >= PENDING_MAX) return Promise.resolve(stopped());
  state.lastId += 1;
  const id = state.lastId;
  return new Promise((resolve) => {
    state.pending.set(id, resolve);
    running.send({ id, call, request });
  });
}

/** Starts the engine and keeps it running until it is stopped. */
export function createEngineHost(parts: EngineHostParts): EngineHost {
  const state: State = { process: null, stopping: false, lastId: 0, pending: new Map(), deaths: [] };
  start(parts, state);
  return {
    ask: (call, request) => (state.stopping ? Promise.resolve(stopped()) : ask(state, call, request)),
    stop: async () => {
      if (state.stopping) return;
      state.stopping = true;
      const waiting = new AbortController();
      const late = parts.clock.sleep(SHUTDOWN_MS_MAX, waiting.signal);
      await Promise.race([ask(state, 'shutdown', {}), late]);
      waiting.abort();
      state.process?.kill();
    },
  };
}
