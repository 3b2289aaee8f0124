/** How a file stands beside the statements of its account, one sentence a finding. */
import type { FindingView } from '@shared/contract/views/import-views.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { filled, wordsOf } from './words/words.ts';
import type { TerminalLanguage } from './words/words.ts';

/** A file that touches many others says enough with the first of them. */
const SENTENCES_MAX = 5;

export const continuityLines = (findings: readonly FindingView[], language: TerminalLanguage): readonly string[] =>
  findings
    .slice(0, SENTENCES_MAX)
    .map((finding) => filled(wordsOf(language).continuity[finding.kind], valuesOf(finding)));

function valuesOf(finding: FindingView): Readonly<Record<string, string>> {
  const files = { before: finding.beforeFile, after: finding.afterFile };
  if (finding.kind !== 'balance-jump') {
    const { from, to } = finding;
    return { ...files, days: from === to ? from : `${from} – ${to}` };
  }
  const { closing, opening, difference } = finding;
  const amounts = {
    closing: formatAmount(closing),
    opening: formatAmount(opening),
    difference: formatAmount(difference),
  };
  return { ...files, ...amounts };
}
