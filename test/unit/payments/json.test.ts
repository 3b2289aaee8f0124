// Amounts are read from the text that the service wrote; nothing becomes a float on the way.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, isJsonArray, isJsonNumber, isJsonObject, jsonOf } from '@shared/domain/json/json.ts';
import { inOwnMemory } from '@shared/domain/own-memory.ts';
import type { Json } from '@shared/domain/json/json.ts';
import { readJson } from '@shared/domain/json/read-json.ts';

/** The value as JSON.parse would give it; only for comparing. */
function plain(value: Json): unknown {
  if (isJsonNumber(value)) return JSON.parse(value.text);
  if (isJsonArray(value)) return value.map(plain);
  if (isJsonObject(value)) return Object.fromEntries([...value].map(([key, field]) => [key, plain(field)]));
  return value;
}

const problemOf = (text: string): string => {
  const read = readJson(text);
  return read.ok ? 'read' : read.error.kind;
};

describe('reading JSON', () => {
  it('keeps every digit of a number', () => {
    const read = readJson('{"amount": 123456789012345678.123456789012345678}');
    const value = read.ok && isJsonObject(read.value.value) ? read.value.value.get('amount') : null;
    expect(value).toEqual({ kind: 'json-number', text: '123456789012345678.123456789012345678' });
  });

  it('agrees with JSON.parse on everything that JSON can say', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const read = readJson(text);
        expect(read.ok && JSON.stringify(plain(read.value.value))).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  it('refuses what JSON.parse refuses and takes what it takes', () => {
    const part = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"\\u00e9"', '"\\x"', '"\u0001"', '"a\n"', '1', '-', '01', '1.', '1e5', 'tru', 'true', 'null', ' ', '\n', '<', '"'); // prettier-ignore
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const text = parts.join('');
        let parses = true;
        try {
          JSON.parse(text);
        } catch {
          parses = false;
        }
        expect(readJson(text).ok, text).toBe(parses);
      }),
      { numRuns: 2000 },
    );
  });

  it('reads what JSON.parse reads when rows repeat their keys, almost', () => {
    const key = fc.constantFrom('id', 'amount', 'a"b', 'é', '10', '2', '__proto__', '', 'id ', 'i\\d');
    const row = fc.uniqueArray(fc.tuple(key, fc.constantFrom('"x"', '1', 'null', '{}', '{"id":[]}', '"\\u0000"')), {
      selector: ([name]) => name,
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), fc.constantFrom('', ' ', '\n\t'), (rows, blank) => {
        const texts = rows.map((fields) => `{${fields.map(([name, value]) => `${blank}${JSON.stringify(name)}${blank}:${blank}${value}${blank}`).join(',')}}`); // prettier-ignore
        const read = readJson(`[${texts.join(`${blank},`)}]`);
        if (!read.ok || !isJsonArray(read.value.value)) throw new Error('not read');
        const entries = read.value.value.map((one) => (isJsonObject(one) ? [...one.keys()] : []));
        expect(entries).toEqual(rows.map((fields) => fields.map(([name]) => name)));
        expect(read.value.value.map(read.value.textOf)).toEqual(texts);
        expect(read.value.value.map(plain)).toEqual(JSON.parse(`[${texts.join(',')}]`));
      }),
    );
  });

  it('lets the last of two equal keys count, in the place of the first', () => {
    const read = readJson('{"a":1,"b":2,"a":{"c":3}}');
    expect(read.ok && canonicalJson(read.value.value)).toBe('{"a":{"c":3},"b":2}');
    expect(read.ok && isJsonObject(read.value.value) && [...read.value.value.keys()]).toEqual(['a', 'b']);
  });

  it('calls every beginning of a document cut, so that it is asked for again', () => {
    const text = '{"output":[{"id":"a\\u00e9\\n","amount":"1","n":-12.5e-3,"t":true,"f":false,"z":null,"l":[1,[]]}]}';
    for (let length = 0; length < text.length; length += 1) {
      expect(problemOf(text.slice(0, length)), text.slice(0, length)).toBe('ends-early');
    }
  });

  it('calls a page of HTML what it is', () => {
    expect(problemOf('<!doctype html><title>Login</title>')).toBe('not-json');
    expect(problemOf('{"a":1} trailing')).toBe('not-json');
    expect(problemOf('[')).toBe('ends-early');
    expect(problemOf('['.repeat(1000))).toBe('too-deep');
  });

  it('shows each row as the text it came in, spaces and digits included', () => {
    const row = '{ "id":"a",  "amount": 50000.00, "é":"\\u00e9" }';
    const read = readJson(`{"output":{"items":[${row} , {"id":"b"}]},"code":"OK"}`);
    if (!read.ok || !isJsonObject(read.value.value)) throw new Error('not read');
    const output = read.value.value.get('output');
    const items = isJsonObject(output!) ? output.get('items') : null;
    expect(isJsonArray(items) && items.map(read.value.textOf)).toEqual([row, '{"id":"b"}']);
  });
});

describe('a text of its own', () => {
  it('is the same text, whatever stands in it', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => inOwnMemory(text) === text));
    expect(inOwnMemory('\ud800')).toBe('\ud800');
  });
});

describe('canonical JSON', () => {
  it('is the same for the same value in any key order and spacing', () => {
    const shuffled = '{"b":[{"d":1.50,"c":null}],"a":"x"}';
    const texts = ['{ "a":"x", "b":[ {"c":null,"d":1.50} ] }', shuffled].map((text) => {
      const read = readJson(text);
      return read.ok ? canonicalJson(read.value.value) : null;
    });
    expect(texts).toEqual(['{"a":"x","b":[{"c":null,"d":1.50}]}', '{"a":"x","b":[{"c":null,"d":1.50}]}']);
  });

  it('tells 50000 from 50000.00, as the service does', () => {
    expect(canonicalJson(jsonOf({ amount: '50000' }))).not.toBe(canonicalJson(jsonOf({ amount: '50000.00' })));
  });
});
