/** What tells the solutions apart, fact by fact, in a table: the same facts that priced them. */
import type { SolutionView } from '@shared/contract/calls/matching-calls.ts';
import { isZeroAmount } from '@shared/domain/money/format.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/say/tally.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useReasonWords } from '../case-words.ts';
import { differenceOf, letterOf, longestDelay, reasonsOf } from './rivals.ts';
import './rivals-evidence.css';

const REFERENCES = ['reference-found', 'identifier-found', 'name-agrees', 'learned-alias'] as const;

export function Evidence({ solutions }: { readonly solutions: readonly SolutionView[] }) {
  const { t } = useWords();
  const words = useReasonWords();
  const named = (solution: SolutionView): string => {
    const [reason] = reasonsOf(solution, REFERENCES);
    return reason === undefined ? t('reconcile.rivals.noEvidence') : words(reason).text;
  };
  const delay = (solution: SolutionView): string => {
    const reason = longestDelay(solution);
    return reason === undefined ? t('reconcile.rivals.noEvidence') : words(reason).text;
  };
  const alone = ({ lines, records }: SolutionView): string => {
    const parts = [
      ...(lines.length === 0 ? [] : [t('common.lines', { count: lines.length })]),
      ...(records.length === 0 ? [] : [t('common.records', { count: records.length })]),
    ];
    return parts.length === 0 ? t('reconcile.rivals.nobodyAlone') : parts.join(' · ');
  };
  return (
    <Card heading={t('reconcile.rivals.evidence')}>
      <table className="table table--bare evidence">
        <thead>
          <tr>
            <th>{t('reconcile.rivals.fact')}</th>
            {solutions.map((_, index) => (
              <th key={index}>{t('reconcile.rivals.option', { letter: letterOf(index) })}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th>{t('reconcile.rivals.amount')}</th>
            {solutions.map((solution, index) => (
              <td key={index}>
                {isZeroAmount(differenceOf(solution)) ? (
                  t('reconcile.rivals.exact')
                ) : (
                  <Amount value={differenceOf(solution)} />
                )}
              </td>
            ))}
          </tr>
          {(
            [
              ['reference', named],
              ['days', delay],
              ['alone', alone],
            ] as const
          ).map(([fact, say]) => (
            <tr key={fact}>
              <th>{t(`reconcile.rivals.${fact}`)}</th>
              {solutions.map((solution, index) => (
                <td key={index}>{say(solution)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
