/** The matcher as a thread of its own, one a run: a cancelled run ends with its thread, wherever it is. */
import { Worker } from 'node:worker_threads';
import { assert } from '@shared/domain/assert.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Change } from '@shared/domain/matching/match.ts';
import type { MatchSight } from '@shared/domain/matching/plan-run.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { FactReader, Matcher, MatchWatch } from '../../app/ports/matcher.ts';
import { PIECE_ROWS } from './protocol.ts';
import type { Answer, Ask, Wanted } from './protocol.ts';

/** Young objects of the thread, in MB: with the 48 of a default a run of 100,000 rows is collected twice as often. */
export const YOUNG_MB = 192;

/** What a thread says last, and the changes that it handed over before. */
type Ending = Extract<Ask, { readonly kind: 'done' | 'facts' }>;
type Ended = { readonly ending: Ending; readonly changes: readonly Change[] };
type Settle = {
  readonly resolve: (result: Result<Ended, Failure>) => void;
  readonly reject: (problem: Error) => void;
};

/** A worker's error may be anything that can be thrown. */
const asError = (problem: unknown): Error => (problem instanceof Error ? problem : new Error(String(problem)));

/** Matches in the worker of the given file. */
export const workerMatcher =
  (file: URL): Matcher =>
  async (sight, watch) => {
    const ended = await endOf(file, { sight, wanted: 'plan' }, watch);
    if (!ended.ok) return ended;
    const { ending, changes } = ended.value;
    assert(ending.kind === 'done', 'a run ends with its plan');
    return ok({ changes, tally: ending.tally });
  };

/** Reads in the same worker what the rows teach. */
export const workerFacts =
  (file: URL): FactReader =>
  async (sight, watch) => {
    const ended = await endOf(file, { sight, wanted: 'facts' }, watch);
    if (!ended.ok) return ended;
    const { ending } = ended.value;
    assert(ending.kind === 'facts', 'a reading ends with its facts');
    return ok(ending.facts);
  };

type Question = { readonly sight: MatchSight; readonly wanted: Wanted };

const endOf = (file: URL, question: Question, watch: MatchWatch): Promise<Result<Ended, Failure>> =>
  new Promise((resolve, reject) => {
    if (watch.signal?.aborted === true) resolve(err(failure('cancelled')));
    else
      run(new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } }), question, {
        ...watch,
        resolve,
        reject,
      });
  });

function run(worker: Worker, question: Question, { signal, onStep, resolve, reject }: MatchWatch & Settle): void {
  const changes: Change[] = [];
  let isReady = false;
  const stop = (): void => {
    // A thread that is ended while it still loads its modules can take the whole process with it; it asks once it has them.
    if (isReady) void worker.terminate();
  };
  signal?.addEventListener('abort', stop, { once: true });
  const hear = (asked: Ask): void => {
    isReady = true;
    if (signal?.aborted === true) stop();
    else if (asked.kind === 'step') onStep?.(asked.done, asked.total);
    else if (asked.kind === 'done' || asked.kind === 'facts') resolve(ok({ ending: asked, changes }));
    else worker.postMessage(answerTo(asked, question, changes));
  };
  worker.on('message', hear);
  worker.on('error', (problem) => reject(asError(problem)));
  // After the answer, or after an error, this says nothing more.
  worker.on('exit', (code) => {
    signal?.removeEventListener('abort', stop);
    if (signal?.aborted === true) resolve(err(failure('cancelled')));
    reject(new Error(`the matching ended without an answer (${code.toString()})`));
  });
}

type Asked = Exclude<Ask, { readonly kind: 'step' } | Ending>;

function answerTo(asked: Asked, { sight, wanted }: Question, changes: Change[]): Answer {
  if (asked.kind === 'rows') return { kind: 'rows', rows: sight[asked.of].slice(asked.from, asked.from + PIECE_ROWS) };
  if (asked.kind === 'changes') {
    for (const change of asked.changes) changes.push(change);
    return { kind: 'taken' };
  }
  const { lines: _lines, records: _records, matches: _matches, ...rest } = sight;
  const { explanations: _explanations, rejections: _rejections, ...small } = rest;
  return { kind: 'rest', rest: small, wanted };
}
