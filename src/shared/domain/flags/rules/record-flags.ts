/** Flags that a record carries by itself: failed, pending, refunded, partly paid, unknown, unreadable, other token, gone, fee. */
import { subtractUnits, sumUnits } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import { TOKEN_OF } from '../../payments/account.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import { itemsLacking } from '../../payments/items-sum.ts';
import { saysRefunded } from '../../payments/standing.ts';
import { amountAtStake, unreadField } from '../../payments/unread.ts';
import { groupBy } from '../../matching/grouping.ts';
import type { Flag } from '../flag.ts';
import { aFlag, ofRecord } from '../scene.ts';
import type { FlagRule, Scene } from '../scene.ts';

const refundOf = (record: PaymentRecord): Units | null =>
  record.refundedAmount !== null && record.refundedAmount > 0n ? record.refundedAmount : record.amount;

/** A succeeded record that does not say itself what moved, how much or when; of a match by hand its lines may say it. */
function unreadFlag({ ledger }: Scene, record: PaymentRecord): readonly Flag[] {
  const expected = ledger.expectedOf.get(record.key);
  const unread = expected === undefined ? null : unreadField(expected);
  return unread === null ? [] : [{ ...aFlag('unreadable', [ofRecord(record)], amountAtStake(record)), unread }];
}

/** What the served fee says the bank pays, against what the service says it pays. */
function feeFlag(record: PaymentRecord): readonly Flag[] {
  if (record.kind !== 'payout_item') return [];
  const { amount, effectiveAmount, feeAmount, feeType } = record;
  if (effectiveAmount === null || amount === null || feeAmount === null) return [];
  if (feeType !== 'DEDUCTED_FROM_ITEM_AMOUNT') return [];
  const off = subtractUnits(effectiveAmount, subtractUnits(amount, feeAmount));
  return off === 0n ? [] : [aFlag('fee-differs', [ofRecord(record)], off)];
}

function flagsOf(scene: Scene, record: PaymentRecord): readonly Flag[] {
  const subjects = [ofRecord(record)];
  const found: Flag[] = [];
  if (record.standing === 'failed') found.push(aFlag('failed', subjects, record.amount));
  if (record.standing === 'pending') found.push(aFlag('pending', subjects, record.amount));
  if (record.standing === 'unknown') found.push(aFlag('unknown-status', subjects, record.amount));
  if (record.standing === 'refunded' || saysRefunded(record)) found.push(aFlag('refunded', subjects, refundOf(record)));
  if (record.token !== null && record.token !== TOKEN_OF[scene.ledger.input.environment]) {
    found.push(aFlag('wrong-token', subjects, record.amount));
  }
  if (record.goneAt !== null) found.push(aFlag('gone-at-service', subjects, record.amount));
  return [...found, ...unreadFlag(scene, record), ...feeFlag(record)];
}

export const recordFlags: FlagRule = (scene) => scene.records.flatMap((record) => flagsOf(scene, record));

const itemsByPayout = ({ ledger }: Scene) =>
  groupBy(
    ledger.input.records.filter(({ kind }) => kind === 'payout_item'),
    ({ parentId }) => parentId,
  );

const isRejected = ({ standing }: PaymentRecord): boolean => standing === 'failed' || standing === 'refunded';

/** A payout whose items do not come to what it transfers: some were not read, or are not its own. */
export const itemsIncompleteFlags: FlagRule = (scene) => {
  const items = itemsByPayout(scene);
  return scene.records.flatMap((payout) => {
    if (payout.kind !== 'payout') return [];
    const lacking = itemsLacking(
      payout,
      (items.get(payout.id) ?? []).filter(({ goneAt }) => goneAt === null),
    );
    return lacking === null ? [] : [aFlag('items-incomplete', [ofRecord(payout)], lacking)];
  });
};

/** A payout that went through, or some of whose items did, with rejected items: its subjects name them. */
export const partlyPaidFlags: FlagRule = (scene) => {
  const items = itemsByPayout(scene);
  return scene.records.flatMap((payout) => {
    if (payout.kind !== 'payout') return [];
    const all = [...(items.get(payout.id) ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1));
    const rejected = all.filter(isRejected);
    const isPaid = payout.standing === 'succeeded' || all.some((item) => !isRejected(item));
    if (rejected.length === 0 || !isPaid) return [];
    const amount = sumUnits(rejected.flatMap((item) => item.amount ?? []));
    return [aFlag('partly-paid', [payout, ...rejected].map(ofRecord), amount)];
  });
};
