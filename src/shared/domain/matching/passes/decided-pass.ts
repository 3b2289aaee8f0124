/** Pass 1, decided: what a person confirmed or explained, or events have overtaken, is kept and leaves the board before anything is tried. */
import { without } from '../open-rows.ts';
import type { Open } from '../match-context.ts';
import type { Explanation, Match } from '../match.ts';

/** The board without every row that a person has decided on or an overtaken match holds. */
export function decidedPass(open: Open, kept: readonly Match[], explanations: readonly Explanation[]): Open {
  const lines = new Set<string>(kept.flatMap((match) => match.lines));
  for (const { lineId } of explanations) lines.add(lineId);
  return without(open, lines, new Set<string>(kept.flatMap((match) => match.records)));
}
