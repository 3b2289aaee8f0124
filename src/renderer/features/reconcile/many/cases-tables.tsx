/** What a plan does to many cases, in figures: the groups that are decided, and the lines by state before and after. */
import type { ManyPlan, ManyWhat } from '@shared/contract/calls/many-calls.ts';
import { formatAmount, formatCount } from '@shared/domain/money/format.ts';
import { LINE_STATES } from '@shared/domain/reconciliation/state.ts';
import { useLanguage, usePeriodName } from '../../../lib/current.ts';
import { differenceText } from '../../../lib/text/difference-words.ts';
import { insideSentence } from '../../../lib/text/format-day.ts';
import { LINE_STYLES } from '../../../lib/text/status-style.ts';
import { sumTexts } from '../../../lib/text/sums.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Badge } from '../../../ui/say/badge.tsx';
import { useWords } from '../../../words/use-words.ts';

type TablesProps = { readonly plan: ManyPlan; readonly kind: ManyWhat['kind']; readonly currency: string };
type Group = Pick<ManyPlan['groups'][number], 'lines' | 'records'> & { readonly amount: string | null };

/** What lines moved and what records would move are no one sum. */
const sumOfGroups = (groups: ManyPlan['groups']): string | null =>
  new Set(groups.map(({ lines }) => lines > 0)).size > 1 ? null : sumTexts(groups.map(({ amount }) => amount));

function Groups({ plan, kind, currency }: TablesProps) {
  const { t } = useWords();
  const total = (side: 'lines' | 'records'): number => plan.groups.reduce((sum, group) => sum + group[side], 0);
  const nameOf = ({ of, each }: ManyPlan['groups'][number]): string => {
    if (of === 'equals') return t('many.plan.groups.equals', { each: formatAmount(each ?? '0', currency) });
    if (of === 'rate') return t('many.plan.groups.rate', { each: (each ?? '').replace('.', ',') });
    return t(`many.plan.groups.${of}`);
  };
  const figuresOf = ({ lines, records, amount }: Group) => [
    formatCount(lines),
    formatCount(records),
    amount === null ? '' : <Amount key="amount" value={amount} />,
  ];
  const isAccepted = kind === 'accept' || kind === 'once';
  return (
    <section className="section">
      <h3>{t(`many.plan.what.${kind}`)}</h3>
      <Figures
        heads={[
          t('many.plan.columns.group'),
          t('many.plan.columns.lines'),
          t('many.plan.columns.records'),
          t('common.amountIn', { currency }),
        ]}
        rows={plan.groups.map((group, index) => ({
          key: index.toString(),
          name: nameOf(group),
          figures: figuresOf(group),
        }))}
        sum={{
          name: isAccepted ? differenceText(plan.difference, currency, t) : t('many.plan.all'),
          figures: figuresOf({
            lines: total('lines'),
            records: total('records'),
            amount: sumOfGroups(plan.groups),
          }),
        }}
      />
    </section>
  );
}

/** Every line of the period has one state before and after: both columns add up to the same. */
function States({ plan, currency }: Omit<TablesProps, 'kind'>) {
  const { t } = useWords();
  const period = insideSentence(usePeriodName(), useLanguage());
  const figuresOf = (before: number, after: number, amount: string) => [
    <span key="before" className="quiet">
      {formatCount(before)}
    </span>,
    formatCount(after),
    <Amount key="amount" value={amount} />,
  ];
  const total = (tallies: ManyPlan['before']): number =>
    LINE_STATES.reduce((sum, state) => sum + tallies[state].count, 0);
  return (
    <section className="section">
      <h3>{t('many.plan.then', { period })}</h3>
      <Figures
        heads={[
          t('many.plan.lines'),
          t('many.plan.columns.before'),
          t('many.plan.columns.after'),
          t('common.amountIn', { currency }),
        ]}
        rows={LINE_STATES.map((state) => ({
          key: state,
          about: state,
          name: (
            <Badge {...LINE_STYLES[state]} bare>
              {t(`lineStates.${state}`)}
            </Badge>
          ),
          figures: figuresOf(plan.before[state].count, plan.after[state].count, plan.after[state].amount),
        }))}
        sum={{
          name: t('many.plan.lines'),
          figures: figuresOf(
            total(plan.before),
            total(plan.after),
            sumTexts(LINE_STATES.map((state) => plan.after[state].amount)),
          ),
        }}
      />
    </section>
  );
}

export function CasesTables(props: TablesProps) {
  return (
    <>
      <Groups {...props} />
      {props.kind === 'park' ? null : <States {...props} />}
    </>
  );
}
