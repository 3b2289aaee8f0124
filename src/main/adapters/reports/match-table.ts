/** The matches as a table that can be read alone: what the bank booked, what the service says, what differs, and who decided. */
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { must } from '@shared/domain/assert.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { parseUnits, sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import { signedAmount } from '@shared/domain/report/two-sided.ts';
import { amount, count, day, text } from './cells.ts';
import type { Cell, Column, Table } from './cells.ts';
import { lineName, listed, recordName } from './named-rows.ts';
import type { NamedRows, Print } from './named-rows.ts';
import { proposedAs } from '@shared/domain/matching/risk.ts';
import type { PaperWords } from './words/paper-words.ts';

const MILLI = 1_000;
type Certain = Pick<ReportJson['matches'][number], 'status' | 'certainty' | 'confidence'>;

function certaintyText({ status, certainty, confidence }: Certain, words: PaperWords): string {
  if (status !== 'suggested') return words.certainty[certainty];
  return words.proposedAs[proposedAs({ certainty, confidenceMilli: Math.round(confidence * MILLI) })];
}

type ReportMatch = ReportJson['matches'][number];

/** The sum of both sides; null where a row of another period takes part, of which the amount is not in this report. */
function sidesOf(match: ReportMatch, named: NamedRows): readonly Cell[] {
  const lines = match.lines.flatMap((name) => named.line(name) ?? []);
  const records = match.records.flatMap((name) => named.record(name) ?? []);
  const sum = (isWhole: boolean, of: () => Parameters<typeof sumUnits>[0]): Cell =>
    amount(isWhole ? unitsToText(sumUnits(of())) : null);
  const bank = sum(lines.length === match.lines.length, () =>
    lines.map((line) => must(parseUnits(line.amount), 'amounts of a report are exact decimals')),
  );
  return [bank, sum(records.length === match.records.length, () => records.map(signedAmount))];
}

const COLUMNS = {
  id: ['text', 36],
  state: ['text', 14],
  shape: ['text', 8],
  date: ['day', 12],
  description: ['text', 40],
  amount: ['amount', 20],
  recordDay: ['day', 12],
  counterparty: ['text', 36],
  recordAmount: ['amount', 20],
  difference: ['amount', 18],
  explained: ['text', 32],
  reasons: ['text', 48],
  by: ['text', 24],
  at: ['text', 26],
  pass: ['text', 24],
  certainty: ['text', 16],
  confidence: ['ratio', 10],
  lines: ['text', 36],
  records: ['text', 48],
  equalLines: ['count', 10],
  equalRecords: ['count', 10],
} as const satisfies Record<string, readonly [Column['kind'], number]>;

export function matchTable(report: ReportJson, named: NamedRows, print: Print): Table {
  const { words } = print;
  const rows = report.matches.map((match): Cell[] => {
    const subjects = match.lines.map((line) => ({ kind: 'line' as const, ...line }));
    const [bank = null, service = null] = sidesOf(match, named);
    const cells: Record<keyof typeof COLUMNS, Cell> = {
      id: text(match.id),
      state: text(words.matchStatus[match.status]),
      shape: text(match.shape),
      date: day(named.firstDay(subjects)),
      description: listed(named.parties(subjects), print),
      amount: bank,
      recordDay: day(named.firstDay(match.records)),
      counterparty: listed(named.parties(match.records), print),
      recordAmount: service,
      difference: amount(match.difference.amount),
      explained: text(
        match.difference.explained
          .map(
            (part) => `${words.difference[part.kind]} ${print.isForPeople ? formatAmount(part.amount) : part.amount}`,
          )
          .join('; '),
      ),
      reasons: text(words.reasons(match)),
      by: text(match.status === 'suggested' ? null : match.by === 'app' ? words.byTheApp : match.by),
      at: text(match.at),
      pass: text(words.pass[match.pass]),
      certainty: text(certaintyText(match, words)),
      confidence: { kind: 'ratio', value: match.confidence.toString() },
      lines: listed(match.lines.map(lineName), print),
      records: listed(
        match.records.map((record) => recordName(record, print)),
        print,
      ),
      equalLines: count(match.equals?.lines ?? null),
      equalRecords: count(match.equals?.records ?? null),
    };
    return Object.values(cells);
  });
  return {
    name: words.tables.matches,
    slug: words.slugs.matches,
    columns: Object.entries(COLUMNS).map(([name, [kind, width]]) => ({
      title: words.columns[name as keyof typeof COLUMNS],
      kind,
      width,
    })),
    rows,
  };
}
