/** Calibration of the probabilities that a person reads: of the pairings with such a confidence, how many are right. */
import type { Match } from '@shared/domain/matching/match.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Share } from '../figures.ts';
import { add } from '../figures.ts';
import type { Judge } from './marks.ts';

/** Lower ends of the buckets in thousandths. */
export const BUCKETS_MILLI = [0, 100, 300, 500, 700, 800, 900, 950, 980, 990, 995, 999] as const;

export type Bucket = {
  readonly fromMilli: number;
  readonly accepted: Share;
  readonly suggested: Share;
  /** Sum of the confidences, to compare their mean with the share that is right. */
  readonly saidMilli: number;
};

const NOTHING: Share = { hit: 0, of: 0 };
export const NO_BUCKETS: readonly Bucket[] = BUCKETS_MILLI.map((fromMilli) => ({ fromMilli, accepted: NOTHING, suggested: NOTHING, saidMilli: 0 })); // prettier-ignore

const bucketAt = (milli: number): number => BUCKETS_MILLI.findLastIndex((from) => milli >= from);

/** Adds an answer's pairings; one is right where it is right for each of its lines. */
export function withAnswer(buckets: readonly Bucket[], matches: readonly Match[], isRight: Judge): readonly Bucket[] {
  const sums = buckets.map((bucket) => ({ ...bucket }));
  for (const match of matches) {
    const bucket = sums[bucketAt(match.confidenceMilli)]!;
    const share = { hit: match.lines.every((line) => isRight(line, match.records)) ? 1 : 0, of: 1 };
    const side = isAccepted(match) ? 'accepted' : 'suggested';
    bucket[side] = add(bucket[side], share);
    bucket.saidMilli += match.confidenceMilli;
  }
  return sums;
}

/** Fewer pairings than these say nothing of a bucket. */
const PAIRINGS_MIN = 30;
/** Three standard errors: chance alone passes it once in hundreds of buckets. */
const ERRORS_MAX = 3;

/** Buckets whose pairings are right less often than their confidence says, beyond chance: the binomial's normal approximation. */
export const overclaims = (buckets: readonly Bucket[]): readonly Bucket[] =>
  buckets.filter(({ accepted, suggested, saidMilli }) => {
    const { hit, of } = add(accepted, suggested);
    const said = saidMilli / 1_000 / of;
    return of >= PAIRINGS_MIN && hit / of < said - ERRORS_MAX * Math.sqrt((said * (1 - said)) / of);
  });
