/** Among which records the operations behind a line may lie: those of its direction and days, of one bank or of one payee. */
import { sizeOf } from '../amounts.ts';
import { bankWord } from '../evidence/banks.ts';
import { postingLag } from '../match-context.ts';
import { groupBy } from '../grouping.ts';
import { oncePer } from '../../once-per.ts';
import type { MatchContext, OpenLine, OpenRecord } from '../match-context.ts';
import { isOnItsDays } from '../on-its-days.ts';
import type { Pool } from './settlement.ts';

type Booked = Pick<OpenLine, 'day' | 'amount'>;

/** What tells the pools of one line from those of another: its day, and whether money came or went. */
const dayKey = ({ day, amount }: Booked): string => `${day}${(amount as number) > 0 ? '+' : '-'}`;

/** Of a line's direction, and of the kind that banks put together. */
function isOfKind({ amount: booked }: Booked, { record, amount, fine }: OpenRecord): boolean {
  const isCredit = (booked as number) > 0;
  return (
    record.kind === (isCredit ? 'payin' : 'payout_item') &&
    typeof amount === 'number' &&
    fine === null &&
    amount > 0 === isCredit
  );
}

/** Records of a line's direction, on its days, of the kind that banks put together; asked for many lines of a day. */
const bookable = oncePer((records: readonly OpenRecord[]) => {
  const known = new Map<string, readonly OpenRecord[]>();
  return (booked: Booked): readonly OpenRecord[] => {
    const key = dayKey(booked);
    const there = known.get(key) ?? records.filter((record) => isOnItsDays(booked, record) && isOfKind(booked, record));
    known.set(key, there);
    return there;
  };
});

/** Records that may be among a line's operations: those of its bank that may be booked on its day; the same ones for all lines that state no other bank. */
export const poolOf = (line: OpenLine, records: readonly OpenRecord[]): readonly OpenRecord[] =>
  ofBanks(bookable(records)(line))(line.banks);

const ofBanks = oncePer((records: readonly OpenRecord[]) => {
  const known = new Map<string, readonly OpenRecord[]>();
  return (banks: readonly number[]): readonly OpenRecord[] => {
    const key = banks.join();
    const there = known.get(key) ?? records.filter((record) => bankWord(banks, record.bank) !== 'differs');
    known.set(key, there);
    return there;
  };
});

/** Just these records; what one payee is paid at once waited as long as it did. */
function poolAmong(records: readonly OpenRecord[], by: Pool['by']): Pool {
  const held = new Set(records);
  return { has: (record) => held.has(record), records, isDated: by !== 'party', by };
}

/**
 * The pools of a line that says of how many it is made: what leaves together is of one payout, where some payout has so
 * many items that may be among them; else all of them are one.
 */
export function countedPools(line: OpenLine, count: number, records: readonly OpenRecord[]): readonly Pool[] {
  const whole = wholePool(line, records);
  if ((line.amount as number) > 0) return [whole];
  const payouts = [...groupBy(whole.records, ({ record }) => record.parentId)].filter(
    ([id, items]) => id !== null && items.length >= count,
  );
  const pools = payouts.map(([, items]) => poolAmong(items, 'payout'));
  const mayBeSum = ({ records: items }: Pool): boolean =>
    items.reduce((sum, item) => sum + sizeOf(item), 0) >= sizeOf(line);
  const enough = pools.filter(mayBeSum);
  return enough.length > 0 ? enough : [whole];
}

/** All of them as one pool. */
export const wholePool = (line: OpenLine, records: readonly OpenRecord[]): Pool => bankPool(poolOf(line, records));

const bankPool = oncePer((records: readonly OpenRecord[]) => poolAmong(records, 'bank'));

/** Business days that the oldest of a payee's records may wait until they are paid together. */
const BATCH_DAYS_MAX = 8;

export type Pools = {
  /** One for each bank, of the line's own where its text names some: a settlement is of one bank. */
  readonly ofBanks: (line: OpenLine) => readonly Pool[];
  /** One for each party that the text names: what one is paid at once fell due over some days, longer ago than a single line would wait. */
  readonly ofParties: (line: OpenLine) => readonly Pool[];
};

type BankPool = Pool & { readonly bank: number };

/** The pools of any line; lines of one day that name the same ones look into the same pools. */
export function poolsOf(records: readonly OpenRecord[], context: MatchContext): Pools {
  const ofParty = groupBy(records, ({ party }) => party);
  const byParty = new Map<string, Pool>();
  const byDay = new Map<string, readonly BankPool[]>();
  const onDay = (booked: Booked): readonly BankPool[] => {
    const ofBank = groupBy(bookable(records)(booked), ({ bank }) => bank);
    return [...ofBank].sort(([a], [b]) => a - b).map(([bank, pooled]) => ({ bank, ...poolAmong(pooled, 'bank') }));
  };
  const ofOne = (party: number, booked: Booked): Pool => {
    const mayWait = (record: OpenRecord): boolean =>
      record.from <= booked.day &&
      (booked.day <= record.to || postingLag(context, record, booked.day) <= BATCH_DAYS_MAX) &&
      isOfKind(booked, record);
    return poolAmong((ofParty.get(party) ?? []).filter(mayWait), 'party');
  };
  return {
    ofBanks: ({ day, amount, banks }) => {
      const key = dayKey({ day, amount });
      const pools = byDay.get(key) ?? onDay({ day, amount });
      byDay.set(key, pools);
      return banks.length === 0 ? pools : pools.filter(({ bank }) => banks.includes(bank));
    },
    ofParties: ({ named, day, amount }) =>
      named.map((party) => {
        const key = `${party} ${dayKey({ day, amount })}`;
        const pool = byParty.get(key) ?? ofOne(party, { day, amount });
        byParty.set(key, pool);
        return pool;
      }),
  };
}
