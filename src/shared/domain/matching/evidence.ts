/** What a line's text says about a record: shared references, identifiers and names, interned to integers once a run. */
import type { PaymentRecord } from '../payments/record.ts';
import type { StatementLine } from '../statement/line.ts';
import { identifierForms } from './identifiers.ts';
import type { Grade } from './prices.ts';
import { compact, isReference, nameWords, referenceTokens, strangeWords, textSignature, wordsOf } from './text.ts';

type MarkKind = 'reference' | 'identifier' | 'name';
/** A token that some record carries; lines and records share evidence when they share marks. */
export type Mark = { readonly kind: MarkKind; readonly text: string; readonly parties: number[] };

export type RecordClues = {
  /** Ascending mark numbers. */
  readonly marks: readonly number[];
  readonly nameCount: number;
  /** Who pays or is paid; -1 when the record does not say. */
  readonly party: number;
};
export type LineClues = {
  readonly marks: readonly number[];
  /** Parties of any record whose name or identifier stands in the text, ascending. */
  readonly named: readonly number[];
  /** Most name words that any of them shares with the text; beyond all counts where an identifier names one. */
  readonly namedBy: number;
  /** The text names somebody whom no record of the run carries, and no other line repeats it. */
  readonly strange: boolean;
};
export type Evidence = { readonly grade: Grade; readonly text: string; readonly contradicted: boolean };

export type EvidenceIndex = {
  readonly marks: readonly Mark[];
  readonly ofRecord: (record: PaymentRecord) => RecordClues;
  readonly ofLine: (line: StatementLine) => LineClues;
};

/** A UUID's first group is what people and banks quote of it. */
const SHORT_ID = /^([0-9a-f]{8})-[0-9a-f]{4}-/i;
/** A bank cuts its text: a last token this long may be the beginning of a reference. */
const CUT_LENGTH_MIN = 10;
const CUT_NAME_MIN = 4;
/** A word carried by more parties than this names nobody. */
const PARTIES_MAX = 2_000;
/** A text repeated this often is the bank's or a gateway's wording, not a stranger's name. */
const WORDING_REPEATS = 3;
const STRANGE_WORDS_MIN = 2;
/** More than any name has words. */
const BY_IDENTIFIER = 99;

/** Ids, references, hashes and account numbers; the legal identifier is told apart from them. */
function referencesOf(record: PaymentRecord, identifiers: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const take = (text: string): void => {
    const whole = compact(text);
    if (isReference(whole) && !identifiers.includes(whole)) found.add(whole);
    const short = SHORT_ID.exec(text)?.[1];
    if (short !== undefined) found.add(compact(short));
  };
  for (const text of [record.id, record.externalIdentifier ?? '', ...record.evidence]) {
    take(text);
    if (/\s/.test(text)) for (const cell of text.split(/\s+/)) take(cell);
  }
  return found;
}

const isPrefix = (token: string, of: string): boolean => of.length > token.length && of.startsWith(token);

/** First index of a sorted list whose text is not before the token. */
function lowerBound(sorted: readonly string[], token: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < token) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Texts of a sorted list that continue a cut token; none when more than a handful do. */
function continuationsOf(sorted: readonly string[], token: string): readonly string[] {
  const found: string[] = [];
  for (let i = lowerBound(sorted, token); i < sorted.length; i += 1) {
    const text = sorted[i] ?? '';
    if (!isPrefix(token, text)) break;
    if (found.length === 8) return [];
    found.push(text);
  }
  return found;
}

const ascending = (numbers: Iterable<number>): readonly number[] => [...new Set(numbers)].sort((a, b) => a - b);

type Interned = {
  readonly marks: Mark[];
  readonly byText: Readonly<Record<MarkKind, Map<string, number>>>;
  readonly parties: Map<string, number>;
  readonly partyNames: number[];
};

function internMark(interned: Interned, kind: MarkKind, text: string): number {
  const known = interned.byText[kind].get(text);
  if (known !== undefined) return known;
  const mark = interned.marks.length;
  interned.marks.push({ kind, text, parties: [] });
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

/** Interns one record's tokens. */
function cluesOfRecord(interned: Interned, record: PaymentRecord): RecordClues {
  const names = nameWords(record.counterparty ?? '');
  const identifiers = record.legalIdentifier === null ? [] : identifierForms(record.legalIdentifier);
  const marks = [
    ...[...referencesOf(record, identifiers)].map((text) => internMark(interned, 'reference', text)),
    ...identifiers.map((text) => internMark(interned, 'identifier', text)),
    ...names.map((text) => internMark(interned, 'name', text)),
  ];
  const who = partyOf(interned, names, identifiers);
  if (who === null) return { marks: ascending(marks), nameCount: 0, party: -1 };
  for (const mark of marks) noteParty(interned.marks[mark], who.party, who.isNew);
  return { marks: ascending(marks), nameCount: names.length, party: who.party };
}

/** Two words of a name, or all of a shorter one, and at least half of it: `ANDRES F ROJAS` is Andrés Felipe Rojas. */
export const agreesByName = (shared: number, of: number): boolean =>
  of > 0 && (shared === of || (shared >= 2 && 2 * shared >= of));

function partiesNamed(interned: Interned, marks: readonly number[]): Pick<LineClues, 'named' | 'namedBy'> {
  const telling = marks
    .flatMap((mark) => interned.marks[mark] ?? [])
    .filter(({ parties }) => parties.length <= PARTIES_MAX);
  const named = telling.flatMap(({ kind, parties }) => (kind === 'identifier' ? parties : []));
  let namedBy = named.length > 0 ? BY_IDENTIFIER : 0;
  const shared = new Map<number, number>();
  for (const { kind, parties } of telling) {
    if (kind === 'name') for (const party of parties) shared.set(party, (shared.get(party) ?? 0) + 1);
  }
  for (const [party, count] of shared) {
    if (!agreesByName(count, interned.partyNames[party] ?? 0)) continue;
    named.push(party);
    namedBy = Math.max(namedBy, count);
  }
  return { named: ascending(named), namedBy };
}

const textOf = (line: StatementLine): string =>
  line.reference === null ? line.description : `${line.description} ${line.reference}`;

function marksOfLine(
  interned: Interned,
  line: StatementLine,
  sorted: Readonly<Record<MarkKind, readonly string[]>>,
): readonly number[] {
  const text = textOf(line);
  const marks: (number | undefined)[] = [];
  for (const token of referenceTokens(text)) {
    marks.push(interned.byText.reference.get(token), interned.byText.identifier.get(token));
    if (token.length < CUT_LENGTH_MIN) continue;
    for (const whole of continuationsOf(sorted.reference, token)) marks.push(interned.byText.reference.get(whole));
  }
  for (const word of wordsOf(text)) marks.push(interned.byText.name.get(word));
  const last = wordsOf(line.description).at(-1) ?? '';
  if (last.length >= CUT_NAME_MIN) {
    for (const whole of continuationsOf(sorted.name, last)) marks.push(interned.byText.name.get(whole));
  }
  return ascending(marks.filter((mark) => mark !== undefined));
}

/** Reads every record's tokens first, then each line against them. */
export function indexEvidence(records: readonly PaymentRecord[], lines: readonly StatementLine[]): EvidenceIndex {
  const interned: Interned = {
    marks: [],
    byText: { reference: new Map(), identifier: new Map(), name: new Map() },
    parties: new Map(),
    partyNames: [],
  };
  const clues = new Map(records.map((record) => [record.key, cluesOfRecord(interned, record)]));
  const sortedOf = (kind: MarkKind): readonly string[] => [...interned.byText[kind].keys()].sort();
  const sorted = { reference: sortedOf('reference'), identifier: [], name: sortedOf('name') };
  const repeats = new Map<string, number>();
  for (const line of lines) {
    const signature = textSignature(line.description);
    repeats.set(signature, (repeats.get(signature) ?? 0) + 1);
  }
  return {
    marks: interned.marks,
    ofRecord: (record) => clues.get(record.key) ?? cluesOfRecord(interned, record),
    ofLine: (line) => {
      const marks = marksOfLine(interned, line, sorted);
      const once = (repeats.get(textSignature(line.description)) ?? 0) < WORDING_REPEATS;
      const strange = once && strangeWords(line.description).length >= STRANGE_WORDS_MIN;
      return { marks, ...partiesNamed(interned, marks), strange };
    },
  };
}

/** What two ascending lists of marks share. */
export function sharedMarks(a: readonly number[], b: readonly number[]): readonly number[] {
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

type Graded = { readonly grade: Grade; readonly text: string; readonly names: number };

function gradeOf(index: EvidenceIndex, shared: readonly number[], nameCount: number): Graded {
  const found = shared.flatMap((mark) => index.marks[mark] ?? []);
  const textsOf = (kind: MarkKind): readonly string[] =>
    found.filter((mark) => mark.kind === kind).map(({ text }) => text);
  const names = textsOf('name');
  const [reference] = textsOf('reference');
  if (reference !== undefined) return { grade: 'reference', text: reference, names: names.length };
  const [identifier] = textsOf('identifier');
  if (identifier !== undefined) return { grade: 'identifier', text: identifier, names: names.length };
  if (names.length === 0) return { grade: 'none', text: '', names: 0 };
  const grade = agreesByName(names.length, nameCount) ? 'name' : 'partial';
  return { grade, text: names.join(' '), names: names.length };
}

/** Evidence of a pair: what is shared, and whether the text speaks for somebody else. */
export function evidenceOf(index: EvidenceIndex, line: LineClues, record: RecordClues): Evidence {
  const { grade, text, names } = gradeOf(index, sharedMarks(line.marks, record.marks), record.nameCount);
  const speaks = grade === 'reference' || grade === 'identifier' || grade === 'name';
  const namesOther = names < line.namedBy && !line.named.includes(record.party);
  const other = line.named.length > 0 ? namesOther : line.strange && grade === 'none';
  return { grade, text, contradicted: !speaks && record.party >= 0 && other };
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
