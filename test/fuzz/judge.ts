/** The rule of the fuzz: what may come of a file whose meaning is known, and of a damaged one that a strict reader reads beside the app. */
import type { ReadFailure, StatementReading, StatementResult } from '@shared/domain/statement/reading/reading.ts';
import { isAsBefore, LIKE, likeness, nearness } from './as-before.ts';
import type { Damaged } from './as-before.ts';
import { isAllRead, isStep, mayFlip, provenLines } from './proven.ts';
import { numberOf } from './strict/amounts.ts';
import { cellsOf, LINE_END, readStrictly } from './strict/reader.ts';
import type { StrictRow } from './strict/reader.ts';
import type { Told } from './strict/told.ts';

/** How a file ended, as promised; `listed`: rows of a damaged file were rejected by line. */
export type Outcome = 'exact' | 'asks' | 'refused' | 'listed';
export type Verdict = { readonly outcome: Outcome; readonly faults: readonly string[] };
export type Truth = {
  readonly sum: bigint;
  readonly count: number;
  readonly days: readonly string[] | null;
  /** Of a file that is no table of text: how many rows it has; null where its entries stand over lines in any way. */
  readonly lines?: number | null;
};

export const wordsOf = (units: bigint): string => {
  const size = (units < 0n ? -units : units).toString().padStart(19, '0');
  return `${units < 0n ? '-' : ''}${size.slice(0, -18)}.${size.slice(-18).replace(/0{1,16}$/u, '')}`;
};

const total = (amounts: readonly { readonly amount: bigint }[]): bigint =>
  amounts.reduce((sum, { amount }) => sum + amount, 0n);

// Every accepted file ---------------------------------------------------------------------------------------------------

/** Read = kept + skipped + rejected: every physical line has one place, or lies inside the text of the movement above it. */
export function partitionFaults(read: StatementReading, bytes: Uint8Array): string[] {
  const text = new TextDecoder(read.encoding).decode(bytes);
  const physical = text.split(LINE_END);
  // What stands behind the last line end is a line only where it holds more than the end of an old file.
  if (/^[\0\u001a\ufeff]*$/u.test(physical.at(-1) ?? '')) physical.pop();
  const heights = new Map<number, number>();
  for (const { line, raw } of read.lines) heights.set(line, raw.split('\n').length);
  const others = [...read.skipped, ...read.rejected].map(({ line }) => line);
  const places = [...heights.keys(), ...others].sort((a, b) => a - b);
  const faults = sumFaults(read);
  if (hasGap(places, heights, { lines: physical.length, quoted: text.includes('"') }))
    faults.push(`a line has no place: ${places.length} places, ${physical.length} lines`);
  return faults;
}

const placesIn = ({ lines, skipped, rejected }: StatementReading): number[] =>
  [...lines, ...skipped, ...rejected].map(({ line }) => line);

function sumFaults(read: StatementReading): string[] {
  const places = placesIn(read);
  const faults: string[] = [];
  if (new Set(places).size !== places.length) faults.push('a row has two places');
  if (total(read.lines) !== read.net) faults.push('the net is not the sum of the lines');
  if (read.in - read.out !== read.net) faults.push('in less out is not the net');
  return faults;
}

/** The same of a file that is no table of text. */
function otherFaults(read: StatementReading, lines: number | null): string[] {
  const rows = placesIn(read).length;
  return [...sumFaults(read), ...(lines === null || rows === lines ? [] : [`${rows} places, ${lines} rows`])];
}

type File = { readonly lines: number; readonly quoted: boolean };

function hasGap(places: readonly number[], heights: ReadonlyMap<number, number>, { lines, quoted }: File): boolean {
  if (!quoted) return places.length !== lines || places.some((line, at) => line !== at + 1);
  return places.some((line, at) => {
    const next = places[at + 1] ?? lines + 1;
    const height = heights.get(line);
    return (at === 0 && line !== 1) || (height === undefined ? next <= line : line + height !== next);
  });
}

// Meaning-preserving changes --------------------------------------------------------------------------------------------

/**
 * A file whose meaning is known: its exact sum, its number of movements and their days, with nothing rejected; or
 * `needs-mapping`. Where several accounts are asked about, their sums add up.
 */
export function judgePreserved(result: StatementResult, bytes: Uint8Array, truth: Truth): Verdict {
  if (!result.ok) return judgeQuestion(result.error, truth);
  const read = result.value;
  const faults = truth.lines === undefined ? partitionFaults(read, bytes) : otherFaults(read, truth.lines);
  if (read.rejected.length > 0) faults.push(`rejected ${read.rejected.length} good rows: ${read.rejected[0]!.reason}`);
  if (read.net !== truth.sum) faults.push(`WRONG sum ${wordsOf(read.net)}, not ${wordsOf(truth.sum)}`);
  else if (read.lines.length !== truth.count) faults.push(`${read.lines.length} movements, not ${truth.count}`);
  const days = read.lines.map(({ bookedOn }) => bookedOn).sort();
  if (truth.days !== null && faults.length === 0 && days.join() !== truth.days.join()) faults.push('other days');
  return { outcome: 'exact', faults };
}

function judgeQuestion(error: ReadFailure, truth: Truth): Verdict {
  if (error.kind !== 'needs-mapping') return { outcome: 'refused', faults: [`refused a good file: ${error.kind}`] };
  const { accounts, unknown } = error;
  if (unknown.length === 0) return { outcome: 'asks', faults: ['asks for nothing'] };
  if (accounts === undefined || unknown.some((what) => what !== 'account' && what !== 'currency'))
    return { outcome: 'asks', faults: [] };
  const sum = accounts.reduce((all, { net }) => all + net, 0n);
  return { outcome: 'asks', faults: sum === truth.sum ? [] : [`WRONG sum of the accounts ${wordsOf(sum)}`] };
}

/** A damaged file that is no table of text: a workbook that its sums let pass says what it said before; of another one only the figures must agree with each other. */
export function judgeDamagedOther(result: StatementResult, bytes: Uint8Array, truth: Truth): Verdict {
  if (!result.ok) return { outcome: result.error.kind === 'needs-mapping' ? 'asks' : 'refused', faults: [] };
  if (result.value.rejected.length > 0) return { outcome: 'listed', faults: sumFaults(result.value) };
  return typeof truth.lines === 'number'
    ? judgePreserved(result, bytes, truth)
    : { outcome: 'exact', faults: sumFaults(result.value) };
}

/** A file before and after. */
type DamagedFile = { readonly bytes: Uint8Array; readonly whole: Uint8Array };

// Damaging changes ------------------------------------------------------------------------------------------------------

/**
 * A damaged file: refused, or asked about, or read so that each physical line agrees with the strict reader, who is told
 * the format and reads the same damaged bytes.
 *
 * - What he reads as a movement is a movement of the same amount and day, or a rejected line; never skipped, never gone.
 * - What he cannot read is a rejected line; or skipped, where no amount is left in it, where a line beside it is rejected
 *   (the other half of a torn row), where it is near to a line that never was a movement, or where all movements of the
 *   undamaged file are read; or a movement whose printed balance follows from the one beside it (the bank's own figure
 *   proves the amount), or beside which a balance is reported not to follow.
 * - What he knows as no movement (a title, a balance, a footer, a blank line, to the letter) is none here either.
 *
 * So a doubled row counts twice and a missing row is missing, for him and for the app alike: only a balance could tell,
 * and where one is printed the balance that does not follow is reported beside the sum. The same holds for a digit that
 * turned into another digit; where the damaged digit was the only one that told days from months, they change places,
 * and where no whole row is left, nobody knows how long one is. What he cannot read any more is read right where it is
 * what the undamaged file says of that line.
 */
export function judgeDamaged(result: StatementResult, { bytes, whole }: DamagedFile, told: Told): Verdict {
  if (!result.ok) return { outcome: result.error.kind === 'needs-mapping' ? 'asks' : 'refused', faults: [] };
  const read = result.value;
  const isListed = read.rejected.length > 0;
  const isWide = told.encoding.startsWith('utf-16');
  // Two-byte letters that lost one byte are other letters, and other lines, in either order of the bytes.
  const isShifted = isListed && isWide && read.encoding !== told.encoding;
  // Without any other letter the undamaged file has no encoding of its own.
  const isPlain = whole.every((byte) => byte > 0 && byte < 128);
  const isOwn = isPlain || (isWide && read.encoding.startsWith('utf-16'));
  const encoding = isOwn ? read.encoding : told.encoding;
  const file = { bytes, before: () => readStrictly(whole, told).rows };
  const faults = isShifted ? [] : faultsOfRows(read, file, { ...told, encoding });
  return { outcome: isListed ? 'listed' : 'exact', faults: [...partitionFaults(read, bytes), ...faults] };
}

type Files = { readonly bytes: Uint8Array; readonly before: () => readonly StrictRow[] };

function faultsOfRows(read: StatementReading, { bytes, before }: Files, told: Told): string[] {
  const strict = readStrictly(bytes, told);
  const here = placesOf(read);
  // Where no row is whole, nothing shows how long a row is: what is read of it is what it said before.
  const context = { here, told, isWhole: strict.count > 0, isFlipped: mayFlip(strict.rows) };
  const isAccepted = (row: StrictRow, fault: string): boolean => {
    if (!hidesMoney(row, here, told) && isAsBefore({ ...foundIn(row, here), before: before() })) return true;
    return fault === PASSED_OVER && isAllRead(read, before());
  };
  return strict.rows.flatMap((row, at) => {
    const place = placeOf(row, here) ?? coveringPlace(row.line, here);
    const isOther = place?.kind === 'line' && row.kind === 'movement' && place.amount !== row.amount;
    if (isOther && isStep(place.amount, { rows: strict.rows, at, told })) return [];
    const fault = faultOfRow(row, place, context);
    return fault === null || isAccepted(row, fault) ? [] : [`line ${row.line}: ${fault} [${row.raw}]`];
  });
}

/** Beside what is read of its lines, one of them holds money and is passed over. */
function hidesMoney({ kind, line, raw }: StrictRow, here: ReadonlyMap<number, Place>, told: Told): boolean {
  const own = kind === 'movement' ? raw.split('\n') : [];
  return own.length > 1 && own.some((one, at) => here.get(line + at)?.kind === 'skipped' && wasMovement(one, told));
}

/** A row as it stands and what is read of its lines; of an unreadable line inside a record, that record. */
function foundIn({ kind, line, raw }: StrictRow, here: ReadonlyMap<number, Place>): Omit<Damaged, 'before'> {
  const around = kind === 'unreadable' && !here.has(line) ? coveringPlace(line, here) : undefined;
  if (around?.kind === 'line' && around.raw.includes(`\n${raw}`))
    return { raw: around.raw, inner: raw, here: [{ ...around, lines: [] }] };
  const read = raw.split('\n').flatMap((own, at) => {
    const place = here.get(line + at);
    return place?.kind === 'line' ? [{ ...place, lines: [own, place.raw] }] : [];
  });
  return { raw, inner: '', here: read };
}

type Place =
  | {
      readonly kind: 'line';
      readonly amount: bigint;
      readonly day: string;
      readonly proven: boolean;
      readonly raw: string;
    }
  | { readonly kind: 'rejected' | 'skipped' };

function placesOf(read: StatementReading): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  for (const { line } of read.skipped) places.set(line, { kind: 'skipped' });
  for (const { line } of read.rejected) places.set(line, { kind: 'rejected' });
  const proven = provenLines(read);
  for (const { line, amount, bookedOn, raw } of read.lines)
    places.set(line, { kind: 'line', amount, day: bookedOn, proven: proven.has(line), raw });
  return places;
}

/** A movement of several lines may begin at a later one, where the lines above it are no part of it. */
function placeOf(row: StrictRow, here: ReadonlyMap<number, Place>): Place | undefined {
  const height = row.kind === 'movement' ? row.raw.split('\n').length : 1;
  const places = Array.from({ length: height }, (_, at) => here.get(row.line + at));
  const isSame = (place: Place | undefined): boolean =>
    place?.kind === 'rejected' || (place?.kind === 'line' && row.kind === 'movement' && place.amount === row.amount);
  return places.find(isSame) ?? places[0];
}

/** A line without a place lies inside the record that begins above it, which a quote holds together. */
function coveringPlace(line: number, here: ReadonlyMap<number, Place>): Place | undefined {
  for (let at = line - 1; at > 0; at -= 1) {
    const place = here.get(at);
    if (place !== undefined) return place;
  }
  return undefined;
}

type Context = {
  readonly here: ReadonlyMap<number, Place>;
  readonly told: Told;
  /** Some row is whole. */
  readonly isWhole: boolean;
  /** Days and months may have changed places. */
  readonly isFlipped: boolean;
};

/** So near to it the other half of a torn row is listed. */
const BESIDE_LINES = 3;

function faultOfRow(row: StrictRow, place: Place | undefined, context: Context): string | null {
  if (place?.kind === 'rejected') return null;
  if (row.kind === 'movement') return faultOfMovement(row, place, context.isFlipped);
  if (place?.kind === 'line')
    return place.proven && context.isWhole ? null : `READ ${wordsOf(place.amount)} where there is ${MISSING[row.kind]}`;
  return row.kind === 'unreadable' && isPassedOver(row, context) ? PASSED_OVER : null;
}

/** It holds money, and no line beside it is listed. */
function isPassedOver({ line, raw }: StrictRow, { here, told, isWhole }: Context): boolean {
  if (!isWhole || !wasMovement(raw, told)) return false;
  return ![...here].some(([other, { kind }]) => kind === 'rejected' && Math.abs(other - line) <= BESIDE_LINES);
}

const PASSED_OVER = 'PASSED OVER what is left of a movement';
const MISSING = { other: 'no movement', unreadable: 'nothing to be read' };

function faultOfMovement(
  row: Extract<StrictRow, { kind: 'movement' }>,
  place: Place | undefined,
  isFlipped: boolean,
): string | null {
  if (place?.kind !== 'line') return `LOST ${wordsOf(row.amount)}`;
  if (place.amount !== row.amount) return `WRONG ${wordsOf(place.amount)}, not ${wordsOf(row.amount)}`;
  const isSame = isFlipped ? isSameDay : (day: string, other: string) => day.endsWith(other);
  if (row.day === null || [row.day, row.other].some((day) => day !== null && isSame(place.day, day))) return null;
  return `WRONG day ${place.day}, not ${row.day}`;
}

/** The same day, or one whose two-digit parts changed places. */
const isSameDay = (day: string, other: string): boolean => {
  const parts = (text: string): string => text.slice(-8).split('-').sort().join();
  return day.endsWith(other) || parts(day) === parts(other) || parts(day.slice(-5)) === parts(other.slice(-5));
};

/** Whether a line still holds money and does not begin or end like one that is known to be no movement. */
function wasMovement(raw: string, told: Told): boolean {
  const cells = cellsOf(raw, told.delimiter) ?? raw.split(told.delimiter);
  const holdsMoney = cells.some((cell) => /\d[.,]\d/u.test(cell) && (numberOf(cell.trim(), told) ?? 0n) !== 0n);
  const isOther = (other: string): boolean =>
    raw.startsWith(other) || nearness(raw, other) > 0.5 || likeness(raw, other) >= LIKE;
  return holdsMoney && ![...told.others].some((other) => other !== '' && isOther(other));
}
