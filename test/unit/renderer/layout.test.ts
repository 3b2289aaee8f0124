// The arrangement of a table: hidden columns keep their number, widths stay within limits, a named view is found again only where all of it is shown.
import { describe, expect, it } from 'vitest';
import { NO_LAYOUT } from '@shared/contract/defaults.ts';
import type { SavedView } from '@shared/contract/calls/app-calls.ts';
import { viewOf, withView } from '../../../src/renderer/features/records/use-table-layout.ts';
import { noFilters } from '../../../src/renderer/features/records/use-records.ts';
import type { Column } from '../../../src/renderer/ui/grid/column.ts';
import * as layouts from '../../../src/renderer/ui/grid/layout.ts';
import { movedWith } from '../../../src/renderer/ui/grid/use-grid-choice.ts';

const aColumn = (id: string, part: Partial<Column<string>> = {}): Column<string> => ({
  id,
  heading: id,
  track: { px: 100 },
  cell: (row) => row,
  copies: (row) => row,
  ...part,
});
const COLUMNS = [aColumn('date'), aColumn('text', { track: { px: 80, share: 2 } }), aColumn('line', { yields: true })];
const idsOf = (shown: readonly { readonly id: string }[]): readonly string[] => shown.map(({ id }) => id);

describe('the columns on screen', () => {
  it('keep the place that they have among all of them', () => {
    const shown = layouts.columnsShown(COLUMNS, { hidden: ['text'], widths: {} }, false);
    expect(shown.map(({ id, place }) => [id, place])).toStrictEqual([
      ['date', 1],
      ['line', 3],
    ]);
  });

  it('give their room to a detail where they yield', () => {
    expect(idsOf(layouts.columnsShown(COLUMNS, NO_LAYOUT, true))).toStrictEqual(['date', 'text']);
    const onlyYielding = { hidden: ['date', 'text'], widths: {} };
    expect(idsOf(layouts.columnsShown(COLUMNS, onlyYielding, true))).toStrictEqual(['line']);
  });

  it('are never none, whatever another version wrote', () => {
    const all = { hidden: ['date', 'text', 'line', 'gone'], widths: {} };
    expect(idsOf(layouts.columnsShown(COLUMNS, all, false))).toStrictEqual(['date', 'text', 'line']);
    expect(layouts.toggled(COLUMNS, { hidden: ['date', 'text'], widths: {} }, 'line').hidden).toStrictEqual([
      'date',
      'text',
    ]);
    expect(layouts.toggled(COLUMNS, { hidden: ['date', 'text'], widths: {} }, 'text').hidden).toStrictEqual(['date']);
  });

  it('stand in tracks that a width of their own replaces, and the table is no narrower than their sum', () => {
    const shown = layouts.columnsShown(COLUMNS, layouts.withWidth(NO_LAYOUT, 'date', 210), false);
    expect(layouts.tracksOf(shown)).toBe('210px minmax(80px, 2fr) 100px');
    expect(layouts.leastWidthOf(shown)).toBe(210 + 80 + 100 + 40);
    const back = layouts.withWidth({ hidden: [], widths: { date: 210, line: 60 } }, 'date', null);
    expect(back.widths).toStrictEqual({ line: 60 });
    expect([12, 99.6, 5000].map((px) => layouts.withinLimits(px, { min: 48, max: 1200 }))).toStrictEqual([
      48, 100, 1200,
    ]);
  });

  it('carry the eye along: to its column, or to the one that took its place', () => {
    const at = (column: number) => ({ anchor: { row: 3, column }, active: { row: 3, column }, whole: false });
    const before = ['date', 'text', 'line'];
    expect(movedWith(['date', 'line'], before, at(2))).toStrictEqual(at(1));
    expect(movedWith(['date', 'line'], before, at(1))).toStrictEqual(at(1));
    expect(movedWith(before, ['date', 'line'], at(1))).toStrictEqual(at(2));
  });
});

describe('a view with a name', () => {
  const aView = (part: Partial<SavedView> = {}): SavedView => ({
    name: 'Rechazadas',
    filters: { ...noFilters, search: 'rechazo' },
    sort: { by: 'amount', descending: true },
    layout: { hidden: ['line', 'date'], widths: { text: 200, line: 60 } },
    ...part,
  });

  it('is shown where filter, order and columns are its own, in whatever order they were chosen', () => {
    const { name, ...present } = aView({
      layout: { hidden: ['date', 'line'], widths: { line: 60, text: 200 } },
    });
    expect(viewOf([aView()], present)?.name).toBe(name);
    expect(viewOf([aView()], { ...present, sort: { by: 'amount', descending: false } })).toBeNull();
    expect(viewOf([aView()], { ...present, filters: noFilters })).toBeNull();
    expect(viewOf([aView()], { ...present, layout: NO_LAYOUT })).toBeNull();
  });

  it('takes the place of the one of its name, in the order of names', () => {
    const list = [aView({ name: 'Ñame' }), aView({ name: 'Zeta' }), aView({ name: 'Nada' })].reduce(withView, []);
    expect(list.map(({ name }) => name)).toStrictEqual(['Nada', 'Ñame', 'Zeta']);
    expect(withView(list, aView({ name: 'Zeta', sort: null })).map(({ sort }) => sort?.by ?? null)).toStrictEqual([
      'amount',
      'amount',
      null,
    ]);
  });
});

describe('a column of money', () => {
  const columns = [aColumn('text'), aColumn('amount', { figure: 'money', track: { px: 120 } })];

  it('is as wide as its longest figure, and no other column changes', () => {
    const px = (figures: readonly string[]): readonly number[] =>
      layouts.withRoomForFigures(columns, () => figures).map(({ track }) => track.px);
    expect(px(['1.000,00'])).toEqual([100, 120]);
    const [text, amount = 0] = px(['1.000,00', '-12.243.874.812,50']);
    expect(text).toBe(100);
    // Tabular digits of 13 px are less than 7.6 px wide.
    expect(amount).toBeGreaterThanOrEqual('-12.243.874.812,50'.length * 7.6);
  });
});
