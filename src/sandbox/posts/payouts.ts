/** A new payout with its items: the account number of each recipient decides how his item ends, as the sandbox promises. */
import { must } from '@shared/domain/assert.ts';
import { compareUnits, parseUnits, subtractUnits, sumUnits, unitsToText, ZERO } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { pesos } from '../world/amounts.ts';
import { isFinal } from '../world/register.ts';
import { FULFILLED } from '../world/payins.ts';
import type { WireRecord } from '../world/types.ts';
import { serviceId } from '../world/wire.ts';
import { AMOUNT_MIN } from './bodies.ts';
import type { ItemBody, PayoutBody } from './bodies.ts';
import { firstActivities, inTurn, movedOn, stageMs } from './life.ts';
import type { Stage, Surroundings } from './life.ts';

/** How an item ends: null is well. */
type Outcome =
  'KYC_FAILED' | 'OWNERSHIP_VALIDATION_FAILED' | 'VALIDATIONS_FAILED' | 'INVALID_BANK_ACCOUNT_NUMBER' | null;

/** The sandbox's three test numbers. */
const BY_ACCOUNT: ReadonlyMap<string, Outcome> = new Map<string, Outcome>([
  ['1111111111', null],
  ['2222222222', 'KYC_FAILED'],
  ['3333333333', 'OWNERSHIP_VALIDATION_FAILED'],
]);
const FEE = pesos(1_500);

const unitsOf = (text: string): Units => must(parseUnits(text), 'the amount was read before');
/** Of a record that may have been changed since it was made. */
const amountOf = ({ amount }: WireRecord): Units => (typeof amount === 'string' ? (parseUnits(amount) ?? ZERO) : ZERO);
const isTooSmall = (body: ItemBody): boolean => compareUnits(unitsOf(body.amount), AMOUNT_MIN) < 0;

function outcomeOf(body: ItemBody): Outcome {
  const told = BY_ACCOUNT.get(body.bank_account_details.number);
  // An account that is none of the three is none that the sandbox can pay.
  if (told !== null) return told ?? 'INVALID_BANK_ACCOUNT_NUMBER';
  return isTooSmall(body) ? 'VALIDATIONS_FAILED' : null;
}

/** An amount that is too small pays no fee: it could not bear it. */
const feeOf = (body: ItemBody): Units => (isTooSmall(body) ? ZERO : FEE);

function itemRecord(around: Surroundings, payout: WireRecord, body: ItemBody): WireRecord {
  const { chance } = around;
  const fee = feeOf(body);
  const amount = unitsOf(body.amount);
  const isDeducted = payout['fee_type'] === 'DEDUCTED_FROM_ITEM_AMOUNT';
  return {
    id: serviceId(chance, 'item'),
    payout_id: payout.id,
    created_at: payout.created_at,
    updated_at: payout.created_at,
    status: 'PENDING',
    status_code: 'AWAIT_PROCESSING',
    amount: body.amount,
    fee_amount: unitsToText(fee),
    effective_amount: isDeducted ? unitsToText(subtractUnits(amount, fee)) : body.amount,
    preferred_channel: 'SAVE',
    channel: 'SAVE',
    public_data: { external_id: `ITEM-${chance.digits(6)}`, full_name: body.full_name },
    activities: [],
  };
}

function payoutRecord(around: Surroundings, body: PayoutBody, wallet: WireRecord): WireRecord {
  const { chance, timeline } = around;
  const now = timeline.now();
  return {
    id: serviceId(chance, 'po'),
    created_at: now,
    updated_at: now,
    finished_at: null,
    fee_type: body.fee_type,
    fee_amount: unitsToText(sumUnits(body.items.map(feeOf))),
    transfer_amount: unitsToText(sumUnits(body.items.map((item) => unitsOf(item.amount)))),
    refunded_amount: null,
    status: 'PENDING',
    status_code: 'AWAIT_PROCESSING',
    origin_source_id: wallet.id,
    public_data: {
      creator_type: 'SYSTEM',
      creator_identifier: 'api',
      deposit_wallet_address: wallet['identifier'],
    },
    activities: firstActivities('CREATE_PAYOUT', 'AWAIT_PROCESSING', now),
  };
}

/** At which stage of the payout an item with an outcome is rejected; all others then wait for what the stage says. */
const ITEM_STAGES: readonly { readonly code: string; readonly rejects: readonly Outcome[] }[] = [
  { code: 'AWAIT_KYC', rejects: [] },
  { code: 'AWAIT_OWNERSHIP_VALIDATION', rejects: ['KYC_FAILED'] },
  { code: 'AWAIT_VALIDATIONS', rejects: ['OWNERSHIP_VALIDATION_FAILED'] },
  { code: 'AWAIT_BURN_TOKENS', rejects: ['VALIDATIONS_FAILED'] },
  { code: 'AWAIT_DISBURSEMENT', rejects: ['INVALID_BANK_ACCOUNT_NUMBER'] },
];
/** The payout's own code at each of the items' stages. */
const PAYOUT_CODES = [
  'AWAIT_RECIPIENTS_KYC',
  'AWAIT_VALIDATIONS',
  'SETTLE_INCOMING_TRANSFER',
  'AWAIT_BURN_TOKENS',
  'AWAIT_DISBURSEMENT',
] as const;

type Making = { readonly around: Surroundings; readonly id: string; readonly outcomes: ReadonlyMap<string, Outcome> };

const openItems = ({ around, id }: Making): readonly WireRecord[] =>
  (around.register.itemsOf(id) ?? []).filter((item) => !isFinal('payout_items', item.status));

function moveItem({ around, id }: Making, item: WireRecord, stage: Stage): void {
  const finished = isFinal('payout_items', stage.status);
  around.register.putItem(id, movedOn(item, stage, { now: around.timeline.now(), finished }));
}

const rejected = (outcome: Outcome): Stage => ({ status: 'REJECTED', statusCode: outcome, begins: null, fails: true });
const PAID: Stage = { status: 'SUCCEEDED', statusCode: null, begins: null };

function movePayout(making: Making, stage: Stage): boolean {
  const { register, timeline } = making.around;
  const payout = register.find('payouts', making.id);
  if (payout === null || isFinal('payouts', payout.status)) return false;
  const finished = isFinal('payouts', stage.status);
  register.put('payouts', movedOn(payout, stage, { now: timeline.now(), finished }));
  return !finished;
}

/** One stage for the payout and all of its items that are still open. */
function stageOf(making: Making, at: number): boolean {
  const { code, rejects } = must(ITEM_STAGES[at], 'the stage exists');
  const payoutCode = must(PAYOUT_CODES[at], 'the stage exists');
  if (!movePayout(making, { status: 'IN_PROGRESS', statusCode: payoutCode, begins: payoutCode })) return false;
  for (const item of openItems(making)) {
    const outcome = making.outcomes.get(item.id) ?? null;
    const fails = outcome !== null && rejects.includes(outcome);
    moveItem(making, item, fails ? rejected(outcome) : { status: 'PENDING', statusCode: code, begins: code });
  }
  if (openItems(making).length > 0) return true;
  finishLater(making);
  return false;
}

/** The payout is over after its last item; what was rejected comes back to the wallet. */
function finish(making: Making): void {
  const { register, chance } = making.around;
  const items = register.itemsOf(making.id) ?? [];
  const back = items.filter(({ status }) => status === 'REJECTED').map((item) => amountOf(item));
  const sets = { refunded_amount: back.length === 0 ? null : unitsToText(sumUnits(back)) };
  movePayout(
    making,
    back.length === items.length
      ? { status: 'ABORTED', statusCode: 'VALIDATION_FAILED', begins: null, fails: true, sets }
      : { status: chance.pick(FULFILLED), statusCode: 'AWAIT_DISBURSEMENT', begins: null, sets },
  );
}

function finishLater(making: Making): void {
  const { timeline, chance } = making.around;
  timeline.at(timeline.nowMs() + stageMs(chance), () => finish(making));
}

/** Each open item is paid at a moment of its own. */
function payItems(making: Making): boolean {
  const { register, timeline, chance } = making.around;
  for (const { id } of openItems(making)) {
    timeline.at(timeline.nowMs() + stageMs(chance), () => {
      const item = register.itemsOf(making.id)?.find((one) => one.id === id);
      if (item === undefined || isFinal('payout_items', item.status)) return;
      moveItem(making, item, PAID);
      if (openItems(making).length === 0) finishLater(making);
    });
  }
  return false;
}

/** `wallet` is the one that the tokens are taken from. */
export function createPayout(around: Surroundings, body: PayoutBody, wallet: WireRecord): WireRecord {
  const { register } = around;
  const payout = payoutRecord(around, body, wallet);
  register.put('payouts', payout);
  const outcomes = new Map<string, Outcome>();
  for (const one of body.items) {
    const item = itemRecord(around, payout, one);
    outcomes.set(item.id, outcomeOf(one));
    register.putItem(payout.id, item);
  }
  const making: Making = { around, id: payout.id, outcomes };
  inTurn(around, [...ITEM_STAGES.map((_, at) => () => stageOf(making, at)), () => payItems(making)]);
  return payout;
}
