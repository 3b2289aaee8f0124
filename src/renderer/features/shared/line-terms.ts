/** The lines of a period as terms of a sum, one a state; each leads to its rows. */
import type { TotalsView } from '@shared/contract/views/views.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { sumTexts } from '../../lib/text/sums.ts';
import type { TallyTerm } from '../../ui/say/tally.tsx';
import { useWords } from '../../words/use-words.ts';

export type Terms = { readonly terms: readonly TallyTerm[]; readonly total: TallyTerm; readonly barLabel: string };

const STATES = ['matched', 'proposed', 'explained', 'unmatched'] as const;

export function useLineTerms(totals: TotalsView): Terms {
  const { t } = useWords();
  const terms = STATES.map((state) => ({
    id: `lines-${state}`,
    icon: state,
    tone: state,
    label: t(`lineStates.${state}`),
    ...totals.lines[state],
    to: `/records/lines/${state}`,
    meaning: t(`meaning.lineState.${state}`),
  }));
  const total: TallyTerm = {
    id: 'lines-all',
    icon: 'statement',
    label: t('overview.lines'),
    count: terms.reduce((sum, term) => sum + term.count, 0),
    amount: sumTexts(terms.map((term) => term.amount)),
    to: '/records/lines',
  };
  const counts = Object.fromEntries(STATES.map((state) => [state, formatCount(totals.lines[state].count)]));
  return { terms, total, barLabel: t('overview.lineBar', { ...counts, total: formatCount(total.count) }) };
}
