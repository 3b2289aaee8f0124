/** Which copies stay as they age: every one of a week, one a week for five weeks, one a month for thirteen (grandfather, father, son). */
import { addDays, dayOfInstant, numberOfDay } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import type { Copy } from './copies.ts';

const DAYS = 7;
const WEEKS = 5;
const MONTHS = 13;
/** However old they are. */
const LEAST = 2;

const weekOf = (day: BankDay): string => `w${Math.floor((numberOfDay(day) + 3) / 7)}`;
const monthOf = (day: BankDay): string => day.slice(0, 7);

/** The copies that may go, of those given newest first; a copy before a schema stays for the thirteen months. */
export function tooOld(copies: readonly Copy[], today: BankDay): readonly Copy[] {
  const seen = new Set<string>();
  const isFirstOf = (name: string): boolean => {
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  };
  const oldest = addDays(today, -31 * MONTHS);
  return copies.filter(({ at, reason }, index) => {
    const day = dayOfInstant(at);
    // Both are asked of every copy, so that the newest of a week and of a month is the one that stands for it.
    const isOfWeek = isFirstOf(weekOf(day));
    const isOfMonth = isFirstOf(monthOf(day));
    if (index < LEAST || day > addDays(today, -DAYS)) return false;
    if (day <= oldest) return true;
    if (reason === 'before-schema') return false;
    return !(isOfMonth || (isOfWeek && day > addDays(today, -7 * WEEKS)));
  });
}
