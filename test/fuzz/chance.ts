/** Seeded chance in the words of the fuzz: the same seed makes the same file. */
import { aSeededRandom } from '../support/seeded-random.ts';

export type Chance = {
  /** A whole number from `least` to `most`, both included. */
  readonly int: (least: number, most: number) => number;
  readonly is: (probability: number) => boolean;
  readonly pick: <T>(choices: readonly T[]) => T;
  readonly shuffle: <T>(items: readonly T[]) => T[];
};

export function chanceOf(seed: number): Chance {
  const random = aSeededRandom(Math.imul(seed + 1, 0x9e37_79b1));
  const int = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  return {
    int,
    is: (probability) => random() < probability,
    pick: (choices) => choices[int(0, choices.length - 1)]!,
    shuffle: (items) => {
      const left = [...items];
      for (let at = left.length - 1; at > 0; at -= 1) {
        const other = int(0, at);
        [left[at], left[other]] = [left[other]!, left[at]!];
      }
      return left;
    },
  };
}
