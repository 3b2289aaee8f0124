// The way back in the history: so many undos as there are done steps above and at the chosen one.
import { describe, expect, it } from 'vitest';
import type { StepView } from '@shared/contract/views/profile-view.ts';
import { stepsTo } from '../../../../src/renderer/lib/calls/use-history.ts';

const step = (id: string, undone = false): StepView => ({ id, kind: 'confirm', rows: 1, by: 'Marta', at: '2026-03-05T16:10:00.000Z', undone, automatic: false, about: null }); // prettier-ignore
/** Newest first: two were undone, and three stand. */
const STEPS = [step('e', true), step('d', true), step('c'), step('b'), step('a')];

describe('the way to a step', () => {
  it.each([
    ['c', ['c']],
    ['b', ['c', 'b']],
    ['a', ['c', 'b', 'a']],
    ['d', ['d']],
    ['e', ['d', 'e']],
  ])('%s takes %j', (id, way) => {
    expect(
      stepsTo(
        STEPS,
        STEPS.find((one) => one.id === id)!,
      ).map((one) => one.id),
    ).toEqual(way);
  });
});
