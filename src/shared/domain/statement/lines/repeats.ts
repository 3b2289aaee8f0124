/** Lines that may be one movement told twice: listed for a person, never dropped. */
import { absUnits, addUnits, unitsToText, ZERO } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import type { StatementFileId } from '../../ids.ts';
import type { StatementLine } from './line.ts';
import type { BalanceProof } from '../reading/reading.ts';
import type { HoldersOf } from './superseded.ts';

export const REPEAT_REASONS = ['two-files', 'no-proof'] as const;
/** `two-files`: no file holds all of them. `no-proof`: one file holds them, and no balance proves that each is real. */
export type RepeatReason = (typeof REPEAT_REASONS)[number];

export type Repeat = {
  readonly reason: RepeatReason;
  /** At least two, equal in day, amount and text, in their order. */
  readonly lines: readonly StatementLine[];
};

export type ProvenFile = {
  readonly id: StatementFileId;
  readonly lines: number;
  readonly balanceProof: BalanceProof;
};

/** Every balance follows from the one before, from the first line to the last. */
export const isChained = ({ lines, balanceProof: { checked, tied } }: Omit<ProvenFile, 'id'>): boolean =>
  lines > 1 && tied === checked && checked >= lines - 1;

/** The same words, however they are spaced and spelt in capitals. */
const wordsOf = (text: string): string => text.trim().replace(/\s+/gu, ' ').toUpperCase();

/**
 * Groups of lines that are equal in day, amount and text and are not proven by the balances of one file that holds them
 * all. In the order of the lines given.
 */
export function probableRepeats(
  lines: readonly StatementLine[],
  files: readonly ProvenFile[],
  holdersOf: HoldersOf,
): readonly Repeat[] {
  const chained = new Set(files.filter(isChained).map(({ id }) => id));
  return equalLines(lines).flatMap((group) => {
    const reason = reasonOf(group, chained, holdersOf);
    return reason === null ? [] : [{ reason, lines: group }];
  });
}

/** Day and amount first: the words are only looked at where these agree. */
function equalLines(lines: readonly StatementLine[]): readonly (readonly StatementLine[])[] {
  const alike = grouped(lines, ({ bookedOn, amount }) => `${bookedOn} ${unitsToText(amount)}`);
  return alike.flatMap((group) => grouped(group, ({ description }) => wordsOf(description)));
}

function grouped(
  lines: readonly StatementLine[],
  keyOf: (line: StatementLine) => string,
): readonly (readonly StatementLine[])[] {
  const first = new Map<string, StatementLine>();
  const groups = new Map<string, StatementLine[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const group = groups.get(key);
    const before = first.get(key);
    if (group !== undefined) group.push(line);
    else if (before !== undefined) groups.set(key, [before, line]);
    else first.set(key, line);
  }
  return [...groups.values()];
}

function reasonOf(
  group: readonly StatementLine[],
  chained: ReadonlySet<StatementFileId>,
  holdersOf: HoldersOf,
): RepeatReason | null {
  const holders = group.map(({ id }) => holdersOf(id));
  const common = [...(holders[0] ?? [])].filter((file) => holders.every((set) => set.has(file)));
  if (common.length === 0) return 'two-files';
  const isProven = common.some((file) => chained.has(file)) && group.every(({ balance }) => balance !== null);
  return isProven ? null : 'no-proof';
}

/** The money that would be there twice: of each group all but the first line. */
export const moneyOfRepeats = (repeats: readonly Repeat[]): Units =>
  repeats.reduce(
    (sum, { lines }) => lines.slice(1).reduce((all, { amount }) => addUnits(all, absUnits(amount)), sum),
    ZERO,
  );
