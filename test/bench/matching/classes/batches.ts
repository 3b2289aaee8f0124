/** One line for many records: a day's payins of one bank or of all, and payouts of which some items fail. */
import { addBusinessDays, isBusinessDay } from '@shared/domain/day/business-days.ts';
import { addDays } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import type { LineId } from '@shared/domain/ids.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { BATCH_BANKS, SINGLE_BANKS } from '../desk.ts';
import type { Desk } from '../desk.ts';
import { besides, byBank, byName, byQuote, plainly } from '../months/texts.ts';
import type { ClassName } from '../truth.ts';
import type { ItemFacts } from '../wire.ts';
import { aPayin, signedOf } from './pairs.ts';

export const totalOf = (desk: Desk, records: readonly PaymentRecord[]): number =>
  records.reduce((sum, record) => sum + signedOf(desk, record), 0);

/** A bank's fee and its VAT, each a line of its own: 19 %, cut at the centavo. */
export function chargeLines(desk: Desk, cls: ClassName, on: BankDay, feeCentavos: number): readonly LineId[] {
  const { chance, dialect } = desk;
  const vat = Math.floor((feeCentavos * 19) / 100);
  const lines = [
    desk.line({ on, centavos: -feeCentavos, said: besides(desk, 'charge', chance.pick(dialect.fee)), cls }),
  ];
  if (vat > 0) lines.push(desk.line({ on, centavos: -vat, said: besides(desk, 'charge', dialect.vat), cls }));
  return lines;
}

/** A fee as tariffs have them: some pesos a movement. */
export const tariff = (desk: Desk, movements: number): number =>
  movements * desk.chance.pick([90_000, 115_000, 145_000, 238_000]);

function bookTogether(desk: Desk, variant: string, payins: readonly PaymentRecord[], last: BankDay): void {
  const { chance, dialect } = desk;
  const on = addBusinessDays(last, chance.weighted([[1, 80], [2, 20]] as const)); // prettier-ignore
  const banks = new Set(payins.map(({ bank }) => bank!));
  const motive = chance.pick(dialect.batchIn);
  const isNamed = banks.size === 1 && chance.percent(35);
  const said = isNamed ? byBank(desk, 'in', [...banks][0]!, motive) : plainly(desk, 'in', motive);
  const line = desk.line({ on, centavos: totalOf(desk, payins), said, cls: 'settlement' });
  const isCharged = chance.percent(35);
  const optionalLines = isCharged ? chargeLines(desk, 'settlement', on, tariff(desk, payins.length)) : [];
  desk.group({
    cls: 'settlement',
    variant: isCharged ? `${variant}, fee lines beside it` : variant,
    grouping: 'day-run',
    lines: [line],
    records: payins.map(({ key }) => key),
    optionalLines,
  });
}

/** Cases of settlement: every bank and day once, every settled day once. */
export function settlementCases(desk: Desk): () => void {
  const { chance } = desk;
  const left = [...desk.settledDays];
  const taken = new Set<string>();
  const payins = (count: number, on: () => BankDay, bank: () => string): readonly PaymentRecord[] =>
    Array.from(
      { length: count },
      () =>
      aPayin(desk, 'settlement', { party: desk.party(), centavos: chance.centavos(desk.mean('settlement', 225_000)), on: on(), bank: bank() }), // prettier-ignore
    );
  const free = (bank: string, days: readonly BankDay[]): boolean =>
    days.every((day) => !taken.has(`${bank}|${day}`) && !desk.settledDays.has(day));
  const take = (bank: string, days: readonly BankDay[]): void => {
    for (const day of days) taken.add(`${bank}|${day}`);
  };
  return () => {
    const settled = left.pop();
    if (settled !== undefined) {
      const bank = (): string => chance.pick([...SINGLE_BANKS, ...BATCH_BANKS]);
      bookTogether(
        desk,
        'all banks of a day',
        payins(chance.whole(8, 14), () => settled, bank),
        settled,
      );
      return;
    }
    for (let tries = 0; tries < 400; tries += 1) {
      const bank = chance.pick(BATCH_BANKS);
      const first = desk.anyDay();
      const days = runFrom(first, desk);
      if (!free(bank, days)) continue;
      take(bank, days);
      const size = taken.size > 55 ? chance.whole(10, 24) : chance.whole(3, 12);
      const on = days.length === 1 ? () => first : () => chance.pick(days);
      const variant = days.length === 1 ? 'one bank, one day' : 'one bank, over a weekend';
      bookTogether(
        desk,
        variant,
        payins(Math.max(size, days.length), on, () => bank),
        days.at(-1)!,
      );
      return;
    }
    throw new Error('no bank and day is left for a settlement');
  };
}

/** A business day alone; of a weekend or holiday the run of days that the bank books on the next business day. */
function runFrom(first: BankDay, desk: Desk): readonly BankDay[] {
  const next = addDays(first, 1);
  if (isBusinessDay(first) && (isBusinessDay(next) || desk.chance.percent(60) || next > desk.month.to)) return [first];
  const days: BankDay[] = [first];
  for (let day = next; !isBusinessDay(day) && day <= desk.month.to; day = addDays(day, 1)) days.push(day);
  return days;
}

const FAILURES = [
  'FAILED_BANK_TRANSFER',
  'CLOSED_BANK_ACCOUNT',
  'INVALID_BANK_ACCOUNT_NUMBER',
  'DISABLED_BANK_ACCOUNT',
] as const;
const REFUSALS = ['KYC_FAILED', 'OWNERSHIP_VALIDATION_FAILED', 'VALIDATIONS_FAILED'] as const;

/** One line for what a payout sent; what failed never left, or left with the rest and came back. */
export function payoutBatchCase(desk: Desk): void {
  const { chance, dialect } = desk;
  const on = desk.businessDay();
  const failing = chance.weighted([['none', 15], ['kept', 42], ['each', 28], ['together', 15]] as const); // prettier-ignore
  const isGross = failing === 'each' || failing === 'together';
  const parties = Array.from({ length: chance.whole(4, 11) }, () => desk.party());
  const failed = failing === 'none' ? 0 : chance.whole(1, Math.min(3, parties.length - 2));
  const back = addBusinessDays(on, chance.whole(1, 3));
  const items = parties.map((party, i): ItemFacts => {
    const centavos = chance.centavos(desk.mean('payout-batch', 250_000));
    const facts = { party, centavos, feeCentavos: chance.whole(0, 4) * 75_000 };
    if (i >= failed) return facts;
    const statusCode = chance.pick(isGross ? FAILURES : REFUSALS);
    return {
      ...facts,
      status: 'REJECTED',
      statusCode,
      ...(isGross ? { on: back, minutes: chance.whole(8 * 60, 12 * 60) } : {}),
    };
  });
  const { payout, items: records } = desk.payout('payout-batch', { on, items });
  const [bad, good] = [records.slice(0, failed), records.slice(failed)];
  const lost = items.slice(0, failed).reduce((sum, { centavos }) => sum + centavos, 0);
  const sent = totalOf(desk, good) - (isGross ? lost : 0);
  const quotes = records.map(({ key }) => key);
  const said = chance.percent(30)
    ? byQuote(desk, { kind: 'out', record: payout }, quotes)
    : plainly(desk, 'out', chance.pick(dialect.batchOut));
  const line = desk.line({ on: addBusinessDays(on, chance.weighted([[0, 70], [1, 30]] as const)), centavos: sent, said, cls: 'payout-batch' }); // prettier-ignore
  const returned = (centavos: number, at: number | null): LineId => {
    const party = at === null ? null : parties[at]!;
    const words = party === null || chance.percent(35) ? plainly(desk, 'back') : byName(desk, { kind: 'back', party });
    return desk.line({ on: addBusinessDays(back, chance.whole(0, 2)), centavos, said: words, cls: 'payout-batch' });
  };
  const backs = !isGross
    ? []
    : failing === 'together'
      ? [returned(lost, null)]
      : items.slice(0, failed).map(({ centavos }, i) => returned(centavos, i));
  if (!isGross) for (const { key } of bad) desk.alone(key, 'payout-batch', 'failed before it left', 'expects-nothing');
  desk.group({
    cls: 'payout-batch',
    variant: {
      none: 'all succeeded',
      kept: 'failed items never left',
      each: 'gross, returns one by one',
      together: 'gross, one return',
    }[failing],
    grouping: 'payout',
    lines: [line, ...backs],
    records: good.map(({ key }) => key),
    optionalRecords: isGross ? bad.map(({ key }) => key) : [],
  });
}
