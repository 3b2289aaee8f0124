/** Where a line's records are looked for together: within a payout, of one payee, of one day and bank, of one day, and at last all that may be booked on its day. */
import { groupBy } from './board.ts';
import type { OpenLine, OpenRecord } from './board.ts';
import { plainText } from './text.ts';

export type BlockKind = 'payout' | 'payee' | 'settlement' | 'window';
export type RecordBlock = { readonly key: string; readonly of: BlockKind; readonly members: readonly OpenRecord[] };

/** Rows that may be booked on one day in one direction, cut into blocks once for all lines of that day. */
type DayBlocks = {
  readonly fixed: readonly RecordBlock[];
  readonly byParty: ReadonlyMap<number, readonly OpenRecord[]>;
  readonly all: RecordBlock;
};

export type BlockIndex = { readonly of: (line: OpenLine) => readonly RecordBlock[] };

const isMany = ({ members }: RecordBlock): boolean => members.length >= 2;

function blocksBy(
  records: readonly OpenRecord[],
  of: BlockKind,
  keyOf: (row: OpenRecord) => string | null,
): readonly RecordBlock[] {
  return [...groupBy(records, keyOf)].flatMap(([key, members]) => (key === null ? [] : [{ key, of, members }]));
}

function dayBlocks(records: readonly OpenRecord[], name: string): DayBlocks {
  const payins = records.filter(({ record }) => record.kind === 'payin');
  const bank = ({ record }: OpenRecord): string => plainText(record.bank ?? '');
  const fixed = [
    ...blocksBy(records, 'payout', ({ record }) => (record.kind === 'payout_item' ? record.parentId : null)),
    ...blocksBy(payins, 'settlement', (row) => `${row.anchor.toString()}|${bank(row)}`),
    ...blocksBy(payins, 'settlement', (row) => row.anchor.toString()),
  ];
  return {
    fixed: fixed.filter(isMany).map((block) => ({ ...block, key: `${name}|${block.of}|${block.key}` })),
    byParty: groupBy(
      records.filter(({ party }) => party >= 0),
      ({ party }) => party,
    ),
    all: { key: `${name}|window`, of: 'window', members: records },
  };
}

/** Lines and records of one sign, by day: a record lies on every day of its window. */
export function indexBlocks(records: readonly OpenRecord[]): BlockIndex {
  const onDay = new Map<string, OpenRecord[]>();
  for (const row of records) {
    if (typeof row.amount === 'string' || row.amount === 0) continue;
    for (let day = row.from; day <= row.to; day += 1) {
      const key = `${day.toString()}${row.amount > 0 ? '+' : '-'}`;
      const rows = onDay.get(key);
      if (rows === undefined) onDay.set(key, [row]);
      else rows.push(row);
    }
  }
  const known = new Map<string, DayBlocks>();
  const blocksOn = (key: string): DayBlocks => {
    const made = known.get(key) ?? dayBlocks(onDay.get(key) ?? [], key);
    known.set(key, made);
    return made;
  };
  return {
    of: (line) => {
      if (typeof line.amount === 'string') return [];
      const key = `${line.day.toString()}${line.amount > 0 ? '+' : '-'}`;
      const { fixed, byParty, all } = blocksOn(key);
      // A text that names somebody speaks of what they pay or are paid, and of nothing else.
      if (line.named.length === 0) return line.strange ? [] : [...fixed, all].filter(isMany);
      return line.named
        .map((party): RecordBlock => ({
          key: `${key}|payee|${party.toString()}`,
          of: 'payee',
          members: byParty.get(party) ?? [],
        })) // prettier-ignore
        .filter(isMany);
    },
  };
}
