/** The bridge keeps its contract for every call of the list: what fits passes unchanged as plain data, everything else is refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calls, events } from '@shared/contract/calls.ts';
import { KEY_TEXT_MAX } from '@shared/contract/choices.ts';
import type { CallName } from '@shared/contract/calls.ts';
import { failure } from '@shared/contract/failures.ts';
import { isCallName, isEventName } from '@shared/contract/names.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Handlers } from '../../src/main/shell/window/gate.ts';
import { arbitraryOf } from '../support/arbitrary-of.ts';
import { CANARY_KEY } from '../support/store/canary.ts';
import { joinedBridge, someHandlers } from '../support/window/joined-bridge.ts';

const names = Object.keys(calls) as CallName[];
const RANDOM_PAYLOADS = 1_000;

const answering = (name: CallName, answer: (request: unknown) => unknown): Handlers =>
  someHandlers({ [name]: (request: unknown) => Promise.resolve(answer(request)) });

/** What strangers send: nothing, plain values, deep and wrong shapes, requests with one field too many. */
const anyPayload = (name: CallName) =>
  fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true, maxDepth: 2 }),
    arbitraryOf(calls[name].request).map((request) => ({ ...(request as object), one: 'too many' })),
    arbitraryOf(calls[name].request),
  );

describe.each(names)('%s', (name) => {
  it('runs with every request that fits, and with no other (E8)', { timeout: 60_000 }, async () => {
    let seen: unknown[] = [];
    const bridge = joinedBridge(
      answering(name, (request) => {
        seen.push(request);
        return err(failure('not-found'));
      }),
    );
    await fc.assert(
      fc.asyncProperty(anyPayload(name), async (payload) => {
        seen = [];
        const fits = calls[name].request.safeParse(payload);
        const reply = await bridge.ask(name, payload);
        expect(reply.ok).toBe(false);
        if (fits.success) expect(seen).toStrictEqual([fits.data]);
        else expect(seen).toStrictEqual([]);
        expect(JSON.stringify(reply)).not.toMatch(/node:|\.ts:|stack/);
      }),
      { numRuns: RANDOM_PAYLOADS },
    );
  });

  it('answers with plain data that survives structuredClone and JSON unchanged (E9)', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryOf(calls[name].request), arbitraryOf(calls[name].answer), async (request, answer) => {
        const reply = await joinedBridge(answering(name, () => ok(answer))).ask(name, request);
        expect(reply).toStrictEqual({ ok: true, value: calls[name].answer.parse(answer) });
        expect(JSON.parse(JSON.stringify(reply))).toStrictEqual(reply);
      }),
      { numRuns: 25 },
    );
  });

  it('keeps an answer of another shape in main', async () => {
    const request = fc.sample(arbitraryOf(calls[name].request), { numRuns: 1, seed: 7 })[0];
    const bridge = joinedBridge(answering(name, () => ok({ path: '/home/ana/libro.db' })));
    expect(await bridge.ask(name, request)).toStrictEqual({ ok: false, error: { kind: 'unexpected' } });
  });
});

describe('the gate', () => {
  it('refuses names that are not in the list, those of every object included', async () => {
    const bridge = joinedBridge(someHandlers({}));
    const strange = [
      '',
      'toString',
      '__proto__',
      'constructor',
      'connection.readKey',
      'open-profile',
      'sync',
      null,
      7,
      {},
      ['app.info'],
    ];
    for (const name of strange) {
      expect(await bridge.ask(name, {})).toStrictEqual({ ok: false, error: { kind: 'bad-message' } });
    }
  });

  it('answers no frame but the main frame of our own window', async () => {
    const bridge = joinedBridge(answering('settings.get', () => ok({})));
    const reply = await bridge.ask('settings.get', {}, { isOurMainFrame: false });
    expect(reply).toStrictEqual({ ok: false, error: { kind: 'bad-message' } });
  });

  it('turns a bug into a kind and keeps its words and stack in main', async () => {
    const handlers = someHandlers({ 'app.info': () => Promise.reject(new Error('ENOENT /home/ana/libro.db')) });
    const bridge = joinedBridge(handlers);
    expect(await bridge.ask('app.info', {})).toStrictEqual({ ok: false, error: { kind: 'unexpected' } });
    expect(bridge.logged.map(({ what }) => what)).toStrictEqual(['call failed']);
  });

  it('withholds an answer that holds a key, whatever the call is (K3)', async () => {
    const leak = ok({ profiles: [], current: `x${Buffer.from(CANARY_KEY).toString('base64')}` });
    const bridge = joinedBridge(answering('profile.list', () => leak));
    bridge.secrets.add(CANARY_KEY);
    expect(await bridge.ask('profile.list', {})).toStrictEqual({ ok: false, error: { kind: 'unexpected' } });
  });

  it('names the fields that do not fit and repeats nothing of what was sent', async () => {
    const bridge = joinedBridge(someHandlers({}));
    const request = { name: 'Ana', environment: 'moon', baseUrl: 'https://x.co', key: CANARY_KEY };
    const reply = await bridge.ask('connection.connect', request);
    expect(reply).toMatchObject({ ok: false, error: { kind: 'bad-message', detail: { fields: ['environment'] } } });
    expect(JSON.stringify(reply)).not.toContain(CANARY_KEY);
  });

  it('refuses an over-long key with the words for keys (K7)', async () => {
    const bridge = joinedBridge(someHandlers({}));
    const reply = await bridge.ask('connection.saveKey', { profile: 'p', key: 'k'.repeat(KEY_TEXT_MAX + 1) });
    expect(reply).toMatchObject({ ok: false, error: { kind: 'key-malformed' } });
  });
});

describe('the list of names', () => {
  it('holds every call and event, and nothing that every object has', () => {
    expect(names.every(isCallName)).toBe(true);
    expect(Object.keys(events).every(isEventName)).toBe(true);
    expect(['toString', 'hasOwnProperty', '__proto__'].some((name) => isCallName(name) || isEventName(name))).toBe(
      false,
    );
  });
});
