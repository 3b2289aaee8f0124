/** What saving a rule would write: counts, sums and lines, and what it leaves alone. */
import type { AffectedLine, RulePreview } from '@shared/contract/views/rule-views.ts';
import { Amount } from '../../ui/amount.tsx';
import { PlanHash } from '../../ui/plan-hash.tsx';
import { useWords } from '../../words/use-words.ts';
import { LinesTable } from '../shared/lines-table.tsx';

function Sum({
  name,
  tally,
  currency,
}: {
  readonly name: string;
  readonly tally: RulePreview['gained'];
  readonly currency: string;
}) {
  const { t } = useWords();
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
  const { t } = useWords();
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

/** What a line becomes, in words. */
function useChangeWords(): (line: AffectedLine) => string {
  const { t } = useWords();
  const said = (category: AffectedLine['before']): string =>
    category === null ? t('rules.preview.nothing') : t(`category.${category}`);
  return ({ before, after }) => {
    if (before === after) return t('rules.preview.otherRule', { category: said(after) });
    if (before === null) return said(after);
    return t('rules.preview.becomes', { before: said(before), after: said(after) });
  };
}

function Rows({ preview }: { readonly preview: RulePreview }) {
  const { t } = useWords();
  const changeOf = useChangeWords();
  const total = preview.gained.count + preview.changed.count + preview.lost.count;
  if (total === 0) return <p className="quiet">{t('rules.preview.none')}</p>;
  return (
    <>
      <LinesTable
        label={t('rules.preview.table')}
        lines={preview.rows}
        more={[{ heading: t('common.change'), cell: changeOf, short: true }]}
      />
      {total > preview.rows.length ? (
        <p className="quiet small">{t('rules.preview.more', { count: preview.rows.length })}</p>
      ) : null}
    </>
  );
}

type PreviewProps = { readonly preview: RulePreview; readonly plan: string | undefined; readonly currency: string };

/** `plan` is what would be saved: none while the preview is of what stood there before. */
export function PreviewOf({ preview, plan, currency }: PreviewProps) {
  const { t } = useWords();
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
      <PlanHash plan={plan} />
    </>
  );
}
