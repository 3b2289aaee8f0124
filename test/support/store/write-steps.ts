/** A sync as a row of transactions, and what a profile answers after each of them: after any accident it is at one of these, never between. */
import { accountId, asRecordKey } from '@shared/domain/ids.ts';
import { foundDetail } from '@shared/words/check-text.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { aBatch, aCheckpoint, aMatch, anItem, aPayout, aQuarantined, aServed, aStep, AT, LATER, rejectionChange } from '../rows/store-rows.ts'; // prettier-ignore
import { anOpenStore, withFolder } from './temp-store.ts';

const ACCOUNT = accountId('account-1');
const pending = { status: 'PENDING', standing: 'pending' } as const;
const somePayins = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => aServed({ id: `payin-${first + index}`, ...(index % 3 === 0 ? pending : {}) })); // prettier-ignore

/** Each is one transaction, and each changes what the profile answers. */
export const WRITES: readonly ((store: Store) => void)[] = [
  ({ records }) => records.saveBatch(aBatch(somePayins(0, 8))),
  ({ records }) => records.saveBatch(aBatch(somePayins(8, 8), { checkpoint: aCheckpoint({ pages: 2 }) })),
  ({ records }) => records.saveBatch(aBatch([aPayout(), aPayout({ id: 'payout-2', ...pending })])),
  ({ records }) => records.saveBatch(aBatch([anItem('item-1'), anItem('item-2')], { itemsOf: ['payout-1'] })),
  ({ audit }) => audit.append({ at: AT, by: 'sync', what: 'sync', detail: { full: true } }),
  ({ records }) => records.saveBatch(aBatch(somePayins(0, 4), { checkpoint: aCheckpoint({ pages: 3 }) })),
  ({ records }) =>
    records.saveBatch(
      aBatch([aServed({ id: 'payin-0', status: 'ABORTED', standing: 'failed' }), ...somePayins(16, 2)], {
        quarantined: [aQuarantined('{"id":null}'), aQuarantined('[]')],
        checkpoint: aCheckpoint({ pages: 4 }),
        seenAt: LATER,
      }),
    ),
  ({ records }) => records.saveBatch(aBatch([anItem('item-2')], { itemsOf: ['payout-1'], seenAt: LATER })),
  ({ records }) => void records.markGone([asRecordKey('payin:payin-5')], LATER),
  ({ records }) => records.saveCheckpoint(aCheckpoint({ state: 'complete', asOf: LATER, pages: 5 })),
  ({ accounts }) => void accounts.create({ name: 'Bancolombia 123', preset: 'settlement', currency: 'COP' }),
  ({ decisions }) => void decisions.apply(aStep([rejectionChange(aMatch(['line-1'], ['payin:payin-1']))])),
];

/** The profile is closed and opened again before this one: what closing writes is written in the middle too. */
export const REOPENED_BEFORE = 6;

/** Everything that a profile answers about its records, decisions and trail, as one text. */
export const answersOf = ({ accounts, records, audit, decisions }: Store): string =>
  JSON.stringify(
    [
      records.all().map((record) => [record, records.byKey(record.key)?.raw, records.history(record.key)]),
      records.checkpoints(),
      records.quarantined(),
      records.payoutsNeedingItems(LATER),
      accounts.list(),
      decisions.matches(ACCOUNT),
      decisions.rejections(ACCOUNT),
      audit.head(),
    ],
    (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );

/** What an undisturbed profile answers before the first of the writes and after each. */
export const undisturbed = (): Promise<readonly string[]> =>
  withFolder((folder) => {
    const store = anOpenStore(folder);
    const states = [answersOf(store)];
    for (const write of WRITES) {
      write(store);
      states.push(answersOf(store));
    }
    store.close();
    return states;
  });

/**
 * What is wrong with a profile after an accident, in words: it must be at the state after the last write that was
 * acknowledged or after the next one, sound, and come to the same end as an undisturbed one.
 */
export function problemsOf(folder: string, states: readonly string[], acknowledged: number): readonly string[] {
  const store = anOpenStore(folder);
  try {
    const found = states.indexOf(answersOf(store));
    const problems = unsound(store);
    if (found === -1) return [...problems, `it is between two writes, ${acknowledged} acknowledged`];
    if (found < acknowledged) problems.push(`${acknowledged} writes were acknowledged, ${found} are there`);
    if (found > acknowledged + 1) problems.push(`${found} writes are there, ${acknowledged} acknowledged`);
    for (const write of WRITES.slice(found)) write(store);
    if (answersOf(store) !== states.at(-1)) problems.push('it does not come to the same end');
    return [...problems, ...unsound(store)];
  } finally {
    store.close();
  }
}

/** The database's own checks, SQLite's integrity_check among them. */
export const unsound = (store: Store): string[] =>
  store
    .selfCheck()
    .filter(({ ok }) => !ok)
    .map((check) => `${check.name}: ${foundDetail(check)}`);
