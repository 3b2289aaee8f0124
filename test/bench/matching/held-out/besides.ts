/** What stands in a held-out month besides payments: orders, the bank's charges, other business, and strangers with the amount of another line. */
import { addBusinessDays } from '@shared/domain/day/business-days.ts';
import { addDays } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { unitsToCentavos } from '@shared/domain/money/decimal.ts';
import { orderOf } from '../wire.ts';
import { aStranger } from './people.ts';
import type { Shape, Sheet } from './sheet.ts';
import { named, said } from './singles.ts';

const CHARGES_PERCENT = 7;
const PAIRED: readonly Shape[] = ['single', 'settlement', 'lot'];

export function writeOrders(sheet: Sheet, count: number): void {
  const { chance, mix, wording } = sheet;
  for (let i = 0; i < count; i += 1) {
    const type = chance.percent(75) ? 'TOKENIZE' : 'REDEEM';
    const status = chance.percent(mix.failed) ? 'FAILED' : 'SUCCEEDED';
    const external = `OP${chance.digits(8)}`;
    const centavos = chance.whole(40, 6_000) * 10_000_000 + (chance.percent(30) ? chance.whole(1, 999_999) : 0);
    const order = sheet.keep(orderOf({ type, centavos, on: sheet.day(), external, status }, chance));
    if (status === 'FAILED') continue;
    const isQuoted = chance.percent(55);
    const text = said(isQuoted ? `${wording.order} ${external}` : wording.order);
    const on = sheet.booked(order);
    sheet.put({ ...text, isQuoted, on, centavos: sheet.moved(order), shape: 'single', records: [order.key] });
  }
}

/** Bank days on which somebody works. */
const businessDay = (day: BankDay): BankDay => addBusinessDays(addDays(day, -1), 1);

export function writeCharges(sheet: Sheet, lines: number): void {
  const { chance, wording } = sheet;
  const kinds: readonly (readonly [() => readonly [string, number, Shape], number])[] = [
    [() => [wording.gmf, -chance.whole(60, 70_000) * 4, 'charge'], 30],
    [() => [wording.fee, -chance.whole(1_200, 9_800) * 100, 'charge'], 30],
    [() => [wording.vat, -chance.whole(22_800, 186_200), 'charge'], 14],
    [() => [wording.interest, chance.whole(90, 300_000), 'charge'], 8],
    [() => [chance.pick(wording.other), chance.pick([1, -1, -1]) * chance.whole(30, 9_000) * 100_000, 'other'], 18],
  ];
  for (let left = Math.round((lines * CHARGES_PERCENT) / 100); left > 0; left -= 1) {
    const [text, centavos, shape] = chance.weighted(kinds)();
    sheet.put({ ...said(text), on: businessDay(sheet.day()), centavos, shape, records: [] });
  }
}

/**
 * Lines of other business with the amount of a payment's line, a few of them worded as payments are; never with the
 * amount of a record that has no line: nobody could know those apart.
 */
export function writeStrangers(sheet: Sheet): void {
  const { chance, mix, wording } = sheet;
  const missing = sheet.missing();
  const paired = sheet.linesOf(PAIRED);
  for (let left = Math.round((paired.length * mix.strangers) / 100); left > 0; left -= 1) {
    const like = chance.pick(paired);
    const centavos = unitsToCentavos(like.amount)!;
    const isIn = centavos > 0;
    const genuine = (): ReturnType<typeof said> =>
      chance.percent(50)
        ? said(chance.pick(isIn ? wording.inPlain : wording.outPlain))
        : named(sheet, isIn ? wording.inNamed : wording.outNamed, aStranger(chance));
    const text = chance.percent(mix.genuine) && !missing.has(centavos) ? genuine() : said(chance.pick(wording.other));
    const on = businessDay(addDays(like.bookedOn, chance.whole(-3, 3)));
    sheet.put({ ...text, on, centavos, shape: 'stranger', records: [] });
  }
}
