/** What a file is, in one line, before anything is written: the bank, its movements, its days. */
import type { ImportPreview } from '@shared/contract/views/import-views.ts';
import type { QueuedFile } from '../../lib/import/import-queue.ts';
import { usePickStatement } from '../../lib/import/use-pick-statement.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Button } from '../../ui/input/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/use-words.ts';
import type { AsksView } from './questions/asks.tsx';
import { formatName } from './format-name.ts';
import { usePeriodWords } from './ready.tsx';
import './import.css';

type HeadProps = {
  readonly file: QueuedFile;
  readonly asks: AsksView | null;
  readonly preview: ImportPreview | null;
};

function useTitle({ asks, preview }: HeadProps): string {
  const { t } = useWords();
  const periodOf = usePeriodWords();
  if (preview === null) return asks === null ? t('importing.heading') : t('importing.asks.heading');
  return t('importing.title', {
    format: formatName(preview, t),
    lines: t('common.lines', { count: preview.lines }),
    period: periodOf(preview),
  });
}

export function FileHead(props: HeadProps) {
  const { t } = useWords();
  const { file, preview } = props;
  const pick = usePickStatement();
  const title = useTitle(props);
  const name = visibleText(file.name);
  return (
    <div className="page__head">
      <div className="file">
        <span className="file__icon">
          <Icon name="statement" />
        </span>
        <div>
          <h1 className="wraps">{title}</h1>
          <p className="wraps">
            {preview === null ? (
              <bdi>{name}</bdi>
            ) : (
              t('importing.nothingSaved', {
                file: name,
                lines: t('importing.rows', { count: preview.lines + preview.counts.skipped + preview.counts.rejected }),
              })
            )}
          </p>
        </div>
      </div>
      <span className="push actions">
        <Button onClick={() => void pick()}>{t('importDesk.moreFiles')}</Button>
      </span>
    </div>
  );
}
