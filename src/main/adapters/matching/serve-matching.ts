/** The worker's side: fetches what a run sees piece by piece, makes the plan, and hands its changes back piece by piece. */
import { assert } from '../../../shared/domain/assert.ts';
import { factsIn, planMatching } from '../../../shared/domain/matching/plan-run.ts';
import type { MatchSight } from '../../../shared/domain/matching/plan-run.ts';
import { PIECE_ROWS } from './protocol.ts';
import type { Answer, Ask, ListName } from './protocol.ts';

/** The part of a worker's parentPort that is used. */
export type WorkerPort = {
  readonly postMessage: (message: Ask) => void;
  readonly once: (event: 'message', hear: (message: Answer) => void) => unknown;
};

export async function serveMatching(port: WorkerPort): Promise<void> {
  const ask = <K extends Answer['kind']>(question: Ask, kind: K): Promise<Extract<Answer, { kind: K }>> =>
    new Promise((resolve) => {
      port.once('message', (answer) => {
        assert(answer.kind === kind, 'a question gets its own answer');
        resolve(answer as Extract<Answer, { kind: K }>);
      });
      port.postMessage(question);
    });
  const listOf = async <N extends ListName>(of: N): Promise<MatchSight[N]> => {
    const all: unknown[] = [];
    for (;;) {
      const { rows } = await ask({ kind: 'rows', of, from: all.length }, 'rows');
      if (rows.length === 0) return all as unknown as MatchSight[N];
      for (const row of rows) all.push(row);
    }
  };
  const { rest, wanted } = await ask({ kind: 'rest' }, 'rest');
  const sight: MatchSight = {
    ...rest,
    lines: await listOf('lines'),
    records: await listOf('records'),
    matches: await listOf('matches'),
    explanations: await listOf('explanations'),
    rejections: await listOf('rejections'),
  };
  if (wanted === 'facts') {
    port.postMessage({ kind: 'facts', facts: factsIn(sight) });
    return;
  }
  const { changes, tally } = planMatching(sight, (done, total) => port.postMessage({ kind: 'step', done, total }));
  for (let at = 0; at < changes.length; at += PIECE_ROWS)
    await ask({ kind: 'changes', changes: changes.slice(at, at + PIECE_ROWS) }, 'taken');
  port.postMessage({ kind: 'done', tally });
}
