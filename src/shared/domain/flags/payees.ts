/** Whom a line pays, judged by the evidence that matching has: the payee of given records, somebody else, or nobody that it names. */
import { evidenceOf, indexEvidence, isNaming } from '../matching/evidence/evidence.ts';
import { sharedMarks } from '../matching/evidence/interned.ts';
import type { EvidenceIndex, LineClues } from '../matching/evidence/evidence.ts';
import { isNameLike, nameWords, plainText, strangeWords, textSignature, wordsOf } from '../matching/evidence/text.ts';
import { oncePer } from '../once-per.ts';
import type { PaymentRecord } from '../payments/record.ts';
import type { Ledger } from '../reconciliation/standings.ts';
import type { StatementLine } from '../statement/lines/line.ts';

/** `this`: the text names the records' payee; `another`: it speaks for somebody else; `nobody`: it says nothing of a payee. */
export type Meant = 'this' | 'another' | 'nobody';

/** Rows outlive the ledger that a decision makes anew, and reading them takes longest: the index stays with them. */
const indexIn = oncePer((records: readonly PaymentRecord[]) =>
  oncePer((lines: readonly StatementLine[]): EvidenceIndex => indexEvidence(records, lines)),
);
const indexOf = ({ input }: Ledger): EvidenceIndex => indexIn(input.records)(input.lines);

/** What an item shares with its payout it shares with the payout alone. */
const familyOf = ({ parentId, id }: PaymentRecord): string => parentId ?? id;

/** References that several families and several parties carry, a wallet for one: they tell nobody. */
const commonMarks = oncePer((index: EvidenceIndex): ReadonlySet<number> => {
  const first = new Map<number, { readonly family: string; readonly party: number }>();
  const common = new Set<number>();
  for (const { record, clues } of index.read) {
    for (const mark of clues.marks) {
      if (index.marks[mark]?.kind !== 'reference') continue;
      const known = first.get(mark);
      const family = familyOf(record);
      if (known === undefined) first.set(mark, { family, party: clues.party });
      else if (known.family !== family && (known.party < 0 || known.party !== clues.party)) common.add(mark);
    }
  }
  return common;
});

const cluesIn = oncePer((index: EvidenceIndex) =>
  oncePer((line: StatementLine): LineClues => {
    const clues = index.ofLine(line);
    return { ...clues, marks: clues.marks.filter((mark) => !commonMarks(index).has(mark)) };
  }),
);
const cluesOf = (ledger: Ledger, line: StatementLine): LineClues => cluesIn(indexOf(ledger))(line);

const payoutsOf = oncePer(
  (records: readonly PaymentRecord[]) =>
    new Map(records.flatMap((record) => (record.kind === 'payout' ? [[record.id, record]] : []))),
);

/** The payout of an item, where it was read. */
export const payoutOf = (ledger: Ledger, { kind, parentId }: PaymentRecord): PaymentRecord | null =>
  kind === 'payout_item' ? (payoutsOf(ledger.input.records).get(parentId ?? '') ?? null) : null;

/** A party among marks, which are never below zero. */
const markOfParty = (party: number): number => -1 - party;

/** What may tell whom a line means: parties that it names, and its marks. A line that shares none with a record does not mean it. */
export function cuesOfLine(ledger: Ledger, line: StatementLine): readonly number[] {
  const { named, marks } = cluesOf(ledger, line);
  return [...named.map(markOfParty), ...marks];
}

export function cuesOfRecord(ledger: Ledger, record: PaymentRecord): readonly number[] {
  const { ofRecord } = indexOf(ledger);
  const head = payoutOf(ledger, record);
  return [
    markOfParty(ofRecord(record).party),
    ...ofRecord(record).marks,
    ...(head === null ? [] : ofRecord(head).marks),
  ];
}

/** A word of so many rows' names is looked up by the other words, or by the party. */
export const isCommonCue = (ledger: Ledger, cue: number, rows: number): boolean =>
  rows > NAMED_ROWS_MAX && indexOf(ledger).marks[cue]?.kind === 'name';
const NAMED_ROWS_MAX = 200;

/** References and identifiers of the line that stand for one of the records or its payout. */
function tellingMarks(ledger: Ledger, line: StatementLine, records: readonly PaymentRecord[]): readonly number[] {
  const { marks, ofRecord } = indexOf(ledger);
  const own = records.flatMap((record) => [record, payoutOf(ledger, record) ?? record]);
  const said = cluesOf(ledger, line).marks;
  const shared = new Set(own.flatMap((record) => sharedMarks(said, ofRecord(record).marks)));
  return [...shared].filter((mark) => marks[mark]?.kind !== 'name');
}

/** The text quotes records, and none of these. */
const quotesOthers = (ledger: Ledger, line: StatementLine, records: readonly PaymentRecord[]): boolean =>
  cluesOf(ledger, line).marks.some((mark) => indexOf(ledger).marks[mark]?.kind === 'reference') &&
  tellingMarks(ledger, line, records).length === 0;

/** A name in part, and a word behind it that is not of that name: `LUIS PARDO GOMEZ` is not Luis Pardo Mejía. */
function goesOnOtherwise(ledger: Ledger, line: StatementLine, record: PaymentRecord): boolean {
  const index = indexOf(ledger);
  const { marks } = index.ofRecord(record);
  const names = nameWords(record.counterparty ?? '');
  const isOwn = (word: string): boolean =>
    names.some((name) => name.startsWith(word)) ||
    sharedMarks(index.ofLine({ ...line, description: word, reference: null }).marks, marks).length > 0;
  const words = wordsOf(line.description).filter(isNameLike);
  const begins = words.findIndex(isOwn);
  return begins >= 0 && words.slice(begins).some((word) => !isOwn(word));
}

/** The text names no party that the records know, and no stranger. */
const isNameless = ({ named, strange, nameWords: words }: LineClues): boolean =>
  named.length === 0 && !strange && words < 2;

function meantByName(ledger: Ledger, line: StatementLine, record: PaymentRecord): Meant {
  const index = indexOf(ledger);
  const said = cluesOf(ledger, line);
  const clues = index.ofRecord(record);
  const { grade, text, contradicted } = evidenceOf(index, said, clues);
  if (grade === 'name') {
    const shared = text.split(' ').length;
    const isOther = said.namedBy > shared || (shared < clues.nameCount && goesOnOtherwise(ledger, line, record));
    return isOther ? 'another' : 'this';
  }
  if (isNaming(grade)) return 'this';
  return grade === 'none' && !contradicted && isNameless(said) ? 'nobody' : 'another';
}

/** Whom the line means, held against the payee of one record. */
export function meantBy(ledger: Ledger, line: StatementLine, record: PaymentRecord): Meant {
  if (tellingMarks(ledger, line, [record]).length > 0) return 'this';
  return quotesOthers(ledger, line, [record]) ? 'another' : meantByName(ledger, line, record);
}

/** Whether the line means records as a whole: quotes them or their payout, names the one payee of all, or nobody. */
export function meantByAll(ledger: Ledger, line: StatementLine, records: readonly PaymentRecord[]): Meant {
  if (tellingMarks(ledger, line, records).length > 0) return 'this';
  if (quotesOthers(ledger, line, records)) return 'another';
  const said = new Set(records.map((record) => meantByName(ledger, line, record)));
  return said.size === 1 ? ([...said][0] ?? 'nobody') : 'another';
}

/** A party, or a record that names none: `null` is nobody in particular where the wording looks like somebody's name. */
function payeeOf(ledger: Ledger, record: PaymentRecord, isNamed: boolean): string | null {
  const { party } = indexOf(ledger).ofRecord(record);
  if (party >= 0) return party.toString();
  return isNamed ? null : record.key;
}

/** A wording that matches use for several payees is the bank's, and says nothing of a payee. */
const wordingsOfMany = oncePer((ledger: Ledger): ReadonlySet<string> => {
  const first = new Map<string, string>();
  const many = new Set<string>();
  for (const match of ledger.matches) {
    if (match.pass === 'suggestion') continue;
    const records = match.records.flatMap((key) => ledger.recordOf.get(key) ?? []);
    for (const id of match.lines) {
      const text = ledger.lineOf.get(id)?.description ?? '';
      const wording = textSignature(text);
      const isNamed = strangeWords(text).length > 0;
      for (const payee of records.flatMap((record) => payeeOf(ledger, record, isNamed) ?? [])) {
        const known = first.get(wording) ?? payee;
        first.set(wording, known);
        if (known !== payee) many.add(wording);
      }
    }
  }
  return many;
});

/** The bank's own wording, of which no payee can be told. */
export const isOfMany = (ledger: Ledger, line: StatementLine): boolean =>
  wordingsOfMany(ledger).has(textSignature(line.description));

/** Two texts of one payment's payee: the same but for numbers that stand for nobody. */
export function sayTheSame(
  ledger: Ledger,
  [one, other]: readonly [StatementLine, StatementLine],
  records: readonly PaymentRecord[],
): boolean {
  const wording = textSignature(one.description);
  if (wording !== textSignature(other.description) || isOfMany(ledger, one)) return false;
  const isSame = plainText(one.description) === plainText(other.description);
  if (!isSame && strangeWords(one.description).length === 0) return false;
  const [here, there] = [tellingMarks(ledger, one, records), tellingMarks(ledger, other, records)];
  const isTold = here.length === there.length && here.every((mark) => there.includes(mark));
  return isTold && !quotesOthers(ledger, one, records) && !quotesOthers(ledger, other, records);
}
