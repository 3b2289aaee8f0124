/** The plan of a review of many flags: how many and how much of each cause, and what is left; written as one step or not at all. */
import { useState } from 'react';
import type { FlagsPlan } from '@shared/contract/calls/flag-calls.ts';
import { NOTE_MAX } from '@shared/contract/choices.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { answerNow, failureOf, useAsk } from '../../lib/calls/queries.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import type { Scope } from '../../lib/period.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Amount } from '../../ui/amount.tsx';
import { DialogFoot, Modal } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { PlanHash } from '../../ui/plan-hash.tsx';
import { FailureMessage, Loading } from '../../ui/say/message.tsx';
import { useWords } from '../../words/use-words.ts';
import { useCauseWords } from './cause-words.ts';
import type { Review } from './use-queue.ts';
import '../reconcile/many/plan.css';

function Causes({ plan, currency }: { readonly plan: FlagsPlan; readonly currency: string }) {
  const { t } = useWords();
  const wordsOf = useCauseWords(currency);
  return (
    <table className="table table--bare plan">
      <thead>
        <tr>
          <th scope="col">{t('flags.many.cause')}</th>
          <th scope="col" className="num">
            {t('flags.heading')}
          </th>
          <th scope="col" className="num">
            {t('common.amountIn', { currency })}
          </th>
        </tr>
      </thead>
      <tbody>
        {plan.causes.map((cause) => {
          const shared = wordsOf(cause);
          return (
            <tr key={cause.id} data-cause={cause.id}>
              <td>
                {t(`flag.${cause.kind}`)}
                {shared === '' ? null : <bdi className="quiet"> · {shared}</bdi>}
              </td>
              <td className="num">{formatCount(cause.count)}</td>
              <td className="num">
                <Amount value={cause.amount} />
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('many.plan.all')}</td>
          <td className="num">{formatCount(plan.count)}</td>
          <td className="num">
            <Amount value={plan.amount} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Tables({ plan, currency }: { readonly plan: FlagsPlan; readonly currency: string }) {
  const { t } = useWords();
  return (
    <div className="plantables">
      {plan.count === 0 ? <p className="quiet">{t('flags.many.none')}</p> : <Causes plan={plan} currency={currency} />}
      {plan.left.length === 0 ? null : (
        <section className="section">
          <h3>{t('many.plan.left')}</h3>
          <ul className="reasons">
            {plan.left.map(({ why, count }) => (
              <li key={why} data-left={why}>
                <Icon name="info" className="ink-info" />
                <span>
                  {t('many.plan.leftOf', {
                    rows: t('flags.cause.count', { count }),
                    why: t(`flags.many.why.${why}`),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {plan.count === 0 ? null : <PlanHash plan={plan.plan} />}
    </div>
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

/** The plan of what is told by now; none while it is on its way. */
function usePlan({ scope, flags, state }: PlanProps, note: string) {
  const { value: rested, isNow } = useDebounced(note);
  const preview = useAsk('flags.preview', { ...scope, flags: [...flags], state, note: rested });
  const plan = isNow ? answerNow(preview) : undefined;
  const failure = isNow && preview.isError ? failureOf(preview.error) : null;
  return { plan, failure, again: () => void preview.refetch() };
}

/** Mounted only while it is open. */
export function FlagsPlanDialog(props: PlanProps) {
  const { state, flags, scope, currency, onClose, onDone } = props;
  const { t } = useWords();
  const act = useAct();
  const [said, setSaid] = useState('');
  const note = said.trim();
  const { plan, failure, again } = usePlan(props, note);
  const count = plan?.count ?? flags.length;
  const decide = (): void => {
    if (plan === undefined || plan.count === 0) return;
    onClose();
    const request = { ...scope, flags: [...flags], state, note, plan: plan.plan };
    void act('flags.decide', request, () => t(`flags.many.done.${state}`, { count: plan.count })).then(
      (done) => done !== null && onDone(),
    );
  };
  return (
    <Modal
      open
      wide
      onClose={onClose}
      heading={t(`flags.many.plan.${state}`, { count })}
      lead={t('many.plan.lead')}
      onKeyDown={(event) => {
        const isInNote = event.target instanceof HTMLInputElement;
        if (event.key === 'Enter' && (isInNote || event.ctrlKey || event.metaKey)) decide();
      }}
      foot={
        <DialogFoot
          onCancel={onClose}
          icon="check"
          press="ctrl+enter"
          aria-disabled={(plan?.count ?? 0) === 0}
          onClick={decide}
        >
          {t(`flags.many.confirm.${state}`, { count })}
        </DialogFoot>
      }
    >
      <Field label={t('flags.many.note')} help={t('flags.many.noteHelp')}>
        {(ids) => <TextInput {...ids} value={said} maxLength={NOTE_MAX} onText={setSaid} data-first="" />}
      </Field>
      {failure === null ? null : <FailureMessage failure={failure} onRetry={again} />}
      {plan === undefined && failure === null ? <Loading label={t('many.plan.making')} /> : null}
      {plan === undefined ? null : <Tables plan={plan} currency={currency} />}
    </Modal>
  );
}
