/** Entries of the trail with the facts of their sentences: what is stored of the lines and records that they are about. */
import { stepKindOf } from './steps.ts';
import type { StepOf } from './steps.ts';
import { dayOfInstant } from '@shared/domain/day/day.ts';
import type { Change } from '@shared/domain/matching/match.ts';
import { parseUnits, sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import { anchorDay, expectedMovement, signedExpected, wherever } from '@shared/domain/payments/expected-movement.ts';
import { meaningsOf, meant } from '@shared/domain/payments/meaning.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { trailGroupOf } from '@shared/domain/trail/entry.ts';
import type {
  TrailEntry,
  TrailMove,
  TrailState,
  TrailSubject,
  TrailTally,
  TrailValue,
} from '@shared/domain/trail/entry.ts';
import { BY_THE_APP } from '../ports/author.ts';
import type { TrailLine, TrailRow } from '../ports/trail.ts';
import type { Store } from '../ports.ts';
import { withWalletTokens } from '../wallets.ts';
import { movesOf, turnStates } from './moves.ts';
import type { Move, Moves } from './moves.ts';

type Deps = Pick<Store, 'trail' | 'accounts' | 'records' | 'decisions'>;

/** Steps that changed more are told by their counts: reading them would hold up a page. */
export const CHANGES_READ_MAX = 200;
/** Rows of a side that a sentence may name. */
const SUBJECTS_MAX = 2;

type Values = TrailEntry['values'];
type Known = {
  readonly changes: ReadonlyMap<number, readonly Change[]>;
  readonly lines: ReadonlyMap<string, TrailLine>;
  readonly records: ReadonlyMap<string, PaymentRecord>;
  readonly accounts: ReadonlyMap<string, Account>;
  /** What a record moves in an account, with its sign, as the screens show it. */
  readonly amountOf: (record: PaymentRecord, account: Account | undefined) => string | null;
};
type Read = { readonly row: TrailRow; readonly values: Values; readonly step: StepOf | null };

/** `decisions`: all that it changed, of which the entry holds some. */
export type WithFacts = { readonly entry: TrailEntry; readonly decisions: number };

/** How many of the decisions that an entry changed come with it, and of how many at most they are counted by their turns. */
export type HowMuch = { readonly moves: number; readonly counted: number };

export function trailEntries(deps: Deps, rows: readonly TrailRow[], much: HowMuch): readonly WithFacts[] {
  const read = rows.map((row): Read => {
    const values = valuesOf(row.detail);
    return { row, values, step: stepKindOf(row.what, values) };
  });
  const wanted = read.flatMap(({ step }) => (step !== null && step.changes <= CHANGES_READ_MAX ? [step.number] : []));
  const changes = deps.trail.changes([...new Set(wanted)]);
  const moved = read.map(({ step }) => stepMoves(step, changes));
  const shown = moved.map((moves) => shownOf(moves, much.moves));
  const known: Known = {
    changes,
    lines: deps.trail.lines([
      ...new Set(moved.flatMap((moves) => linesOf(moves?.main ?? [])).concat(shown.flatMap(linesOf))),
    ]),
    records: recordsKnown(deps, shown.flat()),
    accounts: new Map(deps.accounts.list().map((account) => [account.id, account])),
    amountOf: amountIn(deps),
  };
  return read.map((one, at) => entryOf(deps, one, { moves: moved[at] ?? null, shown: shown[at] ?? [], known, much }));
}

/** As reconciling reads them: with what was said of their statuses, and with the token of their wallet. */
function recordsKnown({ trail, records, accounts, decisions }: Deps, moves: readonly Move[]): Known['records'] {
  const stored = [...trail.records([...new Set(moves.flatMap(({ rows }) => rows.records))]).values()];
  const meanings = meaningsOf(accounts.list().flatMap(({ id }) => decisions.meanings(id)));
  const { environment } = accounts.profile();
  const known = withWalletTokens(records, stored, environment).map((record) => meant(record, meanings));
  return new Map(known.map((record) => [record.key, record]));
}

/** Of a record that the account does not expect all its money, which has no sign there. */
function amountIn({ accounts }: Deps): Known['amountOf'] {
  const { environment } = accounts.profile();
  return (record, account) => {
    const expected = account === undefined ? null : expectedMovement(record, wherever({ account, environment }));
    if (expected !== null && expected.direction !== 'none') return unitsToText(signedExpected(expected));
    return record.amount === null ? null : unitsToText(record.amount);
  };
}

const shownOf = (moves: Moves | null, max: number): readonly Move[] =>
  moves === null ? [] : [...moves.main, ...moves.others].slice(0, max);

const linesOf = (moves: readonly Move[]): readonly string[] => moves.flatMap(({ rows: { lines } }) => lines);

function stepMoves(step: StepOf | null, changes: Known['changes']): Moves | null {
  const of = step === null ? undefined : changes.get(step.number);
  return step === null || of === undefined ? null : movesOf(step.kind, of, step.isUndone);
}

type Of = {
  readonly moves: Moves | null;
  readonly shown: readonly Move[];
  readonly known: Known;
  readonly much: HowMuch;
};

function entryOf({ trail }: Deps, { row, values, step }: Read, { moves, shown, known, much }: Of): WithFacts {
  const { seq, at, by, what, hash } = row;
  const account = known.accounts.get(textOf(values['account']) ?? '');
  const entry: TrailEntry = {
    ...{ seq, at, by, what, hash },
    group: trailGroupOf(what, by === BY_THE_APP),
    account: account === undefined ? null : { id: account.id, name: account.name, currency: account.currency },
    file: fileNamed(trail, textOf(values['file'])),
    values,
    moves: shown.map((move) => moveView(move, known, account)),
    moved: moves === null ? null : moves.main.length,
    tally: moves === null ? countedTurns(trail, step, much) : tallyOf(moves.main),
    total: totalOf(moves, known),
  };
  return { entry, decisions: moves === null ? (step?.changes ?? 0) : moves.main.length + moves.others.length };
}

const fileNamed = ({ fileName }: Deps['trail'], file: string | null): string | null =>
  file === null ? null : (fileName(file) ?? file);

function tallyOf(moves: readonly Move[]): readonly TrailTally[] {
  if (moves.length < 2) return [];
  const turns = new Map<string, TrailTally>();
  for (const move of moves) {
    const [before, after] = [bare(move.before), bare(move.after)];
    const name = JSON.stringify([before, after]);
    turns.set(name, { table: move.table, before, after, count: (turns.get(name)?.count ?? 0) + 1 });
  }
  return [...turns.values()].toSorted((a, b) => b.count - a.count);
}

/** Of a step that is too large to be read. */
function countedTurns(trail: Deps['trail'], step: StepOf | null, { counted }: HowMuch): readonly TrailTally[] {
  if (step === null || step.changes > counted) return [];
  return trail.turns(step.number).flatMap((turn) => {
    const states = turnStates(turn);
    if (states === null) return [];
    const { before, after } = states;
    const turned = step.isUndone ? { before: after, after: before } : states;
    return [{ table: turn.table, ...turned, count: turn.count }];
  });
}

const bare = (state: TrailState): TrailState => ({ ...state, amount: null });

/** One row has its own amount: only of several there is a sum. */
const totalOf = (moves: Moves | null, known: Known): string | null =>
  moves === null || moves.main.length < 2 ? null : sumOf(linesOf(moves.main), known);

/** Each line once; null where none is known. */
function sumOf(ids: readonly string[], { lines }: Known): string | null {
  const amounts = [...new Set(ids)].flatMap((id) => parseUnits(lines.get(id)?.amount ?? '') ?? []);
  return amounts.length === 0 ? null : unitsToText(sumUnits(amounts));
}

function moveView(move: Move, known: Known, account: Account | undefined): TrailMove {
  const { table, name, rows, before, after, note } = move;
  const subjects: readonly TrailSubject[] = [
    ...rows.lines.slice(0, SUBJECTS_MAX).flatMap((id) => known.lines.get(id) ?? []),
    ...rows.records.slice(0, SUBJECTS_MAX).flatMap((key) => subjectOf(known, known.records.get(key), account)),
  ];
  const named = (state: TrailState): TrailState =>
    state.is === 'settles' ? { ...state, of: known.accounts.get(state.of ?? '')?.name ?? state.of } : state;
  const counts = { line: rows.lines.length, record: rows.records.length };
  return { table, name, subjects, rows: counts, before: named(before), after: named(after), note };
}

function subjectOf(
  { amountOf }: Known,
  record: PaymentRecord | undefined,
  account: Account | undefined,
): readonly TrailSubject[] {
  if (record === undefined) return [];
  const { key, kind, counterparty, externalIdentifier, id } = record;
  const moment = record.finishedAt ?? record.createdAt ?? record.updatedAt;
  return [
    {
      kind: 'record',
      key,
      of: kind,
      day: anchorDay(record) ?? (moment === null ? null : dayOfInstant(moment)),
      name: counterparty ?? externalIdentifier ?? id,
      amount: amountOf(record, account),
    },
  ];
}

const textOf = (value: TrailValue | undefined): string | null => (typeof value === 'string' ? value : null);

const isPlain = (value: unknown): value is TrailValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** What a detail holds deeper than this is left as its text. */
const DEPTH_MAX = 4;

/** The members of a detail, those of its members under their path. */
function valuesOf(detail: string): Values {
  const found: Record<string, TrailValue> = {};
  const put = (path: string, value: unknown, depth: number): void => {
    if (isPlain(value)) found[path] = value;
    else if (Array.isArray(value)) found[path] = value.map(asText).join(', ');
    else if (depth === DEPTH_MAX) found[path] = JSON.stringify(value);
    else
      for (const [name, inner] of Object.entries(value as object))
        put(path === '' ? name : `${path}.${name}`, inner, depth + 1);
  };
  put('', JSON.parse(detail), 0);
  return found;
}

const asText = (value: unknown): string => (isPlain(value) ? String(value) : JSON.stringify(value));
