/** The promises of the window: each of them is named by a journey, so that none is kept by word alone. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const JOURNEYS = fileURLToPath(new URL('../journeys', import.meta.url));
/** W23 and W24 are promises of the paper. */
const PROMISES = [...Array.from({ length: 22 }, (_, at) => at + 1), 25].map((number) => `W${number.toString()}`);
/** The name of a test begins with the promises that it shows: `W7: …`, `W12, W13: …`. */
const NAMED = /\b(?:describe|it)\b[^'"`\n]*(?:\(\s*)?['"`]((?:W\d+(?:, )?)+): /gu;

const named = new Set(
  readdirSync(JOURNEYS)
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(path.join(JOURNEYS, file), 'utf8').matchAll(NAMED)])
    .flatMap(([, names = '']) => names.split(', ')),
);

describe('the promises of the window', () => {
  it.each(PROMISES)('%s is named by a journey', (promise) => {
    expect([...named]).toContain(promise);
  });

  it('no journey names a promise that there is not', () => {
    expect([...named].filter((name) => !PROMISES.includes(name))).toStrictEqual([]);
  });
});
