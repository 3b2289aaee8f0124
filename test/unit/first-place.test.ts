/** The place that a binary search finds is the one that looking at each row from the front finds. */
import { expect, test } from 'vitest';
import { firstPlace } from '@shared/domain/first-place.ts';

const LISTS = [[], [3], [1, 1, 1], [1, 2, 2, 5, 9], [-4, -4, 0, 7, 7, 7, 8, 20]];

test.each(LISTS.map((list) => ({ list })))('in $list: the first number that is not smaller, or the end', ({ list }) => {
  for (let number = -6; number <= 22; number += 1) {
    const found = list.findIndex((one) => one >= number);
    expect(firstPlace(list, (one) => one < number)).toBe(found === -1 ? list.length : found);
  }
});

test('only places between start and end are looked at', () => {
  const list = [9, 1, 2, 3, 0];
  const looked: number[] = [];
  const isBefore = (one: number): boolean => {
    looked.push(one);
    return one < 3;
  };
  expect(firstPlace(list, isBefore, { start: 1, end: 4 })).toBe(3);
  expect(firstPlace(list, () => true, { start: 1, end: 4 })).toBe(4);
  expect(looked.filter((one) => one === 9 || one === 0)).toStrictEqual([]);
});
