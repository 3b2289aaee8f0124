/** Rows that look like somebody else's: heavy price points, decoys of another kind, next month's equal amount, payments that come twice. */
import { addBusinessDays } from '@shared/domain/day/business-days.ts';
import { addDays, dayOf } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { must } from '@shared/domain/assert.ts';
import type { Desk } from '../desk.ts';
import { aParty } from '../months/parties.ts';
import { besides, byName, plainly } from '../months/texts.ts';
import { aPayin, pair, QUICK, saidFor, signedOf, wayOf } from './pairs.ts';

const PRICES_PESOS = [49_900, 99_900, 149_900, 299_900, 599_900, 1_199_900];

/** The price point whose size is nearest to what the class still needs. */
function aPrice(desk: Desk): number {
  const wanted = desk.mean('ties', 400_000);
  const weights = PRICES_PESOS.map((price) => [price, 1 / (0.08 + Math.log(price / wanted) ** 2)] as const);
  return desk.chance.weighted(weights) * 100;
}

/** Somebody whom the service does not know pays the same price, and is named: a nameless one nobody could tell from a payer. */
function namedStranger(desk: Desk, at: { readonly on: BankDay; readonly centavos: number }): void {
  let said = byName(desk, { kind: 'in', party: aParty(desk.chance) });
  while (said.clue.name === null) said = byName(desk, { kind: 'in', party: aParty(desk.chance) });
  const line = desk.line({ ...at, said, cls: 'ties' });
  desk.alone(line, 'ties', 'stranger of the same price', 'missing-in-service');
}

/** One price, one day, many payers: some lines name them, many do not. */
export function tiesCase(desk: Desk): void {
  const { chance } = desk;
  const centavos = aPrice(desk);
  const on = desk.anyDay();
  for (let payer = chance.whole(2, 6); payer > 0; payer -= 1) {
    const party = desk.party();
    const record = aPayin(desk, 'ties', { party, centavos, on });
    if (chance.percent(7)) {
      desk.alone(record.key, 'ties', 'record without line', 'missing-in-bank');
      continue;
    }
    const said = saidFor(desk, record, party, { name: 52, legal: 7, quote: 6, plain: 35 });
    pair(desk, ['ties', wayOf(said)], record, { on: desk.booked(record, QUICK), said });
    if (chance.percent(6)) namedStranger(desk, { on: desk.booked(record, QUICK), centavos });
  }
}

type Party = ReturnType<Desk['party']>;
type Case = (desk: Desk, party: Party, centavos: number) => void;

const NAMED = { name: 70, legal: 10, quote: 10, plain: 10 };

/** A line of the same amount and another kind, beside the real one or instead of it. */
const otherKind: Case = (desk, party, centavos) => {
  const { chance, dialect } = desk;
  const isIn = chance.percent(60);
  const on = isIn ? desk.anyDay() : desk.businessDay();
  const record = isIn ? aPayin(desk, 'decoys', { party, centavos, on }) : desk.item('decoys', on, { party, centavos });
  const signed = signedOf(desk, record);
  const text = chance.pick(isIn ? dialect.otherIn : dialect.otherOut);
  const decoy = desk.line({
    on: desk.booked(record, QUICK),
    centavos: signed,
    said: besides(desk, 'other', text),
    cls: 'decoys',
  });
  desk.alone(decoy, 'decoys', 'of another kind', 'missing-in-service');
  if (chance.percent(25)) {
    desk.alone(record.key, 'decoys', 'only the decoy is there', 'missing-in-bank');
    return;
  }
  const said = saidFor(desk, record, party, NAMED);
  pair(desk, ['decoys', `beside another kind, ${wayOf(said)}`], record, { on: desk.booked(record, QUICK), said });
};

const dayOfNextMonth = (day: BankDay): BankDay => {
  const [year, month, date] = day.split('-').map((part) => Number(part));
  return must(
    dayOf(month === 12 ? year! + 1 : year!, month === 12 ? 1 : month! + 1, date!),
    'early days are in every month',
  );
};

/** The payer pays the same every month: next month's line is not this month's. */
const nextMonth: Case = (desk, party, centavos) => {
  const { chance, month } = desk;
  let on = addDays(month.from, chance.whole(0, 8));
  while (desk.settledDays.has(on)) on = addDays(on, 1);
  const record = aPayin(desk, 'decoys', { party, centavos, on });
  const said = saidFor(desk, record, party, NAMED);
  if (chance.percent(45)) desk.alone(record.key, 'decoys', 'next month’s line is there', 'missing-in-bank');
  else pair(desk, ['decoys', `before next month’s, ${wayOf(said)}`], record, { on: desk.booked(record, QUICK), said });
  const next = addBusinessDays(addDays(dayOfNextMonth(on), -1), 1);
  const line = desk.line({ on: next, centavos: signedOf(desk, record), said: saidFor(desk, record, party, { ...NAMED, quote: 0 }), cls: 'decoys' }); // prettier-ignore
  desk.alone(line, 'decoys', 'next month’s line', 'missing-in-service');
};

/** The bank booked one payment twice, or the service has it twice. */
const twice: Case = (desk, party, centavos) => {
  const { chance } = desk;
  const isIn = chance.percent(50);
  const on = isIn ? desk.anyDay() : desk.businessDay();
  const make = () =>
    isIn ? aPayin(desk, 'decoys', { party, centavos, on }) : desk.item('decoys', on, { party, centavos });
  const record = make();
  const said = saidFor(desk, record, party, { name: 70, legal: 15, quote: 0, plain: 15 });
  const day = desk.booked(record, QUICK);
  pair(desk, ['decoys', `came twice, ${wayOf(said)}`], record, { on: day, said });
  if (chance.percent(40)) {
    desk.alone(make().key, 'decoys', 'recorded twice', 'missing-in-bank');
    return;
  }
  const again = chance.percent(70) ? day : desk.booked(record, QUICK);
  const line = desk.line({ on: again, centavos: signedOf(desk, record), said, cls: 'decoys' });
  desk.alone(line, 'decoys', 'booked twice', 'missing-in-service');
};

/** The same size with the other sign, on the same days. */
const otherSign: Case = (desk, party, centavos) => {
  const { chance } = desk;
  const record = aPayin(desk, 'decoys', { party, centavos, on: desk.anyDay() });
  const signed = signedOf(desk, record);
  const decoy = desk.line({
    on: desk.booked(record, QUICK),
    centavos: -signed,
    said: plainly(desk, 'out'),
    cls: 'decoys',
  });
  desk.alone(decoy, 'decoys', 'the other sign', 'missing-in-service');
  if (chance.percent(30)) {
    desk.alone(record.key, 'decoys', 'only the other sign is there', 'missing-in-bank');
    return;
  }
  const said = saidFor(desk, record, party, NAMED);
  pair(desk, ['decoys', `beside the other sign, ${wayOf(said)}`], record, { on: desk.booked(record, QUICK), said });
};

const KINDS = [[otherKind, 38], [nextMonth, 24], [twice, 26], [otherSign, 12]] as const; // prettier-ignore

export const decoyCase = (desk: Desk): void =>
  desk.chance.weighted(KINDS)(desk, desk.party(), desk.chance.centavos(desk.mean('decoys', 400_000)));
