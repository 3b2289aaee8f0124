/** Which columns of a table are on screen and how wide they are: a choice never leaves a table without a column. */
import type { Column, Track } from './column.ts';

/** `widths` in pixels, of the columns that a person gave one. */
export type Layout = { readonly hidden: readonly string[]; readonly widths: Readonly<Record<string, number>> };
export type WidthLimits = { readonly min: number; readonly max: number };

/** A column on screen: its place among all of them, counted from 1, and the width that a person gave it. */
export type ShownColumn<T> = Column<T> & { readonly place: number; readonly width: number | null };

type Room = { readonly track: Track; readonly width: number | null };

/** Space at both ends of a row. */
const ENDS_PX = 40;

/** `besideDetail`: columns that yield leave their room to it, as long as another one stays. */
export function columnsShown<T>(
  columns: readonly Column<T>[],
  { hidden, widths }: Layout,
  besideDetail: boolean,
): readonly ShownColumn<T>[] {
  const placed = columns.map((column, index) => ({ ...column, place: index + 1, width: widths[column.id] ?? null }));
  const chosen = placed.filter(({ id }) => !hidden.includes(id));
  const kept = chosen.length === 0 ? placed : chosen;
  const beside = besideDetail ? kept.filter(({ yields }) => yields !== true) : kept;
  return beside.length === 0 ? kept : beside;
}

/** A figure of a row in tabular digits, and the space beside it. */
const DIGIT_PX = 7.6;
const BESIDE_PX = 20;

/**
 * Columns of money as wide as their longest figure: an amount is never cut. `figures` are the texts that stand in a
 * column as far as they are known, and sums that no row of it can exceed.
 */
export function withRoomForFigures<C extends Column<never>>(
  columns: readonly C[],
  figuresOf: (column: C) => readonly string[],
): readonly C[] {
  return columns.map((column) => {
    if (column.figure !== 'money') return column;
    const longest = figuresOf(column).reduce((most, { length }) => Math.max(most, length), 0);
    const px = Math.ceil(longest * DIGIT_PX) + BESIDE_PX;
    return px <= column.track.px ? column : { ...column, track: { ...column.track, px } };
  });
}

/** Hides a column or shows it again; the last one stays. */
export function toggled<T>(columns: readonly Column<T>[], layout: Layout, id: string): Layout {
  const hidden = layout.hidden.includes(id) ? layout.hidden.filter((one) => one !== id) : [...layout.hidden, id];
  return columns.every((column) => hidden.includes(column.id)) ? layout : { ...layout, hidden };
}

/** Gives a column a width within the limits, or with null takes it away. */
export function withWidth({ hidden, widths }: Layout, id: string, px: number | null): Layout {
  const others = Object.fromEntries(Object.entries(widths).filter(([name]) => name !== id));
  return { hidden, widths: px === null ? others : { ...others, [id]: px } };
}

export const withinLimits = (px: number, { min, max }: WidthLimits): number =>
  Math.round(Math.max(min, Math.min(px, max)));

/** The tracks of a row, for `grid-template-columns`. */
export const tracksOf = (columns: readonly Room[]): string =>
  columns
    .map(({ width, track: { px, share } }) => {
      if (width !== null) return `${width}px`;
      return share === undefined ? `${px}px` : `minmax(${px}px, ${share}fr)`;
    })
    .join(' ');

/** Narrower than this the table is scrolled sideways: no column vanishes. */
export const leastWidthOf = (columns: readonly Room[]): number =>
  columns.reduce((sum, { width, track }) => sum + (width ?? track.px), ENDS_PX);

/** Two arrangements that a person would take for one. */
export function isSameLayout(a: Layout, b: Layout): boolean {
  const text = ({ hidden, widths }: Layout): string =>
    JSON.stringify([hidden.toSorted(), Object.entries(widths).toSorted(([one], [two]) => (one < two ? -1 : 1))]);
  return text(a) === text(b);
}
