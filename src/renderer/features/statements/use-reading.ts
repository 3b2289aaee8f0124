/** One file as it is read with what was told: the latest answer, the last one that held, and what is on its way. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportAnswer, ImportPreview } from '@shared/contract/views/import-views.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { RawRow } from '@shared/contract/calls/rule-calls.ts';
import type { ImportMapping } from '../../lib/import/import-draft.ts';
import type { QueuedFile } from '../../lib/import/import-queue.ts';
import { failureOf, useAsk } from '../../lib/calls/queries.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { previewRequest } from './questions/draft.ts';
import { previewQuery } from './use-preview.ts';

export type FileReading = {
  readonly answer: ImportAnswer | undefined;
  readonly failure: Failure | null;
  /** What was found, also while an answer is on its way or refused. */
  readonly found: ImportMapping;
  readonly rows: readonly RawRow[];
  /** What is on screen does not yet answer what was told. */
  readonly isBehind: boolean;
  readonly again: () => void;
};

export const previewOf = (answer: ImportAnswer | undefined): ImportPreview | null =>
  answer?.kind === 'ready' ? answer.preview : null;

function foundIn(answer: ImportAnswer | undefined): ImportMapping | null {
  if (answer === undefined) return null;
  return answer.kind === 'ready' ? answer.preview.mapping : answer.guess;
}

/** How the file is cut into cells: rows change with nothing else. */
const shapeOf = ({ encoding, delimiter, widths, sheet }: ImportMapping): ImportMapping => ({
  ...(encoding === undefined ? {} : { encoding }),
  ...(delimiter === undefined ? {} : { delimiter }),
  ...(widths === undefined ? {} : { widths }),
  ...(sheet === undefined ? {} : { sheet }),
});

/** What the last answer that held found: it stays while the next one is on its way or refused. */
function useLastFound(answer: ImportAnswer | undefined): ImportMapping | null {
  const [last, setLast] = useState<ImportMapping | null>(null);
  const now = foundIn(answer);
  if (now !== null && now !== last) setLast(now);
  return now ?? last;
}

const isBehind = (query: { readonly isPlaceholderData: boolean; readonly isFetching: boolean }): boolean =>
  query.isPlaceholderData || query.isFetching;

/** A reading that was cancelled is no longer one while the file is read again. */
function failureNow({ isError, isFetching, error }: Pick<UseQueryResult, 'isError' | 'isFetching' | 'error'>) {
  const problem = isError ? failureOf(error) : null;
  return problem?.kind === 'cancelled' && isFetching ? null : problem;
}

/** `draft` in the file is what was told; the answer to the latest of it wins, and until it comes the last one stays. */
export function useReading(file: QueuedFile, account: string): FileReading {
  const request = previewRequest(file.file, account, file.draft);
  const { value: rested, isNow } = useDebounced(request);
  const preview = useQuery({ ...previewQuery(rested), placeholderData: keepPreviousData });
  const known = useLastFound(preview.data);
  const found = known ?? {};
  const shape = shapeOf({ ...found, ...rested.mapping });
  const rows = useAsk('import.rows', { file: file.file, mapping: shape }, { keep: true, enabled: known !== null });
  return {
    answer: preview.data,
    failure: failureNow(preview),
    found,
    rows: rows.data?.rows ?? [],
    isBehind: isBehind(preview) || !isNow,
    again: () => void preview.refetch(),
  };
}
