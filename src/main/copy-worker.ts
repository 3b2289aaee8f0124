/** Composition root of the thread that copies a profile: whoever has it open goes on answering meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { assert } from '@shared/domain/assert.ts';
import { copyNow } from './adapters/sqlite/backups/backups.ts';
import type { CopyRequest } from './adapters/sqlite/backups/backups.ts';

assert(parentPort !== null, 'a copy is made in a thread of its own');
parentPort.postMessage(copyNow(workerData as CopyRequest));
