/** What stands on paper beside the report itself: counts of what stays out, who classified which line, the rates. */
import type { Period } from '@shared/domain/day/day.ts';
import type { RecordKey } from '@shared/domain/ids.ts';
import { rateLines } from '@shared/domain/report/rate-lines.ts';
import type { RateLine } from '@shared/domain/report/rate-lines.ts';
import type { Reconciliation } from '@shared/domain/reconciliation/reconciliation.ts';
import type { Book } from '../book.ts';
import { booksOf, headingOf, paperHeading } from './books.ts';
import { signersOf } from './signers.ts';
import type { Store } from '../ports.ts';
import { waitsIn } from '../ports/not-read.ts';
import type { BesideReport, Explainer } from '../ports/report-printer.ts';
import { syncStates } from '../views/rows.ts';

export function besideReport(store: Store, book: Book, period: Period | null): BesideReport {
  const reconciliation = book.reconciliation(period);
  const of = { account: book.account.id, period: reconciliation.period };
  const books = booksOf(store.audit, of);
  return {
    quarantined: quarantinedIn(store),
    said: saidIn(store),
    notRead: waitsIn(store.records.checkpoints(), book.account.preset),
    ownDays: ownDaysOf(reconciliation),
    explained: explainersOf(store, book),
    rates: ratesOf(book, reconciliation),
    heading: paperHeading(headingOf(store.audit, book.account.id)),
    signers: signersOf(store.audit),
    ...(books === null ? {} : { booksAt: books.at }),
  };
}

/** Counts of what stays out, for the paper: report.json has no place for them (headless.md). */
const quarantinedIn = (store: Store): NonNullable<BesideReport['quarantined']> =>
  Object.fromEntries(
    syncStates(store.records.checkpoints()).map(({ resource, quarantined }) => [resource, quarantined] as const),
  );

/** The service's words for what was not read whole. */
const saidIn = (store: Store): NonNullable<BesideReport['said']> =>
  Object.fromEntries(
    syncStates(store.records.checkpoints()).flatMap(({ resource, state, said }) =>
      said === null || state === 'complete' ? [] : [[resource, said] as const],
    ),
  );

const ratesOf = (book: Book, reconciliation: Reconciliation): readonly RateLine[] =>
  rateLines(
    book.ruleDecisions.flatMap((decision) => (decision.kind === 'rate' ? [decision] : [])),
    reconciliation,
  );

/** A record that failed has no window at the bank, and its flag is of its own day. */
const ownDaysOf = ({ records, recordStates }: Reconciliation): ReadonlyMap<RecordKey, string> =>
  new Map(
    records.flatMap(({ key }) => {
      const { expected, ownDay } = recordStates.get(key) ?? {};
      return expected?.direction === 'none' && ownDay ? [[key, ownDay]] : [];
    }),
  );

/** Of every explained line, by its name on paper. */
function explainersOf(store: Store, book: Book): ReadonlyMap<string, Explainer> {
  const persons = store.decisions.explainers(book.account.id);
  const names = new Map(book.rules.map(({ id, name }) => [id, name]));
  const found = new Map<string, Explainer>();
  for (const { lineId, by, rule, note } of book.explanations) {
    const line = book.lineById.get(lineId);
    if (line === undefined) continue;
    const person = by === 'person' ? persons.get(lineId) : undefined;
    const explainer: Explainer =
      person === undefined
        ? { kind: 'rule', name: names.get(rule ?? '') ?? null }
        : { kind: 'person', ...person, note: note ?? null };
    found.set(`${line.file}:${line.line.toString()}`, explainer);
  }
  return found;
}
