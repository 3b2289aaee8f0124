/** Payouts of the made-up month: the bank pays the items of one in a single lot line, or one by one. */
import { dayOfInstant } from '@shared/domain/day/day.ts';
import type { BankDay, Instant } from '@shared/domain/day/day.ts';
import { must } from '@shared/domain/assert.ts';
import { recordKey } from '@shared/domain/ids.ts';
import { sumUnits } from '@shared/domain/money/decimal.ts';
import { amountText } from './amounts.ts';
import type { Chance } from './chance.ts';
import { givenUp, makeItem, regularItem, waiting } from './items.ts';
import type { FeeType, ItemFacts, MadeItem, Parent } from './items.ts';
import { debit } from './movements.ts';
import { aBusinessDay, bookedAfter, later, momentOn } from './time.ts';
import type { Chapter, KnownRecord, Movement, ServedPayout, WireRecord } from './types.ts';
import { activities, serviceId } from './wire.ts';
import type { Step, Tools } from './wire.ts';

type PayoutOutcome = 'done' | 'half-way' | 'waiting' | 'aborted';

export type PayoutPlan = {
  readonly parent: Parent;
  readonly outcome: PayoutOutcome;
  readonly lot: string;
};

export type MadePayout = { readonly served: ServedPayout; readonly items: readonly MadeItem[]; readonly lot: string };

const STATUS: Readonly<Record<PayoutOutcome, readonly (readonly [status: string, code: string | null])[]>> = {
  done: [
    ['FULFILLED', 'AWAIT_DISBURSEMENT'],
    ['FULLFILLED', null],
    ['FULFILLED', null],
  ],
  'half-way': [['IN_PROGRESS', 'AWAIT_DISBURSEMENT']],
  waiting: [
    ['PENDING', 'AWAIT_PROCESSING'],
    ['IN_PROGRESS', 'AWAIT_VALIDATIONS'],
  ],
  aborted: [
    ['ABORTED', 'CANCELED'],
    ['ABORTED', 'VALIDATION_FAILED'],
    ['ABORTED', 'INVALID_CSV'],
  ],
};

/** Names the lots of a day as a person does: `LOTE 0305`, the second one `LOTE 0305 2`. */
export function lotNames(): (day: BankDay) => string {
  const counts = new Map<BankDay, number>();
  return (day) => {
    const count = (counts.get(day) ?? 0) + 1;
    counts.set(day, count);
    const name = `LOTE ${day.slice(5, 7)}${day.slice(8, 10)}`;
    return count === 1 ? name : `${name} ${count}`;
  };
}

export function planPayout(chance: Chance, on: BankDay, outcome: PayoutOutcome): Omit<PayoutPlan, 'lot'> {
  const feeType: FeeType = chance.percent(88) ? 'DEDUCTED_FROM_ITEM_AMOUNT' : 'STANDARD';
  const createdAt = momentOn(chance, on, { from: 7, to: 16 });
  return { parent: { id: serviceId(chance, 'po'), createdAt, feeType }, outcome };
}

function stepsOf(status: string, created: Instant, finished: Instant | null): readonly Step[] {
  const first: Step = ['CREATE_PAYOUT', 'SUCCEEDED', created];
  if (finished === null) return [first, ['AWAIT_PROCESSING', 'PENDING', created]];
  if (status === 'ABORTED') return [first, ['AWAIT_PROCESSING', 'FAILED', finished]];
  return [first, ['AWAIT_PROCESSING', 'SUCCEEDED', created], ['AWAIT_DISBURSEMENT', 'SUCCEEDED', finished]];
}

/** What came back to the wallet: the failed items of a payout that is over. */
function refundOf(items: readonly MadeItem[], finished: Instant | null, chance: Chance): string | null {
  const failed = items.filter(({ facts }) => facts.status === 'REJECTED');
  return finished === null || failed.length === 0
    ? null
    : amountText(sumUnits(failed.map(({ facts }) => facts.amount)), chance);
}

/** One payout with its items as they are served. */
export function makePayout({ chance, wallets }: Tools, plan: PayoutPlan, facts: readonly ItemFacts[]): MadePayout {
  const { parent } = plan;
  const items = facts.map((one) => makeItem(chance, parent, one));
  const last = must(
    items
      .map((item) => item.facts.doneAt)
      .sort()
      .at(-1),
    'a payout has an item',
  );
  const [status, code] = chance.pick(STATUS[plan.outcome]);
  const finished = plan.outcome === 'done' || plan.outcome === 'aborted' ? later(last, 1, chance) : null;
  const wallet = chance.pick(wallets);
  const creator = chance.pick(['SYSTEM', 'USER']);
  const payout: WireRecord = {
    id: parent.id,
    created_at: parent.createdAt,
    updated_at: finished ?? last,
    finished_at: finished,
    fee_type: parent.feeType,
    fee_amount: amountText(sumUnits(items.map((item) => item.facts.fee)), chance),
    transfer_amount: amountText(sumUnits(items.map((item) => item.facts.amount)), chance),
    refunded_amount: refundOf(items, finished, chance),
    status,
    status_code: code,
    origin_source_id: wallet.id,
    public_data: {
      creator_type: creator,
      creator_identifier: creator === 'USER' ? 'tesoreria@empresa.example' : 'scheduler',
      deposit_wallet_address: wallet.address,
      user_file_key_name: plan.lot,
    },
    activities: activities(stepsOf(status, parent.createdAt, finished)),
  };
  return { served: { payout, items: items.map(({ record }) => record) }, items, lot: plan.lot };
}

/** One line for one item. */
export function bookItem(chance: Chance, item: MadeItem): Movement {
  return debit(
    {
      bookedOn: bookedAfter(chance, item.doneOn),
      amount: item.leaves,
      text: `PAGO A PROVEEDOR ${item.facts.party.bankName}`,
      story: item.facts.story,
      reference: chance.digits(6),
    },
    [item.key],
  );
}

/** One line for all items of a payout that were paid; the rejected ones are not in it. */
export function bookLot(chance: Chance, lot: string, items: readonly MadeItem[]): Movement {
  const first = must(items[0], 'a lot pays an item');
  const amounts = items.map((item) => item.leaves);
  return debit(
    {
      bookedOn: bookedAfter(chance, first.doneOn),
      amount: sumUnits(amounts),
      text: `PAGO A PROVEEDORES ${lot}`,
      story: 'paid-in-lot',
      reference: chance.digits(6),
    },
    items.map((item) => item.key),
    amounts,
  );
}

function regularPayout(
  tools: Tools,
  size: number,
  lotOf: (day: BankDay) => string,
): MadePayout & { readonly inLot: boolean } {
  const { chance } = tools;
  const on = aBusinessDay(chance);
  const outcome = chance.weighted([
    ['done', 86],
    ['half-way', 4],
    ['waiting', 5],
    ['aborted', 5],
  ] as const);
  const base = planPayout(chance, on, outcome);
  const plan = { ...base, lot: lotOf(dayOfInstant(base.parent.createdAt)) };
  const inLot = size > 1 && chance.percent(50);
  const together = later(base.parent.createdAt, chance.whole(30, 300), chance);
  const facts = Array.from({ length: size }, (_, at) => {
    const doneAt = inLot ? together : later(base.parent.createdAt, chance.whole(30, 1_400), chance);
    const one = regularItem(chance, base.parent, doneAt);
    if (outcome === 'aborted') return givenUp(one);
    return outcome === 'waiting' || (outcome === 'half-way' && at % 2 === 1) ? waiting(one) : one;
  });
  return { ...makePayout(tools, plan, facts), inLot };
}

const sizeOf = (chance: Chance, left: number): number => {
  const [min, max] = chance.weighted([
    [[1, 1], 25],
    [[2, 4], 40],
    [[5, 8], 25],
    [[9, 14], 10],
  ] as const);
  return Math.min(left, chance.whole(min, max));
};

function bookingsOf(chance: Chance, made: MadePayout & { readonly inLot: boolean }): readonly Movement[] {
  const paid = made.items.filter(({ facts }) => facts.status === 'SUCCEEDED');
  if (made.inLot && paid.length > 1) return [bookLot(chance, made.lot, paid)];
  return paid.map((item) => bookItem(chance, item));
}

export const knownItems = (made: MadePayout, lines: readonly Movement[]): readonly KnownRecord[] => {
  const lots = new Set(lines.filter((line) => line.pays.length > 1).flatMap((line) => line.pays));
  return [
    { key: recordKey('payout', made.served.payout.id), story: 'plain' },
    ...made.items.map(({ key, facts }): KnownRecord => ({
      key,
      story: facts.story === 'plain' && lots.has(key) ? 'paid-in-lot' : facts.story,
    })),
  ];
};

/** Payouts by chance until they hold as many items as asked for. */
export function regularPayouts(
  tools: Tools,
  itemCount: number,
  lotOf: (day: BankDay) => string,
): Chapter<ServedPayout> {
  const served: ServedPayout[] = [];
  const known: KnownRecord[] = [];
  const movements: Movement[] = [];
  for (let left = itemCount; left > 0;) {
    const made = regularPayout(tools, sizeOf(tools.chance, left), lotOf);
    const lines = bookingsOf(tools.chance, made);
    served.push(made.served);
    known.push(...knownItems(made, lines));
    movements.push(...lines);
    left -= made.items.length;
  }
  return { served, known, movements };
}
