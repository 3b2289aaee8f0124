/** Money that came after its record's days: taken where the text names the record, or where the amount is nobody else's and hardly a stranger's. */
import { linesAt } from '../amounts.ts';
import { rarityIn } from '../evidence/amount-rarity.ts';
import { isRefused } from '../match-context.ts';
import { withoutRows } from '../open-rows.ts';
import { byAmount, groupBy } from '../grouping.ts';
import type { MatchContext, MatchPass, Open, OpenLine, OpenRecord } from '../match-context.ts';
import { pairMatch } from '../draft.ts';
import { evidenceOf, isNaming } from '../evidence/evidence.ts';
import { linesOfFailed } from './failed-twins.ts';
import { OVERDUE_DAYS } from '../decisions/stale-matches.ts';
import type { Grade } from '../prices.ts';
import { RARE_MILLI, wordingsOf } from '../evidence/wording.ts';

/** Lines of one amount: of more than this nobody finds the right one. */
const LINES_MAX = 50;

type Pair = {
  readonly line: OpenLine;
  readonly record: OpenRecord;
  readonly isLate: boolean;
  readonly grade: Grade;
};

/** Lines of each record's amount on its days and after them. */
function pairsOf({ lines, records }: Open, context: MatchContext): readonly Pair[] {
  const linesOf = byAmount(lines.filter(({ apart, isReturn }) => !apart && !isReturn));
  return records.flatMap((record) => {
    const alike = linesAt(linesOf, record);
    if (alike.length === 0 || alike.length > LINES_MAX) return [];
    return alike.flatMap((line): readonly Pair[] => {
      const isLate = line.day > record.to;
      if (line.day < record.from || (isLate && context.lagDays(record.to, line.day) > OVERDUE_DAYS)) return [];
      const { grade, contradicted } = evidenceOf(context.index, line, record);
      if (contradicted || isRefused(context, [line], [record])) return [];
      return [{ line, record, isLate, grade }];
    });
  });
}

/** Pairs that neither side could have with anybody else among these. */
function soleOf(pairs: readonly Pair[]): readonly Pair[] {
  const byLine = groupBy(pairs, ({ line }) => line.place);
  const byRecord = groupBy(pairs, ({ record }) => record.place);
  return pairs.filter(
    ({ line, record }) => byLine.get(line.place)?.length === 1 && byRecord.get(record.place)?.length === 1,
  );
}

function take(open: Open, context: MatchContext, pairs: readonly Pair[]): ReturnType<MatchPass> {
  return {
    proposals: pairs.map(({ line, record, grade }) => {
      const pass = grade === 'reference' ? 'reference' : 'assignment';
      return pairMatch(context, [line, record], { pass, status: 'auto', certainty: 'unique' });
    }),
    open: withoutRows(open, { lines: pairs.map(({ line }) => line), records: pairs.map(({ record }) => record) }),
  };
}

/** Late lines that name their record, before a line that names nobody takes it: neither has another that is named so, late or not. */
export const overdueNamedPass: MatchPass = (open, context) => {
  const gone = linesOfFailed(open, context);
  const named = pairsOf(open, context).filter(({ grade, line }) => isNaming(grade) && !gone.has(line.line.id));
  const late = soleOf(named).filter(({ isLate }) => isLate);
  return take(open, context, late);
};

/** Of what is left after all, late lines that are worded as the month's records are and whose amount is nobody else's. */
export const overduePass: MatchPass = (open, context) => {
  const sole = soleOf(pairsOf(open, context)).filter(({ isLate, line }) => isLate && (line.count ?? 1) < 2);
  if (sole.length === 0) return { proposals: [], open };
  const [wordingOf, rarity] = [wordingsOf(context, open), rarityIn(context.all)];
  const isSure = ({ line }: Pair): boolean =>
    context.inScope(line.line) && wordingOf(line).isGenuine && rarity(line) >= RARE_MILLI;
  return take(open, context, sole.filter(isSure));
};
