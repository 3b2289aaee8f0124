/** What the table of records asks for: filters kept in one place, ready as a request. */
import { useState } from 'react';
import type { FiltersView } from '@shared/contract/calls/app-calls.ts';
import { RECORD_KINDS } from '@shared/domain/payments/record.ts';
import type { RecordKind } from '@shared/domain/payments/record.ts';
import { LINE_GROUPS, RECORD_GROUPS } from '@shared/domain/reconciliation/groups.ts';
import type { LineGroup, RecordGroup } from '@shared/domain/reconciliation/groups.ts';
import { LINE_CATEGORIES } from '@shared/domain/statement/lines/line.ts';
import type { LineCategory } from '@shared/domain/statement/lines/line.ts';

/** The same shape that a view keeps. */
export type Filters = FiltersView;

const pick = <T extends string>(list: readonly T[], text: string | undefined): T | null =>
  list.find((one) => one === text) ?? null;

export const kindOf = (text: string): RecordKind | null => pick(RECORD_KINDS, text);
export const recordStateOf = (text: string | undefined): RecordGroup | null => pick(RECORD_GROUPS, text);
export const lineStateOf = (text: string | undefined): LineGroup | null => pick(LINE_GROUPS, text);
export const categoryOf = (text: string): LineCategory | null => pick(LINE_CATEGORIES, text);

export const noFilters: Filters = { search: '', kind: null, state: null, lineState: null, category: null };

export const isBare = (filters: Filters): boolean =>
  Object.entries(noFilters).every(([name, value]) => filters[name as keyof Filters] === value);

export function useFilters(state: string | undefined): readonly [Filters, (part: Partial<Filters>) => void] {
  const [filters, setFilters] = useState<Filters>({
    ...noFilters,
    state: recordStateOf(state),
    lineState: lineStateOf(state),
  });
  return [filters, (part) => setFilters((now) => ({ ...now, ...part }))];
}

/** Leaves out what is not asked: the contract knows no null. */
export function present<T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], null | ''> } {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null && value !== '')) as {
    [K in keyof T]?: Exclude<T[K], null | ''>;
  };
}
