/** The sentences that say why two rows are together; `{{…}}` stands for a value. */
import type { Reason } from '../domain/matching/match.ts';

/** A counted text: one, many (1.000.000 de …) and other. */
export type Plural<N extends string> = Readonly<Record<`${N}_${'one' | 'many' | 'other'}`, string>>;
type Plain = Exclude<Reason['kind'], 'structure' | 'date-lag' | 'near-date'>;
export type ReasonWords = {
  readonly part: Readonly<Record<string, string>>;
  /** Of a match that the app took although others fitted. */
  readonly proven: string;
  /** Of one pair of a class of equals: as many on both sides or not, accepted or only proposed. */
  readonly equals: Plural<'lines'> &
    Plural<'records'> & {
      readonly accepted: Readonly<Record<'even' | 'uneven', string>>;
      readonly proposed: Readonly<Record<'even' | 'uneven', string>>;
    };
  readonly reason: Readonly<Record<Plain | ReturnType<typeof nameSentence>, string>> &
    Plural<'near-date'> & {
      readonly structure: Plural<'payout'> & Plural<'settlement'> & Plural<'return'>;
      readonly 'date-lag': Plural<'days'> & Plural<'before'> & { readonly same: string };
    };
};

const run = (name: string): string => name.replaceAll(' ', '');

/** How a name is said to agree: word by word, or as a text that is its beginning or like it. Banks cut names and lose blanks. */
export function nameSentence(text: string, said: string | undefined): 'name-agrees' | 'name-begun' | 'name-like' {
  if (said === undefined) return 'name-agrees';
  return run(text).startsWith(run(said)) ? 'name-begun' : 'name-like';
}
