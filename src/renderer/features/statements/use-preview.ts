/** Previews of the files that wait: one at a time behind the one on screen, each cancelled in the engine when nobody waits for it. */
import { queryOptions } from '@tanstack/react-query';
import type { Answer, Request } from '@shared/contract/calls.ts';
import { useQueue } from '../../lib/import/import-queue.ts';
import { underName } from '../../lib/import/import-progress.ts';
import { fetchCall } from '../../lib/calls/queries.ts';

type Preview = Answer<'import.preview'>;
type Asked = Request<'import.preview'>;

/** The last piece of work behind the file on screen. */
let lane: Promise<unknown> = Promise.resolve();

const read = (request: Asked, signal: AbortSignal): Promise<Preview> =>
  underName(request.file, (job) => fetchCall('import.preview', { ...request, job }), signal);

/** The file on screen is read at once; the others wait for each other. */
function readInTurn(request: Asked, signal: AbortSignal): Promise<Preview> {
  if (useQueue.getState().current === request.file) return read(request, signal);
  const turn = lane.then(() => {
    signal.throwIfAborted();
    return read(request, signal);
  });
  lane = turn.catch(() => undefined);
  return turn;
}

export const previewQuery = (request: Asked) =>
  queryOptions<Preview>({
    queryKey: ['import.preview', request],
    queryFn: ({ signal }) => readInTurn(request, signal),
  });
