/** Lines of the file that do not enter, every one of them, with the reason. */
import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '@shared/contract/import-views.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/tally.tsx';
import { runsOf } from './draft.ts';

const SHOWN_MAX = 200;

export function LeftOutCard({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation();
  const { skipped, rejected } = preview;
  if (skipped.length + rejected.length === 0) return <p className="quiet small">{t('importing.none')}</p>;
  const note = t('importing.leftCount', {
    skipped: formatCount(skipped.length),
    rejected: formatCount(rejected.length),
  });
  return (
    <Card heading={t('importing.left')} note={note}>
      <table className="table table--bare table--fixed leftout">
        <thead>
          <tr>
            <th className="num">{t('importing.columns.line')}</th>
            <th>{t('importing.why')}</th>
          </tr>
        </thead>
        <tbody>
          {runsOf(rejected)
            .slice(0, SHOWN_MAX)
            .map((run) => (
              <tr key={`r${run.lines}`}>
                <td className="lineno num">{run.lines}</td>
                <td>
                  <span className="inline">
                    <Badge tone="warning" icon="warning" bare>
                      {t('importing.rejected')}
                    </Badge>
                    {t(`importing.reject.${run.reason}`)}
                  </span>
                </td>
              </tr>
            ))}
          {runsOf(skipped)
            .slice(0, SHOWN_MAX)
            .map((run) => (
              <tr key={`s${run.lines}`}>
                <td className="lineno num">{run.lines}</td>
                <td className="quiet">
                  {t('importing.skipped')}: {t(`importing.skip.${run.reason}`)}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </Card>
  );
}
