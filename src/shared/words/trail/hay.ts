/** What an entry is found by: its sentence, its number and its day, also as it is typed. What differs only in its rows is said once, and filled in from then on. */
import { formatBare, formatCount } from '../../domain/money/format.ts';
import { folded } from '../../domain/search.ts';
import { STEP_KINDS } from '../../domain/matching/match.ts';
import type { TrailFacts, TrailMove, TrailState, TrailSubject } from '../../domain/trail/entry.ts';
import { trailMoment, trailName, trailSaid, trailWho } from './sentence.ts';
import type { Language } from '../../domain/language.ts';
import { dayText } from '../days.ts';

/** Letters that no text holds: they stand where a sentence takes a value as it is. */
const gapAt = (at: number): string => String.fromCharCode(at + 1);
/** Text, day and amount of one of two subjects. */
const gapsOf = (subject: number): readonly string[] => [0, 1, 2].map((at) => gapAt(3 * subject + at));
/** Behind those of both subjects. */
const [NOTE, STEP] = [6, 7];
const AT_GAPS = /([\x01-\x08])/;

/** `2026-04-06T14:02` */
const MINUTE_LETTERS = 16;
const OF_STEPS: ReadonlySet<string> = new Set([...STEP_KINDS, 'undo', 'redo']);

/** All that is said of an entry but its moment and its number. */
const saidOf = (facts: TrailFacts, language: Language): string =>
  folded(
    `${trailWho(facts.by, language)} ${trailSaid(facts, language)} ${facts.account?.name ?? ''} ${trailName(facts.what, language)}`,
  );

/** Texts, days and amounts of a subject in the order of its gaps, as they are read. */
function valuesOf(subject: TrailSubject, language: Language): string[] {
  const { day, amount } = subject;
  const name = subject.kind === 'line' ? subject.text : subject.name;
  return [name, day === null ? '' : dayText(day, language), amount === null ? '' : formatBare(amount)];
}

/** The subject with gaps in place of its values. */
function withGaps(subject: TrailSubject, [name = '', day = '', amount = '']: readonly string[]): TrailSubject {
  if (subject.kind === 'line') return { ...subject, text: name, day, amount };
  return { ...subject, name, day: subject.day === null ? null : day, amount: subject.amount === null ? null : amount };
}

type OneRow = { readonly move: TrailMove; readonly step: string };

/** The one decision of a step, about one row of each side at most; null of everything else. */
function oneRowOf({ what, moves, moved, tally, values }: TrailFacts): OneRow | null {
  const [move] = moves;
  if (move === undefined || moved !== 1 || moves.length > 1 || tally.length > 0 || !OF_STEPS.has(what)) return null;
  const step = values['step'];
  return move.subjects.length <= 2 && typeof step === 'string' ? { move, step } : null;
}

const BETWEEN = '\0';
const stateName = ({ is, of, amount }: TrailState): string => `${is}${BETWEEN}${of}${BETWEEN}${amount}`;
const subjectName = (subject: TrailSubject): string =>
  `${subject.kind === 'line' ? subject.kind : subject.of}${subject.day === null}${subject.amount === null}`;

/** All that such a sentence says besides the values in its gaps. */
function nameOf(
  { what, by, account, values }: TrailFacts,
  { table, name, rows, before, after, note, subjects }: TrailMove,
): string {
  // prettier-ignore
  const of = [what, by, account?.name, values['kind'], values['rows'], table, name, rows.line, rows.record];
  return [...of, stateName(before), stateName(after), note === null, ...subjects.map(subjectName)].join(BETWEEN);
}

function sayWithGaps(facts: TrailFacts, { move }: OneRow, language: Language): readonly string[] {
  const subjects = move.subjects.map((one, at) => withGaps(one, gapsOf(at)));
  const moves = [{ ...move, subjects, note: move.note === null ? null : gapAt(NOTE) }];
  const values = { ...facts.values, step: `step-${gapAt(STEP)}` };
  return saidOf({ ...facts, moves, values }, language).split(AT_GAPS);
}

/** Puts the values of a row into the gaps. */
function filled(pieces: readonly string[], { move, step }: OneRow, language: Language): string {
  const values = move.subjects.flatMap((subject) => valuesOf(subject, language));
  values[NOTE] = move.note ?? '';
  values[STEP] = step.replace('step-', '');
  return pieces.map((piece, at) => (at % 2 === 0 ? piece : folded(values[piece.charCodeAt(0) - 1] ?? ''))).join('');
}

/** Makes what entries are found by in a language, and remembers what its sentences have in common. */
export function trailHays(language: Language): (facts: TrailFacts) => string {
  const known = new Map<string, readonly string[]>();
  const said = (facts: TrailFacts): string => {
    const one = oneRowOf(facts);
    if (one === null) return saidOf(facts, language);
    const name = nameOf(facts, one.move);
    const pieces = known.get(name) ?? sayWithGaps(facts, one, language);
    known.set(name, pieces);
    return filled(pieces, one, language);
  };
  const minute = { at: '', said: '' };
  const momentOf = (at: string): string => {
    const now = at.slice(0, MINUTE_LETTERS);
    if (now !== minute.at) {
      const { day, time } = trailMoment(at, language);
      minute.at = now;
      minute.said = folded(`${day}, ${time} ${trailMoment(at, 'es').day}`);
    }
    return minute.said;
  };
  return (facts) => `${said(facts)} ${momentOf(facts.at)} ${formatCount(facts.seq)} ${facts.seq}`;
}
