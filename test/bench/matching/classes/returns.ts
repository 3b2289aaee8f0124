/** Money that left and came back: failed items with both lines, the retry that follows, and refunds that look like payments. */
import { addBusinessDays } from '@shared/domain/day/business-days.ts';
import { addDays } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { Desk } from '../desk.ts';
import type { Party } from '../months/parties.ts';
import { byLegal, byName, byQuote, plainly } from '../months/texts.ts';
import type { Said } from '../months/texts.ts';
import { aPayin, pair, QUICK, saidFor } from './pairs.ts';

const CODES = [
  'FAILED_BANK_TRANSFER',
  'CLOSED_BANK_ACCOUNT',
  'REFUNDED_BY_FAILED_BANK_TRANSFER',
  'EX_POST_REFUND',
  'INVALID_BANK_ACCOUNT_TYPE',
] as const;

type Trip = { readonly record: PaymentRecord; readonly sentOn: BankDay; readonly backOn: BankDay };

function saidBack(desk: Desk, record: PaymentRecord, party: Party): Said {
  const way = desk.chance.weighted([['name', 45], ['legal', 8], ['quote', 12], ['plain', 35]] as const); // prettier-ignore
  if (way === 'name') return byName(desk, { kind: 'back', party });
  if (way === 'legal') return byLegal(desk, { kind: 'back', party });
  return way === 'quote' ? byQuote(desk, { kind: 'back', record }, [record.key]) : plainly(desk, 'back');
}

/** An item that left and came back some business days later; its last step says when it failed. */
function trip(desk: Desk, facts: { party: Party; centavos: number; on: BankDay }, variant: string): Trip {
  const { chance } = desk;
  const { party, centavos, on } = facts;
  const failedOn = addBusinessDays(on, chance.weighted([[0, 15], [1, 45], [2, 25], [3, 15]] as const)); // prettier-ignore
  const minutes = chance.whole(17 * 60 + 30, 19 * 60);
  const item = { party, centavos, status: 'REJECTED', statusCode: chance.pick(CODES), on: failedOn, minutes } as const;
  const record = desk.payout('returns', { on, items: [item] }).items[0]!;
  const sentOn = addBusinessDays(on, failedOn > on ? chance.weighted([[0, 75], [1, 25]] as const) : 0); // prettier-ignore
  const after = addBusinessDays(failedOn, chance.weighted([[0, 25], [1, 40], [2, 20], [5, 10], [8, 5]] as const)); // prettier-ignore
  const backOn = after < sentOn ? sentOn : after;
  const ways = { name: 60, legal: 8, quote: 8, plain: 24 };
  const way = chance.weighted(Object.entries(ways));
  const saying = { kind: 'out', party } as const;
  const said =
    way === 'name' ? byName(desk, saying) : way === 'legal' ? byLegal(desk, saying) : way === 'quote' ? byQuote(desk, { kind: 'out', record }, [record.key]) : plainly(desk, 'out'); // prettier-ignore
  const out = desk.line({ on: sentOn, centavos: -centavos, said, cls: 'returns' });
  const back = desk.line({ on: backOn, centavos, said: saidBack(desk, record, party), cls: 'returns' });
  desk.group({ cls: 'returns', variant, grouping: 'return', lines: [out, back], records: [record.key] });
  return { record, sentOn, backOn };
}

/** Early enough for everything that follows to be on the statement. */
function facts(desk: Desk): { readonly party: Party; readonly centavos: number; readonly on: BankDay } {
  let on = desk.businessDay();
  while (on > addDays(desk.month.from, 20)) on = desk.businessDay();
  return { party: desk.party(), centavos: desk.chance.centavos(desk.mean('returns', 560_000)), on };
}

const alone = (desk: Desk): void => void trip(desk, facts(desk), 'left and came back');

/** The same money goes out once more, and stays out. */
function retried(desk: Desk): void {
  const given = facts(desk);
  const { backOn } = trip(desk, given, 'came back, sent again');
  const again = addBusinessDays(backOn, desk.chance.whole(0, 2));
  const record = desk.item('returns', again, { party: given.party, centavos: given.centavos, minutes: 19 * 60 + 20 });
  pair(desk, ['returns', 'sent again'], record, {
    on: desk.booked(record, QUICK),
    said: saidFor(desk, record, given.party),
  });
}

/** Another payee is paid the same on the same day, and keeps it. */
function besideAnother(desk: Desk): void {
  const given = facts(desk);
  trip(desk, given, 'beside a payment of the same size');
  const party = desk.party();
  const record = desk.item('returns', given.on, { party, centavos: given.centavos });
  const said = saidFor(desk, record, party, { name: 75, legal: 10, quote: 10, plain: 5 });
  pair(desk, ['returns', 'beside a return of the same size'], record, { on: desk.booked(record, QUICK), said });
}

/** A payin of the size of what comes back: the refund is not the payment. */
function besidePayin(desk: Desk): void {
  const given = {
    ...facts(desk),
    centavos: Math.min(500_000_000, desk.chance.centavos(desk.mean('returns', 480_000))),
  };
  const { backOn } = trip(desk, given, 'refund of the size of a payin');
  const party = desk.party();
  const day = desk.settledDays.has(backOn) || backOn > desk.month.to ? desk.businessDay() : backOn;
  const record = aPayin(desk, 'returns', { party, centavos: given.centavos, on: day });
  if (desk.chance.percent(35)) {
    desk.alone(record.key, 'returns', 'only a refund of its size is there', 'missing-in-bank');
    return;
  }
  pair(desk, ['returns', 'payin of the size of a refund'], record, {
    on: desk.booked(record, QUICK),
    said: saidFor(desk, record, party),
  });
}

const KINDS = [[alone, 40], [retried, 20], [besideAnother, 20], [besidePayin, 20]] as const; // prettier-ignore

export const returnCase = (desk: Desk): void => desk.chance.weighted(KINDS)(desk);
