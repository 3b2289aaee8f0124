/** Wallets: which one a record names, what the service lists of them, and the name that a person knows one by. */
import { isJsonObject } from '../json/json.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { firstText } from './fields.ts';
import type { PaymentRecord } from './record.ts';

/** interface.md and observed-values.md; the older names last, then the wallet by its address alone. */
const DESTINATION = [
  'destination_wallet_id',
  'destination_source_id',
  'public_data.destination_wallet_address',
  'public_data.destination_wallet.address',
];
const ORIGIN = ['origin_source_id'];

const takesOut = ({ kind, orderType }: Pick<PaymentRecord, 'kind' | 'orderType'>): boolean =>
  kind === 'payout' || orderType === 'REDEEM';

/**
 * Where a record's tokens came in or, for money that goes out, where they were taken from, as it says it: an id or an
 * address. Null where it names none; an item has its payout's, which its own text does not hold.
 */
export const walletOf = (record: Pick<PaymentRecord, 'kind' | 'orderType'>, json: JsonObject): string | null =>
  firstText(json, takesOut(record) ? [...ORIGIN, ...DESTINATION] : [...DESTINATION, ...ORIGIN]);

/** A wallet as the service lists it; every field but the id may be missing. */
export type Wallet = {
  readonly id: string;
  /** The label that its owner gave it. */
  readonly name: string | null;
  /** Its address on the chain. */
  readonly number: string | null;
  /** The token that it holds, as served. */
  readonly currency: string | null;
};

/** Null where the row is no object or has no id. The body that makes a wallet (interface.md) names the fields. */
export function readWallet(json: Json): Wallet | null {
  const id = isJsonObject(json) ? firstText(json, ['id']) : null;
  if (id === null || !isJsonObject(json)) return null;
  return {
    id,
    name: firstText(json, ['custom_name', 'name']),
    number: firstText(json, ['identifier', 'address']),
    currency: firstText(json, ['currency_id', 'currency', 'token']),
  };
}

/** Chain addresses are the same in either case of their letters. */
const folded = (text: string): string => text.trim().toLowerCase();

/** Finds the wallet that a record names by its id or its address. */
export function walletFinder(wallets: readonly Wallet[]): (named: string) => Wallet | null {
  const byId = new Map(wallets.map((wallet) => [wallet.id, wallet]));
  const byNumber = new Map(wallets.flatMap((one) => (one.number === null ? [] : [[folded(one.number), one] as const])));
  return (named) => byId.get(named) ?? byNumber.get(folded(named)) ?? null;
}

/**
 * What a person calls the wallet that a record names: its name, beside its number where two have the same name, its
 * number where it has no name, and what the record says where no such wallet was listed.
 */
export function walletNamer(wallets: readonly Wallet[]): (named: string) => string {
  const find = walletFinder(wallets);
  const times = new Map<string, number>();
  for (const { name } of wallets) if (name !== null) times.set(folded(name), (times.get(folded(name)) ?? 0) + 1);
  return (named) => {
    const wallet = find(named);
    if (wallet === null) return named;
    const { name, number, id } = wallet;
    if (name === null) return number ?? id;
    return (times.get(folded(name)) ?? 0) > 1 ? `${name} (${number ?? id})` : name;
  };
}
