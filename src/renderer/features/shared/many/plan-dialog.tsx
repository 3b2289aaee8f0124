/** The plan of a decision on many rows: what is said of them, what it takes and leaves; written as one step or not at all. */
import type { ReactNode } from 'react';
import type { Answer, CallName, Request } from '@shared/contract/calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { answerNow, failureOf, useAsk } from '../../../lib/calls/queries.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { DialogFoot, Modal } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icons.tsx';
import { PlanHash } from '../../../ui/plan-hash.tsx';
import { FailureMessage, Loading } from '../../../ui/say/message.tsx';
import { useWords } from '../../../words/use-words.ts';
import './plan.css';

export type Planned<T> = {
  /** What would be written now; none while it is on its way, was refused, or something is still to be told. */
  readonly plan: T | undefined;
  readonly failure: Failure | null;
  readonly isMaking: boolean;
  readonly again: () => void;
};

/** The plan of what is told by now. `request`: null while something is still to be told. */
export function usePlan<N extends CallName>(name: N, request: Request<N> | null): Planned<Answer<N>> {
  const { value: rested, isNow } = useDebounced(request);
  const preview = useAsk(name, rested);
  const isTold = isNow && request !== null;
  const plan = isTold ? answerNow(preview) : undefined;
  const failure = isTold && preview.isError && !preview.isFetching ? failureOf(preview.error) : null;
  return {
    plan,
    failure,
    isMaking: isTold && plan === undefined && failure === null,
    again: () => void preview.refetch(),
  };
}

/** What the decision leaves as it is, in sentences. */
export type LeftItem = { readonly key: string; readonly icon: IconName; readonly text: string };

export function leftItems<W extends string>(
  left: readonly { readonly why: W; readonly count: number }[],
  say: (why: W, count: number) => string,
): readonly LeftItem[] {
  return left.map(({ why, count }) => ({ key: why, icon: 'info', text: say(why, count) }));
}

function Left({ items }: { readonly items: readonly LeftItem[] }) {
  const { t } = useWords();
  if (items.length === 0) return null;
  return (
    <section className="section">
      <h3>{t('many.plan.left')}</h3>
      <ul className="reasons">
        {items.map(({ key, icon, text }) => (
          <li key={key} data-left={key}>
            <Icon name={icon} className={`ink-${icon}`} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PlanProps<T> = {
  readonly heading: string;
  readonly confirm: string;
  readonly planned: Planned<T>;
  /** How many rows the plan decides: none, and nothing can be confirmed. */
  readonly size: number;
  /** What is said where nothing would be written. */
  readonly none: string;
  readonly left: readonly LeftItem[];
  /** What a person says beside the decision; a plan that is only looked at is confirmed at once. */
  readonly say?: ReactNode;
  readonly onClose: () => void;
  readonly onDecide: (plan: T) => void;
  /** What it takes, in tables. */
  readonly children: ReactNode;
};

/** Mounted only while it is open. */
export function PlanDialog<T extends { readonly plan: string }>(props: PlanProps<T>) {
  const { planned, size, say, onClose } = props;
  const { plan, failure, isMaking, again } = planned;
  const { t } = useWords();
  const decide = (): void => {
    if (plan === undefined || size === 0) return;
    onClose();
    props.onDecide(plan);
  };
  return (
    <Modal
      open
      wide
      onClose={onClose}
      heading={props.heading}
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
          aria-disabled={plan === undefined || size === 0}
          onClick={decide}
          {...(say === undefined ? { 'data-first': '' } : {})}
        >
          {props.confirm}
        </DialogFoot>
      }
    >
      {say}
      {failure === null ? null : <FailureMessage failure={failure} onRetry={again} />}
      {isMaking ? <Loading label={t('many.plan.making')} /> : null}
      {plan === undefined ? null : (
        <div className="plantables">
          {size === 0 ? <p className="quiet">{props.none}</p> : props.children}
          <Left items={props.left} />
          {size === 0 ? null : <PlanHash plan={plan.plan} />}
        </div>
      )}
    </Modal>
  );
}
