/** The service's side of the exam: JSON as interface.md and observed-values.md have it, read with the app's own reader. */
import { instantOfMs, numberOfDay, parseInstant } from '@shared/domain/day/day.ts';
import type { BankDay, Instant } from '@shared/domain/day/day.ts';
import { readJson } from '@shared/domain/json/read-json.ts';
import { readRecord } from '@shared/domain/payments/read-record.ts';
import type { PayoutFacts } from '@shared/domain/payments/read-record.ts';
import type { PaymentRecord, RecordKind } from '@shared/domain/payments/record.ts';
import type { Chance } from './months/chance.ts';
import type { Party } from './months/parties.ts';

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;
const BOGOTA_BEHIND_MS = 5 * 3_600_000;

/** A moment by the clocks of Bogota: minutes after midnight. */
export const momentOn = (day: BankDay, minutes: number): Instant =>
  instantOfMs(numberOfDay(day) * MS_PER_DAY + BOGOTA_BEHIND_MS + minutes * MS_PER_MINUTE + ((minutes * 7919) % 60_000));

/** A decimal string; the service writes whole amounts with and without its zeros. */
export function decimal(centavos: number, chance: Chance): string {
  const whole = Math.floor(centavos / 100).toString();
  const rest = (centavos % 100).toString().padStart(2, '0');
  return rest === '00' && chance.percent(45) ? whole : `${whole}.${rest}`;
}

const uuid = (chance: Chance): string =>
  `${chance.hex(8)}-${chance.hex(4)}-4${chance.hex(3)}-${chance.pick(['8', '9', 'a', 'b'])}${chance.hex(3)}-${chance.hex(12)}`;
/** Opaque: most are UUIDs, some are not. */
const anId = (chance: Chance): string =>
  chance.weighted([
    [uuid, 86],
    [(c: Chance) => c.hex(24), 7],
    [(c: Chance) => `01K${c.hex(23).toUpperCase()}`, 7],
  ] as const)(chance);

function read(kind: RecordKind, json: object, payout: PayoutFacts | null): PaymentRecord {
  const document = readJson(JSON.stringify(json));
  if (!document.ok) throw new Error(document.error.kind);
  const record = readRecord(kind, document.value.value, { payout });
  if (!record.ok) throw new Error(record.error);
  return record.value;
}

const person = (party: Party, chance: Chance) => ({
  full_name: chance.percent(8) ? party.fullName.toUpperCase() : party.fullName,
  legal_identifier_type: party.legalType,
  legal_identifier: party.legal,
  country_iso: 'CO',
});

export type PayinFacts = {
  readonly party: Party;
  readonly centavos: number;
  readonly bank: string;
  /** Bogota day and minutes of the end. */
  readonly on: BankDay;
  readonly minutes?: number;
  readonly status?: 'FULFILLED' | 'ABORTED' | 'IN_PROGRESS';
  readonly feeCentavos?: number;
};

const PAYIN_CODES = ['AWAIT_TRANSFER_TOKENS', 'AWAIT_TOKENIZATION', null] as const;

/** How far a payin came, as its status, code and last step say it. */
const PAYIN_ENDS = {
  FULFILLED: { codes: PAYIN_CODES, step: 'SUCCEEDED' },
  ABORTED: { codes: ['CANCELED', 'EXPIRED', 'PAYMENT_FAILED'], step: 'FAILED' },
  IN_PROGRESS: { codes: ['AWAIT_BANK_CONFIRM_PAYIN'], step: 'PENDING' },
} as const;
const PURPOSES = ['Pedido web', 'Cuota mensual', 'Suscripción', 'Matrícula', 'Reserva'] as const;

const payer = (party: Party, chance: Chance) => ({
  ...person(party, chance),
  email: `cliente${chance.digits(4)}@correo.ejemplo.co`,
  phone_number: `+573${chance.digits(9)}`,
});

export function payinOf(facts: PayinFacts, chance: Chance): PaymentRecord {
  const { party, centavos, bank, on, status = 'FULFILLED', minutes = chance.whole(6 * 60, 21 * 60) } = facts;
  const [created, ended] = [momentOn(on, minutes - chance.whole(2, 25)), momentOn(on, minutes)];
  // Not every record carries finished_at: then its last succeeded step says the day.
  const saysEnd = status !== 'IN_PROGRESS' && chance.percent(85);
  const json = {
    id: anId(chance),
    created_at: created,
    updated_at: ended,
    finished_at: saysEnd ? ended : null,
    customer_id: uuid(chance),
    status: status === 'FULFILLED' && chance.percent(10) ? 'FULLFILLED' : status,
    status_code: chance.pick<string | null>(PAYIN_ENDS[status].codes),
    amount: decimal(centavos, chance),
    token: 'COPM',
    purpose: chance.pick(PURPOSES),
    final_url: 'https://pagos.ejemplo.co/listo',
    destination_wallet_id: uuid(chance),
    payment: { method: 'PSE', bank },
    [chance.percent(6) ? 'recipient' : 'third_party']: payer(party, chance),
    public_data: { destination_wallet: { chain: 'POLYGON', address: `0x${chance.hex(40)}` } },
    activities: [
      { type: 'PAYIN_CREATED', status: 'SUCCEEDED', last_update_at: created },
      { type: 'GATEWAY_CONFIRM_PAYIN', status: PAYIN_ENDS[status].step, last_update_at: ended },
    ],
    ...(facts.feeCentavos === undefined ? {} : { fee_amount: decimal(facts.feeCentavos, chance) }),
  };
  return read('payin', json, null);
}

export type ItemFacts = {
  readonly party: Party;
  /** What goes out. */
  readonly centavos: number;
  readonly feeCentavos?: number;
  readonly status?: 'SUCCEEDED' | 'REJECTED' | 'PENDING';
  readonly statusCode?: string;
  /** Day of the item's last step, where it is not the payout's. */
  readonly on?: BankDay;
  readonly minutes?: number;
};
export type PayoutMade = { readonly payout: PaymentRecord; readonly items: readonly PaymentRecord[] };
export type PayoutPlan = {
  readonly on: BankDay;
  readonly minutes?: number;
  readonly feeType?: 'DEDUCTED_FROM_ITEM_AMOUNT' | 'STANDARD';
  readonly items: readonly ItemFacts[];
};

const BANKS_PAID = ['BANCOLOMBIA', 'DAVIVIENDA', 'NEQUI', 'BANCO DE OCCIDENTE', 'BBVA COLOMBIA', 'DAVIPLATA'];

export function payoutOf(plan: PayoutPlan, chance: Chance): PayoutMade {
  const { on, feeType = 'DEDUCTED_FROM_ITEM_AMOUNT' } = plan;
  const minutes = plan.minutes ?? chance.whole(7 * 60, 17 * 60);
  const [created, ended] = [momentOn(on, minutes - chance.whole(3, 40)), momentOn(on, minutes)];
  const id = anId(chance);
  const isDeducted = feeType === 'DEDUCTED_FROM_ITEM_AMOUNT';
  const total = plan.items.reduce((sum, item) => sum + item.centavos + (isDeducted ? (item.feeCentavos ?? 0) : 0), 0);
  const fees = plan.items.reduce((sum, item) => sum + (item.feeCentavos ?? 0), 0);
  const json = {
    id,
    created_at: created,
    updated_at: ended,
    finished_at: ended,
    fee_type: feeType,
    fee_amount: decimal(fees, chance),
    transfer_amount: decimal(total, chance),
    refunded_amount: null,
    status: 'FULFILLED',
    status_code: null,
    origin_source_id: uuid(chance),
    token: 'COPM',
    public_data: { creator_type: 'USER', creator_identifier: uuid(chance), transaction_hash: `0x${chance.hex(64)}` },
    activities: [{ type: 'CREATE_PAYOUT', status: 'SUCCEEDED', last_update_at: created }],
  };
  const facts: PayoutFacts = { id, feeType, finishedAt: parseInstant(ended), token: 'COPM' };
  return {
    payout: read('payout', json, null),
    items: plan.items.map((item) => itemOf(item, { facts, created, ended, on, isDeducted }, chance)),
  };
}

type Frame = {
  readonly facts: PayoutFacts;
  readonly created: Instant;
  readonly ended: Instant;
  readonly on: BankDay;
  readonly isDeducted: boolean;
};

const ITEM_STEPS = { SUCCEEDED: 'SUCCEEDED', PENDING: 'PENDING', REJECTED: 'FAILED' } as const;

/** The older shape says the recipient in full, the newer one a reference and a channel. */
function recipient(party: Party, chance: Chance): object {
  if (chance.percent(55)) {
    const details = { bank_name: chance.pick(BANKS_PAID), type: 'SAVINGS', number: chance.digits(11) };
    return { ...person(party, chance), network: 'BANK', bank_account_details: details, public_data: null };
  }
  return {
    preferred_channel: 'TURBO',
    channel: chance.pick(['TURBO', 'SAVE', 'BREB']),
    legal_identifier: party.legal,
    public_data: { external_id: `PAG-${chance.digits(7)}`, full_name: party.fullName },
  };
}

/** An item's own last step, where it has one, else the end of its payout. */
const lastStep = ({ on, minutes }: ItemFacts, frame: Frame, chance: Chance): Instant =>
  on === undefined && minutes === undefined
    ? frame.ended
    : momentOn(on ?? frame.on, minutes ?? chance.whole(8 * 60, 20 * 60));

function itemOf(item: ItemFacts, frame: Frame, chance: Chance): PaymentRecord {
  const { party, centavos, feeCentavos = 0, status = 'SUCCEEDED', statusCode = null } = item;
  const last = lastStep(item, frame, chance);
  const step = { type: 'AWAIT_DISBURSEMENT', status: ITEM_STEPS[status], last_update_at: last };
  const json = {
    id: anId(chance),
    payout_id: frame.facts.id,
    created_at: frame.created,
    updated_at: last,
    status,
    status_code: status === 'PENDING' ? 'AWAIT_DISBURSEMENT' : statusCode,
    amount: decimal(centavos + (frame.isDeducted ? feeCentavos : 0), chance),
    fee_amount: decimal(feeCentavos, chance),
    effective_amount: decimal(centavos, chance),
    activities: last !== frame.ended || chance.percent(80) ? [step] : [],
    ...recipient(party, chance),
  };
  return read('payout_item', json, frame.facts);
}

export type OrderFacts = {
  readonly type: 'TOKENIZE' | 'REDEEM';
  readonly centavos: number;
  /** Amount before what the service keeps. */
  readonly grossCentavos?: number;
  readonly on: BankDay;
  readonly minutes?: number;
  readonly external: string;
  readonly status?: 'SUCCEEDED' | 'FAILED' | 'PENDING';
};

export function orderOf(facts: OrderFacts, chance: Chance): PaymentRecord {
  const { type, centavos, on, status = 'SUCCEEDED' } = facts;
  const minutes = facts.minutes ?? chance.whole(7 * 60, 20 * 60);
  const [created, ended] = [momentOn(on, minutes), momentOn(on, minutes + chance.whole(1, 9))];
  const isIn = type === 'TOKENIZE';
  const json = {
    id: anId(chance),
    status,
    status_code: status === 'FAILED' ? 'CANCELED' : null,
    amount: decimal(facts.grossCentavos ?? centavos, chance),
    effective_amount: decimal(centavos, chance),
    type,
    chain: 'POLYGON',
    token: 'COPM',
    created_at: created,
    updated_at: ended,
    origin_source_id: uuid(chance),
    destination_source_id: uuid(chance),
    public_data: {
      financial_items: { transfer_amount: decimal(centavos, chance) },
      ...(isIn ? { deposit_originated_at: created, destination_wallet_address: `0x${chance.hex(40)}` } : {}),
      [isIn ? 'mint_and_transfer_transaction' : 'burn_transaction']: `0x${chance.hex(64)}`,
    },
    activities: [{ type: 'CREATE_ORDER', status: 'SUCCEEDED', last_update_at: created }],
    external_identifier: facts.external,
  };
  return read('order', json, null);
}
