/** One check of a profile's data: by its name, whether it holds, and what it found where not. */
import type { ManifestProblem } from '@shared/domain/trail/manifest-problem.ts';

export type Check = {
  readonly name: string;
  readonly ok: boolean;
  readonly detail?: string;
  /** Of the check against the copy outside: what it says otherwise. */
  readonly manifest?: ManifestProblem;
};
