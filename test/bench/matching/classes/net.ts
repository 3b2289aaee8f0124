/** Lines that differ from their record by a fee, its VAT or GMF, declared or not, and the charges that are lines of their own. */
import type { LineId } from '@shared/domain/ids.ts';
import { addBusinessDays } from '@shared/domain/day/business-days.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { Desk } from '../desk.ts';
import { besides } from '../months/texts.ts';
import { chargeLines, tariff } from './batches.ts';
import { aPayin, QUICK, saidFor, signedOf, wayOf } from './pairs.ts';

const WAYS = { name: 62, legal: 10, quote: 13, plain: 15 };

/** VAT is 19 % of a fee, GMF 4 in 1,000 of what leaves: both cut at the centavo (statements/README.md, 3). */
export const vatOf = (feeCentavos: number): number => Math.floor((feeCentavos * 19) / 100);
export const gmfOf = (centavos: number): number => Math.floor((Math.abs(centavos) * 4) / 1_000);

type Netting = { readonly variant: string; readonly differenceCentavos: number; readonly isDeclared: boolean };

function bookNet(desk: Desk, record: PaymentRecord, party: ReturnType<Desk['party']>, how: Netting): void {
  // What nothing declares and nothing names could not be found by anybody.
  const said = saidFor(desk, record, party, how.isDeclared ? WAYS : { ...WAYS, plain: 0 });
  const centavos = signedOf(desk, record) + how.differenceCentavos;
  const line = desk.line({ on: desk.booked(record, QUICK), centavos, said, cls: 'net' });
  desk.group({
    cls: 'net',
    grouping: 'pair',
    ...how,
    variant: `${how.variant}, ${wayOf(said)}`,
    lines: [line],
    records: [record.key],
  });
}

/** A fee of the size of a tariff: 0.4 to 2 % of an amount, in whole pesos. */
const feeOf = (desk: Desk, centavos: number): number =>
  Math.max(90_000, Math.floor((centavos * desk.chance.whole(4, 20)) / 100_000) * 100);

/** A payout item whose fee stands beside its amount (STANDARD) and is taken by the bank in the same line. */
function feeOnTop(desk: Desk, withVat: boolean): void {
  const { chance } = desk;
  const party = desk.party();
  const centavos = chance.centavos(desk.mean('net', 430_000));
  const feeCentavos = feeOf(desk, centavos);
  const plan = { on: desk.businessDay(), feeType: 'STANDARD', items: [{ party, centavos, feeCentavos }] } as const;
  const record = desk.payout('net', plan).items[0]!;
  const taken = feeCentavos + (withVat ? vatOf(feeCentavos) : 0);
  const variant = withVat ? 'item plus fee and VAT' : 'item plus fee';
  bookNet(desk, record, party, { variant, differenceCentavos: -taken, isDeclared: true });
}

/** A payin from which the gateway kept its fee and VAT; the record says the fee, or does not. */
function netPayin(desk: Desk, isDeclared: boolean): void {
  const { chance } = desk;
  const party = desk.party();
  const centavos = chance.centavos(desk.mean('net', 430_000));
  const feeCentavos = feeOf(desk, centavos);
  const on = desk.anyDay();
  const record = aPayin(desk, 'net', { party, centavos, on, ...(isDeclared ? { feeCentavos } : {}) });
  const variant = isDeclared ? 'payin less fee and VAT' : 'payin less a fee that nobody declares';
  bookNet(desk, record, party, { variant, differenceCentavos: -feeCentavos - vatOf(feeCentavos), isDeclared });
}

function gmfInside(desk: Desk): void {
  const party = desk.party();
  const centavos = desk.chance.centavos(desk.mean('net', 430_000));
  const record = desk.item('net', desk.businessDay(), { party, centavos });
  bookNet(desk, record, party, { variant: 'item plus GMF', differenceCentavos: -gmfOf(centavos), isDeclared: true });
}

/** The exact line, and its fee, VAT and GMF as lines of their own. */
function ownLines(desk: Desk): void {
  const { chance, dialect } = desk;
  const party = desk.party();
  const centavos = chance.centavos(desk.mean('net', 560_000));
  const feeCentavos = chance.percent(60) ? tariff(desk, 1) : feeOf(desk, centavos);
  const record = desk.item('net', desk.businessDay(), { party, centavos });
  const said = saidFor(desk, record, party, WAYS);
  const on = desk.booked(record, QUICK);
  const line = desk.line({ on, centavos: signedOf(desk, record), said, cls: 'net' });
  const optionalLines: LineId[] = [...chargeLines(desk, 'net', on, feeCentavos)];
  if (chance.percent(40)) {
    const gmf = { on: chance.percent(80) ? on : addBusinessDays(on, 1), centavos: -gmfOf(centavos) };
    optionalLines.push(desk.line({ ...gmf, said: besides(desk, 'charge', dialect.gmf), cls: 'net' }));
  }
  desk.group({
    cls: 'net',
    variant: `charges beside it, ${wayOf(said)}`,
    grouping: 'pair',
    lines: [line],
    records: [record.key],
    optionalLines,
  });
}

const KINDS = [
  [(desk: Desk) => feeOnTop(desk, true), 24],
  [(desk: Desk) => feeOnTop(desk, false), 10],
  [(desk: Desk) => netPayin(desk, true), 22],
  [(desk: Desk) => netPayin(desk, false), 8],
  [gmfInside, 14],
  [ownLines, 22],
] as const;

export const netCase = (desk: Desk): void => desk.chance.weighted(KINDS)(desk);
