/** Decisions of people and of the engine: a step is applied whole or not at all, and undone exactly. */
import type { AccountId } from '@shared/domain/ids.ts';
import { HINT_MILLI } from '@shared/domain/matching/likelihood.ts';
import { accountId, asRecordKey, lineId, matchId, stepId } from '@shared/domain/ids.ts';
import { atOnce } from '@shared/domain/in-parts.ts';
import type { InParts } from '@shared/domain/in-parts.ts';
import { groupBy } from '@shared/domain/matching/grouping.ts';
import type { Change, Step } from '@shared/domain/matching/match.ts';
import { PASSES, STEP_KINDS } from '@shared/domain/matching/match.ts';
import type { Decider } from '@shared/domain/report/build-report.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { z } from 'zod';
import type { DecisionStore, StalePlan, StoredStep, Turn, Turned } from '../../../app/ports/decisions.ts';
import { applyChanges } from './apply.ts';
import { appendAuditInParts } from '../audit.ts';
import { instant, only, stored, text, whole } from '../cells.ts';
import { hashOfCells } from '../canonical.ts';
import type { Cell, ReadableDb, Row, WritableDb } from '../connection.ts';
import {
  changesOf,
  explanationOf,
  flagReviewOf,
  matchOf,
  parkingOf,
  priceDecisionOf,
  rejectionOf,
  meaningOf,
  reversed,
  ruleDecisionOf,
  settlingOf,
} from './decision-bodies.ts';
import { READ_ALL } from './decision-rows.ts';
import type { DecisionTable } from './decision-rows.ts';
import { Refused } from '../session.ts';
import type { Session } from '../session.ts';
import { changeStoredSum } from '../sums.ts';

const INSERT_STEP = `
  INSERT INTO steps (account_id, kind, row_count, by, at, changes, changes_hash, state) VALUES (?, ?, ?, ?, ?, ?, ?, 'applied')
  RETURNING seq, account_id, kind, row_count, by, at, changes_hash, state`;
const DROP_UNDONE = `
  UPDATE steps SET state = 'dropped' WHERE account_id = ? AND state = 'undone'
  RETURNING seq, account_id, kind, row_count, by, at, changes_hash, state`;
const SET_STATE = `
  UPDATE steps SET state = ? WHERE seq = ? RETURNING seq, account_id, kind, row_count, by, at, changes_hash, state`;
const RUNS_SINCE = `
  SELECT seq, changes FROM steps
  WHERE account_id = ? AND seq > ? AND state = 'applied' AND kind = 'match-run' ORDER BY seq DESC`;
/** What the app does by itself is no step of a person: it is neither undone nor in the way of it. */
const LAST_APPLIED = `
  SELECT seq, kind, row_count, by, at, state, changes FROM steps
  WHERE account_id = ? AND state = 'applied' AND kind <> 'match-run' ORDER BY seq DESC LIMIT 1`;
const NEXT_OF: Readonly<Record<'undo' | 'redo', string>> = {
  undo: `
    SELECT seq, kind, row_count, by, at, state FROM steps
    WHERE account_id = ? AND state = 'applied' AND kind <> 'match-run' ORDER BY seq DESC LIMIT 1`,
  redo: `
    SELECT seq, kind, row_count, by, at, state FROM steps
    WHERE account_id = ? AND state = 'undone' ORDER BY seq LIMIT 1`,
};
/** A step of some hundred rows; of more than that nobody reads the first one. */
const CHANGES_CHARS_MAX = 400_000;
const CHANGES = 'SELECT changes FROM steps WHERE seq = ? AND length(changes) <= ?';
const FIRST_UNDONE = `
  SELECT seq, kind, row_count, by, at, state, changes FROM steps
  WHERE account_id = ? AND state = 'undone' ORDER BY seq LIMIT 1`;
const STEPS = `
  SELECT seq, kind, row_count, by, at, state FROM steps
  WHERE account_id = ? AND state <> 'dropped' ORDER BY seq DESC LIMIT ?`;

/** A class of equals goes whole, and is one correction. */
const CORRECTIONS = `
  SELECT json_extract(change.value, '$.before.pass'), min(steps.at)
  FROM steps, json_each(steps.changes) AS change
  WHERE steps.account_id = ? AND steps.state = 'applied' AND steps.kind IN ('reject', 'unmatch')
    AND json_extract(change.value, '$.table') = 'match'
    AND json_extract(change.value, '$.before.status') = 'auto' AND json_type(change.value, '$.after') = 'null'
  GROUP BY 1, coalesce(json_extract(change.value, '$.before.equals.first'), json_extract(change.value, '$.key'))
  ORDER BY 1, 2`;

/** Of a table of decisions, by key: who confirmed a match, or said what a line is. The engine's own runs do neither, and hold the most changes. */
const DECIDERS = `
  SELECT json_extract(change.value, '$.key'), by, at
  FROM steps, json_each(steps.changes) AS change
  WHERE steps.account_id = ? AND steps.state = 'applied' AND steps.kind <> 'match-run'
    AND json_extract(change.value, '$.table') = ?
    AND (json_extract(change.value, '$.after.status') = 'confirmed' OR json_extract(change.value, '$.after.by') = 'person')
  ORDER BY steps.seq`;

/** Reads no match that is accepted: of them the keys of their records are enough. */
const HELD_ELSEWHERE = `
  SELECT account_id, ref, NULL FROM match_members WHERE account_id <> ? AND side = 'record' AND accepted = 1
  UNION
  SELECT m.account_id, m.ref, l.ref FROM matches x JOIN match_members m ON m.account_id = x.account_id AND m.match_key = x.key
  JOIN match_members l ON l.account_id = x.account_id AND l.match_key = x.key AND l.side = 'line'
  WHERE x.account_id <> ? AND x.accepted = 0 AND m.side = 'record'
    AND (json_extract(x.body, '$.certainty') = 'unproven' OR json_extract(x.body, '$.confidenceMilli') >= ?)
  ORDER BY 1, 2, 3`;

/** Lines that a rule explained and of which a person said something else. */
const RULE_CORRECTIONS = `
  SELECT json_extract(change.value, '$.before.rule'), count(DISTINCT json_extract(change.value, '$.key'))
  FROM steps, json_each(steps.changes) AS change
  WHERE steps.account_id = ? AND steps.state = 'applied' AND steps.kind IN ('explain', 'confirm', 'match-by-hand')
    AND json_extract(change.value, '$.table') = 'explanation' AND json_extract(change.value, '$.before.by') = 'rule'
    AND json_extract(change.value, '$.after.category') IS NOT json_extract(change.value, '$.before.category')
  GROUP BY 1 ORDER BY 1`;

const kindSchema = z.enum(STEP_KINDS);
const passSchema = z.enum(PASSES);
const NOTHING_TO_UNDO = { kind: 'nothing-to-undo' } as const;
type NothingToUndo = typeof NOTHING_TO_UNDO;

export const decisionStore = ({ db, write, writeInParts }: Session): DecisionStore => ({
  matches: (account) => readBodies(db, 'match', account).map(matchOf),
  heldElsewhere: (account) =>
    db.rows(HELD_ELSEWHERE, account, account, HINT_MILLI).map(([holder, key, line]) => ({
      account: accountId(text(holder)),
      key: asRecordKey(text(key)),
      line: line === null ? null : lineId(text(line)),
    })),
  rejections: (account) => readBodies(db, 'rejection', account).map(rejectionOf),
  explanations: (account) => readBodies(db, 'explanation', account).map(explanationOf),
  flagReviews: (account) => readBodies(db, 'flag', account).map(flagReviewOf),
  rules: (account) => readBodies(db, 'rule', account).map(ruleDecisionOf),
  parkings: (account) => readBodies(db, 'parking', account).map(parkingOf),
  prices: (account) => readBodies(db, 'prices', account).map(priceDecisionOf),
  settling: (account) => readBodies(db, 'settling', account).map(settlingOf),
  meanings: (account) => readBodies(db, 'meaning', account).map(meaningOf),
  apply: (step) =>
    refusable<ReturnType<typeof stepId>, StalePlan>(() => write((writable) => atOnce(applyStep(writable, step)))),
  applyInParts: (step, between) => refusableInParts(writeInParts((writable) => applyStep(writable, step), between)),
  undo: (wanted) => refusable(() => write((writable) => atOnce(turn(writable, 'undo', wanted)))),
  redo: (wanted) => refusable(() => write((writable) => atOnce(turn(writable, 'redo', wanted)))),
  turnInParts: (what, wanted, between) =>
    refusableInParts(writeInParts((writable) => turn(writable, what, wanted), between)),
  deciders: (account) => lastBy(db.rows(DECIDERS, account, 'match'), matchId),
  explainers: (account) => lastBy(db.rows(DECIDERS, account, 'explanation'), lineId),
  corrections: (account) =>
    [...groupBy(db.rows(CORRECTIONS, account), ([pass]) => stored(passSchema, pass))].map(([pass, rows]) => ({
      pass,
      at: rows.map(([, at]) => instant(at ?? null)),
    })),
  ruleCorrections: (account) =>
    db.rows(RULE_CORRECTIONS, account).map(([rule, count]) => ({ rule: text(rule), count: whole(count) })),
  next: (account) => ({ undo: nextOf(db, 'undo', account), redo: nextOf(db, 'redo', account) }),
  changesOf: (step) => {
    const row = db.first(CHANGES, seqOf(step), CHANGES_CHARS_MAX);
    return row === null ? null : changesOf(text(row[0]));
  },
  steps: (account, max) => db.rows(STEPS, account, max).map((row) => stepOfRow(row, account)),
});

/** Rows of key, person and moment, the last one of each key. */
const lastBy = <Id>(rows: readonly Row[], idOf: (key: string) => Id): ReadonlyMap<Id, Decider> =>
  new Map(rows.map(([key, by, at]) => [idOf(text(key)), { by: text(by), at: instant(at ?? null) }]));

const readBodies = (db: ReadableDb, table: DecisionTable, account: AccountId): readonly string[] =>
  db.rows(READ_ALL[table], account).map((row) => text(row[0]));

/** A refusal leaves the transaction by a throw, so that all of it is undone, and the store as a value. */
function refusable<T, E>(work: () => T): Result<T, E> {
  try {
    return ok(work());
  } catch (error) {
    return refusalIn(error);
  }
}

/** The same of a transaction in parts; null where it was taken back. */
async function refusableInParts<T, E>(work: Promise<T | null>): Promise<Result<T, E> | null> {
  try {
    const value = await work;
    return value === null ? null : ok(value);
  } catch (error) {
    return refusalIn(error);
  }
}

function refusalIn<E>(error: unknown): Result<never, E> {
  if (error instanceof Refused) return err(error.refusal as E);
  throw error;
}

function* applyStep(db: WritableDb, step: Step): InParts<ReturnType<typeof stepId>> {
  const { kind, accountId, rows, by, at, shown, changes } = step;
  const { state, subjects, text: body, hash: plan } = yield* applyChanges(db, accountId, changes);
  // A run takes nothing from a person that could be done again.
  if (kind !== 'match-run') sealSteps(db, db.returning(DROP_UNDONE, accountId), 'undone');
  const inserted = db.returning(INSERT_STEP, accountId, kind, rows, by, at, body, plan);
  sealSteps(db, inserted, null);
  const id = idOfStep(whole(only(inserted[0] ?? null)));
  const detail = {
    account: accountId,
    step: id,
    rows,
    changes: changes.length,
    plan,
    state,
    ...(shown === undefined ? {} : { shown }),
  };
  yield* appendAuditInParts(db, { at, by, what: kind, detail }, subjects);
  return id;
}

/** What a run made of a word about the whole profile goes with it: a run keeps what it has accepted. */
const WITH_RUNS: readonly string[] = ['mean', 'settle'];

/** Takes back what the app has done by itself since a step; the next run makes it anew. */
function* withoutRuns(db: WritableDb, since: number, { account, at, by }: Turn): InParts<readonly Change[]> {
  const all: Change[] = [];
  for (const row of db.rows(RUNS_SINCE, account, since)) {
    const changes = changesOf(text(row[1])).map(reversed);
    const { state, subjects } = yield* applyChanges(db, account, changes);
    sealSteps(db, db.returning(SET_STATE, 'dropped', whole(row[0])), 'applied');
    const detail = { account, step: idOfStep(whole(row[0])), kind: 'match-run', changes: changes.length, state };
    yield* appendAuditInParts(db, { at, by, what: 'undo', detail }, subjects);
    all.push(...changes);
  }
  return all;
}

const takesRuns = ({ withRuns }: Turn, { kind }: StoredStep): boolean => withRuns === true || WITH_RUNS.includes(kind);

/** Undo takes back the newest applied step of a person, redo brings back the oldest undone one; both stay in the trail. */
function* turn(db: WritableDb, what: 'undo' | 'redo', wanted: Turn): InParts<Turned> {
  const { account, at, by, expected } = wanted;
  const row = db.first(what === 'undo' ? LAST_APPLIED : FIRST_UNDONE, account);
  if (row === null) throw new Refused<NothingToUndo>(NOTHING_TO_UNDO);
  const step = stepOfRow(row, account);
  if (expected !== undefined && expected !== step.id) throw new Refused<StalePlan>({ kind: 'plan-stale', rows: [] });
  const undone = what === 'undo';
  const runs = undone && takesRuns(wanted, step) ? yield* withoutRuns(db, whole(row[0]), wanted) : [];
  const stored = changesOf(text(row[6]));
  const changes = undone ? stored.map(reversed) : stored;
  const { state, subjects } = yield* applyChanges(db, account, changes);
  sealSteps(db, db.returning(SET_STATE, undone ? 'undone' : 'applied', whole(row[0])), undone ? 'applied' : 'undone');
  const detail = { account, step: step.id, kind: step.kind, rows: step.rows, changes: changes.length, state };
  yield* appendAuditInParts(db, { at, by, what, detail }, subjects);
  return { ...step, undone, changes: [...runs, ...changes], runs: runs.length };
}

/** Who decided, when, and whether it still holds, is sealed with the step; `before` is the state that its rows had, null for a new one. */
function sealSteps(db: WritableDb, rows: readonly Row[], before: string | null): void {
  const taken = before === null ? [] : rows.map((row) => hashOfStep([...row.slice(0, -1), before]));
  changeStoredSum(db, 'steps', { added: rows.map(hashOfStep), taken });
}

/** Of the cells seq, account_id, kind, row_count, by, at, changes_hash, state. */
export const hashOfStep = (row: Row): string => hashOfCells(row as readonly Cell[]);

const idOfStep = (seq: number) => stepId(['step', seq].join('-'));
const seqOf = (step: ReturnType<typeof stepId>): number => Number.parseInt(step.slice('step-'.length), 10);

function nextOf(db: ReadableDb, way: 'undo' | 'redo', account: AccountId): StoredStep | null {
  const row = db.first(NEXT_OF[way], account);
  return row === null ? null : stepOfRow(row, account);
}

/** Columns: seq, kind, row_count, by, at, state. */
const stepOfRow = (row: Row, account: AccountId): StoredStep => ({
  id: idOfStep(whole(row[0])),
  kind: stored(kindSchema, row[1]),
  accountId: account,
  rows: whole(row[2]),
  by: text(row[3]),
  at: instant(row[4]),
  undone: row[5] === 'undone',
});
