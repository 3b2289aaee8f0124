/** Which lines of an account count, and which are set aside, doubted or perhaps told twice: the same for the same files. */
import type { AccountId, LineId, MatchId, StatementFileId } from '@shared/domain/ids.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import type { Judged, Overlap } from '@shared/domain/statement/lines/overlap.ts';
import { probableRepeats } from '@shared/domain/statement/lines/repeats.ts';
import type { Repeat } from '@shared/domain/statement/lines/repeats.ts';
import { countingLines, settleOverlaps } from '@shared/domain/statement/lines/superseded.ts';
import type { Counting, HoldersOf } from '@shared/domain/statement/lines/superseded.ts';
import type { StatementFile, StatementStore } from '../ports.ts';

type Held = Pick<StatementStore, 'lines' | 'overlaps' | 'holders'>;

export type Identity = Judged & Counting;

/** Settled overlaps by the store's answer, which is the same while the files are. */
const settled = new WeakMap<readonly Overlap[], Judged>();

/** The files that hold a line, asked once. */
export const holdersIn = (statements: Pick<Held, 'holders'>): HoldersOf => {
  const known = new Map<LineId, ReadonlySet<StatementFileId>>();
  return (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const holders = new Set(statements.holders(id));
    known.set(id, holders);
    return holders;
  };
};

/** The lines that count, and every line that does not, with its reason. */
export function identityOf(statements: Held, account: AccountId, matches: readonly Match[]): Identity {
  const overlaps = statements.overlaps(account);
  const judged = settled.get(overlaps) ?? settleOverlaps(overlaps, holdersIn(statements));
  settled.set(overlaps, judged);
  const matchOf = new Map<LineId, MatchId>();
  for (const match of matches) if (isAccepted(match)) for (const line of match.lines) matchOf.set(line, match.id);
  return { ...judged, ...countingLines(statements.lines(account), judged.superseded, (id) => matchOf.get(id)) };
}

/** Lines that count and may be one movement told twice. */
export const repeatsOf = (
  statements: Pick<Held, 'holders'>,
  lines: readonly StatementLine[],
  files: readonly StatementFile[],
): readonly Repeat[] => probableRepeats(lines, files, holdersIn(statements));
