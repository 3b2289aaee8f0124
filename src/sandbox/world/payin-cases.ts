/** The payins that every world of some size holds once: each tells one story that an accountant must be able to read. */
import { addBusinessDays, isBusinessDay } from '@shared/domain/day/business-days.ts';
import { addDays, parseDay } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { must } from '@shared/domain/assert.ts';
import { negateUnits, subtractUnits } from '@shared/domain/money/decimal.ts';
import { pesos } from './amounts.ts';
import { credit, debit, withoutRecord } from './movements.ts';
import { aCompany, aPerson } from './names.ts';
import { bookPayin, bookTogether, makePayin, payinKey, settlesTogether } from './payins.ts';
import type { MadePayin, PayinFacts } from './payins.ts';
import type { Chapter, Movement, WireRecord } from './types.ts';
import { OTHER_TOKEN } from './wire.ts';
import type { Tools } from './wire.ts';

type Case = { readonly payins: readonly MadePayin[]; readonly movements: readonly Movement[] };

/** The first business day from a date of March on which payins are booked one by one. */
function quietDay(date: string): BankDay {
  let day = must(parseDay(`2026-03-${date}`), 'the day exists');
  while (!isBusinessDay(day) || settlesTogether(day)) day = addDays(day, 1);
  return day;
}

const succeeded = (tools: Tools, facts: Pick<PayinFacts, 'on' | 'amount' | 'story'> & Partial<PayinFacts>): MadePayin =>
  makePayin(tools, {
    status: 'FULFILLED',
    statusCode: 'AWAIT_TRANSFER_TOKENS',
    party: aPerson(tools.chance),
    ...facts,
  });

/** The bank never booked it. */
function missingInBank(tools: Tools): Case {
  return {
    payins: [succeeded(tools, { on: quietDay('05'), amount: pesos(248_600), story: 'missing-in-bank' })],
    movements: [],
  };
}

/** Booked six business days later, outside every window. */
function late(tools: Tools): Case {
  const payin = succeeded(tools, {
    on: quietDay('11'),
    amount: pesos(2_115_000),
    story: 'late',
    party: aCompany(tools.chance),
  });
  const facts = { bookedOn: addBusinessDays(payin.finishedOn, 6), amount: payin.facts.amount, story: 'late' as const };
  return {
    payins: [payin],
    movements: [credit({ ...facts, text: `PAGO PSE ${payin.facts.party.bankName}` }, [payinKey(payin)])],
  };
}

/** Three records of the other environment's token: the sandbox's bank account knows nothing of them. */
function wrongToken(tools: Tools): Case {
  const payins = ['04', '12', '20'].map((date, at) =>
    succeeded(tools, {
      on: quietDay(date),
      amount: pesos(150_000 + at * 12_500),
      story: 'wrong-token',
      token: OTHER_TOKEN,
    }),
  );
  return { payins, movements: [] };
}

/** A status that no list names: neither good nor bad nor final. */
function unknownStatus(tools: Tools): Case {
  const facts = {
    on: quietDay('17'),
    amount: pesos(431_900),
    story: 'unknown-status',
    status: 'ON_HOLD',
    statusCode: 'MANUAL_REVIEW',
  } as const;
  return { payins: [succeeded(tools, facts)], movements: [] };
}

/** Came in and went back to the customer. */
function refunded(tools: Tools): Case {
  const amount = pesos(675_300);
  const payin = succeeded(tools, {
    on: quietDay('09'),
    amount,
    story: 'refunded',
    extra: { refunded_amount: '675300.00' },
  });
  const text = payin.facts.party.bankName;
  const facts = { amount, story: 'refunded' as const };
  return {
    payins: [payin],
    movements: [
      credit({ ...facts, bookedOn: addBusinessDays(payin.finishedOn, 1), text: `PAGO PSE ${text}` }, [payinKey(payin)]),
      debit({ ...facts, bookedOn: addBusinessDays(payin.finishedOn, 4), text: `DEV PAGO PSE ${text}` }, [
        payinKey(payin),
      ]),
    ],
  };
}

/** The bank booked 9,000 pesos less than the customer paid, and says nothing about it. */
function amountDiffers(tools: Tools): Case {
  const owed = pesos(1_523_000);
  const payin = succeeded(tools, { on: quietDay('16'), amount: owed, story: 'amount-differs' });
  const facts = {
    bookedOn: addBusinessDays(payin.finishedOn, 1),
    amount: subtractUnits(owed, pesos(9_000)),
    text: `PAGO PSE ${payin.facts.party.bankName}`,
    story: 'amount-differs' as const,
  };
  return { payins: [payin], movements: [credit(facts, [payinKey(payin)], [owed])] };
}

/** One payment at the service, two equal lines at the bank: the second has no record. */
function paidTwice(tools: Tools): Case {
  const payin = succeeded(tools, {
    on: quietDay('10'),
    amount: pesos(189_900),
    story: 'plain',
    party: aCompany(tools.chance),
  });
  const text = `PAGO PSE ${payin.facts.party.bankName}`;
  const amount = payin.facts.amount;
  return {
    payins: [payin],
    movements: [
      credit({ bookedOn: addBusinessDays(payin.finishedOn, 1), amount, text }, [payinKey(payin)]),
      withoutRecord({ bookedOn: addBusinessDays(payin.finishedOn, 2), amount, text, story: 'paid-twice' }, 'none'),
    ],
  };
}

/** One person pays the same amount twice on one day: two equal rows that are two movements. */
function twins(tools: Tools): Case {
  const party = aPerson(tools.chance);
  const payins = [1, 2].map(() =>
    succeeded(tools, { on: quietDay('05'), amount: pesos(118_500), story: 'plain', party }),
  );
  const bookedOn = addBusinessDays(quietDay('05'), 1);
  const text = `PAGO PSE ${party.bankName}`;
  return {
    payins,
    movements: payins.map((payin) => credit({ bookedOn, amount: payin.facts.amount, text }, [payinKey(payin)])),
  };
}

/** Three payins of a day in one line while the others of that day come one by one. */
function threeTogether(tools: Tools): Case {
  const payins = [713_400, 802_150, 449_150].map((whole) =>
    succeeded(tools, { on: quietDay('18'), amount: pesos(whole), story: 'settled-together' }),
  );
  return { payins, movements: [bookTogether(tools.chance, payins)] };
}

/** Paid after nine in the evening of the last day of February: in UTC it is March already. */
function nightOfTheMonth(tools: Tools): Case {
  const on = must(parseDay('2026-02-28'), 'the day exists');
  const payin = succeeded(tools, { on, amount: pesos(356_000), story: 'plain', hours: { from: 21, to: 23 } });
  return { payins: [payin], movements: [bookPayin(tools.chance, payin)] };
}

/** Lines that the service knows nothing of. */
const strangers = (): readonly Movement[] => [
  withoutRecord(
    {
      bookedOn: quietDay('04'),
      amount: pesos(620_000),
      text: 'CONSIGNACION CORRESPONSAL CB',
      story: 'missing-in-service',
    },
    'none',
  ),
  withoutRecord(
    {
      bookedOn: quietDay('27'),
      amount: pesos(312_000),
      text: 'ABONO TRANSFERENCIA BRE-B',
      story: 'missing-in-service',
    },
    'none',
  ),
  withoutRecord(
    {
      bookedOn: quietDay('06'),
      amount: negateUnits(pesos(5_000_000)),
      text: 'TRANSFERENCIA CTA SUC VIRTUAL',
      story: 'missing-in-service',
    },
    'none',
  ),
];

const CASES = [
  missingInBank,
  late,
  wrongToken,
  unknownStatus,
  refunded,
  amountDiffers,
  paidTwice,
  twins,
  threeTogether,
  nightOfTheMonth,
] as const;

/** All payin stories, in a fixed order. */
export function payinCases(tools: Tools): Chapter<WireRecord> {
  const told = CASES.map((tell, at) => tell({ ...tools, chance: tools.chance.fork(`case ${at}`) }));
  const payins = told.flatMap((one) => one.payins);
  return {
    served: payins.map(({ record }) => record),
    known: payins.map((payin) => ({ key: payinKey(payin), story: payin.facts.story })),
    movements: [...told.flatMap((one) => one.movements), ...strangers()],
  };
}
