/** Undoes an import: says what leaves the totals and what comes apart before it does, and that the file can come again. */
import type { StatementView } from '@shared/contract/views/views.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useWords } from '../../words/use-words.ts';

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

export function WithdrawDialog({ statement, account, currency, onClose }: WithdrawProps) {
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
