/** What travels between main and the engine process: numbered questions one way, answers, events and log lines the other. */
import { z } from 'zod';
import { engineCalls, events } from '@shared/contract/calls.ts';
import { failureSchema } from '@shared/contract/failure-schema.ts';
import { internalCalls } from '../../app/engine/engine-service-types.ts';
import type { EngineAskName } from '../../app/engine/engine-service-types.ts';

export const isEngineAsk = (call: string): call is EngineAskName =>
  Object.hasOwn(engineCalls, call) || Object.hasOwn(internalCalls, call);

/** main -> engine */
export const questionSchema = z.strictObject({
  id: z.number().int().positive(),
  call: z.string().refine(isEngineAsk),
  request: z.unknown(),
});
export type Question = { readonly id: number; readonly call: EngineAskName; readonly request: unknown };

export const replySchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({ ok: z.literal(false), error: failureSchema }),
]);

/** engine -> main */
export const engineMessageSchema = z.union([
  z.strictObject({ id: z.number().int().positive(), reply: replySchema }),
  z.strictObject({ event: z.literal('changed'), payload: events.changed }),
  z.strictObject({ event: z.literal('sync.progress'), payload: events['sync.progress'] }),
  z.strictObject({ event: z.literal('import.progress'), payload: events['import.progress'] }),
  z.strictObject({ event: z.literal('job.progress'), payload: events['job.progress'] }),
  z.strictObject({ event: z.literal('damaged'), payload: failureSchema }),
  z.strictObject({ log: z.string().max(200), fields: z.unknown() }),
]);
export type EngineMessage = z.output<typeof engineMessageSchema>;
