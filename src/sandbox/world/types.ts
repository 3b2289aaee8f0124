/** The made-up world: what the service would serve (as it goes over the wire) and, apart from it, what the banks book for it. */
import type { BankDay } from '@shared/domain/day/day.ts';
import type { RecordKey } from '@shared/domain/ids.ts';
import type { Units } from '@shared/domain/money/decimal.ts';

export type WireValue =
  string | number | boolean | null | readonly WireValue[] | { readonly [field: string]: WireValue | undefined };
/** A record as served: every amount is text. */
export type WireRecord = { readonly id: string; readonly created_at: string; readonly status: string } & Readonly<
  Record<string, WireValue | undefined>
>;

export type ServedPayout = { readonly payout: WireRecord; readonly items: readonly WireRecord[] };

/** Why a record or a line is the way it is; the truth names it, the service and the bank do not. */
export const STORIES = [
  'plain',
  'settled-together',
  'paid-in-lot',
  'paid-in-lot-with-fee',
  'not-final',
  'failed',
  'missing-in-bank',
  'missing-in-service',
  'late',
  'returned',
  'failed-but-paid',
  'refunded',
  'refunded-not-credited',
  'paid-twice',
  'wrong-token',
  'unknown-status',
  'fee-differs',
  'amount-differs',
  'bank-charge',
  'outside',
] as const;
export type Story = (typeof STORIES)[number];

export type StatementKind = 'settlement' | 'own';
/** Why a line pays no record; null where it does. */
export type TruthCategory = 'gmf' | 'fee' | 'vat' | 'interest' | 'outside' | 'none';

/** One booking at the bank. */
export type Movement = {
  readonly account: StatementKind;
  readonly bookedOn: BankDay;
  /** Signed from the holder's side. */
  readonly amount: Units;
  readonly text: string;
  readonly reference: string;
  /** Legal identifier of the other side, where the bank prints it. */
  readonly otherSide: string;
  readonly pays: readonly RecordKey[];
  readonly category: TruthCategory | null;
  readonly story: Story;
  /** Line minus the signed amounts of its records. */
  readonly difference: Units;
};

export type KnownRecord = { readonly key: RecordKey; readonly story: Story };

/** Records of one kind with what the banks book for them. */
export type Chapter<T> = {
  readonly served: readonly T[];
  readonly known: readonly KnownRecord[];
  readonly movements: readonly Movement[];
};

export type Wallet = { readonly id: string; readonly address: string; readonly name: string };

export type World = {
  readonly wallets: readonly WireRecord[];
  readonly payins: readonly WireRecord[];
  readonly payouts: readonly ServedPayout[];
  readonly orders: readonly WireRecord[];
  readonly movements: readonly Movement[];
  readonly known: readonly KnownRecord[];
};
