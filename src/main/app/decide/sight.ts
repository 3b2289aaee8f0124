/** What a run of matching sees of a book. */
import { activeTable } from '@shared/domain/matching/learned/learn.ts';
import type { MatchSight } from '@shared/domain/matching/plan-run.ts';
import { heldRates, ratesSetAside } from '@shared/domain/matching/rates/confirm.ts';
import { brokenPasses, trackRecords } from '@shared/domain/matching/decisions/track-record.ts';
import type { Book } from '../book.ts';

export const sightOf = (book: Book): MatchSight => ({
  ...book.context,
  lines: book.lines,
  records: book.records,
  rules: book.rules,
  rates: heldRates(book.ruleDecisions),
  ratesSetAside: ratesSetAside(book.ruleDecisions),
  matches: book.matches,
  rejections: book.rejections,
  explanations: book.explanations,
  superseded: new Set(book.identity.held.keys()),
  suggesting: brokenPasses(trackRecords(book.matches, book.corrections)),
  learned: activeTable(book.prices),
  equalsByDate: book.matching.equalsByDate,
  ...(book.heldElsewhere === undefined ? {} : { elsewhere: new Set(book.heldElsewhere.keys()) }),
});
