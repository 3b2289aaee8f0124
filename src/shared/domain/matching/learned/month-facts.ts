/** What the rows of a month teach a run by themselves: whose each wording is, and how long lines take; as data, from the counts that the run decides by. */
import type { RecordKind } from '../../payments/record.ts';
import { readsLikeOther } from '../match-context.ts';
import { decidedPass } from '../passes/decided-pass.ts';
import { doubtedWordings } from '../evidence/genuine-wordings.ts';
import type { DoubtedWording } from '../evidence/genuine-wordings.ts';
import { lagCounts } from '../evidence/month-lags.ts';
import { openForAssignment } from '../passes/run-passes.ts';
import { keptIn, saidByPerson, setOut } from '../run.ts';
import type { MatchRunInput } from '../run.ts';
import { inTextOrder } from '../text-order.ts';
import { wordingCounts } from '../evidence/wording.ts';
import type { WordingCount } from '../evidence/wording.ts';

export type LagFact = {
  readonly kind: RecordKind;
  /** Certain pairs by business days from record to line; the last entry holds beyond. */
  readonly pairs: readonly number[];
};

export type MonthFacts = {
  /** Wordings that the month knows, those on most lines first. */
  readonly wordings: readonly WordingCount[];
  /** Wordings that read like another kind of business and are the records', those with most pairs first. */
  readonly genuine: readonly DoubtedWording[];
  readonly lags: readonly LagFact[];
};

/** A pure function of rows and decisions, the same in any order of them. */
export function monthFacts(input: MatchRunInput): MonthFacts {
  const { all, context } = setOut(input);
  const open = openForAssignment(decidedPass(all, keptIn(input.decided), saidByPerson(input)), context);
  return {
    wordings: wordingCounts(context, open)
      .filter(({ whose }) => whose !== null)
      .sort((a, b) => b.certain + b.none - a.certain - a.none),
    genuine: doubtedWordings(input.lines, all.records, readsLikeOther(context.index, input.account))
      .filter(({ isGenuine }) => isGenuine)
      .sort((a, b) => b.pairs - a.pairs),
    lags: inTextOrder([...lagCounts(all, context)], ([kind]) => kind).map(([kind, pairs]) => ({ kind, pairs })),
  };
}
