/** How each waiting file stands: ready, with a question, to be looked at, refused, or imported. */
import { useQueries } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@shared/contract/calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { ImportPreview } from '@shared/contract/views/import-views.ts';
import { useQueue } from '../../lib/import/import-queue.ts';
import type { QueuedFile } from '../../lib/import/import-queue.ts';
import { failureOf } from '../../lib/calls/queries.ts';
import { previewRequest } from './questions/draft.ts';
import { previewQuery } from './use-preview.ts';

export type FileState =
  | { readonly kind: 'reading' | 'asks' }
  | { readonly kind: 'imported'; readonly added: number }
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** Nothing of it is open: `import all` may take it. */
  | { readonly kind: 'ready'; readonly preview: ImportPreview }
  /** Rows that cannot be read, or nothing new: a person looks at it first. */
  | { readonly kind: 'look' | 'nothing'; readonly preview: ImportPreview };
export type QueueEntry = { readonly file: QueuedFile; readonly state: FileState };

function stateOfPreview(preview: ImportPreview): FileState {
  if (preview.accounts.length > 0) return { kind: 'asks' };
  if (preview.lines === preview.alreadyImported) return { kind: 'nothing', preview };
  return { kind: isClean(preview) ? 'ready' : 'look', preview };
}

/** Nothing of the file is left for a person to judge. */
const isClean = ({ counts, balanceProof }: ImportPreview): boolean =>
  counts.rejected === 0 && balanceProof.tied === balanceProof.checked;

function stateOf({ done }: QueuedFile, reading: UseQueryResult<Answer<'import.preview'>> | undefined): FileState {
  if (done !== null) return { kind: 'imported', added: done.added };
  if (reading?.isError === true) return { kind: 'refused', failure: failureOf(reading.error) };
  if (reading?.data === undefined) return { kind: 'reading' };
  return reading.data.kind === 'asks' ? { kind: 'asks' } : stateOfPreview(reading.data.preview);
}

export function useQueueStates(account: string): readonly QueueEntry[] {
  const files = useQueue((state) => state.files);
  const readings = useQueries({
    queries: files.map(({ file, draft, done }) => ({
      ...previewQuery(previewRequest(file, account, draft)),
      enabled: done === null,
    })),
  });
  return files.map((file, place) => ({ file, state: stateOf(file, readings[place]) }));
}
