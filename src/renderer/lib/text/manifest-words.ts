/** What the copy of the trail outside says otherwise, in words. */
import type { TFunction } from 'i18next';
import type { ManifestProblem } from '@shared/domain/trail/manifest-problem.ts';

export const manifestWords = (problem: ManifestProblem, t: TFunction): string =>
  t(`trail.manifestProblem.${problem.kind}`, { ...problem });
