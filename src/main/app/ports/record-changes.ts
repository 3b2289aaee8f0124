/** What the record store takes of the service beside its records, and what it answers with. */
import type { Instant } from '@shared/domain/day/day.ts';
import type { RecordKey } from '@shared/domain/ids.ts';
import type { PayoutFacts } from '@shared/domain/payments/read-record.ts';
import type { Standing } from '@shared/domain/payments/record.ts';
import type { Wallet } from '@shared/domain/payments/wallet.ts';

/** A wallet as served and as read. */
export type ServedWallet = { readonly wallet: Wallet; readonly raw: string };

/** rows = new + changed + same; a row that came back after it was gone counts as same or changed. */
export type RecordChanges = {
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  /** Items that left with `itemsOf`. */
  readonly gone: number;
  readonly newKeys: ReadonlySet<RecordKey>;
  /** Wallets, which are in none of the counts above. */
  readonly wallets: { readonly new: number; readonly changed: number };
};

export type PayoutForItems = {
  readonly facts: PayoutFacts;
  readonly standing: Standing;
  /** Its items were read for the version that is stored now. */
  readonly itemsCurrent: boolean;
  /** Stored items of its own that are not gone. */
  readonly items: number;
};

export type StatusChange = { readonly status: string; readonly statusCode: string | null; readonly seenAt: Instant };
