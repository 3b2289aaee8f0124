/** The wallets of records, read from their stored texts when a report asks for them: nothing else of the app needs them. */
import type { RecordKey } from '@shared/domain/ids.ts';
import { recordKey } from '@shared/domain/ids.ts';
import { isJsonObject } from '@shared/domain/json/json.ts';
import { readJson } from '@shared/domain/json/read-json.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { walletOf } from '@shared/domain/payments/wallet.ts';
import type { RecordStore } from './ports.ts';

/** The wallet of each record that names one; an item's is that of its payout. */
export function walletsOf(
  store: Pick<RecordStore, 'byKey'>,
  records: readonly PaymentRecord[],
): ReadonlyMap<RecordKey, string> {
  const read = new Map<RecordKey, string | null>();
  const found = new Map<RecordKey, string>();
  for (const record of records) {
    const source = record.parentId === null ? record.key : recordKey('payout', record.parentId);
    const wallet = read.has(source) ? (read.get(source) ?? null) : readWallet(store, source);
    read.set(source, wallet);
    if (wallet !== null) found.set(record.key, wallet);
  }
  return found;
}

function readWallet(store: Pick<RecordStore, 'byKey'>, key: RecordKey): string | null {
  const stored = store.byKey(key);
  const json = stored === null ? null : readJson(stored.raw);
  return stored !== null && json?.ok === true && isJsonObject(json.value.value)
    ? walletOf(stored.record, json.value.value)
    : null;
}
