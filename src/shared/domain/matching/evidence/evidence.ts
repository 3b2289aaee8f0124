/** What a line's text says about a record: shared references, identifiers and names, interned to integers once a run. */
import { oncePer } from '../../once-per.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import { alikeNames } from './alike-names.ts';
import type { Alike } from './alike-names.ts';
import { indexBanks } from './banks.ts';
import { ascending, isPointing, noneInterned, recordReader, sharedMarks, sharesMark } from './interned.ts';
import type { Interned, Mark, MarkKind, RecordClues } from './interned.ts';
import { beginsName, marksOfLine, spellingsOf } from './line-marks.ts';
import { agreesByName, partiesNamed } from './named-parties.ts';
import type { Named, WordCount } from './named-parties.ts';
import type { Grade } from '../prices.ts';
import { knownTokens } from './known-tokens.ts';
import { saysMoneyBack, shownNumber, statedCount, statedDocuments } from './stated.ts';
import { isLink, isMovement, strangeWords, textSignature, wordsOf } from './text.ts';

export type LineClues = Named & {
  /** Whose names the text is like; null where its words alone say whose it is, or nobody's. Its name marks are then theirs. */
  readonly alike: Alike | null;
  readonly marks: readonly number[];
  /** The text names somebody whom no record of the run carries, and no other line repeats it. */
  readonly strange: boolean;
  /** Words of the text that look like somebody's name; its last one only where it is known, for a bank may have cut it. */
  readonly nameWords: number;
  /** Banks of any record that stand in the text, ascending. */
  readonly banks: readonly number[];
  /** Marks by which the text points at some record or person: it speaks for nobody else. */
  readonly quotes: readonly number[];
  /** Legal identifiers that the text states as such (`CC 79.555.444`), as tokens; a number of the bank's own is none. */
  readonly documents: readonly string[];
  /** Operations that the text says it is made of; null where it says none. */
  readonly count: number | null;
  /** The text says that money comes back or is taken back: it is nobody's first payment. */
  readonly isReturn: boolean;
};
export type Evidence = {
  readonly grade: Grade;
  readonly text: string;
  readonly contradicted: boolean;
  /** What the text says for the name, where it is only like it. */
  readonly said?: string;
};

export type EvidenceIndex = {
  readonly marks: readonly Mark[];
  /** The records that were given, in their order. */
  readonly read: readonly { readonly record: PaymentRecord; readonly clues: RecordClues }[];
  /** Of any record; one that was not given has only marks that others have. */
  readonly ofRecord: (record: PaymentRecord) => RecordClues;
  readonly ofLine: (line: StatementLine) => LineClues;
};

/** A text repeated this often is the bank's or a gateway's wording, not a stranger's name. */
const WORDING_REPEATS = 3;
/** One that is repeated this often is nobody's at all. */
const PLAIN_REPEATS = 12;
const STRANGE_WORDS_MIN = 2;

/** How many lines repeat each text without its numbers; most texts come again, and are read once. */
function repeatsOf(lines: readonly StatementLine[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { description } of lines) times.set(description, (times.get(description) ?? 0) + 1);
  const repeats = new Map<string, number>();
  for (const [description, count] of times) {
    const signature = textSignature(description);
    repeats.set(signature, (repeats.get(signature) ?? 0) + count);
  }
  return repeats;
}

/** How many of some texts have each word. */
function textsWith(signatures: Iterable<string>): ReadonlyMap<string, number> {
  const texts = new Map<string, number>();
  for (const signature of signatures)
    for (const word of new Set(signature.split(' '))) texts.set(word, (texts.get(word) ?? 0) + 1);
  return texts;
}

/** Reads every record's tokens first, then each line against them. */
export function indexEvidence(records: readonly PaymentRecord[], lines: readonly StatementLine[]): EvidenceIndex {
  const interned = noneInterned();
  const banks = indexBanks(
    records,
    lines.map(({ description }) => description),
  );
  const readRecord = recordReader(interned, knownTokens(lines));
  const cluesOf = (record: PaymentRecord): RecordClues => {
    const { marks, nameCount, party, document } = readRecord(record);
    return { marks, nameCount, party, bank: banks.ofRecord(record), document };
  };
  const read = records.map((record) => ({ record, clues: cluesOf(record) }));
  const spellings = spellingsOf(interned);
  const repeats = repeatsOf(lines);
  const texts = textsWith(repeats.keys());
  // What no record's name holds and many different texts do is the bank's own word: `GIRO`.
  const isWording = (word: string): boolean =>
    !interned.byText.name.has(word) && (texts.get(word) ?? 0) >= WORDING_REPEATS;
  const isNobody = (word: string): boolean => isMovement(word) && !interned.byText.name.has(word);
  // What a bank may have left of a word of a name, however many texts have it.
  const mayBeName = (word: string): boolean => word.length === 1 || isLink(word) || beginsName(spellings, word);
  const count: WordCount = { words: new Uint8Array(0), touched: [] };
  const documents = statedDocuments(lines);
  const alikeIn = alikeNames(interned);
  return {
    marks: interned.marks,
    read,
    ofRecord: oncePer(cluesOf),
    ofLine: onceAText((line) => {
      const markedBy = marksOfLine(interned, line, spellings);
      const times = repeats.get(textSignature(line.description)) ?? 0;
      const once = times < WORDING_REPEATS;
      const ofBanks = banks.saidIn(line.description);
      const said = strangeWords(line.description).filter((word) => !ofBanks.includes(word) && !isWording(word));
      const strange = once && said.length >= STRANGE_WORDS_MIN;
      const isCommon = (word: string): boolean => isWording(word) && mayBeName(word);
      const isIdle = (word: string): boolean =>
        isNobody(word) || ofBanks.includes(word) || (isWording(word) && !mayBeName(word));
      const quotes = markedBy.marks.filter((mark) => isPointingAt(interned.marks[mark]));
      const alike = quotes.length > 0 ? null : alikeIn(wordsOf(line.description), { isIdle, isCommon });
      const byWords = (): Whose => {
        const parties = partiesNamed(interned, markedBy, count);
        // What stands on so many lines names nobody by a word that some name has too: `PAGO EN LINEA`.
        const isPlain = parties.named.length === 0 && times >= PLAIN_REPEATS;
        const marks = isPlain ? withoutNames(interned, markedBy.marks) : markedBy.marks;
        return { ...parties, marks, alike, strange };
      };
      const whose = alike === null ? byWords() : likened(interned, markedBy.marks, alike);
      return {
        ...whose,
        nameWords: said.filter((word, at) => at < said.length - 1 || interned.byText.name.has(word)).length,
        banks: banks.inText(line.description),
        quotes,
        documents: documents.of(line),
        count: statedCount(line.description),
        isReturn: saysMoneyBack(alike?.beside ?? besideNames(interned, whose, line.description)),
      };
    }),
  };
}

type Whose = Named & Pick<LineClues, 'marks' | 'alike' | 'strange'>;

const withoutNames = ({ marks }: Interned, said: readonly number[]): readonly number[] =>
  said.filter((mark) => marks[mark]?.kind !== 'name');

/** What a text says besides the names that stand in it whole: a firm may be called RETORNO. */
function besideNames({ spellings }: Interned, { named, namedWholeBy }: Whose, description: string): string {
  if (namedWholeBy === 0 || !saysMoneyBack(description)) return description;
  const own = new Set(named.flatMap((party) => (spellings[party] ?? []).flatMap(({ words }) => words)));
  return wordsOf(description)
    .filter((word) => !own.has(word))
    .join(' ');
}

/** A text that is like a name says all of it: its name marks are those of all whom it may mean. */
function likened(interned: Interned, marks: readonly number[], alike: Alike): Whose {
  const words = alike.parties.map((party) => (interned.spellings[party] ?? []).flatMap((spelling) => spelling.words));
  const names = words.flat().flatMap((word) => interned.byText.name.get(word) ?? []);
  return {
    marks: ascending([...withoutNames(interned, marks), ...names]),
    alike,
    named: alike.parties,
    namedBy: Math.max(...alike.parties.map((party) => interned.partyNames[party] ?? 0)),
    namedWholeBy: 0,
    strange: false,
  };
}

/** A line's clues follow from its texts alone, and most texts come again: who pays, pays often. */
function onceAText(cluesOf: (line: StatementLine) => LineClues): (line: StatementLine) => LineClues {
  const bare = new Map<string, LineClues>();
  const referring = new Map<string, LineClues>();
  return (line) => {
    const { description, reference } = line;
    const known = reference === null ? bare : referring;
    const text = reference === null ? description : `${description}\n${reference}`;
    const before = known.get(text);
    if (before !== undefined) return before;
    const clues = cluesOf(line);
    known.set(text, clues);
    return clues;
  };
}

type Graded = { readonly grade: Grade; readonly text: string; readonly names: number };

const NOT_GRADED: Graded = { grade: 'none', text: '', names: 0 };

function gradeOf(index: EvidenceIndex, shared: readonly number[], nameCount: number): Graded {
  if (shared.length === 0) return NOT_GRADED;
  const first: Partial<Record<MarkKind, string>> = {};
  const names: string[] = [];
  for (const at of shared) {
    const mark = index.marks[at];
    if (mark === undefined) continue;
    first[mark.kind] ??= mark.text;
    if (mark.kind === 'name') names.push(mark.text);
  }
  const { reference, identifier } = first;
  if (reference !== undefined) return { grade: 'reference', text: shownNumber(reference), names: names.length };
  if (identifier !== undefined) return { grade: 'identifier', text: identifier, names: names.length };
  const grade = agreesByName(names.length, nameCount) ? 'name' : 'partial';
  return { grade, text: names.join(' '), names: names.length };
}

/** Whether a text names the record or who is behind it. */
export const isNaming = (grade: Grade): boolean => grade === 'reference' || grade === 'identifier' || grade === 'name';

/** Words in common are no name where as many others stand beside them that are not the record's. */
const isSomebodyElse = (names: number, line: LineClues): boolean => line.strange && 2 * names <= line.nameWords;

/** Somebody else's name stands in the text with more of its words, or whole with as many. */
const isNamedLess = (names: number, line: LineClues, record: RecordClues): boolean =>
  names < line.namedBy || (names < record.nameCount && names <= line.namedWholeBy);

/** The text has a word that is not in the name, and the name one that is not in the text: `ALMACEN SANTA ELENA` and `LABORATORIO SANTA ELENA`. */
const isBesideName = (names: number, line: LineClues): boolean => line.strange && names < line.nameWords;

/** All of the text's name is somebody else's, and this one is a part of it: `MARIA RUIZ` in `MARIA RUIZ ARANGO`. */
const isWithinName = (names: number, line: LineClues): boolean =>
  names < line.namedWholeBy && line.namedWholeBy === line.nameWords;

/** A part of a name is no name where somebody else is named better, or where the text goes on otherwise. */
const isOutdone = ({ grade, names }: Graded, line: LineClues, record: RecordClues): boolean =>
  grade === 'name' &&
  (names < record.nameCount
    ? isNamedLess(names, line, record) || isBesideName(names, line)
    : isWithinName(names, line));

/** The text names another party, or a stranger. */
function namesAnother({ grade, names }: Graded, line: LineClues, record: RecordClues): boolean {
  if (isSomebodyElse(names, line)) return true;
  if (line.named.length > 0)
    return isNamedLess(names, line, record) && (grade === 'partial' || !line.named.includes(record.party));
  return line.strange && grade === 'none';
}

const isPointingAt = (mark: Mark | undefined): boolean => mark !== undefined && isPointing(mark);

/** The text states a legal identifier, and it is not the record's; the last one may be cut, and a NIT comes with its check digit or without. */
const statesAnother = ({ documents }: LineClues, { document }: RecordClues): boolean =>
  document !== null &&
  documents.length > 0 &&
  !documents.some((stated) => document.startsWith(stated) || stated.slice(0, -1) === document);

/** The text quotes an id, a number or a document, and none of them is the record's: names in common change nothing. */
export function pointsElsewhere(line: LineClues, record: RecordClues): boolean {
  if (line.quotes.length > 0) return !sharesMark(line.quotes, record.marks);
  return statesAnother(line, record);
}

/** The text points at some record, and at none of these. */
export const pointsPast = (line: LineClues, records: readonly RecordClues[]): boolean =>
  records.every((record) => pointsElsewhere(line, record));

/** The text quotes a record that is none of these, nor of their payout: it speaks of that one too. */
export function quotesBeside(
  { marks }: EvidenceIndex,
  { quotes }: LineClues,
  records: readonly { readonly record: PaymentRecord }[],
): boolean {
  if (quotes.length === 0) return false;
  const owners = new Set(records.map(({ record }) => record.parentId ?? record.id));
  return quotes.some((at) => marks[at]?.kind === 'reference' && !marks[at].owners.some((owner) => owners.has(owner)));
}

/** What a text says that is like some names: of the one name that it means, of one of several, or of none of them. */
function likeness({ parties, isMeant, said, name }: Alike, { party }: RecordClues, { grade }: Graded): Evidence {
  if (!parties.includes(party))
    return { grade: grade === 'none' ? 'none' : 'partial', text: '', contradicted: party >= 0 };
  return { grade: isMeant ? 'name' : 'partial', text: name, contradicted: false, said };
}

/** Of nearly all pairs: the text says nothing of the record, or speaks for somebody else. */
export const NO_EVIDENCE: Evidence = { grade: 'none', text: '', contradicted: false };
export const OTHER_EVIDENCE: Evidence = { grade: 'none', text: '', contradicted: true };

/** Evidence of a pair: what is shared, and whether the text speaks for somebody else. */
export function evidenceOf(index: EvidenceIndex, line: LineClues, record: RecordClues): Evidence {
  if (pointsElsewhere(line, record)) return OTHER_EVIDENCE;
  const found = gradeOf(index, sharedMarks(line.marks, record.marks), record.nameCount);
  if (line.alike !== null && found.grade !== 'reference' && found.grade !== 'identifier')
    return likeness(line.alike, record, found);
  const graded: Graded = isOutdone(found, line, record) ? { ...found, grade: 'partial' } : found;
  const { grade, text } = graded;
  const contradicted = !isNaming(grade) && record.party >= 0 && namesAnother(graded, line, record);
  if (grade === 'none') return contradicted ? OTHER_EVIDENCE : NO_EVIDENCE;
  return { grade, text, contradicted };
}
