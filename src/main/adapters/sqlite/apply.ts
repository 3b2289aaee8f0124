/** Carries out a plan: what it saw must still be so, its rows must be there, and no row may end in two accepted matches. */
import { assert } from '@shared/domain/assert.ts';
import type { AccountId } from '@shared/domain/ids.ts';
import type { Change } from '@shared/domain/matching/match.ts';
import type { StalePlan } from '../../app/ports/decisions.ts';
import { canonicalJson } from './canonical.ts';
import { text } from './cells.ts';
import type { ReadableDb, WritableDb } from './connection.ts';
import { insertRows, readBody, removeRows } from './decision-rows.ts';
import type { DecisionRow } from './decision-rows.ts';
import { Refused } from './session.ts';

const LINE_IS_HELD = `
  SELECT 1 FROM line_ids i JOIN statement_files f ON f.seq = i.file_seq
  WHERE i.id = ? AND f.account_id = ? AND f.state = 'imported'`;
const RECORD_IS_HELD = 'SELECT 1 FROM records WHERE key = ?';
const HOLDER = 'SELECT match_key FROM match_members WHERE account_id = ? AND side = ? AND ref = ? AND accepted = 1';

export type Applied = {
  /** Sum of all decisions after the step. */
  readonly state: string;
  /** Ids of matches, lines, records and flags that the step is about. */
  readonly subjects: ReadonlySet<string>;
};

/** Runs inside the caller's transaction; throws Refused with a StalePlan. */
export function applyChanges(db: WritableDb, account: AccountId, changes: readonly Change[]): Applied {
  checkPlan(account, changes);
  refuseWhenAny(
    'plan-stale',
    changes.filter((change) => !isStillSo(db, account, change)).map(({ key }) => key),
  );
  refuseWhenAny('plan-stale', missingMembers(db, account, changes));
  const before = removeRows(
    db,
    account,
    changes.flatMap((change) => rowOf(change, change.before)),
  );
  refuseWhenAny('already-matched', rowsMatchedTwice(db, account, changes));
  const after = changes.flatMap((change) => rowOf(change, change.after));
  const state = after.length === 0 ? before : insertRows(db, account, after);
  return { state, subjects: subjectsOf(changes) };
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

function refuseWhenAny(kind: StalePlan['kind'], rows: readonly string[]): void {
  if (rows.length > 0) throw new Refused<StalePlan>({ kind, rows: [...new Set(rows)] });
}

const isStillSo = (db: ReadableDb, account: AccountId, change: Change): boolean =>
  readBody(db, account, change) === (change.before === null ? null : canonicalJson(change.before));

function rowOf({ table, key }: Change, side: Change['after']): readonly DecisionRow[] {
  return side === null ? [] : [{ table, key, body: canonicalJson(side) }];
}

type Member = { readonly side: 'line' | 'record'; readonly ref: string };

function membersOf(change: Change, when: 'before' | 'after'): readonly Member[] {
  if (change.table === 'flag' || change.table === 'rule') return [];
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
  const isHeld = ({ side, ref }: Member): boolean =>
    (side === 'line' ? db.first(LINE_IS_HELD, ref, account) : db.first(RECORD_IS_HELD, ref)) !== null;
  return wanted.filter((member) => !isHeld(member)).map(({ ref }) => ref);
}

/** Rows that an accepted match holds already, in the database or earlier in the same plan. */
function rowsMatchedTwice(db: ReadableDb, account: AccountId, changes: readonly Change[]): readonly string[] {
  const taken = new Set<string>();
  const twice: string[] = [];
  for (const change of changes) {
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

function subjectsOf(changes: readonly Change[]): ReadonlySet<string> {
  const subjects = new Set<string>();
  for (const change of changes) {
    subjects.add(change.key);
    for (const { ref } of [...membersOf(change, 'before'), ...membersOf(change, 'after')]) subjects.add(ref);
  }
  return subjects;
}
