/** Builders around the built-in service that lives: bodies of POSTs, a service on a clock of the test, a receiver of its events. */
import { createLivingService } from '../../../src/sandbox/living-service.ts';
import type { LivingService } from '../../../src/sandbox/living-service.ts';
import type { ServiceAnswer } from '../../../src/sandbox/http/message.ts';
import { ALL_SCOPES } from '../../../src/sandbox/http/routes.ts';
import type { Scope } from '../../../src/sandbox/http/routes.ts';
import type { Delivery, Hook } from '../../../src/sandbox/webhooks/webhooks.ts';
import type { ListOrder } from '../../../src/sandbox/world/register.ts';
import type { WireRecord, World } from '../../../src/sandbox/world/types.ts';
import { aFakeClock } from '../fake-clock.ts';
import type { FakeClock } from '../fake-clock.ts';
import { aRequest, aSampleMonth, bodyOf, KEY } from './sandbox.ts';

type Body = Record<string, unknown>;

export const aWalletBody = (overrides: Body = {}): Body => ({
  custom_name: 'Caja menor',
  chain: 'POLYGON',
  currency_id: 'testCOPM',
  identifier: `0x${'a1'.repeat(20)}`,
  ...overrides,
});

export const aPayinBody = (wallet: string, overrides: Body = {}): Body => ({
  token: 'testCOPM',
  amount: '150000.00',
  destination_wallet_id: wallet,
  purpose: 'Factura FV-1023',
  final_url: 'https://tienda.example/gracias',
  payment: { method: 'PSE', bank: 'OUTBANK' },
  third_party: {
    full_name: 'Martha Inés Ruiz',
    legal_identifier_type: 'CC',
    legal_identifier: '52345678',
    country_iso: 'CO',
    email: 'martha@correo.example',
    phone_number: '+573001234567',
  },
  ...overrides,
});

/** One recipient; `number` decides how his item ends. */
export const aRecipient = (number = '1111111111', overrides: Body = {}): Body => ({
  amount: '50000',
  full_name: 'Jairo Hernán Leal',
  token: 'testCOPM',
  legal_identifier_type: 'CC',
  legal_identifier: '79512345',
  country_iso: 'CO',
  network: 'BANK',
  bank_account_details: { bank_name: 'OUTBANK', type: 'SAVINGS', number },
  ...overrides,
});

export const aPayoutBody = (wallet: string, items: readonly Body[] = [aRecipient()], overrides: Body = {}): Body => ({
  fee_type: 'DEDUCTED_FROM_ITEM_AMOUNT',
  origin_source_id: wallet,
  items,
  ...overrides,
});

export const anOrderBody = (wallet: string, overrides: Body = {}): Body => ({
  type: 'TOKENIZE',
  amount: '10000000.00',
  destination_source_id: wallet,
  external_identifier: 'TK-000777',
  ...overrides,
});

export const aBridgeBody = (from: string, to: string): Body => ({
  amount: '25000',
  from_source_id: from,
  to_source_id: to,
});

/** Takes every event with 200 unless told; what came stays in order, with the moment of its arrival. */
export function aReceiver(answers: (hook: Hook, call: number) => Delivery | Promise<Delivery> = () => taken) {
  const hooks: (Hook & { readonly payload: Body })[] = [];
  return {
    hooks,
    /** The events of one type, attempt by attempt. */
    of: (type: string) => hooks.map(({ payload }) => payload).filter((payload) => payload['event_type'] === type),
    deliver: (hook: Hook): Promise<Delivery> => {
      hooks.push({ ...hook, payload: JSON.parse(hook.body) as Body });
      return Promise.resolve(answers(hook, hooks.length));
    },
  };
}
export const taken: Delivery = { status: 200, afterMs: 40 };
export const refused: Delivery = { status: 503, afterMs: 40 };

export type ALivingService = LivingService & {
  readonly clock: FakeClock;
  readonly wallets: readonly string[];
  readonly get: (path: string) => Promise<ServiceAnswer>;
  readonly post: (path: string, body: unknown) => Promise<ServiceAnswer>;
  /** The record that a POST made; fails the test where it made none. */
  readonly created: (path: string, body: unknown) => Promise<WireRecord>;
  /** Lets time pass, and everything in it happen. */
  readonly advance: (ms: number) => Promise<void>;
  /** Lets time pass until nothing is left to happen. */
  readonly runOut: () => Promise<void>;
};

export type LivingOverrides = {
  readonly world?: World;
  readonly seed?: number;
  readonly order?: ListOrder;
  readonly scopes?: ReadonlySet<Scope>;
  readonly receiver?: { readonly deliver: (hook: Hook) => Promise<Delivery> };
  readonly secret?: string;
};

/** A service with three wallets and nothing else, unless a world is given; it receives events where a receiver is. */
export function aLivingService(overrides: LivingOverrides = {}): ALivingService {
  const { seed = 1, scopes = ALL_SCOPES, order = 'falling', receiver, secret = 'whsec_one' } = overrides;
  const world = overrides.world ?? aSampleMonth({ seed, records: 0 }).world;
  const clock = aFakeClock();
  const living = createLivingService({
    world,
    seed,
    clock,
    order,
    access: { apiKey: KEY, scopes },
    webhooks: receiver === undefined ? null : { secret, deliver: receiver.deliver },
  });
  const advance = async (ms: number): Promise<void> => {
    await clock.sleep(ms);
    await living.settle();
  };
  const post = (path: string, body: unknown): Promise<ServiceAnswer> =>
    living.handler(aRequest({ path, method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }));
  return {
    ...living,
    clock,
    wallets: living.register.list('wallets').map(({ id }) => id),
    get: (path) => living.handler(aRequest({ path })),
    post,
    created: async (path, body) => {
      const answer = await post(path, body);
      if (answer.status !== 200 && answer.status !== 201) throw new Error(`${answer.status}: ${answer.body}`);
      return bodyOf(answer).output as WireRecord;
    },
    advance,
    runOut: async () => {
      await living.settle();
      for (let due = living.timeline.nextDueMs(); due !== null; due = living.timeline.nextDueMs()) {
        await advance(Math.max(0, due - living.timeline.nowMs()));
      }
    },
  };
}

export const walletOf = (service: ALivingService): string => service.wallets[0]!;

/** A field that holds text; anything else shows itself as JSON. */
export function textOf(record: WireRecord, field: string): string {
  const value = record[field];
  return typeof value === 'string' ? value : value === undefined ? 'undefined' : JSON.stringify(value);
}

export const standingOf = (record: WireRecord): string => `${record.status} ${textOf(record, 'status_code')}`;

export const stepsOf = (record: WireRecord): string[] =>
  (record['activities'] as { type: string; status: string }[]).map(({ type, status }) => `${type} ${status}`);

/** Every standing that a record has, one stage after another, until nothing moves any more. */
export async function standings(service: ALivingService, look: () => WireRecord | null): Promise<string[]> {
  const seen: string[] = [];
  const note = (): void => {
    const record = look();
    const standing = record === null ? 'none' : standingOf(record);
    if (seen.at(-1) !== standing) seen.push(standing);
  };
  note();
  for (let due = service.timeline.nextDueMs(); due !== null; due = service.timeline.nextDueMs()) {
    await service.advance(Math.max(0, due - service.timeline.nowMs()));
    note();
  }
  return seen;
}
