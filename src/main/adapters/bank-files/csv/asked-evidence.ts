/** Evidence of a file that streams past: answers are taken from its first rows until all rows were asked. */
import { remembering } from '@shared/domain/statement/table/evidence.ts';
import type { Evidence, Question, Tally } from '@shared/domain/statement/table/evidence.ts';
import type { GridRow } from '@shared/domain/statement/table/grid.ts';
import type { Asked } from './fast/fast-tallies.ts';

export type AskedEvidence = Evidence & {
  /** Questions that were answered from the first rows only since the last walk. */
  readonly open: () => readonly (Asked & { readonly key: string })[];
  /** The tallies of a walk over all rows have the answers; whether those are the ones taken from the first rows. */
  readonly close: (asked: readonly (Asked & { readonly key: string })[]) => boolean;
};

/** The first rows of a file; `isWhole`: there are no others. */
type Head = { readonly rows: readonly GridRow[]; readonly isWhole: boolean };

/** An answer is first taken from `assumedRows` rows, and looked up in all of them later. */
export function askedEvidence({ rows, isWhole }: Head, assumedRows: number): AskedEvidence {
  const known = new Map<string, unknown>();
  const assumed = new Map<string, unknown>();
  const open = new Map<string, Question<unknown>>();
  let once = remembering();
  const few = isWhole ? rows : rows.slice(0, assumedRows);
  const overHead = <T>({ tally, by }: Question<T>): Tally<T> => {
    const count = tally();
    (by.kind === 'row' ? rows : few).forEach((row, at) => {
      count.add(row, at);
    });
    return count;
  };
  const ask = <T>(question: Question<T>): T => {
    const { key } = question;
    if (known.has(key)) return known.get(key) as T;
    if (assumed.has(key)) return assumed.get(key) as T;
    const count = overHead(question);
    const answer = count.answer();
    if (isWhole || count.isDone?.() === true) known.set(key, answer);
    else {
      assumed.set(key, answer);
      open.set(key, question);
    }
    return answer;
  };
  return {
    ask,
    once: (key, work) => once(key, work),
    open: () => [...open.values()].map(({ key, by, tally }) => ({ key, by, tally: tally() })),
    close: (asked) => {
      for (const { key, tally } of asked) {
        known.set(key, tally.answer());
        open.delete(key);
      }
      const others = asked.filter(({ key }) => JSON.stringify(known.get(key)) !== JSON.stringify(assumed.get(key)));
      // What was worked out from other rows is worked out again.
      if (others.some(({ by }) => by.kind === 'row')) once = remembering();
      return others.length === 0;
    },
  };
}
