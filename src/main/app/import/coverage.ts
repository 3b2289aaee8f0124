/** The days that the statement files of an account cover. */
import { must } from '@shared/domain/assert.ts';
import type { Period } from '@shared/domain/day/day.ts';
import type { StatementFile } from '../ports.ts';

export const coverageOf = (files: readonly StatementFile[]): readonly Period[] =>
  files.flatMap((file) => (file.period === null ? [] : [file.period]));

/** First to last day of what is covered; null where nothing is. */
export function coverOf(coverage: readonly Period[]): Period | null {
  if (coverage.length === 0) return null;
  const from = coverage.reduce(
    (least, one) => (one.from < least ? one.from : least),
    must(coverage[0], 'there is one').from,
  );
  const to = coverage.reduce((most, one) => (one.to > most ? one.to : most), must(coverage[0], 'there is one').to);
  return { from, to };
}
