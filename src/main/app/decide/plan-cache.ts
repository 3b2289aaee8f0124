/** The plans that stand on a person's screen, by their hash: what is written is one of them, and where the data changed meanwhile the rows that differ are named. */
import type { DifferingRow, Failure } from '@shared/contract/failures.ts';
import { failure } from '@shared/contract/failures.ts';
import { asRecordKey, lineId } from '@shared/domain/ids.ts';
import type { DecisionFailure, Plan } from '@shared/domain/matching/decisions/decide.ts';
import type { Change } from '@shared/domain/matching/match.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import { rowsOfMatch } from '@shared/domain/matching/match-id.ts';
import { planHash } from '@shared/domain/statement/rules/plan.ts';
import type { Book } from '../book.ts';

/** Plans that are kept; a person has one on the screen. */
const PLANS_MAX = 4;
/** Rows that a sentence names; the others are counted. */
const NAMED_MAX = 5;

export type PlanCache = {
  /** Keeps a plan that is shown; answers with its hash. */
  readonly show: (changes: readonly Change[]) => string;
  /** Why what would be written now is not what was shown; null where it is, or where nothing was shown. */
  readonly refusal: (book: Book, shown: string | undefined, now: Plan) => Failure | null;
};

export function createPlanCache(): PlanCache {
  const kept = new Map<string, readonly Change[]>();
  return {
    show: (changes) => {
      const hash = planHash(changes);
      kept.delete(hash);
      kept.set(hash, changes);
      for (const oldest of kept.keys()) if (kept.size > PLANS_MAX) kept.delete(oldest);
      return hash;
    },
    refusal: (book, shown, now) => {
      if (shown === undefined || (now.ok && planHash(now.value) === shown)) return null;
      const before = kept.get(shown) ?? [];
      const rows = now.ok ? differing(before, now.value) : now.error.rows.flatMap((row) => rowsNamed(before, row));
      return staleFailure('plan-stale', book, { rows });
    },
  };
}

/** A refused plan with the rows by which it differs, as a person reads them. */
export function staleFailure(
  kind: 'plan-stale' | DecisionFailure['kind'],
  book: Book,
  { rows, account }: { readonly rows: readonly string[]; readonly account?: string },
): Failure {
  const all = [...new Set(rows)];
  const named = all.flatMap((row) => nameOf(book, row)).slice(0, NAMED_MAX);
  const plain = failure(kind, { rows: all, ...(account === undefined ? {} : { account }) });
  return named.length === 0 ? plain : { ...plain, differs: { rows: named, count: all.length } };
}

/** Lines and records of every change that stands in one of the plans alone. */
function differing(before: readonly Change[], now: readonly Change[]): readonly string[] {
  const textsOf = (changes: readonly Change[]) => new Map(changes.map((change) => [planHash([change]), change]));
  const [was, is] = [textsOf(before), textsOf(now)];
  const alone = [...was, ...is].filter(([text]) => !(was.has(text) && is.has(text)));
  return alone.flatMap(([, change]) => rowsOf(change));
}

/** What a plan that cannot be made any more calls by the id of a match, by its rows. */
function rowsNamed(before: readonly Change[], row: string): readonly string[] {
  const change = before.find(({ key }) => key === row);
  return change === undefined ? [row] : rowsOf(change);
}

function rowsOf(change: Change): readonly string[] {
  const side = change.before ?? change.after;
  if (side === null) return [];
  if ('records' in side) return rowsOfMatch(side);
  if ('lineId' in side) return [side.lineId];
  return 'row' in side ? [side.row] : [];
}

function nameOf(book: Book, row: string): readonly DifferingRow[] {
  const line = book.lineById.get(lineId(row));
  if (line !== undefined) return [{ date: line.bookedOn, text: line.description, amount: unitsToText(line.amount) }];
  const record = book.recordByKey.get(asRecordKey(row));
  if (record === undefined) return [];
  return [
    {
      date: null,
      text: record.counterparty ?? record.id,
      amount: record.amount === null ? null : unitsToText(record.amount),
    },
  ];
}
