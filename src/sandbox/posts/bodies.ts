/** What a POST must bring, by the contract and the rules of the sandbox: its token, its bank, Colombia; anything else is 422. */
import { z } from 'zod';
import { compareUnits, parseUnits, ZERO } from '@shared/domain/money/decimal.ts';
import { pesos } from '../world/amounts.ts';
import { BANK, TOKEN } from '../world/wire.ts';

const ITEMS_MAX = 1_000;
const TEXT_MAX = 1_000;
/** Up to 18 digits before the point and 18 after it. */
const AMOUNT = /^\d{1,18}(\.\d{1,18})?$/;
const PAYIN_MIN = pesos(10_000);
const PAYIN_MAX = pesos(5_000_000);
/** Below it an order is refused and a payout item is taken and rejected afterwards. */
export const AMOUNT_MIN = pesos(10_000);

const text = z.string().min(1).max(TEXT_MAX);
const unitsOf = (amount: string): bigint => parseUnits(amount) ?? ZERO;
const amount = z
  .string()
  .regex(AMOUNT, 'is a decimal number as text')
  .refine((value) => compareUnits(parseUnits(value) ?? ZERO, ZERO) > 0, 'is more than zero');
const atLeastMin = amount.refine((value) => unitsOf(value) >= AMOUNT_MIN, 'is at least 10000');

const token = z.literal(TOKEN, `is ${TOKEN} in the sandbox`);
const bank = z.literal(BANK, `is ${BANK} in the sandbox`);
const country = z.literal('CO', 'is CO in the sandbox');
const legalIdentifier = {
  legal_identifier_type: z.enum(['CC', 'CE', 'NIT', 'PP']),
  legal_identifier: text,
};

export const walletBody = z.object({
  custom_name: text,
  chain: z.literal('POLYGON'),
  currency_id: token,
  identifier: z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'is an address on the chain'),
});

export const payinBody = z.object({
  token,
  amount: amount.refine(
    (value) => unitsOf(value) >= PAYIN_MIN && unitsOf(value) <= PAYIN_MAX,
    'is between 10000 and 5000000',
  ),
  destination_wallet_id: text,
  purpose: text,
  final_url: z.url(),
  payment: z.object({ method: z.literal('PSE'), bank }),
  third_party: z.object({
    full_name: text,
    ...legalIdentifier,
    country_iso: country,
    email: z.email(),
    phone_number: text,
  }),
});

const itemBody = z.object({
  amount,
  full_name: text,
  token,
  ...legalIdentifier,
  country_iso: country,
  network: z.literal('BANK'),
  bank_account_details: z.object({
    bank_name: bank,
    type: z.enum(['SAVINGS', 'CHECKING']),
    number: z.string().regex(/^\d{4,20}$/, 'is 4 to 20 digits'),
  }),
});

export const payoutBody = z.object({
  fee_type: z.enum(['DEDUCTED_FROM_ITEM_AMOUNT', 'STANDARD']),
  origin_source_id: text,
  items: z.array(itemBody).min(1).max(ITEMS_MAX),
});

const order = { amount: atLeastMin, token: token.optional(), chain: z.literal('POLYGON').default('POLYGON') };
export const orderBody = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('TOKENIZE'),
    ...order,
    destination_source_id: text,
    external_identifier: text.optional(),
  }),
  z.object({ type: z.literal('REDEEM'), ...order, origin_source_id: text, external_identifier: text.optional() }),
]);

export const bridgeBody = z.object({ amount, token: token.optional(), from_source_id: text, to_source_id: text });

export type WalletBody = z.infer<typeof walletBody>;
export type PayinBody = z.infer<typeof payinBody>;
export type PayoutBody = z.infer<typeof payoutBody>;
export type ItemBody = z.infer<typeof itemBody>;
export type OrderBody = z.infer<typeof orderBody>;
export type BridgeBody = z.infer<typeof bridgeBody>;

export type BodyRead<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

function parsedJson(body: string | null): unknown {
  try {
    return body === null ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The message names the first field that is wrong, never what stood in it. */
export function readBody<T>(schema: z.ZodType<T>, body: string | null): BodyRead<T> {
  const value = parsedJson(body);
  if (value === undefined) return { ok: false, message: 'The body is missing, is no JSON, or is longer than 1 MiB.' };
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [first] = parsed.error.issues;
  return { ok: false, message: `${first?.path.join('.') ?? ''}: ${first?.message ?? 'is not valid'}` };
}
