/** Flags of what may have been paid twice: a second equal line, two payouts to one recipient, two orders of one reference. */
import { businessDaysBetween } from '../day/business-days.ts';
import { msOfInstant } from '../day/day.ts';
import { unitsToText } from '../money/decimal.ts';
import { groupBy } from '../matching/board.ts';
import { plainText, strangeWords, textSignature } from '../matching/text.ts';
import type { PaymentRecord } from '../payments/record.ts';
import type { StatementLine } from '../statement/line.ts';
import { explainByText } from '../statement/explain-line.ts';
import type { Flag } from './flag.ts';
import { aFlag, isWithoutPartner, ofLine, ofRecord } from './scene.ts';
import type { FlagRule, Scene } from './scene.ts';

const BUSINESS_DAYS_MAX = 5;
const HOURS_24_MS = 86_400_000;

/** One payee: the same wording that names somebody, or the very same text. */
const samePayee = (a: StatementLine, b: StatementLine): boolean =>
  plainText(a.description) === plainText(b.description) ||
  (strangeWords(a.description).length > 0 && textSignature(a.description) === textSignature(b.description));

/** A line of the service's business, no charge, that no record stands behind. */
const isExtra = (scene: Scene, line: StatementLine): boolean =>
  line.amount !== 0n &&
  isWithoutPartner(scene, line.id) &&
  scene.lineStates.get(line.id)?.state !== 'explained' &&
  scene.isInScope(line) &&
  explainByText(line, scene.ledger.input.rules, scene.ledger.input.lines) === null;

/** The nearest of equal lines of one payee, within five business days. */
function nearestTwin(scene: Scene, line: StatementLine, equal: readonly StatementLine[]): StatementLine | undefined {
  return equal
    .map((other) => ({
      other,
      days: Math.abs(businessDaysBetween(other.bookedOn, line.bookedOn, scene.ledger.input.calendar)),
    }))
    .filter(({ other, days }) => days <= BUSINESS_DAYS_MAX && samePayee(other, line))
    .sort((a, b) => a.days - b.days || (a.other.id < b.other.id ? -1 : 1))[0]?.other;
}

/** A second line equal in amount, direction and payee within five business days of a matched one, without a record. */
export const lineTwiceFlags: FlagRule = (scene) => {
  const extra = scene.lines.filter((line) => isExtra(scene, line));
  const amounts = new Set(extra.map(({ amount }) => amount));
  const matched = groupBy(
    scene.ledger.input.lines.filter(
      ({ id, amount }) => amounts.has(amount) && (scene.ledger.acceptedOf.get(id)?.records.length ?? 0) > 0,
    ),
    ({ amount }) => amount,
  );
  return extra.flatMap((line) => {
    const first = nearestTwin(scene, line, matched.get(line.amount) ?? []);
    if (first === undefined) return [];
    const records = scene.ledger.acceptedOf.get(first.id)?.records ?? [];
    const paid = records.flatMap((key) => scene.ledger.recordOf.get(key) ?? []);
    return [aFlag('paid-twice', [ofLine(line), ofLine(first), ...paid.map(ofRecord)], line.amount)];
  });
};

const mayBePaid = ({ standing }: PaymentRecord): boolean => standing !== 'failed' && standing !== 'refunded';

const recipientOf = (record: PaymentRecord): string | null => {
  const identity = plainText(record.legalIdentifier ?? '') || plainText(record.counterparty ?? '');
  return identity === '' || record.amount === null ? null : `${identity}|${unitsToText(record.amount)}`;
};

const created = (record: PaymentRecord): number =>
  record.createdAt === null ? Infinity : msOfInstant(record.createdAt);

/** Flags each later one of a group beside the one before it. */
function repeats(
  scene: Scene,
  group: readonly PaymentRecord[],
  areTwice: (a: PaymentRecord, b: PaymentRecord) => boolean,
): readonly Flag[] {
  const ordered = [...group].sort((a, b) => created(a) - created(b) || (a.key < b.key ? -1 : 1));
  return ordered.flatMap((record, i) => {
    const before = ordered[i - 1];
    if (before === undefined || !areTwice(before, record) || !scene.keys.has(record.key)) return [];
    return [aFlag('paid-twice', [ofRecord(record), ofRecord(before)], record.amount)];
  });
}

/** Two payouts to the same recipient and amount created within 24 hours: both items and both payouts are named. */
export const payoutTwiceFlags: FlagRule = (scene) => {
  const items = scene.ledger.input.records.filter((record) => record.kind === 'payout_item' && mayBePaid(record));
  const groups = groupBy(
    items.filter((item) => recipientOf(item) !== null),
    recipientOf,
  );
  const areTwice = (a: PaymentRecord, b: PaymentRecord): boolean =>
    a.parentId !== b.parentId && created(b) - created(a) <= HOURS_24_MS;
  const payouts = new Map(
    scene.ledger.input.records.filter(({ kind }) => kind === 'payout').map((record) => [record.id, record]),
  );
  return [...groups.values()]
    .flatMap((group) => repeats(scene, group, areTwice))
    .map((flag) => {
      const heads = flag.subjects.flatMap((subject) => {
        const item = subject.kind === 'record' ? scene.ledger.recordOf.get(subject.key) : undefined;
        return payouts.get(item?.parentId ?? '') ?? [];
      });
      return { ...flag, subjects: [...flag.subjects, ...heads.map(ofRecord)] };
    });
};

export const orderTwiceFlags: FlagRule = (scene) => {
  const orders = scene.ledger.input.records.filter(
    (record) =>
      record.kind === 'order' &&
      mayBePaid(record) &&
      record.externalIdentifier !== null &&
      record.externalIdentifier !== '',
  );
  const groups = groupBy(orders, ({ externalIdentifier }) => externalIdentifier);
  return [...groups.values()].flatMap((group) => repeats(scene, group, () => true));
};

type Contest = { readonly lines: Set<StatementLine>; readonly records: Set<PaymentRecord> };

/** Proposals that share rows: lines that contend for the same records. */
function contests({ ledger, matches }: Scene): readonly Contest[] {
  const ofRow = new Map<string, Contest>();
  for (const match of matches) {
    if (match.status !== 'suggested' || match.pass !== 'assignment') continue;
    const rows = [...match.lines, ...match.records];
    const known = [...new Set(rows.flatMap((row) => ofRow.get(row) ?? []))];
    const contest: Contest = {
      lines: new Set([
        ...known.flatMap(({ lines }) => [...lines]),
        ...match.lines.flatMap((id) => ledger.lineOf.get(id) ?? []),
      ]),
      records: new Set([
        ...known.flatMap(({ records }) => [...records]),
        ...match.records.flatMap((key) => ledger.recordOf.get(key) ?? []),
      ]),
    };
    for (const { id } of contest.lines) ofRow.set(id, contest);
    for (const { key } of contest.records) ofRow.set(key, contest);
  }
  return [...new Set(ofRow.values())];
}

/** More equal lines than records for them: which line is the payment is open, that one is too many is not. */
export const contestTwiceFlags: FlagRule = (scene) =>
  contests(scene).flatMap((contest) => {
    const lines = [...contest.lines].sort((a, b) =>
      a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : a.line - b.line,
    );
    const [first] = lines;
    const tooMany = lines.length - contest.records.size;
    if (first === undefined || tooMany <= 0) return [];
    const records = [...contest.records].sort((a, b) => (a.key < b.key ? -1 : 1)).map(ofRecord);
    return lines.slice(-tooMany).flatMap((line, i) => {
      const before = lines[lines.length - tooMany + i - 1] ?? first;
      const days = businessDaysBetween(before.bookedOn, line.bookedOn, scene.ledger.input.calendar);
      const isTwice = line.amount === before.amount && days <= BUSINESS_DAYS_MAX && samePayee(before, line);
      return isTwice ? [aFlag('paid-twice', [ofLine(line), ofLine(before), ...records], line.amount)] : [];
    });
  });
