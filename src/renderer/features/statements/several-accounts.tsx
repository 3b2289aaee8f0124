/** A file of several accounts: one of them is chosen, with its own sum to recognise it by. */
import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '@shared/contract/import-views.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { visibleText } from '../../lib/visible-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/tally.tsx';
import type { ImportDraft } from './draft.ts';

type SeveralProps = {
  readonly preview: ImportPreview;
  readonly draft: ImportDraft;
  readonly onDraft: (draft: ImportDraft) => void;
};

export function SeveralAccounts({ preview, draft, onDraft }: SeveralProps) {
  const { t } = useTranslation();
  const column = preview.mapping.only?.column ?? 1;
  return (
    <Card heading={t('importing.settings.account')} note={t('importing.several')}>
      <ul className="plainlist">
        {preview.accounts.map((account) => (
          <li key={`${account.name} ${account.currency}`} className="plainlist__row">
            <Button
              onClick={() =>
                onDraft({ ...draft, mapping: { ...draft.mapping, only: { column, equals: account.name } } })
              }
            >
              <bdi>{visibleText(account.name)}</bdi>
            </Button>
            <span className="quiet">{t('common.lines', { count: account.lines })}</span>
            <span className="num push">{formatAmount(account.net, visibleText(account.currency))}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
