/** What a line's text says about a record: shared references, identifiers and names, interned to integers once a run. */
import type { PaymentRecord } from '../payments/record.ts';
import type { StatementLine } from '../statement/line.ts';
import { indexBanks } from './banks.ts';
import { cluesOfRecord, noneInterned } from './interned.ts';
import type { Mark, MarkKind, RecordClues } from './interned.ts';
import { marksOfLine, spellingsOf } from './line-marks.ts';
import { agreesByName, partiesNamed } from './named-parties.ts';
import type { Named, WordCount } from './named-parties.ts';
import type { Grade } from './prices.ts';
import { strangeWords, textSignature } from './text.ts';

export type LineClues = Named & {
  readonly marks: readonly number[];
  /** The text names somebody whom no record of the run carries, and no other line repeats it. */
  readonly strange: boolean;
  /** Words of the text that look like somebody's name. */
  readonly nameWords: number;
  /** Banks of any record that stand in the text, ascending. */
  readonly banks: readonly number[];
};
export type Evidence = { readonly grade: Grade; readonly text: string; readonly contradicted: boolean };

export type EvidenceIndex = {
  readonly marks: readonly Mark[];
  readonly ofRecord: (record: PaymentRecord) => RecordClues;
  readonly ofLine: (line: StatementLine) => LineClues;
};

/** A text repeated this often is the bank's or a gateway's wording, not a stranger's name. */
const WORDING_REPEATS = 3;
const STRANGE_WORDS_MIN = 2;

/** Reads every record's tokens first, then each line against them. */
export function indexEvidence(records: readonly PaymentRecord[], lines: readonly StatementLine[]): EvidenceIndex {
  const interned = noneInterned();
  const banks = indexBanks(records);
  const cluesOf = (record: PaymentRecord): RecordClues => ({
    ...cluesOfRecord(interned, record),
    bank: banks.ofRecord(record),
  });
  const clues = new Map(records.map((record) => [record.key, cluesOf(record)]));
  const spellings = spellingsOf(interned);
  const repeats = new Map<string, number>();
  for (const line of lines) {
    const signature = textSignature(line.description);
    repeats.set(signature, (repeats.get(signature) ?? 0) + 1);
  }
  const count: WordCount = { words: new Uint8Array(0), touched: [] };
  return {
    marks: interned.marks,
    ofRecord: (record) => clues.get(record.key) ?? cluesOf(record),
    ofLine: (line) => {
      const marks = marksOfLine(interned, line, spellings);
      const once = (repeats.get(textSignature(line.description)) ?? 0) < WORDING_REPEATS;
      const said = strangeWords(line.description).length;
      const strange = once && said >= STRANGE_WORDS_MIN;
      return {
        marks,
        ...partiesNamed(interned, marks, count),
        strange,
        nameWords: said,
        banks: banks.inText(line.description),
      };
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

/** Whether a text names the record or who is behind it. */
export const isNaming = (grade: Grade): boolean => grade === 'reference' || grade === 'identifier' || grade === 'name';

/** Half of a name is no name where somebody else's stands in the text with more of its words. */
const isOutdone = ({ grade, names }: Graded, line: LineClues, record: RecordClues): boolean =>
  grade === 'name' && names < line.namedBy && names < record.nameCount;

/** The text names another party, or a stranger: one word in common is no name where more of them are not the record's. */
function namesAnother({ grade, names }: Graded, line: LineClues, record: RecordClues): boolean {
  if (line.named.length > 0) return names < line.namedBy && (grade === 'partial' || !line.named.includes(record.party));
  return line.strange && (grade === 'none' || 2 * names < line.nameWords);
}

/** Evidence of a pair: what is shared, and whether the text speaks for somebody else. */
export function evidenceOf(index: EvidenceIndex, line: LineClues, record: RecordClues): Evidence {
  const found = gradeOf(index, sharedMarks(line.marks, record.marks), record.nameCount);
  const graded: Graded = isOutdone(found, line, record) ? { ...found, grade: 'partial' } : found;
  const { grade, text } = graded;
  return { grade, text, contradicted: !isNaming(grade) && record.party >= 0 && namesAnother(graded, line, record) };
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
