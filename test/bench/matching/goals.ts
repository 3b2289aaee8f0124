/** The goals of issue 5 over all papers: each is met or missed, with its counts. */
import type { Paper } from './examine.ts';
import { MISSING } from './examine.ts';
import { add, figuresOf, isUnder, reaches } from './figures.ts';
import type { Share } from './figures.ts';
import { CLASSES } from './truth.ts';

export type Goal = { readonly name: string; readonly isMet: boolean; readonly words: string };

export const percent = ({ hit, of }: Share): string => (of === 0 ? 'none' : `${((100 * hit) / of).toFixed(2)} %`);
const NOTHING: Share = { hit: 0, of: 0 };
const sum = (shares: readonly Share[]): Share => shares.reduce(add, NOTHING);

const atLeast = (name: string, share: Share, goal: number): Goal => {
  const words = `${percent(share)} (${share.hit} of ${share.of}), goal >= ${(100 * goal).toFixed(1)} %`;
  return { name, isMet: reaches(share, goal), words };
};
const atMost = (name: string, share: Share, ceiling: number): Goal => {
  const words = `${percent(share)} (${share.hit} of ${share.of}), must be <= ${(100 * ceiling).toFixed(0)} %`;
  return { name, isMet: isUnder(share, ceiling), words };
};
const none = (name: string, count: number): Goal => ({ name, isMet: count === 0, words: `${count}, goal 0` });

/** Of a single seed: the exam itself is hard enough. */
export const hardness = (papers: readonly Paper[], seed: number): readonly Goal[] => [
  atMost(`seed ${seed}: nearest-date lookup, precision`, sum(papers.map(({ nearest }) => nearest)), 0.9),
  atMost(
    `seed ${seed}: nearest-date lookup, precision on ties`,
    sum(papers.map(({ nearestOnTies }) => nearestOnTies)),
    0.7,
  ),
  atMost(`seed ${seed}: greedy subset fill on batches, precision`, sum(papers.map(({ greedy }) => greedy)), 0.8),
];

/** Of all seeds together. */
export function goalsOf(papers: readonly Paper[]): readonly Goal[] {
  const marks = papers.flatMap((paper) => paper.marks);
  const all = figuresOf(marks);
  const perClass = CLASSES.map((cls) => {
    const { precision } = figuresOf(marks.filter((mark) => mark.cls === cls));
    return atLeast(`automatic precision, ${cls}`, precision, 0.995);
  });
  const flags = MISSING.flatMap((kind) => [
    atLeast(`${kind}, found`, sum(papers.map((paper) => paper.flags[kind].recall)), 0.98),
    atLeast(`${kind}, right where flagged`, sum(papers.map((paper) => paper.flags[kind].precision)), 0.98),
  ]);
  return [
    ...perClass,
    atLeast('automatic precision, over all', all.precision, 0.999),
    atLeast('automatic recall of decidable rows', all.recall, 0.97),
    atLeast('truth among the first three suggestions', all.firstThree, 0.99),
    none(
      'rows lost or used twice',
      papers.reduce((count, paper) => count + paper.lostOrTwice, 0),
    ),
    none(
      'equations of the conservation law broken',
      papers.reduce((count, paper) => count + paper.equationsBroken, 0),
    ),
    ...flags,
  ];
}
