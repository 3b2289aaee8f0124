/** The days of the made-up month, and when banks book what the service did: 0 to 3 business days later, holidays kept. */
import { addBusinessDays, isBusinessDay } from '@shared/domain/day/business-days.ts';
import { addDays, instantOfMs, msOfInstant, numberOfDay, parseDay } from '@shared/domain/day/day.ts';
import type { BankDay, Instant, Period } from '@shared/domain/day/day.ts';
import { must } from '@shared/domain/assert.ts';
import type { Chance } from './chance.ts';

const day = (text: string): BankDay => must(parseDay(text), 'the day exists');

/** What the statements cover. */
export const MONTH: Period = { from: day('2026-03-01'), to: day('2026-03-31') };
/** What the service knows: a tail of February is carried over, a few days of April are in transit. */
export const WORLD_DAYS: Period = { from: day('2026-02-28'), to: day('2026-04-02') };
export const TAIL: Period = { from: WORLD_DAYS.from, to: addDays(MONTH.from, -1) };

const MS_PER_MINUTE = 60_000;
/** Bogota is five hours behind UTC. */
const BOGOTA_TO_UTC_MS = 5 * 3_600_000;

/** A moment of a Bogota day, between two of its hours. */
export function momentOn(chance: Chance, on: BankDay, hours: { readonly from: number; readonly to: number }): Instant {
  const midnight = numberOfDay(on) * 86_400_000 + BOGOTA_TO_UTC_MS;
  const within = chance.whole(hours.from * 60, hours.to * 60 - 1) * MS_PER_MINUTE;
  return instantOfMs(midnight + within + chance.whole(0, 59_999));
}

export const later = (moment: Instant, minutes: number, chance: Chance): Instant =>
  instantOfMs(msOfInstant(moment) + minutes * MS_PER_MINUTE + chance.whole(0, 59_999));

/** Most days lie in the month, some before it, a few after it. */
export function aDay(chance: Chance): BankDay {
  const span = chance.weighted([
    [TAIL, 3],
    [MONTH, 93],
    [{ from: addDays(MONTH.to, 1), to: WORLD_DAYS.to }, 4],
  ] as const);
  return addDays(span.from, chance.whole(0, numberOfDay(span.to) - numberOfDay(span.from)));
}

/** As `aDay`, but only days on which banks work. */
export function aBusinessDay(chance: Chance): BankDay {
  const chosen = aDay(chance);
  return isBusinessDay(chosen) ? chosen : addBusinessDays(chosen, 1);
}

/** The bank's day for something that the service finished on a day: the same one up to three business days later. */
export function bookedAfter(chance: Chance, from: BankDay): BankDay {
  const lag = chance.weighted([
    [0, 45],
    [1, 40],
    [2, 11],
    [3, 4],
  ] as const);
  return addBusinessDays(from, lag === 0 && !isBusinessDay(from) ? 1 : lag);
}
