/** Composition root of the thread that matches; it knows the domain alone, and no alias, so that it also runs from its sources. */
import { parentPort } from 'node:worker_threads';
import { assert } from '../shared/domain/assert.ts';
import { serveMatching } from './adapters/matching/serve-matching.ts';

assert(parentPort !== null, 'the matching runs in a thread of its own');
await serveMatching(parentPort);
