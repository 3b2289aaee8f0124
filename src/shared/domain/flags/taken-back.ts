/** Lines that take a payment back: a chargeback or a refund, and the payment that it must be, for whoever looks at the line. */
import { groupBy } from '../matching/grouping.ts';
import { isAccepted } from '../matching/match-id.ts';
import { saysMoneyBack } from '../matching/evidence/stated.ts';
import { absUnits } from '../money/decimal.ts';
import { oncePer } from '../once-per.ts';
import type { PaymentRecord } from '../payments/record.ts';
import type { Ledger } from '../reconciliation/standings.ts';
import type { StatementLine } from '../statement/lines/line.ts';
import type { Subject } from './flag.ts';
import { cuesOfLine, cuesOfRecord, isCommonCue, meantBy, meantByAll } from './payees.ts';
import { byDay } from './payments-made.ts';
import { ofLine, ofRecord } from './scene.ts';

type Paid = { readonly line: StatementLine; readonly records: readonly PaymentRecord[] };

const paidLines = oncePer((ledger: Ledger): readonly Paid[] =>
  ledger.matches.filter(isAccepted).flatMap((match) => {
    const records = match.records.flatMap((key) => ledger.recordOf.get(key) ?? []);
    const lines = match.lines.flatMap((id) => ledger.lineOf.get(id) ?? []);
    return records.length === 0 ? [] : lines.map((line) => ({ line, records }));
  }),
);

const paidByAmount = oncePer((ledger: Ledger) => groupBy(paidLines(ledger), ({ line }) => line.amount));

/** Payments by what a text may share with their records. */
const paidByCue = oncePer((ledger: Ledger): ReadonlyMap<number, readonly Paid[]> => {
  const found = new Map<number, Set<Paid>>();
  for (const paid of paidLines(ledger)) {
    for (const cue of paid.records.flatMap((record) => cuesOfRecord(ledger, record))) {
      const known = found.get(cue);
      if (known === undefined) found.set(cue, new Set([paid]));
      else known.add(paid);
    }
  }
  return new Map([...found].map(([cue, paid]) => [cue, [...paid]]));
});

const isBefore = (paid: Paid, line: StatementLine): boolean =>
  paid.line.amount > 0n !== line.amount > 0n && paid.line.bookedOn <= line.bookedOn;

const last = (found: readonly Paid[]): Paid | undefined => [...found].sort((a, b) => byDay(a.line, b.line)).at(-1);

/** The payment of the same money: the last one that the text names, or the only one where it names nobody. */
function equalPayment(ledger: Ledger, line: StatementLine): Paid | undefined {
  const equal = (paidByAmount(ledger).get(-line.amount as StatementLine['amount']) ?? []).filter((paid) =>
    isBefore(paid, line),
  );
  const named = equal.filter(({ records }) => meantByAll(ledger, line, records) === 'this');
  if (named.length > 0) return last(named);
  const possible = equal.filter(({ records }) => meantByAll(ledger, line, records) === 'nobody');
  return possible.length === 1 ? possible[0] : undefined;
}

/** A part of a larger payment, or one of several that a line paid: only where the text names whose it was. */
function largerPayment(ledger: Ledger, line: StatementLine): Paid | undefined {
  const sharing = new Set(
    cuesOfLine(ledger, line).flatMap((cue) => {
      const found = paidByCue(ledger).get(cue) ?? [];
      return isCommonCue(ledger, cue, found.length) ? [] : found;
    }),
  );
  const found = [...sharing]
    .filter((paid) => isBefore(paid, line) && absUnits(paid.line.amount) > absUnits(line.amount))
    .flatMap(({ line: by, records }) => {
      const meant = records.filter((record) => meantBy(ledger, line, record) === 'this');
      return meant.length === 0 ? [] : [{ line: by, records: meant }];
    });
  return last(found);
}

/** The payment that a line takes back, as further subjects of its flag; none where it says nothing of the kind, or it cannot be known. */
export function takenBackBy(ledger: Ledger, line: StatementLine): readonly Subject[] {
  if (!saysMoneyBack(line.description)) return [];
  const paid = equalPayment(ledger, line) ?? largerPayment(ledger, line);
  return paid === undefined ? [] : [...paid.records.map(ofRecord), ofLine(paid.line)];
}
