// An event of the service is a hint, never the truth: its record is read by name unless the sync reads it anyway.
import { describe, expect, it } from 'vitest';
import { err } from '@shared/domain/result.ts';
import type { AuditStore } from '../../../src/main/app/ports.ts';
import type { Inbox, InboxEvent } from '../../../src/main/app/ports/inbox.ts';
import { aServedItem, aPayoutOfOne } from '../../support/rows/payment-rows.ts';
import { OUT_OF_ORDER } from '../../support/service/shelf-api.ts';
import { aShelfScene, fallingPayins, minute, payinOf } from '../../support/service/shelf-scene.ts';

const anEvent = (kind: InboxEvent['kind'], recordId: string, parentId: string | null = null): InboxEvent => ({
  file: `${kind}-${recordId}`,
  eventId: `EVENT#${recordId}`,
  kind,
  recordId,
  parentId,
});

function anInbox(events: readonly InboxEvent[]): Inbox & { readonly left: () => readonly string[] } {
  const files = new Map(events.map((event) => [event.file, event]));
  return {
    take: async () => ({ events: [...files.values()], repeated: 0, expired: 0, refused: 0 }),
    done: async (done) => done.forEach((file) => files.delete(file)),
    left: () => [...files.keys()],
  };
}

/** 25 pages of ten, read and proved. */
async function aLongScene() {
  const scene = aShelfScene({ payins: fallingPayins(245) }, { cap: 10 });
  await scene.sync();
  scene.newlyAsked();
  return scene;
}

describe('an event', () => {
  it('about a final record far down a long list brings its change', async () => {
    const scene = await aLongScene();
    scene.shelves['payins']![200] = payinOf(45, { status: 'ABORTED' });
    const inbox = anInbox([anEvent('payin', 'in-45')]);
    expect((await scene.sync({}, { inbox })).resources.payins).toMatchObject({ state: 'complete', changed: 1 });
    expect(scene.newlyAsked('payin/')).toEqual(['payin/in-45']);
    expect(inbox.left()).toEqual([]);
  });

  it('about a record that the sync reads anyway is done with it, and asks for nothing', async () => {
    const scene = aShelfScene({ payins: fallingPayins(5) });
    const inbox = anInbox([anEvent('payin', 'in-3'), { ...anEvent('payin', 'in-3'), file: 'again' }]);
    await scene.sync({}, { inbox });
    expect(scene.newlyAsked('payin/')).toEqual([]);
    expect(inbox.left()).toEqual([]);
  });

  it('about a record that is gone marks it', async () => {
    const scene = await aLongScene();
    scene.ways.before = (asked) => (asked === 'payin/in-45' ? err({ kind: 'not-found' }) : undefined);
    const inbox = anInbox([anEvent('payin', 'in-45'), anEvent('payin', 'never-seen')]);
    expect((await scene.sync({}, { inbox })).resources.payins).toMatchObject({ state: 'complete', gone: 1 });
    expect(inbox.left()).toEqual([]);
  });

  it('about an item makes the items of its payout be read', async () => {
    const old = { finished_at: '2025-01-05T16:10:00.000Z', updated_at: '2025-01-05T16:10:00.000Z' };
    const scene = aShelfScene({
      payouts: [aPayoutOfOne({ id: 'a', ...old })],
      items: [aServedItem({ id: 'a1', payout_id: 'a' })],
    });
    await scene.sync();
    scene.newlyAsked();
    scene.shelves['items']![0] = aServedItem({ id: 'a1', payout_id: 'a', status_code: 'EX_POST_REFUND' });
    const inbox = anInbox([anEvent('payout_item', 'a1', 'a'), anEvent('payout_item', 'x', null)]);
    expect((await scene.sync({}, { inbox })).resources.payout_items.changed).toBe(1);
    expect(scene.newlyAsked('items/')).toEqual(['items/a']);
    expect(inbox.left()).toEqual([]);
  });

  it('whose record could not be read waits for the next sync', async () => {
    const scene = await aLongScene();
    const inbox = anInbox([anEvent('payin', 'in-45'), anEvent('order', 'o-1')]);
    scene.ways.before = (asked) => (asked.startsWith('payins?') ? err(OUT_OF_ORDER) : undefined);
    await scene.sync({}, { inbox });
    expect(inbox.left()).toEqual(['payin-in-45']);
  });

  it('about an item of a payout that no page showed brings the payout and its items', async () => {
    const rows = Array.from({ length: 25 }, (_, n) => aPayoutOfOne({ id: `out-${n}`, created_at: minute(100 - n) }));
    const scene = aShelfScene({ payouts: rows, items: [] }, { cap: 1 });
    await scene.sync();
    // It came in far down while the pages above it moved: the count of the rows stays the same.
    scene.shelves['payouts']!.splice(20, 1, aPayoutOfOne({ id: 'late', created_at: minute(80) }));
    scene.shelves['items']!.push(aServedItem({ id: 'late-1', payout_id: 'late' }));
    const inbox = anInbox([anEvent('payout_item', 'late-1', 'late'), anEvent('payout_item', 'x-1', 'nobody-has-it')]);
    await scene.sync({}, { inbox });
    expect(scene.idsOf('payout')).toContain('late');
    expect(scene.idsOf('payout_item')).toContain('late-1');
    expect(inbox.left()).toEqual([]);
  });

  it('and those that did not count stand in the record of the sync', async () => {
    const scene = aShelfScene({ payins: fallingPayins(2) });
    const entries: unknown[] = [];
    const audit = { append: ({ detail }: { detail: unknown }) => entries.push(detail) } as unknown as AuditStore;
    const empty = anInbox([]);
    await scene.sync({}, { audit, inbox: empty });
    const events = [anEvent('payin', 'in-1')];
    const inbox: Inbox = { ...empty, take: async () => ({ events, repeated: 3, expired: 2, refused: 1 }) };
    await scene.sync({}, { audit, inbox });
    expect(entries[0]).not.toHaveProperty('inbox');
    expect(entries[1]).toMatchObject({ inbox: { events: 1, repeated: 3, expired: 2, refused: 1 } });
  });
});
