/** Pass 1, decided: what a person confirmed or explained is kept as it is and leaves the board before anything is tried. */
import { without } from './board.ts';
import type { Open } from './board.ts';
import type { Explanation, Match } from './match.ts';

/** The board without every row that a person has decided on. */
export function decidedPass(open: Open, confirmed: readonly Match[], explanations: readonly Explanation[]): Open {
  const lines = new Set<string>(confirmed.flatMap((match) => match.lines));
  for (const { lineId } of explanations) lines.add(lineId);
  return without(open, lines, new Set<string>(confirmed.flatMap((match) => match.records)));
}
