/** What a spreadsheet does: the nearest date with the same amount, and filling a sum from the largest down. The exam is hard only if both fail. */
import { numberOfDay } from '@shared/domain/day/day.ts';
import { anchorDay } from '@shared/domain/payments/expected-movement.ts';
import { centavosOf, paymentSlot } from './months/fits.ts';
import type { Slot } from './months/fits.ts';
import type { Share } from './figures.ts';
import { rightOnes } from './score.ts';
import type { Pairing } from './score.ts';
import type { Book, ClassName, Verdict } from './truth.ts';

const NEAR_DAYS_MAX = 10;

const slotsOf = (book: Book): readonly Slot[] => book.records.flatMap((record) => paymentSlot(book, record) ?? []);

/** Every line, in the order of the file, takes the free record of the same signed amount whose day is nearest, within ten days. */
export function nearestDate(book: Book): readonly Pairing[] {
  const byAmount = new Map<number, Slot[]>();
  for (const slot of slotsOf(book)) {
    const amount = slot.amounts[0]!;
    byAmount.set(amount, [...(byAmount.get(amount) ?? []), slot]);
  }
  const taken = new Set<string>();
  return book.lines.flatMap((line): readonly Pairing[] => {
    const away = ({ record }: Slot): number => Math.abs(numberOfDay(line.bookedOn) - numberOfDay(anchorDay(record)!));
    const free = (byAmount.get(centavosOf(line)) ?? []).filter(
      (slot) => !taken.has(slot.id) && away(slot) <= NEAR_DAYS_MAX,
    );
    const [nearest] = [...free].sort((a, b) => away(a) - away(b));
    if (nearest === undefined) return [];
    taken.add(nearest.id);
    return [{ lines: [line.id], records: [nearest.record.key] }];
  });
}

/** Every batch line is filled with the largest records of its direction and days that still fit, of those that no line equals. */
export function greedyFill(
  book: Book,
  classes: readonly ClassName[] = ['settlement', 'payout-batch', 'm-to-n'],
): readonly Pairing[] {
  const equalled = new Set(book.lines.map(centavosOf));
  const pool = slotsOf(book).filter(({ amounts }) => !equalled.has(amounts[0]!));
  const taken = new Set<string>();
  const heads = new Set<string>(book.groups.filter(({ cls }) => classes.includes(cls)).map(({ lines }) => lines[0]!));
  return book.lines
    .filter(({ id }) => heads.has(id))
    .map((line) => {
      let left = centavosOf(line);
      const records: Slot[] = [];
      const near = pool.filter(({ id, from, to }) => !taken.has(id) && line.bookedOn >= from && line.bookedOn <= to);
      for (const slot of [...near].sort((a, b) => Math.abs(b.amounts[0]!) - Math.abs(a.amounts[0]!))) {
        const amount = slot.amounts[0]!;
        if (Math.sign(amount) !== Math.sign(left) || Math.abs(amount) > Math.abs(left)) continue;
        left -= amount;
        records.push(slot);
      }
      // What does not come out even is put back.
      if (left === 0) for (const { id } of records) taken.add(id);
      return { lines: [line.id], records: records.map(({ record }) => record.key) };
    });
}

/** Rows of right pairings among rows of all pairings; of one class where it is given. */
export function rowPrecision(book: Book, verdict: Verdict, pairings: readonly Pairing[], cls?: ClassName): Share {
  const right = rightOnes(book, verdict, pairings);
  const counts = (row: string): boolean => cls === undefined || book.rows.get(row as never)?.cls === cls;
  let [hit, of] = [0, 0];
  for (const pairing of pairings) {
    const rows = [...pairing.lines, ...pairing.records].filter(counts).length;
    of += rows;
    if (right.has(pairing)) hit += rows;
  }
  return { hit, of };
}

/** Right fills among all fills. */
export const fillPrecision = (book: Book, verdict: Verdict, fills: readonly Pairing[]): Share => ({
  hit: rightOnes(book, verdict, fills).size,
  of: fills.length,
});
