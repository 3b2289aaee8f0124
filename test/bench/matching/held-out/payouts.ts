/** Payouts of a held-out month: item by item, in lots, a payee's items of several days in one line, and what came back. */
import { addBusinessDays, businessDaysBetween } from '@shared/domain/day/business-days.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import type { LineId } from '@shared/domain/ids.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { Party } from '../months/parties.ts';
import { quoteOf } from '../months/texts.ts';
import { payoutOf } from '../wire.ts';
import type { ItemFacts } from '../wire.ts';
import type { Sheet } from './sheet.ts';
import { bookOne, named, said } from './singles.ts';

const MISSING_PERCENT = 0.8;
/** 1,000 pesos and their VAT, taken from each item. */
const FEE_CENTAVOS = 119_000;
const ITEMS_PER_PAYEE = 33;
const PAYEE_DAYS_MAX = 3;
const TOGETHER_MAX = { items: 16, payee: 8, back: 4 } as const;

type Back = { readonly on: BankDay; readonly item: PaymentRecord; readonly party: Party; readonly sent: LineId };
type Written = { readonly backs: Back[]; readonly duePayee: Map<Party, PaymentRecord[]> };
type Made = { readonly item: PaymentRecord; readonly party: Party; readonly isFailed: boolean };

const totalOf = (sheet: Sheet, items: readonly PaymentRecord[]): number =>
  items.reduce((sum, item) => sum + sheet.moved(item), 0);
const keysOf = (items: readonly PaymentRecord[]): readonly PaymentRecord['key'][] => items.map(({ key }) => key);

/** Of what failed, a half left before it came back. */
function bookFailed(sheet: Sheet, { item, party }: Made, backs: Back[]): void {
  const { chance, wording } = sheet;
  if (!chance.percent(50)) return;
  const on = sheet.booked(item);
  const text = named(sheet, wording.outNamed, party);
  const sent = sheet.put({ ...text, on, centavos: sheet.moved(item), shape: 'sent-and-failed', records: [item.key] });
  backs.push({ on: addBusinessDays(on, chance.whole(1, 4)), item, party, sent });
}

function bookLot(sheet: Sheet, payout: PaymentRecord, items: readonly PaymentRecord[]): void {
  const { chance, mix, wording } = sheet;
  const isQuoted = chance.percent(mix.quoted + 10);
  const count = chance.percent(70) ? ` ${items.length} ${wording.count}` : '';
  const description = isQuoted ? `${wording.lot} ${quoteOf(payout, chance)}` : `${wording.lot}${count}`;
  sheet.put({ ...said(description), isQuoted, on: sheet.booked(items[0]!), centavos: totalOf(sheet, items), shape: 'lot', records: keysOf(items) }); // prettier-ignore
}

function writePayout(sheet: Sheet, count: number, { backs, duePayee }: Written): void {
  const { chance, mix } = sheet;
  const payees = [...duePayee.keys()];
  const parties = Array.from({ length: count }, () => chance.percent(mix.payees) && payees.length > 0 ? chance.pick(payees) : sheet.party()); // prettier-ignore
  const facts = parties.map((party): ItemFacts => ({
    party,
    centavos: sheet.centavos(),
    feeCentavos: FEE_CENTAVOS,
    ...(chance.percent(mix.failed) ? { status: 'REJECTED', statusCode: 'INVALID_BANK_ACCOUNT_NUMBER' } : {}),
  }));
  const { payout, items } = payoutOf({ on: sheet.day(), items: facts }, chance);
  sheet.keep(payout);
  const made = items.map((item, i): Made => ({ item: sheet.keep(item), party: parties[i]!, isFailed: facts[i]!.status === 'REJECTED' })); // prettier-ignore
  for (const one of made) if (one.isFailed) bookFailed(sheet, one, backs);
  const good = made.filter(({ isFailed }) => !isFailed);
  if (good.length > 1 && chance.percent(mix.lots)) {
    bookLot(sheet, payout, good.map(({ item }) => item)); // prettier-ignore
    return;
  }
  for (const { item, party } of good) {
    if (chance.percent(MISSING_PERCENT)) continue;
    const due = duePayee.get(party);
    if (due === undefined) bookOne(sheet, item, party);
    else due.push(item);
  }
}

/** One payee is paid in one line for what fell due over some days. */
function bookPayee(sheet: Sheet, party: Party, due: readonly PaymentRecord[]): void {
  const { chance, wording } = sheet;
  const left = [...due].sort((a, b) => (sheet.dayOf(a) < sheet.dayOf(b) ? -1 : sheet.dayOf(a) > sheet.dayOf(b) ? 1 : 0)); // prettier-ignore
  while (left.length > 0) {
    const most = chance.whole(2, TOGETHER_MAX.payee);
    const [first] = left;
    const near = left.filter((item) => businessDaysBetween(sheet.dayOf(first!), sheet.dayOf(item)) <= PAYEE_DAYS_MAX);
    const items = left.splice(0, Math.min(most, near.length));
    const on = addBusinessDays(sheet.booked(items.at(-1)!), chance.whole(0, 1));
    const shape = items.length > 1 ? 'payee-batch' : 'single';
    sheet.put({ ...named(sheet, wording.payee, party), on, centavos: totalOf(sheet, items), shape, records: keysOf(items) }); // prettier-ignore
  }
}

/** Item by item, or those of a day in one credit: then whoever puts all their lines together is right, too. */
function bookBacks(sheet: Sheet, backs: readonly Back[]): void {
  const { chance, mix, wording } = sheet;
  const together = new Map<BankDay, Back[]>();
  for (const back of backs) {
    if (chance.percent(mix.backTogether)) together.set(back.on, [...(together.get(back.on) ?? []), back]);
    else bookBack(sheet, back);
  }
  for (const left of together.values()) {
    while (left.length > 0) {
      const some = left.splice(0, chance.whole(2, TOGETHER_MAX.back));
      if (some.length === 1) {
        bookBack(sheet, some[0]!);
        continue;
      }
      const items = some.map(({ item }) => item);
      for (const { sent } of some) sheet.widen(sent, keysOf(items));
      const count = chance.percent(60) ? ` ${items.length} ${wording.count}` : '';
      sheet.put({ ...said(`${wording.backTogether}${count}`), on: some[0]!.on, centavos: -totalOf(sheet, items), shape: 'returned', records: keysOf(items) }); // prettier-ignore
    }
  }
}

function bookBack(sheet: Sheet, { on, item, party }: Back): void {
  const text = named(sheet, sheet.wording.backNamed, party);
  sheet.put({ ...text, on, centavos: -sheet.moved(item), shape: 'returned', records: [item.key] });
}

export function writePayouts(sheet: Sheet, count: number): void {
  const { chance, mix } = sheet;
  const payees = Math.round((count * mix.payees) / 100 / ITEMS_PER_PAYEE);
  const duePayee = new Map(Array.from({ length: payees }, () => [sheet.party(), []] as [Party, PaymentRecord[]]));
  const written: Written = { backs: [], duePayee };
  for (let left = count; left > 0;) {
    const size = Math.min(left, chance.percent(55) ? 1 : chance.whole(2, TOGETHER_MAX.items));
    writePayout(sheet, size, written);
    left -= size;
  }
  for (const [party, due] of duePayee) bookPayee(sheet, party, due);
  bookBacks(sheet, written.backs);
}
