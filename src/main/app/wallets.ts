/** The wallets of records by the names that people know them by, read from stored texts for the rows that somebody looks at. */
import type { RecordKey } from '@shared/domain/ids.ts';
import { recordKey } from '@shared/domain/ids.ts';
import { isJsonObject } from '@shared/domain/json/json.ts';
import { readJson } from '@shared/domain/json/read-json.ts';
import { otherEnvironment } from '@shared/domain/payments/account.ts';
import type { Environment } from '@shared/domain/payments/account.ts';
import { ofToken } from '@shared/domain/payments/environment.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { walletFinder, walletNamer, walletOf } from '@shared/domain/payments/wallet.ts';
import type { RecordStore } from './ports.ts';

type Stored = Pick<RecordStore, 'byKey' | 'wallets'>;

/** What a record's wallet is called; null where it names none. An item's is that of its payout. */
export type WalletNameOf = (record: PaymentRecord) => string | null;

/** The wallet as the record says it, each stored text read once. */
function namedWallets(store: Stored): WalletNameOf {
  const read = new Map<RecordKey, string | null>();
  return (record) => {
    const source = record.parentId === null ? record.key : recordKey('payout', record.parentId);
    const known = read.get(source);
    if (known !== undefined) return known;
    const wallet = readNamed(store, source);
    read.set(source, wallet);
    return wallet;
  };
}

function readNamed(store: Stored, key: RecordKey): string | null {
  const stored = store.byKey(key);
  const json = stored === null ? null : readJson(stored.raw);
  return stored !== null && json?.ok === true && isJsonObject(json.value.value)
    ? walletOf(stored.record, json.value.value)
    : null;
}

export function walletNames(store: Stored): WalletNameOf {
  const named = namedWallets(store);
  let nameOf: ((wallet: string) => string) | null = null;
  return (record) => {
    const wallet = named(record);
    return wallet === null ? null : (nameOf ??= walletNamer(store.wallets()))(wallet);
  };
}

/**
 * The other environment, where all that tells speaks of it: wallets first, else records. Null where anything is of the
 * profile's own, or nothing tells; single records of another one are flagged.
 */
export function environmentTold(
  { wallets, tokens }: Pick<RecordStore, 'wallets' | 'tokens'>,
  own: Environment,
): Environment | null {
  const told = (texts: readonly (string | null)[]): readonly Environment[] =>
    texts.map(ofToken).filter((environment) => environment !== null);
  const byWallets = told(wallets().map(({ currency }) => currency));
  const all = byWallets.length > 0 ? byWallets : told(tokens());
  return all.length === 0 || all.includes(own) ? null : otherEnvironment(own);
}

/**
 * Payouts, items and orders say no token of their own: where a wallet holds that of the other environment, what names
 * it carries it too. Without such a wallet, which is as good as always, no text is read.
 */
export function withWalletTokens(
  store: Stored,
  records: readonly PaymentRecord[],
  environment: Environment,
): readonly PaymentRecord[] {
  const other = otherEnvironment(environment);
  const wallets = store.wallets();
  if (!wallets.some(({ currency }) => ofToken(currency) === other)) return records;
  const [named, find] = [namedWallets(store), walletFinder(wallets)];
  return records.map((record) => {
    const wallet = record.token === null ? named(record) : null;
    const currency = wallet === null ? null : (find(wallet)?.currency ?? null);
    return ofToken(currency) === other ? { ...record, token: currency } : record;
  });
}
