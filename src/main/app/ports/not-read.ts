/** Kinds of records that could not be read whole, and why: a line that one of them might explain is not said to be missing in the service. */
import type { Resource } from '@shared/contract/views/views.ts';
import type { AccountPreset } from '@shared/domain/payments/expected.ts';
import { SETTLING_KINDS, shows } from '@shared/domain/payments/settling.ts';
import type { SettlingKind } from '@shared/domain/payments/settling.ts';
import type { SyncCheckpoint } from '../ports.ts';

type MoneyResource = Exclude<Resource, 'wallets'>;

const KIND_OF: Readonly<Record<MoneyResource, SettlingKind>> = {
  payins: 'payin',
  payouts: 'payout_item',
  payout_items: 'payout_item',
  orders: 'order',
};
const MONEY_RESOURCES = Object.keys(KIND_OF) as readonly MoneyResource[];

export const NOT_READ_REASONS = [
  'not-allowed',
  'key-refused',
  'unreachable',
  'rate-limited',
  'certificate',
  'list-not-found',
  'list-refused',
  'not-this-service',
  'cancelled',
  'sync-incomplete',
  'never',
  'failed',
] as const;
type NotReadReason = (typeof NOT_READ_REASONS)[number];

export type NotRead = { readonly resource: MoneyResource; readonly reason: NotReadReason };

type Mark = Pick<SyncCheckpoint, 'resource' | 'state' | 'failure' | 'asOf'>;

/** While a list is read again, what the reading before found still counts. */
function isLacking({ state, failure, asOf }: Mark): boolean {
  if (state === 'failed' || state === 'not-allowed' || state === 'never') return true;
  return state === 'partial' && (failure !== null || asOf === null);
}

function reasonOf({ state, failure }: Mark): NotReadReason {
  const known = NOT_READ_REASONS.find((reason) => reason === failure || (failure === null && reason === state));
  return known ?? (state === 'partial' ? 'sync-incomplete' : 'failed');
}

/** Before the first sync nothing could fail; from then on a list that has not had its turn is not read either. */
function lackingOf(checkpoints: readonly Mark[]): readonly NotRead[] {
  if (checkpoints.length === 0) return [];
  return MONEY_RESOURCES.flatMap((resource) => {
    const kept = checkpoints.find((one) => one.resource === resource);
    const mark = kept ?? { resource, state: 'never', failure: null, asOf: null };
    return isLacking(mark) ? [{ resource, reason: reasonOf(mark) }] : [];
  });
}

/** In one order, so that equal answers are equal texts. */
export function notReadOf(checkpoints: readonly Mark[]): readonly SettlingKind[] {
  const lacking = new Set(lackingOf(checkpoints).map(({ resource }) => KIND_OF[resource]));
  return SETTLING_KINDS.filter((kind) => lacking.has(kind));
}

/** The resources for whose sake flags of an account wait. */
export const waitsIn = (checkpoints: readonly Mark[], preset: AccountPreset): readonly NotRead[] =>
  lackingOf(checkpoints).filter(({ resource }) =>
    (['credit', 'debit'] as const).some((way) => shows(preset, KIND_OF[resource], way)),
  );
