/** Records that are missing among equals: how many are is certain, which of them is not, so one flag names all that it may be. */
import { isOfEquals } from '../matching/equal-pairs.ts';
import { groupBy } from '../matching/grouping.ts';
import { isAccepted } from '../matching/match-id.ts';
import { oncePer } from '../once-per.ts';
import { absUnits, sumUnits } from '../money/decimal.ts';
import type { ExpectedMovement } from '../payments/expected.ts';
import type { PaymentRecord } from '../payments/record.ts';
import type { Ledger } from '../reconciliation/standings.ts';
import { aFlag, ofRecord } from './scene.ts';
import type { Flag } from './flag.ts';
import { mayBeSettled } from './unsolved-settlements.ts';

type Dated = {
  readonly record: PaymentRecord;
  readonly expected: ExpectedMovement & { readonly direction: 'credit' | 'debit' };
};

function datedOf(ledger: Ledger, record: PaymentRecord): readonly Dated[] {
  const expected = ledger.expectedOf.get(record.key);
  return expected === undefined || expected.direction === 'none' ? [] : [{ record, expected }];
}

const kindOf = ({ record, expected }: Dated): string =>
  `${record.kind}|${expected.direction}|${expected.amount.toString()}`;

/** Records that stand in matches of equals, accepted or proposed in order of day, by kind and amount. */
const matchedEquals = oncePer((ledger: Ledger): ReadonlyMap<string, readonly Dated[]> => {
  const records = ledger.matches
    .filter((match) => match.equals !== undefined && (isAccepted(match) || isOfEquals(match)))
    .flatMap((match) => match.records.flatMap((key) => ledger.recordOf.get(key) ?? []));
  return groupBy(
    records.flatMap((record) => datedOf(ledger, record)),
    kindOf,
  );
});

const order = (a: Dated, b: Dated): number =>
  a.expected.from < b.expected.from ? -1 : a.expected.from > b.expected.from ? 1 : a.record.key < b.record.key ? -1 : 1;

/** Cuts rows where no window reaches the next one: only within such a chain can one stand for another. */
function chainsOf(rows: readonly Dated[]): readonly (readonly Dated[])[] {
  const chains: Dated[][] = [];
  let last = '';
  for (const row of [...rows].sort(order)) {
    const chain = chains.at(-1);
    if (chain === undefined || row.expected.from > last) chains.push([row]);
    else chain.push(row);
    last = row.expected.to > last ? row.expected.to : last;
  }
  return chains;
}

type Missing = { readonly ledger: Ledger; readonly records: ReadonlySet<PaymentRecord> };

/** An equal that may be part of an unsolved settlement would leave its line to one that is open: so many are not missing. */
function flagsOfChain(chain: readonly Dated[], { ledger, records }: Missing): readonly Flag[] {
  const there = chain.filter(({ record }) => !records.has(record));
  const open = chain.filter(({ record }) => records.has(record));
  if (there.length === 0)
    return open.map(({ record, expected }) => aFlag('missing-in-bank', [ofRecord(record)], expected.amount));
  const gone = open.slice(there.filter(({ record }) => mayBeSettled(ledger, record)).length);
  if (gone.length === 0) return [];
  // The key is that of the open ones: a match that is made later must not lose what a person said of the flag.
  const flag = aFlag(
    'missing-in-bank',
    gone.map(({ record }) => ofRecord(record)),
    sumUnits(gone.map(({ expected }) => absUnits(expected.amount))),
  );
  return [
    { ...flag, subjects: [...flag.subjects, ...there.map(({ record }) => ofRecord(record))], oneOf: gone.length },
  ];
}

/** One flag a record, or one a class where equals of it are matched: the open ones first, `oneOf` says how many are missing. */
export function missingFlags(ledger: Ledger, missing: readonly PaymentRecord[]): readonly Flag[] {
  const equals = matchedEquals(ledger);
  const groups = groupBy(
    missing.flatMap((record) => datedOf(ledger, record)),
    kindOf,
  );
  const those: Missing = { ledger, records: new Set(missing) };
  return [...groups].flatMap(([kind, rows]) =>
    chainsOf([...rows, ...(equals.get(kind) ?? [])]).flatMap((chain) => flagsOfChain(chain, those)),
  );
}
