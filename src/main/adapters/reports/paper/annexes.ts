/** The annexes: every match with who and why, what was classified, flags, rates, and where all of it comes from. */
import { formatCount } from '@shared/domain/money/format.ts';
import { addUnits, negateUnits, subtractUnits, sumUnits, ZERO } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { RESOURCES } from '@shared/contract/views/views.ts';
import { notReadText } from '../words/paper.ts';
import { amountText, group, noted, row } from './blocks.ts';
import type { Block, PaperRow, PaperTable } from './blocks.ts';
import { exactly, heading2, heading3, lineColumns, paragraph, tableOrWords } from './part.ts';
import type { PaperInput } from './part.ts';
import { lineName } from '../named-rows.ts';
import { flagTable, namesOf } from './flags.ts';

type Match = ReportJson['matches'][number];
type Line = ReportJson['lines'][number];

/** The sum of rows, null where one of them is of another period and not in this report. */
const sumOf = (amounts: readonly Units[], wanted: number): Units | null =>
  amounts.length === wanted ? sumUnits(amounts) : null;

const whoAndWhy = ({ by, status, ...match }: Match, { words }: PaperInput): string => {
  const who = status === 'suggested' ? null : by === 'app' ? words.byTheApp : by;
  return [who, words.reasons({ ...match, status })].filter((part) => part !== null).join(': ');
};

function matchRow(match: Match, input: PaperInput): PaperRow {
  const { named, sheetWords } = input;
  const lines = match.lines.flatMap((name) => named.line(name) ?? []);
  const subjects = match.lines.map((line) => ({ kind: 'line' as const, ...line }));
  const day = (text: string | null): string | null => (text === null ? null : sheetWords.day(text));
  return noted(
    whoAndWhy(match, input),
    (match.lines[0]?.line ?? 0).toString(),
    day(named.firstDay(subjects)),
    named.parties(subjects).join('; '),
    sumOf(
      lines.map(({ amount }) => exactly(amount)),
      match.lines.length,
    ),
    day(named.firstDay(match.records)),
    namesOf(named.parties(match.records), input),
    exactly(match.difference.amount),
  );
}

function matchTable(input: PaperInput): PaperTable {
  const { report, words, sheetWords, named } = input;
  const { columns: c } = words;
  const placeOf = ({ lines }: Match): string =>
    `${lines.flatMap((name) => named.line(name)?.date ?? []).sort()[0] ?? ''} ${(lines[0]?.line ?? 0).toString().padStart(8, '0')}`;
  const byDay = [...report.matches].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const rows = (isAccepted: boolean): readonly PaperRow[] =>
    byDay.filter(({ status }) => (status !== 'suggested') === isAccepted).map((match) => matchRow(match, input));
  const accepted = rows(true);
  return {
    columns: [
      ...lineColumns({ words, sheetWords }, 4),
      { title: c.amount, kind: 'amount', total: true },
      { title: sheetWords.columns.recordDay, kind: 'day' },
      { title: c.counterparty, kind: 'text', weight: 4 },
      { title: c.difference, kind: 'amount', total: true },
    ],
    rows: accepted,
    foot: sheetWords.rows(accepted.length),
  };
}

function explainedTable({ report, words, sheetWords, beside }: PaperInput): PaperTable {
  const { columns: c } = words;
  const explained = report.lines.filter(({ state }) => state === 'explained');
  const who = (line: Line): readonly [string | null, string | null] => {
    const by = beside.explained?.get(lineName(line));
    if (by === undefined) return [null, null];
    return by.kind === 'person' ? [by.by, by.note] : [words.byTheApp, words.rule(by.name)];
  };
  const rows = Object.entries(words.category).flatMap(([category, name]) => {
    const own = explained.filter((line) => line.category === category);
    const sum = sumUnits(own.map(({ amount }) => exactly(amount)));
    const lines = own.map((line) =>
      row(line.line.toString(), sheetWords.day(line.date), line.description, exactly(line.amount), ...who(line)),
    );
    return lines.length === 0 ? [] : [group(`${name} · ${formatCount(own.length)}`, null, null, sum), ...lines];
  });
  return {
    columns: [
      ...lineColumns({ words, sheetWords }, 3),
      { title: c.amount, kind: 'amount', total: true },
      { title: c.by, kind: 'text', weight: 1 },
      { title: c.why, kind: 'text', weight: 2 },
    ],
    rows,
    foot: sheetWords.rows(explained.length),
  };
}

/** What accepted matches differ by, and how that was explained. */
function differenceTable({ report, words, sheetWords, named }: PaperInput): PaperTable {
  const { columns: c } = words;
  const differing = report.matches.filter(
    ({ status, difference }) => status !== 'suggested' && exactly(difference.amount) !== 0n,
  );
  const rows = differing.map(({ lines, records, difference }) => {
    const subjects = lines.map((line) => ({ kind: 'line' as const, ...line }));
    const day = named.firstDay(subjects);
    return row(
      (lines[0]?.line ?? 0).toString(),
      day === null ? null : sheetWords.day(day),
      named.parties(records).join('; '),
      exactly(difference.amount),
      difference.explained
        .map((part) => `${words.difference[part.kind]} ${amountText(exactly(part.amount))}`)
        .join('; '),
    );
  });
  return {
    columns: [
      { title: sheetWords.columns.line, kind: 'count' },
      { title: c.date, kind: 'day' },
      { title: c.counterparty, kind: 'text', weight: 1 },
      { title: c.difference, kind: 'amount', total: true },
      { title: c.explained, kind: 'text', weight: 1 },
    ],
    rows,
    foot: sheetWords.rows(rows.length),
  };
}

function rateTable({ beside, words, sheetWords }: PaperInput): PaperTable {
  const { columns: c } = words;
  const rates = beside.rates ?? [];
  return {
    columns: [
      { title: c.rule, kind: 'text', weight: 2 },
      { title: c.percent, kind: 'count' },
      { title: c.constant, kind: 'amount' },
      { title: c.vat, kind: 'count' },
      { title: c.lines, kind: 'count' },
      { title: c.amount, kind: 'amount', total: true },
      { title: c.by, kind: 'text', weight: 1 },
      { title: c.at, kind: 'text', weight: 1 },
    ],
    rows: rates.map(({ name, rate, lines, amount, by, since }) =>
      row(
        name,
        `${rate.percent.replace('.', ',')} %`,
        rate.constant,
        rate.vat ? words.difference.vat : null,
        formatCount(lines),
        amount,
        by,
        sheetWords.moment(since),
      ),
    ),
    foot: sheetWords.rows(rates.length),
  };
}

/** `5,00 − 2,00 + 1,00`. */
const asSum = ([first = ZERO, ...rest]: readonly Units[]): string =>
  rest.reduce(
    (text, one) => `${text} ${one < 0n ? '−' : '+'} ${amountText(one < 0n ? negateUnits(one) : one)}`,
    amountText(first),
  );

/** The balances and the states, each shown as a sum that anyone can do again. */
function proofs({ report, sheetWords, words }: PaperInput): readonly Block[] {
  const { totals, period, lines } = report;
  const states = (['matched', 'proposed', 'explained', 'unmatched'] as const).map(
    (state) => totals.lines[state].amount,
  );
  const all = sumUnits(lines.map(({ amount }) => exactly(amount)));
  const isWhole = sumUnits(states.map(exactly)) === all;
  const law = paragraph(
    `${sheetWords.lawLines}: ${asSum(states.map(exactly))} = ${amountText(all)}. ${isWhole ? sheetWords.holds : sheetWords.fails}.`,
  );
  const { opening, closing } = period;
  if (opening === null || closing === null)
    return [law, paragraph(`${sheetWords.lawBalances}: ${words.unknownBalance}. ${sheetWords.cannotTell}.`)];
  const end = addUnits(exactly(opening.amount), all);
  const missing = subtractUnits(exactly(closing.amount), end);
  const balances = `${sheetWords.lawBalances}: ${asSum([exactly(opening.amount), all])} = ${amountText(end)}`;
  return [
    law,
    paragraph(`${balances}. ${missing === 0n ? sheetWords.holds : `${sheetWords.fails}: ${amountText(missing)}`}.`),
  ];
}

/** How far each resource was read; why not, in the service's own words, where it said some. */
function syncTable({ report, sheetWords, words, beside }: PaperInput): PaperTable {
  const quoted = beside.said ?? {};
  const isQuoted = Object.keys(quoted).length > 0;
  return {
    columns: [
      { title: words.columns.kind, kind: 'text', weight: 1 },
      { title: words.columns.state, kind: 'text', weight: 1 },
      { title: sheetWords.columns.asOf, kind: 'text', weight: 1 },
      ...(isQuoted ? [{ title: sheetWords.columns.said, kind: 'text', weight: 3 } as const] : []),
    ],
    rows: RESOURCES.map((resource) => {
      const { state, asOf } = report.made.sync[resource];
      const cells = [words.resource[resource], words.syncState[state], asOf === null ? null : sheetWords.moment(asOf)];
      return row(...cells, ...(isQuoted ? [quoted[resource] ?? null] : []));
    }),
    foot: null,
  };
}

function sources(input: PaperInput): readonly Block[] {
  const { report, sheetWords, words } = input;
  const { columns: c } = words;
  const { books } = report.period;
  const files: PaperTable = {
    columns: [
      { title: c.file, kind: 'text', weight: 2 },
      { title: c.lines, kind: 'count' },
      { title: sheetWords.columns.proof, kind: 'count' },
      { title: sheetWords.columns.code, kind: 'mono' },
    ],
    rows: [
      ...report.statements.map(({ file, lines, sha256, balanceProof: { tied, checked } }) =>
        row(file, formatCount(lines), `${formatCount(tied)} / ${formatCount(checked)}`, sha256),
      ),
      ...(books?.source === 'ledger' ? [row(books.file, null, sheetWords.source.books, books.sha256)] : []),
    ],
    foot: null,
  };
  const { audit, app } = report.made;
  return [
    heading3(sheetWords.heads.files),
    tableOrWords(input, files, words.tables.sources),
    heading3(sheetWords.heads.sync),
    tableOrWords(input, syncTable(input), words.tables.sources),
    heading3(sheetWords.heads.proofs),
    ...proofs(input),
    heading3(sheetWords.heads.trail),
    paragraph(`${words.facts.audit}: ${formatCount(audit.entries)} · ${audit.head}`),
    paragraph(sheetWords.code(input.code)),
    paragraph(`${words.facts.made}: ${app.name} ${app.version}`),
  ];
}

export function annexBlocks(input: PaperInput): readonly Block[] {
  const { sheetWords, words, report } = input;
  const accepted = report.matches.filter(({ status }) => status !== 'suggested').length;
  const flags = report.flags.length;
  return [
    heading2(sheetWords.annex(1, sheetWords.heads.matches, accepted)),
    ...(accepted === 0 ? [] : [paragraph(sheetWords.below, true)]),
    tableOrWords(input, matchTable(input), words.tables.matches),
    heading2(sheetWords.annex(2, sheetWords.heads.explained, null)),
    tableOrWords(input, explainedTable(input), words.tables.lines),
    heading3(sheetWords.heads.differences),
    tableOrWords(input, differenceTable(input), words.tables.matches),
    heading2(sheetWords.annex(3, sheetWords.heads.flags, flags)),
    ...(input.beside.notRead ?? []).map((one) =>
      paragraph(notReadText(one, words, input.beside.said?.[one.resource]), true),
    ),
    tableOrWords(input, flagTable(input), words.tables.flags),
    heading2(sheetWords.annex(4, sheetWords.heads.rates, null)),
    tableOrWords(input, rateTable(input), words.tables.rates),
    heading2(sheetWords.annex(5, sheetWords.heads.sources, null)),
    ...sources(input),
  ];
}
