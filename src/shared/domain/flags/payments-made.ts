/** Lines that already are the payment of records: accepted, or the first of equal lines that contend for the same records. */
import { numberOfDay } from '../day/day.ts';
import type { DayNumber } from '../day/day.ts';
import { groupBy } from '../matching/grouping.ts';
import { isAccepted } from '../matching/match-id.ts';
import type { Match } from '../matching/match.ts';
import { sumUnits } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import { textSignature } from '../matching/evidence/text.ts';
import { isHint } from '../matching/likelihood.ts';
import { oncePer } from '../once-per.ts';
import { signedExpected } from '../payments/expected-movement.ts';
import type { PaymentRecord } from '../payments/record.ts';
import type { Ledger } from '../reconciliation/standings.ts';
import type { StatementLine } from '../statement/lines/line.ts';
import { cuesOfLine, cuesOfRecord, isCommonCue, isOfMany } from './payees.ts';
import type { Scene } from './scene.ts';

/** What was paid, by which lines: `whole` by one line, `part` as one of several of a line, `parts` by a line each. */
export type PaymentMade = {
  readonly by: 'whole' | 'part' | 'parts';
  readonly lines: readonly [StatementLine, ...StatementLine[]];
  readonly records: readonly PaymentRecord[];
  /** What each of the lines may pay of them: all, or where several payments are contended for, those of one. */
  readonly choices: readonly (readonly PaymentRecord[])[];
  readonly amount: Units;
  /** First and last day of the lines. */
  readonly days: readonly [DayNumber, DayNumber];
  /** Which of the lines is the payment is open: it must say whom it pays as the second one must. */
  readonly isContended: boolean;
};

const expectedOf = (ledger: Ledger, { key }: PaymentRecord): Units => {
  const expected = ledger.expectedOf.get(key);
  return expected === undefined ? (0n as Units) : signedExpected(expected);
};

/** Money that failed or went back whole is no payment. */
export const mayBePaid = ({ standing }: PaymentRecord): boolean => standing !== 'failed' && standing !== 'refunded';

const wasPaid = (ledger: Ledger, record: PaymentRecord): boolean =>
  mayBePaid(record) || ledger.expectedOf.get(record.key)?.direction !== 'none';

function daysOf(lines: readonly StatementLine[]): PaymentMade['days'] {
  const days = lines.map(({ bookedOn }) => numberOfDay(bookedOn));
  return [Math.min(...days), Math.max(...days)];
}

function ofMatch(ledger: Ledger, match: Match): readonly PaymentMade[] {
  const records = match.records.flatMap((key) => ledger.recordOf.get(key) ?? []);
  const lines = match.lines.flatMap((id) => ledger.lineOf.get(id) ?? []);
  if (records.length === 0 || !records.every((record) => wasPaid(ledger, record))) return [];
  return lines.flatMap((line): readonly PaymentMade[] => {
    const made = { lines: [line], days: daysOf([line]), isContended: false } as const;
    const parts = records.filter((record) => lines.length === 1 && expectedOf(ledger, record) !== line.amount);
    return [
      { ...made, by: 'whole', records, choices: [records], amount: line.amount },
      ...parts.map((record) => ({
        ...made,
        by: 'part' as const,
        records: [record],
        choices: [[record]],
        amount: expectedOf(ledger, record),
      })),
    ];
  });
}

/** Payouts whose items all left, and not by one line. */
function ofPayouts(ledger: Ledger): readonly PaymentMade[] {
  const items = ledger.input.records.filter(
    (record) => record.kind === 'payout_item' && record.parentId !== null && expectedOf(ledger, record) !== 0n,
  );
  return [...groupBy(items, ({ parentId }) => parentId).values()].flatMap((records): readonly PaymentMade[] => {
    const matches = new Set(records.map(({ key }) => ledger.acceptedOf.get(key)));
    if (records.length < 2 || matches.size < 2 || matches.has(undefined)) return [];
    const ids = new Set([...matches].flatMap((match) => match?.lines ?? []));
    const lines = [...ids].flatMap((id) => ledger.lineOf.get(id) ?? []).sort(byDay);
    const [first, ...others] = lines;
    const amount = sumUnits(records.map((record) => expectedOf(ledger, record)));
    return first === undefined
      ? []
      : [
          {
            by: 'parts',
            lines: [first, ...others],
            records,
            choices: [records],
            days: daysOf(lines),
            amount,
            isContended: false,
          },
        ];
  });
}

/** Payments of one amount, by all that a line could tell them by: many pay the same price. */
type Bucket = {
  readonly sums: PaymentMade[];
  readonly byCue: Map<number, PaymentMade[]>;
  readonly byWording: Map<string, PaymentMade[]>;
};

function put<K>(map: Map<K, PaymentMade[]>, key: K, payment: PaymentMade): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [payment]);
  else known.push(payment);
}

function bucketOf(ledger: Ledger, payments: readonly PaymentMade[]): Bucket {
  const bucket: Bucket = { sums: [], byCue: new Map(), byWording: new Map() };
  for (const payment of payments) {
    const [first] = payment.lines;
    if (payment.by === 'whole') put(bucket.byWording, textSignature(first.description), payment);
    if (payment.records.length > 1) bucket.sums.push(payment);
    for (const cue of new Set(payment.records.flatMap((record) => cuesOfRecord(ledger, record))))
      put(bucket.byCue, cue, payment);
  }
  return bucket;
}

/** By amount: what accepted matches have paid. */
const acceptedPayments = oncePer((ledger: Ledger): ReadonlyMap<Units, readonly PaymentMade[]> => {
  const accepted = ledger.matches.filter(isAccepted).flatMap((match) => ofMatch(ledger, match));
  return groupBy([...accepted, ...ofPayouts(ledger)], ({ amount }) => amount);
});

const bucketsOf = oncePer((_: Ledger) => new Map<Units, Bucket>());

/** Accepted payments of the line's amount that it may be told to repeat: by its wording, by what it names, or as a sum. */
export function paymentsLike(ledger: Ledger, line: StatementLine): readonly PaymentMade[] {
  const payments = acceptedPayments(ledger).get(line.amount);
  if (payments === undefined) return [];
  const bucket = bucketsOf(ledger).get(line.amount) ?? bucketOf(ledger, payments);
  bucketsOf(ledger).set(line.amount, bucket);
  const worded = isOfMany(ledger, line) ? [] : (bucket.byWording.get(textSignature(line.description)) ?? []);
  const named = cuesOfLine(ledger, line).flatMap((cue) => {
    const found = bucket.byCue.get(cue) ?? [];
    return isCommonCue(ledger, cue, found.length) ? [] : found;
  });
  return [...new Set([...bucket.sums, ...worded, ...named])];
}

/** The order in which equal lines count as first and second. */
export const byDay = (a: StatementLine, b: StatementLine): number =>
  a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : a.line - b.line || (a.id < b.id ? -1 : 1);

export type Contest = { readonly payments: readonly PaymentMade[]; readonly tooMany: readonly StatementLine[] };

type Rivals = { readonly lines: Set<StatementLine>; readonly groups: Map<string, readonly PaymentRecord[]> };

/** One rivalry of all that meet in a proposal: the smaller ones go into the largest. */
function merged(known: readonly Rivals[], ofRow: Map<string, Rivals>): Rivals {
  const [largest, ...others] = [...new Set(known)].sort((a, b) => b.lines.size - a.lines.size);
  if (largest === undefined) return { lines: new Set(), groups: new Map() };
  for (const { lines, groups } of others) {
    for (const line of lines) {
      largest.lines.add(line);
      ofRow.set(line.id, largest);
    }
    for (const [key, group] of groups) {
      largest.groups.set(key, group);
      for (const record of group) ofRow.set(record.key, largest);
    }
  }
  return largest;
}

/** A proposal in which the line alone is the payment. */
const isOfOneLine = ({ pass, lines }: Match): boolean => pass !== 'suggestion' && lines.length === 1;

/** A line may be something else: one of several, that which came back, or a near miss. */
const hasAnotherWay = ({ suggestedOf }: Ledger, { id }: StatementLine): boolean =>
  (suggestedOf.get(id) ?? []).some((match) => !isOfOneLine(match) && !isHint(match));

/** Proposals that share rows, each of one line: which lines contend for which records. */
function rivalries({ ledger, matches }: Scene): readonly Rivals[] {
  const ofRow = new Map<string, Rivals>();
  for (const match of matches) {
    const [line] = match.lines.flatMap((id) => ledger.lineOf.get(id) ?? []);
    if (match.status !== 'suggested' || !isOfOneLine(match) || line === undefined) continue;
    const rows = [line.id, ...match.records];
    const rivals = merged(
      rows.flatMap((row) => ofRow.get(row) ?? []),
      ofRow,
    );
    ofRow.set(line.id, rivals);
    rivals.lines.add(line);
    const group = match.records.flatMap((key) => ledger.recordOf.get(key) ?? []);
    rivals.groups.set(match.records.join('|'), group);
    for (const { key } of group) ofRow.set(key, rivals);
  }
  return [...new Set(ofRow.values())];
}

/** Where single records are contended for too, that some of them add up is no sign of a payment. */
function choicesOf(groups: PaymentMade['choices']): PaymentMade['choices'] {
  const singles = groups.filter(({ length }) => length === 1);
  return singles.length > 0 ? singles : groups;
}

/** Of equal lines for fewer payments the last ones are too many: which one is the payment is open, that one is too many is not. */
export const contestsOf = (scene: Scene): readonly Contest[] =>
  rivalries(scene).flatMap(({ lines, groups }) => {
    const ordered = [...lines].filter((line) => !hasAnotherWay(scene.ledger, line)).sort(byDay);
    const first = ordered.slice(0, groups.size);
    const records = [...new Set([...groups.values()].flat())].sort((a, b) => (a.key < b.key ? -1 : 1));
    if (ordered.length <= groups.size) return [];
    const all = { records, choices: choicesOf([...groups.values()]), isContended: true };
    const payments = first.map((line): PaymentMade => ({
      ...all,
      by: 'whole',
      lines: [line],
      days: daysOf([line]),
      amount: line.amount,
    }));
    return [{ payments, tooMany: ordered.slice(groups.size) }];
  });
