/** Reconciling items that a person has put into words: the flag of an overdue record or of a difference, explained with a note. */
import { traitsOf } from '../flags/flag.ts';
import type { Flag, Subject } from '../flags/flag.ts';
import type { RecordKey } from '../ids.ts';
import { isAccepted } from '../matching/match-id.ts';
import type { FlagReview, Match } from '../matching/match.ts';
import { oncePer } from '../once-per.ts';

/** The flag that stands for an overdue record, or for one that cannot be read, by its key. */
export const overdueFlags = oncePer((flags: readonly Flag[]): ReadonlyMap<RecordKey, Flag> => {
  const found = new Map<RecordKey, Flag>();
  for (const flag of flags) {
    if (flag.kind !== 'missing-in-bank' && flag.kind !== 'unreadable') continue;
    // Of a class of equals the open ones stand first.
    for (const subject of flag.subjects.slice(0, flag.oneOf ?? 1))
      if (subject.kind === 'record') found.set(subject.key, flag);
  }
  return found;
});

const holdsAll = ({ subjects }: Flag, { lines }: Match): boolean =>
  lines.every((line) => subjects.some((subject) => subject.kind === 'line' && subject.lineId === line));

/** While a refund is not due yet, nothing but the refund itself says why the money differs. */
const flagOf = (match: Match, about: ReadonlyMap<string, readonly Flag[]>): Flag | undefined => {
  const flags = [...match.lines, ...match.records].flatMap((row) => about.get(row) ?? []);
  return flags.find((flag) => holdsAll(flag, match)) ?? flags.find(({ kind }) => kind === 'refunded');
};

const nameOf = (subject: Subject): string => (subject.kind === 'line' ? subject.lineId : subject.key);

function bySubject(flags: readonly Flag[]): ReadonlyMap<string, readonly Flag[]> {
  const found = new Map<string, Flag[]>();
  for (const flag of flags)
    for (const subject of flag.subjects) found.set(nameOf(subject), [...(found.get(nameOf(subject)) ?? []), flag]);
  return found;
}

/** The flag that stands for what is left of an accepted match, by the match's id. */
export function differenceFlags(flags: readonly Flag[], matches: readonly Match[]): ReadonlyMap<string, Flag> {
  const about = bySubject(flags.filter(({ kind }) => traitsOf(kind).ofDifference === true));
  const found = new Map<string, Flag>();
  if (about.size === 0) return found;
  for (const match of matches) {
    const flag = isAccepted(match) ? flagOf(match, about) : undefined;
    if (flag !== undefined) found.set(match.id, flag);
  }
  return found;
}

/** By record key or match id, the words that explain it; an explanation without words explains nothing. */
export type ExplainedFlags = ReadonlyMap<string, FlagReview>;

export function explainedFlagsOf(
  { flags, matches }: { readonly flags: readonly Flag[]; readonly matches: readonly Match[] },
  reviews: readonly FlagReview[],
): ExplainedFlags {
  const worded = reviews.filter(({ state, note }) => state === 'explained' && note.trim() !== '');
  if (worded.length === 0) return new Map();
  const byKey = new Map(worded.map((review) => [review.key, review]));
  const items = [...overdueFlags(flags), ...differenceFlags(flags, matches)];
  return new Map(
    items.flatMap(([item, { key }]) => {
      const review = byKey.get(key);
      return review === undefined ? [] : [[item, review] as const];
    }),
  );
}
