/** What the service really held and when, told by the register itself: the truth that local records are measured by. */
import type { RecordKind } from '@shared/domain/payments/record.ts';
import type { Listed, Register, RegisterChange } from '../../src/sandbox/world/register.ts';
import type { WireRecord } from '../../src/sandbox/world/types.ts';

export type ListKind = Extract<RecordKind, 'payin' | 'payout' | 'order'>;
export type Kind = ListKind | 'payout_item';

/** A row's story; ticks count the changes of the service. */
export type Story = {
  readonly kind: Kind;
  readonly id: string;
  /** The payout of an item. */
  readonly parent: string | null;
  bornTick: number;
  changedTick: number;
  goneTick: number | null;
  /** It came with an age that others already had: only a whole reading can find it. */
  backdated: boolean;
  text: string;
};

export type Chronicle = {
  readonly tick: () => number;
  readonly stories: () => Iterable<Story>;
  readonly storyOf: (kind: Kind, id: string) => Story | null;
  /** There at the tick and ever since. */
  readonly lastedSince: (story: Story, tick: number) => boolean;
};

const KIND_OF: Partial<Record<Listed | 'payout_items', Kind>> = {
  payins: 'payin',
  payouts: 'payout',
  orders: 'order',
  payout_items: 'payout_item',
};
export const LIST_OF: Readonly<Record<ListKind, Extract<Listed, 'payins' | 'payouts' | 'orders'>>> = {
  payin: 'payins',
  payout: 'payouts',
  order: 'orders',
};
export const LIST_KINDS = ['payin', 'payout', 'order'] as const;

export function createChronicle(register: Register): Chronicle {
  const stories = new Map<string, Story>();
  const newestOf = new Map<Kind, string>();
  let tick = 0;
  const note = (kind: Kind, record: WireRecord, parent: string | null): void => {
    const key = `${kind}:${record.id}`;
    const known = stories.get(key);
    const text = JSON.stringify(record);
    const newest = newestOf.get(kind) ?? '';
    if (record.created_at > newest) newestOf.set(kind, record.created_at);
    if (known?.goneTick === null) {
      if (known.text !== text) Object.assign(known, { text, changedTick: tick });
      return;
    }
    const born = { bornTick: tick, changedTick: tick, goneTick: null, backdated: record.created_at < newest };
    stories.set(key, { kind, id: record.id, parent, text, ...born });
  };
  for (const kind of LIST_KINDS) {
    for (const record of register.list(LIST_OF[kind])) {
      note(kind, record, null);
      if (kind !== 'payout') continue;
      for (const item of register.itemsOf(record.id) ?? []) note('payout_item', item, record.id);
    }
  }
  register.onChange(({ resource, id, record, before }: RegisterChange) => {
    const kind = KIND_OF[resource];
    if (kind === undefined) return;
    tick += 1;
    const parent = (record ?? before)?.['payout_id'];
    const story = stories.get(`${kind}:${id}`);
    if (record !== null) note(kind, record, typeof parent === 'string' ? parent : null);
    else if (story !== undefined) story.goneTick = tick;
  });
  return {
    tick: () => tick,
    stories: () => stories.values(),
    storyOf: (kind, id) => stories.get(`${kind}:${id}`) ?? null,
    lastedSince: ({ bornTick, goneTick }, since) => bornTick <= since && goneTick === null,
  };
}
