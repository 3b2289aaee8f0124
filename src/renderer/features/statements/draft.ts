/** What a person has told an import beyond what the file says: only that travels, the rest is detected again. */
import type { Request } from '@shared/contract/calls.ts';
import type { Unknown } from '@shared/domain/statement/reading.ts';

export type ImportMapping = NonNullable<Request<'import.preview'>['mapping']>;
export type ImportDraft = {
  readonly mapping: ImportMapping;
  readonly period: { readonly from: string; readonly to: string } | null;
};

export const EMPTY_DRAFT: ImportDraft = { mapping: {}, period: null };

/** The request of a preview: nothing is stated that nobody said. */
export function previewRequest(file: string, account: string, draft: ImportDraft): Request<'import.preview'> {
  return {
    file,
    account,
    ...(Object.keys(draft.mapping).length === 0 ? {} : { mapping: draft.mapping }),
    ...(draft.period === null ? {} : { period: draft.period }),
  };
}

export type LeftOut<R extends string> = { readonly reason: R; readonly lines: string; readonly count: number };

/** Lines that do not enter, in runs: 1 to 5 of one reason are one row. */
export function runsOf<R extends string>(
  rows: readonly { readonly line: number; readonly reason: R }[],
): readonly LeftOut<R>[] {
  const runs: { reason: R; first: number; last: number; count: number }[] = [];
  for (const { line, reason } of [...rows].sort((a, b) => a.line - b.line)) {
    const open = runs.at(-1);
    if (open?.reason === reason && line === open.last + 1) {
      open.last = line;
      open.count += 1;
    } else runs.push({ reason, first: line, last: line, count: 1 });
  }
  return runs.map(({ reason, first, last, count }) => ({
    reason,
    lines: first === last ? `${first}` : `${first}–${last}`,
    count,
  }));
}

const ASKED: Readonly<Partial<Record<Unknown, keyof ImportMapping>>> = {
  dateOrder: 'dateOrder',
  decimal: 'decimal',
  sign: 'sign',
  currency: 'currency',
};

/** A draft of answers: what was found, without what nobody knows, so that no guess passes for an answer. */
export function answersFrom(guess: ImportMapping, unknown: readonly Unknown[], draft: ImportDraft): ImportDraft {
  const open = unknown.map((one) => ASKED[one]);
  const found = Object.fromEntries(
    Object.entries(guess).filter(([name]) => !open.some((one) => one === name)),
  ) as ImportMapping;
  return { mapping: { ...found, ...draft.mapping }, period: draft.period };
}

function hasColumns({ columns }: ImportMapping): boolean {
  return (
    columns?.date !== undefined &&
    (columns.amount !== undefined || columns.debit !== undefined || columns.credit !== undefined)
  );
}

const SPECIAL: Readonly<Partial<Record<Unknown, (draft: ImportDraft) => boolean>>> = {
  year: ({ period }) => period !== null && period.from !== '' && period.to !== '' && period.from <= period.to,
  account: ({ mapping }) => (mapping.only?.equals ?? '') !== '',
  columns: ({ mapping }) => hasColumns(mapping),
  encoding: ({ mapping }) => mapping.encoding !== undefined,
};

/** Whether a question has its answer. */
export function isAnswered(unknown: Unknown, draft: ImportDraft): boolean {
  const special = SPECIAL[unknown];
  if (special !== undefined) return special(draft);
  const name = ASKED[unknown];
  return name !== undefined && (draft.mapping[name] ?? '') !== '';
}
