/** The company's own account: token orders that leave and come back among much that is none of the service's business. */
import { must } from '@shared/domain/assert.ts';
import { addBusinessDays } from '@shared/domain/day/business-days.ts';
import { addDays } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { anchorDay } from '@shared/domain/payments/expected-movement.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { Desk } from '../desk.ts';
import { OUTSIDE_IN, OUTSIDE_OUT } from '../months/dialects.ts';
import { besides, plainly, quoteOf } from '../months/texts.ts';
import type { Said } from '../months/texts.ts';
import type { ClassName } from '../truth.ts';
import { orderOf } from '../wire.ts';
import type { OrderFacts } from '../wire.ts';
import { gmfOf } from './net.ts';
import { kindOf, pair, QUICK, signedOf, SLOW } from './pairs.ts';

type Plan = Partial<OrderFacts> & { readonly centavos: number };

function order(desk: Desk, cls: ClassName, plan: Plan): PaymentRecord {
  const { chance } = desk;
  const external = chance.pick([
    `OC-2026/${chance.digits(5)}`,
    `TESO ${chance.digits(6)}`,
    `FND${chance.digits(7)}`,
    `CMP-${chance.digits(6)}-A`,
  ]);
  const type = chance.weighted([['TOKENIZE', 62], ['REDEEM', 38]] as const); // prettier-ignore
  return desk.keep(cls, orderOf({ type, on: desk.businessDay(), external, ...plan }, chance));
}

/** A motive that names the service; a few of the quoted ones do not, and the reference does. */
function motiveOf({ chance, dialect }: Desk, kind: 'in' | 'out', isQuoted: boolean): string {
  if (isQuoted && chance.percent(25)) return chance.pick(kind === 'in' ? dialect.inPlain : dialect.outPlain);
  return chance.pick(kind === 'in' ? dialect.fromService : dialect.toService);
}

/** The service is named, the reference is quoted or not. */
function saidOfOrder(desk: Desk, record: PaymentRecord, signed: number, quoteShare = 45): Said {
  const { chance, dialect } = desk;
  const kind = kindOf(signed);
  const isQuoted = chance.percent(quoteShare);
  const said = plainly(desk, kind, motiveOf(desk, kind, isQuoted));
  if (!isQuoted) return said;
  const quoted = quoteOf(record, chance);
  const isBeside = said.description.length + 1 + quoted.length > dialect.cut || chance.percent(40);
  const description = isBeside ? said.description : `${said.description} ${quoted}`;
  const reference = isBeside ? quoted : said.reference;
  return { description, reference, clue: { ...said.clue, quotes: [record.key] } };
}

const told = (desk: Desk, cls: ClassName, variant: string, record: PaymentRecord, on: BankDay): void => {
  const said = saidOfOrder(desk, record, signedOf(desk, record));
  const way = said.clue.quotes === null ? 'nameless' : 'quoted';
  pair(desk, [cls, `own: ${variant}, ${way}`], record, { on, said });
};
const size = (desk: Desk, cls: ClassName): number =>
  desk.chance.centavos(desk.mean(cls, 420_000), { min: 10_000, max: 60_000_000 });

function clean(desk: Desk): void {
  const record = order(desk, 'clean', { centavos: size(desk, 'clean') });
  const fate = desk.chance.weighted([['pair', 84], ['no-line', 8], ['no-record', 8]] as const); // prettier-ignore
  if (fate === 'no-line' && desk.isCovered(record)) {
    desk.alone(record.key, 'clean', 'own: order without line', 'missing-in-bank');
    return;
  }
  told(desk, 'clean', 'order', record, desk.booked(record, QUICK));
  if (fate === 'pair') return;
  const centavos = size(desk, 'clean') * desk.chance.pick([1, -1]);
  const said = plainly(desk, centavos > 0 ? 'in' : 'out', desk.chance.pick(centavos > 0 ? desk.dialect.fromService : desk.dialect.toService)); // prettier-ignore
  desk.alone(
    desk.line({ on: desk.businessDay(), centavos, said, cls: 'clean' }),
    'clean',
    'own: line without order',
    'missing-in-service',
  );
}

/** Round deposits of one size on the same days. */
function ties(desk: Desk): void {
  const wanted = desk.mean('ties', 450_000);
  const centavos = (wanted < 320_000 ? 200_000 : wanted < 700_000 ? 500_000 : 1_000_000) * 100;
  const on = desk.businessDay();
  for (let left = desk.chance.whole(2, 4); left > 0; left -= 1) {
    const record = order(desk, 'ties', { centavos, on, type: 'TOKENIZE' });
    told(desk, 'ties', 'round deposits', record, desk.booked(record, QUICK));
  }
}

function decoys(desk: Desk): void {
  const { chance } = desk;
  const record = order(desk, 'decoys', { centavos: size(desk, 'decoys') });
  const signed = signedOf(desk, record);
  const text = chance.pick(signed > 0 ? OUTSIDE_IN : OUTSIDE_OUT);
  const decoy = desk.line({
    on: desk.booked(record, QUICK),
    centavos: signed,
    said: besides(desk, 'other', text),
    cls: 'decoys',
  });
  desk.alone(decoy, 'decoys', 'own: other business of the same size', 'outside');
  if (desk.isCovered(record) && chance.percent(30)) {
    desk.alone(record.key, 'decoys', 'own: only other business is there', 'missing-in-bank');
    return;
  }
  told(desk, 'decoys', 'beside other business', record, desk.booked(record, QUICK));
}

function lags(desk: Desk): void {
  const record = order(desk, 'lags', { centavos: size(desk, 'lags'), on: desk.anyDay() });
  const before = addBusinessDays(must(anchorDay(record), 'an order has a day'), -1);
  const isEarly = record.orderType === 'TOKENIZE' && before >= desk.month.from && desk.chance.percent(25);
  const day = isEarly ? before : desk.booked(record, SLOW);
  told(desk, 'lags', 'order', record, day);
}

function edges(desk: Desk): void {
  const { chance, month } = desk;
  const on = chance.percent(50) ? desk.businessDay() : addDays(month.to, -chance.whole(0, 2));
  const record = order(desk, 'edges', {
    centavos: size(desk, 'edges'),
    on,
    minutes: chance.whole(19 * 60, 23 * 60 + 40),
  });
  told(desk, 'edges', 'evening', record, chance.percent(55) ? on : desk.booked(record, QUICK));
}

/** The order's own figures say what moved: the amount less what the service keeps; and GMF inside a debit. */
function net(desk: Desk): void {
  const centavos = size(desk, 'net');
  if (desk.chance.percent(60)) {
    const record = order(desk, 'net', {
      centavos,
      grossCentavos: centavos + Math.floor(centavos / 12_500) * 100 + 150_000,
    });
    told(desk, 'net', 'transfer amount is not the amount', record, desk.booked(record, QUICK));
    return;
  }
  const record = order(desk, 'net', { centavos, type: 'TOKENIZE' });
  const said = saidOfOrder(desk, record, -centavos);
  const line = desk.line({ on: desk.booked(record, QUICK), centavos: -centavos - gmfOf(centavos), said, cls: 'net' });
  const variant = `own: order plus GMF, ${said.clue.quotes === null ? 'nameless' : 'quoted'}`;
  desk.group({
    cls: 'net',
    variant,
    grouping: 'pair',
    lines: [line],
    records: [record.key],
    differenceCentavos: -gmfOf(centavos),
  });
}

/** An order whose money was debited in two transfers. */
function parts(desk: Desk): void {
  const { chance } = desk;
  const centavos = size(desk, 'm-to-n') * 2;
  const record = order(desk, 'm-to-n', { centavos, type: 'TOKENIZE' });
  const on = desk.booked(record, [[0, 60], [1, 40]]); // prettier-ignore
  const first = Math.floor((centavos * chance.whole(30, 70)) / 100);
  const lines = [first, centavos - first].map((part) =>
    desk.line({ on, centavos: -part, said: saidOfOrder(desk, record, -part, 100), cls: 'm-to-n' }),
  );
  desk.group({ cls: 'm-to-n', variant: 'own: one order in 2 lines', grouping: 'payout', lines, records: [record.key] });
}

/** What the own account can show of each class. */
export const OWN_CASES: Partial<Record<ClassName, (desk: Desk) => void>> = {
  clean, ties, decoys, lags, edges, net, 'm-to-n': parts,
}; // prettier-ignore
