/** The answers of a profile's last session, kept from one start to the next: while nothing has changed, the first screen stands before the rows are read. */
import { z } from 'zod';
import { calls } from '@shared/contract/calls.ts';
import type { EngineCallName } from '@shared/contract/calls.ts';
import type { Store } from '../ports.ts';
import type { KeptFile } from '../ports/files.ts';

/** Calls that only read, whose answers are made from the profile's rows and nothing else. */
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
] as const satisfies readonly EngineCallName[];
type KeepableCall = (typeof KEEPABLE)[number];
export const isKeepable = (call: EngineCallName): call is KeepableCall =>
  (KEEPABLE as readonly string[]).includes(call);

/** More than any screen asks; the file is read at every start. */
const ANSWERS_MAX = 24;
const LETTERS_MAX = 2_000_000;

const fileSchema = z.strictObject({
  /** The program that gave the answers, and what the profile held then. */
  version: z.string(),
  stamp: z.string(),
  answers: z.array(z.strictObject({ call: z.enum(KEEPABLE), request: z.unknown(), value: z.unknown() })),
});

export type Question = { readonly call: KeepableCall; readonly request: unknown };
export type KeptAnswers = {
  /** The answer of before this start, undefined once something has changed or the rows themselves have been asked. */
  readonly find: (question: Question) => unknown;
  readonly note: (question: Question, value: unknown) => void;
  /** What was answered from before so far. */
  readonly served: () => readonly (Question & { readonly value: unknown })[];
  /** The same, all of it: from now on the rows answer. */
  readonly end: () => readonly (Question & { readonly value: unknown })[];
  readonly save: () => void;
};

type Noted = Question & { readonly value: unknown; readonly stamp: string };
const nameOf = ({ call, request }: Question): string => `${call} ${JSON.stringify(request)}`;

export function openKeptAnswers(store: Store, file: KeptFile, version: string): KeptAnswers {
  const noted = new Map<string, Noted>();
  const before = keptIn(file, version);
  const stamp = store.stamp();
  for (const one of before?.stamp === stamp ? before.answers : []) noted.set(nameOf(one), { ...one, stamp });
  const old = new Map(noted);
  const served = new Map<string, Noted>();
  const put = (question: Question, value: unknown): void => {
    const name = nameOf(question);
    noted.delete(name);
    noted.set(name, { ...question, value, stamp: store.stamp() });
    const [oldest] = noted.keys();
    if (noted.size > ANSWERS_MAX && oldest !== undefined) noted.delete(oldest);
  };
  return {
    find: (question) => {
      const name = nameOf(question);
      const known = old.get(name);
      // Told apart, so that no stamp is made for what was never kept.
      if (known === undefined) return undefined;
      if (known.stamp !== store.stamp()) return undefined;
      served.set(name, known);
      return known.value;
    },
    note: put,
    served: () => [...served.values()],
    end: () => {
      old.clear();
      return [...served.values()];
    },
    save: () => file.write(textOf(version, store.stamp(), [...noted.values()])),
  };
}

/** The newest answers that still hold, as many as there is room for. */
function textOf(version: string, stamp: string, noted: readonly Noted[]): string {
  const answers: string[] = [];
  let letters = 0;
  for (const one of noted.toReversed()) {
    if (one.stamp !== stamp) continue;
    const text = JSON.stringify({ call: one.call, request: one.request, value: one.value });
    letters += text.length;
    if (letters <= LETTERS_MAX) answers.unshift(text);
  }
  return `{"version":${JSON.stringify(version)},"stamp":${JSON.stringify(stamp)},"answers":[${answers.join(',')}]}\n`;
}

/** What another program wrote, and what is no answer of its call, is not taken. */
function keptIn(file: KeptFile, version: string) {
  const text = file.read();
  if (text === null) return null;
  try {
    const read = fileSchema.safeParse(JSON.parse(text));
    if (!read.success || read.data.version !== version) return null;
    const answers = read.data.answers.filter(({ call, value }) => calls[call].answer.safeParse(value).success);
    return { ...read.data, answers };
  } catch {
    return null;
  }
}
