/** The profile's own facts and its bank accounts: no two of one name. */
import { presetSchema } from '@shared/contract/views/views.ts';
import { environmentSchema } from '@shared/contract/views/profile-view.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { accountId } from '@shared/domain/ids.ts';
import { must } from '@shared/domain/assert.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import { BY_THE_APP } from '../../app/ports/author.ts';
import { StoreFailure } from '../../app/ports/store-failure.ts';
import type { AccountStore, AuditEntry, MatchingSettings, ProfileFacts } from '../../app/ports.ts';
import { appendAudit } from './audit.ts';
import { only, stored, text, whole } from './cells.ts';
import type { ReadableDb, Row, WritableDb } from './connection.ts';
import { forgetFigures } from './figures.ts';
import type { Session } from './session.ts';

const LIST = 'SELECT id, name, preset, currency FROM accounts ORDER BY seq';
const BY_NAME = 'SELECT id, name, preset, currency FROM accounts WHERE name = ?';
const COUNT = 'SELECT count(*) FROM accounts';
const CREATE = 'INSERT INTO accounts (id, name, preset, currency) VALUES (?, ?, ?, ?)';
const BY_ID = 'SELECT id, name, preset, currency FROM accounts WHERE id = ?';
const EDIT = 'UPDATE accounts SET name = ?, currency = ? WHERE id = ?';
const PROFILE = 'SELECT environment, base_url, name FROM profile';
const CREATE_PROFILE = 'INSERT INTO profile (only, name, environment, base_url, made_at) VALUES (1, ?, ?, ?, ?)';
const MATCHING = 'SELECT equals_by_date FROM profile';
const SET_MATCHING = 'UPDATE profile SET equals_by_date = ?';
const SET_ENVIRONMENT = 'UPDATE profile SET environment = ?';
const COMMITTED = 'UPDATE profile SET commits = commits + 1';

type NewAccount = Parameters<AccountStore['create']>[0];

export const accountStore = ({ db, write, clock }: Session): AccountStore => ({
  list: () => db.rows(LIST).map(accountOfRow),
  byName: (name) => readByName(db, name),
  create: (account) => write((writable) => create(writable, account, clock.now())),
  edit: (account, by) => write((writable) => edit(writable, account, { at: clock.now(), by })),
  profile: () => must(readProfile(db), 'an open database has its profile'),
  matching: () => readMatching(db),
  setMatching: (settings, by) => {
    if (settings.equalsByDate === readMatching(db).equalsByDate) return;
    write((writable) => setMatching(writable, settings, { at: clock.now(), by }));
  },
});

const readMatching = (db: ReadableDb): MatchingSettings => ({ equalsByDate: whole(only(db.first(MATCHING))) === 1 });

function setMatching(db: WritableDb, { equalsByDate }: MatchingSettings, who: Pick<AuditEntry, 'at' | 'by'>): void {
  db.run(SET_MATCHING, equalsByDate ? 1 : 0);
  appendAudit(db, { ...who, what: 'setting', detail: { equalsByDate } });
}

function readByName(db: ReadableDb, name: string): Account | null {
  const row = db.first(BY_NAME, name);
  return row === null ? null : accountOfRow(row);
}

/** Throws name-taken where an account has the name. */
function create(db: WritableDb, { name, preset, currency }: NewAccount, at: Instant): Account {
  if (readByName(db, name) !== null) throw new StoreFailure(failure('name-taken', { name }));
  const id = accountId(['account', whole(only(db.first(COUNT))) + 1].join('-'));
  db.run(CREATE, id, name, preset, currency);
  appendAudit(db, { at, by: BY_THE_APP, what: 'account-made', detail: { account: id, name, preset, currency } });
  return { id, name, preset, currency };
}

function edit(db: WritableDb, { id, name, currency }: Account, who: Pick<AuditEntry, 'at' | 'by'>): void {
  const before = accountOfRow(must(db.first(BY_ID, id), 'the account is there'));
  db.run(EDIT, name, currency, id);
  const detail = { account: id, name, currency, before: { name: before.name, currency: before.currency } };
  appendAudit(db, { ...who, what: 'account-edited', detail });
}

const accountOfRow = (row: Row): Account => ({
  id: accountId(text(row[0])),
  name: text(row[1]),
  preset: stored(presetSchema, row[2]),
  currency: text(row[3]),
});

export function readProfile(db: ReadableDb): ProfileFacts | null {
  const row = db.first(PROFILE);
  return row === null
    ? null
    : { environment: stored(environmentSchema, row[0]), baseUrl: text(row[1]), name: text(row[2]) };
}

/** In every transaction after which views show something else: the manifest knows the number. */
export const countCommit = (db: WritableDb): void => void db.run(COMMITTED);

/** Writes the facts of a new profile, and the environment where it was changed; whether anything was. */
export function enterProfile(db: WritableDb, facts: ProfileFacts, at: Instant): boolean {
  const { environment, baseUrl, name } = facts;
  const known = readProfile(db);
  if (known === null) {
    db.run(CREATE_PROFILE, name, environment, baseUrl, at);
    appendAudit(db, { at, by: BY_THE_APP, what: 'profile-made', detail: { environment, baseUrl, name } });
    return true;
  }
  if (known.environment === environment) return false;
  db.run(SET_ENVIRONMENT, environment);
  forgetFigures(db);
  appendAudit(db, { at, by: BY_THE_APP, what: 'setting', detail: { environment, before: known.environment } });
  return true;
}
