/** A held-out month from a mix and a seed: people, wordings, prices and rates that the matcher is never tuned on. */
import { must } from '@shared/domain/assert.ts';
import { addDays, parseDay } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { accountId } from '@shared/domain/ids.ts';
import { aChance } from '../months/chance.ts';
import { writeCharges, writeOrders, writeStrangers } from './besides.ts';
import { MIX_NAMES, MIXES } from './mixes.ts';
import type { MixName } from './mixes.ts';
import { writePayins } from './payins.ts';
import { writePayouts } from './payouts.ts';
import { aSheet, SHAPES } from './sheet.ts';
import type { HeldOutMonth } from './sheet.ts';
import { WORDINGS } from './wordings.ts';

const MONTHS = ['2026-05-01', '2026-09-01', '2026-03-01', '2025-10-01', '2026-07-01'] as const;
const SHARE = { payins: 0.56, items: 0.39, orders: 0.05 } as const;

const endOf = (first: BankDay): BankDay => {
  let last = first;
  while (addDays(last, 1).slice(0, 7) === first.slice(0, 7)) last = addDays(last, 1);
  return last;
};

export function aHeldOutMonth(name: MixName, seed: number, records = 1_000): HeldOutMonth {
  // Every mix draws its own month from one seed.
  const chance = aChance(seed * MIX_NAMES.length + MIX_NAMES.indexOf(name));
  const from = must(parseDay(chance.pick(MONTHS)), 'a month begins on a day');
  const sheet = aSheet({
    chance,
    mix: MIXES[name],
    wording: chance.pick(WORDINGS),
    account: { id: accountId('held-out'), name: 'held-out', preset: 'settlement', currency: 'COP' },
    month: { from, to: endOf(from) },
  });
  writePayins(sheet, Math.round(records * SHARE.payins));
  writePayouts(sheet, Math.round(records * SHARE.items));
  writeOrders(sheet, Math.round(records * SHARE.orders));
  writeCharges(sheet, sheet.linesOf(SHAPES).length);
  writeStrangers(sheet);
  return sheet.finish(name);
}
