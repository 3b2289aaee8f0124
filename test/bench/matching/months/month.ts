/** A labelled month of the exam from a seed: a settlement account and an own account, every class at its share. */
import { must } from '@shared/domain/assert.ts';
import { isBusinessDay } from '@shared/domain/day/business-days.ts';
import { addDays, parseDay } from '@shared/domain/day/day.ts';
import type { BankDay, Period } from '@shared/domain/day/day.ts';
import { accountId } from '@shared/domain/ids.ts';
import { aChance } from './chance.ts';
import type { Chance } from './chance.ts';
import { payoutBatchCase, settlementCases } from '../classes/batches.ts';
import { manyCases } from '../classes/many.ts';
import { netCase } from '../classes/net.ts';
import { OWN_CASES } from '../classes/own.ts';
import { cleanCase, edgeCase, lagCase, namesCase } from '../classes/pairs.ts';
import { returnCase } from '../classes/returns.ts';
import { decoyCase, tiesCase } from '../classes/rivals.ts';
import { ownBackground, settlementBackground } from '../classes/background.ts';
import { aDesk } from '../desk.ts';
import type { Desk, DeskSetup, Tally } from '../desk.ts';
import { DIALECTS } from './dialects.ts';
import { CLASSES } from '../truth.ts';
import type { ClassName, Month } from '../truth.ts';

/** Months with holidays in different places: Easter, three June Mondays, Christmas and New Year's Eve. */
const MONTHS = ['2026-06-01', '2025-12-01', '2026-04-01', '2025-11-01', '2026-01-01', '2026-08-01'] as const;
/** Of all rows; the rest is background. */
const CLASS_SHARE = 0.0856;
const OWN_SHARE = 0.18;
const SETTLED_DAYS = 2;
/** The statement goes on into the next month. */
const COVERED_DAYS = 16;

function monthFrom(first: BankDay): Period {
  let last = first;
  while (addDays(last, 1).slice(0, 7) === first.slice(0, 7)) last = addDays(last, 1);
  return { from: first, to: last };
}

/** Business days with business days around them. */
function settledDays(month: Period, chance: Chance): ReadonlySet<BankDay> {
  const days: BankDay[] = [];
  for (let day = addDays(month.from, 9); day < addDays(month.to, -4); day = addDays(day, 1)) {
    if ([-1, 0, 1].every((step) => isBusinessDay(addDays(day, step)))) days.push(day);
  }
  return new Set(chance.shuffled(days).slice(0, SETTLED_DAYS));
}

const settlementCasesOf = (desk: Desk): Record<ClassName, () => void> => ({
  clean: () => cleanCase(desk),
  ties: () => tiesCase(desk),
  settlement: settlementCases(desk),
  'payout-batch': () => payoutBatchCase(desk),
  net: () => netCase(desk),
  returns: () => returnCase(desk),
  decoys: () => decoyCase(desk),
  lags: () => lagCase(desk),
  edges: () => edgeCase(desk),
  names: () => namesCase(desk),
  'm-to-n': manyCases(desk),
});

/** The whole month of a seed, about so many rows (lines and records without their containers). */
export function aMonth(seed: number, rows = 2_000): Month {
  const chance = aChance(seed);
  const from = must(parseDay(chance.pick(MONTHS)), 'a month begins on a day');
  const month = monthFrom(from);
  const tally: Tally = new Map();
  const setup = (name: 'settlement' | 'own', settled: ReadonlySet<BankDay>): DeskSetup => ({
    chance,
    dialect: chance.pick(DIALECTS),
    account: { id: accountId(`exam-${name}`), name, preset: name, currency: 'COP' },
    month,
    coverage: { from: month.from, to: addDays(month.to, COVERED_DAYS) },
    tally,
    settledDays: settled,
  });
  const own = aDesk(setup('own', new Set()));
  const settlement = aDesk(setup('settlement', settledDays(month, chance)));
  const cases = settlementCasesOf(settlement);
  const quota = rows * CLASS_SHARE;
  for (const cls of CLASSES) {
    const onOwn = OWN_CASES[cls];
    while (onOwn !== undefined && own.rowsOf(cls) < quota * OWN_SHARE) onOwn(own);
    while (settlement.rowsOf(cls) < quota) cases[cls]();
  }
  const taken = CLASSES.reduce((sum, cls) => sum + (tally.get(cls)?.rows ?? 0), 0);
  const background = Math.max(0, rows - taken);
  ownBackground(own, Math.floor(background * 0.4));
  settlementBackground(settlement, Math.ceil(background * 0.6));
  return { seed, from, books: [settlement.finish(), own.finish()] };
}
