/** A line or several for a record or several, found by their sum: what it is made of, and what becomes of it. */
import { absUnits, unitsToText } from '../../money/decimal.ts';
import { oncePer } from '../../once-per.ts';
import type { BlockKind } from './blocks.ts';
import type { MatchContext, OpenLine, OpenRecord } from '../match-context.ts';
import { matchOf, textReasons } from '../draft.ts';
import { evidenceOf } from '../evidence/evidence.ts';
import type { GroupAnswer, Summand } from './group-sums.ts';
import type { Match, Reason } from '../match.ts';
import { confidenceOf } from '../prices.ts';
import { sharingRows } from '../solver/shared-rows.ts';
import { plainText } from '../evidence/text.ts';

const SUGGESTIONS_MAX = 3;
/** A sum that chance may have made, and no word speaks for, comes after a single row of just the amount. */
const NAMELESS_MILLI = 12;

export type Found = Pick<GroupAnswer<unknown>, 'isSwappable' | 'isSure'> & {
  readonly lines: readonly OpenLine[];
  readonly records: readonly OpenRecord[];
  readonly of: BlockKind | 'lines';
};

export const rowsOf = ({ lines, records }: Found): readonly string[] => [
  ...lines.map(({ line }) => line.id),
  ...records.map(({ record }) => record.key),
];

/** Made once: many lines ask what the same records add up to. */
export const summandOfRecord = oncePer((row: OpenRecord): Summand<OpenRecord> => {
  const { record, from, to, anchor } = row;
  const fine = row.fine === null ? null : absUnits(row.signed);
  const alike = [
    record.kind,
    from,
    to,
    anchor,
    record.parentId ?? '',
    plainText(record.bank ?? ''),
    row.party,
    fine === null ? '' : unitsToText(fine),
  ].join('|');
  return { row, id: record.key, centavos: Math.abs(row.amount as number), fine, alike };
});

export const summandOfLine = (row: OpenLine): Summand<OpenLine> => {
  const alike = `${row.day.toString()}|${plainText(row.line.description)}|${row.line.reference ?? ''}`;
  return { row, id: row.line.id, centavos: Math.abs(row.amount as number), fine: null, alike };
};

function reasonsOf({ of, lines, records }: Found, context: MatchContext): readonly Reason[] {
  const [line] = lines;
  const [record] = records;
  if (line === undefined || record === undefined) return [];
  if (of === 'payee' || of === 'lines') return textReasons(evidenceOf(context.index, line, record));
  return [{ kind: 'structure', of: of === 'payout' ? 'payout' : 'settlement', count: records.length }];
}

function matchOfFound(
  found: Found,
  context: MatchContext,
  certainty: 'unique' | 'interchangeable' | 'ambiguous',
): Match {
  const { lines, records, of } = found;
  const lag = (line: OpenLine): number => Math.max(...records.map(({ anchor }) => context.lagDays(anchor, line.day)));
  const businessDays = Math.max(...lines.map(lag));
  const isNamed = of === 'payee' || of === 'lines';
  const milli = confidenceOf(certainty, isNamed ? 'name' : 'none', businessDays);
  return matchOf(context.expectations.account.id, {
    pass: 'group',
    status: certainty === 'ambiguous' ? 'suggested' : 'auto',
    certainty,
    lines,
    records,
    reasons: [...reasonsOf(found, context), { kind: 'amount-exact' }, { kind: 'date-lag', businessDays }],
    confidenceMilli: isNamed || certainty !== 'ambiguous' ? milli : milli - NAMELESS_MILLI,
  });
}

/** Answers that are sure, as long as they share no row; chance may well have made the others, so they are no rivals. */
export function sureOf(question: readonly Found[]): readonly Found[] {
  const sure = question.filter(({ isSure }) => isSure);
  const isAlone = sharingRows(sure, rowsOf).length === sure.length;
  return isAlone ? sure : [];
}

export const takenAs = (found: Found, context: MatchContext): Match =>
  matchOfFound(found, context, found.isSwappable ? 'interchangeable' : 'unique');

/** One of several that a person may choose from. */
export const shownAs = (found: Found, context: MatchContext): Match => matchOfFound(found, context, 'ambiguous');

/** What is sure is taken; of the rest, where it shares no row with that, at most three are shown. */
export function verdictOf(question: readonly Found[], context: MatchContext): readonly Match[] {
  const sure = sureOf(question);
  const taken = new Set(sure.flatMap(rowsOf));
  const shown = question.filter((found) => !rowsOf(found).some((row) => taken.has(row))).slice(0, SUGGESTIONS_MAX);
  return [...sure.map((found) => takenAs(found, context)), ...shown.map((found) => shownAs(found, context))];
}

/** The same for a person who is asked about every line: of a line that none of these is about, the first that is. */
export function verdictForEach(question: readonly Found[], context: MatchContext): readonly Match[] {
  const verdict = verdictOf(question, context);
  const told = new Set<string>(verdict.flatMap(({ lines }) => lines));
  const others = question.filter(({ lines }) => {
    const isNew = lines.some(({ line }) => !told.has(line.id));
    if (isNew) for (const { line } of lines) told.add(line.id);
    return isNew;
  });
  return [...verdict, ...others.map((found) => shownAs(found, context))];
}
