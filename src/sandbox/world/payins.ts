/** Payins of the made-up month: customers pay by PSE, the bank books each alone or a whole day in one line. */
import { addBusinessDays, isBusinessDay } from '@shared/domain/day/business-days.ts';
import { dayOfInstant, numberOfDay } from '@shared/domain/day/day.ts';
import type { BankDay, Instant } from '@shared/domain/day/day.ts';
import { must } from '@shared/domain/assert.ts';
import { recordKey } from '@shared/domain/ids.ts';
import { sumUnits } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { amountText, aPrice } from './amounts.ts';
import { credit } from './movements.ts';
import { aParty, asBanksWrite, BANKS } from './names.ts';
import type { Party } from './names.ts';
import { aDay, bookedAfter, later, momentOn, WORLD_DAYS } from './time.ts';
import type { Chapter, KnownRecord, Movement, Story, WireRecord, WireValue } from './types.ts';
import { activities, BANK, serviceId, TOKEN } from './wire.ts';
import type { Step, Tools } from './wire.ts';

const PAYIN_MIN = 10_000;
const PAYIN_MAX = 5_000_000;

/** The facts behind one payin; the rest of its fields is dressing. */
export type PayinFacts = {
  readonly status: string;
  readonly statusCode: string | null;
  readonly on: BankDay;
  readonly amount: Units;
  readonly party: Party;
  readonly story: Story;
  readonly token?: string;
  /** Hours of the Bogota day between which it is made; 6 to 23 unless told. */
  readonly hours?: { readonly from: number; readonly to: number };
  readonly extra?: Readonly<Record<string, WireValue>>;
};

export type MadePayin = {
  readonly facts: PayinFacts;
  readonly record: WireRecord;
  /** The Bogota day on which the service was done with it. */
  readonly finishedOn: BankDay;
};

export const FULFILLED = ['FULFILLED', 'FULFILLED', 'FULLFILLED'] as const;
const DONE = 'AWAIT_TRANSFER_TOKENS';
const ABORTED = ['CANCELED', 'PAYMENT_FAILED', 'KYC_REJECTED', 'EXPIRED'] as const;
const PURPOSES = ['Factura FV-', 'Pedido ', 'Matrícula ', 'Cuota ', 'Reserva RS-'] as const;

const stepsOf = (facts: PayinFacts, created: Instant, finished: Instant): readonly Step[] => {
  const first: Step = ['CREATE_PAYIN', 'SUCCEEDED', created];
  if (facts.status === 'ABORTED') return [first, [facts.statusCode ?? 'CANCELED', 'FAILED', finished]];
  if (facts.statusCode !== DONE) return [first, [facts.statusCode ?? 'AWAIT_INIT_PAYIN', 'PENDING', finished]];
  return [first, ['AWAIT_BANK_CONFIRM_PAYIN', 'SUCCEEDED', finished], [DONE, 'SUCCEEDED', finished]];
};

const partyOnTheWire = (party: Party, chance: Tools['chance']): WireValue => ({
  full_name: party.fullName,
  legal_identifier_type: party.idType,
  legal_identifier: party.idNumber,
  country_iso: 'CO',
  email: `${asBanksWrite(party.fullName)
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')}@correo.example`,
  phone_number: `+573${chance.digits(9)}`,
});

/** One payin as it is served. */
export function makePayin({ chance, wallets }: Tools, facts: PayinFacts): MadePayin {
  const created = momentOn(chance, facts.on, facts.hours ?? { from: 6, to: 23 });
  const finished = later(created, chance.whole(1, 35), chance);
  const isFinal = facts.status === 'ABORTED' || facts.statusCode === DONE;
  const wallet = chance.pick(wallets);
  const id = serviceId(chance, 'pi');
  const record: WireRecord = {
    id,
    created_at: created,
    updated_at: finished,
    finished_at: isFinal && !chance.percent(5) ? finished : null,
    customer_id: chance.uuid(),
    status: facts.status,
    status_code: facts.statusCode,
    amount: amountText(facts.amount, chance),
    token: facts.token ?? TOKEN,
    purpose: `${chance.pick(PURPOSES)}${chance.digits(4)}`,
    final_url: 'https://tienda.example/gracias',
    destination_wallet_id: wallet.id,
    payment: { method: 'PSE', bank: BANK },
    [chance.percent(3) ? 'recipient' : 'third_party']: partyOnTheWire(facts.party, chance),
    action: { type: 'REDIRECT', redirect_url: `https://pse.example/pago/${chance.hex(10)}` },
    public_data: { destination_wallet: { chain: 'POLYGON', address: wallet.address } },
    activities: activities(stepsOf(facts, created, finished)),
    ...facts.extra,
  };
  return { facts, record, finishedOn: dayOfInstant(finished) };
}

export const payinKey = (payin: MadePayin): Movement['pays'][number] => recordKey('payin', payin.record.id);

/** How a bank names one PSE payment: by the payer, by the NIT, or not at all. */
export function payinText(chance: Tools['chance'], party: Party): string {
  if (party.idType === 'NIT' && chance.percent(25)) return `PAGO INTERBANC ${party.idNumber.slice(0, 9)}`;
  if (chance.percent(8)) return 'PAGO VIRTUAL PSE';
  if (chance.percent(6)) return `TRANSF ${chance.pick(BANKS)}`;
  return `PAGO PSE ${party.bankName}`;
}

/** On these days the bank books all payins of the day in one line; on the others, one by one. */
export const settlesTogether = (day: BankDay): boolean => isBusinessDay(day) && numberOfDay(day) % 4 === 1;

/** The booking of one payin alone. */
export function bookPayin(chance: Tools['chance'], payin: MadePayin): Movement {
  const { amount, party, story } = payin.facts;
  return credit(
    {
      bookedOn: bookedAfter(chance, payin.finishedOn),
      amount,
      text: payinText(chance, party),
      story,
      reference: chance.digits(6),
    },
    [payinKey(payin)],
  );
}

/** The booking of several payins in one line (abono consolidado). */
export function bookTogether(chance: Tools['chance'], payins: readonly MadePayin[]): Movement {
  const first = must(payins[0], 'a settlement has a payin');
  const amounts = payins.map((payin) => payin.facts.amount);
  return credit(
    {
      bookedOn: addBusinessDays(first.finishedOn, 1),
      amount: sumUnits(amounts),
      text: 'ABONO RECAUDO PSE',
      story: 'settled-together',
      reference: chance.digits(6),
    },
    payins.map(payinKey),
    amounts,
  );
}

/** Chance decides the standing; after the last days of the world nothing is final yet. */
function regularFacts(chance: Tools['chance']): PayinFacts {
  const on = aDay(chance);
  const common = { on, amount: aPrice(chance, PAYIN_MIN, PAYIN_MAX), party: aParty(chance) };
  const isFresh = on >= WORLD_DAYS.to;
  const outcome = chance.weighted([
    ['done', isFresh ? 30 : 86],
    ['open', isFresh ? 60 : 4],
    ['aborted', 10],
  ] as const);
  if (outcome === 'done') return { ...common, status: chance.pick(FULFILLED), statusCode: DONE, story: 'plain' };
  if (outcome === 'aborted') return { ...common, status: 'ABORTED', statusCode: chance.pick(ABORTED), story: 'failed' };
  return chance.percent(50)
    ? {
        ...common,
        status: 'PENDING',
        statusCode: chance.pick(['AWAIT_INIT_PAYIN', 'CREATE_PAYIN', null]),
        story: 'not-final',
      }
    : { ...common, status: 'IN_PROGRESS', statusCode: 'GATEWAY_CONFIRM_PAYIN', story: 'not-final' };
}

const known = (payin: MadePayin, story: Story): KnownRecord => ({ key: payinKey(payin), story });

/** Payins by chance: as many as asked for. */
export function regularPayins(tools: Tools, count: number): Chapter<WireRecord> {
  const { chance } = tools;
  const payins = Array.from({ length: count }, () => makePayin(tools, regularFacts(chance)));
  const paid = payins.filter(({ facts }) => facts.story === 'plain');
  const byDay = new Map<BankDay, MadePayin[]>();
  for (const payin of paid.filter(({ finishedOn }) => settlesTogether(finishedOn))) {
    const group = byDay.get(payin.finishedOn) ?? [];
    group.push(payin);
    byDay.set(payin.finishedOn, group);
  }
  const groups = [...byDay.values()].filter((group) => group.length > 1);
  const grouped = new Set(groups.flat());
  return {
    served: payins.map(({ record }) => record),
    known: payins.map((payin) => known(payin, grouped.has(payin) ? 'settled-together' : payin.facts.story)),
    movements: [
      ...paid.filter((payin) => !grouped.has(payin)).map((payin) => bookPayin(chance, payin)),
      ...groups.map((group) => bookTogether(chance, group)),
    ],
  };
}
