/** A report as tables: every format prints the same tables, so that the same figures stand in each. */
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { RESOURCES } from '@shared/contract/views/views.ts';
import type { Resource } from '@shared/contract/views/views.ts';
import type { BesideReport, CsvFlavour, Explainer } from '../../app/ports/report-printer.ts';
import { balanceRows, carriedRows } from './balance-rows.ts';
import { amount, count, day, text } from './cells.ts';
import type { Cell, Table } from './cells.ts';
import { matchTable } from './match-table.ts';
import { lineName, listed, namedRows, recordName } from './named-rows.ts';
import type { NamedRows, Print } from './named-rows.ts';
import { rateTable } from './rate-table.ts';
import { agedTable, carriedTable, twoSidedTable } from './two-sided-tables.ts';
import { notReadText } from './words/paper.ts';
import type { PaperWords } from './words/paper-words.ts';

/** What another program reads keeps the names of report.json; `excel-co` and a workbook are read by people. */
type TablesFor = { readonly reader: CsvFlavour; readonly beside?: BesideReport | undefined };

/** All tables of a report; the conservation law is the first. */
export function reportTables(
  report: ReportJson,
  words: PaperWords,
  { reader, beside = {} }: TablesFor,
): readonly Table[] {
  const print: Print = { words, isForPeople: reader === 'excel-co' };
  const rows = namedRows(report, beside);
  return [
    // Another program reads figures there, and nothing else.
    twoSidedTable(report, words, print.isForPeople ? (beside.signers ?? null) : null),
    agedTable(report, words),
    carriedTable(report, words),
    conservationTable(report, words, beside),
    matchTable(report, rows, print),
    lineTable(report, words, beside.explained ?? new Map()),
    recordTable(report, print),
    flagTable(report, rows, print),
    rateTable(beside.rates ?? [], words),
    sourceTable(report, print, beside),
  ];
}

function conservationTable(report: ReportJson, words: PaperWords, beside: BesideReport): Table {
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
  rows.push(...carriedRows(report, words));
  rows.push([text(words.unexplained), null, null, amount(totals.unexplained), null]);
  rows.push([text(words.inTransit), null, count(totals.inTransit.count), amount(totals.inTransit.amount), null]);
  rows.push(...balanceRows(report, words), ...unfinishedSync(report, words), ...waitingFlags(beside, words));
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

function lineTable(report: ReportJson, words: PaperWords, explained: ReadonlyMap<string, Explainer>): Table {
  const c = words.columns;
  const who = (line: ReportJson['lines'][number]): readonly Cell[] => {
    const by = line.state === 'explained' ? explained.get(lineName(line)) : undefined;
    if (by === undefined) return [null, null, null];
    if (by.kind === 'person') return [text(by.by), text(by.at), text(by.note)];
    return [text(words.byTheApp), null, text(words.rule(by.name))];
  };
  const rows = report.lines.map((line): Cell[] => [
    text(line.file),
    count(line.line),
    day(line.date),
    text(line.description),
    text(line.reference),
    amount(line.amount),
    text(words.lineState[line.state]),
    text(line.category === null ? null : words.category[line.category]),
    ...who(line),
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
      { title: c.by, kind: 'text', width: 24 },
      { title: c.at, kind: 'text', width: 26 },
      { title: c.why, kind: 'text', width: 40 },
    ],
    rows,
  };
}

function recordTable(report: ReportJson, { words, isForPeople }: Print): Table {
  const code = (served: string | null): Cell =>
    text(served === null || !isForPeople ? served : words.statusCode(served));
  const c = words.columns;
  const rows = report.records.map((record): Cell[] => [
    text(words.recordKind[record.kind]),
    text(record.id),
    text(record.parentId),
    text(record.status),
    code(record.statusCode),
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
    text(record.orderType),
    text(record.wallet),
  ]);
  return {
    name: words.tables.records,
    slug: words.slugs.records,
    columns: [
      { title: c.kind, kind: 'text', width: 14 },
      { title: c.id, kind: 'text', width: 38 },
      { title: c.parent, kind: 'text', width: 38 },
      { title: c.status, kind: 'text', width: 16 },
      { title: c.statusCode, kind: 'text', width: 40 },
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
      { title: c.orderType, kind: 'text', width: 16 },
      { title: c.wallet, kind: 'text', width: 28 },
    ],
    rows,
  };
}

function flagTable(report: ReportJson, named: NamedRows, print: Print): Table {
  const { words } = print;
  const c = words.columns;
  const subject = (of: ReportJson['flags'][number]['subjects'][number]): string =>
    of.kind === 'line' ? lineName(of) : recordName(of, print);
  const rows = report.flags.map((flag): Cell[] => [
    text(words.severity[flag.severity]),
    text(words.flagKind[flag.kind]),
    day(named.firstDay(flag.subjects)),
    listed(named.parties(flag.subjects), print),
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
      { title: c.date, kind: 'day', width: 12 },
      { title: c.counterparty, kind: 'text', width: 36 },
      { title: c.amount, kind: 'amount', width: 20 },
      { title: c.text, kind: 'text', width: 60 },
      { title: c.subjects, kind: 'text', width: 48 },
      { title: c.oneOf, kind: 'count', width: 10 },
    ],
    rows,
  };
}

/** The state first: the moment of an earlier whole reading must not be taken for this one's. */
function syncText(
  { state, asOf }: ReportJson['made']['sync'][Resource],
  { apart, said }: { readonly apart: number; readonly said: string | undefined },
  words: PaperWords,
): string {
  const moment = asOf === null || state === 'complete' ? asOf : words.sync.wasComplete(asOf);
  const parts = [
    words.syncState[state],
    moment,
    apart === 0 ? null : words.sync.quarantined(apart),
    said === undefined ? null : words.sync.said(said),
  ];
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

/** Why flags wait, one row a resource. */
const waitingFlags = ({ notRead = [], said = {} }: BesideReport, words: PaperWords): readonly Cell[][] =>
  notRead.map((one) => [
    text(words.sync.flagsWait),
    text(notReadText(one, words, said[one.resource])),
    null,
    null,
    null,
  ]);

function sourceTable(
  report: ReportJson,
  { words, isForPeople }: Print,
  { quarantined = {}, said = {} }: BesideReport,
): Table {
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
    ...report.statements.flatMap(({ file, sha256, lines, balanceProof: { tied, checked } }): Cell[][] => [
      [text(file), text(`sha256 ${sha256}`)],
      [text(file), text(`${words.facts.fileLines}: ${lines.toString()}`)],
      [text(file), text(`${words.facts.proof}: ${tied.toString()} / ${checked.toString()}`)],
    ]),
    ...RESOURCES.map((resource): Cell[] => [
      text(words.resource[resource]),
      text(syncText(report.made.sync[resource], { apart: quarantined[resource] ?? 0, said: said[resource] }, words)),
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
