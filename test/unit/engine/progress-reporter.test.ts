/** How a sync tells of itself: not faster than an eye reads, the last word always, and the rate as it was measured. */
import { describe, expect, it } from 'vitest';
import {
  createRequestRate,
  createProgressReporter,
  PROGRESS_EVERY_MS,
} from '../../../src/main/app/engine/progress-reporter.ts';
import { aManualClock } from '../../support/manual-clock.ts';

function aTeller() {
  const clock = aManualClock();
  const told: number[] = [];
  const teller = createProgressReporter(clock, () => told.push(clock.monotonicMs()));
  return { clock, told, teller };
}

describe('telling', () => {
  it('is done at once, and together for all that moves within a moment', async () => {
    const { clock, told, teller } = aTeller();
    teller.moved();
    expect(told).toStrictEqual([0]);
    for (let page = 0; page < 30; page += 1) {
      await clock.pass(10);
      teller.moved();
    }
    expect(told).toStrictEqual([0, PROGRESS_EVERY_MS, 2 * PROGRESS_EVERY_MS]);
    teller.stop();
  });

  it('never swallows the last word, such as a pause that begins right after a page', async () => {
    const { clock, told, teller } = aTeller();
    teller.moved();
    await clock.pass(5);
    teller.moved();
    await clock.pass(PROGRESS_EVERY_MS);
    expect(told).toStrictEqual([0, PROGRESS_EVERY_MS]);
    teller.stop();
  });

  it('gives a sign of life each second while nothing moves, and none after the end', async () => {
    const { clock, told, teller } = aTeller();
    teller.moved();
    await clock.pass(3_200);
    expect(told).toStrictEqual([0, 1_000, 2_000, 3_000]);
    teller.moved();
    teller.stop();
    await clock.pass(5_000);
    teller.moved();
    await clock.pass(5_000);
    expect(told.filter((at) => at > 3_200)).toStrictEqual([]);
    expect(clock.sleepers()).toBe(0);
  });
});

describe('the rate', () => {
  it('counts the requests of the last second', () => {
    const rate = createRequestRate();
    expect(rate.read(0, 0)).toBe(0);
    expect(rate.read(500, 100)).toBe(200);
    expect(rate.read(1_000, 300)).toBe(300);
    expect(rate.read(2_000, 1_300)).toBe(1_000);
  });

  it('falls while the service makes us wait, and is not made up from two close moments', () => {
    const rate = createRequestRate();
    rate.read(0, 0);
    expect(rate.read(10, 500)).toBe(0);
    rate.read(1_000, 500);
    expect(rate.read(2_000, 500)).toBe(0);
    expect(rate.read(3_000, 510)).toBe(10);
  });

  it('keeps no more readings than a second needs', () => {
    const rate = createRequestRate();
    let last = 0;
    for (let at = 0; at <= 60_000; at += 150) last = rate.read(at, at / 10);
    expect(last).toBe(100);
  });
});
