/** Sits the app's matcher down to one book of the exam: matching, then the report's own flags, marked against the truth. */
import type { Flag } from '@shared/domain/flags/flag.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { runMatching } from '@shared/domain/matching/run.ts';
import { reconcile } from '@shared/domain/reconciliation/reconcile.ts';
import { fillPrecision, greedyFill, nearestDate, rowPrecision } from './baselines.ts';
import { verdictOf } from './decidable.ts';
import { withEqualsExchanged } from './months/exchange.ts';
import type { Share } from './figures.ts';
import { lostOrTwice, marksOf } from './score.ts';
import type { Row, RowMark } from './score.ts';
import type { Book, Verdict } from './truth.ts';

/** Flags against rows without counterpart: found of those that can be told, and right of those that were flagged. */
export type FlagShares = { readonly recall: Share; readonly precision: Share };
export const MISSING = ['missing-in-bank', 'missing-in-service'] as const;
export type Missing = (typeof MISSING)[number];

export type Paper = {
  readonly book: Book;
  readonly verdict: Verdict;
  readonly matches: readonly Match[];
  readonly marks: readonly RowMark[];
  readonly flags: Readonly<Record<Missing, FlagShares>>;
  readonly flagged: Readonly<Record<Missing, ReadonlySet<Row>>>;
  readonly lostOrTwice: number;
  readonly equationsBroken: number;
  readonly nearest: Share;
  readonly nearestOnTies: Share;
  readonly greedy: Share;
  readonly ms: number;
};

/** Of a class of equals some are missing, as many as the flag says: which of its subjects, it leaves open. */
function rowsOf({ subjects, oneOf }: Flag, isMissing: (row: Row) => boolean): readonly Row[] {
  const rows = subjects.map((subject): Row => (subject.kind === 'line' ? subject.lineId : subject.key));
  return [...rows.filter(isMissing), ...rows.filter((row) => !isMissing(row))].slice(0, oneOf ?? 1);
}

/** By class of rows: of two rows that nothing tells apart either may carry the flag. */
export function flagShares(book: Book, verdict: Verdict, kind: Missing, flagged: ReadonlySet<Row>): FlagShares {
  const left = new Map<string, number>();
  for (const row of flagged) left.set(verdict.classOf(row), (left.get(verdict.classOf(row)) ?? 0) + 1);
  let [found, missing, right] = [0, 0, 0];
  for (const [row, { alone }] of book.rows) {
    if (alone !== kind) continue;
    const count = left.get(verdict.classOf(row)) ?? 0;
    left.set(verdict.classOf(row), count - 1);
    if (count > 0) right += 1;
    if (!verdict.decidable.has(row)) continue;
    missing += 1;
    if (count > 0) found += 1;
  }
  return { recall: { hit: found, of: missing }, precision: { hit: right, of: flagged.size } };
}

export function examine(given: Book): Paper {
  const verdict = verdictOf(given);
  const { account, environment, lines, records } = given;
  const startedMs = performance.now();
  const run = runMatching({
    account,
    environment,
    lines,
    records,
    decided: { confirmed: [], rejections: [], explanations: [] },
  });
  const ms = Math.round(performance.now() - startedMs);
  const report = reconcile({
    account, environment, lines, records, period: null, matches: run.matches, explanations: run.explanations,
    coverage: [given.coverage],
  }); // prettier-ignore
  const book = withEqualsExchanged(given, run.matches);
  const rowsWith = (kind: Missing): ReadonlySet<Row> =>
    new Set(
      report.flags.flatMap((flag) =>
        flag.kind === kind ? rowsOf(flag, (row) => book.rows.get(row)?.alone === kind) : [],
      ),
    );
  const flagged = {
    'missing-in-bank': rowsWith('missing-in-bank'),
    'missing-in-service': rowsWith('missing-in-service'),
  };
  const flagsOf = (kind: Missing): FlagShares => flagShares(book, verdict, kind, flagged[kind]);
  const nearest = nearestDate(given);
  return {
    book,
    verdict,
    matches: run.matches,
    marks: marksOf(book, verdict, run.matches),
    flags: { 'missing-in-bank': flagsOf('missing-in-bank'), 'missing-in-service': flagsOf('missing-in-service') },
    flagged,
    lostOrTwice: lostOrTwice(book, run.matches, new Map<Row, unknown>([...report.lineStates, ...report.recordStates])),
    equationsBroken: report.equations.filter(({ holds }) => holds === false).length,
    nearest: rowPrecision(given, verdict, nearest),
    nearestOnTies: rowPrecision(given, verdict, nearest, 'ties'),
    greedy: fillPrecision(given, verdict, greedyFill(given)),
    ms,
  };
}
