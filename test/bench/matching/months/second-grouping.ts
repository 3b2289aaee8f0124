/** Looks for a second answer to a group that fits all evidence as well: another run of days, another payout, another subset. */
import { addBusinessDays } from '@shared/domain/day/business-days.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { anchorDay } from '@shared/domain/payments/expected-movement.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { centavosOf, fitsBesidesAmount, paymentSlot } from './fits.ts';
import type { Slot } from './fits.ts';
import type { Book, Group, Grouping } from '../truth.ts';

/** More than these in one block are not searched: the group then counts as undecidable. */
const BLOCK_MAX = 22;
const RUN_DAYS_MAX = 6;

type View = {
  readonly lineOf: ReadonlyMap<string, StatementLine>;
  readonly slotOf: ReadonlyMap<string, Slot>;
  readonly groupingOf: (row: string) => Grouping | 'alone' | 'other';
  readonly openPayins: readonly Slot[];
};
const views = new WeakMap<Book, View>();

function viewOf(book: Book): View {
  const known = views.get(book);
  if (known !== undefined) return known;
  const slots = book.records.flatMap((record) => paymentSlot(book, record) ?? []);
  const rows = book.rows as ReadonlyMap<string, NonNullable<ReturnType<Book['rows']['get']>>>;
  const groupingOf: View['groupingOf'] = (row) => {
    const truth = rows.get(row);
    if (truth?.group !== null && truth?.group !== undefined) return truth.group.grouping;
    return truth?.alone === 'missing-in-bank' || truth?.alone === 'missing-in-service' ? 'alone' : 'other';
  };
  const isOpenPayin = ({ record }: Slot): boolean =>
    record.kind === 'payin' && ['day-run', 'alone'].includes(groupingOf(record.key));
  const view: View = {
    lineOf: new Map(book.lines.map((line) => [line.id, line])),
    slotOf: new Map(slots.map((slot) => [slot.id, slot])),
    groupingOf,
    openPayins: slots.filter(isOpenPayin),
  };
  views.set(book, view);
  return view;
}

const exact = (slot: Slot): number => slot.amounts[0]!;
const sumOf = (slots: readonly Slot[]): number => slots.reduce((sum, slot) => sum + exact(slot), 0);

/** Runs of days (one bank's, or all banks') whose payins add up to the same. */
function otherRun(book: Book, group: Group): boolean {
  const { lineOf, openPayins } = viewOf(book);
  const days = group.lines.map((id) => lineOf.get(id)!.bookedOn).sort();
  const [first, last] = [days[0]!, days.at(-1)!];
  const total = group.lines.reduce((sum, id) => sum + centavosOf(lineOf.get(id)!), 0);
  const members = new Set<string>(group.records);
  const near = openPayins.filter(({ from, to }) => from <= first && to >= last);
  const banks = [null, ...new Set(near.map(({ record }) => record.bank))];
  const isOther = (slots: readonly Slot[]): boolean =>
    sumOf(slots) === total && (slots.length !== members.size || slots.some(({ id }) => !members.has(id)));
  return banks.some((bank) => {
    const dated = near.filter(({ record }) => bank === null || record.bank === bank);
    const all = [...new Set(dated.map(({ record }) => anchorDay(record)!))].sort();
    return runsOf(all).some((run) => isOther(dated.filter(({ record }) => run.has(anchorDay(record)!))));
  });
}

function runsOf(days: readonly BankDay[]): readonly ReadonlySet<BankDay>[] {
  return days.flatMap((_, i) =>
    Array.from({ length: Math.min(RUN_DAYS_MAX, days.length - i) }, (__, n) => new Set(days.slice(i, i + n + 1))),
  );
}

/** Another pair of lines that moves the same, or another line where there is one: open ones and those of settlements, near in days. */
function otherLinesOfRun(book: Book, group: Group): boolean {
  const { lineOf, groupingOf } = viewOf(book);
  const ours = group.lines.map((id) => lineOf.get(id)!);
  const [first, total] = [ours[0]!, ours.reduce((sum, line) => sum + centavosOf(line), 0)];
  const [from, to] = [addBusinessDays(first.bookedOn, -3), addBusinessDays(first.bookedOn, 3)];
  const near = book.lines.filter(({ id, bookedOn }) => ['day-run', 'alone'].includes(groupingOf(id)) && bookedOn >= from && bookedOn <= to); // prettier-ignore
  if (ours.length === 1) return near.some((line) => line !== first && centavosOf(line) === total);
  const pairs = near.flatMap((a, i) => near.slice(i + 1).filter((b) => centavosOf(a) + centavosOf(b) === total));
  return pairs.length !== 1;
}

/** Another payout's line of the same amount on its days. */
function otherPayout(book: Book, group: Group): boolean {
  const { lineOf } = viewOf(book);
  const line = lineOf.get(group.lines[0]!)!;
  const isQuoted = book.clues.get(line.id)?.quotes !== null;
  if (isQuoted) return false;
  return book.groups.some((other) => {
    if (other === group || other.grouping !== 'payout' || other.lines.length === 0) return false;
    const rival = lineOf.get(other.lines[0]!)!;
    return (
      rival.amount === line.amount &&
      rival.bookedOn <= addBusinessDays(line.bookedOn, 3) &&
      line.bookedOn <= addBusinessDays(rival.bookedOn, 3)
    );
  });
}

/** How many subsets add up to a target, counted no further than two. */
export function subsetsTo(amounts: readonly number[], target: number): number {
  if (amounts.length > BLOCK_MAX) return 2;
  let sums = new Map<number, number>([[0, 1]]);
  for (const amount of amounts) {
    const next = new Map(sums);
    for (const [sum, ways] of sums) next.set(sum + amount, Math.min(2, (next.get(sum + amount) ?? 0) + ways));
    sums = next;
  }
  return target === 0 ? 0 : (sums.get(target) ?? 0);
}

/** Another choice among the payee's open records on those days. */
function otherRecords(book: Book, group: Group): boolean {
  const { lineOf, slotOf, groupingOf } = viewOf(book);
  const line = lineOf.get(group.lines[0]!)!;
  const block = [...slotOf.values()].filter(
    (slot) => ['payee-records', 'alone'].includes(groupingOf(slot.id)) && fitsBesidesAmount(book, line, slot),
  );
  return subsetsTo(block.map(exact), centavosOf(line)) !== 1;
}

/** Another choice among the open lines that name who it is. */
function otherLines(book: Book, group: Group): boolean {
  const { slotOf, groupingOf } = viewOf(book);
  const slot = slotOf.get(group.records[0]!)!;
  const block = book.lines.filter(
    (line) => ['payee-lines', 'alone'].includes(groupingOf(line.id)) && fitsBesidesAmount(book, line, slot),
  );
  return subsetsTo(block.map(centavosOf), exact(slot)) !== 1;
}

const NEVER = (): boolean => false;
const SEARCH: Readonly<Record<Grouping, (book: Book, group: Group) => boolean>> = {
  pair: NEVER,
  return: NEVER,
  'day-run': (book, group) => otherRun(book, group) || otherLinesOfRun(book, group),
  payout: otherPayout,
  'payee-records': otherRecords,
  'payee-lines': otherLines,
};

export const hasSecondGrouping = (book: Book, group: Group): boolean => SEARCH[group.grouping](book, group);
