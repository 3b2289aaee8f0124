/** `npm run bench:matching`: the matcher's exam over labelled months of frozen seeds, then the held-out months and the ledgers; red when a goal is missed or the exam is too easy. */
import { readArguments } from '../../../build/tools/arguments.mjs';
import { casesOf, commonest } from './months/cases.ts';
import { examine } from './examine.ts';
import type { Paper } from './examine.ts';
import { figuresOf } from './figures.ts';
import { goalsOf, hardness, heldOutGoals, isDue, ledgerGoals, percent } from './goals.ts';
import type { Goal } from './goals.ts';
import { examineHeldOut } from './held-out/examine.ts';
import { tellHeldOut } from './held-out/tell.ts';
import { examineLedgers } from './ledger/examine.ts';
import { tellLedgers } from './ledger/tell.ts';
import { aMonth } from './months/month.ts';
import { SEEDS } from './seeds.ts';
import { moneyOf } from './months/shares.ts';
import { compareMany } from './shuffled/compare.ts';
import { RECORDS_MIN } from './shuffled/months.ts';
import { CLASSES } from './truth.ts';
import type { RowClass } from './truth.ts';

const KINDS_SHOWN = 10;
const SHUFFLED = { from: 1, records: 1_500 };

const values = readArguments('bench:matching', {
  seed: { value: 'number', does: 'one month in place of the frozen ones' },
  rows: { value: 'number', does: 'of a month (2000)' },
  class: { value: 'name', oneOf: [...CLASSES, 'background'], does: 'one kind of case alone' },
  show: { value: 'number', does: 'so many wrong or missed answers in full' },
  world: { value: 'name', oneOf: ['main', 'held-out', 'ledger'], does: 'one exam alone' },
  shuffled: { value: 'number', does: 'so many random months, compared with the same rows in another order' },
  records: { value: 'number', does: `of a shuffled month at most (${SHUFFLED.records})` },
});
const { rows = 2_000 } = values;
const seeds: readonly number[] = values.seed === undefined ? SEEDS : [values.seed];
const only = values.class as RowClass | undefined;

function tellClasses(papers: readonly Paper[]): void {
  const marks = papers.flatMap((paper) => paper.marks);
  const money = moneyOf(papers.map(({ book }) => book));
  const table = Object.fromEntries(
    [...CLASSES, 'background' as const, 'all' as const]
      .filter((cls) => only === undefined || cls === only)
      .map((cls) => {
        const figures = figuresOf(cls === 'all' ? marks : marks.filter((mark) => mark.cls === cls));
        const { rows: share, centavos } = money.shareOf(cls);
        const line = {
          rows: percent(share),
          money: percent(centavos),
          'auto precision': percent(figures.precision),
          wrong: figures.precision.of - figures.precision.hit,
          'auto recall': percent(figures.recall),
          missed: figures.recall.of - figures.recall.hit,
          'shown precision': percent(figures.precisionShown),
          'shown recall': percent(figures.recallShown),
          'first three': percent(figures.firstThree),
          'of all': percent(figures.firstThreeOfAll),
        };
        return [cls, line];
      }),
  );
  console.table(table);
}

function tellSeed(seed: number, papers: readonly Paper[]): void {
  const marks = papers.flatMap((paper) => paper.marks);
  const { precision, recall } = figuresOf(marks);
  const paired = marks.filter(({ group }) => group !== null);
  const decidable = { hit: paired.filter(({ isDecidable }) => isDecidable).length, of: paired.length };
  const month = papers[0]?.book.period.from.slice(0, 7) ?? '';
  const unknowable = papers.reduce((sum, { verdict }) => sum + verdict.unknowable, 0);
  const ms = papers.reduce((sum, paper) => sum + paper.ms, 0);
  console.log(
    `seed ${seed}, ${month}: ${marks.length} rows, ${percent(decidable)} of the paired ones decidable; automatic precision ${percent(precision)} (${precision.of - precision.hit} rows wrong), recall ${percent(recall)}; ${unknowable} lines that nobody could know; ${ms} ms`,
  );
}

const tellGoals = (goals: readonly Goal[]): void => {
  for (const goal of goals) {
    const { name, isMet, words } = goal;
    console.log(`${isMet ? 'PASS   ' : isDue(goal) ? 'MISS   ' : 'NOT YET'}  ${name}: ${words}`);
  }
};

function tellCases(papers: readonly Paper[]): void {
  const cases = papers.flatMap(casesOf).filter(({ cls }) => only === undefined || cls === only);
  console.log(`\nThe commonest kinds of wrong and missed answers (${cases.length} cases):`);
  console.table(commonest(cases, KINDS_SHOWN));
  for (const { cls, kind, words } of cases.slice(0, values.show ?? 0)) console.log(`\n${cls} · ${kind}\n${words()}`);
}

/** The exam whose shapes the matcher is tuned on. */
function sitMain(): readonly Goal[] {
  const goals: Goal[] = [];
  const all: Paper[] = [];
  for (const seed of seeds) {
    const papers = aMonth(seed, rows).books.map(examine);
    tellSeed(seed, papers);
    goals.push(...hardness(papers, seed));
    all.push(...papers);
  }
  tellClasses(all);
  goals.push(...goalsOf(all));
  tellGoals(goals);
  tellCases(all);
  return goals;
}

function sitHeldOut(): readonly Goal[] {
  const result = examineHeldOut(values.seed === undefined ? undefined : seeds);
  tellHeldOut(result);
  const goals = heldOutGoals(result);
  tellGoals(goals);
  return goals;
}

function sitLedgers(): readonly Goal[] {
  const papers = examineLedgers(values.seed === undefined ? undefined : seeds);
  tellLedgers(papers);
  const goals = ledgerGoals(papers);
  tellGoals(goals);
  return goals;
}

const WORLDS = { main: sitMain, 'held-out': sitHeldOut, ledger: sitLedgers } as const;

if (values.shuffled !== undefined) {
  const size = { min: RECORDS_MIN, max: values.records ?? SHUFFLED.records };
  process.exitCode = compareMany(values.seed ?? SHUFFLED.from, values.shuffled, size) ? 0 : 1;
} else {
  const goals = Object.entries(WORLDS).flatMap(([world, sit]) => ((values.world ?? world) === world ? sit() : []));
  const missed = goals.filter((goal) => !goal.isMet && isDue(goal)).length;
  const later = goals.filter((goal) => !goal.isMet && !isDue(goal)).length;
  const notYet = later === 0 ? '' : `; ${later} not reached yet`;
  console.log(
    missed === 0
      ? `\nPASS: every goal that is due is met${notYet}`
      : `\nMISS: ${missed} of ${goals.length} goals${notYet}`,
  );
  process.exitCode = missed === 0 ? 0 : 1;
}
