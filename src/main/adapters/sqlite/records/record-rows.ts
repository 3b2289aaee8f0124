/** A record as a row and back: amounts as text, lists as JSON, and a hash over everything that was served. */
import { z } from 'zod';
import type { Instant } from '@shared/domain/day/day.ts';
import { RECORD_KINDS } from '@shared/domain/payments/record.ts';
import type { Activity, PaymentRecord, RecordOddity, Standing } from '@shared/domain/payments/record.ts';
import { asRecordKey } from '@shared/domain/ids.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { unitsToCentavos, unitsToText } from '@shared/domain/money/decimal.ts';
import type { ServedRecord } from '../../../app/ports.ts';
import { hashOfCells, wellFormed } from '../canonical.ts';
import { instantOrNull, json, stored, text, textOrNull, unitsOrNull } from '../cells.ts';
import type { Cell, Row } from '../connection.ts';

/** Everything that was served, in the order of the columns from `key` to `hash`. */
export type RecordRow = {
  readonly key: string;
  readonly content: readonly Cell[];
  readonly contentHash: string;
  readonly standIn: 0 | 1;
} & Pick<PaymentRecord, 'kind' | 'standing' | 'updatedAt' | 'finishedAt'>;

export function rowOfRecord({ record, hash }: ServedRecord): RecordRow {
  const key = wellFormed(record.key);
  const content: readonly Cell[] = [
    key,
    record.kind,
    wellFormed(record.id),
    cellOf(record.parentId),
    wellFormed(record.status),
    cellOf(record.statusCode),
    record.standing,
    amountOf(record.amount),
    record.amount === null ? null : unitsToCentavos(record.amount),
    amountOf(record.effectiveAmount),
    amountOf(record.feeAmount),
    amountOf(record.refundedAmount),
    amountOf(record.transferAmount),
    cellOf(record.feeType),
    cellOf(record.orderType),
    cellOf(record.token),
    record.createdAt,
    record.updatedAt,
    record.finishedAt,
    record.depositOriginatedAt,
    listOf(record.activities),
    cellOf(record.counterparty),
    cellOf(record.legalIdentifier),
    cellOf(record.bank),
    cellOf(record.externalIdentifier),
    listOf(record.evidence),
    listOf(record.oddities),
    hash,
  ];
  const { kind, standing, updatedAt, finishedAt } = record;
  const standIn = isStandIn(record) ? 1 : 0;
  return { key, content, contentHash: hashOfCells(content), standIn, kind, standing, updatedAt, finishedAt };
}

/** A row that is gone has a seal of its own, so that no mark comes or goes unnoticed. */
export const sealOfRecord = (contentHash: string, goneAt: string | null): string =>
  goneAt === null ? contentHash : hashOfCells([contentHash, goneAt]);

/** Of a row of the history: record_seq, status, status_code, hash, seen_at, replaced. */
export const hashOfVersion = (row: Row): string => hashOfCells(row as readonly Cell[]);

const isFinal = (standing: Standing): boolean => standing !== 'pending' && standing !== 'unknown';

type Before = { readonly standing: Standing; readonly finalSince: string | null };

/**
 * Since when a payout is final; null for others. A change is dated by the moment it was seen, and a payout that was
 * final when it first came by the later of its own moments: a late refund is looked for long enough, and not for ever.
 */
export function finalSinceOf(row: RecordRow, before: Before | null, seenAt: Instant): string | null {
  const { kind, standing, updatedAt, finishedAt } = row;
  if (kind !== 'payout' || !isFinal(standing)) return null;
  if (before !== null) return before.standing === standing ? before.finalSince : seenAt;
  const moments = [updatedAt, finishedAt].filter((moment) => moment !== null).sort();
  const own = moments.at(-1) ?? seenAt;
  return own < seenAt ? own : seenAt;
}

/** The one item that stands for the items of a payout that could not be read: it has the payout's own id. */
const isStandIn = (record: PaymentRecord): boolean => record.kind === 'payout_item' && record.id === record.parentId;

const cellOf = (value: string | null): string | null => (value === null ? null : wellFormed(value));
const amountOf = (value: Units | null): string | null => (value === null ? null : unitsToText(value));
const listOf = (list: readonly unknown[]): string => wellFormed(JSON.stringify(list));

const kindSchema = z.enum(RECORD_KINDS);
const standingSchema = z.enum(['succeeded', 'failed', 'pending', 'refunded', 'unknown']);

export const standingOfCell = (cell: unknown): Standing => stored(standingSchema, cell);

/** Columns as of READ_COLUMNS in records.ts: the served ones without `centavos` and `hash`, then `gone_at`. */
export function recordOfRow(row: Row): PaymentRecord {
  return {
    key: asRecordKey(text(row[0])),
    kind: stored(kindSchema, row[1]),
    id: text(row[2]),
    parentId: textOrNull(row[3]),
    status: text(row[4]),
    statusCode: textOrNull(row[5]),
    standing: standingOfCell(row[6]),
    amount: unitsOrNull(row[7]),
    effectiveAmount: unitsOrNull(row[8]),
    feeAmount: unitsOrNull(row[9]),
    refundedAmount: unitsOrNull(row[10]),
    transferAmount: unitsOrNull(row[11]),
    ...wordsOfRow(row),
    createdAt: instantOrNull(row[15]),
    updatedAt: instantOrNull(row[16]),
    finishedAt: instantOrNull(row[17]),
    depositOriginatedAt: instantOrNull(row[18]),
    goneAt: instantOrNull(row[26]),
  };
}

/** Lists were written by `rowOfRecord` and are held to its text by the content hash. */
const wordsOfRow = (row: Row) => ({
  feeType: textOrNull(row[12]),
  orderType: textOrNull(row[13]),
  token: textOrNull(row[14]),
  activities: json(row[19]) as readonly Activity[],
  counterparty: textOrNull(row[20]),
  legalIdentifier: textOrNull(row[21]),
  bank: textOrNull(row[22]),
  externalIdentifier: textOrNull(row[23]),
  evidence: json(row[24]) as readonly string[],
  oddities: json(row[25]) as readonly RecordOddity[],
});
