/** How the files of an account follow each other: days that no file covers, days that several cover, and balances that do not carry over. */
import { addDays, numberOfDay } from '../../day/day.ts';
import type { BankDay, Period } from '../../day/day.ts';
import type { StatementFileId } from '../../ids.ts';
import { subtractUnits } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';

export type FileSpan = {
  readonly id: StatementFileId;
  /** Null for a file that states no days and has no movements. */
  readonly period: Period | null;
  readonly opening: Units | null;
  readonly closing: Units | null;
};

export type Continuity =
  /** Days between two files that none covers. */
  | { readonly kind: 'gap'; readonly before: StatementFileId; readonly after: StatementFileId; readonly days: Period }
  /** Days that both files cover: their lines are counted once. */
  | {
      readonly kind: 'overlap';
      readonly before: StatementFileId;
      readonly after: StatementFileId;
      readonly days: Period;
    }
  /** The later file begins with another balance than the earlier one ended with; `difference` = opening - closing. */
  | {
      readonly kind: 'balance-jump';
      readonly before: StatementFileId;
      readonly after: StatementFileId;
      readonly closing: Units;
      readonly opening: Units;
      readonly difference: Units;
    };

type Spanned = FileSpan & { readonly period: Period };

/**
 * Findings in the order of the days. A balance is compared only where one file ends the day before the next begins: a
 * gap or an overlap explains any other difference by itself. Files are sorted by first day, then last day, then id.
 */
export function continuityOf(files: readonly FileSpan[]): readonly Continuity[] {
  const spanned = files.filter((file): file is Spanned => file.period !== null).sort(byDays);
  const findings: Continuity[] = [];
  let reach: Spanned | null = null;
  for (const file of spanned) {
    if (reach !== null) findings.push(...between(reach, file));
    if (reach === null || file.period.to > reach.period.to) reach = file;
  }
  return findings;
}

const byDays = (a: Spanned, b: Spanned): number =>
  numberOfDay(a.period.from) - numberOfDay(b.period.from) ||
  numberOfDay(a.period.to) - numberOfDay(b.period.to) ||
  (a.id < b.id ? -1 : 1);

/** `before` reaches furthest of all files that begin no later than `after`. */
function between(before: Spanned, after: Spanned): readonly Continuity[] {
  const next = addDays(before.period.to, 1);
  const named = { before: before.id, after: after.id };
  if (after.period.from > next) {
    return [{ kind: 'gap', ...named, days: { from: next, to: addDays(after.period.from, -1) } }];
  }
  if (after.period.from < next) {
    const to = earlier(before.period.to, after.period.to);
    return [{ kind: 'overlap', ...named, days: { from: after.period.from, to } }];
  }
  const { closing } = before;
  const { opening } = after;
  if (closing === null || opening === null || closing === opening) return [];
  return [{ kind: 'balance-jump', ...named, closing, opening, difference: subtractUnits(opening, closing) }];
}

const earlier = (a: BankDay, b: BankDay): BankDay => (a < b ? a : b);
