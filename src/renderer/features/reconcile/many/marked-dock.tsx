/** What is marked: how many cases, their lines, records and leftover, and what can be done with all of them at once. */
import type { CaseView } from '@shared/contract/views/views.ts';
import type { ManyWhat } from '@shared/contract/calls/many-calls.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { differenceText } from '../../../lib/text/difference-words.ts';
import { Button } from '../../../ui/input/button.tsx';
import { useWords } from '../../../words/use-words.ts';
import { MarksBar } from '../../shared/many/marks-bar.tsx';
import { DIGIT_OF_WORDS } from '../opened/answers.ts';
import { rowsOfMarks, sumsOfMarks } from './marks.ts';
import type { CaseMarks, MarkSums } from './marks.ts';

type MarkedDockProps = {
  readonly marks: CaseMarks;
  readonly currency: string;
  readonly onMatch: () => void;
  readonly onPlan: (kind: ManyWhat['kind']) => void;
};

function Sums({ sums, currency }: { readonly sums: MarkSums; readonly currency: string }) {
  const { t } = useWords();
  const say = (amount: string): string => formatAmount(amount, currency);
  const { lines, records, leftover } = sums;
  return (
    <>
      <b>
        {t('reconcile.marked.lines', { lines: t('common.lines', { count: lines.count }), amount: say(lines.amount) })}
      </b>
      {' − '}
      <b>
        {t('reconcile.marked.lines', {
          lines: t('common.records', { count: records.count }),
          amount: say(records.amount),
        })}
      </b>
      {' = '}
      <b data-figure="leftover">{differenceText(leftover, currency, t)}</b>
    </>
  );
}

/** A record that nothing holds, or an accepted match that leaves money. */
const waitsForWords = (one: CaseView): boolean =>
  (one.kind === 'record' && one.said === undefined) || (one.kind === 'match' && one.waits !== undefined);

/** What each kind of decision finds among the marks. */
export function mayDo(cases: readonly CaseView[]): Readonly<Record<'decide' | 'explain' | 'leave' | 'match', boolean>> {
  const { lines, records } = rowsOfMarks(cases);
  const isProposal = (one: CaseView): boolean =>
    (one.kind === 'set' && one.set.about !== 'meaning') || (one.kind === 'match' && one.match.status === 'suggested');
  return {
    decide: cases.some(isProposal),
    explain: lines.length > 0 || cases.some((one) => one.kind === 'set' && one.set.lines.count > 0),
    leave: cases.some(waitsForWords),
    match: lines.length > 0 && records.length > 0 && cases.every(({ kind }) => kind !== 'set'),
  };
}

export function MarkedDock({ marks, currency, onMatch, onPlan }: MarkedDockProps) {
  const { t } = useWords();
  const { rows: cases } = marks;
  if (cases.length === 0) return null;
  const sums = sumsOfMarks(cases);
  const may = mayDo(cases);
  const [sets, rows] = [t('many.sets', { count: sums.sets }), t('many.rows', { count: sums.rows })];
  const sum = (
    <>
      {sums.sets === 0 ? null : (
        <span className="quiet"> {sums.rows === 0 ? sets : t('many.inSets', { sets, rows })}</span>
      )}
      {': '}
      <Sums sums={sums} currency={currency} />
    </>
  );
  return (
    <MarksBar label={t('many.bar')} marks={marks} sum={sum}>
      <Button press="p" onClick={() => onPlan('park')}>
        {t('many.actions.park')}
      </Button>
      {may.leave ? (
        <Button press={DIGIT_OF_WORDS['claim-bank']} onClick={() => onPlan('leave')}>
          {t('many.actions.leave')}
        </Button>
      ) : null}
      {may.explain ? (
        <Button press="e" onClick={() => onPlan('explain')}>
          {t('many.actions.explain')}
        </Button>
      ) : null}
      {cases.some(({ kind }) => kind === 'set') ? null : (
        <Button look={may.match && !may.decide ? 'primary' : 'normal'} press="m" onClick={onMatch}>
          {t('reconcile.marked.match')}
        </Button>
      )}
      {may.decide ? (
        <>
          <Button press="r" onClick={() => onPlan('reject')}>
            {t('many.actions.reject')}
          </Button>
          <Button look="primary" icon="check" press="a" onClick={() => onPlan('accept')}>
            {t('many.plan.confirm.accept', { count: sums.accepts })}
          </Button>
        </>
      ) : null}
    </MarksBar>
  );
}
