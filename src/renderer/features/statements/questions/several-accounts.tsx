/** A file of several accounts: one of them is chosen, with its own sum to recognise it by. */
import type { ImportPreview } from '@shared/contract/views/import-views.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Card } from '../../../ui/say/tally.tsx';
import { useWords } from '../../../words/use-words.ts';
import { tell } from '../settings/import-settings.ts';
import type { ImportSettings } from '../settings/import-settings.ts';
import '../../detail/detail.css';

type SeveralProps = {
  readonly accounts: ImportPreview['accounts'];
  readonly importSettings: ImportSettings;
  /** Told apart by their currency, not by a name. */
  readonly byCurrency?: boolean;
};

export function SeveralAccounts({ accounts, importSettings, byCurrency = false }: SeveralProps) {
  const { t } = useWords();
  const { only } = importSettings.mapping;
  const column = only?.column ?? 1;
  return (
    <Card heading={t('importing.settings.account')} note={t('importing.several')}>
      <ul className="plainlist">
        {accounts.map((account) => {
          const { mapping } = importSettings.draft;
          const isChosen = (byCurrency ? mapping.currency : mapping.only?.equals) === account.name;
          return (
            <li key={`${account.name} ${account.currency}`} className="plainlist__row">
              <Button
                icon={isChosen ? 'check' : undefined}
                aria-pressed={isChosen}
                onClick={() =>
                  tell(
                    importSettings,
                    byCurrency ? { currency: account.name } : { only: { column, equals: account.name } },
                  )
                }
              >
                <bdi>{visibleText(account.name)}</bdi>
              </Button>
              <span className="quiet">{t('common.lines', { count: account.lines })}</span>
              <span className="num push">{formatAmount(account.net, visibleText(account.currency))}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
