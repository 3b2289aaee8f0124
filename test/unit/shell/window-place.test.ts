// The window opens where it was closed, and never where nobody can reach it.
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWindowFile } from '../../../src/main/adapters/profiles/window-file.ts';
import type { WindowPlace } from '../../../src/main/adapters/profiles/window-file.ts';
import { openingOf, reopenable, SMALLEST } from '../../../src/main/shell/window/window-place.ts';
import type { Rect } from '../../../src/main/shell/window/window-place.ts';

const MAIN: Rect = { x: 0, y: 25, width: 1920, height: 1055 };
const BESIDE: Rect = { x: 1920, y: 0, width: 1280, height: 1024 };
const at = (bounds: Rect): WindowPlace => ({ bounds, isMaximized: false, zoomFactor: 1, place: '/' });

describe('where the window opens', () => {
  it('is left to the system the first time, no larger than the screen', () => {
    expect(openingOf(null, [MAIN])).toStrictEqual({ width: 1280, height: 800 });
    expect(openingOf(null, [{ ...MAIN, width: 1366, height: 728 }])).toStrictEqual({ width: 1280, height: 728 });
  });

  it('is where it was closed, on whichever screen', () => {
    const beside = { x: 1960, y: 40, width: 1100, height: 700 };
    expect(openingOf(at(beside), [MAIN, BESIDE])).toStrictEqual(beside);
  });

  it('keeps its size alone when its screen is gone', () => {
    const beside = { x: 2000, y: 40, width: 1100, height: 700 };
    expect(openingOf(at(beside), [MAIN])).toStrictEqual({ width: 1100, height: 700 });
  });

  it('comes back inside a screen that has become smaller, and never below its least size', () => {
    expect(openingOf(at({ x: 900, y: 400, width: 1000, height: 680 }), [{ ...MAIN, width: 1366, height: 743 }])).toStrictEqual({ x: 366, y: 88, width: 1000, height: 680 }); // prettier-ignore
    expect(openingOf(at({ x: 0, y: 0, width: 900, height: 700 }), [{ x: 0, y: 0, width: 640, height: 480 }])).toMatchObject(SMALLEST); // prettier-ignore
  });

  it('has its upper left corner on a screen, whatever was kept', () => {
    const side = fc.integer({ min: -5_000, max: 5_000 });
    const size = fc.integer({ min: 800, max: 4_000 });
    fc.assert(
      fc.property(side, side, size, size, (x, y, width, height) => {
        const opening = openingOf(at({ x, y, width, height }), [MAIN, BESIDE]);
        if (opening.x === undefined || opening.y === undefined) return;
        const [left, top] = [opening.x, opening.y];
        const isOn = ({ x: from, y: above, width: wide, height: high }: Rect) =>
          left >= from && top >= above && left < from + wide && top < above + high;
        expect([MAIN, BESIDE].some(isOn)).toBe(true);
      }),
      { seed: 20261122 },
    );
  });
});

describe('the screen it opens at', () => {
  it('is the one it was left at', () => {
    for (const place of ['/', '/reconcile/undecided', '/records/payins/open', '/settings'])
      expect(reopenable(place)).toBe(place);
  });

  it('is the first one where that hangs on a file or a line of then, and where it is no place at all', () => {
    const others = [
      '/import',
      '/connect',
      '/rivals/l-1',
      '/reconcile/a/b/c',
      '/reconcile/%2e%2e',
      'reconcile',
      '',
      '/x',
      '//a',
    ];
    for (const place of [...others, undefined]) expect(reopenable(place)).toBe('/');
  });
});

describe('the file that keeps it', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cuadre-window-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('answers what was set, for its user alone', () => {
    const file = createWindowFile(folder);
    expect(file.get()).toBeNull();
    const place = {
      bounds: { x: -7, y: 12, width: 1000, height: 700 },
      isMaximized: true,
      zoomFactor: 1.5,
      place: '/flags',
    };
    file.set(place);
    expect(createWindowFile(folder).get()).toStrictEqual(place);
    expect(statSync(path.join(folder, 'window.json')).mode & 0o077).toBe(0);
  });

  it('of a version that kept no screen opens at the first one', () => {
    const bounds = { x: 1, y: 2, width: 900, height: 650 };
    const before = { bounds, isMaximized: false, zoomFactor: 1 };
    writeFileSync(path.join(folder, 'window.json'), JSON.stringify(before));
    expect(createWindowFile(folder).get()).toStrictEqual(before);
  });

  it('that does not read is no place, and is put aside when the next one is kept', () => {
    writeFileSync(path.join(folder, 'window.json'), '{"bounds":{"x":1e9}}');
    const file = createWindowFile(folder);
    expect(file.get()).toBeNull();
    file.set(at({ x: 1, y: 2, width: 900, height: 650 }));
    expect(file.get()?.bounds.width).toBe(900);
    expect(readdirSync(folder).sort()).toStrictEqual(['window.json', 'window.json.damaged-1']);
  });
});
