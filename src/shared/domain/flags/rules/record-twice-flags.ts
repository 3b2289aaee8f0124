/** Flags of records that ask for the same payment again: two payouts to one recipient, two orders of one reference or wallet. */
import { msOfInstant } from '../../day/day.ts';
import { documentKey } from '../../matching/evidence/identifiers.ts';
import { groupBy } from '../../matching/grouping.ts';
import { nameWords, plainText } from '../../matching/evidence/text.ts';
import { unitsToText } from '../../money/decimal.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import type { Flag } from '../flag.ts';
import { payoutOf } from '../payees.ts';
import { mayBePaid } from '../payments-made.ts';
import { aFlag, ofRecord } from '../scene.ts';
import type { FlagRule, Scene } from '../scene.ts';

const HOURS_24_MS = 86_400_000;

/** When it was asked for; infinite where neither it nor its payout says. */
function created(scene: Scene, record: PaymentRecord): number {
  const at = record.createdAt ?? payoutOf(scene.ledger, record)?.createdAt ?? null;
  return at === null ? Infinity : msOfInstant(at);
}

const areWithinADay = (scene: Scene, a: PaymentRecord, b: PaymentRecord): boolean =>
  Math.abs(created(scene, b) - created(scene, a)) <= HOURS_24_MS;

const inTime = (scene: Scene, records: readonly PaymentRecord[]): readonly PaymentRecord[] =>
  [...records].sort((a, b) => created(scene, a) - created(scene, b) || (a.key < b.key ? -1 : 1));

const twice = (scene: Scene, record: PaymentRecord, before: PaymentRecord): readonly Flag[] =>
  scene.keys.has(record.key) ? [aFlag('paid-twice', [ofRecord(record), ofRecord(before)], record.amount)] : [];

/** The words of a name in any order. */
function nameKey({ counterparty }: PaymentRecord): string {
  const words = [...nameWords(counterparty ?? '')].sort().join(' ');
  return words === '' ? plainText(counterparty ?? '') : words;
}

type Recipient = { readonly document: string; readonly name: string };

const recipientOf = (record: PaymentRecord): Recipient => ({
  document: documentKey(record.legalIdentifier ?? ''),
  name: nameKey(record),
});

/** The last item of a recipient, and the last one of another payout. */
type Seen = { readonly last: PaymentRecord; readonly elsewhere: PaymentRecord | null };

/** What was seen of recipients so far, so that nothing is compared with all before it. */
type SeenBy = Map<string, Seen>;

function elsewhereBefore(seen: SeenBy, key: string, { parentId }: PaymentRecord): PaymentRecord | null {
  const before = seen.get(key);
  if (before === undefined) return null;
  return before.last.parentId === parentId ? before.elsewhere : before.last;
}

function note(seen: SeenBy, key: string, item: PaymentRecord): void {
  seen.set(key, { last: item, elsewhere: elsewhereBefore(seen, key, item) });
}

/** Keys under which an item is found again, and under which it is looked for: names count where a document is missing. */
function keysOf(item: PaymentRecord): { readonly own: readonly string[]; readonly sought: readonly string[] } {
  const { document, name } = recipientOf(item);
  const amount = item.amount === null ? '' : unitsToText(item.amount);
  const byDocument = document === '' ? [] : [`document|${document}|${amount}`];
  const byName = name === '' ? [] : [`name|${name}|${amount}`];
  const nameless = name === '' || document !== '' ? [] : [`undocumented|${name}|${amount}`];
  const soughtByName =
    name === '' ? [] : [document === '' ? `name|${name}|${amount}` : `undocumented|${name}|${amount}`];
  return { own: [...byDocument, ...byName, ...nameless], sought: [...byDocument, ...soughtByName] };
}

/** Two payouts to the same recipient and amount created within 24 hours: both items and both payouts are named. */
export const payoutTwiceFlags: FlagRule = (scene) => {
  const items = scene.ledger.input.records.filter(
    (record) => record.kind === 'payout_item' && mayBePaid(record) && record.amount !== null,
  );
  const seen: SeenBy = new Map();
  return inTime(scene, items).flatMap((item) => {
    const { own, sought } = keysOf(item);
    const earlier = sought.flatMap((key) => elsewhereBefore(seen, key, item) ?? []);
    for (const key of own) note(seen, key, item);
    const before = inTime(scene, earlier).at(-1);
    if (before === undefined || !areWithinADay(scene, before, item)) return [];
    const heads = [item, before].flatMap((one) => payoutOf(scene.ledger, one) ?? []);
    return twice(scene, item, before).map((flag) => ({
      ...flag,
      subjects: [...flag.subjects, ...heads.map(ofRecord)],
    }));
  });
};

const referenceOf = ({ externalIdentifier }: PaymentRecord): string => (externalIdentifier ?? '').trim().toUpperCase();

/** An address on a chain, as orders carry that of their wallet. */
const ADDRESS = /^0x[0-9a-f]+$/i;

/** Orders do not say which of their texts is the wallet: one address in both, or without addresses any text in both. */
function shareWallet(a: PaymentRecord, b: PaymentRecord): boolean {
  const texts = (record: PaymentRecord): readonly string[] => {
    const addresses = record.evidence.filter((text) => ADDRESS.test(text)).map((text) => text.toLowerCase());
    return addresses.length > 0 ? addresses : record.evidence;
  };
  const known = new Set(texts(a));
  return texts(b).some((text) => known.has(text));
}

/** Orders without a reference, of one wallet, type and amount within 24 hours. */
function ordersOfOneWallet(scene: Scene, orders: readonly PaymentRecord[]): readonly Flag[] {
  const alike = groupBy(
    orders.filter((order) => referenceOf(order) === '' && order.amount !== null),
    ({ amount, orderType }) => `${orderType ?? ''}|${amount === null ? '' : unitsToText(amount)}`,
  );
  return [...alike.values()].flatMap((group) => {
    const ordered = inTime(scene, group);
    return ordered.flatMap((order, at) => {
      const before = ordered.slice(0, at).findLast((one) => shareWallet(one, order));
      return before !== undefined && areWithinADay(scene, before, order) ? twice(scene, order, before) : [];
    });
  });
}

/** Each later order of one reference beside the one before it, whenever that was. */
export const orderTwiceFlags: FlagRule = (scene) => {
  const orders = scene.ledger.input.records.filter((record) => record.kind === 'order' && mayBePaid(record));
  const referring = orders.filter((order) => referenceOf(order) !== '');
  const again = [...groupBy(referring, referenceOf).values()].flatMap((group) => {
    const ordered = inTime(scene, group);
    return ordered.flatMap((order, at) => {
      const before = ordered[at - 1];
      return before === undefined ? [] : twice(scene, order, before);
    });
  });
  return [...again, ...ordersOfOneWallet(scene, orders)];
};
