/** The sheets of a workbook, each with what it holds: one of them is read. */
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ImportPreview } from '@shared/contract/views/import-views.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { useWords } from '../../../words/use-words.ts';
import { tell } from '../settings/import-settings.ts';
import type { ImportSettings } from '../settings/import-settings.ts';
import './questions.css';

export type Sheets = NonNullable<ImportPreview['sheets']>;
type ListProps = { readonly importSettings: ImportSettings; readonly sheets: Sheets };

export function SheetList({ importSettings, sheets }: ListProps) {
  const { t } = useWords();
  const { sheet } = importSettings.preview === null ? importSettings.draft.mapping : importSettings.mapping;
  const chosen = typeof sheet === 'number' ? sheets[sheet - 1]?.name : sheet;
  return (
    <RadioGroup
      className="sheets"
      aria-label={t('importDesk.settings.sheet')}
      value={chosen ?? ''}
      onValueChange={(name) => tell(importSettings, { sheet: name })}
    >
      {sheets.map(({ name, movements, hidden, hiddenRows }) => (
        <Radio.Root key={name} value={name} className="sheets__item" nativeButton={false} render={<span />}>
          <span className="sheets__mark" aria-hidden="true" />
          <bdi className="wraps">{visibleText(name)}</bdi>
          <span className="quiet">
            {[
              t('common.lines', { count: movements }),
              ...(hidden ? [t('importDesk.sheetHidden')] : []),
              ...(hiddenRows > 0 ? [t('importDesk.rowsHidden', { count: hiddenRows })] : []),
            ].join(' · ')}
          </span>
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
