/** Notes what the open profile answered, so that the next start begins with it; written when the engine has a moment, and at the end. */
import { questionName } from '@shared/contract/kept.ts';
import type { KeptAnswer } from '@shared/contract/kept.ts';
import { writeKept } from '../kept-file.ts';
import type { Store } from '../ports.ts';
import type { KeptFile } from '../ports/files.ts';

/** More than any screen asks. */
const ANSWERS_MAX = 24;

export type KeptAnswers = {
  readonly note: (answer: KeptAnswer) => void;
  /** Takes what holds now; the answered function writes it down, with the database as it is by then. */
  readonly saving: () => () => void;
};

type Parts = {
  readonly store: Store;
  readonly file: KeptFile;
  readonly version: string;
  /** What the file held before the database was opened. */
  readonly before: readonly KeptAnswer[];
};

export function openKeptAnswers({ store, file, version, before }: Parts): KeptAnswers {
  const noted = new Map<string, { readonly answer: KeptAnswer; readonly stamp: string }>();
  const note = (answer: KeptAnswer): void => {
    const name = questionName(answer.call, answer.request);
    noted.delete(name);
    noted.set(name, { answer, stamp: store.stamp() });
    const [oldest] = noted.keys();
    if (noted.size > ANSWERS_MAX && oldest !== undefined) noted.delete(oldest);
  };
  for (const answer of before) note(answer);
  return {
    note,
    saving: () => {
      const now = store.stamp();
      const holding = [...noted.values()].filter(({ stamp }) => stamp === now).map(({ answer }) => answer);
      return () => writeKept(file, version, holding);
    },
  };
}
