/** The payouts that every world of some size holds once: failed items that left anyway, returns, fees in the line, a payment twice. */
import { addBusinessDays } from '@shared/domain/day/business-days.ts';
import { dayOfInstant, parseDay } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { must } from '@shared/domain/assert.ts';
import { absUnits, addUnits, negateUnits } from '@shared/domain/money/decimal.ts';
import { pesos } from './amounts.ts';
import type { Chance } from './chance.ts';
import type { ItemFacts, MadeItem } from './items.ts';
import { credit, debit, withoutRecord } from './movements.ts';
import { aCompany, aPerson } from './names.ts';
import { bookItem, bookLot, knownItems, makePayout, planPayout } from './payouts.ts';
import type { MadePayout } from './payouts.ts';
import { later } from './time.ts';
import type { Chapter, Movement, ServedPayout, Story } from './types.ts';
import type { Tools } from './wire.ts';

type Lots = (day: BankDay) => string;
type StoryTools = Tools & { readonly lots: Lots };
type Case = { readonly made: MadePayout; readonly movements: readonly Movement[] };
type Wanted = Partial<ItemFacts> & { readonly whole: number };

/** A payout of the wanted items, done one hour after it was made on a date of March, its fee deducted. */
function payoutOn(tools: StoryTools, date: string, wanted: readonly Wanted[]): MadePayout {
  const { chance } = tools;
  const on = must(parseDay(`2026-03-${date}`), 'the day exists');
  const plan = planPayout(chance, on, 'done');
  const parent = { ...plan.parent, feeType: 'DEDUCTED_FROM_ITEM_AMOUNT' as const };
  const doneAt = later(parent.createdAt, 60, chance);
  const facts = wanted.map(({ whole, ...rest }): ItemFacts => ({
    status: 'SUCCEEDED',
    statusCode: null,
    amount: pesos(whole),
    fee: pesos(1_500),
    party: aPerson(chance),
    story: 'plain',
    doneAt,
    ...rest,
  }));
  return makePayout(tools, { ...plan, parent, lot: tools.lots(dayOfInstant(parent.createdAt)) }, facts);
}

const only = (made: MadePayout): MadeItem => must(made.items[0], 'the payout has an item');

/** The line with which an item left, one business day after the service was done with it or had given it up. */
function left(item: MadeItem, chance: Chance, story: Story = item.facts.story): Movement {
  const text = `PAGO A PROVEEDOR ${item.facts.party.bankName}`;
  return debit({ bookedOn: item.doneOn, amount: item.leaves, text, story, reference: chance.digits(6) }, [item.key]);
}

function cameBack(item: MadeItem, days: number, text: string): Movement {
  const bookedOn = addBusinessDays(item.doneOn, days);
  return credit({ bookedOn, amount: item.leaves, text, story: item.facts.story }, [item.key]);
}

/** The service says paid, the bank has no line. */
function missingInBank(tools: StoryTools): Case {
  const made = payoutOn(tools, '10', [{ whole: 3_500_000, story: 'missing-in-bank', party: aCompany(tools.chance) }]);
  return { made, movements: [] };
}

/** Left, was sent back by the other bank, came back as a whole. */
function returned(tools: StoryTools): Case {
  const failed = { status: 'REJECTED', statusCode: 'FAILED_BANK_TRANSFER', story: 'returned' } as const;
  const made = payoutOn(tools, '09', [{ whole: 980_000, ...failed }]);
  return { made, movements: [left(only(made), tools.chance), cameBack(only(made), 3, 'DEV PAGO PROVEEDOR RECHAZADO')] };
}

/** Paid, and given back afterwards: the refund appeared after the payout was final. */
function refunded(tools: StoryTools): Case {
  const back = { status: 'REJECTED', statusCode: 'EX_POST_REFUND', story: 'refunded' } as const;
  const made = payoutOn(tools, '12', [{ whole: 1_240_000, ...back }, { whole: 655_000 }]);
  const [item, other] = made.items;
  return {
    made,
    movements: [
      left(must(item, 'the item is there'), tools.chance),
      cameBack(must(item, 'the item is there'), 5, 'REV PAGO A PROVEEDORES'),
      bookItem(tools.chance, must(other, 'the other item is there')),
    ],
  };
}

/** The service says refunded; the money left and no credit ever came. */
function refundedNotCredited(tools: StoryTools): Case {
  const back = {
    status: 'REJECTED',
    statusCode: 'REFUNDED_BY_FAILED_BANK_TRANSFER',
    story: 'refunded-not-credited',
  } as const;
  const made = payoutOn(tools, '05', [{ whole: 1_866_400, ...back }]);
  return { made, movements: [left(only(made), tools.chance)] };
}

/** The service says rejected; the money left and stayed away. */
function failedButPaid(tools: StoryTools): Case {
  const failed = { status: 'REJECTED', statusCode: 'CLOSED_BANK_ACCOUNT', story: 'failed-but-paid' } as const;
  const made = payoutOn(tools, '17', [{ whole: 2_760_000, ...failed }, { whole: 344_500 }]);
  const [item, other] = made.items;
  return {
    made,
    movements: [
      left(must(item, 'the item is there'), tools.chance),
      bookItem(tools.chance, must(other, 'the other item is there')),
    ],
  };
}

/** Served with an effective amount that is 700 pesos off amount minus fee; the bank paid what was served. */
function feeDiffers(tools: StoryTools): Case {
  const made = payoutOn(tools, '11', [{ whole: 1_450_000, effective: pesos(1_447_800), story: 'fee-differs' }]);
  return { made, movements: [bookItem(tools.chance, only(made))] };
}

/** One lot of six, one of them rejected, and the bank's fee with its VAT inside the line (10,500 and 1,995 pesos). */
function lotWithFee(tools: StoryTools): Case {
  const wanted = [4_850_000, 1_275_400, 6_310_800, 2_140_000, 3_900_000, 2_100_000].map((whole, at): Wanted => {
    const party = at % 2 === 0 ? aCompany(tools.chance) : aPerson(tools.chance);
    if (at === 3)
      return { whole, party, status: 'REJECTED', statusCode: 'INVALID_IDENTITY_AND_BANK_ACCOUNT', story: 'failed' };
    return { whole, party, story: 'paid-in-lot-with-fee' };
  });
  const made = payoutOn(tools, '04', wanted);
  const paid = made.items.filter(({ facts }) => facts.status === 'SUCCEEDED');
  const line = bookLot(tools.chance, made.lot, paid);
  const charged = addUnits(absUnits(line.amount), pesos(12_495));
  const difference = negateUnits(pesos(12_495));
  return { made, movements: [{ ...line, amount: negateUnits(charged), difference, story: 'paid-in-lot-with-fee' }] };
}

/** One item at the service, two equal lines at the bank. */
function paidTwice(tools: StoryTools): Case {
  const made = payoutOn(tools, '24', [{ whole: 921_500 }]);
  const line = left(only(made), tools.chance);
  const bookedOn = addBusinessDays(line.bookedOn, 1);
  const again = withoutRecord({ bookedOn, amount: line.amount, text: line.text, story: 'paid-twice' }, 'none');
  return { made, movements: [line, again] };
}

const CASES = [
  missingInBank,
  returned,
  refunded,
  refundedNotCredited,
  failedButPaid,
  feeDiffers,
  lotWithFee,
  paidTwice,
] as const;

/** All payout stories, in a fixed order. */
export function payoutCases(tools: Tools, lots: Lots): Chapter<ServedPayout> {
  const told = CASES.map((tell, at) => tell({ ...tools, lots, chance: tools.chance.fork(`case ${at}`) }));
  return {
    served: told.map(({ made }) => made.served),
    known: told.flatMap(({ made, movements }) => knownItems(made, movements)),
    movements: told.flatMap(({ movements }) => movements),
  };
}

/** How many items the stories hold. */
export const PAYOUT_CASE_ITEMS = 15;
