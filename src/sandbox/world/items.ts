/** Payout items of the made-up month: one recipient each, in the newer and the older shape that the service has served. */
import { dayOfInstant } from '@shared/domain/day/day.ts';
import type { BankDay, Instant } from '@shared/domain/day/day.ts';
import { recordKey } from '@shared/domain/ids.ts';
import type { RecordKey } from '@shared/domain/ids.ts';
import { subtractUnits, ZERO } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { amountText, aPrice, pesos } from './amounts.ts';
import type { Chance } from './chance.ts';
import { aParty } from './names.ts';
import type { Party } from './names.ts';
import { later } from './time.ts';
import type { Story, WireRecord, WireValue } from './types.ts';
import { activities, BANK, serviceId } from './wire.ts';
import type { Step } from './wire.ts';

export type FeeType = 'DEDUCTED_FROM_ITEM_AMOUNT' | 'STANDARD';
export type ItemStatus = 'SUCCEEDED' | 'REJECTED' | 'PENDING';

export type ItemFacts = {
  readonly status: ItemStatus;
  readonly statusCode: string | null;
  readonly amount: Units;
  readonly fee: Units;
  /** Effective amount as served, where it is not what the fee says. */
  readonly effective?: Units;
  readonly party: Party;
  readonly story: Story;
  /** When the service was done with it. */
  readonly doneAt: Instant;
};

export type MadeItem = {
  readonly facts: ItemFacts;
  readonly key: RecordKey;
  readonly record: WireRecord;
  /** What leaves the bank account when it is paid. */
  readonly leaves: Units;
  readonly doneOn: BankDay;
};

/** The payout as far as its items know it. */
export type Parent = { readonly id: string; readonly createdAt: Instant; readonly feeType: FeeType };

const ITEM_MIN = 25_000;
const ITEM_MAX = 4_500_000;
const FEES = [1_500, 1_500, 2_500, 3_900] as const;
const REJECTED = [
  'KYC_FAILED',
  'OWNERSHIP_VALIDATION_FAILED',
  'INVALID_BANK_ACCOUNT_NUMBER',
  'UNOPENED_BANK_ACCOUNT',
  'INCACTIVE_OR_BLOCKED_BANK_ACCOUNT',
] as const;
/** Too small: taken by the service and rejected afterwards. */
const TOO_SMALL = pesos(8_000);

export function effectiveOf(facts: ItemFacts, feeType: FeeType): Units {
  if (facts.effective !== undefined) return facts.effective;
  return feeType === 'STANDARD' ? facts.amount : subtractUnits(facts.amount, facts.fee);
}

function stepsOf(facts: ItemFacts, created: Instant): readonly Step[] {
  const first: Step = ['AWAIT_VALIDATIONS', facts.status === 'PENDING' ? 'PENDING' : 'SUCCEEDED', created];
  if (facts.status === 'PENDING') return [first];
  if (facts.status === 'SUCCEEDED') return [first, ['AWAIT_DISBURSEMENT', 'SUCCEEDED', facts.doneAt]];
  return [first, [facts.statusCode ?? 'VALIDATIONS_FAILED', 'FAILED', facts.doneAt]];
}

const olderShape = (party: Party, chance: Chance): Readonly<Record<string, WireValue>> => ({
  full_name: party.fullName,
  legal_identifier_type: party.idType,
  legal_identifier: party.idNumber,
  country_iso: 'CO',
  network: 'BANK',
  bank_account_details: { bank_name: BANK, type: chance.pick(['SAVINGS', 'CHECKING']), number: '1111111111' },
});

function newerShape(party: Party, chance: Chance): Readonly<Record<string, WireValue>> {
  const wanted = chance.pick(['SAVE', 'TURBO', 'BREB']);
  return {
    preferred_channel: wanted,
    channel: wanted === 'TURBO' && chance.percent(20) ? 'SAVE' : wanted,
    public_data: chance.percent(4) ? null : { external_id: `NOM-${chance.digits(5)}`, full_name: party.fullName },
  };
}

export function makeItem(chance: Chance, parent: Parent, facts: ItemFacts): MadeItem {
  const id = serviceId(chance, 'item');
  const effective = effectiveOf(facts, parent.feeType);
  const record: WireRecord = {
    id,
    payout_id: parent.id,
    created_at: parent.createdAt,
    updated_at: facts.doneAt,
    status: facts.status,
    status_code: facts.statusCode,
    amount: amountText(facts.amount, chance),
    fee_amount: amountText(facts.fee, chance),
    effective_amount: amountText(effective, chance),
    ...(chance.percent(12) ? olderShape(facts.party, chance) : newerShape(facts.party, chance)),
    activities: activities(stepsOf(facts, parent.createdAt)),
  };
  const key = recordKey('payout_item', id);
  return { facts, key, record, leaves: effective, doneOn: dayOfInstant(facts.doneAt) };
}

/** What chance gives one item of a payout that went through, or of one that is still on its way. */
export function regularItem(chance: Chance, parent: Parent, doneAt: Instant): ItemFacts {
  const status = chance.weighted([
    ['SUCCEEDED', 92],
    ['REJECTED', 8],
  ] as const);
  const amount = aPrice(chance, ITEM_MIN, ITEM_MAX);
  const facts = { party: aParty(chance), fee: pesos(chance.pick(FEES)), doneAt };
  if (status === 'SUCCEEDED') return { ...facts, status, amount, statusCode: null, story: 'plain' };
  if (chance.percent(20))
    return { ...facts, status, amount: TOO_SMALL, fee: ZERO, statusCode: 'VALIDATIONS_FAILED', story: 'failed' };
  return {
    ...facts,
    status,
    amount,
    statusCode: chance.pick(REJECTED),
    story: 'failed',
    doneAt: later(parent.createdAt, 20, chance),
  };
}

/** The same item before anything happened to it, or after its payout was given up. */
export const waiting = (facts: ItemFacts): ItemFacts => ({
  ...facts,
  status: 'PENDING',
  statusCode: 'AWAIT_PROCESSING',
  story: 'not-final',
});
export const givenUp = (facts: ItemFacts): ItemFacts => ({
  ...facts,
  status: 'REJECTED',
  statusCode: 'PAYOUT_ABORTED',
  story: 'failed',
});
