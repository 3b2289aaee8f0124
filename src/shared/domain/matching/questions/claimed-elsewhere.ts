/** Records that an open line may be about, though not for their exact amount: a nameless line that took one gives it back where it could have another. */
import type { RecordKey } from '../../ids.ts';
import { linesAt, sizeOf } from '../amounts.ts';
import type { AmountKey } from '../amounts.ts';
import type { MatchContext, OpenLine, OpenRecord } from '../match-context.ts';
import { OVERDUE_DAYS } from '../decisions/stale-matches.ts';
import { wordingsOf } from '../evidence/wording.ts';
import { byAmount, groupBy } from '../grouping.ts';
import { isAccepted, rowsOfMatch } from '../match-id.ts';
import type { Match } from '../match.ts';
import { linesOfFailed } from '../passes/failed-twins.ts';
import { asOneOfSeveral } from '../passes/fallback-suggestions.ts';
import { CONSTANT_MAX, MILLIONTHS_MAX } from '../rates/votes.ts';
import { recordOrder } from './day-order.ts';

/** More pairs in a row than this are not given up for one claim: among so many equals nobody could tell who is who anyway. */
const STEPS_MAX = 4;
const MILLION = 1_000_000;

/** An accepted pair that nothing but amount and days made. */
type Plain = { readonly match: Match; readonly line: OpenLine };

const NAMED = /^(reference|identifier|name|learned|structure)/;
const isPlain = ({ pass, status, lines, records, reasons }: Match): boolean =>
  pass === 'assignment' &&
  status === 'auto' &&
  lines.length === 1 &&
  records.length === 1 &&
  !reasons.some(({ kind }) => NAMED.test(kind));

/** What some rate may have left of an amount, in centavos. */
const leastOf = (size: number): number => size - (size * MILLIONTHS_MAX) / MILLION - CONSTANT_MAX;

/** Whether a line that is about several records, or about less than all of one, may be about this one too. */
function mayHold({ amount, count }: OpenLine, record: OpenRecord): boolean {
  const [line, size] = [Math.abs(amount as number), sizeOf(record)];
  return count === 1 ? line <= size && line >= leastOf(size) : line >= leastOf(size);
}

const isLate = (line: OpenLine, record: OpenRecord, { lagDays }: MatchContext): boolean =>
  line.day > record.to && lagDays(record.to, line.day) <= OVERDUE_DAYS;
const isOn = ({ day }: OpenLine, { from, to }: OpenRecord): boolean => from <= day && day <= to;
const mayBe = (line: OpenLine, record: OpenRecord, context: MatchContext): boolean =>
  isOn(line, record) || isLate(line, record, context);
const isSameWay = (line: OpenLine, { amount }: OpenRecord): boolean =>
  (line.amount as number) > 0 === (amount as number) > 0;

/** How many pairs in a row may be given up for a record; none where nobody claims it. */
type Claims = (record: OpenRecord) => number;

/** A line that says of how many it is made, or not even that, is about some of many: each of its bank's records is claimed where it is one in so many at most. */
const ONE_IN = 4;
/** What a line that does not say it is taken to be made of. */
const USUAL_COUNT = 3;

/** Of so few records that each is likely to be among them; asked once a line. */
function isOfFew(pool: readonly OpenRecord[]): (line: OpenLine) => boolean {
  const [ofBank, known] = [groupBy(pool, ({ bank }) => bank), new Map<OpenLine, boolean>()];
  const answer = (line: OpenLine): boolean => {
    const among = line.banks.length === 0 ? [pool] : line.banks.map((bank) => ofBank.get(bank) ?? []);
    let left = ONE_IN * (line.count ?? USUAL_COUNT);
    for (const records of among)
      for (const record of records) {
        if (!isOn(line, record) || !isSameWay(line, record) || !mayHold(line, record)) continue;
        left -= 1;
        if (left < 0) return false;
      }
    return true;
  };
  return (line) => {
    const few = known.get(line) ?? answer(line);
    known.set(line, few);
    return few;
  };
}

/** Open lines by the banks that they state and by those whom they name; a line that names somebody is about all of theirs, late as it may be. */
function claimsOf(open: readonly OpenLine[], pool: readonly OpenRecord[], context: MatchContext): Claims {
  const isFew = isOfFew(pool);
  const gone = linesOfFailed({ lines: open, records: [] }, context);
  const lines = open.filter(
    ({ apart, isReturn, amount, line }) => !apart && !isReturn && typeof amount === 'number' && !gone.has(line.id),
  );
  const nameless = lines.filter(({ named, alike }) => named.length === 0 && alike === null);
  const ofBank = groupBy(
    nameless.flatMap((line) => line.banks.map((bank) => ({ line, bank }))),
    ({ bank }) => bank,
  );
  const several = nameless.filter(({ banks, count }) => banks.length === 0 && (count ?? 1) > 1);
  const whom = (line: OpenLine): readonly number[] => [...line.named, ...(line.alike?.parties ?? [])];
  const wordingOf = wordingsOf(context, { lines, records: context.all.records });
  // Of the very amount, but later: one of two equal lines that came late leaves a record behind for which it is too late.
  const ofAmount = byAmount(nameless.filter((line) => line.count === null && wordingOf(line).isGenuine));
  const ofParty = groupBy(
    lines.flatMap((line) => whom(line).map((party) => ({ line, party }))),
    ({ party }) => party,
  );
  // One that has a record of just its amount is about that one.
  const recordsOf = byAmount(context.all.records);
  const isWhole = (line: OpenLine): boolean =>
    (recordsOf.get(line.amount) ?? []).some((record) => mayBe(line, record, context));
  const isNaming = (line: OpenLine, record: OpenRecord): boolean =>
    isSameWay(line, record) && mayBe(line, record, context) && (line.amount === record.amount || !isWhole(line));
  return (record) => {
    const isAbout = (line: OpenLine): boolean =>
      isSameWay(line, record) && isOn(line, record) && mayHold(line, record) && isFew(line);
    const isClaimed =
      (ofBank.get(record.bank) ?? []).some(({ line }) => isAbout(line)) ||
      several.some(isAbout) ||
      (record.party >= 0 && (ofParty.get(record.party) ?? []).some(({ line }) => isNaming(line, record)));
    if (isClaimed) return STEPS_MAX;
    return linesAt(ofAmount, record).some((line) => isLate(line, record, context)) ? 1 : 0;
  };
}

type Row = { readonly record: OpenRecord; readonly plain: Plain | null };

/** The pairs that would change if the one at a place gave its record up, in one direction of the order of day; none where that leads to no free record. */
function changed(
  rows: readonly Row[],
  [from, step, most]: readonly [number, number, number],
  context: MatchContext,
): readonly Match[] {
  const found: Match[] = [];
  let holder = rows[from]?.plain ?? null;
  for (let at = from + step; holder !== null; at += step) {
    const next = rows[at];
    if (next === undefined || found.length >= most || !mayBe(holder.line, next.record, context)) return [];
    found.push(holder.match);
    holder = next.plain;
  }
  return found;
}

type Rows = { readonly lines: readonly OpenLine[]; readonly records: readonly OpenRecord[] };

/** Records of an amount in order of day: those of plain pairs, and those that nobody has. */
function rowsBy(
  found: readonly Match[],
  { lines, records }: Rows,
  taken: ReadonlySet<string>,
): ReadonlyMap<AmountKey, readonly Row[]> {
  const lineOf = new Map<string, OpenLine>(lines.map((line) => [line.line.id, line]));
  const plainOf = new Map<RecordKey, Plain>();
  for (const match of found.filter(isPlain)) {
    const line = lineOf.get(match.lines[0] ?? '');
    const [key] = match.records;
    if (line !== undefined && key !== undefined) plainOf.set(key, { match, line });
  }
  const isFree = ({ record }: OpenRecord): boolean => !taken.has(record.key);
  const amounts = byAmount(records.filter((record) => isFree(record) || plainOf.has(record.record.key)));
  const both = [...amounts].filter(([, rows]) => rows.some(isFree) && rows.some((record) => !isFree(record)));
  return new Map(
    both.map(([amount, rows]) => [
      amount,
      [...rows].sort(recordOrder).map((record) => ({ record, plain: plainOf.get(record.record.key) ?? null })),
    ]),
  );
}

/** The records that open settlements are likeliest made of: each line's first proposal. */
function likelyOfSettlements(found: readonly Match[]): readonly RecordKey[] {
  const seen = new Set<string>();
  return found.flatMap(({ pass, status, lines: [line = ''], records }) => {
    if (pass !== 'group' || status !== 'suggested' || seen.has(line)) return [];
    seen.add(line);
    return records;
  });
}

/**
 * A nameless line is not given a record that another open line states the bank or the name of, where it may as well have
 * a record that nobody has, itself or by changing with others: those pairs become proposals. `taken` are rows of matches
 * that stand, `found` those of this run.
 */
export function withoutClaimed(
  found: readonly Match[],
  taken: ReadonlySet<string>,
  context: MatchContext,
): readonly Match[] {
  const held = new Set([...taken, ...found.filter(isAccepted).flatMap(rowsOfMatch)]);
  const rows = rowsBy(found, context.all, new Set([...held, ...likelyOfSettlements(found)]));
  if (rows.size === 0) return found;
  const isPlainly = new Set(found.filter(isPlain).flatMap((match) => match.records));
  const pool = context.all.records.filter(({ record }) => !held.has(record.key) || isPlainly.has(record.key));
  const stepsFor = claimsOf(
    context.all.lines.filter(({ line }) => !held.has(line.id)),
    pool,
    context,
  );
  const given = new Set<Match>();
  for (const alike of rows.values())
    for (const [at, { record, plain }] of alike.entries())
      for (const step of plain === null ? [] : [-1, 1])
        for (const match of changed(alike, [at, step, stepsFor(record)], context)) given.add(match);
  return given.size === 0 ? found : found.map((match) => (given.has(match) ? oneOfSeveral(match) : match));
}

/** Who is who among equals is asked then, and nothing is said of a class. */
function oneOfSeveral(match: Match): Match {
  const { equals: _, ...shown } = asOneOfSeveral(match);
  return shown;
}
