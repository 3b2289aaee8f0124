/** A month that uses every table: what the files of earlier schemas in test/golden/database hold. */
import type { Instant } from '@shared/domain/day/day.ts';
import { accountId, recordKey } from '@shared/domain/ids.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { aBatch, aCheckpoint, aMatch, anExplanation, anImport, anItem, aPayout, aServed, aStep, AT, explanationChange, LATER, linesOf, matchChange, rejectionChange, someLines } from '../rows/store-rows.ts'; // prettier-ignore

const ENDED = '2026-03-05T16:10:00.000Z' as Instant;
const pending = { status: 'PENDING', standing: 'pending' } as const;

/** Payins with and without a past, payouts of every standing with their items, lines, matches, steps of both directions. */
export function aSchemaMonth(store: Store): void {
  aMonthOfRecords(store);
  anImport(store, someLines(12));
  const [first, second, third, fourth] = linesOf(store).map(({ id }) => id);
  const match = aMatch([first!], ['payin:payin-1']);
  const refused = aMatch([second!], ['payin:payin-2']);
  store.decisions.apply(aStep([matchChange(null, match)]));
  store.decisions.apply(aStep([rejectionChange(refused)]));
  store.decisions.apply(aStep([explanationChange(third!, null, anExplanation(third!))]));
  store.decisions.apply(aStep([matchChange(null, aMatch([fourth!], ['payout_item:item-1', 'payout_item:item-2']))]));
  store.decisions.undo({ account: accountId('account-1'), at: LATER, by: 'Marta' });
}

function aMonthOfRecords({ records }: Store): void {
  const ended = aPayout({ updatedAt: ENDED, finishedAt: ENDED });
  const payins = ['payin-1', 'payin-2', 'línea 🏦'].map((id) => aServed({ id, counterparty: 'Jos\ud800 Nuñez' }));
  records.saveBatch(aBatch([...payins, aServed({ id: 'payin-4', ...pending })]));
  records.saveBatch(aBatch([aServed({ id: 'payin-4', status: 'ABORTED', standing: 'failed' })], { seenAt: LATER }));
  records.saveBatch(aBatch([ended, aPayout({ id: 'payout-2', ...pending }), aPayout({ id: 'payout-3', ...pending })]));
  records.saveBatch(aBatch([anItem('item-1'), anItem('item-2')], { itemsOf: ['payout-1'] }));
  records.saveBatch(aBatch([anItem('payout-2', 'payout-2', { standing: 'unknown' })]));
  records.saveBatch(aBatch([aPayout({ id: 'payout-3' })], { seenAt: LATER }));
  records.saveBatch(
    aBatch([aServed({ kind: 'order', id: 'order-1', orderType: 'REDEEM' })], { checkpoint: aCheckpoint({ resource: 'orders', state: 'complete', asOf: AT, memory: '{"pageSize":50}' }) }), // prettier-ignore
  );
  records.markGone([recordKey('payin', 'payin-2')], LATER);
}
