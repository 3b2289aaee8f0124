/** Where the window opens: where it was closed, as far as that is still on a screen. All in pixels of the desktop, as Electron counts them. */
import type { WindowPlace } from '../../adapters/profiles/window-file.ts';

export type Rect = Readonly<WindowPlace['bounds']>;

/** Without a position the system chooses one. */
export type Opening = { readonly x?: number; readonly y?: number; readonly width: number; readonly height: number };

const FIRST = { width: 1280, height: 800 } as const;
export const SMALLEST = { width: 800, height: 600 } as const;
/** Of a window that is hardly to be seen nobody finds the bar to drag it by. */
const SEEN_MIN = 80;

/** One side of a rectangle. */
type Span = readonly [from: number, length: number];
const across = ({ x, width }: Rect): Span => [x, width];
const down = ({ y, height }: Rect): Span => [y, height];

const common = ([from, length]: Span, [other, otherLength]: Span): number =>
  Math.min(from + length, other + otherLength) - Math.max(from, other);

const isSeenIn = (bounds: Rect, area: Rect): boolean =>
  common(across(bounds), across(area)) >= SEEN_MIN && common(down(bounds), down(area)) >= SEEN_MIN;

const fitted = ({ width, height }: Pick<Rect, 'width' | 'height'>, area: Rect | undefined) => ({
  width: Math.max(SMALLEST.width, Math.min(width, area?.width ?? width)),
  height: Math.max(SMALLEST.height, Math.min(height, area?.height ?? height)),
});

/** Where a span begins inside another one, moved no further than it must. */
const shifted = ([from, length]: Span, [area, areaLength]: Span): number =>
  Math.max(area, Math.min(from, area + areaLength - length));

/** `areas`: what the screens that are there now leave for windows, the main one first. */
export function openingOf(kept: WindowPlace | null, areas: readonly Rect[]): Opening {
  if (kept === null) return fitted(FIRST, areas[0]);
  const { bounds } = kept;
  const area = areas.find((one) => isSeenIn(bounds, one));
  // The screen it stood on is gone.
  if (area === undefined) return fitted(bounds, areas[0]);
  const size = fitted(bounds, area);
  const x = shifted([bounds.x, size.width], across(area));
  return { x, y: shifted([bounds.y, size.height], down(area)), ...size };
}

/** The overview. */
export const FIRST_PLACE = '/';
/** The screens of every day; one that hangs on a file or a line of then is begun anew. */
const LASTING = /^\/(?:(?:reconcile|flags|records|statements|rules|settings)(?:\/[\w-]+){0,2})?$/u;

/** The place to open at: where the window was left, if such a screen lasts, else the first one. */
export const reopenable = (place: string | undefined): string =>
  place !== undefined && LASTING.test(place) ? place : FIRST_PLACE;
