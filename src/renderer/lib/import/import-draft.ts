/** What a person has told about a file beyond what the file says: only that is theirs, the rest is detected again. */
import type { Request } from '@shared/contract/calls.ts';

export type ImportMapping = NonNullable<Request<'import.preview'>['mapping']>;
export type ImportColumns = NonNullable<ImportMapping['columns']>;
export type ColumnName = keyof ImportColumns;
export type ImportDraft = {
  /** What the person set, here or by opening a mapping. */
  readonly mapping: ImportMapping;
  /** What the file said when a question was answered: it goes along, and is nobody's setting. */
  readonly base: ImportMapping;
  /** Days as `YYYY-MM-DD`, or empty while they are typed. */
  readonly period: { readonly from: string; readonly to: string } | null;
  /** Amounts as typed. */
  readonly opening: string;
  readonly closing: string;
};

export const EMPTY_DRAFT: ImportDraft = { mapping: {}, base: {}, period: null, opening: '', closing: '' };

export const isUntouched = ({ mapping, period, opening, closing }: ImportDraft): boolean =>
  Object.keys(mapping).length === 0 && period === null && opening === '' && closing === '';
