/** Complete valid rows for the store: records as served, statement files with lines, matches and the steps that bring them. */
import { createHash } from 'node:crypto';
import type { BankDay, Instant } from '@shared/domain/day/day.ts';
import { accountId, asRecordKey, lineId, matchId, recordKey } from '@shared/domain/ids.ts';
import type { AccountId, LineId, StatementFileId } from '@shared/domain/ids.ts';
import { must } from '@shared/domain/assert.ts';
import type { Change, Explanation, Match, Rejection, Step } from '@shared/domain/matching/match.ts';
import { parseUnits, sumUnits, ZERO } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { ReadLine, StatementLine } from '@shared/domain/statement/lines/line.ts';
import type {
  NewStatementFile,
  QuarantinedRow,
  ServedRecord,
  Store,
  SyncBatch,
  SyncCheckpoint,
} from '../../../src/main/app/ports.ts';

export const AT = '2026-03-31T15:00:00.000Z' as Instant;
export const LATER = '2026-04-01T15:00:00.000Z' as Instant;

export const anAmount = (text: string): Units => must(parseUnits(text), 'the amount reads');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export function aRecord(overrides: Partial<PaymentRecord> = {}): PaymentRecord {
  const kind = overrides.kind ?? 'payin';
  const id = overrides.id ?? 'payin-1';
  return {
    key: recordKey(kind, id),
    kind,
    id,
    parentId: null,
    status: 'FULFILLED',
    statusCode: null,
    standing: 'succeeded',
    amount: anAmount('356000'),
    effectiveAmount: null,
    feeAmount: null,
    refundedAmount: null,
    transferAmount: null,
    feeType: null,
    orderType: null,
    token: 'testCOPM',
    createdAt: '2026-03-04T20:41:07.120Z' as Instant,
    updatedAt: '2026-03-04T20:49:31.004Z' as Instant,
    finishedAt: '2026-03-04T20:49:31.004Z' as Instant,
    depositOriginatedAt: null,
    activities: [{ type: 'CREATE_PAYIN', status: 'SUCCEEDED', at: '2026-03-04T20:41:07.120Z' as Instant }],
    counterparty: 'Andrés Felipe Rojas',
    legalIdentifier: '79512345',
    bank: 'OUTBANK',
    externalIdentifier: null,
    evidence: ['Factura FV-1023', '0xaaa111'],
    oddities: [],
    goneAt: null,
    ...overrides,
  };
}

export function aServed(overrides: Partial<PaymentRecord> = {}): ServedRecord {
  const record = aRecord(overrides);
  const raw = JSON.stringify(record, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
  return { record, raw, hash: sha256(raw) };
}

export const aPayout = (overrides: Partial<PaymentRecord> = {}): ServedRecord =>
  aServed({ kind: 'payout', id: 'payout-1', amount: anAmount('2900000'), ...overrides });

export const anItem = (id: string, payout = 'payout-1', overrides: Partial<PaymentRecord> = {}): ServedRecord =>
  aServed({ kind: 'payout_item', id, parentId: payout, amount: anAmount('1450000'), ...overrides });

export const aCheckpoint = (overrides: Partial<SyncCheckpoint> = {}): SyncCheckpoint => ({
  resource: 'payins',
  state: 'partial',
  asOf: null,
  read: 1,
  pages: 1,
  failure: null,
  memory: '{}',
  ...overrides,
});

/** One step of a sync with these rows. */
export const aBatch = (rows: readonly ServedRecord[], overrides: Partial<SyncBatch> = {}): SyncBatch => ({
  rows,
  quarantined: [],
  itemsOf: [],
  checkpoint: aCheckpoint(),
  seenAt: AT,
  ...overrides,
});

export const aQuarantined = (raw: string, overrides: Partial<QuarantinedRow> = {}): QuarantinedRow => ({
  resource: 'payins',
  hash: sha256(raw),
  raw,
  reason: 'no-id',
  ...overrides,
});

export type RankedLine = ReadLine & { readonly rankInDay: number };

export const aReadLine = (overrides: Partial<RankedLine> = {}): RankedLine => ({
  line: 2,
  bookedOn: '2026-03-05' as BankDay,
  amount: anAmount('356000'),
  description: 'PAGO PSE ANDRES ROJAS',
  reference: '79512345',
  code: null,
  balance: anAmount('1356000.50'),
  raw: '05/03/2026;PAGO PSE ANDRES ROJAS;79512345;356000,00;1356000,50',
  rankInDay: 0,
  ...overrides,
});

/** So many different lines: one a physical line, amounts 1000, 1001, … */
export const someLines = (count: number, first = 0): readonly RankedLine[] =>
  Array.from({ length: count }, (_, index) => {
    const number = first + index;
    return aReadLine({
      line: number + 2,
      amount: anAmount(`${1000 + number}.25`),
      description: `PAGO ${number}`,
      raw: `05/03/2026;PAGO ${number};;${1000 + number},25`,
      balance: null,
    });
  });

export function aNewFile(
  account: AccountId,
  lines: readonly ReadLine[],
  overrides: Partial<NewStatementFile> = {},
): NewStatementFile {
  const amounts = lines.map(({ amount }) => amount);
  const file = overrides.file ?? 'marzo.csv';
  return {
    accountId: account,
    file,
    sha256: sha256(file),
    format: 'generic',
    period: { from: '2026-03-01' as BankDay, to: '2026-03-31' as BankDay },
    lines: lines.length,
    net: sumUnits(amounts),
    in: sumUnits(amounts.filter((amount) => amount > 0n)),
    out: sumUnits(amounts.filter((amount) => amount < 0n)),
    opening: anAmount('1000000.50'),
    closing: null,
    balanceProof: { checked: 0, tied: 0 },
    mapping: { encoding: 'utf-8', delimiter: ';', decimal: ',', dateOrder: 'dmy' },
    ...overrides,
  };
}

/** Makes the account where it is missing, and imports the lines as one file. */
export function anImport(
  store: Store,
  lines: readonly RankedLine[],
  overrides: Partial<NewStatementFile> = {},
): StatementFileId {
  const account = anAccount(store);
  const id = store.statements.begin(aNewFile(account, lines, overrides), AT);
  store.statements.append(id, lines);
  store.statements.finish(id);
  return id;
}

export const anAccount = (store: Store, name = 'Bancolombia 123'): AccountId =>
  (store.accounts.byName(name) ?? store.accounts.create({ name, preset: 'settlement', currency: 'COP' })).id;

export const linesOf = (store: Store): readonly StatementLine[] => store.statements.lines(anAccount(store));

export function aMatch(
  lines: readonly (LineId | string)[],
  records: readonly string[],
  overrides: Partial<Match> = {},
): Match {
  const members = [...lines, ...records].join(' ');
  return {
    id: matchId(`match-${sha256(members).slice(0, 12)}`),
    accountId: accountId('account-1'),
    status: 'auto',
    shape: '1:1',
    pass: 'reference',
    certainty: 'unique',
    confidenceMilli: 998,
    reasons: [{ kind: 'amount-exact' }, { kind: 'date-lag', businessDays: 1 }],
    lines: lines.map(lineId),
    records: records.map(asRecordKey),
    difference: ZERO,
    explained: [],
    ...overrides,
  };
}

export const matchChange = (before: Match | null, after: Match | null): Change => ({
  table: 'match',
  key: must(after ?? before, 'a change has a side').id,
  before,
  after,
});

export const explanationChange = (line: LineId, before: Explanation | null, after: Explanation | null): Change => ({
  table: 'explanation',
  key: line,
  before,
  after,
});

export const anExplanation = (line: LineId, overrides: Partial<Explanation> = {}): Explanation => ({
  lineId: line,
  accountId: accountId('account-1'),
  category: 'gmf',
  by: 'person',
  rule: null,
  ...overrides,
});

export function rejectionChange(match: Match, isAdded = true): Change {
  const rejection: Rejection = { id: match.id, accountId: match.accountId, lines: match.lines, records: match.records };
  return { table: 'rejection', key: match.id, before: isAdded ? null : rejection, after: isAdded ? rejection : null };
}

export const aStep = (changes: readonly Change[], overrides: Partial<Step> = {}): Step => ({
  kind: 'confirm',
  accountId: accountId('account-1'),
  rows: changes.length,
  by: 'Marta',
  at: AT,
  changes,
  ...overrides,
});
