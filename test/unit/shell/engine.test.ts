/** The engine's death costs no question its answer: pending ones fail, a new engine starts, the profile comes back. */
import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { EngineEvent, EngineService } from '../../../src/main/app/engine/engine-service-types.ts';
import { createEngineHost } from '../../../src/main/shell/engine/engine-host.ts';
import type { EngineProcess } from '../../../src/main/shell/engine/engine-host.ts';
import type { EngineMessage, Question } from '../../../src/main/shell/engine/engine-protocol.ts';
import { serveEngine } from '../../../src/main/shell/engine/serve-engine.ts';
import { aFakeClock } from '../../support/fake-clock.ts';

/** An engine process that does what the test says. */
function aProcess() {
  const line = new EventEmitter();
  const asked: Question[] = [];
  const kill = vi.fn();
  const process: EngineProcess = {
    send: (question) => void asked.push(question),
    onMessage: (hear) => void line.on('message', hear),
    onExit: (hear) => void line.on('exit', hear),
    kill,
  };
  return {
    process,
    asked,
    kill,
    say: (message: unknown) => line.emit('message', message),
    die: (code = 11) => line.emit('exit', code),
  };
}

function aHost() {
  const started: ReturnType<typeof aProcess>[] = [];
  const events: EngineEvent[] = [];
  const onRestart = vi.fn();
  const clock = aFakeClock();
  const host = createEngineHost({
    start: () => {
      const next = aProcess();
      started.push(next);
      return next.process;
    },
    clock,
    log: () => undefined,
    onEvent: (event) => void events.push(event),
    onRestart,
  });
  const running = () => started.at(-1)!;
  return { host, started, events, onRestart, running, clock };
}

const stopped = { ok: false, error: { kind: 'engine-stopped' } };

describe('the host of the engine', () => {
  it('gives each question its own answer, in whatever order they come', async () => {
    const { host, running } = aHost();
    const first = host.ask('verify.run', {});
    const second = host.ask('engine.ping', {});
    const [one, two] = running().asked;
    running().say({ id: two?.id, reply: { ok: true, value: 'second' } });
    running().say({ id: one?.id, reply: { ok: false, error: { kind: 'cancelled' } } });
    expect(await second).toStrictEqual({ ok: true, value: 'second' });
    expect(await first).toStrictEqual({ ok: false, error: { kind: 'cancelled' } });
  });

  it('answers every open question with engine-stopped when the engine dies, and starts another', async () => {
    const { host, running, started, onRestart } = aHost();
    const open = [host.ask('verify.run', {}), host.ask('match.run', { account: 'a' })];
    running().die();
    expect(await Promise.all(open)).toStrictEqual([stopped, stopped]);
    expect(started).toHaveLength(2);
    expect(onRestart).toHaveBeenCalledOnce();
    const next = host.ask('engine.ping', {});
    running().say({ id: running().asked[0]?.id, reply: { ok: true, value: 1 } });
    expect(await next).toStrictEqual({ ok: true, value: 1 });
  });

  it('hears nothing more from an engine that is dead', () => {
    const { running, started, events } = aHost();
    running().die();
    started[0]?.say({ event: 'changed', payload: { what: 'records' } });
    expect(events).toStrictEqual([]);
  });

  it('stops starting an engine that dies again and again, and says so to every question', async () => {
    const { host, running, started } = aHost();
    for (let death = 0; death < 10; death += 1) running().die();
    expect(started).toHaveLength(6);
    expect(await host.ask('engine.ping', {})).toStrictEqual(stopped);
  });

  it('passes events on and refuses messages of another shape', () => {
    const { running, events } = aHost();
    running().say({ event: 'changed', payload: { what: 'records' } });
    running().say({ event: 'changed', payload: { what: 'the moon' } });
    running().say({ event: 'command', payload: { name: 'quit' } });
    running().say('nonsense');
    expect(events).toStrictEqual([{ event: 'changed', payload: { what: 'records' } }]);
  });

  it('asks for a shutdown before it ends the engine, and starts no other', async () => {
    const { host, running, started } = aHost();
    const stopping = host.stop();
    expect(running().asked.map(({ call }) => call)).toStrictEqual(['shutdown']);
    running().say({ id: 1, reply: { ok: true, value: {} } });
    await stopping;
    expect(running().kill).toHaveBeenCalledOnce();
    running().die(0);
    expect(started).toHaveLength(1);
    expect(await host.ask('engine.ping', {})).toStrictEqual(stopped);
  });

  it('ends an engine that does not answer the shutdown', async () => {
    const { host, running, clock } = aHost();
    await host.stop();
    expect(clock.slept()).toStrictEqual([5_000]);
    expect(running().kill).toHaveBeenCalledOnce();
  });
});

/** A port whose other end is the test. */
function servedBy(handle: EngineService['handle']) {
  const said: EngineMessage[] = [];
  let hear: (message: { data: unknown }) => void = () => undefined;
  const close = vi.fn();
  serveEngine(
    { postMessage: (message) => void said.push(message), on: (_event, listener) => (hear = listener) },
    { handle, onEvent: () => undefined, close },
  );
  return { said, close, ask: (data: unknown) => hear({ data }) };
}

describe("the engine's side", () => {
  it('answers a ping while another question is still being worked on (D5)', async () => {
    const never = new Promise<never>(() => undefined);
    const { said, ask } = servedBy((call) => (call === 'engine.ping' ? Promise.resolve(ok({ at: 'now' })) : never));
    ask({ id: 1, call: 'match.run', request: { account: 'a' } });
    ask({ id: 2, call: 'engine.ping', request: {} });
    await vi.waitFor(() => expect(said).toStrictEqual([{ id: 2, reply: { ok: true, value: { at: 'now' } } }]));
  });

  it('answers a bug with the kind unexpected, and tells the log', async () => {
    const { said, ask } = servedBy(() => Promise.reject(new Error('bug')));
    ask({ id: 4, call: 'verify.run', request: {} });
    await vi.waitFor(() => expect(said).toHaveLength(2));
    expect(said[0]).toMatchObject({ log: 'call failed', fields: { call: 'verify.run', error: { message: 'bug' } } });
    expect(said[1]).toStrictEqual({ id: 4, reply: { ok: false, error: { kind: 'unexpected' } } });
  });

  it('runs no call that is in neither list', () => {
    const handle = vi.fn(() => Promise.resolve(err(failure('not-found'))));
    const { ask, said } = servedBy(handle);
    for (const call of ['app.info', 'toString', 'eval', '']) ask({ id: 1, call, request: {} });
    ask('nonsense');
    expect(handle).not.toHaveBeenCalled();
    expect(said.every((message) => 'log' in message)).toBe(true);
  });

  it('closes the database after the answer to a shutdown', async () => {
    const { said, ask, close } = servedBy(() => Promise.resolve(ok({})));
    ask({ id: 9, call: 'shutdown', request: {} });
    await vi.waitFor(() => expect(said).toHaveLength(1));
    expect(close).toHaveBeenCalledOnce();
  });
});
