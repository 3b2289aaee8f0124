/** All rules of an account in the order in which they decide: on or off, what each explains, and the sum of all. */
import type { RuleListView, RuleView } from '@shared/contract/views/rule-views.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Toggle } from '../../ui/input/toggle.tsx';
import { useWords } from '../../words/use-words.ts';
import { builtInOf, useRuleName, useWhenWords } from '../shared/rule-words.ts';

type TableProps = {
  readonly list: RuleListView;
  readonly account: string;
  readonly currency: string;
  readonly onEdit: (rule: RuleView) => void;
};

const COLUMNS = 6;

function OnOff({ rule, name, account }: { readonly rule: RuleView; readonly name: string; readonly account: string }) {
  const { t } = useWords();
  const act = useAct();
  const change = (active: boolean): void =>
    void act('rule.switch', { account, rule: rule.id, active }, ({ undo }) =>
      t(active ? 'rules.said.on' : 'rules.said.off', { name, lines: t('common.lines', { count: undo?.rows ?? 0 }) }),
    );
  return <Toggle on={rule.active} onChange={change} label={t('rules.switch', { name })} />;
}

function RuleRow({ rule, account, currency, onEdit }: Omit<TableProps, 'list'> & { readonly rule: RuleView }) {
  const { t } = useWords();
  const name = useRuleName()(rule);
  const words = useWhenWords(currency)(rule.when);
  const builtIn = builtInOf(rule.id);
  const isOwn = rule.by === 'person';
  return (
    <tr className={rule.active ? undefined : 'is-off'} data-rule={rule.id}>
      <td>
        <OnOff rule={rule} name={name} account={account} />
      </td>
      <td className="rulecell">
        <span className="medium">{name}</span>
        {builtIn === null ? null : (
          <span className="quiet rulecell__source">
            {t('rules.source', { source: t(`rules.builtIn.${builtIn}.source`) })}
          </span>
        )}
        <span className="quiet rulecell__when">{words}</span>
      </td>
      <td className="wraps">{t(`category.${rule.category}`)}</td>
      <td className="num">{formatCount(rule.explains.count)}</td>
      <td className="num">
        <Amount value={rule.explains.amount} />
      </td>
      <td className="num">
        {rule.when.outsideOnly ? null : (
          <Button
            size="small"
            look="plain"
            aria-label={t(isOwn ? 'rules.editOf' : 'rules.copyOf', { name })}
            onClick={() => onEdit(rule)}
          >
            {t(isOwn ? 'rules.edit' : 'rules.copy')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function Group({ by, list, ...rest }: TableProps & { readonly by: RuleView['by'] }) {
  const { t } = useWords();
  const rules = list.rules.filter((rule) => rule.by === by);
  return (
    <tbody>
      <tr className="rulegroup">
        <th colSpan={COLUMNS} scope="rowgroup">
          {t(`rules.groups.${by}`)}
        </th>
      </tr>
      {rules.length === 0 ? (
        <tr>
          <td colSpan={COLUMNS} className="quiet wraps">
            {t('rules.noOwn')}
          </td>
        </tr>
      ) : null}
      {rules.map((rule) => (
        <RuleRow key={rule.id} rule={rule} {...rest} />
      ))}
    </tbody>
  );
}

function Foot({ list }: Pick<TableProps, 'list'>) {
  const { t } = useWords();
  return (
    <tfoot>
      {(['byRules', 'byPerson', 'explained'] as const).map((part) => (
        <tr key={part} data-sum={part}>
          <td />
          <th scope="row" colSpan={2}>
            {t(`rules.sums.${part}`)}
          </th>
          <td className="num">{formatCount(list[part].count)}</td>
          <td className="num">
            <Amount value={list[part].amount} />
          </td>
          <td />
        </tr>
      ))}
    </tfoot>
  );
}

export function RulesTable(props: TableProps) {
  const { t } = useWords();
  const { currency } = props;
  return (
    <section className="card card--flush" aria-label={t('rules.heading')}>
      <table className="table table--fixed rulestable">
        <thead>
          <tr>
            <th>{t('rules.columns.on')}</th>
            <th>{t('rules.columns.rule')}</th>
            <th>{t('rules.columns.category')}</th>
            <th className="num">{t('rules.columns.lines')}</th>
            <th className="num">{t('rules.columns.amount', { currency })}</th>
            <th>
              <span className="sr">{t('rules.edit')}</span>
            </th>
          </tr>
        </thead>
        <Group by="person" {...props} />
        <Group by="app" {...props} />
        <Foot list={props.list} />
      </table>
    </section>
  );
}
