/** A copy made in a thread of its own: of a large profile it takes seconds. */
import { Worker } from 'node:worker_threads';
import type { Failure } from '@shared/contract/failures.ts';
import type { Result } from '@shared/domain/result.ts';
import type { CopyRequest, MakeCopy } from './backups.ts';

/** In the worker of the given file. */
export const copyInThread =
  (file: URL): MakeCopy =>
  (request: CopyRequest) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(file, { workerData: request });
      worker.once('message', (made: Result<string, Failure>) => resolve(made));
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread that copies ended without a word')));
    });
