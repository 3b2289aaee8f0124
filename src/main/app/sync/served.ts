/** Turns the rows of one answer into records to keep: read = kept + quarantined + repeated, nothing else. */
import { createHash } from 'node:crypto';
import { assert, must } from '@shared/domain/assert.ts';
import { canonicalJson, jsonOf } from '@shared/domain/json/json.ts';
import type { Json } from '@shared/domain/json/json.ts';
import { readRecord } from '@shared/domain/payments/read-record.ts';
import type { PayoutFacts } from '@shared/domain/payments/read-record.ts';
import type { PaymentRecord, RecordKind } from '@shared/domain/payments/record.ts';
import { standInItem } from '@shared/domain/payments/stand-in.ts';
import type { PageAnswer, ServedRecord } from '../ports.ts';

export type ServedPage = {
  /** Each id once; of a repeated one the last. */
  readonly kept: readonly ServedRecord[];
  readonly quarantined: number;
  /** A name for every row, also for one without an id: pages are told apart by them, whatever their order. */
  readonly members: readonly string[];
};

export function servedPage(kind: RecordKind, page: PageAnswer, payout: PayoutFacts | null): ServedPage {
  const kept = new Map<string, ServedRecord>();
  const members: string[] = [];
  let quarantined = 0;
  let repeated = 0;
  page.rows.forEach((row, index) => {
    const raw = must(page.texts[index], 'every row of a page has its text');
    const read = readRecord(kind, row, { payout });
    members.push(read.ok ? read.value.key : sha256(raw));
    if (!read.ok) {
      quarantined += 1;
      return;
    }
    if (kept.has(read.value.id)) repeated += 1;
    kept.set(read.value.id, { record: read.value, raw, hash: hashOf(row, payout) });
  });
  assert(kept.size + quarantined + repeated === page.rows.length, 'every row of a page is accounted for');
  return { kept: [...kept.values()], quarantined, members: members.sort() };
}

/** The stand-in of a payout, with the payout's own text. */
export function servedStandIn(payout: { readonly record: PaymentRecord; readonly raw: string }): ServedRecord {
  return { record: standInItem(payout.record), raw: payout.raw, hash: sha256(`stand-in ${payout.raw}`) };
}

/** An item changes with what it takes from its payout, though its own text stays the same. */
const hashOf = (row: Json, payout: PayoutFacts | null): string =>
  sha256(payout === null ? canonicalJson(row) : canonicalJson([row, jsonOf(payout)]));

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
