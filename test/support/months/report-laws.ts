/** The laws that every report keeps, worked out again from its rows alone: answers the sentences that do not hold. */
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { must } from '@shared/domain/assert.ts';
import { absUnits, negateUnits, parseUnits, sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';

type Line = ReportJson['lines'][number];
type PaymentRow = ReportJson['records'][number];
type Match = ReportJson['matches'][number];

const units = (text: string | null): Units =>
  must(parseUnits(text ?? '0'), 'an amount of a report is plain decimal text');
const sumOf = (amounts: readonly Units[]): string => unitsToText(sumUnits(amounts));
const lineName = ({ file, line }: { readonly file: string; readonly line: number }): string =>
  `${file}:${line.toString()}`;
const recordName = ({ kind, id }: { readonly kind: string; readonly id: string }): string => `${kind}:${id}`;
const rowsOf = (match: Match): string[] => [...match.lines.map(lineName), ...match.records.map(recordName)];
const isAccepted = ({ status }: Match): boolean => status !== 'suggested';

/** The expected movement with its sign; a record that expects nothing counts as nothing. */
export function signedOf({ expected: { direction, amount } }: PaymentRow): Units {
  if (direction === 'none') return units('0');
  return direction === 'debit' ? negateUnits(units(amount)) : units(amount);
}

type Facts = {
  readonly report: ReportJson;
  readonly lineOf: ReadonlyMap<string, Line>;
  readonly recordOf: ReadonlyMap<string, PaymentRow>;
  readonly accepted: ReadonlySet<string>;
  readonly suggested: ReadonlySet<string>;
};
type Law = readonly [name: string, broken: (facts: Facts) => readonly unknown[]];

const unequal = (pairs: readonly (readonly [unknown, unknown])[]): readonly unknown[] =>
  pairs.filter(([a, b]) => JSON.stringify(a) !== JSON.stringify(b));

function lineTotals({ report }: Facts): readonly unknown[] {
  const states = ['matched', 'proposed', 'explained', 'unmatched'] as const;
  return unequal(
    states.map((state) => {
      const rows = report.lines.filter((line) => line.state === state);
      return [
        report.totals.lines[state],
        { count: rows.length, amount: sumOf(rows.map(({ amount }) => units(amount))) },
      ];
    }),
  );
}

function recordTotals({ report }: Facts): readonly unknown[] {
  const states = ['matched', 'proposed', 'unmatched', 'not-expected'] as const;
  return unequal(
    states.map((state) => {
      const rows = report.records.filter((row) => row.state === state && row.kind !== 'payout');
      const amount = sumOf(rows.map(signedOf));
      return [
        report.totals.records[state],
        { count: rows.length, amount, gross: sumOf(rows.map((row) => units(row.amount))) },
      ];
    }),
  );
}

/** Open records that expect money are in transit while their days are not past, as on the day of the cut-off, else they are overdue and unexplained, like what cannot be read. */
function unexplained({ report, lineOf, recordOf }: Facts): readonly unknown[] {
  const open = report.records.filter(({ state }) => state === 'unmatched');
  const transit = open.filter(({ expected }) => (expected.to ?? '') >= report.period.to);
  const overdue = open.filter(({ expected }) => (expected.to ?? '') < report.period.to).map(signedOf);
  const lines = [...lineOf.values()]
    .filter(({ state }) => state === 'proposed' || state === 'unmatched')
    .map(({ amount }) => units(amount));
  const unread = report.flags
    .filter(({ kind, subjects: [subject] }) => {
      const name = kind !== 'unreadable' || subject === undefined || subject.kind === 'line' ? '' : recordName(subject);
      return recordOf.get(name)?.state === 'not-expected';
    })
    .map(({ amount }) => units(amount));
  const leftovers = report.matches
    .filter(isAccepted)
    .map(({ difference }) =>
      units(sumOf([units(difference.amount), ...difference.explained.map((part) => negated(part.amount))])),
    );
  const total = sumOf([...lines, ...overdue, ...unread, ...leftovers].map(absUnits));
  return unequal([
    [report.totals.inTransit, { count: transit.length, amount: sumOf(transit.map(signedOf)) }],
    [report.totals.unexplained, total],
  ]);
}

const negated = (amount: string): Units => negateUnits(units(amount));

function differences({ report, lineOf, recordOf }: Facts): readonly unknown[] {
  return report.matches.filter((match) => {
    const lines = match.lines.map((line) => lineOf.get(lineName(line)));
    const records = match.records.map((record) => recordOf.get(recordName(record)));
    if ([...lines, ...records].includes(undefined)) return false;
    const booked = lines.map((line) => units(line?.amount ?? '0'));
    const expected = records.flatMap((record) => (record === undefined ? [] : [negateUnits(signedOf(record))]));
    return sumOf([...booked, ...expected]) !== match.difference.amount;
  });
}

function statesFollowMatches({ report, accepted, suggested }: Facts): readonly unknown[] {
  const wanted = (name: string): string =>
    accepted.has(name) ? 'matched' : suggested.has(name) ? 'proposed' : 'neither';
  const differs = (name: string, state: string): boolean =>
    (state === 'matched' || state === 'proposed' ? state : 'neither') !== wanted(name);
  // Of a record that expects nothing a proposal changes no state: money that left and came back.
  const isUnmoved = ({ expected }: PaymentRow, name: string): boolean =>
    expected.direction === 'none' && !accepted.has(name);
  return [
    ...report.lines.filter((line) => differs(lineName(line), line.state)),
    ...report.records
      .filter((record) => record.kind !== 'payout' && differs(recordName(record), record.state))
      .filter((record) => record.state !== 'not-expected' || !isUnmoved(record, recordName(record))),
  ];
}

const twice = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);
/** A side with none, as a person may match rows of one side with each other, counts as one. */
function shapeOf({ lines, records }: Match): string {
  if (lines.length <= 1) return records.length <= 1 ? '1:1' : '1:n';
  return records.length <= 1 ? 'n:1' : 'n:m';
}

/** The rows of other periods that a report names; a report of all that there is names none. */
const NAMES = 'what a flag or match names stands in the report';

/** On an own account only once it was matched, for a line out of scope is explained by that; and of no flag that a person has put into words. */
export const UNEXPLAINED = 'unexplained and in transit follow from the rows';

const LAWS: readonly Law[] = [
  ['the lines of each state add up to the totals', lineTotals],
  ['the records of each state add up to the totals', recordTotals],
  [UNEXPLAINED, unexplained],
  ['a difference is the lines minus the records', differences],
  ['a state says in which matches a row is', statesFollowMatches],
  ['a row is in at most one accepted match', ({ report }) => twice(report.matches.filter(isAccepted).flatMap(rowsOf))],
  ['a line stands once', ({ report }) => twice(report.lines.map(lineName))],
  ['a record stands once', ({ report }) => twice(report.records.map(recordName))],
  ['a match has its own id', ({ report }) => twice(report.matches.map(({ id }) => id))],
  [
    'a shape counts lines and records',
    ({ report }) => report.matches.filter((match) => match.shape !== shapeOf(match)),
  ],
  [
    'an explained line has a category and no other has one',
    ({ report }) => report.lines.filter(({ state, category }) => (state === 'explained') !== (category !== null)),
  ],
  [
    NAMES,
    ({ report, lineOf, recordOf }) =>
      [
        ...report.matches.flatMap(rowsOf),
        ...report.flags.flatMap(({ subjects }) =>
          subjects.map((of) => (of.kind === 'line' ? lineName(of) : recordName(of))),
        ),
      ].filter((name) => !lineOf.has(name) && !recordOf.has(name)),
  ],
  [
    'closing minus opening is the sum of the lines',
    ({ report: { period, lines } }) =>
      [period].filter(
        ({ opening, closing, breaks }) =>
          opening !== null &&
          closing !== null &&
          breaks.length === 0 &&
          sumOf([units(closing.amount), negated(opening.amount)]) !== sumOf(lines.map(({ amount }) => units(amount))),
      ),
  ],
  [
    'what a person confirmed has a name and a moment, and nothing else has',
    ({ report }) =>
      report.matches.filter(
        ({ status, by, at }) => (status === 'confirmed') !== (at !== null) || (at === null && by !== 'app'),
      ),
  ],
  [
    'nothing in doubt is accepted by itself',
    ({ report }) =>
      report.matches.filter(
        ({ status, certainty }) => status === 'auto' && (certainty === 'ambiguous' || certainty === 'unproven'),
      ),
  ],
  [
    'a payout is a container',
    ({ report }) =>
      report.records.filter(
        ({ kind, state, expected }) =>
          kind === 'payout' && (state !== 'not-expected' || expected.direction !== 'none' || expected.amount !== null),
      ),
  ],
];

/** The same for a report of a part of what there is. */
export const brokenInPart = (report: ReportJson): readonly string[] =>
  brokenLaws(report).filter((law) => !law.startsWith(NAMES));

/** Names and offenders of the laws that a report breaks; empty when it keeps them all. */
export function brokenLaws(report: ReportJson): readonly string[] {
  const facts: Facts = {
    report,
    lineOf: new Map(report.lines.map((line) => [lineName(line), line])),
    recordOf: new Map(report.records.map((record) => [recordName(record), record])),
    accepted: new Set(report.matches.filter(isAccepted).flatMap(rowsOf)),
    suggested: new Set(report.matches.filter((match) => !isAccepted(match)).flatMap(rowsOf)),
  };
  return LAWS.flatMap(([name, broken]) => {
    const offenders = broken(facts);
    return offenders.length === 0 ? [] : [`${name}: ${JSON.stringify(offenders.slice(0, 3))}`];
  });
}
