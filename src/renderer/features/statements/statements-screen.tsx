/** The imported statements, each with the proof of its balances, and the way to bring or withdraw one. */
import { useState } from 'react';
import { Link } from 'wouter';
import type { StatementView } from '@shared/contract/views/views.ts';
import { formatAmount, formatCount } from '@shared/domain/money/format.ts';
import { useCurrentAccount } from '../../lib/current.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import { formatMoment, unbrokenDay } from '../../lib/text/format-day.ts';
import { failureOf, useAsk } from '../../lib/calls/queries.ts';
import { usePickStatement } from '../../lib/import/use-pick-statement.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/say/badge.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailureMessage, Loading } from '../../ui/say/message.tsx';
import { Text } from '../../ui/text.tsx';
import { useWords } from '../../words/use-words.ts';
import { Continuity } from './findings/continuity.tsx';
import { NothingYet, NoStatement } from '../shared/nothing-yet.tsx';
import './statements.css';
import { useAct } from '../../lib/calls/use-act.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';

type WithdrawProps = {
  readonly statement: StatementView | null;
  readonly account: string;
  readonly currency: string;
  readonly onClose: () => void;
};

/** How many lines of the statement are in a match now. */
function useMatched(account: string, statement: StatementView | null): number | null {
  const id = statement?.id ?? '';
  const request = { account, statement: id, state: 'matched' as const, offset: 0, count: 1 };
  const page = useAsk('line.page', request, { enabled: statement !== null });
  return page.data?.total ?? null;
}

function WithdrawDialog({ statement, account, currency, onClose }: WithdrawProps) {
  const { t } = useWords();
  const act = useAct();
  const matched = useMatched(account, statement);
  const file = visibleText(statement?.file ?? '');
  const lead =
    statement === null
      ? []
      : [
          t('statements.withdrawWhat', {
            lines: t('common.lines', { count: statement.lines }),
            in: formatAmount(statement.in, currency),
            out: formatAmount(statement.out, currency),
          }),
          ...(matched === null || matched === 0 ? [] : [t('statements.withdrawMatched', { count: matched })]),
          t('statements.withdrawLead'),
        ];
  return (
    <ConfirmDialog
      open={statement !== null}
      danger
      onClose={onClose}
      heading={t('statements.withdrawHeading', { file })}
      lead={lead.join(' ')}
      confirm={t('statements.withdraw')}
      onConfirm={() =>
        statement !== null &&
        void act('statement.withdraw', { statement: statement.id }, () => t('statements.withdrawn', { file }))
      }
    />
  );
}

function Proof({ statement }: { readonly statement: StatementView }) {
  const { t } = useWords();
  const { checked, tied } = statement.balanceProof;
  if (checked === 0) {
    return (
      <Badge tone="neutral" icon="info" bare>
        {t('statements.noProof')}
      </Badge>
    );
  }
  const holds = tied === checked;
  return (
    <Badge tone={holds ? 'matched' : 'critical'} icon={holds ? 'matched' : 'critical'} bare>
      {t('statements.proof', { tied: formatCount(tied), checked: formatCount(checked) })}
    </Badge>
  );
}

function StatementRow({
  statement,
  onWithdraw,
}: {
  readonly statement: StatementView;
  readonly onWithdraw: () => void;
}) {
  const { t } = useWords();
  const { from, to } = statement;
  return (
    <tr>
      <td className="clip">
        <Text className="medium">{statement.file}</Text>
        <br />
        <span className="quiet">{t('statements.importedAt', { when: formatMoment(statement.importedAt) })}</span>
      </td>
      <td className="quiet">
        {from === null || to === null ? '' : t('importing.covers', { from: unbrokenDay(from), to: unbrokenDay(to) })}
      </td>
      <td className="num">{formatCount(statement.lines)}</td>
      <td className="num">
        <Amount value={statement.in} />
      </td>
      <td className="num">
        <Amount value={statement.out} />
      </td>
      <td className="num">
        <Amount value={statement.closing} />
      </td>
      <td>
        <Proof statement={statement} />
      </td>
      <td className="num">
        <Button
          size="small"
          look="plain"
          onClick={onWithdraw}
          aria-label={`${t('statements.withdraw')}: ${visibleText(statement.file)}`}
        >
          {t('statements.withdraw')}
        </Button>
      </td>
    </tr>
  );
}

type TableProps = {
  readonly statements: readonly StatementView[];
  readonly account: string;
  readonly currency: string;
};

function Table({ statements, account, currency }: TableProps) {
  const { t } = useWords();
  const [leaving, setLeaving] = useState<StatementView | null>(null);
  const columns = ['file', 'period', 'lines', 'in', 'out', 'closing', 'proof'] as const;
  const numbers: readonly string[] = ['lines', 'in', 'out', 'closing'];
  return (
    <section className="card card--flush" aria-label={t('statements.heading')}>
      <table className="table statements">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} className={numbers.includes(column) ? 'num' : undefined}>
                {t(`statements.columns.${column}`)}
              </th>
            ))}
            <th>
              <span className="sr">{t('statements.withdraw')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {statements.map((statement) => (
            <StatementRow key={statement.id} statement={statement} onWithdraw={() => setLeaving(statement)} />
          ))}
        </tbody>
      </table>
      <WithdrawDialog statement={leaving} account={account} currency={currency} onClose={() => setLeaving(null)} />
    </section>
  );
}

function Filled({ current }: { readonly current: CurrentAccount }) {
  const { t } = useWords();
  const pick = usePickStatement();
  const list = useAsk('statement.list', { account: current.account.id }, { keep: true });
  if (list.isError) return <FailureMessage failure={failureOf(list.error)} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <Loading />;
  if (list.data.length === 0) return <NoStatement heading={t('statements.heading')} />;
  return (
    <div className="page__body">
      <div className="page__head">
        <h1>{t('statements.heading')}</h1>
        <p>
          {t('statements.count', { count: list.data.length })} · {current.account.currency}
        </p>
        <span className="push actions">
          <Link className="btn" href="/records/lines">
            {t('statements.showLines')}
          </Link>
          <Button look="primary" icon="plus" press="ctrl+o" onClick={() => void pick()}>
            {t('statements.import')}
          </Button>
        </span>
      </div>
      <Table statements={list.data} account={current.account.id} currency={current.account.currency} />
      <Continuity account={current.account.id} currency={current.account.currency} />
      <p className="dropline">
        <Icon name="statement" />
        <span>{t('statements.dropLine')}</span>
      </p>
    </div>
  );
}

export function StatementsScreen() {
  const current = useCurrentAccount();
  return (
    <main className="page" id="contenido" tabIndex={-1}>
      {current === null ? <NothingYet current={null} /> : <Filled current={current} />}
    </main>
  );
}
