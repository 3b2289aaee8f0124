/**
 * What a profile's last session left for the window's first questions, while nobody has written to its database since.
 * It is there before the database is open; what was shown of it is compared with the rows as soon as they are read.
 */
import type { KeptAnswer } from '@shared/contract/kept.ts';
import { questionName } from '@shared/contract/kept.ts';
import { readKept } from '../app/kept-file.ts';
import type { KeptFile } from '../app/ports/files.ts';

/** One profile's answers by their questions, and those of them that the window has, not compared with the rows yet. */
export type FirstSession = {
  readonly profile: string;
  readonly kept: Map<string, KeptAnswer>;
  readonly shown: Set<KeptAnswer>;
};

export type FirstAnswers = {
  /** Takes what the profile's folder keeps, before its database is opened; false where that is nothing. */
  readonly begin: (profile: string, folder: string) => boolean;
  /** All that holds, for a window that begins; null where nothing does. */
  readonly give: () => { readonly profile: string; readonly answers: readonly KeptAnswer[] } | null;
  /** The answer to one question, for a window that asks. */
  readonly find: (call: string, request: unknown) => KeptAnswer | null;
  readonly session: () => FirstSession | null;
  /** From now on the rows answer. */
  readonly end: () => void;
};

export function createFirstAnswers(openKeptFile: (folder: string) => KeptFile, version: string): FirstAnswers {
  let session: FirstSession | null = null;
  return {
    begin: (profile, folder) => {
      if (session?.profile === profile && session.kept.size > 0) return true;
      const answers = readKept(openKeptFile(folder), version);
      const kept = new Map(answers.map((one) => [questionName(one.call, one.request), one]));
      session = { profile, kept, shown: new Set() };
      return kept.size > 0;
    },
    give: () => {
      if (session === null || session.kept.size === 0) return null;
      const answers = [...session.kept.values()];
      for (const answer of answers) session.shown.add(answer);
      return { profile: session.profile, answers };
    },
    find: (call, request) => {
      const known = session?.kept.get(questionName(call, request)) ?? null;
      if (known !== null) session?.shown.add(known);
      return known;
    },
    session: () => session,
    end: () => session?.kept.clear(),
  };
}
