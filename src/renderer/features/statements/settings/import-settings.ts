/** What a file was found to say and what a person told, together: what every setting of the window reads and changes. */
import type { ImportPreview } from '@shared/contract/views/import-views.ts';
import type { RawRow } from '@shared/contract/calls/rule-calls.ts';
import type { ColumnName, ImportColumns, ImportDraft, ImportMapping } from '../../../lib/import/import-draft.ts';
import { merged, without, withoutColumns } from '../questions/draft.ts';

export type ImportSettings = {
  /** The mapping in force: found, with what was told above it. */
  readonly mapping: ImportMapping;
  readonly draft: ImportDraft;
  readonly onDraft: (draft: ImportDraft) => void;
  readonly rows: readonly RawRow[];
  /** Null while the file does not say enough, or nothing can be read of it. */
  readonly preview: ImportPreview | null;
  /** Currency of the account. */
  readonly currency: string;
};

export const importSettingsOf = (parts: Omit<ImportSettings, 'mapping'>, found: ImportMapping): ImportSettings => ({
  ...parts,
  mapping: merged(merged(found, parts.draft.base), parts.draft.mapping),
});

type DraftHolder = Pick<ImportSettings, 'draft' | 'onDraft'>;

/** Tells one setting. */
export const tell = ({ draft, onDraft }: DraftHolder, part: ImportMapping): void =>
  onDraft({ ...draft, mapping: { ...draft.mapping, ...part } });

/** Tells where columns are; those of the other way to state the money no longer hold. */
export function tellColumns({ draft, onDraft }: DraftHolder, part: ImportColumns): void {
  const isPair = part.debit !== undefined || part.credit !== undefined;
  const isOne = part.amount !== undefined;
  const freed = withoutColumns(draft, isPair ? ['amount', 'indicator'] : isOne ? ['debit', 'credit', 'indicator'] : []);
  onDraft({ ...draft, mapping: { ...draft.mapping, columns: { ...freed.mapping.columns, ...part } } });
}

/** How to let a setting be detected again; null where the person set none. */
export function resetOf({ draft, onDraft }: DraftHolder, name: keyof ImportMapping): (() => void) | null {
  return draft.mapping[name] === undefined ? null : () => onDraft(without(draft, name));
}

export function resetOfColumns({ draft, onDraft }: DraftHolder, names: readonly ColumnName[]): (() => void) | null {
  const isTold = names.some((name) => draft.mapping.columns?.[name] !== undefined);
  return isTold ? () => onDraft(withoutColumns(draft, names)) : null;
}
