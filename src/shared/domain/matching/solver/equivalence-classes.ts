/** Rows that nothing can tell apart are counted together: same days, kind and text as far as the other side could see. */
import { firstPlace } from '../../first-place.ts';
import type { Component } from './components.ts';
import { meets } from '../amounts.ts';
import { bankWord } from '../evidence/banks.ts';
import type { MatchContext, OpenLine, OpenRecord } from '../match-context.ts';
import { isRefused, postingLag } from '../match-context.ts';
import { groupBy } from '../grouping.ts';
import { NO_EVIDENCE, OTHER_EVIDENCE, evidenceOf, isNaming, pointsElsewhere } from '../evidence/evidence.ts';
import { sharesMark } from '../evidence/interned.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { lagPrice } from '../prices.ts';
import { lineOrder } from '../questions/day-order.ts';
import { unitsToText } from '../../money/decimal.ts';
import { byText } from '../text-order.ts';
import type { FlowProblem } from './min-cost-flow.ts';

/** Rows alike; `first` stands for all of them, its marks cut to what the other side carries. */
export type Alike<Row> = { readonly rows: readonly Row[]; readonly first: Row };
/** `equals` is the same for lines that nothing but their days tells apart. */
export type AlikeLines = Alike<OpenLine> & { readonly equals: string };
export type Block = {
  readonly records: readonly Alike<OpenRecord>[];
  readonly lines: readonly AlikeLines[];
  readonly problem: FlowProblem;
  /** One line and one record. */
  readonly isOnly: boolean;
};

/** In the order in which people would pair them: as created, as printed. */
const naturalLines = (rows: readonly OpenLine[]): readonly OpenLine[] =>
  [...rows].sort((a, b) => lineOrder(a.line, b.line));
const naturalRecords = (rows: readonly OpenRecord[]): readonly OpenRecord[] =>
  [...rows].sort(
    ({ record: a }, { record: b }) => byText(a.createdAt ?? '', b.createdAt ?? '') || byText(a.key, b.key),
  );

/** Rows by what they are to the other side; one row alone need not say it. */
const alikeRows = <Row>(rows: readonly Row[], signature: (row: Row) => string): readonly (readonly Row[])[] =>
  rows.length === 1 ? [rows] : [...groupBy(rows, signature).values()];

function collapseRecords(component: Component, context: MatchContext): readonly Alike<OpenRecord>[] {
  const visible = new Set(component.lines.flatMap(({ marks }) => marks));
  const named = new Set(component.lines.flatMap((line) => line.named));
  const namedBanks = new Set(component.lines.flatMap(({ banks }) => banks));
  // Banks that no line names are one to all of them, and none where no line names any.
  const bankOf = ({ bank }: OpenRecord): number =>
    namedBanks.size === 0 || bank < 0 ? -1 : namedBanks.has(bank) ? bank : -2;
  const signature = (row: OpenRecord): string => {
    const marks = row.marks.filter((mark) => visible.has(mark));
    const names = marks.some((mark) => context.index.marks[mark]?.kind === 'name') ? row.nameCount : 0;
    const party = row.party < 0 ? 'nobody' : named.has(row.party) ? row.party : 'somebody';
    const touchy = context.touchy.has(row.record.key) ? row.record.key : '';
    const amount = row.fine === null ? row.amount : unitsToText(row.signed);
    return `${amount}|${row.from}|${row.to}|${row.anchor}|${row.record.kind}|${marks.join(',')}|${names}|${party}|${bankOf(row)}|${touchy}`;
  };
  return alikeRows(naturalRecords(component.records), signature).map((rows) => {
    const [first] = rows as [OpenRecord, ...OpenRecord[]];
    return { rows, first: { ...first, marks: first.marks.filter((mark) => visible.has(mark)) } };
  });
}

function collapseLines(component: Component, context: MatchContext): readonly AlikeLines[] {
  const visible = new Set(component.records.flatMap(({ marks }) => marks));
  const parties = new Set(component.records.map(({ party }) => party));
  const signature = (row: OpenLine): string => {
    const marks = row.marks.filter((mark) => visible.has(mark));
    const named = row.named.filter((party) => parties.has(party));
    const touchy = context.touchy.has(row.line.id) ? row.line.id : '';
    return [
      row.amount,
      marks.join(','),
      named.join(','),
      row.alike?.isMeant,
      row.namedBy,
      row.namedWholeBy,
      row.strange,
      row.banks.join(','),
      context.wordingOf(row).key,
      row.quotes.length,
      row.documents.join(','),
      row.isReturn,
      row.count,
      row.apart,
      row.net?.saysWho,
      context.inScope(row.line),
      touchy,
    ].join('|');
  };
  const dated = (row: OpenLine): string => `${row.day}|${signature(row)}`;
  return alikeRows(naturalLines(component.lines), dated).map((rows) => {
    const [first] = rows as [OpenLine, ...OpenLine[]];
    return {
      rows,
      equals: signature(first),
      first: { ...first, marks: first.marks.filter((mark) => visible.has(mark)) },
    };
  });
}

/** A stranger's name stands in the text, or one as all texts of its wording have it. */
const saysWho = ({ strange, net }: OpenLine): boolean => strange || net?.saysWho === true;

/** Evidence of a pair of cut rows, without work where they share nothing: most pairs of a component do not. */
export function pairEvidence(context: MatchContext, line: OpenLine, record: OpenRecord): Evidence {
  if (sharesMark(line.marks, record.marks)) return evidenceOf(context.index, line, record);
  if (pointsElsewhere(line, record)) return OTHER_EVIDENCE;
  const namesOther = line.named.length > 0 ? !line.named.includes(record.party) : saysWho(line);
  return record.party >= 0 && namesOther ? OTHER_EVIDENCE : NO_EVIDENCE;
}

/** What a line says of a record: `text` is one for all that it cannot tell apart, `deal` also for lines that name the same person in other ways. */
export type Said = { readonly text: string; readonly deal: string };

/** What lines say of a record whom they neither name nor quote, by whether they speak for another and by their bank: few words, for most pairs of a component. */
type Wordless = Map<string, Said>;

export function saidBy(context: MatchContext): (line: OpenLine, record: OpenRecord) => Said {
  const wordless = new Map<OpenRecord, Wordless>();
  const sayingOf = (record: OpenRecord, { contradicted }: Evidence, bank: string): ((who: string) => string) => {
    const touchy = context.touchy.has(record.record.key) ? record.record.key : '';
    const amount = record.fine === null ? record.amount : unitsToText(record.signed);
    return (who) => `${amount}|${record.record.kind}|${who}|${contradicted}|${bank}|${touchy}`;
  };
  const ofNobody = (record: OpenRecord, evidence: Evidence, bank: string): Said => {
    const known = wordless.get(record) ?? new Map<string, Said>();
    wordless.set(record, known);
    const key = evidence.contradicted ? `!${bank}` : bank;
    const before = known.get(key);
    if (before !== undefined) return before;
    const text = sayingOf(record, evidence, bank)('nobody');
    const said = { text, deal: text };
    known.set(key, said);
    return said;
  };
  return (line, record) => {
    const evidence = pairEvidence(context, line, record);
    if (evidence.grade === 'none') return ofNobody(record, evidence, bankWord(line.banks, record.bank));
    const { grade, text } = evidence;
    const saying = sayingOf(record, evidence, isNaming(grade) ? '' : bankWord(line.banks, record.bank));
    const isPerson = grade === 'identifier' || grade === 'name';
    return { text: saying(`${grade}|${text}`), deal: saying(isPerson ? `person ${record.party}` : `${grade}|${text}`) };
  };
}

type Pair = readonly [OpenLine, OpenRecord];

/** By its words the line is nobody's first payment, none of the service's, or no single one. */
const isNoPayment = ({ apart, isReturn, count }: OpenLine, { grade }: Evidence): boolean =>
  isReturn || (apart && !isNaming(grade)) || ((count ?? 1) > 1 && grade !== 'reference');

/** Whether hard rules, a person or the text forbid a pair; a misspelt name may still be looked at. */
function isForbidden(context: MatchContext, [line, record]: Pair, evidence: Evidence): boolean {
  const isTouchy = context.touchy.has(line.line.id) && context.touchy.has(record.record.key);
  if (isTouchy && isRefused(context, [line], [record])) return true;
  return isNoPayment(line, evidence) || (evidence.contradicted && evidence.grade === 'none');
}

/**
 * What the text is worth: who it names, else which bank, and on an own account whether it names the service. Words that
 * the month knows as records' speak for a line that names somebody as they do for one that names nobody: what a text says
 * of who paid, and how it says it, are independent (Fellegi and Sunter 1969).
 */
function textPrice(context: MatchContext, [line, record]: Pair, evidence: Evidence): number {
  const { prices } = context;
  if (isNaming(evidence.grade)) return prices.grade[evidence.grade] - Math.max(0, context.wordingOf(line).milli);
  const who = evidence.contradicted ? prices.contradicted : prices.grade[evidence.grade];
  return (
    who -
    context.wordingOf(line).milli +
    prices.bank[bankWord(line.banks, record.bank)] +
    (context.inScope(line.line) ? 0 : prices.outOfScope)
  );
}

/** What a pair within its days costs against leaving both alone; null where it is forbidden. */
export const pairCost = (context: MatchContext, line: OpenLine, record: OpenRecord): number | null =>
  costBy(context, [line, record], pairEvidence(context, line, record));

/** The same where the evidence of the pair is known. */
export function costBy(context: MatchContext, pair: Pair, evidence: Evidence): number | null {
  if (isForbidden(context, pair, evidence)) return null;
  const { prices } = context;
  const [line, record] = pair;
  const days = lagPrice(prices, postingLag(context, record, line.day));
  return days + textPrice(context, pair, evidence) - 2 * prices.unmatched;
}

/** A component of one line and one record, as most are. */
function soleBlock(line: OpenLine, record: OpenRecord, context: MatchContext): Block {
  const price = line.day < record.from || line.day > record.to ? null : pairCost(context, line, record);
  const edges = price === null ? 0 : 1;
  return {
    records: [{ rows: [record], first: record }],
    lines: [{ rows: [line], first: line, equals: '' }],
    isOnly: true,
    problem: {
      supply: Int32Array.of(1),
      demand: Int32Array.of(1),
      start: Int32Array.of(0, edges),
      column: new Int32Array(edges),
      cost: new Int32Array(edges).fill(price ?? 0),
    },
  };
}

/** Where amounts are mixed, most pairs are of two. */
const edgeCost = (context: MatchContext, line: OpenLine, record: OpenRecord): number | null =>
  meets(line, record) ? pairCost(context, line, record) : null;

/** The transport problem of a component: alike rows once, with their count. */
export function blockOf(component: Component, context: MatchContext): Block {
  const [line] = component.lines;
  const [record] = component.records;
  const isSole = component.lines.length === 1 && component.records.length === 1;
  if (isSole && line !== undefined && record !== undefined) return soleBlock(line, record, context);
  const records = collapseRecords(component, context);
  const lines = [...collapseLines(component, context)].sort((a, b) => a.first.day - b.first.day);
  const start = new Int32Array(records.length + 1);
  const column: number[] = [];
  const cost: number[] = [];
  for (const [row, record] of records.entries()) {
    for (let at = firstPlace(lines, ({ first }) => first.day < record.first.from); at < lines.length; at += 1) {
      const line = lines[at];
      if (line === undefined || line.first.day > record.first.to) break;
      const price = edgeCost(context, line.first, record.first);
      if (price === null) continue;
      column.push(at);
      cost.push(price);
    }
    start[row + 1] = column.length;
  }
  const supply = Int32Array.from(records, ({ rows }) => rows.length);
  const demand = Int32Array.from(lines, ({ rows }) => rows.length);
  return {
    records,
    lines,
    isOnly: false,
    problem: { supply, demand, start, column: Int32Array.from(column), cost: Int32Array.from(cost) },
  };
}
