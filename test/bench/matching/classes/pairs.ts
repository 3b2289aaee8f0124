/** One line for one record: the plain case, lags over weekends and holidays, edges of months and of UTC days, mangled names. */
import { must } from '@shared/domain/assert.ts';
import { addBusinessDays, isBusinessDay } from '@shared/domain/day/business-days.ts';
import { addDays } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import type { LineId } from '@shared/domain/ids.ts';
import { unitsToCentavos } from '@shared/domain/money/decimal.ts';
import { anchorDay } from '@shared/domain/payments/expected-movement.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { SINGLE_BANKS } from '../desk.ts';
import type { Desk } from '../desk.ts';
import { aParty, NAME_FORMS } from '../months/parties.ts';
import type { Party } from '../months/parties.ts';
import { byLegal, byName, plainly, saidOf } from '../months/texts.ts';
import type { Said, Ways } from '../months/texts.ts';
import type { ClassName } from '../truth.ts';
import { orderOf, payinOf } from '../wire.ts';
import type { PayinFacts } from '../wire.ts';

export const QUICK = [[0, 45], [1, 40], [2, 12], [3, 3]] as const; // prettier-ignore
export const SLOW = [[1, 15], [2, 35], [3, 50]] as const; // prettier-ignore
export const USUAL: Ways = { name: 50, legal: 10, quote: 10, plain: 30 };

/** What the account should show for a record, signed, in centavos. */
export function signedOf(desk: Desk, record: PaymentRecord): number {
  const movement = desk.expected(record);
  if (movement.direction === 'none') throw new Error(`nothing is expected of ${record.key}`);
  return unitsToCentavos(movement.amount)! * (movement.direction === 'credit' ? 1 : -1);
}

export const kindOf = (centavos: number): 'in' | 'out' => (centavos > 0 ? 'in' : 'out');

export function aPayin(desk: Desk, cls: ClassName, facts: Omit<PayinFacts, 'bank'> & { bank?: string }): PaymentRecord {
  return desk.keep(cls, payinOf({ bank: desk.chance.pick(SINGLE_BANKS), ...facts }, desk.chance));
}

/** A line for a record and the truth that they belong together. */
export function pair(
  desk: Desk,
  [cls, variant]: readonly [ClassName, string],
  record: PaymentRecord,
  how: { readonly on: BankDay; readonly said: Said },
): LineId {
  const line = desk.line({ ...how, centavos: signedOf(desk, record), cls });
  desk.group({ cls, variant, grouping: 'pair', lines: [line], records: [record.key] });
  return line;
}

export function saidFor(desk: Desk, record: PaymentRecord, party: Party, ways: Ways = USUAL): Said {
  return saidOf(desk, { kind: kindOf(signedOf(desk, record)), party, record }, ways);
}

/** A line without any record: a stranger's payment, with or without a name. */
export function strangersLine(
  desk: Desk,
  cls: ClassName,
  variant: string,
  at: { on: BankDay; centavos: number },
): void {
  const kind = kindOf(at.centavos);
  const said = desk.chance.percent(60) ? byName(desk, { kind, party: aParty(desk.chance) }) : plainly(desk, kind);
  desk.alone(desk.line({ ...at, said, cls }), cls, variant, 'missing-in-service');
}

function anOrder(desk: Desk, cls: ClassName, on: BankDay, centavos: number): PaymentRecord {
  const { chance } = desk;
  const type = chance.pick(['TOKENIZE', 'REDEEM'] as const);
  const external = chance.pick([`OC ${chance.digits(6)}`, `TES-${chance.digits(4)}/26`, chance.digits(9)]);
  return desk.keep(cls, orderOf({ type, centavos, on, external }, chance));
}

function someRecord(desk: Desk, cls: ClassName, party: Party): PaymentRecord {
  const { chance } = desk;
  const centavos = chance.centavos(desk.mean(cls, 400_000));
  const kind = chance.weighted([['payin', 52], ['item', 34], ['order', 14]] as const); // prettier-ignore
  if (kind === 'order') return anOrder(desk, cls, desk.businessDay(), centavos);
  if (kind === 'payin') return aPayin(desk, cls, { party, centavos, on: desk.anyDay() });
  return desk.item(cls, desk.businessDay(), { party, centavos, feeCentavos: chance.whole(0, 9) * 50_000 });
}

/** Orders name nobody: their lines quote the reference or say nothing. */
export const waysOf = (record: PaymentRecord, ways: Ways = USUAL): Ways =>
  record.kind === 'order' ? { name: 0, legal: 0, quote: 60, plain: 40 } : ways;

export function cleanCase(desk: Desk): void {
  const { chance } = desk;
  const party = desk.party();
  const fate = chance.weighted([['pair', 81], ['no-line', 11], ['no-record', 8]] as const); // prettier-ignore
  if (fate === 'no-record') {
    const centavos = chance.centavos(desk.mean('clean', 400_000)) * chance.pick([1, -1]);
    strangersLine(desk, 'clean', 'line without record', { on: desk.businessDay(), centavos });
    return;
  }
  const record = someRecord(desk, 'clean', party);
  if (fate === 'no-line' && desk.isCovered(record)) {
    desk.alone(record.key, 'clean', 'record without line', 'missing-in-bank');
    return;
  }
  const said = saidFor(desk, record, party, waysOf(record));
  pair(desk, ['clean', `${record.kind}, ${wayOf(said)}`], record, { on: desk.booked(record, QUICK), said });
}

export const wayOf = ({ clue }: Said): string =>
  clue.quotes !== null
    ? 'quoted'
    : clue.legal !== null
      ? 'by NIT or CC'
      : clue.name !== null
        ? 'named'
        : clue.bank !== null
          ? 'only the bank named'
          : 'nameless';

/** Days after which no business day follows at once. */
function daysBeforeRest(desk: Desk): readonly BankDay[] {
  const days: BankDay[] = [];
  for (let day = desk.month.from; day <= desk.month.to; day = addDays(day, 1)) {
    if (!desk.settledDays.has(day) && (!isBusinessDay(day) || !isBusinessDay(addDays(day, 1)))) days.push(day);
  }
  return days;
}

export function lagCase(desk: Desk): void {
  const { chance } = desk;
  const party = desk.party();
  const centavos = chance.centavos(desk.mean('lags', 400_000));
  const on = chance.pick(daysBeforeRest(desk));
  const kind = chance.weighted([['payin', 55], ['item', 30], ['order', 15]] as const); // prettier-ignore
  const make = (day: BankDay): PaymentRecord => {
    if (kind === 'order') return desk.keep('lags', orderOf({ type: 'TOKENIZE', centavos, on: day, external: `LQ${chance.digits(6)}` }, chance)); // prettier-ignore
    if (kind === 'payin')
      return aPayin(desk, 'lags', { party, centavos, on: day, minutes: chance.whole(15 * 60, 23 * 60) });
    return desk.item('lags', day, { party, centavos, minutes: chance.whole(15 * 60, 21 * 60) });
  };
  const book = (record: PaymentRecord, variant: string): void => {
    if (desk.isCovered(record) && chance.percent(6)) {
      desk.alone(record.key, 'lags', 'record without line', 'missing-in-bank');
      return;
    }
    const before = addBusinessDays(must(anchorDay(record), 'a record has a day'), -1);
    const isEarly = kind === 'order' && before >= desk.month.from && chance.percent(25);
    const said = saidFor(desk, record, party, waysOf(record));
    const day = isEarly ? before : desk.booked(record, SLOW);
    pair(desk, ['lags', `${variant}, ${wayOf(said)}`], record, { on: day, said });
  };
  book(make(on), kind);
  // The same payer pays the same again the week after.
  const again = addDays(on, 7);
  if (chance.percent(35) && kind !== 'order' && again <= desk.month.to && !desk.settledDays.has(again))
    book(make(again), 'weekly');
}

const EVENING = [19 * 60, 23 * 60 + 55] as const;

export function edgeCase(desk: Desk): void {
  const { chance, month } = desk;
  const party = desk.party();
  const centavos = chance.centavos(desk.mean('edges', 400_000));
  const late = (): number => chance.whole(...EVENING);
  const make = (on: BankDay, minutes: number): PaymentRecord =>
    chance.percent(75)
      ? aPayin(desk, 'edges', { party, centavos, on, minutes })
      : desk.item('edges', on, { party, centavos, minutes });
  const tell = (record: PaymentRecord, variant: string, on: BankDay): void => {
    if (desk.isCovered(record) && chance.percent(6)) {
      desk.alone(record.key, 'edges', 'record without line', 'missing-in-bank');
      return;
    }
    const said = saidFor(desk, record, party);
    pair(desk, ['edges', `${variant}, ${wayOf(said)}`], record, { on, said });
  };
  const edge = chance.weighted([['utc', 40], ['last', 22], ['before', 18], ['twins', 20]] as const); // prettier-ignore
  if (edge === 'utc') {
    const on = chance.percent(70) ? desk.businessDay() : desk.anyDay();
    const record = make(on, late());
    tell(record, 'evening', chance.percent(70) ? on : desk.booked(record, QUICK));
    return;
  }
  if (edge === 'last') {
    const on = addDays(month.to, -chance.whole(0, 2));
    const record = make(on, late());
    tell(record, 'end of month', chance.percent(45) ? on : desk.booked(record, SLOW));
    return;
  }
  if (edge === 'before') {
    const record = make(addDays(month.from, -chance.whole(1, 2)), late());
    tell(record, 'from last month', laterThan(month.from, desk.booked(record, SLOW), record, desk));
    return;
  }
  // Two equal payments, on either side of a midnight that is none in UTC.
  const on = chance.pick([desk.businessDay(), addDays(month.to, -1)]);
  if (desk.settledDays.has(addDays(on, 1))) return;
  const [first, second] = [make(on, late()), make(addDays(on, 1), chance.whole(8 * 60, 18 * 60))];
  tell(first, 'twins over midnight', on);
  tell(second, 'twins over midnight', desk.booked(second, [[0, 60], [1, 40]])); // prettier-ignore
}

/** A line of the statement, so not before its first day. */
function laterThan(first: BankDay, day: BankDay, record: PaymentRecord, desk: Desk): BankDay {
  if (day >= first) return day;
  const movement = desk.expected(record);
  return movement.direction === 'none' ? first : movement.to;
}

/** A line whose only evidence is a mangled name, or an identifier in one of its spellings. */
function mangled(desk: Desk, kind: 'in' | 'out', party: Party): { readonly said: Said; readonly variant: string } {
  if (desk.chance.percent(20)) return { said: byLegal(desk, { kind, party }), variant: 'by NIT or CC' };
  const form = desk.chance.weighted(NAME_FORMS.map((one) => [one, one === 'typo' ? 26 : 15] as const));
  const said = byName(desk, { kind, party }, form);
  return { said, variant: said.clue.name?.isCut === true ? `${form}, cut` : form };
}

function namesPair(desk: Desk, record: PaymentRecord, party: Party): void {
  const { chance } = desk;
  const fate = chance.weighted([['pair', 88], ['no-line', 7], ['stranger', 5]] as const); // prettier-ignore
  if (fate === 'no-line') {
    desk.alone(record.key, 'names', 'record without line', 'missing-in-bank');
    return;
  }
  const centavos = signedOf(desk, record);
  const { said, variant } = mangled(desk, kindOf(centavos), party);
  pair(desk, ['names', variant], record, { on: desk.booked(record, QUICK), said });
  if (fate === 'pair') return;
  const stranger = byName(desk, { kind: kindOf(centavos), party: aParty(chance) });
  const line = desk.line({ on: desk.booked(record, QUICK), centavos, said: stranger, cls: 'names' });
  desk.alone(line, 'names', 'stranger of the same price', 'missing-in-service');
}

/** Several payers of one price on the same days: only the mangled names tell them apart. */
export function namesCase(desk: Desk): void {
  const { chance } = desk;
  const size = chance.weighted([[1, 25], [2, 35], [3, 25], [4, 15]] as const); // prettier-ignore
  const isIn = chance.percent(65);
  const centavos = chance.centavos(desk.mean('names', 400_000));
  const on = isIn ? desk.anyDay() : desk.businessDay();
  const parties = Array.from({ length: size }, () => desk.party());
  for (const party of parties) {
    const record = isIn ? aPayin(desk, 'names', { party, centavos, on }) : desk.item('names', on, { party, centavos });
    namesPair(desk, record, party);
  }
}
