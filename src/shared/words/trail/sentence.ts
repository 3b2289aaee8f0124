/** The one sentence of an entry of the trail: what was done, what was so before and after, and why; in the window, in its files and in its search. */
import type { Language } from '../../domain/language.ts';
import { msOfInstant } from '../../domain/day/day.ts';
import type { Instant } from '../../domain/day/day.ts';
import { formatCount } from '../../domain/money/format.ts';
import { STEP_KINDS } from '../../domain/matching/match.ts';
import type { ParkReason, StepKind } from '../../domain/matching/match.ts';
import { NOTHING, OTHER_ENTRIES } from '../../domain/trail/entry.ts';
import type {
  TrailFacts,
  TrailMove,
  TrailState,
  TrailSubject,
  TrailTally,
  TrailValue,
} from '../../domain/trail/entry.ts';
import { clockOf, dayText, timeText } from '../days.ts';
import { cased, joined, plainText, say } from './phrase.ts';
import type { Phrase } from './phrase.ts';
import { trailEn } from './trail-en.ts';
import { trailEs } from './trail-es.ts';
import type { OtherKind, Said, TrailWords, Turned, Values } from './trail-words.ts';

const WORDS: Readonly<Record<Language, TrailWords>> = { es: trailEs, en: trailEn };

export type Sentence = {
  /** What was done, to which line or record, of which amount. */
  readonly what: Phrase;
  /** Before and after in one line; empty where the sentence says it all. */
  readonly change: Phrase;
  /** What the person wrote, in their own words; null where nothing. */
  readonly note: string | null;
};

/** One row of the table of what changed. */
export type ChangeRow = { readonly of: Phrase; readonly before: Phrase; readonly after: Phrase };

const ARROW = ' → ';
const SUBJECTS_MAX = 2;

/** The day and the time of a moment in Bogota. */
export function trailMoment(at: string, language: Language): { readonly day: string; readonly time: string } {
  const { day, clock } = clockOf(msOfInstant(at as Instant));
  return { day: dayText(day, language), time: timeText(clock, language) };
}

function subjectPhrase(subject: TrailSubject, words: TrailWords): Phrase {
  const amount = subject.amount === null ? null : [{ amount: subject.amount }];
  if (subject.kind === 'line') return words.line(subject.text, words.day(subject.day), amount ?? []);
  return words.recordOn(
    words.record[subject.of](subject.name),
    subject.day === null ? null : words.day(subject.day),
    amount,
  );
}

type Rows = Pick<TrailMove, 'subjects' | 'rows'>;

/** The rows of one side; of many the first two and how many more. */
function sidePhrase({ subjects, rows }: Rows, side: TrailSubject['kind'], words: TrailWords): Phrase {
  const named = subjects.filter(({ kind }) => kind === side).slice(0, SUBJECTS_MAX);
  const more = named.length === 0 ? 0 : rows[side] - named.length;
  const phrases = named.map((one) => subjectPhrase(one, words));
  return joined(more > 0 ? [...phrases, [words.more(more)]] : phrases, '; ');
}

function statePhrase(state: TrailState, table: TrailMove['table'], words: TrailWords): Phrase {
  if (state.is === 'nothing') return [words.nothing[table]];
  const of = ofState(state, words);
  const said = words.state[state.is](of);
  const isAccepted = state.is === 'matched' || state.is === 'confirmed';
  return isAccepted && state.amount !== null ? say`${said}, ${words.difference([{ amount: state.amount }])}` : [said];
}

function ofState({ is, of }: TrailState, words: TrailWords): string {
  if (is === 'explained') return words.kinds.category[of as keyof TrailWords['kinds']['category']];
  if (is === 'postponed') return words.parkReason[of as ParkReason];
  if (is === 'means') return words.means[of ?? ''] ?? of ?? '';
  return of ?? '';
}

const wordIn = <T>(words: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/** What stands for a row that is no line and no record. */
function namePhrase({ table, name }: TrailMove, words: TrailWords): string {
  if (name === null) return '';
  if (table === 'flag') return wordIn(words.kinds.flag, name) ?? name;
  if (table === 'settling') return wordIn(words.ends, name.split('/')[1] ?? '') ?? name;
  return table === 'meaning' ? meaningPhrase(name, words) : name;
}

function meaningPhrase(name: string, words: TrailWords): string {
  const [of = '', ...value] = name.split(':');
  return wordIn(words.ofSubject, of)?.(value.join(':')) ?? name;
}

const numberOf = (value: TrailValue | undefined): number => (typeof value === 'number' ? value : 0);

const NO_MOVE = { subjects: [], rows: { line: 0, record: 0 }, before: NOTHING, after: NOTHING };

function saidOf({ values, moves: [move], moved, total }: TrailFacts, words: TrailWords): Said {
  const { before, after, ...rows } = move ?? NO_MOVE;
  const [lines, records] = [sidePhrase(rows, 'line', words), sidePhrase(rows, 'record', words)];
  const written = numberOf(values['rows']);
  return {
    ...{ written, lines, records, before, after },
    count: moved ?? written,
    rows: lines.length === 0 ? records : lines,
    name: move === undefined ? '' : namePhrase(move, words),
    total: total === null ? [] : [{ amount: total }],
  };
}

const RESOURCES = ['payins', 'payouts', 'payout_items', 'orders', 'wallets'] as const;
const isOf = (states: 'read' | 'open', state: string): boolean =>
  state !== '' && state !== 'not-allowed' && (state === 'complete') === (states === 'read');

const SIGNER_FACTS = ['prepared', 'reviewed', 'approved'].flatMap((role) =>
  ['name', 'post', 'document', 'license'].map((fact) => `${role}.${fact}`),
);

function valuesOf({ values, file, account }: TrailFacts, words: TrailWords): Values {
  const text = (name: string): string => String(values[name] ?? '');
  const saidIn = (what: string, names: readonly string[]): string =>
    names
      .map((name) => text(`${what}.${name}`))
      .filter((one) => one !== '')
      .join(' · ');
  return {
    text,
    count: (name) => numberOf(values[name]),
    day: (name) => words.day(text(name)),
    amount: (name) => [{ amount: text(name), ...(account === null ? {} : { currency: account.currency }) }],
    has: (name) => values[name] !== undefined && values[name] !== null,
    is: (name) => values[name] === true,
    environment: (name) => wordIn(words.kinds.environment, text(name)) ?? text(name),
    sum: (name) => RESOURCES.reduce((sum, list) => sum + numberOf(values[`resources.${list}.${name}`]), 0),
    lists: (states) =>
      RESOURCES.filter((list) => isOf(states, text(`resources.${list}.state`)))
        .map((list) => words.kinds.resource[list].toLocaleLowerCase())
        .join(', '),
    heading: saidIn('heading', ['firm', 'nit', 'bank', 'number', 'type']),
    signers: saidIn('signers', SIGNER_FACTS),
    file: file ?? text('file'),
    account: account?.name ?? text('account'),
  };
}

const stepKind = (what: TrailValue | undefined): StepKind | undefined => STEP_KINDS.find((one) => one === what);
const otherKind = (what: string): OtherKind | undefined =>
  OTHER_ENTRIES.find((one): one is OtherKind => one === what && one !== 'undo' && one !== 'redo');

/** An entry of a kind that has no words: its name and all that it holds, so that nothing is passed over. */
function unknownPhrase({ what, values }: TrailFacts): Phrase {
  const held = Object.entries(values).map(([name, value]) => `${name}: ${String(value)}`);
  return held.length === 0 ? [what] : say`${what} · ${held.join(' · ')}`;
}

/** What an undone step did, said as it was; moves of an undone one go the other way. */
function turnedBack(facts: TrailFacts): TrailFacts {
  if (facts.what !== 'undo') return facts;
  return { ...facts, moves: facts.moves.map((move) => ({ ...move, before: move.after, after: move.before })) };
}

function whatPhrase(facts: TrailFacts, words: TrailWords): Phrase {
  const { what, values } = facts;
  const turn = what === 'undo' || what === 'redo' ? what : null;
  const step = stepKind(turn === null ? what : values['kind']);
  const other = otherKind(what);
  if (other !== undefined) return words.other[other](valuesOf(facts, words));
  if (step === undefined) return unknownPhrase(facts);
  const done = words.step[step](saidOf(turnedBack(facts), words));
  if (turn === null) return done;
  return words.turn[turn](String(values['step'] ?? '').replace('step-', ''), cased(done, 'small'));
}

const turnedPhrase = ({ before, after }: Turned): Phrase =>
  before === undefined ? after : say`${before}${ARROW}${after}`;

/** Before and after of what a step is about, or of what is no step. */
function changePhrase(facts: TrailFacts, words: TrailWords): Phrase {
  const other = otherKind(facts.what);
  if (other === undefined) return cased(stepChange(facts, words), 'large');
  const turned = words.change[other]?.(valuesOf(facts, words));
  return turned === undefined ? [] : cased(turnedPhrase(turned), 'large');
}

const turnPhrase = ({ table, before, after }: Omit<TrailTally, 'count'>, words: TrailWords): Phrase =>
  turnedPhrase({ before: statePhrase(before, table, words), after: statePhrase(after, table, words) });

/** So many turns are told apart in one line. */
const TURNS_MAX = 4;

/** Of several decisions how many turned how. */
function stepChange({ moves: [move], moved, tally }: TrailFacts, words: TrailWords): Phrase {
  const [only, ...rest] = tally;
  if (only === undefined) return move === undefined || moved === 0 ? [] : turnPhrase(move, words);
  if (rest.length === 0) return turnPhrase(only, words);
  const told = tally.slice(0, TURNS_MAX).map((one) => say`${formatCount(one.count)}: ${turnPhrase(one, words)}`);
  const more = tally.slice(TURNS_MAX).reduce((sum, { count }) => sum + count, 0);
  return joined(more === 0 ? told : [...told, [words.more(more)]], ' · ');
}

export function trailSentence(facts: TrailFacts, language: Language): Sentence {
  const words = WORDS[language];
  return { what: whatPhrase(facts, words), change: changePhrase(facts, words), note: facts.moves[0]?.note ?? null };
}

/** A few words for what kind of entry it is; the name of the kind where it has none. */
export const trailName = (what: string, language: Language): string =>
  (WORDS[language].name as Readonly<Record<string, string | undefined>>)[what] ?? what;

/** What a person wrote, as a sentence says it. */
export const trailWhy = (note: string, language: Language): string => WORDS[language].why(note);

/** Every decision that the entry holds, before and after; of what is no step the values that it changed. */
export function trailChanges(facts: TrailFacts, language: Language): readonly ChangeRow[] {
  const words = WORDS[language];
  const other = otherKind(facts.what);
  const turned = other === undefined ? undefined : words.change[other]?.(valuesOf(facts, words));
  if (other !== undefined && turned !== undefined)
    return [{ of: [words.name[other]], before: turned.before ?? [], after: turned.after }];
  const counted = facts.tally.map(({ count, ...turn }) => ({
    of: [`${words.tables[turn.table]} · ${formatCount(count)}`],
    before: cased(statePhrase(turn.before, turn.table, words), 'large'),
    after: cased(statePhrase(turn.after, turn.table, words), 'large'),
  }));
  const each = facts.moves.map((move) => ({
    of:
      move.subjects.length === 0
        ? [`${words.tables[move.table]} ${namePhrase(move, words)}`.trim()]
        : joined([sidePhrase(move, 'line', words), sidePhrase(move, 'record', words)], '; '),
    before: cased(statePhrase(move.before, move.table, words), 'large'),
    after: cased(statePhrase(move.after, move.table, words), 'large'),
  }));
  return [...counted, ...each];
}

/** Who did it: a person by name, and what the app does by itself under one. */
export const trailWho = (by: string, language: Language): string => wordIn(WORDS[language].who, by) ?? by;

/** All of it as one text: who, when, what, before and after, why. */
export function trailText(facts: TrailFacts, language: Language): string {
  const { what, change, note } = trailSentence(facts, language);
  const { day, time } = trailMoment(facts.at, language);
  const head = `${WORDS[language].moment(day, time)} · ${trailWho(facts.by, language)}`;
  const why = note === null ? [] : [trailWhy(note, language)];
  return [head, plainText(what), plainText(change), ...why].filter((text) => text !== '').join(' · ');
}

/** What an entry is found by: its sentence, its number and its day, also as it is typed. */
export const trailHay = (facts: TrailFacts, language: Language): string =>
  `${trailText(facts, language)} ${formatCount(facts.seq)} ${facts.seq} ${trailMoment(facts.at, 'es').day} ${facts.account?.name ?? ''} ${trailName(facts.what, language)}`;
