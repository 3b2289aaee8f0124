/** Missing rows among equals: how many are missing is certain, which ones is not, so one flag names all that may be meant. */
import type { BankDay } from '../day/day.ts';
import { isOfEquals } from '../matching/decisions/equal-pairs.ts';
import { groupBy } from '../matching/grouping.ts';
import { isAccepted } from '../matching/match-id.ts';
import { lineOrder } from '../matching/questions/day-order.ts';
import { plainText } from '../matching/evidence/text.ts';
import { oncePer } from '../once-per.ts';
import { absUnits, sumUnits } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import type { PaymentRecord } from '../payments/record.ts';
import type { Ledger } from '../reconciliation/standings.ts';
import type { StatementLine } from '../statement/lines/line.ts';
import { aFlag, ofLine, ofRecord } from './scene.ts';
import type { Flag, FlagKind, Subject } from './flag.ts';
import { mayBeSettled } from './unsolved-settlements.ts';

/** A row with the days on which an equal one may stand for it. */
type Dated<Row> = {
  readonly row: Row;
  readonly id: string;
  /** The same for rows that may be equal. */
  readonly alike: string;
  readonly from: BankDay;
  readonly to: BankDay;
  readonly amount: Units;
};

/** Matches of equals: those that are accepted or proposed in order of day, and those that a question asks about. */
const ofEquals = oncePer(({ matches }: Ledger) =>
  matches.filter(
    (match) => match.equals !== undefined && (isAccepted(match) || isOfEquals(match) || match.question !== undefined),
  ),
);

function datedRecord(ledger: Ledger, row: PaymentRecord): readonly Dated<PaymentRecord>[] {
  const expected = ledger.expectedOf.get(row.key);
  if (expected === undefined || expected.direction === 'none') return [];
  const { direction, amount, from, to } = expected;
  return [{ row, id: row.key, alike: `${row.kind}|${direction}|${amount.toString()}`, from, to, amount }];
}

/** A line's days are those of the records of its class that it may have; without any its own. */
function datedLine(ledger: Ledger, row: StatementLine): Dated<StatementLine> {
  const { id, bookedOn, amount } = row;
  const matches = windowsOf(ledger).get(id) ?? [];
  const question = matches.find((match) => match.question !== undefined)?.question;
  const words = plainText(row.description).replace(/\d+/g, '');
  const windows = matches.flatMap(({ records }) => records.flatMap((key) => ledger.expectedOf.get(key) ?? []));
  let [from, to] = [bookedOn, bookedOn];
  for (const window of windows) {
    if (window.direction === 'none') continue;
    if (window.from < from) from = window.from;
    if (window.to > to) to = window.to;
  }
  return { row, id, alike: question ?? `${amount.toString()}|${words}`, from, to, amount };
}

const windowsOf = oncePer((ledger: Ledger) => {
  const found = new Map<string, ReturnType<typeof ofEquals>>();
  for (const match of ofEquals(ledger))
    for (const line of match.lines) found.set(line, [...(found.get(line) ?? []), match]);
  return found;
});

/** The rows of matches of equals by what they may be equal to. */
const recordsThere = oncePer((ledger: Ledger) =>
  groupBy(
    [...new Set(ofEquals(ledger).flatMap(({ records }) => records))].flatMap((key) =>
      [ledger.recordOf.get(key)].flatMap((record) => (record === undefined ? [] : datedRecord(ledger, record))),
    ),
    ({ alike }) => alike,
  ),
);
const linesThere = oncePer((ledger: Ledger) =>
  groupBy(
    [...new Set(ofEquals(ledger).flatMap(({ lines }) => lines))].flatMap((id) =>
      [ledger.lineOf.get(id)].flatMap((line) => (line === undefined ? [] : datedLine(ledger, line))),
    ),
    ({ alike }) => alike,
  ),
);

const order = <Row>(a: Dated<Row>, b: Dated<Row>): number =>
  a.from < b.from ? -1 : a.from > b.from ? 1 : a.id < b.id ? -1 : 1;

/** Cuts rows where no window reaches the next one: only within such a chain can one stand for another. */
function chainsOf<Row>(rows: readonly Dated<Row>[]): readonly (readonly Dated<Row>[])[] {
  const chains: Dated<Row>[][] = [];
  let last = '';
  for (const row of [...rows].sort(order)) {
    const chain = chains.at(-1);
    if (chain === undefined || row.from > last) chains.push([row]);
    else chain.push(row);
    last = row.to > last ? row.to : last;
  }
  return chains;
}

type Chain<Row> = { readonly open: readonly Dated<Row>[]; readonly there: readonly Dated<Row>[] };

/** Chains in which something is missing, apart what is missing and what has a partner. */
function chainsWith<Row>(
  missing: readonly Dated<Row>[],
  there: ReadonlyMap<string, readonly Dated<Row>[]>,
): readonly Chain<Row>[] {
  const ids = new Set(missing.map(({ id }) => id));
  return [...groupBy(missing, ({ alike }) => alike)].flatMap(([alike, rows]) =>
    chainsOf([...rows, ...(there.get(alike) ?? []).filter(({ id }) => !ids.has(id))])
      .map((chain) => ({
        open: chain.filter(({ id }) => ids.has(id)),
        there: chain.filter(({ id }) => !ids.has(id)),
      }))
      .filter(({ open }) => open.length > 0),
  );
}

/** The key is that of the open ones: a match that is made later must not lose what a person said of the flag. */
function flagOfClass<Row>(kind: FlagKind, { open, there }: Chain<Row>, subject: (row: Row) => Subject): Flag {
  const amount = sumUnits(open.map((one) => absUnits(one.amount)));
  const flag = aFlag(
    kind,
    open.map(({ row }) => subject(row)),
    amount,
  );
  return { ...flag, subjects: [...flag.subjects, ...there.map(({ row }) => subject(row))], oneOf: open.length };
}

/** An equal that may be part of an unsolved settlement would leave its line to one that is open: so many are not missing. */
function flagsOfRecords(ledger: Ledger, { open, there }: Chain<PaymentRecord>): readonly Flag[] {
  if (there.length === 0) return open.map(({ row, amount }) => aFlag('missing-in-bank', [ofRecord(row)], amount));
  const gone = open.slice(there.filter(({ row }) => mayBeSettled(ledger, row)).length);
  return gone.length === 0 ? [] : [flagOfClass('missing-in-bank', { open: gone, there }, ofRecord)];
}

/** One flag a record, or one a class where equals of it have lines: the open ones first, `oneOf` says how many are missing. */
export function missingFlags(ledger: Ledger, missing: readonly PaymentRecord[]): readonly Flag[] {
  const dated = missing.flatMap((record) => datedRecord(ledger, record));
  return chainsWith(dated, recordsThere(ledger)).flatMap((chain) => flagsOfRecords(ledger, chain));
}

/** Likewise one flag a line that has no record, or one a class; `single` makes that of a line of which there is no equal. */
export function leftLineFlags(
  ledger: Ledger,
  left: readonly StatementLine[],
  single: (line: StatementLine) => Flag,
): readonly Flag[] {
  const dated = left.map((line) => datedLine(ledger, line));
  const inOrder = (rows: readonly Dated<StatementLine>[]): readonly Dated<StatementLine>[] =>
    [...rows].sort((a, b) => lineOrder(a.row, b.row));
  return chainsWith(dated, linesThere(ledger)).flatMap(({ open, there }) =>
    there.length === 0
      ? open.map(({ row }) => single(row))
      : [flagOfClass('missing-in-service', { open: inOrder(open), there: inOrder(there) }, ofLine)],
  );
}
