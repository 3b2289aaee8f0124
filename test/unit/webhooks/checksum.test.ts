/** The checksum of a webhook: whatever is signed, in whatever order, it holds for who knows the secret and for nobody else. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonOf } from '@shared/domain/json/json.ts';
import { readJson } from '@shared/domain/json/read-json.ts';
import { must } from '@shared/domain/assert.ts';
import { checksumHolds, secretsIn } from '../../../src/main/app/inbox/checksum.ts';
import type { SignedParts } from '../../../src/main/app/inbox/checksum.ts';
import { judge } from '../../../src/main/app/inbox/judge.ts';
import { aHook, checksumOf, checksumOfTexts, PAST_SECRET, SECRET, signed } from '../../support/service/webhooks.ts';

const TIMESTAMP = '1774364400';

/** The parts of an event whose data stand as JSON text, numbers as they were written. */
function aPart(dataText: string, properties: readonly string[], timestamp = TIMESTAMP): SignedParts {
  const read = readJson(dataText);
  return { data: must(read.ok ? read.value.value : null, 'the test wrote JSON'), properties, timestamp };
}
const holds = (parts: SignedParts, texts: readonly string[], secret = SECRET): boolean =>
  checksumHolds([checksumOfTexts(...texts, parts.timestamp, secret)], parts, [SECRET]);

describe('the checksum of an event', () => {
  it('is the hash of values, timestamp and secret, without anything between them', () => {
    // printf '%s' 'payin-1FULFILLED356000.001774364400secret_test_1' | sha256sum
    const vector = '54488A974229E4CB46BFA0EEE0BE1FB74C17B48F17FB00F2FA0851B974C68148';
    const parts = aPart('{"payin":{"id":"payin-1","status":"FULFILLED","amount":"356000.00"}}', [
      'payin.id',
      'payin.status',
      'payin.amount',
    ]);
    expect(checksumHolds([vector], parts, ['secret_test_1'])).toBe(true);
    expect(checksumHolds([vector.toLowerCase()], parts, ['secret_test_1'])).toBe(true);
    expect(checksumHolds([vector], parts, ['secret_test_2'])).toBe(false);
  });

  it('takes a number as the text that was sent, digit by digit', () => {
    const parts = aPart('{"order":{"amount":50000.10,"fee":1e3,"big":12345678901234567890.5}}', [
      'order.amount',
      'order.fee',
      'order.big',
    ]);
    expect(holds(parts, ['50000.10', '1e3', '12345678901234567890.5'])).toBe(true);
    expect(holds(parts, ['50000.1', '1000', '12345678901234567000'])).toBe(false);
  });

  it('takes nothing for what is missing or null, and the word for true and false', () => {
    const parts = aPart('{"payin":{"id":"p","finished_at":null,"ok":true}}', [
      'payin.finished_at',
      'payin.nothing',
      'other.id',
      'payin.id.deeper',
      'payin.ok',
      'payin.id',
      '',
    ]);
    // The empty path is the data as a whole, which has no text of its own.
    expect(holds(parts, ['true', 'p'])).toBe(false);
    expect(holds({ ...parts, properties: parts.properties.slice(0, -1) }, ['true', 'p'])).toBe(true);
  });

  it('finds values in lists and under keys that hold dots', () => {
    const text = '{"payout":{"items":[{"id":"a"},{"id":"b"}],"tx.hash":"0xdot","deep":{"x.y":{"z":"zz"}}}}';
    expect(holds(aPart(text, ['payout.items.1.id', 'payout.items[0].id']), ['b', 'a'])).toBe(true);
    expect(holds(aPart(text, ['payout.tx.hash']), ['0xdot'])).toBe(true);
    expect(holds(aPart(text, ['payout.items.length', 'payout.items.-1.id', 'payout.items.9.id']), [])).toBe(true);
  });

  it('has nothing to do with what every JavaScript object carries', () => {
    const paths = ['__proto__', 'constructor.name', 'payin.__proto__.toString', 'payin.constructor', 'payin.length'];
    expect(holds(aPart('{"payin":{"id":"p"}}', paths), [])).toBe(true);
    expect(holds(aPart('{"payin":{"__proto__":"own"}}', ['payin.__proto__']), ['own'])).toBe(true);
  });

  it('cannot be made for a path that leads to an object or a list', () => {
    for (const path of ['payout', 'payout.items', 'payout.items.0']) {
      const parts = aPart('{"payout":{"items":[{"id":"a"}]}}', [path]);
      for (const guess of ['', '[object Object]', '{"id":"a"}', 'a']) expect(holds(parts, [guess])).toBe(false);
    }
  });

  it('holds for any values in any order, and for no other order, value, time or secret', () => {
    const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
    const leaf = fc.oneof(text, fc.integer().map(String));
    fc.assert(
      fc.property(
        fc.uniqueArray(leaf, { minLength: 2, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        (values, picks) => {
          const keys = values.map((_, index) => `k${index.toString()}`);
          const order = keys
            .map((key) => [must(picks.next().value, 'the stream has no end'), key] as const)
            .sort(([a], [b]) => a - b)
            .map(([, key]) => key);
          const data = { deep: { payin: Object.fromEntries(keys.map((key, index) => [key, values[index]])) } };
          const parts = {
            data: jsonOf(data),
            properties: order.map((key) => `deep.payin.${key}`),
            timestamp: TIMESTAMP,
          };
          const inOrder = order.map((key) => must(values[keys.indexOf(key)], 'every key has a value'));
          expect(holds(parts, inOrder)).toBe(true);
          const backwards = [...inOrder].reverse();
          expect(holds(parts, backwards)).toBe(backwards.join('') === inOrder.join(''));
          expect(holds(parts, [...inOrder.slice(1), `${inOrder[0]}x`])).toBe(false);
          expect(holds({ ...parts, timestamp: '1774364401' }, inOrder)).toBe(true);
          expect(checksumHolds([checksumOfTexts(...inOrder, '1774364401', SECRET)], parts, [SECRET])).toBe(false);
          expect(holds(parts, inOrder, PAST_SECRET)).toBe(false);
        },
      ),
    );
  });

  it('is none where it is no SHA-256 in hexadecimal, or where there is none', () => {
    const parts = aPart('{}', []);
    const right = checksumOfTexts(TIMESTAMP, SECRET);
    expect(checksumHolds([right], parts, [SECRET])).toBe(true);
    const sha1 = createHash('sha1').update(`${TIMESTAMP}${SECRET}`).digest('hex');
    for (const wrong of [
      '',
      ' ',
      right.slice(1),
      `${right}0`,
      ` ${right}`,
      `${right}, ${right}`,
      `0x${right}`,
      sha1,
      'g'.repeat(64),
    ])
      expect(checksumHolds([wrong], parts, [SECRET]), wrong).toBe(false);
    expect(checksumHolds([], parts, [SECRET])).toBe(false);
    expect(checksumHolds([right], parts, [])).toBe(false);
  });
});

describe('secrets', () => {
  it('are separated by commas or line ends, and the whole text is one as well', () => {
    expect(secretsIn('one')).toEqual(['one']);
    expect(secretsIn(' new , old\r\nolder\n')).toEqual(['new , old\r\nolder', 'new', 'old', 'older']);
    expect([secretsIn(''), secretsIn(' ,\n, ')]).toEqual([[], []]);
  });

  it('of the past count, because a retry keeps the secret of its event', () => {
    const hook = aHook();
    const delivery = (secret: string) => ({
      headerChecksum: checksumOf(hook, secret),
      body: Buffer.from(signed(hook, secret)),
    });
    const known = secretsIn(`${SECRET},${PAST_SECRET}`);
    for (const secret of [SECRET, PAST_SECRET])
      expect(judge(delivery(secret), known)).toMatchObject({ ok: true, value: { verified: true } });
    expect(judge(delivery('whsec_nobody'), known)).toEqual({ ok: false, error: 'wrong-checksum' });
  });
});

describe('header and body', () => {
  const hook = aHook();
  const right = checksumOf(hook);
  const wrong = checksumOf(hook, 'whsec_nobody');
  const judged = (headerChecksum: string | null, inBody: unknown, secrets: readonly string[] = [SECRET]) => {
    const signature = { ...hook.signature, ...(inBody === undefined ? {} : { checksum: inBody }) };
    const verdict = judge({ headerChecksum, body: Buffer.from(JSON.stringify({ ...hook, signature })) }, secrets);
    return verdict.ok ? verdict.value.verified : verdict.error;
  };

  it('may each carry the checksum: one does, and whichever does is right', () => {
    expect([judged(right, right), judged(right, undefined), judged(null, right), judged(right, null)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const wrongPairs: readonly (readonly [string, unknown])[] = [
      [right, wrong],
      [wrong, right],
      [wrong, wrong],
      ['', right],
      [right, 7],
      [right, ''],
    ];
    for (const [header, inBody] of wrongPairs) expect(judged(header, inBody)).toBe('wrong-checksum');
    expect(judged(null, undefined)).toBe('no-checksum');
  });

  it('are right by one and the same secret', () => {
    const past = checksumOf(hook, PAST_SECRET);
    expect(judged(past, past, [SECRET, PAST_SECRET])).toBe(true);
    expect(judged(right, past, [SECRET, PAST_SECRET])).toBe('wrong-checksum');
  });

  it('are not looked at without a secret: the event is taken, and marked as not verified', () => {
    expect([judged(wrong, wrong, []), judged(null, undefined, [])]).toEqual([false, false]);
  });

  it('prove nothing when the event does not say what was signed, or when', () => {
    const bare = checksumOfTexts('1774364400', SECRET);
    for (const broken of [
      { signature: { checksum: bare } },
      { signature: { checksum: bare, properties: 'payin.id' } },
      { signature: { checksum: bare, properties: [1] } },
      { signature: { checksum: bare, properties: Array.from({ length: 101 }, () => 'x') } },
      { signature: { checksum: bare, properties: [] }, timestamp: undefined },
      { signature: { checksum: bare, properties: [] }, timestamp: -1 },
      { signature: 'none' },
    ]) {
      const body = Buffer.from(JSON.stringify({ ...hook, ...broken }));
      expect(judge({ headerChecksum: bare, body }, [SECRET])).toEqual({ ok: false, error: 'wrong-checksum' });
    }
    // What stands before the time may not be moved into it.
    const moved = checksumOfTexts('FULFILLED1774364400', SECRET);
    const timed = { ...hook, signature: { checksum: moved, properties: [] }, timestamp: 'FULFILLED1774364400' };
    expect(judge({ headerChecksum: moved, body: Buffer.from(JSON.stringify(timed)) }, [SECRET]).ok).toBe(false);
    const whole = { ...hook, signature: { checksum: bare, properties: [] }, timestamp: '1774364400' };
    expect(judge({ headerChecksum: null, body: Buffer.from(JSON.stringify(whole)) }, [SECRET]).ok).toBe(true);
  });
});
