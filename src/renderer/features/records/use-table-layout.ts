/** How a table of the open account is arranged: read once, shown as changed at once, and kept with the account. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { NO_TABLE_LAYOUT } from '@shared/contract/defaults.ts';
import type {
  TableLayoutView,
  FiltersView,
  LayoutView,
  SavedView,
  TableName,
  TableView,
} from '@shared/contract/calls/app-calls.ts';
import { ask } from '../../lib/calls/bridge.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useTellFailure } from '../../lib/calls/use-tell-failure.ts';
import type { SortOrder } from '../../ui/grid/column.ts';
import { isSameLayout } from '../../ui/grid/layout.ts';

/** What a view gives a name to. */
export type Present = { readonly filters: FiltersView; readonly sort: SortOrder | null; readonly layout: LayoutView };

export type TableLayout = TableView & { readonly change: (part: Partial<TableView>) => void };

export function useTableLayout(account: string, table: TableName): TableLayout {
  const client = useQueryClient();
  const tellFailure = useTellFailure();
  const tableLayout = useAsk('tableLayout.get', { account }).data ?? NO_TABLE_LAYOUT;
  const change = useCallback(
    (part: Partial<TableView>): void => {
      const key = ['tableLayout.get', { account }];
      const before = client.getQueryData<TableLayoutView>(key) ?? NO_TABLE_LAYOUT;
      const after = { ...before, [table]: { ...before[table], ...part } };
      client.setQueryData(key, after);
      void ask('tableLayout.set', { account, layout: after }).then((reply) => {
        if (reply.ok) return;
        client.setQueryData(key, before);
        tellFailure(reply.error);
      });
    },
    [client, tellFailure, account, table],
  );
  return { ...tableLayout[table], change };
}

const isSameView = (view: SavedView, { filters, sort, layout }: Present): boolean =>
  JSON.stringify(Object.entries(view.filters).toSorted()) === JSON.stringify(Object.entries(filters).toSorted()) &&
  view.sort?.by === sort?.by &&
  view.sort?.descending === sort?.descending &&
  isSameLayout(view.layout, layout);

/** The view that the table shows as it was saved; null where something differs. */
export const viewOf = (views: readonly SavedView[], present: Present): SavedView | null =>
  views.find((view) => isSameView(view, present)) ?? null;

/** The list with a view in it, in the order of their names; one of the same name gives way. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const others = views.filter(({ name }) => name !== view.name);
  return [...others, view].toSorted((a, b) => a.name.localeCompare(b.name, 'es-CO'));
}
