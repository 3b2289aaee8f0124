/** The pages of a list as the steps leave them that no page shows yet: rows that went, rows that changed, rows that came back. */
import type { CaseView } from '@shared/contract/views/views.ts';
import { ROWS_A_PAGE } from '../../../lib/calls/pages.ts';
import type { Pages } from '../../../lib/calls/pages.ts';
import type { Turned } from '../../../lib/calls/own-steps.ts';

type CasePages = Pages<'case.page'>;
/** `put`: rows that no page has, by their place in what is shown. */
type Laid = { readonly views: Map<number, CaseView>; readonly gone: Set<number>; put: readonly Put[] };
type Put = { readonly index: number; readonly view: CaseView };

/** Places of the rows at hand by id. */
function placesIn({ pages }: CasePages): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [page, { rows }] of pages) rows.forEach(({ id }, index) => places.set(id, page * ROWS_A_PAGE + index));
  return places;
}

/** Rows put at or behind a place make room for one, or close up after it. */
const moved = (put: readonly Put[], from: number, by: 1 | -1): readonly Put[] =>
  put.map((one) => (one.index >= from ? { ...one, index: one.index + by } : one));

/** A row that is at hand changes, goes or comes again where it stands. */
function layOnPage(laid: Laid, place: number, { effect: { index, before, after }, isUndone }: Turned): void {
  const view = isUndone ? before : after;
  if (view === null) {
    laid.gone.add(place);
    laid.put = moved(laid.put, index, -1);
    return;
  }
  if (laid.gone.delete(place)) laid.put = moved(laid.put, index, 1);
  laid.views.set(place, view);
}

/** One that no page has stands where it was once it comes back, until it goes again. */
function layBetween(laid: Laid, { effect: { index, before, after }, isUndone }: Turned): void {
  const others = laid.put.filter(({ view }) => view.id !== before.id && view.id !== after?.id);
  const isPut = others.length < laid.put.length;
  const view = isUndone ? before : after;
  if (!isPut && !isUndone) return;
  if (view === null) laid.put = moved(others, index, -1);
  else laid.put = [...(isPut ? others : moved(others, index, 1)), { index, view }];
}

function lay(laid: Laid, places: ReadonlyMap<string, number>, one: Turned): void {
  const { before, after } = one.effect;
  const place = places.get(before.id) ?? (after === null ? undefined : places.get(after.id));
  if (place === undefined) layBetween(laid, one);
  else layOnPage(laid, place, one);
}

/** The place among the rows that were read, of one that is shown there. */
function placeOf(index: number, gone: readonly number[]): number {
  let place = index;
  for (const one of gone) if (one <= place) place += 1;
  return place;
}

export function laidOver(pages: CasePages, shown: readonly Turned[]): CasePages {
  if (shown.length === 0 || pages.total === null) return pages;
  const places = placesIn(pages);
  const laid: Laid = { views: new Map(), gone: new Set(), put: [] };
  for (const one of shown) lay(laid, places, one);
  const [gone, { put, views }] = [[...laid.gone].sort((a, b) => a - b), laid];
  const row = (index: number): CaseView | undefined => {
    const here = put.find((one) => one.index === index);
    if (here !== undefined) return here.view;
    const place = placeOf(index - put.filter((one) => one.index < index).length, gone);
    return views.get(place) ?? pages.row(place);
  };
  return { ...pages, total: pages.total - gone.length + put.length, row };
}
