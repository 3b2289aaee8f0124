/** Payins of a held-out month: line by line, settled by bank and day, and less a commission. */
import type { BankDay } from '@shared/domain/day/day.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { payinOf } from '../wire.ts';
import type { PayinFacts } from '../wire.ts';
import { keptOf } from './rates.ts';
import type { Sheet } from './sheet.ts';
import { bookOne, named, said } from './singles.ts';
import { BANKS } from './wordings.ts';

const MISSING_PERCENT = 0.8;
const SETTLED_TOGETHER = [2, 15] as const;
/** A settlement says bank and count, the bank alone, or nothing. */
const SAYINGS = [
  ['both', 40],
  ['bank', 35],
  ['nothing', 25],
] as const;

type Close = { readonly on: BankDay; readonly bank: string; readonly payins: readonly PaymentRecord[] };

function closeText({ chance, wording }: Sheet, motive: string, { bank, payins }: Close): string {
  const name = wording.isBankShort ? bank.replace(/^BANCO (?:DE )?/, 'BCO ') : bank;
  const saying = chance.weighted(SAYINGS);
  if (saying === 'both') return `${motive} ${name} ${payins.length} ${wording.count}`;
  return saying === 'bank' ? `${motive} ${name}` : motive;
}

function bookClose(sheet: Sheet, close: Close): void {
  const { chance, mix, wording } = sheet;
  const { on, payins } = close;
  const total = payins.reduce((sum, payin) => sum + sheet.moved(payin), 0);
  const isNet = chance.percent(mix.netClosed);
  const kept = isNet ? keptOf(sheet.rates[0], total, payins.length) : 0;
  const text = said(closeText(sheet, isNet ? wording.netClose : wording.dayClose, close));
  const shape = isNet ? 'net-settlement' : payins.length > 1 ? 'settlement' : 'single';
  sheet.put({ ...text, on, centavos: total - kept, shape, records: payins.map(({ key }) => key) });
}

/** A bank closes its batches in the order of the payments. */
function bookSettled(sheet: Sheet, settled: readonly PaymentRecord[]): void {
  const closes = new Map<string, { on: BankDay; bank: string; payins: PaymentRecord[] }>();
  for (const payin of settled) {
    const [on, bank] = [sheet.booked(payin), payin.bank!];
    const close = closes.get(`${on}|${bank}`) ?? { on, bank, payins: [] };
    close.payins.push(payin);
    closes.set(`${on}|${bank}`, close);
  }
  for (const { on, bank, payins } of closes.values()) {
    const inOrder = payins.sort((a, b) => (a.updatedAt! < b.updatedAt! ? -1 : 1));
    while (inOrder.length > 0) {
      bookClose(sheet, { on, bank, payins: inOrder.splice(0, sheet.chance.whole(...SETTLED_TOGETHER)) });
    }
  }
}

/** Less a commission that nothing declares; a few lines are off the rate by some pesos. */
function bookNet(sheet: Sheet, payin: PaymentRecord, party: ReturnType<Sheet['party']>): void {
  const { chance, wording, rates } = sheet;
  const isPlain = chance.percent(45);
  const off = chance.percent(1.5) ? chance.whole(1, 40) * 5_000 : 0;
  const text = isPlain ? said(wording.netPlain) : named(sheet, wording.netNamed, party);
  const gross = sheet.moved(payin);
  const centavos = gross - keptOf(rates[isPlain ? 1 : 0], gross) - off;
  sheet.put({ ...text, on: sheet.booked(payin), centavos, shape: off > 0 ? 'off-rate' : 'net', records: [payin.key] });
}

export function writePayins(sheet: Sheet, count: number): void {
  const { chance, mix } = sheet;
  const settled: PaymentRecord[] = [];
  for (let i = 0; i < count; i += 1) {
    const party = sheet.party();
    const status: NonNullable<PayinFacts['status']> = chance.percent(mix.failed) ? chance.pick(['ABORTED', 'ABORTED', 'IN_PROGRESS'] as const) : 'FULFILLED'; // prettier-ignore
    const facts: PayinFacts = { party, centavos: sheet.centavos(), bank: chance.pick(BANKS), on: sheet.day(), status };
    const payin = sheet.keep(payinOf(facts, chance));
    if (status !== 'FULFILLED' || chance.percent(MISSING_PERCENT)) continue;
    if (chance.percent(mix.settled)) settled.push(payin);
    else if (chance.percent(mix.net)) bookNet(sheet, payin, party);
    else bookOne(sheet, payin, party);
  }
  bookSettled(sheet, settled);
}
