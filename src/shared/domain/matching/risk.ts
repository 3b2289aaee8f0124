/** What is at risk in a proposal: in pesos, by which proposals are ordered, and as the word that it is called by; neither decides anything. */
import { absUnits } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import { shareOfTruncated } from '../money/money.ts';
import type { Certainty, Match } from './match.ts';

const WHOLE_MILLI = 1_000;
const BPS_OF_MILLI = 10;

export const LIKELIHOODS = ['very-likely', 'likely', 'possible'] as const;
export type Likelihood = (typeof LIKELIHOODS)[number];
/** A proposal is never called unique: that no other competes does not make it right. */
export type ProposedAs = Likelihood | Exclude<Certainty, 'unique'>;

/** At most one in ten is wrong, and at most four in ten. */
const VERY_LIKELY_MILLI = 900;
const LIKELY_MILLI = 600;

function likelihoodOf(confidenceMilli: number): Likelihood {
  if (confidenceMilli >= VERY_LIKELY_MILLI) return 'very-likely';
  return confidenceMilli >= LIKELY_MILLI ? 'likely' : 'possible';
}

/** What a proposal is called, so that the word agrees with the figure beside it: equals are called so only where their total is sure. */
export function proposedAs({ certainty, confidenceMilli }: Pick<Match, 'certainty' | 'confidenceMilli'>): ProposedAs {
  if (certainty === 'unique') return likelihoodOf(confidenceMilli);
  return certainty === 'interchangeable' && confidenceMilli < VERY_LIKELY_MILLI
    ? likelihoodOf(confidenceMilli)
    : certainty;
}

/** What a match is called on screen, and so what it is sought by: one that is accepted by its certainty, a proposal by its own word. */
export const CALLED = ['unique', ...LIKELIHOODS, 'interchangeable', 'ambiguous', 'unproven'] as const;
export type Called = (typeof CALLED)[number];

export const calledOf = (match: Pick<Match, 'status' | 'certainty' | 'confidenceMilli'>): Called =>
  match.status === 'suggested' ? proposedAs(match) : match.certainty;

export const isLikelihood = (word: Called): word is Likelihood => LIKELIHOODS.some((one) => one === word);

/** What the lines of a proposal move, times what its confidence lacks of a whole. */
export const moneyAtRisk = (moved: Units, confidenceMilli: number): Units =>
  shareOfTruncated(absUnits(moved), (WHOLE_MILLI - confidenceMilli) * BPS_OF_MILLI);
