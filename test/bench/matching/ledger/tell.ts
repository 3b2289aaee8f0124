/** Prints what came of the ledgers: a row a seed. */
import { percent } from '../goals.ts';
import { f1Of } from './examine.ts';
import type { LedgerPaper } from './examine.ts';

export function tellLedgers(papers: readonly LedgerPaper[]): void {
  console.log('\nLedgers against bank lines, pairs of a line and a record:');
  const rows = papers.map(({ seed, auto, withFirst, kinds, silent, ms }) => {
    const byKind = kinds.map(({ kind, lines, auto: right, first }) => [kind, `${right} / ${first} of ${lines}`]);
    const precision = percent({ hit: auto.right, of: auto.said });
    return [seed, { precision, 'F1 auto': percent(f1Of([auto])), 'F1 with first': percent(f1Of([withFirst])), ...Object.fromEntries(byKind), silent, ms }]; // prettier-ignore
  });
  console.table(Object.fromEntries(rows));
}
