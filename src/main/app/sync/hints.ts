/** Events of the service are hints, never the truth: what they speak of is read by name, unless this sync reads it anyway. */
import type { HintKind, Inbox, InboxEvent, InboxTaken } from '../ports/inbox.ts';

export type Hints = {
  /** Ids that events speak of and that were not read yet; for items the payouts that hold them. */
  readonly open: (kind: HintKind) => readonly string[];
  /** These were read in this sync, however. */
  readonly read: (kind: HintKind, ids: Iterable<string>) => void;
  /** Gives the events of what was read back as done; the others come again with the next sync. */
  readonly settle: () => Promise<void>;
  /** How many events there were, and why others did not count; null without an inbox. */
  readonly taken: Readonly<Record<keyof InboxTaken, number>> | null;
};

/** An item without its payout cannot be asked for: its payout's own event will come. */
const nameOf = ({ kind, recordId, parentId }: InboxEvent): string | null =>
  kind === 'payout_item' ? parentId : recordId;

export async function takeHints(inbox: Inbox | undefined): Promise<Hints> {
  const taken = inbox === undefined ? null : await inbox.take();
  const events = taken?.events ?? [];
  const open = new Map<HintKind, Map<string, InboxEvent[]>>();
  const done: string[] = [];
  for (const event of events) {
    const name = nameOf(event);
    if (name === null) {
      done.push(event.file);
      continue;
    }
    const ofKind = open.get(event.kind) ?? new Map<string, InboxEvent[]>();
    open.set(event.kind, ofKind);
    ofKind.set(name, [...(ofKind.get(name) ?? []), event]);
  }
  return {
    open: (kind) => [...(open.get(kind)?.keys() ?? [])],
    read: (kind, ids) => {
      const ofKind = open.get(kind);
      if (ofKind === undefined || ofKind.size === 0) return;
      for (const id of ids) {
        done.push(...(ofKind.get(id) ?? []).map(({ file }) => file));
        ofKind.delete(id);
      }
    },
    taken: taken === null ? null : { ...taken, events: events.length },
    settle: async () => {
      if (inbox !== undefined && done.length > 0) await inbox.done(done.splice(0));
    },
  };
}
