/** The running balance of an account as points in time: what the bank printed, held against the movements before it, whichever files they stand in. */
import { isWithin } from '../day/day.ts';
import type { BankDay, Period } from '../day/day.ts';
import type { LineId, StatementFileId } from '../ids.ts';
import { ZERO, addUnits, subtractUnits, sumUnits } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import type { StatementLine } from '../statement/lines/line.ts';
import { isMostlyUntied } from '../statement/reading/reading.ts';
import type { BalanceProof } from '../statement/reading/reading.ts';

/** A movement of the day; `balance` is null where none is printed beside it. */
type DayRow = { readonly amount: Units; readonly balance: Units | null };

type DayEnds = { readonly before: Units; readonly after: Units };

/**
 * Rows in the order of time as far as the files tell it. Balances that follow from each other tell the order by
 * themselves: then theirs counts. A bank that prints the close of the day beside each of its rows says only that. Null
 * where no balance is printed.
 */
function endsOfDay(rows: readonly DayRow[]): DayEnds | null {
  const printed = rows.flatMap(({ balance }) => balance ?? []);
  const [first] = printed;
  if (first === undefined) return null;
  if (printed.length === rows.length) {
    const chained = endsOfPath(rows);
    if (chained !== null) return chained;
    if (printed.every((balance) => balance === first))
      return { before: subtractUnits(first, sumOf(rows)), after: first };
  }
  return endsInOrder(rows, first);
}

const sumOf = (rows: readonly DayRow[]): Units => sumUnits(rows.map(({ amount }) => amount));

/**
 * Each movement leads from the balance before it to the one after it. A path that uses every one of them once begins
 * where more lead out than in and ends where more lead in (Euler, 1736). Null where that is not one place each.
 */
function endsOfPath(rows: readonly DayRow[]): DayEnds | null {
  const surplus = new Map<bigint, number>();
  const add = (place: bigint, count: number): void => void surplus.set(place, (surplus.get(place) ?? 0) + count);
  for (const { amount, balance } of rows) {
    if (balance === null) return null;
    add(balance - amount, 1);
    add(balance, -1);
  }
  const open = [...surplus].filter(([, count]) => count !== 0);
  const start = open.find(([, count]) => count === 1);
  const end = open.find(([, count]) => count === -1);
  if (open.length !== 2 || start === undefined || end === undefined) return null;
  return { before: start[0] as Units, after: end[0] as Units };
}

/** As the rows stand: back from the first printed balance, and on from the last one. */
function endsInOrder(rows: readonly DayRow[], first: Units): DayEnds {
  let [until, last, since, isOpen] = [ZERO, first, ZERO, true];
  for (const { amount, balance } of rows) {
    if (isOpen) until = addUnits(until, amount);
    since = balance === null ? addUnits(since, amount) : ZERO;
    if (balance === null) continue;
    isOpen = false;
    last = balance;
  }
  return { before: subtractUnits(first, until), after: addUnits(last, since) };
}

/** What a file says of the account's balance beside its lines. */
export type BalanceFile = {
  readonly id: StatementFileId;
  /** Null for a file that states no days and has no movements. */
  readonly period: Period | null;
  readonly opening: Units | null;
  readonly closing: Units | null;
  readonly balanceProof: BalanceProof;
};

export type FileEnd = 'opening' | 'closing';

export type BalancePoint = {
  readonly day: BankDay;
  /** `start`: before the first movement of the day. `end`: after its last one. */
  readonly at: 'start' | 'end';
  readonly amount: Units;
  /** What the bank has more than the movements since the point before give; zero where they tie. */
  readonly missing: Units;
  /** The line from which on the balances do not follow; null where they tie, or no line of the day is it. */
  readonly line: LineId | null;
  /** The end of a file that says it; null where the running balance does. */
  readonly stated: { readonly file: StatementFileId; readonly end: FileEnd } | null;
};

type Walk = { known: Units | null; since: Units; readonly points: BalancePoint[] };

/**
 * In the order of time. `lines` are those that count, in day, file and line order. A file of which most balances do not
 * follow prints something else there: it is not asked. Opening and closing of a file speak for days without a running
 * balance that no other file covers: elsewhere they may stand in the middle of a day.
 */
export function balancePoints(lines: readonly StatementLine[], files: readonly BalanceFile[]): readonly BalancePoint[] {
  const asked = trustedFiles(files);
  const timeOrder = timeOrderIn(lines);
  const days = new Map<BankDay, StatementLine[]>();
  for (const line of lines) put(days, line.bookedOn, line);
  const stated = statedEnds(files);
  const walk: Walk = { known: null, since: ZERO, points: [] };
  for (const day of [...new Set([...days.keys(), ...stated.keys()])].sort()) {
    const rows = timeOrder(days.get(day) ?? []).map((line) =>
      asked.has(line.fileId) ? line : { ...line, balance: null },
    );
    if (!walkPrinted(walk, day, rows)) walkStated(walk, day, { rows, stated: stated.get(day) ?? [] });
  }
  return walk.points;
}

function put<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const known = groups.get(key);
  if (known === undefined) groups.set(key, [value]);
  else known.push(value);
}

const trustedFiles = (files: readonly BalanceFile[]): ReadonlySet<StatementFileId> =>
  new Set(files.filter(({ balanceProof }) => !isMostlyUntied(balanceProof)).map(({ id }) => id));

/** Lines of a day as time has them: a file whose days go backwards prints the newest first. */
function timeOrderIn(lines: readonly StatementLine[]): (day: readonly StatementLine[]) => readonly StatementLine[] {
  const ends = new Map<StatementFileId, { first: StatementLine; last: StatementLine }>();
  for (const line of lines) {
    const known = ends.get(line.fileId);
    if (known === undefined) ends.set(line.fileId, { first: line, last: line });
    else if (line.line < known.first.line) known.first = line;
    else if (line.line > known.last.line) known.last = line;
  }
  const isBackwards = ({ fileId }: StatementLine): boolean => {
    const known = ends.get(fileId);
    return known !== undefined && known.first.bookedOn > known.last.bookedOn;
  };
  return (day) => (day[0] !== undefined && isBackwards(day[0]) ? day.toReversed() : day);
}

type Stated = { readonly file: StatementFileId; readonly end: FileEnd; readonly amount: Units };

function statedEnds(files: readonly BalanceFile[]): ReadonlyMap<BankDay, readonly Stated[]> {
  const found = new Map<BankDay, Stated[]>();
  for (const { id, period, opening, closing } of files) {
    if (period === null) continue;
    const isAlone = (day: BankDay): boolean =>
      !files.some((other) => other.id !== id && other.period !== null && isWithin(day, other.period));
    if (opening !== null && isAlone(period.from))
      put(found, period.from, { file: id, end: 'opening', amount: opening });
    if (closing !== null && isAlone(period.to)) put(found, period.to, { file: id, end: 'closing', amount: closing });
  }
  return found;
}

/** False where the day has no running balance. */
function walkPrinted(walk: Walk, day: BankDay, rows: readonly StatementLine[]): boolean {
  const ends = endsOfDay(rows);
  if (ends === null) return false;
  const sum = sumUnits(rows.map(({ amount }) => amount));
  const before = walk.known === null ? null : addUnits(walk.known, walk.since);
  const expected = before === null ? null : addUnits(before, sum);
  // One of the day's balances is the close that follows: however its rows stand, the day ties.
  const ties = expected !== null && rows.some(({ balance }) => balance === expected);
  const found = ties && before !== null ? { before, after: expected } : ends;
  const jump = before === null ? ZERO : subtractUnits(found.before, before);
  const apart = subtractUnits(found.after, addUnits(found.before, sum));
  const line = (missing: Units): LineId | null => (missing === ZERO ? null : lineThatBreaks(rows, before));
  walk.points.push(
    { day, at: 'start', amount: found.before, missing: jump, line: line(jump), stated: null },
    { day, at: 'end', amount: found.after, missing: apart, line: line(apart), stated: null },
  );
  [walk.known, walk.since] = [found.after, ZERO];
  return true;
}

/** The first row that begins where neither the day before nor another row of the day ends; else the day's first. */
function lineThatBreaks(rows: readonly StatementLine[], before: Units | null): LineId | null {
  const places = new Set<bigint | null>([before, ...rows.map(({ balance }) => balance)]);
  const found = rows.find(({ amount, balance }) => balance !== null && !places.has(balance - amount)) ?? rows[0];
  return found?.id ?? null;
}

type StatedDay = { readonly rows: readonly StatementLine[]; readonly stated: readonly Stated[] };

function walkStated(walk: Walk, day: BankDay, { rows, stated }: StatedDay): void {
  const take = (end: FileEnd): void => {
    for (const one of stated.filter((other) => other.end === end)) {
      const before = walk.known === null ? one.amount : addUnits(walk.known, walk.since);
      const missing = subtractUnits(one.amount, before);
      const { file, amount } = one;
      const line = missing === ZERO ? null : (rows[0]?.id ?? null);
      walk.points.push({ day, at: end === 'opening' ? 'start' : 'end', amount, missing, line, stated: { file, end } });
      [walk.known, walk.since] = [amount, ZERO];
    }
  };
  take('opening');
  walk.since = addUnits(walk.since, sumUnits(rows.map(({ amount }) => amount)));
  take('closing');
}
