/** What a screen says when it has nothing to show: a heading, a sentence, and one step that works. */
import type { Failure } from '@shared/contract/failures.ts';
import { useFailureWords } from '../../lib/text/failure-words.ts';
import { useWords } from '../../words/use-words.ts';
import { Button } from '../input/button.tsx';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icons.tsx';
import './message.css';

type MessageProps = {
  readonly icon: IconName;
  readonly heading: string;
  readonly lead: string;
  readonly action?: string;
  readonly onAction?: () => void;
  /** Where to go on, once the step is done. */
  readonly onward?: { readonly label: string; readonly run: () => void };
  readonly tone?: 'matched' | 'unmatched' | 'critical';
};

export function Message({ icon, heading, lead, action, onAction, onward, tone }: MessageProps) {
  return (
    <div className="message">
      <span className={tone === undefined ? 'message__icon' : `message__icon ink-${tone}`}>
        <Icon name={icon} />
      </span>
      <h2 className="message__heading">{heading}</h2>
      <p className="message__lead">{lead}</p>
      {action === undefined || onAction === undefined ? null : (
        <Button look="primary" onClick={onAction}>
          {action}
        </Button>
      )}
      {onward === undefined ? null : <Button onClick={onward.run}>{onward.label}</Button>}
    </div>
  );
}

/** A failed call where its answer would stand. */
export function FailureMessage({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const { t } = useWords();
  const words = useFailureWords()(failure);
  return (
    <Message
      icon="warning"
      tone="critical"
      heading={words.what}
      lead={words.next}
      action={t('common.retry')}
      onAction={onRetry}
    />
  );
}

/** Waiting, in words; it appears only when the answer does not come at once. */
export function Loading({ label }: { readonly label?: string }) {
  const { t } = useWords();
  return (
    <p className="loading" role="status">
      <Icon name="unproven" />
      {label ?? t('common.loading')}
    </p>
  );
}
