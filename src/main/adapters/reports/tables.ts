/** A report as tables: every format prints the same tables, so that the same figures stand in each. */
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { RESOURCES } from '@shared/contract/views.ts';
import type { Resource } from '@shared/contract/views.ts';
import type { CsvFlavour, Quarantined } from '../../app/ports/report-printer.ts';
import { certaintyText } from './certainty-text.ts';
import type { PaperWords } from './words/paper-words.ts';

/** `amount` is canonical decimal text, `ratio` that of a number from 0 to 1, `day` is YYYY-MM-DD, `count` a whole number; null prints an empty cell. */
export type Cell =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'amount' | 'ratio'; readonly value: string }
  | { readonly kind: 'count'; readonly value: number }
  | { readonly kind: 'day'; readonly value: string }
  | null;

export type Column = {
  readonly title: string;
  readonly kind: 'text' | 'amount' | 'ratio' | 'count' | 'day';
  readonly width: number;
};
export type Table = {
  readonly name: string;
  readonly slug: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
};

const text = (value: string | null): Cell => (value === null ? null : { kind: 'text', value });
const amount = (value: string | null): Cell => (value === null ? null : { kind: 'amount', value });
const count = (value: number | null): Cell => (value === null ? null : { kind: 'count', value });
const day = (value: string | null): Cell => (value === null ? null : { kind: 'day', value });

/** What another program reads keeps the names of report.json; `excel-co` and a workbook are read by people. */
type TablesFor = { readonly reader: CsvFlavour; readonly quarantined?: Quarantined | undefined };

/** What a table says, and for whom. */
type Print = { readonly words: PaperWords; readonly isForPeople: boolean };

/** All tables of a report; the conservation law is the first. */
export function reportTables(
  report: ReportJson,
  words: PaperWords,
  { reader, quarantined }: TablesFor,
): readonly Table[] {
  const print: Print = { words, isForPeople: reader === 'excel-co' };
  return [
    conservationTable(report, words),
    matchTable(report, print),
    lineTable(report, words),
    recordTable(report, words),
    flagTable(report, print),
    sourceTable(report, print, quarantined ?? {}),
  ];
}

type LineName = ReportJson['matches'][number]['lines'][number];
type RecordName = ReportJson['matches'][number]['records'][number];

const lineName = ({ file, line }: LineName): string => `${file}:${line.toString()}`;
/** `Ítem it-1` for people, `payout_item:it-1` for programs. */
const recordName = ({ kind, id }: RecordName, { words, isForPeople }: Print): string =>
  isForPeople ? `${words.recordKind[kind]} ${id}` : `${kind}:${id}`;
/** Names with blanks in them need a mark between. */
const listed = (names: readonly string[], { isForPeople }: Print): Cell => text(names.join(isForPeople ? '; ' : ' '));

function conservationTable(report: ReportJson, words: PaperWords): Table {
  const { totals } = report;
  const rows: Cell[][] = [];
  for (const state of ['matched', 'proposed', 'explained', 'unmatched'] as const) {
    const tally = totals.lines[state];
    rows.push([text(words.side.lines), text(words.lineState[state]), count(tally.count), amount(tally.amount), null]);
  }
  for (const state of ['matched', 'proposed', 'unmatched', 'not-expected'] as const) {
    const tally = totals.records[state];
    rows.push([
      text(words.side.records),
      text(words.recordState[state]),
      count(tally.count),
      amount(tally.amount),
      amount(tally.gross),
    ]);
  }
  rows.push([text(words.unexplained), null, null, amount(totals.unexplained), null]);
  rows.push([text(words.inTransit), null, count(totals.inTransit.count), amount(totals.inTransit.amount), null]);
  for (const statement of report.statements) {
    rows.push([text(words.opening), text(statement.file), count(statement.lines), amount(statement.opening), null]);
    rows.push([text(words.closing), text(statement.file), null, amount(statement.closing), null]);
  }
  rows.push(...unfinishedSync(report, words));
  const c = words.columns;
  return {
    name: words.tables.conservation,
    slug: words.slugs.conservation,
    columns: [
      { title: c.side, kind: 'text', width: 24 },
      { title: c.state, kind: 'text', width: 32 },
      { title: c.count, kind: 'count', width: 10 },
      { title: c.amount, kind: 'amount', width: 22 },
      { title: c.gross, kind: 'amount', width: 22 },
    ],
    rows,
  };
}

function matchTable(report: ReportJson, print: Print): Table {
  const { words } = print;
  const c = words.columns;
  const rows = report.matches.map((match): Cell[] => [
    text(match.id),
    text(words.matchStatus[match.status]),
    text(match.shape),
    text(words.pass[match.pass]),
    text(certaintyText(match, words)),
    { kind: 'ratio', value: match.confidence.toString() },
    text(words.reasons(match)),
    listed(match.lines.map(lineName), print),
    listed(
      match.records.map((record) => recordName(record, print)),
      print,
    ),
    amount(match.difference.amount),
    text(match.difference.explained.map((part) => `${words.difference[part.kind]} ${part.amount}`).join('; ')),
    count(match.equals?.lines ?? null),
    count(match.equals?.records ?? null),
    text(match.at === null ? null : match.by),
    text(match.at),
  ]);
  return {
    name: words.tables.matches,
    slug: words.slugs.matches,
    columns: [
      { title: c.id, kind: 'text', width: 36 },
      { title: c.state, kind: 'text', width: 14 },
      { title: c.shape, kind: 'text', width: 8 },
      { title: c.pass, kind: 'text', width: 24 },
      { title: c.certainty, kind: 'text', width: 16 },
      { title: c.confidence, kind: 'ratio', width: 10 },
      { title: c.reasons, kind: 'text', width: 48 },
      { title: c.lines, kind: 'text', width: 36 },
      { title: c.records, kind: 'text', width: 48 },
      { title: c.difference, kind: 'amount', width: 18 },
      { title: c.explained, kind: 'text', width: 32 },
      { title: c.equalLines, kind: 'count', width: 10 },
      { title: c.equalRecords, kind: 'count', width: 10 },
      { title: c.by, kind: 'text', width: 24 },
      { title: c.at, kind: 'text', width: 26 },
    ],
    rows,
  };
}

function lineTable(report: ReportJson, words: PaperWords): Table {
  const c = words.columns;
  const rows = report.lines.map((line): Cell[] => [
    text(line.file),
    count(line.line),
    day(line.date),
    text(line.description),
    text(line.reference),
    amount(line.amount),
    text(words.lineState[line.state]),
    text(line.category === null ? null : words.category[line.category]),
  ]);
  return {
    name: words.tables.lines,
    slug: words.slugs.lines,
    columns: [
      { title: c.file, kind: 'text', width: 30 },
      { title: c.line, kind: 'count', width: 8 },
      { title: c.date, kind: 'day', width: 12 },
      { title: c.description, kind: 'text', width: 40 },
      { title: c.reference, kind: 'text', width: 20 },
      { title: c.amount, kind: 'amount', width: 20 },
      { title: c.state, kind: 'text', width: 16 },
      { title: c.category, kind: 'text', width: 20 },
    ],
    rows,
  };
}

function recordTable(report: ReportJson, words: PaperWords): Table {
  const c = words.columns;
  const rows = report.records.map((record): Cell[] => [
    text(words.recordKind[record.kind]),
    text(record.id),
    text(record.parentId),
    text(record.status),
    text(words.standing[record.standing]),
    amount(record.amount),
    text(words.direction[record.expected.direction]),
    amount(record.expected.amount),
    day(record.expected.from),
    day(record.expected.to),
    text(words.recordState[record.state]),
    text(record.counterparty),
    text(record.externalIdentifier),
    text(record.bank),
  ]);
  return {
    name: words.tables.records,
    slug: words.slugs.records,
    columns: [
      { title: c.kind, kind: 'text', width: 14 },
      { title: c.id, kind: 'text', width: 38 },
      { title: c.parent, kind: 'text', width: 38 },
      { title: c.status, kind: 'text', width: 16 },
      { title: c.standing, kind: 'text', width: 14 },
      { title: c.amount, kind: 'amount', width: 20 },
      { title: c.direction, kind: 'text', width: 14 },
      { title: c.expected, kind: 'amount', width: 20 },
      { title: c.from, kind: 'day', width: 12 },
      { title: c.to, kind: 'day', width: 12 },
      { title: c.state, kind: 'text', width: 16 },
      { title: c.counterparty, kind: 'text', width: 36 },
      { title: c.external, kind: 'text', width: 24 },
      { title: c.bank, kind: 'text', width: 20 },
    ],
    rows,
  };
}

function flagTable(report: ReportJson, print: Print): Table {
  const { words } = print;
  const c = words.columns;
  const subject = (of: ReportJson['flags'][number]['subjects'][number]): string =>
    of.kind === 'line' ? lineName(of) : recordName(of, print);
  const rows = report.flags.map((flag): Cell[] => [
    text(words.severity[flag.severity]),
    text(words.flagKind[flag.kind]),
    amount(flag.amount),
    text(flag.text),
    listed(flag.subjects.map(subject), print),
    count(flag.oneOf),
  ]);
  return {
    name: words.tables.flags,
    slug: words.slugs.flags,
    columns: [
      { title: c.severity, kind: 'text', width: 14 },
      { title: c.kind, kind: 'text', width: 28 },
      { title: c.amount, kind: 'amount', width: 20 },
      { title: c.text, kind: 'text', width: 60 },
      { title: c.subjects, kind: 'text', width: 48 },
      { title: c.oneOf, kind: 'count', width: 10 },
    ],
    rows,
  };
}

/** The state first: the moment of an earlier whole reading must not be taken for this one's. */
function syncText({ state, asOf }: ReportJson['made']['sync'][Resource], apart: number, words: PaperWords): string {
  const moment = asOf === null || state === 'complete' ? asOf : words.sync.wasComplete(asOf);
  const parts = [words.syncState[state], moment, apart === 0 ? null : words.sync.quarantined(apart)];
  return parts.filter((part) => part !== null).join(' · ');
}

/** What was not read whole, under the totals that may miss it; no row when everything was. */
function unfinishedSync(report: ReportJson, words: PaperWords): readonly Cell[][] {
  const open = RESOURCES.filter((resource) => report.made.sync[resource].state !== 'complete');
  if (open.length === 0) return [];
  const states = open.map(
    (resource) => `${words.resource[resource]}: ${words.syncState[report.made.sync[resource].state]}`,
  );
  return [[text(words.sync.notWhole), text(states.join('; ')), null, null, null]];
}

function sourceTable(report: ReportJson, { words, isForPeople }: Print, quarantined: Quarantined): Table {
  const c = words.columns;
  const rows: Cell[][] = [
    [text(words.facts.profile), text(report.profile)],
    [text(words.facts.environment), text(isForPeople ? words.environment[report.environment] : report.environment)],
    [text(words.facts.account), text(`${report.account} · ${words.preset[report.preset]}`)],
    [text(words.facts.currency), text(report.currency)],
    [
      text(words.facts.period),
      text(`${report.period.from} – ${report.period.to} · ${words.periodState[report.period.state]}`),
    ],
    ...report.statements.flatMap(({ file, sha256, balanceProof: { tied, checked } }): Cell[][] => [
      [text(file), text(`sha256 ${sha256}`)],
      [text(file), text(`${words.facts.proof}: ${tied.toString()} / ${checked.toString()}`)],
    ]),
    ...RESOURCES.map((resource): Cell[] => [
      text(words.resource[resource]),
      text(syncText(report.made.sync[resource], quarantined[resource] ?? 0, words)),
    ]),
    [text(words.facts.audit), text(`${report.made.audit.entries.toString()} · ${report.made.audit.head}`)],
    [text(words.facts.made), text(`${report.made.app.name} ${report.made.app.version} · ${report.made.at}`)],
  ];
  return {
    name: words.tables.sources,
    slug: words.slugs.sources,
    columns: [
      { title: c.fact, kind: 'text', width: 36 },
      { title: c.value, kind: 'text', width: 80 },
    ],
    rows,
  };
}
