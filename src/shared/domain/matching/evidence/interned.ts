/** Tokens of records as integers: references, identifiers and words of names, each once a run, and whose they are. */
import type { PaymentRecord } from '../../payments/record.ts';
import { identifierForms } from './identifiers.ts';
import { SHORT_LENGTH } from './known-tokens.ts';
import type { KnownTokens } from './known-tokens.ts';
import { spellingsOf } from './spellings.ts';
import type { Spelling } from './spellings.ts';
import { numberedOf } from './stated.ts';
import { compact, isReference, nameWords } from './text.ts';

export type MarkKind = 'reference' | 'identifier' | 'name';
/** A token that some record carries; lines and records share evidence when they share marks. */
export type Mark = {
  readonly kind: MarkKind;
  readonly text: string;
  readonly parties: number[];
  /** Of a reference: what carries it, a payout and its items as one; at most `OWNERS_MAX` and one more are noted. */
  readonly owners: string[];
};

export type RecordClues = {
  /** Ascending mark numbers. */
  readonly marks: readonly number[];
  readonly nameCount: number;
  /** Who pays or is paid; -1 when the record does not say. */
  readonly party: number;
  /** The payer's or the payee's bank; -1 when the record does not say. */
  readonly bank: number;
  /** The legal identifier as one token; null where the record has none. */
  readonly document: string | null;
};

/** A UUID begins like this. */
const LONG_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/i;
const NOTHING: readonly string[] = [];

/** A word carried by more parties than this names nobody. */
export const PARTIES_MAX = 2_000;
/** A reference that more records carry is a wallet, a customer or the company itself, and speaks for none of them. */
const OWNERS_MAX = 5;

/** Whether a mark points at one record or person, so that it speaks against all others. */
export const isPointing = ({ kind, parties, owners }: Mark): boolean =>
  kind === 'reference' ? owners.length <= OWNERS_MAX : kind === 'identifier' && parties.length <= OWNERS_MAX;

/** Ids, references, hashes and account numbers that some line may hold; the legal identifier is told apart from them. */
function referencesOf(record: PaymentRecord, identifiers: readonly string[], said: KnownTokens): readonly string[] {
  const found: string[] = [];
  const add = (token: string): void => {
    if (said.holds(token) && !found.includes(token)) found.push(token);
  };
  const take = (text: string): void => {
    const whole = compact(text);
    if (isReference(whole) && !identifiers.includes(whole)) add(whole);
    if (LONG_ID.test(text)) add(compact(text.slice(0, SHORT_LENGTH)));
  };
  const read = (text: string): void => {
    if (LONG_ID.test(text)) for (const end of said.endsOf(text)) add(end);
    if (!said.mayHold(text)) return;
    take(text);
    if (/\s/.test(text)) for (const cell of text.split(/\s+/)) take(cell);
  };
  const readAll = (text: string): void => {
    read(text);
    if (said.hasNumbered && text.length <= NUMBERED_LENGTH_MAX) for (const token of numberedOf(text)) add(token);
  };
  read(record.id);
  if (record.externalIdentifier !== null) readAll(record.externalIdentifier);
  for (const text of record.evidence) readAll(text);
  return found;
}

/** A longer text is a sentence, not a document's number. */
const NUMBERED_LENGTH_MAX = 24;

/** A payout and its items are one owner: what quotes the payout speaks of all of them. */
function noteOwner(mark: Mark | undefined, record: PaymentRecord): void {
  if (mark === undefined || mark.owners.length > OWNERS_MAX) return;
  const owner = record.parentId ?? record.id;
  if (!mark.owners.includes(owner)) mark.owners.push(owner);
}

export const ascending = (numbers: Iterable<number>): readonly number[] => [...new Set(numbers)].sort((a, b) => a - b);

export type Interned = {
  readonly marks: Mark[];
  readonly byText: Readonly<Record<MarkKind, Map<string, number>>>;
  readonly parties: Map<string, number>;
  readonly partyNames: number[];
  /** By party how its name is spelt; records may spell it in several ways. */
  readonly spellings: (readonly Spelling[])[];
};

export const noneInterned = (): Interned => ({
  marks: [],
  byText: { reference: new Map(), identifier: new Map(), name: new Map() },
  parties: new Map(),
  partyNames: [],
  spellings: [],
});

function internMark(interned: Interned, kind: MarkKind, text: string): number {
  const known = interned.byText[kind].get(text);
  if (known !== undefined) return known;
  const mark = interned.marks.length;
  interned.marks.push({ kind, text, parties: [], owners: [] });
  interned.byText[kind].set(text, mark);
  return mark;
}

/** A known party's words are noted already; an identifier may be new to it. */
function noteParty(mark: Mark | undefined, party: number, isNew: boolean): void {
  if (mark === undefined || mark.kind === 'reference' || mark.parties.length > PARTIES_MAX) return;
  if (isNew || (mark.kind === 'identifier' && !mark.parties.includes(party))) mark.parties.push(party);
}

/** Who a record is about: known by the words of the name, else by the identifier; null where it has neither. */
function partyOf(
  interned: Interned,
  names: readonly string[],
  identifiers: readonly string[],
): { party: number; isNew: boolean } | null {
  const identity = [...names].sort().join(' ') || (identifiers[0] ?? '');
  if (identity === '') return null;
  const known = interned.parties.get(identity);
  if (known !== undefined) return { party: known, isNew: false };
  const party = interned.parties.size;
  interned.parties.set(identity, party);
  interned.partyNames[party] = names.length;
  return { party, isNew: true };
}

/** A name that is spelt as it was before adds nothing; a party without a name has none. */
function noteSpellings({ spellings }: Interned, party: number, name: string): void {
  const known = [...(spellings[party] ?? [])];
  for (const spelling of spellingsOf(party, name))
    if (spelling.letters !== '' && !known.some(({ letters }) => letters === spelling.letters)) known.push(spelling);
  spellings[party] = known;
}

/** What follows from a record's name and legal identifier alone, and so is found out once for everybody. */
type Who = Omit<RecordClues, 'bank'> & { readonly identifiers: readonly string[] };

function readWho(interned: Interned, said: KnownTokens, { counterparty, legalIdentifier }: PaymentRecord): Who {
  const names = nameWords(counterparty ?? '');
  const identifiers = legalIdentifier === null ? NOTHING : identifierForms(legalIdentifier);
  const marks = [
    ...identifiers.filter(said.holds).map((text) => internMark(interned, 'identifier', text)),
    ...names.map((text) => internMark(interned, 'name', text)),
  ];
  const who = partyOf(interned, names, identifiers);
  const document = identifiers[0] ?? null;
  if (who === null) return { marks: ascending(marks), nameCount: 0, party: -1, document, identifiers };
  for (const mark of marks) noteParty(interned.marks[mark], who.party, who.isNew);
  noteSpellings(interned, who.party, counterparty ?? '');
  return { marks: ascending(marks), nameCount: names.length, party: who.party, document, identifiers };
}

/** Interns the tokens of records, as far as any line may hold them. */
export function recordReader(
  interned: Interned,
  said: KnownTokens,
): (record: PaymentRecord) => Omit<RecordClues, 'bank'> {
  const known = new Map<string | null, Map<string | null, Who>>();
  const whoOf = (record: PaymentRecord): Who => {
    const named = known.get(record.counterparty) ?? new Map<string | null, Who>();
    if (named.size === 0) known.set(record.counterparty, named);
    const before = named.get(record.legalIdentifier);
    if (before !== undefined) return before;
    const who = readWho(interned, said, record);
    named.set(record.legalIdentifier, who);
    return who;
  };
  return (record) => {
    const { marks, nameCount, party, document, identifiers } = whoOf(record);
    const references = referencesOf(record, identifiers, said).map((text) => internMark(interned, 'reference', text));
    for (const mark of references) noteOwner(interned.marks[mark], record);
    return {
      marks: references.length === 0 ? marks : ascending([...marks, ...references]),
      nameCount,
      party,
      document,
    };
  };
}

/** Whether two ascending lists of marks share any. */
export function sharesMark(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const left = a[i] ?? 0;
    const right = b[j] ?? 0;
    if (left === right) return true;
    if (left < right) i += 1;
    else j += 1;
  }
  return false;
}

const NO_MARKS: readonly number[] = [];

/** What two ascending lists of marks share. */
export function sharedMarks(a: readonly number[], b: readonly number[]): readonly number[] {
  if (!sharesMark(a, b)) return NO_MARKS;
  const shared: number[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const left = a[i] ?? 0;
    const right = b[j] ?? 0;
    if (left === right) shared.push(left);
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  return shared;
}
