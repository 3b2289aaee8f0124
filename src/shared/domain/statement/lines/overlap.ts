/** Two files of an account that hold the same days: which lines of the older one the newer one proves gone, and which are only doubted. */
import { isWithin } from '../../day/day.ts';
import type { BankDay, Period } from '../../day/day.ts';
import type { StatementFileId } from '../../ids.ts';
import { groupBy } from '../../matching/grouping.ts';
import type { StatementLine } from './line.ts';
import { hasZeroSubset } from '../balances/zero-subset.ts';

export type OverlapFile = {
  readonly id: StatementFileId;
  readonly sha256: string;
  /** First and last day of its movements: on these two it may hold a part of the day only. */
  readonly first: BankDay;
  readonly last: BankDay;
  /** Every balance follows from the one before: no movement is missing between its first and its last day. */
  readonly chained: boolean;
};

export type Overlap = {
  /** `isNewer(newer, older)` holds. */
  readonly older: OverlapFile;
  readonly newer: OverlapFile;
  /** Lines on the days that both reach, which the other one does not hold. */
  readonly onlyOlder: readonly StatementLine[];
  readonly onlyNewer: readonly StatementLine[];
  /** How many lines both hold on days that `newer` covers whole. */
  readonly shared: number;
};

export const SUPERSEDED_REASONS = ['changed', 'corrected', 'gone', 'partial-day'] as const;
/**
 * `changed`: the newer file has the amount on that day in other words. `corrected`: its balances prove another amount
 * for the words on that day. `gone`: its balances prove that the movement did not happen. `partial-day`: the day at whose middle the older file ended, without it.
 */
export type SupersededReason = (typeof SUPERSEDED_REASONS)[number];

export type Superseded = {
  readonly line: StatementLine;
  readonly reason: SupersededReason;
  readonly by: StatementFileId;
  /** The line that says it now; null where none does. */
  readonly replacement: StatementLine | null;
};

export const DOUBT_REASONS = ['maybe-changed', 'maybe-gone'] as const;
export type DoubtReason = (typeof DOUBT_REASONS)[number];

/** A line that another file does not have, for a person to look at: both stay and count. */
export type Doubt = {
  readonly line: StatementLine;
  readonly reason: DoubtReason;
  readonly other: StatementFileId;
  /** A line of the other file with the same day and amount. */
  readonly twin: StatementLine | null;
};

export type Judged = { readonly superseded: readonly Superseded[]; readonly doubts: readonly Doubt[] };

/**
 * Whether `a` was made after `b`: it reaches further. Where both end on one day nobody can know; then the one that
 * proves more stands first, so that the answer never depends on the order of import.
 */
export function isNewer(a: OverlapFile, b: OverlapFile): boolean {
  if (a.last !== b.last) return a.last > b.last;
  if (a.chained !== b.chained) return a.chained;
  if (a.first !== b.first) return a.first < b.first;
  return a.sha256 < b.sha256;
}

/** Movements before and after the day are proof that the day between them is whole. */
const isInside = (day: BankDay, { first, last }: OverlapFile): boolean => first < day && day < last;
/** The older file ends on the day on which the newer one begins: neither says anything about the other's part. */
const isMeeting = (day: BankDay, { older, newer }: Overlap): boolean => day === older.last && day === newer.first;
const reachesFurther = ({ older, newer }: Overlap): boolean => newer.last > older.last;

type Pair = { readonly line: StatementLine; readonly replacement: StatementLine };
type Day = {
  readonly day: BankDay;
  /** The same amounts in both files, in other words. */
  readonly pairs: readonly Pair[];
  /** What the older file alone has. */
  readonly rest: readonly StatementLine[];
  /** Lines of the newer file alone, by amount. */
  readonly others: ReadonlyMap<bigint, readonly StatementLine[]>;
};

/** Judges each line of the older file that the newer one does not hold: gone for sure, doubted, or of another part of its day. */
export function judgeOverlap(overlap: Overlap): Judged {
  const older = groupBy(overlap.onlyOlder, ({ bookedOn }) => bookedOn);
  const newer = groupBy(overlap.onlyNewer, ({ bookedOn }) => bookedOn);
  const days = [...older].map(([day, lines]) => pairedDay(overlap, day, { older: lines, newer: newer.get(day) ?? [] }));
  const trust: Trust = { isTrusted: agrees(overlap, days), isFollowed: partFromOneBalance(overlap) };
  const judged = days.map((day) => judgeDay(overlap, day, trust));
  return {
    superseded: judged.flatMap(({ superseded }) => superseded),
    doubts: judged.flatMap(({ doubts }) => doubts),
  };
}

type OnlyHere = { readonly older: readonly StatementLine[]; readonly newer: readonly StatementLine[] };

function pairedDay(overlap: Overlap, day: BankDay, { older, newer }: OnlyHere): Day {
  const here = groupBy(older, ({ amount }) => amount as bigint);
  const others = groupBy(newer, ({ amount }) => amount as bigint);
  const isSame =
    older.length === newer.length &&
    [...here].every(([amount, lines]) => lines.length === (others.get(amount) ?? []).length);
  const pairs: Pair[] = [];
  if (isSame ? !isMeeting(day, overlap) : mayPairSome(overlap, day)) {
    for (const [amount, lines] of here) pairs.push(...pairsOf(lines, others.get(amount) ?? []));
  }
  const paired = new Set(pairs.map(({ line }) => line));
  return { day, pairs, rest: older.filter((line) => !paired.has(line)), others };
}

/** The newer file has more that day: the older one ended in it, or the balances say what belongs to it. */
const mayPairSome = (overlap: Overlap, day: BankDay): boolean =>
  reachesFurther(overlap) && isInside(day, overlap.newer) && (day === overlap.older.last || overlap.newer.chained);

/** Line by line in their order, where each finds one; otherwise nobody can say which of them it is. */
const pairsOf = (lines: readonly StatementLine[], others: readonly StatementLine[]): readonly Pair[] =>
  lines.length > others.length
    ? []
    : lines.flatMap((line, at) => {
        const replacement = others[at];
        return replacement === undefined ? [] : [{ line, replacement }];
      });

/** So many changed rows are no accident. */
const CHANGED_MIN = 3;

/**
 * Whether the newer file can be taken at its word: its balances prove it whole, or it has all that the older one has on
 * their common days. A file that holds a choice of the movements would say of all others that they are gone.
 */
function agrees({ older, newer, shared }: Overlap, days: readonly Day[]): boolean {
  if (newer.chained) return true;
  const lacks = days.some(({ day, rest }) => rest.length > 0 && isInside(day, newer) && day < older.last);
  const changed = days.reduce((count, { pairs }) => count + pairs.length, 0);
  return !lacks && (shared > 0 || changed >= CHANGED_MIN);
}

type Trust = {
  /** The newer file can be taken at its word. */
  readonly isTrusted: boolean;
  /** Also where the older one is proven whole: its balances are those of the newer one up to the first difference. */
  readonly isFollowed: boolean;
};

/**
 * Whether the balances of both files lead to one and the same place before what only one of them has: one account, told
 * twice, and the newer word is the bank's correction. Two chains that begin apart prove nothing against each other.
 */
function partFromOneBalance({ older, newer, onlyOlder, onlyNewer }: Overlap): boolean {
  if (!older.chained || !newer.chained) return false;
  const starts = startsOf(onlyNewer);
  return [...startsOf(onlyOlder)].some((start) => starts.has(start));
}

/** The balances from which lines lead on and to which none of them leads. */
function startsOf(lines: readonly StatementLine[]): ReadonlySet<bigint> {
  const ends = new Set<bigint | null>(lines.map(({ balance }) => balance));
  return new Set(
    lines.flatMap(({ amount, balance }) => (balance === null || ends.has(balance - amount) ? [] : [balance - amount])),
  );
}

function judgeDay(overlap: Overlap, day: Day, { isTrusted, isFollowed }: Trust): Judged {
  const by = overlap.newer.id;
  const changed = day.pairs.map(({ line, replacement }) => ({ line, reason: 'changed' as const, by, replacement }));
  const reason = isTrusted ? reasonOf(overlap, day, isFollowed) : null;
  const said = reason === 'gone' ? saidOf(day) : null;
  const gone = reason === null ? [] : day.rest.map((line) => goneOf(line, said, { reason, by }));
  const doubted = [
    ...(isTrusted ? [] : changed.map(({ line, replacement }) => doubtOf(overlap, line, replacement))),
    ...(reason === null ? day.rest.flatMap((line) => doubtsOfRest(overlap, day, line)) : []),
  ];
  return { superseded: [...(isTrusted ? changed : []), ...gone], doubts: doubted };
}

/** Lines of a day by their words: what the older file alone has, and what of the newer one is nobody's pair; each row is looked at once. */
type Said = {
  readonly rest: ReadonlyMap<string, readonly StatementLine[]>;
  readonly others: ReadonlyMap<string, readonly StatementLine[]>;
};

function saidOf({ rest, pairs, others }: Day): Said {
  const taken = new Set(pairs.map(({ replacement }) => replacement));
  const free = [...others.values()].flat().filter((other) => !taken.has(other));
  return { rest: groupBy(rest, wordsOf), others: groupBy(free, wordsOf) };
}

const wordsOf = ({ description, reference }: StatementLine): string => JSON.stringify([description, reference]);

/** A line was corrected where the newer file has its words that day once, from the same balance, with another amount. */
function goneOf(
  line: StatementLine,
  said: Said | null,
  { reason, by }: { readonly reason: 'gone' | 'partial-day'; readonly by: StatementFileId },
): Superseded {
  const words = wordsOf(line);
  const [same, ...more] = said?.others.get(words) ?? [];
  const isOnly = said?.rest.get(words)?.length === 1 && more.length === 0;
  const replacement = isOnly && same !== undefined && beginsWhere(same, line) ? same : null;
  return { line, reason: replacement === null ? reason : 'corrected', by, replacement };
}

const beginsWhere = (a: StatementLine, b: StatementLine): boolean =>
  a.balance !== null && b.balance !== null && a.balance - a.amount === b.balance - b.amount;

/** Why what is left of a day did not happen; null where that is not sure. */
function reasonOf(overlap: Overlap, { day, rest }: Day, isFollowed: boolean): 'gone' | 'partial-day' | null {
  const { older, newer } = overlap;
  if (!reachesFurther(overlap) || !isInside(day, newer)) return null;
  if (newer.chained) {
    // Two proofs against each other prove nothing, unless they part from one balance: then the newer word counts. And
    // balances do not see what adds up to nothing.
    const isContested = older.chained && isInside(day, older) && !isFollowed;
    return isContested || hasZeroSubset(rest.map(({ amount }) => amount)) ? null : 'gone';
  }
  // Without balances the file is trusted only where nothing is left over on earlier days: this is the older one's last.
  return 'partial-day';
}

function doubtsOfRest(overlap: Overlap, { day, others }: Day, line: StatementLine): readonly Doubt[] {
  const [twin = null] = others.get(line.amount) ?? [];
  // On its first and last day the newer file may hold a part only: that it lacks a line says nothing.
  return twin === null && !isInside(day, overlap.newer) ? [] : [doubtOf(overlap, line, twin)];
}

const doubtOf = ({ newer }: Overlap, line: StatementLine, twin: StatementLine | null): Doubt => ({
  line,
  reason: twin === null ? 'maybe-gone' : 'maybe-changed',
  other: newer.id,
  twin,
});

/** A file with its lines, as `overlapOf` compares it. */
export type FileWithLines = { readonly file: OverlapFile; readonly lines: readonly StatementLine[] };

/** The days that two files both reach; null where there are none. */
export function commonDays(a: OverlapFile, b: OverlapFile): Period | null {
  const from = a.first > b.first ? a.first : b.first;
  const to = a.last < b.last ? a.last : b.last;
  return from <= to ? { from, to } : null;
}

/** Whether `shared` counts a line of this day. */
export const isSharedDay = (day: BankDay, { older, newer }: Pick<Overlap, 'older' | 'newer'>): boolean =>
  isInside(day, newer) && day >= older.first && day <= older.last;

/** The overlap of two files whose lines are at hand; null where no day is in both. */
export function overlapOf(a: FileWithLines, b: FileWithLines): Overlap | null {
  const days = commonDays(a.file, b.file);
  if (days === null) return null;
  const [older, newer] = isNewer(a.file, b.file) ? [b, a] : [a, b];
  const onlyIn = (one: FileWithLines, other: FileWithLines): readonly StatementLine[] => {
    const known = new Set(other.lines.map(({ id }) => id));
    return one.lines.filter(({ id, bookedOn }) => isWithin(bookedOn, days) && !known.has(id));
  };
  const pair = { older: older.file, newer: newer.file };
  const onlyOlder = onlyIn(older, newer);
  const countShared = (lines: readonly StatementLine[]): number =>
    lines.filter(({ bookedOn }) => isSharedDay(bookedOn, pair)).length;
  return {
    ...pair,
    onlyOlder,
    onlyNewer: onlyIn(newer, older),
    shared: countShared(older.lines) - countShared(onlyOlder),
  };
}
