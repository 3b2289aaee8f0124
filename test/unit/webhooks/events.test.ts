/** What an event says about whom: the record to read again, whatever else is missing, new or wrong. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, readEvent } from '../../../src/main/app/inbox/judge.ts';
import { aHook } from '../../support/service/webhooks.ts';

const bytes = (body: unknown): Uint8Array => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
const eventOf = (body: unknown) => {
  const read = readEvent(bytes(body));
  return read.ok ? read.value.event : read.error;
};

describe('an event', () => {
  it.each([
    ['order.updated', { order: { id: 'o' } }, 'order', 'o', null],
    ['payout.updated', { payout: { id: 'p' } }, 'payout', 'p', null],
    ['payout.item.updated', { payout_item: { id: 'i', payout_id: 'p' } }, 'payout_item', 'i', 'p'],
    ['payout.item.updated', { payout_item: { id: 'i' } }, 'payout_item', 'i', null],
    ['payin.updated', { payin: { id: 'n', payout_id: 'no' } }, 'payin', 'n', null],
    ['payin.created', { payin: { id: 'n' } }, 'payin', 'n', null],
    ['payin.updated', { payin: { id: 1234567890123456789n } }, 'payin', '1234567890123456789', null],
    ['payin.updated', { order: { id: 'o' } }, 'payin', null, null],
    ['payin.updated', null, 'payin', null, null],
    ['bridge.updated', { bridge: { id: 'b' } }, null, null, null],
    ['payin.updated', { payin: { id: '' } }, 'payin', null, null],
    ['payin.updated', { payin: { id: 'x'.repeat(513) } }, 'payin', null, null],
  ])('%s with %o is about %s %s', (event_type, data, kind, recordId, parentId) => {
    const body = JSON.stringify(aHook({ event_type, data }), (_, value: unknown) =>
      typeof value === 'bigint' ? `<${value.toString()}>` : value,
    ).replace(/"<(\d+)>"/, '$1');
    expect(eventOf(body)).toMatchObject({ eventId: 'EVENT#5d1f', kind, recordId, parentId });
  });

  it('keeps ids and the type, and nothing of the person', () => {
    const judged = judge({ headerChecksum: null, body: bytes(aHook()) }, []);
    expect(judged).toEqual({
      ok: true,
      value: {
        eventId: 'EVENT#5d1f',
        hookId: 'HOOK#a001',
        eventType: 'payin.updated',
        kind: 'payin',
        recordId: 'payin-1',
        parentId: null,
        verified: false,
      },
    });
    expect(JSON.stringify(judged)).not.toMatch(/Rojas|79512345|correo|356000/);
  });

  it('is none without an id or a type of its own', () => {
    for (const broken of [
      { event_id: undefined },
      { event_id: null },
      { event_id: '' },
      { event_id: {} },
      { event_id: 'x'.repeat(513) },
      { event_type: undefined },
      { event_type: 7.5e400 },
    ])
      expect(eventOf(aHook(broken)), JSON.stringify(broken)).toBe('not-an-event');
    for (const other of [[], 'text', 7, null, true, [aHook()]])
      expect(eventOf(JSON.stringify(other))).toBe('not-an-event');
  });

  it('is none when it is no JSON or was cut', () => {
    const whole = JSON.stringify(aHook());
    for (const cut of [0, 1, 20, whole.length - 1]) expect(eventOf(whole.slice(0, cut))).toBe('not-json');
    expect(eventOf('a=1&b=2')).toBe('not-json');
    expect(readEvent(new Uint8Array([0x22, 0xff, 0xfe, 0x22]))).toEqual({ ok: false, error: 'not-json' });
    expect(eventOf('['.repeat(200_000))).toBe('not-json');
  });

  it('is judged without a throw, whatever the bytes', () => {
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.json().map((text) => bytes(text)),
      fc.dictionary(fc.constantFrom(...Object.keys(aHook())), fc.jsonValue()).map((part) => bytes(aHook(part))),
    );
    fc.assert(
      fc.property(anything, fc.option(fc.string()), fc.boolean(), (body, headerChecksum, hasSecret) => {
        const judged = judge({ headerChecksum, body }, hasSecret ? ['whsec_x'] : []);
        // Nobody guesses a checksum.
        if (hasSecret) expect(judged.ok).toBe(false);
        else if (judged.ok) expect(judged.value.verified).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
