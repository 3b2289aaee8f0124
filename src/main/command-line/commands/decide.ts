/** `decide`: what a person decides, from the terminal, by the same steps as in the window: the trail, the report and undo know no difference. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { must } from '@shared/domain/assert.ts';
import { questionId } from '@shared/domain/ids.ts';
import { sameValue } from '@shared/domain/matching/decisions/run-changes.ts';
import { rowsOfMatch } from '@shared/domain/matching/match-id.ts';
import type { Explanation, Match } from '@shared/domain/matching/match.ts';
import { proposalsAsked } from '@shared/domain/matching/questions/open-questions.ts';
import { rateAsked } from '@shared/domain/matching/rates/confirm.ts';
import { MEANING_SUBJECTS, STATUS_MEANINGS, TYPE_MEANINGS } from '@shared/domain/payments/meaning.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { LINE_CATEGORIES } from '@shared/domain/statement/lines/line.ts';
import { heldRules } from '@shared/domain/statement/rules/held.ts';
import { readBook } from '../../app/book.ts';
import type { Book } from '../../app/book.ts';
import { confirmMatches, explainLines, historyOf, rejectMatch } from '../../app/decide/decisions.ts';
import type { Deciding } from '../../app/decide/decisions.ts';
import { setMeaning } from '../../app/decide/meanings.ts';
import { switchRule } from '../../app/decide/rules.ts';
import type { Store } from '../../app/ports.ts';
import { createPlanCache } from '../../app/decide/plan-cache.ts';
import { undoRedo } from '../../app/decide/undo-redo.ts';
import { done, failed } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import type { Options } from '../options.ts';
import { knownAccount, openSession } from '../session.ts';
import type { CommandDeps } from '../session.ts';
import { wordsOf } from '../words/words.ts';

export async function runDecide(deps: CommandDeps, options: Options): Promise<Outcome> {
  const session = openSession(deps, options);
  if (!session.ok) return failed(session.error);
  const { store } = session.value;
  try {
    const account = knownAccount(store, options);
    if (!account.ok) return failed(account.error);
    if (account.value === null) return failed(failure('not-found', { what: options.text('account') ?? '--account' }));
    const before = readBook(store, account.value);
    const by = options.text('by') ?? deps.ports.userName;
    const deciding: Deciding = { store, clock: deps.ports.clock, by, plans: createPlanCache() };
    const decided = await act(deciding, before, options);
    if (!decided.ok) return failed(decided.error);
    const changed = changedRows(before, readBook(store, account.value));
    const { labels } = wordsOf(options.lang);
    return done({ step: decided.value, changed }, [
      `${labels.lines}: ${changed.lines.toString()} ${labels.changed}`,
      `${labels.records}: ${changed.records.toString()} ${labels.changed}`,
    ]);
  } finally {
    await session.value.close();
  }
}

/** Id of the step that was written, or undone; null where the data said so already and nothing was. */
type Decided = Result<string | null, Failure>;

const newestStep = (store: Store, { account }: Book): string | null => historyOf(store, account.id).undo?.id ?? null;

async function act(deciding: Deciding, book: Book, options: Options): Promise<Decided> {
  const { store } = deciding;
  const before = newestStep(store, book);
  const account = book.account.id;
  if (options.has('undo')) {
    const still = { isStill: () => true, follow: () => Promise.resolve() };
    const undone = await undoRedo({ ...deciding, ...still }, 'undo', { account });
    return undone.ok ? ok(before) : undone;
  }
  const written = decideOn(deciding, book, options);
  if (!written.ok) return written;
  const after = newestStep(store, book);
  return ok(after === before ? null : after);
}

/** The one decision that the options name; they were checked to name one. */
function decideOn(deciding: Deciding, book: Book, options: Options): Result<unknown, Failure> {
  const account = book.account.id;
  const accepted = options.text('accept');
  const named = accepted ?? options.text('reject');
  if (named === null) return options.has('meaning') ? mean(deciding, book, options) : explain(deciding, book, options);
  const rule = ruleAsked(book, named);
  if (rule !== null) return switchRule(deciding, book, { account, rule, active: accepted !== null });
  if (!isThere(book, named) && !isAsked(book, named)) return notThere(named);
  return accepted === null
    ? reject(deciding, book, named)
    : confirmMatches(deciding, book, { account, matches: [named] });
}

/** Of equals each pair is refused by itself; a rate is one thing. */
function reject(deciding: Deciding, book: Book, match: string): Result<unknown, Failure> {
  const isOfEquals = isAsked(book, match) && rateAsked(book.matches, questionId(match)) === null;
  return isOfEquals
    ? err(failure('usage', { problem: 'is-a-question', words: `--reject ${match}` }))
    : rejectMatch(deciding, book, { account: book.account.id, match });
}

/** A rule of the app that waits for an answer. */
const ruleAsked = ({ lines, rules }: Book, id: string): string | null =>
  heldRules(lines, rules).find(({ rule }) => rule === id)?.rule ?? null;

const notThere = (what: string): Result<never, Failure> => err(failure('not-found', { what }));
const isThere = ({ matches }: Book, id: string): boolean => matches.some((match) => match.id === id);
const isAsked = ({ matches }: Book, id: string): boolean => proposalsAsked(matches).has(questionId(id));

/** FILE:LINE=CATEGORY, the file as the report names it. */
const EXPLAINED = /^(?<place>(?<file>.+):(?<number>\d+))=(?<category>.+)$/su;

function explain(deciding: Deciding, book: Book, options: Options): Result<unknown, Failure> {
  const { place = '', file, number, category: said } = EXPLAINED.exec(options.text('explain') ?? '')?.groups ?? {};
  const category = must(
    LINE_CATEGORIES.find((one) => one === said),
    'the options were checked',
  );
  const line = book.lines.find((one) => one.file === file && one.line.toString() === number);
  if (line === undefined) return notThere(place);
  const note = options.text('note') ?? undefined;
  return explainLines(deciding, book, { account: book.account.id, lines: [line.id], category, note });
}

/** KIND:STATUS=MEANING, the status as the service wrote it: it may hold a colon or an equals sign of its own. */
const MEANT = /^(?<of>[a-z_]+):(?<value>.*)=(?<means>[a-z]+)$/su;

function mean(deciding: Deciding, book: Book, options: Options): Result<unknown, Failure> {
  const { of: subject, value = '', means: said } = MEANT.exec(options.text('meaning') ?? '')?.groups ?? {};
  const checked = 'the options were checked';
  const of = must(
    MEANING_SUBJECTS.find((one) => one === subject),
    checked,
  );
  const means = must(
    [...STATUS_MEANINGS, ...TYPE_MEANINGS].find((one) => one === said),
    checked,
  );
  return setMeaning(deciding, book, { account: book.account.id, of, value, means });
}

type Rows = { readonly lines: number; readonly records: number };

/** How many rows stand in another match, proposal or explanation than before, or are read otherwise. */
function changedRows(before: Book, after: Book): Rows {
  const matches = differing(before.matches, after.matches, ({ id }) => id);
  const explanations = differing(before.explanations, after.explanations, ({ lineId }) => lineId);
  const read = after.records.filter(({ key, standing, saidFlow }) => {
    const was = before.recordByKey.get(key);
    return was !== undefined && (was.standing !== standing || was.saidFlow !== saidFlow);
  });
  const rows = new Set<string>([
    ...matches.flatMap(rowsOfMatch),
    ...explanations.map(({ lineId }) => lineId),
    ...read.map(({ key }) => key),
  ]);
  const countOf = (known: { readonly has: (row: never) => boolean }): number =>
    [...rows].filter((row) => known.has(row as never)).length;
  return { lines: countOf(before.lineById), records: countOf(before.recordByKey) };
}

/** Those that one side alone has. */
function differing<T extends Match | Explanation>(
  before: readonly T[],
  after: readonly T[],
  idOf: (one: T) => string,
): readonly T[] {
  const [was, is] = [before, after].map((all) => new Map(all.map((one) => [idOf(one), one])));
  const isIn = (side: ReadonlyMap<string, T> | undefined, one: T): boolean => {
    const other = side?.get(idOf(one));
    return other !== undefined && sameValue(one, other);
  };
  return [...before.filter((one) => !isIn(is, one)), ...after.filter((one) => !isIn(was, one))];
}
