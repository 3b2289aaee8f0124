/** Carries out a plan: what it saw must still be so, its rows must be there, and no row may end in two accepted matches. */
import { createHash } from 'node:crypto';
import { assert } from '@shared/domain/assert.ts';
import type { AccountId } from '@shared/domain/ids.ts';
import type { InParts } from '@shared/domain/in-parts.ts';
import type { Change } from '@shared/domain/matching/match.ts';
import type { StalePlan } from '../../../app/ports/decisions.ts';
import { canonicalJson } from '../canonical.ts';
import { only, text, whole } from '../cells.ts';
import type { ReadableDb, WritableDb } from '../connection.ts';
import { insertRows, readBody, removeRows } from './decision-rows.ts';
import type { NewRow } from './decision-rows.ts';
import { Refused } from '../session.ts';

const LINES_NOT_HELD = `
  SELECT wanted.value FROM json_each(?) AS wanted WHERE NOT EXISTS (
    SELECT 1 FROM line_ids i JOIN statement_files f ON f.seq = i.file_seq
    WHERE i.id = wanted.value AND f.account_id = ? AND f.state = 'imported')`;
const RECORDS_NOT_HELD = `
  SELECT wanted.value FROM json_each(?) AS wanted WHERE NOT EXISTS (SELECT 1 FROM records WHERE key = wanted.value)`;
const HOLDER = 'SELECT match_key FROM match_members WHERE account_id = ? AND side = ? AND ref = ? AND accepted = 1';
/** The other end of an order is no second match of it (`areTwoEnds`). */
const HOLDER_ELSEWHERE = `
  SELECT there.name FROM match_members m JOIN accounts there ON there.id = m.account_id, accounts here
  WHERE m.ref = ? AND m.side = 'record' AND m.accepted = 1 AND here.id = ? AND there.id <> here.id
    AND NOT (substr(m.ref, 1, 6) = 'order:' AND there.preset <> here.preset)`;
const COUNT_ACCOUNTS = 'SELECT count(*) FROM accounts';
/** So many changes at once take about a hundredth of a second. */
const PART = 100;

export type Applied = {
  /** Sum of all decisions after the step. */
  readonly state: string;
  /** Ids of matches, lines, records and flags that the step is about. */
  readonly subjects: ReadonlySet<string>;
  /** The changes as they are kept, one canonical JSON text, and its hash. */
  readonly text: string;
  readonly hash: string;
};

function* partsOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += PART) yield rows.slice(at, at + PART);
}

/** What a look at each part finds, of all parts. */
function* foundIn<T, F>(rows: readonly T[], look: (part: readonly T[]) => readonly F[]): InParts<readonly F[]> {
  const found: F[] = [];
  for (const part of partsOf(rows)) {
    for (const one of look(part)) found.push(one);
    yield;
  }
  return found;
}

/** Runs inside the caller's transaction; throws Refused with a StalePlan. */
export function* applyChanges(db: WritableDb, account: AccountId, changes: readonly Change[]): InParts<Applied> {
  checkPlan(account, changes);
  yield;
  const stale = yield* foundIn(changes, (part) => part.filter((change) => !isStillSo(db, account, change)));
  refuseWhenAny(
    'plan-stale',
    stale.map(({ key }) => key),
  );
  refuseWhenAny('plan-stale', yield* foundIn(changes, (part) => missingMembers(db, account, part)));
  const gone = changes.filter(({ before }) => before !== null);
  let state = removeRows(db, account, []);
  for (const part of partsOf(gone)) {
    state = removeRows(
      db,
      account,
      part.flatMap(({ table, key, before }) => rowOf(table, key, before)),
    );
    yield;
  }
  const taken = new Set<string>();
  refuseWhenAny('already-matched', yield* foundIn(changes, (part) => rowsMatchedTwice(db, account, { part, taken })));
  for (const part of partsOf(hasOtherAccounts(db) ? changes : [])) {
    refuseWhenElsewhere(db, account, part);
    yield;
  }
  const body = hashedList();
  const subjects = new Set<string>();
  for (const part of partsOf(changes)) {
    const rows = part.map((change) => rowOf(change.table, change.key, change.after));
    state = insertRows(db, account, rows.flat());
    body.add(part.map((change, at) => changeText(change, rows[at]?.[0]?.body ?? null)));
    noteSubjects(subjects, part);
    yield;
  }
  return { state, subjects, ...body.end() };
}

/** A JSON list that is put together and hashed piece by piece. */
function hashedList(): {
  readonly add: (items: readonly string[]) => void;
  readonly end: () => Pick<Applied, 'text' | 'hash'>;
} {
  const pieces: string[] = [];
  const hash = createHash('sha256');
  const put = (piece: string): void => {
    pieces.push(piece);
    hash.update(piece, 'utf8');
  };
  return {
    add: (items) => put((pieces.length === 0 ? '[' : ',') + items.join(',')),
    end: () => {
      put(pieces.length === 0 ? '[]' : ']');
      return { text: pieces.join(''), hash: hash.digest('hex') };
    },
  };
}

/** A change as canonical JSON, given that of its later side. */
function changeText({ table, key, before }: Change, after: string | null): string {
  return `{"after":${after ?? 'null'},"before":${canonicalJson(before)},"key":${JSON.stringify(key)},"table":${JSON.stringify(table)}}`;
}

/** What only a bug could get wrong. */
function checkPlan(account: AccountId, changes: readonly Change[]): void {
  const keys = new Set(changes.map(({ table, key }) => `${table} ${key}`));
  assert(keys.size === changes.length, 'a step changes a row once');
  for (const { before, after } of changes) {
    assert(before === null || before.accountId === account, 'a step stays in its account');
    assert(after === null || after.accountId === account, 'a step stays in its account');
  }
}

const hasOtherAccounts = (db: ReadableDb): boolean => whole(only(db.first(COUNT_ACCOUNTS))) > 1;

/** A record is one movement of money: no other account may have matched it. */
function refuseWhenElsewhere(db: ReadableDb, account: AccountId, part: readonly Change[]): void {
  for (const change of part) {
    if (change.table !== 'match' || change.after === null || change.after.status === 'suggested') continue;
    for (const key of change.after.records) {
      const holder = db.first(HOLDER_ELSEWHERE, key, account);
      if (holder === null) continue;
      throw new Refused<StalePlan>({ kind: 'matched-elsewhere', rows: [key], account: text(holder[0]) });
    }
  }
}

function refuseWhenAny(kind: 'plan-stale' | 'already-matched', rows: readonly string[]): void {
  if (rows.length > 0) throw new Refused<StalePlan>({ kind, rows: [...new Set(rows)] });
}

const isStillSo = (db: ReadableDb, account: AccountId, change: Change): boolean =>
  readBody(db, account, change) === (change.before === null ? null : canonicalJson(change.before));

function rowOf(table: Change['table'], key: string, side: Change['after']): readonly NewRow[] {
  return side === null ? [] : [{ table, key, body: canonicalJson(side), match: 'pass' in side ? side : null }];
}

type Member = { readonly side: 'line' | 'record'; readonly ref: string };

type OfNoRow = Extract<Change, { readonly table: 'flag' | 'rule' | 'prices' | 'settling' | 'meaning' }>;
const OF_NO_ROW: ReadonlySet<Change['table']> = new Set<OfNoRow['table']>([
  'flag',
  'rule',
  'prices',
  'settling',
  'meaning',
]);
const isOfNoRow = (change: Change): change is OfNoRow => OF_NO_ROW.has(change.table);

function membersOf(change: Change, when: 'before' | 'after'): readonly Member[] {
  if (isOfNoRow(change)) return [];
  if (change.table === 'parking') {
    const parked = change[when];
    return parked === null ? [] : [{ side: parked.side, ref: parked.row }];
  }
  if (change.table === 'explanation') {
    const said = change[when];
    return said === null ? [] : [{ side: 'line', ref: said.lineId }];
  }
  const match = change[when];
  if (match === null) return [];
  const lines = match.lines.map((ref): Member => ({ side: 'line', ref }));
  return [...lines, ...match.records.map((ref): Member => ({ side: 'record', ref }))];
}

/** Lines of files that were withdrawn meanwhile, records that never came. A rejection may outlive its rows. */
function missingMembers(db: ReadableDb, account: AccountId, changes: readonly Change[]): readonly string[] {
  const wanted = changes.filter(({ table }) => table !== 'rejection').flatMap((change) => membersOf(change, 'after'));
  const refsOf = (of: Member['side']): string =>
    JSON.stringify(wanted.flatMap(({ side, ref }) => (side === of ? [ref] : [])));
  const missing = [...db.rows(LINES_NOT_HELD, refsOf('line'), account), ...db.rows(RECORDS_NOT_HELD, refsOf('record'))];
  return missing.map(([ref]) => text(ref));
}

/** Rows that an accepted match holds already, in the database or earlier in the same plan. */
function rowsMatchedTwice(
  db: ReadableDb,
  account: AccountId,
  { part, taken }: { readonly part: readonly Change[]; readonly taken: Set<string> },
): readonly string[] {
  const twice: string[] = [];
  for (const change of part) {
    if (change.table !== 'match' || change.after === null || change.after.status === 'suggested') continue;
    for (const { side, ref } of membersOf(change, 'after')) {
      const name = `${side} ${ref}`;
      const holder = db.first(HOLDER, account, side, ref);
      if (holder !== null || taken.has(name)) twice.push(text(ref));
      taken.add(name);
    }
  }
  return twice;
}

function noteSubjects(subjects: Set<string>, changes: readonly Change[]): void {
  for (const change of changes) {
    subjects.add(change.key);
    for (const { ref } of [...membersOf(change, 'before'), ...membersOf(change, 'after')]) subjects.add(ref);
  }
}
