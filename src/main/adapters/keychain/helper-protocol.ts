/** What travels between the app and its keychain helper: one question of keytar at a time, by number, in memory only. */
import { z } from 'zod';
import { PRODUCT } from '../../app/ports/edition.ts';

const account = z.string().min(1);
export const questionSchema = z.discriminatedUnion('ask', [
  z.strictObject({ id: z.number().int(), ask: z.literal('get'), account }),
  z.strictObject({ id: z.number().int(), ask: z.literal('set'), account, password: z.string().min(1) }),
  z.strictObject({ id: z.number().int(), ask: z.literal('delete'), account }),
]);
export type Question = z.output<typeof questionSchema>;

/** `failed` carries no words of the system's: they may name the item. */
export const answerSchema = z.discriminatedUnion('ok', [
  z.strictObject({ id: z.number().int(), ok: z.literal(true), value: z.union([z.string(), z.boolean(), z.null()]) }),
  z.strictObject({ id: z.number().int(), ok: z.literal(false) }),
]);
export type Answer = z.output<typeof answerSchema>;

export const KEYCHAIN_SERVICE = PRODUCT;
