/** The steps of the account, newest first: who did what and when, and the way back to before any of them. */
import { useState } from 'react';
import type { StepView } from '@shared/contract/views/profile-view.ts';
import { useCurrentAccount } from '../../lib/current.ts';
import { formatDay, formatMoment } from '../../lib/text/format-day.ts';
import { useUi } from '../../lib/ui-store.ts';
import { useHistory } from '../../lib/calls/use-history.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailureMessage, Loading } from '../../ui/say/message.tsx';
import { useWords } from '../../words/use-words.ts';
import './history-dialog.css';

type StepProps = {
  readonly step: StepView;
  readonly name: string;
  readonly busy: boolean;
  readonly onTravel: () => void;
};

/** The line that a step decided, and its money; of many the first one and how many there are. */
function About({ about }: { readonly about: NonNullable<StepView['about']> }) {
  const { t } = useWords();
  const currency = useCurrentAccount()?.account.currency;
  const { text, date, amount, rows } = about;
  const named = [visibleText(text), ...(date === null ? [] : [formatDay(date)])].join(', ');
  return (
    <span className="steps__about">
      {rows === 1 ? named : t('history.andMore', { first: named, count: rows - 1 })}
      {amount === null ? null : (
        <>
          {' · '}
          <Amount value={amount} currency={currency} />
        </>
      )}
    </span>
  );
}

function Step({ step, name, busy, onTravel }: StepProps) {
  const { t } = useWords();
  return (
    <li className={step.undone ? 'steps__step steps__step--undone' : 'steps__step'}>
      <Icon name={step.undone ? 'undo' : 'check'} />
      <span className="steps__what">
        <b className="medium">{name}</b>
        {step.about === null ? null : <About about={step.about} />}
        <span className="quiet">
          {[formatMoment(step.at), visibleText(step.by), ...(step.undone ? [t('history.isUndone')] : [])].join(' · ')}
        </span>
      </span>
      {step.automatic ? (
        <span className="quiet small">{t('history.automatic')}</span>
      ) : (
        <Button size="small" look="plain" icon={step.undone ? 'redo' : 'undo'} disabled={busy} onClick={onTravel}>
          {t(step.undone ? 'history.redoTo' : 'history.undoTo')}
        </Button>
      )}
    </li>
  );
}

export function HistoryDialog() {
  const { t } = useWords();
  const open = useUi((state) => state.historyShown);
  const set = useUi((state) => state.set);
  const current = useCurrentAccount();
  const { steps, failure, retry, nameOf, travelTo } = useHistory(current?.account.id ?? null);
  const [busy, setBusy] = useState(false);
  const travel = async (step: StepView): Promise<void> => {
    setBusy(true);
    await travelTo(step);
    setBusy(false);
  };
  return (
    <Modal
      open={open}
      onClose={() => set({ historyShown: false })}
      heading={t('history.heading')}
      lead={t('history.lead')}
    >
      {failure === null ? null : <FailureMessage failure={failure} onRetry={retry} />}
      {steps === null && failure === null ? <Loading /> : null}
      {steps?.length === 0 ? <p className="quiet">{t('history.none')}</p> : null}
      <ol className="steps">
        {steps?.map((step) => (
          <Step key={step.id} step={step} name={nameOf(step)} busy={busy} onTravel={() => void travel(step)} />
        ))}
      </ol>
    </Modal>
  );
}
