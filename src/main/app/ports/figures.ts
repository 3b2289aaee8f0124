/** Figures that a start begins with, kept beside the rows that they are of. */

/** Answers about whole accounts, each by its question: there while they are true, also for the next start. */
export type FigureStore = {
  readonly get: (question: string) => string | null;
  /** Of what is stored now; not kept while something long is being written. */
  readonly put: (question: string, answer: string) => void;
};
