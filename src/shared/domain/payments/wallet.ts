/** Finds the wallet of a record in what the service served: where its tokens came in or, for money that goes out, where they were taken from. */
import type { JsonObject } from '../json/json.ts';
import { firstText } from './fields.ts';
import type { PaymentRecord } from './record.ts';

/** interface.md and observed-values.md; the older names last, then the wallet by its address alone. */
const DESTINATION = [
  'destination_wallet_id',
  'destination_source_id',
  'to_source_id',
  'public_data.destination_wallet_address',
  'public_data.destination_wallet.address',
];
const ORIGIN = ['origin_source_id', 'from_source_id'];

const takesOut = ({ kind, orderType }: Pick<PaymentRecord, 'kind' | 'orderType'>): boolean =>
  kind === 'payout' || kind === 'bridge' || orderType === 'REDEEM';

/** Null where it names none; an item has its payout's, which its own text does not hold. */
export const walletOf = (record: Pick<PaymentRecord, 'kind' | 'orderType'>, json: JsonObject): string | null =>
  firstText(json, takesOut(record) ? [...ORIGIN, ...DESTINATION] : [...DESTINATION, ...ORIGIN]);
