/** Where kinds of records settle: for each kind the account of a profile that shows it, as a person has said; else the data say. */
import type { AccountId } from '../ids.ts';
import type { Account } from './account.ts';
import { EXPECTATIONS } from './expected.ts';
import type { AccountPreset, RecordFlow } from './expected.ts';

export const SETTLING_KINDS = ['payin', 'payout_item', 'order'] as const;
export type SettlingKind = (typeof SETTLING_KINDS)[number];

/** What an account of a preset may show of a kind; an order has an end in an account of each preset. */
export type SettlingEnd = `${AccountPreset}/${SettlingKind}`;

const FLOW_OF: Readonly<Record<SettlingKind, RecordFlow>> = {
  payin: 'payin',
  payout_item: 'payout_item',
  // Its other type is expected where this one is.
  order: 'order:TOKENIZE',
};
const KIND_OF: Readonly<Record<RecordFlow, SettlingKind>> = {
  payin: 'payin',
  payout_item: 'payout_item',
  'order:TOKENIZE': 'order',
  'order:REDEEM': 'order',
};

/** Whether an account of a preset shows records of a kind with money going that way; an order may go either way. */
export const shows = (preset: AccountPreset, kind: SettlingKind, way: 'credit' | 'debit'): boolean =>
  Object.entries(EXPECTATIONS[preset]).some(
    ([flow, direction]) => KIND_OF[flow as RecordFlow] === kind && direction === way,
  );

type SettlingEndParts = { readonly end: SettlingEnd; readonly preset: AccountPreset; readonly kind: SettlingKind };

/** Every end that some preset expects, settlement accounts first. */
export const SETTLING_ENDS: readonly SettlingEndParts[] = (['settlement', 'own'] as const).flatMap((preset) =>
  SETTLING_KINDS.flatMap((kind) =>
    EXPECTATIONS[preset][FLOW_OF[kind]] === 'none' ? [] : [{ end: `${preset}/${kind}` as const, preset, kind }],
  ),
);

export const endOf = ({ preset }: Pick<Account, 'preset'>, flow: RecordFlow): SettlingEnd =>
  `${preset}/${KIND_OF[flow]}`;

/**
 * What a person said of an end in the history of an account. Each account keeps what was said last in it, so that undo
 * restores it exactly; of several accounts the latest word counts.
 */
export type SettlingDecision = {
  readonly id: SettlingEnd;
  /** The account in whose history it stands. */
  readonly accountId: AccountId;
  /** Null leaves it to the data again. */
  readonly settlesIn: AccountId | null;
  /** Entries of the audit trail when it was said: the order of what was said, whatever a clock shows. */
  readonly saidAt: number;
};

/** By end, the account that a person named; an end that is left to the data is absent. */
export type SettlingPlaces = Readonly<Partial<Record<SettlingEnd, AccountId>>>;

/** What counts of all that was said in the accounts of a profile. */
export function settlingPlaces(decisions: readonly SettlingDecision[]): SettlingPlaces {
  const last = new Map<SettlingEnd, SettlingDecision>();
  for (const decision of decisions) {
    const known = last.get(decision.id);
    if (known === undefined || decision.saidAt > known.saidAt) last.set(decision.id, decision);
  }
  return Object.fromEntries(
    [...last].flatMap(([end, { settlesIn }]) => (settlesIn === null ? [] : [[end, settlesIn] as const])),
  );
}

/** Whether a person has named another account for it than this one. */
export function isSaidElsewhere(places: SettlingPlaces | undefined, account: Account, flow: RecordFlow): boolean {
  const said = places?.[endOf(account, flow)];
  return said !== undefined && said !== account.id;
}
