/** What persons say that a status or a type of order means which nobody has seen: nothing is decided by its name alone. */
import type { AccountId } from '../ids.ts';
import { absUnits, addUnits, ZERO } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import type { Account } from './account.ts';
import { EXPECTATIONS } from './expected.ts';
import type { RecordFlow } from './expected.ts';
import type { PaymentRecord, Standing } from './record.ts';
import { knownElsewhere, saysRefunded } from './standing.ts';

export const STATUS_MEANINGS = ['succeeded', 'failed', 'pending'] as const;
export type StatusMeaning = (typeof STATUS_MEANINGS)[number];
/** Of an order's type, as one account sees it: its money comes in, goes out, or none moves. */
export const TYPE_MEANINGS = ['in', 'out', 'none'] as const;
export type TypeMeaning = (typeof TYPE_MEANINGS)[number];
export type Meaning = StatusMeaning | TypeMeaning;

export const MEANING_SUBJECTS = ['payin', 'payout', 'payout_item', 'order', 'order_type'] as const;
/** A status of a kind, or the type of orders. */
export type MeaningSubject = (typeof MEANING_SUBJECTS)[number];
export type MeaningName = { readonly of: MeaningSubject; readonly value: string };

/** The flow that a type is treated as, so that each account sees its own end of it. */
export const FLOW_MEANINGS = ['order:TOKENIZE', 'order:REDEEM', 'none'] as const;
type FlowMeaning = (typeof FLOW_MEANINGS)[number];

/** What a person said in the history of an account; of several accounts the latest word counts, as with settling. */
export type MeaningDecision = {
  /** `payin:SETTLING`, `order_type:SWAP`. */
  readonly id: string;
  readonly accountId: AccountId;
  /** Null leaves it unknown again. */
  readonly means: StatusMeaning | FlowMeaning | null;
  /** Entries of the audit trail when it was said. */
  readonly saidAt: number;
};
export type Meanings = ReadonlyMap<string, StatusMeaning | FlowMeaning>;

export const meaningId = ({ of, value }: MeaningName): string => `${of}:${value}`;

export const isMeaningOf = (of: MeaningSubject, means: Meaning): boolean =>
  (of === 'order_type' ? TYPE_MEANINGS : STATUS_MEANINGS).some((one) => one === means);

/** What counts of all that was said in the accounts of a profile. */
export function meaningsOf(decisions: readonly MeaningDecision[]): Meanings {
  const last = new Map<string, MeaningDecision>();
  for (const decision of decisions) {
    const known = last.get(decision.id);
    if (known === undefined || decision.saidAt > known.saidAt) last.set(decision.id, decision);
  }
  return new Map([...last].flatMap(([id, { means }]) => (means === null ? [] : [[id, means] as const])));
}

const ORDER_FLOWS = ['order:TOKENIZE', 'order:REDEEM'] as const satisfies readonly RecordFlow[];
const WAYS: Readonly<Record<'credit' | 'debit', TypeMeaning>> = { credit: 'in', debit: 'out' };

/** The way of a flow in an account. */
export function wayOf(flow: FlowMeaning, { preset }: Pick<Account, 'preset'>): TypeMeaning {
  const direction = flow === 'none' ? 'none' : EXPECTATIONS[preset][flow];
  return direction === 'none' ? 'none' : WAYS[direction];
}

/** What is stored of a meaning that was said in an account. */
export function storedMeaning(means: Meaning, account: Pick<Account, 'preset'>): MeaningDecision['means'] {
  if (means === 'none') return 'none';
  if (means !== 'in' && means !== 'out') return means;
  return ORDER_FLOWS.find((flow) => wayOf(flow, account) === means) ?? 'none';
}

/** The same as an account reads it. */
export const meaningIn = (stored: StatusMeaning | FlowMeaning, account: Pick<Account, 'preset'>): Meaning =>
  stored === 'none' || stored === 'order:TOKENIZE' || stored === 'order:REDEEM' ? wayOf(stored, account) : stored;

/** The status of a record that nobody has seen; null where it is known, or where its items could not be read. */
const unseenStatus = ({ kind, status, oddities }: PaymentRecord): MeaningName | null =>
  oddities.includes('unknown-status') ? { of: kind, value: status } : null;

const KNOWN_TYPES: ReadonlySet<string> = new Set(['TOKENIZE', 'REDEEM']);
function unseenType({ kind, orderType }: PaymentRecord): MeaningName | null {
  const value = (orderType ?? '').toUpperCase();
  return kind !== 'order' || KNOWN_TYPES.has(value) ? null : { of: 'order_type', value };
}

function standingSaid(record: PaymentRecord, means: string | undefined): Standing | null {
  const standing = STATUS_MEANINGS.find((one) => one === means);
  if (standing === undefined) return null;
  return standing !== 'pending' && saysRefunded(record) ? 'refunded' : standing;
}

/** A record as persons have said that it is to be read. */
export function meant(record: PaymentRecord, meanings: Meanings): PaymentRecord {
  const [status, type] = [unseenStatus(record), unseenType(record)];
  const standing = status === null ? null : (standingSaid(record, meanings.get(meaningId(status))) ?? 'unknown');
  const said = type === null ? undefined : meanings.get(meaningId(type));
  const flow = FLOW_MEANINGS.find((one) => one === said);
  if ((standing === null || standing === record.standing) && flow === record.saidFlow) return record;
  const { saidFlow: _before, ...rest } = record;
  return { ...rest, standing: standing ?? record.standing, ...(flow === undefined ? {} : { saidFlow: flow }) };
}

/** What nobody has seen, with the records that have it. */
export type Unseen = MeaningName & {
  readonly records: readonly PaymentRecord[];
  readonly amount: Units;
  /** What the word means for another kind; never more than a guess. */
  readonly guess: StatusMeaning | null;
};

/** Every status and type that nobody has seen, those with a meaning too; most records first. */
export function unseenIn(records: readonly PaymentRecord[]): readonly Unseen[] {
  const found = new Map<string, { readonly name: MeaningName; readonly records: PaymentRecord[] }>();
  for (const record of records)
    for (const name of [unseenStatus(record), unseenType(record)]) {
      if (name === null) continue;
      const known = found.get(meaningId(name)) ?? { name, records: [] };
      known.records.push(record);
      found.set(meaningId(name), known);
    }
  const all = [...found.values()].map(({ name, records: having }): Unseen => {
    const amount = having.reduce((sum, one) => addUnits(sum, absUnits(one.amount ?? ZERO)), ZERO);
    return { ...name, records: having, amount, guess: name.of === 'order_type' ? null : knownElsewhere(name.value) };
  });
  return all.sort((a, b) => b.records.length - a.records.length || (meaningId(a) < meaningId(b) ? -1 : 1));
}
