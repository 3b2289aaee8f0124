/** A plan in figures: the groups that are decided, the lines by state before and after, and what is left as it is. */
import type { ManyPlan, ManyWhat } from '@shared/contract/calls/many-calls.ts';
import { formatAmount, formatCount } from '@shared/domain/money/format.ts';
import { LINE_STATES } from '@shared/domain/reconciliation/state.ts';
import { useLanguage, usePeriodName } from '../../../lib/current.ts';
import { insideSentence } from '../../../lib/text/format-day.ts';
import { LINE_STYLES } from '../../../lib/text/status-style.ts';
import { sumTexts } from '../../../lib/text/sums.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PlanHash } from '../../../ui/plan-hash.tsx';
import { Badge } from '../../../ui/say/badge.tsx';
import { useWords } from '../../../words/use-words.ts';

type TablesProps = { readonly plan: ManyPlan; readonly kind: ManyWhat['kind']; readonly currency: string };

function Groups({ plan, kind, currency }: TablesProps) {
  const { t } = useWords();
  const total = (side: 'lines' | 'records'): number => plan.groups.reduce((sum, group) => sum + group[side], 0);
  const nameOf = ({ of, each }: ManyPlan['groups'][number]): string => {
    if (of === 'equals') return t('many.plan.groups.equals', { each: formatAmount(each ?? '0', currency) });
    if (of === 'rate') return t('many.plan.groups.rate', { each: (each ?? '').replace('.', ',') });
    return t(`many.plan.groups.${of}`);
  };
  const isAccepted = kind === 'accept' || kind === 'once';
  return (
    <section className="section">
      <h3>{t(`many.plan.what.${kind}`)}</h3>
      <table className="table table--bare plan">
        <thead>
          <tr>
            <th scope="col">{t('many.plan.columns.group')}</th>
            <th scope="col" className="num">
              {t('many.plan.columns.lines')}
            </th>
            <th scope="col" className="num">
              {t('many.plan.columns.records')}
            </th>
            <th scope="col" className="num">
              {t('common.amountIn', { currency })}
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.groups.map((group, index) => (
            <tr key={index} data-group={group.of}>
              <td>{nameOf(group)}</td>
              <td className="num">{formatCount(group.lines)}</td>
              <td className="num">{formatCount(group.records)}</td>
              <td className="num">
                <Amount value={group.amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>
              {isAccepted
                ? t('many.plan.difference', { amount: formatAmount(plan.difference, currency) })
                : t('many.plan.all')}
            </td>
            <td className="num">{formatCount(total('lines'))}</td>
            <td className="num">{formatCount(total('records'))}</td>
            <td className="num">
              <Amount value={sumTexts(plan.groups.map(({ amount }) => amount))} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Every line of the period has one state before and after: both columns add up to the same. */
function States({ plan, currency }: Omit<TablesProps, 'kind'>) {
  const { t } = useWords();
  const period = insideSentence(usePeriodName(), useLanguage());
  const total = (tallies: ManyPlan['before']): number =>
    LINE_STATES.reduce((sum, state) => sum + tallies[state].count, 0);
  return (
    <section className="section">
      <h3>{t('many.plan.then', { period })}</h3>
      <table className="table table--bare plan">
        <thead>
          <tr>
            <th scope="col">{t('many.plan.lines')}</th>
            <th scope="col" className="num">
              {t('many.plan.columns.before')}
            </th>
            <th scope="col" className="num">
              {t('many.plan.columns.after')}
            </th>
            <th scope="col" className="num">
              {t('common.amountIn', { currency })}
            </th>
          </tr>
        </thead>
        <tbody>
          {LINE_STATES.map((state) => (
            <tr key={state} data-state={state}>
              <td>
                <Badge {...LINE_STYLES[state]} bare>
                  {t(`lineStates.${state}`)}
                </Badge>
              </td>
              <td className="num quiet">{formatCount(plan.before[state].count)}</td>
              <td className="num">{formatCount(plan.after[state].count)}</td>
              <td className="num">
                <Amount value={plan.after[state].amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('many.plan.lines')}</td>
            <td className="num">{formatCount(total(plan.before))}</td>
            <td className="num">{formatCount(total(plan.after))}</td>
            <td className="num">
              <Amount value={sumTexts(LINE_STATES.map((state) => plan.after[state].amount))} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Left({ plan }: { readonly plan: ManyPlan }) {
  const { t } = useWords();
  const { left, open } = plan;
  if (left.length === 0 && open.lines + open.records === 0) return null;
  return (
    <section className="section">
      <h3>{t('many.plan.left')}</h3>
      <ul className="reasons">
        {open.lines === 0 ? null : (
          <li>
            <Icon name="unmatched" className="ink-unmatched" />
            <span>{t('many.plan.openLines', { count: open.lines })}</span>
          </li>
        )}
        {open.records === 0 ? null : (
          <li>
            <Icon name="unmatched" className="ink-unmatched" />
            <span>{t('many.plan.openRecords', { count: open.records })}</span>
          </li>
        )}
        {left.map(({ why, count }) => (
          <li key={why} data-left={why}>
            <Icon name="info" className="ink-info" />
            <span>{t('many.plan.leftOf', { rows: t('many.rows', { count }), why: t(`many.plan.why.${why}`) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PlanTables({ plan, kind, currency }: TablesProps) {
  const { t } = useWords();
  return (
    <div className="plantables">
      {plan.cases === 0 ? (
        <p className="quiet">{t('many.plan.none')}</p>
      ) : (
        <>
          <Groups plan={plan} kind={kind} currency={currency} />
          {kind === 'park' ? null : <States plan={plan} currency={currency} />}
        </>
      )}
      <Left plan={plan} />
      {plan.cases === 0 ? null : <PlanHash plan={plan.plan} />}
    </div>
  );
}
