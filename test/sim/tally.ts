/** Adds up the reports of many worlds, and says which promise the whole of them breaks. */
import type { Churn } from './world/plan.ts';
import type { WorldReport } from './run-world.ts';

export type SeedResult = WorldReport & { readonly plainLoopLost: number };

export type Group = {
  readonly worlds: number;
  /** Worlds in which a sync that was called complete had missed a record. */
  readonly worldsWithMisses: number;
  readonly plainLoopLoses: number;
};

export type Tally = {
  readonly groups: Readonly<Record<Churn, Group>>;
  readonly syncs: number;
  readonly kills: number;
  readonly completes: number;
  readonly sinceReadings: number;
  readonly unseenByDesign: number;
  readonly requests: number;
  readonly changes: number;
  readonly failed: readonly SeedResult[];
};

const CHURNS = ['none', 'light', 'heavy'] as const;
/** N1: of heavily churning worlds at most one in a hundred, of light ones none. */
const MISSES_PER_HUNDRED_MAX: Readonly<Record<Churn, number>> = { none: 0, light: 0, heavy: 1 };
/** N1: a plain page loop loses rows in 3.5 to 97 of a hundred; below this the worlds would be too easy. */
const PLAIN_LOOP_PER_HUNDRED_MIN: Readonly<Record<Churn, number>> = { none: 0, light: 3.5, heavy: 30 };

/** Of fewer worlds nothing can be said in hundredths. */
const WORLDS_MIN = 40;

export function tallyOf(results: readonly SeedResult[]): Tally {
  const sum = (pick: (one: SeedResult) => number): number => results.reduce((total, one) => total + pick(one), 0);
  const groupOf = (churn: Churn): Group => {
    const some = results.filter((one) => one.churn === churn);
    return {
      worlds: some.length,
      worldsWithMisses: some.filter(({ missed }) => missed.length > 0).length,
      plainLoopLoses: some.filter(({ plainLoopLost }) => plainLoopLost > 0).length,
    };
  };
  return {
    groups: { none: groupOf('none'), light: groupOf('light'), heavy: groupOf('heavy') },
    syncs: sum(({ syncs }) => syncs),
    kills: sum(({ kills }) => kills),
    completes: sum(({ completes }) => completes),
    sinceReadings: sum(({ sinceReadings }) => sinceReadings),
    unseenByDesign: sum(({ unseenByDesign }) => unseenByDesign),
    requests: sum(({ requests }) => requests),
    changes: sum(({ changes }) => changes),
    failed: results.filter(({ problems }) => problems.length > 0),
  };
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (part * 100) / whole);

/** Promises about the whole that do not hold, in words. */
export function brokenAltogether({ groups }: Tally): readonly string[] {
  return CHURNS.flatMap((churn) => {
    const { worlds, worldsWithMisses, plainLoopLoses } = groups[churn];
    const broken: string[] = [];
    if (share(worldsWithMisses, worlds) > MISSES_PER_HUNDRED_MAX[churn]) {
      broken.push(`${worldsWithMisses} of ${worlds} ${churn} worlds missed a record`);
    }
    if (worlds >= WORLDS_MIN && share(plainLoopLoses, worlds) < PLAIN_LOOP_PER_HUNDRED_MIN[churn]) {
      broken.push(`the plain loop loses in ${plainLoopLoses} of ${worlds} ${churn} worlds only: they are too easy`);
    }
    return broken;
  });
}

export const replayOf = (seed: number): string => `npm run sim -- --seed ${seed}`;

/** A failing world in words, the line that repeats it first. */
export const wordsOfFailure = ({ seed, problems, trace }: SeedResult): string =>
  [`replay: ${replayOf(seed)}   (trace ${trace})`, ...problems.slice(0, 8).map((words) => `  ${words}`)].join('\n');

export function wordsOfTally(tally: Tally): string {
  const { groups, syncs, kills, completes, sinceReadings, unseenByDesign, requests, changes, failed } = tally;
  const lines = CHURNS.map((churn) => {
    const { worlds, worldsWithMisses, plainLoopLoses } = groups[churn];
    return `${churn.padEnd(5)} ${worlds} worlds, ${worldsWithMisses} with a miss while it moved, plain loop loses in ${plainLoopLoses}`;
  });
  const totals = `${syncs} syncs (${kills} killed), ${completes} lists complete (${sinceReadings} of them read in part), ${requests} requests, ${changes} changes, ${unseenByDesign} rows left for the whole sweep`;
  return [...lines, totals, `${failed.length} worlds with a broken promise`].join('\n');
}
