/** Why flags of one kind stand there together: whoever finds the cause has found it for all of them. */
import { unitsToText } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import type { PaymentRecord, RecordKind } from '../payments/record.ts';
import { groupBy } from '../matching/grouping.ts';
import type { RecordKey } from '../ids.ts';
import { traitsOf } from './flag.ts';
import type { Flag } from './flag.ts';

/** `kind` where nothing finer than the kind is shared. */
export const CAUSES = ['rule', 'payout', 'list', 'day', 'equals', 'kind'] as const;
/** What is shared: the rule's name, the payout's id, the kind of the list's records, the day, the amount of each equal. */
export type Cause = { readonly of: (typeof CAUSES)[number]; readonly about: string | null };
export type CauseGroup = { readonly id: string; readonly cause: Cause; readonly flags: readonly Flag[] };

export type CauseFacts = {
  readonly recordOf: (key: RecordKey) => PaymentRecord | undefined;
  /** The confirmed rate that the flag's match is off; null of any other flag. */
  readonly rateOf: (flag: Flag) => string | null;
};

const OF_KIND: Cause = { of: 'kind', about: null };

function payoutOf({ kind, id, parentId }: PaymentRecord): string | null {
  if (kind === 'payout') return id;
  return kind === 'payout_item' ? parentId : null;
}

/** Only flags of the very same amount each are one class; a class of several amounts has none. */
function eachOf({ oneOf, amount }: Flag): string | null {
  if (oneOf === null || amount === null || amount % BigInt(oneOf) !== 0n) return null;
  return unitsToText((amount / BigInt(oneOf)) as Units);
}

function listOf(flag: Flag, record: PaymentRecord | undefined): RecordKind | null {
  return traitsOf(flag.kind).ofList === true && record !== undefined ? record.kind : null;
}

/** What the flag may share with others of its kind, the finest first. */
function causesOf(flag: Flag, { recordOf, rateOf }: CauseFacts): readonly Cause[] {
  const first = flag.subjects.find((subject) => subject.kind === 'record');
  const record = first === undefined ? undefined : recordOf(first.key);
  const shared: Readonly<Record<Exclude<Cause['of'], 'kind'>, string | null>> = {
    rule: rateOf(flag),
    day: flag.missing?.day ?? null,
    equals: eachOf(flag),
    payout: record === undefined ? null : payoutOf(record),
    list: listOf(flag, record),
  };
  const finer = (['rule', 'day', 'equals', 'payout', 'list'] as const).map((of) => ({ of, about: shared[of] }));
  return [...finer.filter(({ about }) => about !== null), OF_KIND];
}

const idOf = ({ severity, kind }: Flag, { of, about }: Cause): string => [severity, kind, of, about ?? ''].join('|');

/** Every flag in one group: the finest cause that it shares with another flag, else its kind. */
export function groupsByCause(flags: readonly Flag[], facts: CauseFacts): readonly CauseGroup[] {
  const counts = new Map<string, number>();
  const named = flags.map((flag) => ({ flag, causes: causesOf(flag, facts) }));
  for (const { flag, causes } of named)
    for (const cause of causes) counts.set(idOf(flag, cause), (counts.get(idOf(flag, cause)) ?? 0) + 1);
  const placed = named.map(({ flag, causes }) => {
    const cause = causes.find((one) => (counts.get(idOf(flag, one)) ?? 0) > 1) ?? OF_KIND;
    return { id: idOf(flag, cause), cause, flag };
  });
  return [...groupBy(placed, ({ id }) => id)].flatMap(([id, of]) => {
    const [first] = of;
    return first === undefined ? [] : [{ id, cause: first.cause, flags: of.map(({ flag }) => flag) }];
  });
}
