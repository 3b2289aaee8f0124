/** Answers that may be kept from one session to the next: of calls that only read, made from the profile's rows and nothing else. */

export const KEEPABLE = [
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

/** The same question has the same name. */
export const questionName = (call: string, request: unknown): string => `${call} ${JSON.stringify(request)}`;
