/** What tells the rivals apart, fact by fact, in a table: the same facts that priced them. */
import { useTranslation } from 'react-i18next';
import type { MatchView } from '@shared/contract/views.ts';
import { isZeroAmount } from '@shared/domain/money/format.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/tally.tsx';
import { useReasonWords } from './case-words.ts';
import { letterOf, reasonOf } from './rivals.ts';

const REFERENCES = ['reference-found', 'identifier-found', 'name-agrees', 'learned-alias'] as const;
const DAYS = ['date-lag', 'near-date'] as const;

export function Evidence({ rivals }: { readonly rivals: readonly MatchView[] }) {
  const { t } = useTranslation();
  const words = useReasonWords();
  const say = (match: MatchView, kinds: Parameters<typeof reasonOf>[1]): string => {
    const reason = reasonOf(match, kinds);
    return reason === undefined ? t('reconcile.rivals.noEvidence') : words(reason).text;
  };
  return (
    <Card heading={t('reconcile.rivals.evidence')}>
      <table className="table table--bare evidence">
        <thead>
          <tr>
            <th>{t('reconcile.rivals.fact')}</th>
            {rivals.map((match, index) => (
              <th key={match.id}>{t('reconcile.rivals.option', { letter: letterOf(index) })}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th>{t('reconcile.rivals.amount')}</th>
            {rivals.map((match) => (
              <td key={match.id}>
                {isZeroAmount(match.difference) ? t('reconcile.rivals.exact') : <Amount value={match.difference} />}
              </td>
            ))}
          </tr>
          <tr>
            <th>{t('reconcile.rivals.reference')}</th>
            {rivals.map((match) => (
              <td key={match.id}>{say(match, REFERENCES)}</td>
            ))}
          </tr>
          <tr>
            <th>{t('reconcile.rivals.days')}</th>
            {rivals.map((match) => (
              <td key={match.id}>{say(match, DAYS)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </Card>
  );
}
