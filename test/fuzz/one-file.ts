/** One seed: its file, what is known about it, and what the app makes of it. */
import { readStatement } from '../../src/main/adapters/bank-files/read-statement.ts';
import { chanceOf } from './chance.ts';
import type { Chance } from './chance.ts';
import { damaged, DAMAGES } from './damage.ts';
import { judgeDamaged, judgeDamagedOther, judgePreserved } from './judge.ts';
import type { Verdict } from './judge.ts';
import { anAccount } from './made-up.ts';
import type { Account } from './made-up.ts';
import { changedSample } from './sample-changes.ts';
import { ofxOf } from './other-files/an-ofx.ts';
import { workbookOf } from './other-files/a-workbook.ts';
import { sampleFor } from './samples.ts';
import type { Sample } from './samples.ts';
import { aStyle } from './style.ts';
import { daysOf, UNITS_PER_CENT, writeStatement } from './write-statement.ts';
import type { Statement } from './write-statement.ts';

export type Case = Verdict & {
  readonly seed: number;
  /** What was done: `printed`, `changed` or `damaged`, of what, and how. */
  readonly world: 'made-up' | 'sample';
  readonly change: 'preserving' | 'damaging';
  readonly words: string;
  readonly ms: number;
  readonly bytes: Uint8Array;
};

export type Made = Omit<Case, 'seed' | 'ms' | keyof Verdict> & { readonly judge: () => Verdict };

/** The file of a seed, made but not yet read. */
export function fileOf(seed: number, samples: readonly Sample[]): Made {
  const chance = chanceOf(seed);
  const isSample = samples.length > 0 && chance.is(0.35);
  const damaging = chance.is(0.5);
  if (isSample)
    return damaging
      ? damagedSample(
          chance,
          sampleFor(
            seed,
            samples.filter(({ told }) => told !== null),
          ),
        )
      : preservedSample(chance, sampleFor(seed, samples));
  const account = anAccount(chance);
  if (chance.is(OTHER_SHARE)) return otherFile(account, damaging, chance);
  const statement = writeStatement(account, aStyle(chance, account.whole), chance);
  if (damaging && statement.told !== null) return damagedMadeUp(chance, statement);
  const { bytes, fileName, sum, count } = statement;
  return {
    ...{ world: 'made-up', change: 'preserving', words: 'printed', bytes },
    judge: () => judgePreserved(readStatement(bytes, fileName), bytes, { sum, count, days: daysOf(account) }),
  };
}

/** Workbooks and files of entries among the made-up ones. */
const OTHER_SHARE = 0.15;

function otherFile(account: Account, damaging: boolean, chance: Chance): Made {
  const make = chance.pick([workbookOf, ofxOf]);
  const { fileName, bytes: whole, lines } = make(account, chance);
  const sum = account.movements.reduce((total, { cents }) => total + cents, 0n) * UNITS_PER_CENT;
  const truth = { sum, count: account.movements.length, days: daysOf(account), lines };
  const { bytes, words } = damaging ? damage(whole, chance) : { bytes: whole, words: 'printed' };
  const judge = damaging ? judgeDamagedOther : judgePreserved;
  return {
    ...{ world: 'made-up', change: damaging ? 'damaging' : 'preserving', words: `${fileName}: ${words}`, bytes },
    judge: () => judge(readStatement(bytes, fileName), bytes, truth),
  };
}

/** Reads the file of a seed and judges what came of it. */
export function runSeed(seed: number, samples: readonly Sample[]): Case {
  const { judge, ...made } = fileOf(seed, samples);
  const startedMs = performance.now();
  const verdict = judged(judge);
  return { ...made, ...verdict, seed, ms: performance.now() - startedMs };
}

function judged(judge: () => Verdict): Verdict {
  try {
    return judge();
  } catch (problem) {
    const words = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
    return { outcome: 'refused', faults: [`CRASH ${words}`] };
  }
}

/** One damage, sometimes two or three. */
function damage(bytes: Uint8Array, chance: Chance): { bytes: Uint8Array; words: string } {
  const times = chance.is(0.8) ? 1 : chance.int(2, 3);
  const kinds = Array.from({ length: times }, () => chance.pick(DAMAGES));
  return { bytes: kinds.reduce((before, kind) => damaged(before, kind, chance), bytes), words: kinds.join('+') };
}

function damagedMadeUp(chance: Chance, { bytes: whole, fileName, told }: Statement): Made {
  const { bytes, words } = damage(whole, chance);
  return {
    ...{ world: 'made-up', change: 'damaging', words, bytes },
    judge: () => judgeDamaged(readStatement(bytes, fileName), { bytes, whole }, told!),
  };
}

function damagedSample(chance: Chance, { name, fileName, bytes: whole, told, options }: Sample): Made {
  const { bytes, words } = damage(whole, chance);
  return {
    ...{ world: 'sample', change: 'damaging', words: `${name}: ${words}`, bytes },
    judge: () => judgeDamaged(readStatement(bytes, fileName, options), { bytes, whole }, told!),
  };
}

function preservedSample(chance: Chance, sample: Sample): Made {
  const { bytes, words, count, days } = changedSample(sample, chance);
  return {
    ...{ world: 'sample', change: 'preserving', words: `${sample.name}: ${words}`, bytes },
    judge: () =>
      judgePreserved(readStatement(bytes, sample.fileName, sample.options), bytes, { sum: sample.sum, count, days }),
  };
}
