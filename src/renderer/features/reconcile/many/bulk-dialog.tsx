/** Accepting the unique proposals at once: listed by the money at risk, each can be taken out, and exactly what is marked is accepted. */
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { MatchView } from '@shared/contract/views/views.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { formatDay } from '../../../lib/text/format-day.ts';
import type { Scope } from '../../../lib/period.ts';
import { failureOf, fetchCall } from '../../../lib/calls/queries.ts';
import { sumTexts } from '../../../lib/text/sums.ts';
import { Amount } from '../../../ui/amount.tsx';
import { DialogFoot, Modal } from '../../../ui/dialog.tsx';
import { FailureMessage, Loading } from '../../../ui/say/message.tsx';
import { PlanHash } from '../../../ui/plan-hash.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWords } from '../../../words/use-words.ts';
import { usePlan } from '../../shared/many/plan-dialog.tsx';
import { useRecordsName } from '../case-words.ts';
import { PickList } from '../by-hand/pick-list.tsx';
import '../by-hand/pick-list.css';
import '../by-hand/by-hand.css';
import { byRisk, isSure } from './bulk.ts';
import type { Candidate } from './bulk.ts';

const ROWS_A_PAGE = 500;
/** The contract takes no more at once. */
const MATCHES_MAX = 10_000;
const PERCENT = 100;
const MILLI_OF_PERCENT = 10;

async function gather(scope: Scope & { readonly account: string }, search: string): Promise<readonly Candidate[]> {
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
  return byRisk(found.slice(0, MATCHES_MAX));
}

const everythingIsHere = (): void => undefined;

/** How likely a match is to be wrong, in whole percent, rounded up. */
const wrongPercent = ({ match }: Candidate): number => PERCENT - Math.floor(match.confidenceMilli / MILLI_OF_PERCENT);

/** One proposal: its line, its records, what it moves and how likely it is to be wrong. */
function Row(candidate: Candidate) {
  const { match, amount } = candidate;
  const nameOf = useRecordsName();
  const [line] = match.lines;
  return (
    <>
      <span className="quiet">{line === undefined ? '' : formatDay(line.date)}</span>
      <span className="clip">
        <Text>{line?.description ?? ''}</Text>
        <span className="quiet"> · {nameOf(match.records)}</span>
      </span>
      <span className="num">
        <Amount value={amount} />
      </span>
      <span className="num atonce__risk">{`${wrongPercent(candidate)}\u00a0%`}</span>
    </>
  );
}

type ListProps = {
  readonly all: readonly Candidate[];
  readonly out: ReadonlySet<string>;
  readonly onOut: (out: ReadonlySet<string>) => void;
  readonly currency: string;
};

function List({ all, out, onOut, currency }: ListProps) {
  const { t } = useWords();
  const chosen = all.filter(({ match }) => !out.has(match.id));
  const say = (amounts: readonly string[]): string => formatAmount(sumTexts(amounts), currency);
  const toggle = ({ match }: Candidate): void => {
    const next = new Set(out);
    if (!next.delete(match.id)) next.add(match.id);
    onOut(next);
  };
  return (
    <div className="atonce">
      <p className="atonce__head" aria-hidden="true">
        <span>{t('common.bankText')}</span>
        <span className="num">{t('common.amountIn', { currency })}</span>
        <span className="num atonce__risk">{t('reconcile.bulkDialog.risk')}</span>
      </p>
      <PickList
        label={t('reconcile.bulkDialog.heading')}
        total={all.length}
        rowAt={(index) => all[index]}
        isChosen={({ match }) => !out.has(match.id)}
        onToggle={toggle}
        onWindow={everythingIsHere}
        render={(candidate) => <Row {...candidate} />}
      />
      <p className="hand__sum" role="status">
        <span>
          {t('reconcile.bulkDialog.sum', {
            count: chosen.length,
            of: all.length,
            amount: say(chosen.map(({ amount }) => amount)),
          })}
        </span>
        <span className="quiet">
          {t('reconcile.bulkDialog.riskMost', { percent: Math.max(0, ...chosen.map(wrongPercent)) })}
        </span>
      </p>
    </div>
  );
}

/** Why there is nothing to choose from, or not yet. */
function NoList({ found }: { readonly found: UseQueryResult<readonly Candidate[]> }) {
  const { t } = useWords();
  if (found.isError) return <FailureMessage failure={failureOf(found.error)} onRetry={() => void found.refetch()} />;
  if (found.data === undefined) return <Loading label={t('reconcile.bulkDialog.reading')} />;
  return found.data.length === 0 ? <p className="quiet">{t('reconcile.bulkDialog.none')}</p> : null;
}

type BulkProps = {
  readonly onClose: () => void;
  readonly scope: Scope & { readonly account: string };
  readonly search: string;
  readonly currency: string;
  readonly onAccept: (matches: readonly string[], plan: string) => void;
};

/** Mounted only while it is open, so that it begins with everything marked. */
export function BulkDialog({ onClose, scope, search, currency, onAccept }: BulkProps) {
  const { t } = useWords();
  const found = useQuery({ queryKey: ['bulk', scope, search], queryFn: async () => gather(scope, search) });
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const all = found.data ?? [];
  const chosen = all.filter(({ match }) => !out.has(match.id));
  const matches = chosen.map(({ match }) => match.id);
  const { plan, failure, again } = usePlan(
    'match.confirmPreview',
    matches.length === 0 ? null : { account: scope.account, matches },
  );
  const accept = (): void => {
    if (plan === undefined) return;
    onClose();
    onAccept(matches, plan.plan);
  };
  return (
    <Modal
      open
      wide
      onClose={onClose}
      heading={t('reconcile.bulkDialog.heading')}
      lead={t('reconcile.bulkDialog.lead')}
      foot={
        <DialogFoot onCancel={onClose} icon="check" disabled={plan === undefined} onClick={accept}>
          {t('reconcile.bulkDialog.confirm', { count: chosen.length })}
        </DialogFoot>
      }
    >
      {failure === null ? null : <FailureMessage failure={failure} onRetry={again} />}
      <NoList found={found} />
      {all.length === 0 ? null : <List all={all} out={out} onOut={setOut} currency={currency} />}
      {chosen.length === 0 ? null : <PlanHash plan={plan?.plan} />}
    </Modal>
  );
}
