/** What the open profile answered so far and the next start may begin with; written when the engine has a moment, and at the end. */
import { questionName } from '@shared/contract/kept.ts';
import type { KeptAnswer } from '@shared/contract/kept-answer.ts';
import { writeKept } from '../kept-format.ts';
import type { Store } from '../ports.ts';
import type { KeptFile } from '../ports/files.ts';

/** More than any screen asks. */
const ANSWERS_MAX = 24;

export type KeptAnswers = {
  readonly note: (answer: KeptAnswer) => void;
  /** Nothing that was noted so far goes on. */
  readonly forget: () => void;
  /** Takes what holds now; the answered function writes it down, with the database as it is by then. */
  readonly saving: () => () => void;
};

type Parts = {
  readonly store: Store;
  readonly file: KeptFile;
  readonly buildId: string;
  /** What the file held before the database was opened. */
  readonly before: readonly KeptAnswer[];
};

export function openKeptAnswers({ store, file, buildId, before }: Parts): KeptAnswers {
  const opened = store.stamp();
  const noted = new Map(
    before.map((answer) => [questionName(answer.call, answer.request), { answer, stamp: opened }] as const),
  );
  return {
    note: (answer) => {
      const name = questionName(answer.call, answer.request);
      noted.delete(name);
      noted.set(name, { answer, stamp: store.stamp() });
      const [oldest] = noted.keys();
      if (noted.size > ANSWERS_MAX && oldest !== undefined) noted.delete(oldest);
    },
    forget: () => noted.clear(),
    saving: () => {
      const now = store.stamp();
      const holding = [...noted.values()].filter(({ stamp }) => stamp === now).map(({ answer }) => answer);
      return () => writeKept(file, buildId, holding);
    },
  };
}
