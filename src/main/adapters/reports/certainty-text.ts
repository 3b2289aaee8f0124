/** How certain a match is, in a word on paper: a proposal is called what its confidence allows. */
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { proposedAs } from '@shared/domain/matching/risk.ts';
import type { PaperWords } from './words/paper-words.ts';

const MILLI = 1_000;
type ReportMatch = Pick<ReportJson['matches'][number], 'status' | 'certainty' | 'confidence'>;

export function certaintyText({ status, certainty, confidence }: ReportMatch, words: PaperWords): string {
  if (status !== 'suggested') return words.certainty[certainty];
  return words.proposedAs[proposedAs({ certainty, confidenceMilli: Math.round(confidence * MILLI) })];
}
