// Room for sums is used again without a trace of what was there, and never given out twice at once.
import { describe, expect, it } from 'vitest';
import { searchGroup } from '@shared/domain/matching/groups/group-sums.ts';
import { sumRoom, sumSpace } from '@shared/domain/matching/solver/sum-space.ts';

const CHUNK_NUMBERS = 1 << 20;

describe('room for sums', () => {
  it('gives out no place twice', () => {
    const space = sumSpace();
    const given = [
      space.numbers(3),
      space.integers(5),
      space.numbers(2),
      space.numbers(CHUNK_NUMBERS),
      space.integers(1),
    ];
    for (const [at, room] of given.entries()) room.fill(at + 1);
    expect(given.map((room, at) => room.every((one) => one === at + 1))).toEqual([true, true, true, true, true]);
    expect(given.map(({ length }) => length)).toEqual([3, 5, 2, CHUNK_NUMBERS, 1]);
  });

  it('is the same room after it was cleared, and integers are zero in it', () => {
    const space = sumSpace();
    const first = space.integers(4).fill(7);
    space.clear();
    const second = space.integers(4);
    expect(second.buffer).toBe(first.buffer);
    expect([...second]).toEqual([0, 0, 0, 0]);
  });

  it('holds more in a row than a chunk has', () => {
    const space = sumSpace();
    space.numbers(1);
    expect(space.numbers(3 * CHUNK_NUMBERS)).toHaveLength(3 * CHUNK_NUMBERS);
  });

  it('counts what was given out, and nothing after it was cleared', () => {
    const space = sumSpace();
    space.numbers(CHUNK_NUMBERS);
    space.integers(3);
    expect(space.held()).toBe(CHUNK_NUMBERS * 8 + 16);
    space.clear();
    expect(space.held()).toBe(0);
  });

  it('answers as before for a block whose sums were cleared and written over meanwhile', () => {
    const room = sumRoom();
    const rows = [60, 50, 40].map((centavos) => ({
      row: centavos,
      id: `${centavos}`,
      centavos,
      fine: null,
      alike: `${centavos}`,
    }));
    const ask = searchGroup(rows, room);
    const rowsFor = (centavos: number) => ask(centavos, { tries: 1, isNamed: true })?.map((answer) => answer.rows);
    expect(rowsFor(90)).toEqual([[50, 40]]);
    room.kept.clear();
    room.kept.numbers(64).fill(7);
    expect(rowsFor(90)).toEqual([[50, 40]]);
    expect(rowsFor(110)).toEqual([[60, 50]]);
  });
});
