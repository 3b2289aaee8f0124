/** Turns the rows of one answer into records to keep: every row is kept, known already, set aside or a repetition. */
import { hash as digest } from 'node:crypto';
import { assert, must } from '@shared/domain/assert.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { canonicalJson, isJsonObject, jsonOf } from '@shared/domain/json/json.ts';
import type { Json } from '@shared/domain/json/json.ts';
import { instantOf, textOfJson } from '@shared/domain/payments/fields.ts';
import { readRecord } from '@shared/domain/payments/read-record.ts';
import type { PayoutFacts } from '@shared/domain/payments/read-record.ts';
import type { PaymentRecord, RecordKind } from '@shared/domain/payments/record.ts';
import { standInItem } from '@shared/domain/payments/stand-in.ts';
import type { Resource } from '@shared/contract/views/views.ts';
import type { PageAnswer, QuarantinedRow, RecordStore, ServedRecord } from '../../ports.ts';

export type ReadRow = {
  readonly id: string;
  readonly createdAt: Instant | null;
  /** Null where the row is stored word for word: it is neither read nor written again. */
  readonly served: ServedRecord | null;
};

export type ReadPage = {
  /** Each id once, where it stands first; of a repeated one the last text. */
  readonly rows: readonly ReadRow[];
  readonly quarantined: readonly QuarantinedRow[];
  /** Rows served, repeated and quarantined ones too. */
  readonly positions: number;
};

export type ReadHow = {
  readonly resource: Resource;
  readonly kind: RecordKind;
  readonly payout: PayoutFacts | null;
  /** Rows that it holds word for word are not read again; null reads all of them. */
  readonly known: Pick<RecordStore, 'sameAsStored'> | null;
};

export function readPage(page: PageAnswer, how: ReadHow): ReadPage {
  const known = knownRows(page, how);
  const rows = new Map<string, ReadRow>();
  const quarantined: QuarantinedRow[] = [];
  let repeated = 0;
  page.rows.forEach((row, index) => {
    const raw = textAt(page, index);
    const read = readRow(row, raw, { ...how, known });
    if ('reason' in read) {
      quarantined.push(read);
      return;
    }
    if (rows.has(read.id)) repeated += 1;
    rows.set(read.id, read);
  });
  assert(rows.size + quarantined.length + repeated === page.rows.length, 'every row of a page is accounted for');
  return { rows: [...rows.values()], quarantined, positions: page.rows.length };
}

type ReadRowHow = Omit<ReadHow, 'known'> & { readonly known: ReadonlySet<string> };

function readRow(row: Json, raw: string, { resource, kind, payout, known }: ReadRowHow): ReadRow | QuarantinedRow {
  const id = idOf(row);
  if (id !== null && known.has(id) && isJsonObject(row)) {
    return { id, createdAt: instantOf(row.get('created_at'), new Set()), served: null };
  }
  const read = readRecord(kind, row, { payout });
  if (!read.ok) return { resource, hash: sha256(raw), raw, reason: read.error };
  const served = { record: read.value, raw, hash: hashOf(row, payout) };
  return { id: read.value.id, createdAt: read.value.createdAt, served };
}

/** A row that a page brings twice is read each time: its texts may differ. */
function knownRows(page: PageAnswer, { kind, known }: ReadHow): ReadonlySet<string> {
  if (known === null) return new Set();
  const ids = new Set<string>();
  const twice = new Set<string>();
  const asked: { readonly id: string; readonly raw: string }[] = [];
  page.rows.forEach((row, index) => {
    const id = idOf(row);
    if (id === null) return;
    if (ids.has(id)) twice.add(id);
    ids.add(id);
    asked.push({ id, raw: textAt(page, index) });
  });
  return known.sameAsStored(
    kind,
    asked.filter(({ id }) => !twice.has(id)),
  );
}

const idOf = (row: Json): string | null => (isJsonObject(row) ? textOfJson(row.get('id')) : null);
const textAt = (page: PageAnswer, index: number): string => must(page.texts[index], 'every row of a page has its text');

/** The stand-in of a payout, with the payout's own text. */
export function servedStandIn(payout: { readonly record: PaymentRecord; readonly raw: string }): ServedRecord {
  return { record: standInItem(payout.record), raw: payout.raw, hash: sha256(`stand-in ${payout.raw}`) };
}

/** An item changes with what it takes from its payout, though its own text stays the same. */
const hashOf = (row: Json, payout: PayoutFacts | null): string =>
  sha256(payout === null ? canonicalJson(row) : canonicalJson([row, jsonOf(payout)]));

const sha256 = (text: string): string => digest('sha256', text);
