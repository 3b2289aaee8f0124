/** What saving a rule would write: counts, sums and lines, and what it leaves alone. */
import { useTranslation } from 'react-i18next';
import type { AffectedLine, RulePreview } from '@shared/contract/rule-views.ts';
import { formatDay } from '../../lib/format-day.ts';
import { Amount } from '../../ui/amount.tsx';
import { PlanHash } from '../../ui/plan-hash.tsx';
import { Text } from '../../ui/text.tsx';

function Sum({
  name,
  tally,
  currency,
}: {
  readonly name: string;
  readonly tally: RulePreview['gained'];
  readonly currency: string;
}) {
  const { t } = useTranslation();
  if (tally.count === 0) return null;
  return (
    <p className="sumline">
      <span>
        {name}: {t('common.lines', { count: tally.count })}
      </span>
      <b>
        <Amount value={tally.amount} currency={currency} />
      </b>
    </p>
  );
}

function Untouched({ untouched }: Pick<RulePreview, 'untouched'>) {
  const { t } = useTranslation();
  const parts = (['matched', 'proposed', 'person', 'earlier'] as const).flatMap((holder) =>
    untouched[holder] === 0
      ? []
      : [t(`rules.preview.${holder}`, { lines: t('common.lines', { count: untouched[holder] }) })],
  );
  if (parts.length === 0) return null;
  return (
    <p className="quiet small">
      {t('rules.preview.untouched')}: {parts.join('; ')}.
    </p>
  );
}

function Row({ row }: { readonly row: AffectedLine }) {
  const { t } = useTranslation();
  const said = (category: AffectedLine['before']): string =>
    category === null ? t('rules.preview.nothing') : t(`category.${category}`);
  const change =
    row.before === row.after
      ? t('rules.preview.otherRule', { category: said(row.after) })
      : row.before === null
        ? said(row.after)
        : t('rules.preview.becomes', { before: said(row.before), after: said(row.after) });
  return (
    <tr>
      <td className="quiet">{formatDay(row.date)}</td>
      <td className="clip">
        <Text>{row.description}</Text>
      </td>
      <td className="clip">{change}</td>
      <td className="num">
        <Amount value={row.amount} />
      </td>
    </tr>
  );
}

function Rows({ preview }: { readonly preview: RulePreview }) {
  const { t } = useTranslation();
  const total = preview.gained.count + preview.changed.count + preview.lost.count;
  if (total === 0) return <p className="quiet">{t('rules.preview.none')}</p>;
  return (
    <>
      <table className="table table--fixed affected" aria-label={t('rules.preview.table')}>
        <thead>
          <tr>
            {(['date', 'text', 'change', 'amount'] as const).map((column) => (
              <th key={column} className={column === 'amount' ? 'num' : undefined}>
                {t(`rules.preview.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      {total > preview.rows.length ? (
        <p className="quiet small">{t('rules.preview.more', { count: preview.rows.length })}</p>
      ) : null}
    </>
  );
}

export function PreviewOf({ preview, currency }: { readonly preview: RulePreview; readonly currency: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="sumline">
        <span>{t('rules.preview.explains', { count: preview.explains.count })}</span>
        <b>
          <Amount value={preview.explains.amount} currency={currency} />
        </b>
      </p>
      <Sum name={t('rules.preview.gained')} tally={preview.gained} currency={currency} />
      <Sum name={t('rules.preview.changed')} tally={preview.changed} currency={currency} />
      <Sum name={t('rules.preview.lost')} tally={preview.lost} currency={currency} />
      <Untouched untouched={preview.untouched} />
      <Rows preview={preview} />
      <PlanHash plan={preview.plan} />
    </>
  );
}
