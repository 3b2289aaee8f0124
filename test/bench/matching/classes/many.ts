/** Several lines for one record, several records of one payee in one line, and a settlement that comes in two parts with its fees. */
import { addBusinessDays } from '@shared/domain/day/business-days.ts';
import type { LineId } from '@shared/domain/ids.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { PART_BANKS } from '../desk.ts';
import type { Desk } from '../desk.ts';
import { byLegal, byName, byQuote, plainly } from '../months/texts.ts';
import { chargeLines, tariff, totalOf } from './batches.ts';
import { aPayin, kindOf, signedOf } from './pairs.ts';

/** Splits an amount where no single sale would: both parts positive, the first 30 to 70 %. */
const partOf = (desk: Desk, centavos: number): number => Math.floor((centavos * desk.chance.whole(30, 70)) / 100);

/** Whether some of the amounts add up to a target. */
export function someSum(amounts: readonly number[], target: number): boolean {
  const sums = new Set([0]);
  for (const amount of amounts) for (const sum of [...sums]) sums.add(sum + amount);
  return sums.has(target);
}

/** A record whose money moves in two or three lines that all name who it is. */
function inParts(desk: Desk): void {
  const { chance } = desk;
  const party = chance.percent(50) ? desk.party() : desk.party();
  const centavos = chance.centavos(desk.mean('m-to-n', 640_000), { min: 60_000, max: 4_900_000 });
  const record = chance.percent(60)
    ? desk.item('m-to-n', desk.businessDay(), { party, centavos })
    : aPayin(desk, 'm-to-n', { party, centavos, on: desk.anyDay() });
  const signed = signedOf(desk, record);
  const first = partOf(desk, centavos);
  const isThree = chance.percent(30);
  const second = isThree ? partOf(desk, centavos - first) : centavos - first;
  const parts = [first, second, ...(isThree ? [centavos - first - second] : [])];
  const on = desk.booked(record, [[0, 60], [1, 40]]); // prettier-ignore
  const kind = kindOf(signed);
  const isQuoted = chance.percent(30);
  const lines = parts.map((part, i): LineId => {
    const said = isQuoted
      ? byQuote(desk, { kind, record }, [record.key])
      : chance.percent(25)
        ? byLegal(desk, { kind, party })
        : byName(desk, { kind, party });
    const day = i > 0 && chance.percent(40) ? addBusinessDays(on, 1) : on;
    return desk.line({ on: day, centavos: Math.sign(signed) * part, said, cls: 'm-to-n' });
  });
  const grouping = isQuoted ? 'payout' : 'payee-lines';
  desk.group({
    cls: 'm-to-n',
    variant: `one ${record.kind} in ${parts.length} lines`,
    grouping,
    lines,
    records: [record.key],
  });
}

/** Several items of one payee: the bank pays some of them together, and the rest together. */
function byPayee(desk: Desk): void {
  const { chance } = desk;
  const party = desk.party();
  const on = desk.businessDay();
  const count = chance.whole(4, 6);
  const make = (): PaymentRecord =>
    desk.item('m-to-n', on, { party, centavos: chance.centavos(desk.mean('m-to-n', 280_000)) });
  const records = Array.from({ length: count }, make);
  const cut = chance.whole(2, count - 2);
  for (const part of [records.slice(0, cut), records.slice(cut)]) {
    const said = chance.percent(30) ? byLegal(desk, { kind: 'out', party }) : byName(desk, { kind: 'out', party });
    const day = addBusinessDays(on, chance.weighted([[0, 60], [1, 30], [2, 10]] as const)); // prettier-ignore
    const line = desk.line({ on: day, centavos: totalOf(desk, part), said, cls: 'm-to-n' });
    desk.group({
      cls: 'm-to-n',
      variant: 'some items of one payee',
      grouping: 'payee-records',
      lines: [line],
      records: part.map(({ key }) => key),
    });
  }
}

/** A day's payins of one bank in two lines that cut through a sale, with the fee and its VAT beside them. */
export function manyCases(desk: Desk): () => void {
  const { chance, dialect } = desk;
  const taken = new Set<string>();
  const inTwoParts = (): void => {
    const [bank, on] = [chance.pick(PART_BANKS), desk.businessDay()];
    if (taken.has(`${bank}|${on}`)) {
      byPayee(desk);
      return;
    }
    taken.add(`${bank}|${on}`);
    const count = chance.whole(3, 8);
    const records = Array.from({ length: count }, () =>
      aPayin(desk, 'm-to-n', {
        party: desk.party(),
        centavos: chance.centavos(desk.mean('m-to-n', 240_000)),
        on,
        bank,
      }),
    );
    const total = totalOf(desk, records);
    const amounts = records.map((record) => signedOf(desk, record));
    let first = partOf(desk, total);
    while (someSum(amounts, first)) first += 100;
    const text = chance.pick(dialect.batchIn);
    const day = addBusinessDays(on, 1);
    const lines = [first, total - first].map(
      (centavos, i) =>
      desk.line({ on: i === 0 ? day : addBusinessDays(day, chance.whole(0, 1)), centavos, said: plainly(desk, 'in', text), cls: 'm-to-n' }), // prettier-ignore
    );
    const optionalLines = chance.percent(65) ? chargeLines(desk, 'm-to-n', day, tariff(desk, count)) : [];
    const variant = `a settlement in two lines${optionalLines.length > 0 ? ', fee lines beside it' : ''}`;
    desk.group({
      cls: 'm-to-n',
      variant,
      grouping: 'day-run',
      lines,
      records: records.map(({ key }) => key),
      optionalLines,
    });
  };
  const kinds = [[() => inParts(desk), 40], [() => byPayee(desk), 22], [inTwoParts, 38]] as const; // prettier-ignore
  return () => chance.weighted(kinds)();
}
