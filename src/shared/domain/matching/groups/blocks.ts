/** Where a line's records are looked for together: within a payout, of one payee, of one day and bank, of one day, and at last all that may be booked on its day. */
import { groupBy } from '../grouping.ts';
import type { OpenLine, OpenRecord } from '../match-context.ts';
import { plainText } from '../evidence/text.ts';

export type BlockKind = 'payout' | 'payee' | 'settlement' | 'window';
export type RecordBlock = { readonly key: string; readonly of: BlockKind; readonly members: readonly OpenRecord[] };

type Sign = '+' | '-';
const signOf = (amount: number): Sign => (amount > 0 ? '+' : '-');

/** Rows that may be booked on one day in one direction, cut into blocks once for all lines of that day. */
type DayBlocks = readonly RecordBlock[];

export type BlockIndex = { readonly of: (line: OpenLine) => readonly RecordBlock[] };

const isMany = ({ members }: RecordBlock): boolean => members.length >= 2;

function blocksBy(
  records: readonly OpenRecord[],
  of: BlockKind,
  keyOf: (row: OpenRecord) => string | null,
): readonly RecordBlock[] {
  return [...groupBy(records, keyOf)].flatMap(([key, members]) => (key === null ? [] : [{ key, of, members }]));
}

/** Payins of one day have one window: their blocks are the same on every day of it, and carry one key. */
function dayBlocks(
  records: readonly OpenRecord[],
  { day, sign }: { readonly day: number; readonly sign: Sign },
): DayBlocks {
  const payins = records.filter(({ record }) => record.kind === 'payin');
  const bank = ({ record }: OpenRecord): string => plainText(record.bank ?? '');
  const named = (prefix: string, blocks: readonly RecordBlock[]): readonly RecordBlock[] =>
    blocks.filter(isMany).map((block) => ({ ...block, key: `${prefix}${sign}|${block.of}|${block.key}` }));
  return [
    ...named(
      day.toString(),
      blocksBy(records, 'payout', ({ record }) => (record.kind === 'payout_item' ? record.parentId : null)),
    ),
    ...named(
      '',
      blocksBy(payins, 'settlement', (row) => `${row.anchor.toString()}|${bank(row)}`),
    ),
    ...named(
      '',
      blocksBy(payins, 'settlement', (row) => row.anchor.toString()),
    ),
    ...named(day.toString(), [{ key: '', of: 'window', members: records }]),
  ];
}

/** Rows of one sign on each day of their windows. */
function byDay(rows: readonly WholeRow[]): ReadonlyMap<string, readonly OpenRecord[]> {
  const onDay = new Map<string, OpenRecord[]>();
  for (const row of rows) {
    for (let day = row.from; day <= row.to; day += 1) {
      const key = `${day.toString()}${signOf(row.amount)}`;
      const others = onDay.get(key);
      if (others === undefined) onDay.set(key, [row]);
      else others.push(row);
    }
  }
  return onDay;
}

type WholeRow = OpenRecord & { readonly amount: number };
const isWhole = (row: OpenRecord): row is WholeRow => typeof row.amount === 'number' && row.amount !== 0;

/** Lines and records of one sign, by day; days are cut into blocks only where a line that names nobody asks for them. */
export function indexBlocks(records: readonly OpenRecord[]): BlockIndex {
  const rows = records.filter(isWhole);
  const ofParty = groupBy(rows, ({ party }) => party);
  let onDay: ReadonlyMap<string, readonly OpenRecord[]> | null = null;
  const known = new Map<string, DayBlocks>();
  const blocksOn = (day: number, sign: Sign): DayBlocks => {
    const key = `${day.toString()}${sign}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    onDay ??= byDay(rows);
    const made = dayBlocks(onDay.get(key) ?? [], { day, sign });
    known.set(key, made);
    return made;
  };
  return {
    of: ({ day, amount, named, strange }) => {
      if (typeof amount === 'string') return [];
      const sign = signOf(amount);
      // A text that names somebody speaks of what they pay or are paid, and of nothing else.
      if (named.length === 0) return strange ? [] : blocksOn(day, sign);
      const isMeant = (row: WholeRow): boolean => row.from <= day && day <= row.to && signOf(row.amount) === sign;
      return named
        .map((party): RecordBlock => ({
          key: `${day.toString()}${sign}|payee|${party.toString()}`,
          of: 'payee',
          members: (ofParty.get(party) ?? []).filter(isMeant),
        }))
        .filter(isMany);
    },
  };
}
