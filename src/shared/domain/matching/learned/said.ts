/** What learning takes from a line and a record: the words that look like a name, the bank's own words, the record's party and sort. */
import { identifierForms } from '../evidence/identifiers.ts';
import { misspelling } from '../evidence/misspelt.ts';
import { agreesByName } from '../evidence/named-parties.ts';
import { isNameLike, nameWords, strangeWords, wordsOf } from '../evidence/text.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import type { LearnedWording, RecordSort } from './table.ts';

/** The words that look like a name; `''` where there are none. */
export const nameSaid = ({ description }: StatementLine): string => strangeWords(description).join(' ');

/** The bank's own words: neither a number nor a name; `''` where there are none. */
export const wordingSaid = ({ description }: StatementLine): string =>
  [...new Set(wordsOf(description).filter((word) => !/\d/.test(word) && !isNameLike(word)))].join(' ');

export const directionOf = ({ amount }: StatementLine): LearnedWording['direction'] =>
  amount < 0n ? 'debit' : 'credit';

export const sortOf = ({ kind, orderType }: PaymentRecord): RecordSort =>
  kind === 'order' ? `order:${orderType ?? ''}` : kind;

/** Who pays or is paid: known by the words of the name, else by the identifier; null where it has neither. */
export function partyOf({ counterparty, legalIdentifier }: PaymentRecord): string | null {
  const words = [...nameWords(counterparty ?? '')].sort().join(' ');
  if (words !== '') return words;
  return legalIdentifier === null ? null : (identifierForms(legalIdentifier)[0] ?? null);
}

/** Of a word that a bank has cut so much must stand. */
const CUT_LENGTH_MIN = 3;

/** Whether the words are the party's own name after all: whole, cut at the end, or with one typing error a word. */
export function isAlike(said: string, name: string): boolean {
  const own = nameWords(name);
  const meantBy = misspelling(own);
  const words = said.split(' ');
  const isCut = (word: string, of: string): boolean => word.length >= CUT_LENGTH_MIN && of.startsWith(word);
  const last = words.at(-1) ?? '';
  const shared = own.filter(
    (word) => words.some((one) => one === word || meantBy(one).includes(word)) || isCut(last, word),
  );
  return agreesByName(shared.length, own.length);
}
