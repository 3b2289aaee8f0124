/** Prints what came of the held-out months: a table by mix, and the calibration of the confidences. */
import { add } from '../figures.ts';
import { percent } from '../goals.ts';
import { BUCKETS_MILLI } from './calibration.ts';
import type { Bucket } from './calibration.ts';
import { lineFigures } from './examine.ts';
import type { HeldOutPaper, HeldOutResult } from './examine.ts';
import { MIX_NAMES } from './mixes.ts';

function tellMixes(papers: readonly HeldOutPaper[]): void {
  const sat = MIX_NAMES.filter((mix) => papers.some(({ name }) => name === mix));
  const rows = [...sat, 'all' as const].map((name) => {
    const own = papers.filter((paper) => name === 'all' || paper.name === name);
    const figures = lineFigures(own);
    const row = {
      lines: figures.lines,
      precision: percent(figures.precision),
      wrong: figures.precision.of - figures.precision.hit,
      'auto recall': percent(figures.recall),
      'with first': percent(figures.withFirst),
      'decisions / 1,000': ((1_000 * figures.decisions) / figures.lines).toFixed(1),
      silent: figures.silent,
      ms: own.reduce((sum, { ms }) => sum + ms, 0),
    };
    return [name, row];
  });
  console.table(Object.fromEntries(rows));
}

/** By shape of line: how many were accepted, and how many of them wrongly. */
function tellShapes(papers: readonly HeldOutPaper[]): void {
  const marks = papers.flatMap((paper) => paper.marks);
  const rows = [...new Set(marks.map(({ shape }) => shape))].sort().map((shape) => {
    const own = marks.filter((mark) => mark.shape === shape);
    const count = (word: 'right' | 'wrong'): number => own.filter(({ auto }) => auto === word).length;
    const left = own.filter(({ hasRecord, auto }) => hasRecord && auto === null).length;
    return [shape, { lines: own.length, right: count('right'), wrong: count('wrong'), 'left to a person': left }];
  });
  console.table(Object.fromEntries(rows));
}

function tellCalibration(buckets: readonly Bucket[]): void {
  const rows = buckets.flatMap(({ fromMilli, accepted, suggested, saidMilli }, i) => {
    const all = add(accepted, suggested);
    if (all.of === 0) return [];
    const row = {
      pairings: all.of,
      right: all.hit,
      'share right': percent(all),
      'said on average': `${(saidMilli / all.of / 10).toFixed(2)} %`,
      accepted: accepted.of,
      'accepted right': accepted.hit,
      suggested: suggested.of,
      'suggested right': suggested.hit,
    };
    return [[`${fromMilli / 1_000} to ${(BUCKETS_MILLI[i + 1] ?? 1_000) / 1_000}`, row]];
  });
  console.table(Object.fromEntries(rows));
}

export function tellHeldOut({ papers, buckets, answered }: HeldOutResult): void {
  console.log('\nHeld-out months, by mix and by shape of line:');
  tellMixes(papers);
  tellShapes(papers);
  console.log('Months with a commission, once the questions about its rates are answered with yes:');
  tellMixes(answered);
  tellShapes(answered);
  console.log('Confidence and truth of every pairing, accepted or suggested:');
  tellCalibration(buckets);
}
