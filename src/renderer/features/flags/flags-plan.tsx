/** The plan of a review of many flags: how many and how much of each cause. */
import { useState } from 'react';
import type { FlagsPlan } from '@shared/contract/calls/flag-calls.ts';
import { NOTE_MAX } from '@shared/contract/choices.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import type { Scope } from '../../lib/period.ts';
import { Amount } from '../../ui/amount.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { useWords } from '../../words/use-words.ts';
import { leftItems, PlanDialog, usePlan } from '../shared/many/plan-dialog.tsx';
import { useCauseWords } from './cause-words.ts';
import type { Review } from './use-queue.ts';

function Causes({ plan, currency }: { readonly plan: FlagsPlan; readonly currency: string }) {
  const { t } = useWords();
  const wordsOf = useCauseWords(currency);
  const nameOf = (cause: FlagsPlan['causes'][number]) => {
    const shared = wordsOf(cause);
    return (
      <>
        {t(`flag.${cause.kind}`)}
        {shared === '' ? null : <bdi className="quiet"> · {shared}</bdi>}
      </>
    );
  };
  const figuresOf = ({ count, amount }: Pick<FlagsPlan, 'count' | 'amount'>) => [
    formatCount(count),
    <Amount key="amount" value={amount} />,
  ];
  return (
    <Figures
      heads={[t('flags.many.cause'), t('flags.heading'), t('common.amountIn', { currency })]}
      rows={plan.causes.map((cause) => ({
        key: cause.id,
        about: cause.id,
        name: nameOf(cause),
        figures: figuresOf(cause),
      }))}
      sum={{ name: t('many.plan.all'), figures: figuresOf(plan) }}
    />
  );
}

type PlanProps = {
  readonly state: Review;
  readonly flags: readonly string[];
  readonly scope: Scope & { readonly account: string };
  readonly currency: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Mounted only while it is open. */
export function FlagsPlanDialog({ state, flags, scope, currency, onClose, onDone }: PlanProps) {
  const { t } = useWords();
  const act = useAct();
  const [said, setSaid] = useState('');
  const request = { ...scope, flags: [...flags], state, note: said.trim() };
  const planned = usePlan('flags.preview', request);
  const { plan } = planned;
  const count = plan?.count ?? flags.length;
  return (
    <PlanDialog
      heading={t(`flags.many.plan.${state}`, { count })}
      confirm={t(`flags.many.confirm.${state}`, { count })}
      planned={planned}
      size={plan?.count ?? 0}
      none={t('flags.many.none')}
      left={leftItems(plan?.left ?? [], (why, left) =>
        t('many.plan.leftOf', {
          rows: t('flags.cause.count', { count: left }),
          why: t(`flags.many.why.${why}`),
        }),
      )}
      say={
        <Field label={t('flags.many.note')} help={t('flags.many.noteHelp')}>
          {(ids) => <TextInput {...ids} value={said} maxLength={NOTE_MAX} onText={setSaid} data-first="" />}
        </Field>
      }
      onClose={onClose}
      onDecide={({ plan: hash }) =>
        void act('flags.decide', { ...request, plan: hash }, () => t(`flags.many.done.${state}`, { count })).then(
          (done) => done !== null && onDone(),
        )
      }
    >
      {plan === undefined ? null : <Causes plan={plan} currency={currency} />}
    </PlanDialog>
  );
}
