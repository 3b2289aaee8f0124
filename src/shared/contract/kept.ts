/** Answers that may be kept from one session to the next: of calls that only read, made from the profile's rows and nothing else. */
import { z } from 'zod';

const KEEPABLE = [
  'account.list',
  'account.continuity',
  'statement.list',
  'overview.get',
  'case.page',
  'case.answers',
  'detail.get',
  'line.page',
  'record.page',
  'flag.page',
  'rule.list',
] as const;

type KeepableCall = (typeof KEEPABLE)[number];
export const isKeepable = (call: string): call is KeepableCall => (KEEPABLE as readonly string[]).includes(call);

/** A question with the answer it was given; whoever takes it checks both against the call's own shapes. */
export const keptAnswerSchema = z.strictObject({ call: z.enum(KEEPABLE), request: z.unknown(), value: z.unknown() });
export type KeptAnswer = z.output<typeof keptAnswerSchema>;

/** The same question has the same name. */
export const questionName = (call: string, request: unknown): string => `${call} ${JSON.stringify(request)}`;
