/**
 * What a profile's last session left for the window's first questions, while nobody has written to its database since.
 * It is there before the database is open; what is shown of it is compared with the rows as soon as they are read.
 */
import type { KeptAnswer } from '@shared/contract/kept-answer.ts';
import { questionName } from '@shared/contract/kept.ts';
import { readKept } from '../../app/kept-format.ts';
import type { KeptFile } from '../../app/ports/files.ts';

/** One profile's answers by their questions, and those of them that the window shows, not compared with the rows yet. */
export type FirstSession = {
  readonly profile: string;
  readonly kept: Map<string, KeptAnswer>;
  readonly shown: Set<KeptAnswer>;
};

export type FirstAnswers = {
  /** Takes what the profile's folder keeps, before its database is opened; from the call of the answered function on it is what is answered. */
  readonly prepare: (profile: string, folder: string) => () => void;
  /** All that holds, for a window that begins; null where nothing does. */
  readonly give: () => { readonly profile: string; readonly answers: readonly KeptAnswer[] } | null;
  /** The window shows what it was given under these names; false where any of it holds no more. */
  readonly show: (names: readonly string[]) => boolean;
  /** The answer to one question, for a window that asks. */
  readonly find: (call: string, request: unknown) => KeptAnswer | null;
  readonly session: () => FirstSession | null;
  /** From now on the rows answer. */
  readonly end: () => void;
};

export function createFirstAnswers(openKeptFile: (folder: string) => KeptFile, buildId: string): FirstAnswers {
  let session: FirstSession | null = null;
  const shown = (name: string): KeptAnswer | null => {
    const known = session?.kept.get(name) ?? null;
    if (known !== null) session?.shown.add(known);
    return known;
  };
  return {
    prepare: (profile, folder) => {
      // A start has them from the moment of its window on.
      if (session?.profile === profile) return () => undefined;
      const answers = readKept(openKeptFile(folder), buildId);
      const kept = new Map(answers.map((one) => [questionName(one.call, one.request), one]));
      return () => (session = { profile, kept, shown: new Set() });
    },
    give: () => {
      if (session === null || session.kept.size === 0) return null;
      return { profile: session.profile, answers: [...session.kept.values()] };
    },
    show: (names) => names.map(shown).every((known) => known !== null),
    find: (call, request) => shown(questionName(call, request)),
    session: () => session,
    end: () => session?.kept.clear(),
  };
}
