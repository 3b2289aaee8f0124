/** Accepting all unique proposals of the list at once: what is counted here is exactly what is accepted. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CaseView, MatchView } from '@shared/contract/views.ts';
import { isZeroAmount } from '@shared/domain/money/format.ts';
import { failureOf, fetchCall } from '../../lib/queries.ts';
import type { Scope } from '../../lib/period.ts';
import { sumTexts } from '../../lib/sums.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { FailureMessage, Loading } from '../../ui/message.tsx';
import { sidesOf, unexplainedOf } from './sides.ts';

const ROWS_A_PAGE = 500;
/** The contract takes no more at once. */
const MATCHES_MAX = 10_000;

const isSure = (one: CaseView): one is Extract<CaseView, { kind: 'match' }> =>
  one.kind === 'match' &&
  one.match.status === 'suggested' &&
  one.match.certainty === 'unique' &&
  isZeroAmount(unexplainedOf(one.match));

async function gather(scope: Scope & { readonly account: string }, search: string): Promise<readonly MatchView[]> {
  const found: MatchView[] = [];
  for (let offset = 0; found.length < MATCHES_MAX; offset += ROWS_A_PAGE) {
    const page = await fetchCall('case.page', {
      ...scope,
      filter: 'proposed',
      offset,
      count: ROWS_A_PAGE,
      ...(search === '' ? {} : { search }),
    });
    found.push(...page.rows.filter(isSure).map((one) => one.match));
    if (offset + ROWS_A_PAGE >= page.total) break;
  }
  return found.slice(0, MATCHES_MAX);
}

function Sum({
  name,
  amounts,
  currency,
}: {
  readonly name: string;
  readonly amounts: readonly (string | null)[];
  readonly currency: string;
}) {
  return (
    <p className="sumline">
      <span>{name}</span>
      <b>
        <Amount value={sumTexts(amounts.map((amount) => amount ?? '0'))} currency={currency} />
      </b>
    </p>
  );
}

type BulkProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly scope: Scope & { readonly account: string };
  readonly search: string;
  readonly currency: string;
  readonly onAccept: (matches: readonly string[]) => void;
};

export function BulkDialog({ open, onClose, scope, search, currency, onAccept }: BulkProps) {
  const { t } = useTranslation();
  const found = useQuery({
    queryKey: ['bulk', scope, search],
    queryFn: async () => gather(scope, search),
    enabled: open,
  });
  const matches = found.data ?? [];
  const sides = matches.map((match) => sidesOf({ kind: 'match', id: match.id, match }));
  const accept = (): void => {
    onClose();
    onAccept(matches.map((match) => match.id));
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      heading={t('reconcile.bulkDialog.heading')}
      lead={t('reconcile.bulkDialog.lead')}
      foot={
        <>
          <Button onClick={onClose} press="escape">
            {t('common.cancel')}
          </Button>
          <Button look="primary" icon="check" disabled={matches.length === 0} onClick={accept}>
            {t('reconcile.bulkDialog.confirm', { count: matches.length })}
          </Button>
        </>
      }
    >
      {found.isError ? <FailureMessage failure={failureOf(found.error)} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <Loading label={t('reconcile.bulkDialog.reading')} /> : null}
      {found.data?.length === 0 ? <p className="quiet">{t('reconcile.bulkDialog.none')}</p> : null}
      {matches.length === 0 ? null : (
        <>
          <Sum
            name={t('reconcile.bulkDialog.lines')}
            amounts={sides.map((side) => side.lineAmount)}
            currency={currency}
          />
          <Sum
            name={t('reconcile.bulkDialog.records')}
            amounts={sides.map((side) => side.recordAmount)}
            currency={currency}
          />
        </>
      )}
    </Modal>
  );
}
