/** What an unseen status or type means: the answers by number, what each would do to the figures, and one step when it is saved. */
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { UnseenView } from '@shared/contract/calls/service-calls.ts';
import type { AccountView } from '@shared/contract/views/views.ts';
import { STATUS_MEANINGS, TYPE_MEANINGS } from '@shared/domain/payments/meaning.ts';
import type { Meaning } from '@shared/domain/payments/meaning.ts';
import { formatAmount, formatCount } from '@shared/domain/money/format.ts';
import { answerNow, useAsk } from '../../lib/calls/queries.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { DialogFoot, Modal } from '../../ui/dialog.tsx';
import { Segment } from '../../ui/input/segment.tsx';
import { useWords } from '../../words/use-words.ts';
import { useUnseenName } from './meaning-words.ts';
import './meaning.css';

type Answer = Meaning | 'unknown';
type Props = { readonly unseen: UnseenView; readonly account: AccountView; readonly onClose: () => void };

const answersTo = ({ of }: UnseenView): readonly Answer[] => [
  ...(of === 'order_type' ? TYPE_MEANINGS : STATUS_MEANINGS),
  'unknown',
];
const meaningOf = (answer: Answer): Meaning | null => (answer === 'unknown' ? null : answer);

/** The figures of the period as they are and as they would be; null while they are being made. */
function usePreview({ unseen, account }: Pick<Props, 'unseen' | 'account'>, answer: Answer) {
  const { of, value } = unseen;
  return answerNow(useAsk('meaning.preview', { account: account.id, of, value, means: meaningOf(answer) })) ?? null;
}

function Figures({
  preview,
  currency,
}: {
  readonly preview: ReturnType<typeof usePreview>;
  readonly currency: string;
}) {
  const { t } = useWords();
  if (preview === null) return <p className="quiet">{t('unseen.counting')}</p>;
  const { before, after } = preview;
  const change = (was: string, is: string): string => (was === is ? was : `${was} → ${is}`);
  const money = (was: string, is: string): string => change(formatAmount(was, currency), formatAmount(is, currency));
  return (
    <dl className="facts" aria-live="polite">
      <dt>{t('unseen.figures.expected')}</dt>
      <dd data-figure="expected">
        {change(formatCount(before.expected.count), formatCount(after.expected.count))} ·{' '}
        {money(before.expected.gross, after.expected.gross)}
      </dd>
      <dt>{t('unseen.figures.notExpected')}</dt>
      <dd data-figure="not-expected">{change(formatCount(before.notExpected), formatCount(after.notExpected))}</dd>
      <dt>{t('unseen.figures.unexplained')}</dt>
      <dd data-figure="unexplained">{money(before.unexplained, after.unexplained)}</dd>
    </dl>
  );
}

export function MeaningDialog({ unseen, account, onClose }: Props) {
  const { t } = useWords();
  const nameOf = useUnseenName();
  const act = useAct();
  const answers = answersTo(unseen);
  const [answer, setAnswer] = useState<Answer>(unseen.means ?? unseen.guess ?? 'unknown');
  const preview = usePreview({ unseen, account }, answer);
  const canSave = preview !== null && meaningOf(answer) !== unseen.means;
  const save = async (): Promise<void> => {
    if (preview === null || !canSave) return;
    const { of, value } = unseen;
    const request = { account: account.id, of, value, means: meaningOf(answer), plan: preview.plan };
    const name = nameOf(unseen);
    const done = await act('meaning.set', request, () =>
      t('unseen.said', { name, meaning: t(`unseen.means.${answer}`) }),
    );
    if (done !== null) onClose();
  };
  const press = (event: KeyboardEvent): void => {
    const chosen = answers[Number.parseInt(event.key, 10) - 1];
    if (chosen !== undefined) setAnswer(chosen);
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) void save();
  };
  return (
    <Modal
      open
      onClose={onClose}
      heading={t('unseen.question', { name: nameOf(unseen) })}
      lead={t('unseen.questionLead')}
      onKeyDown={press}
      foot={
        <DialogFoot
          onCancel={onClose}
          beside={t('unseen.reach')}
          icon="check"
          disabled={!canSave}
          onClick={() => void save()}
        >
          {t('unseen.save')}
        </DialogFoot>
      }
    >
      <div className="meaning">
        <Segment
          label={t('unseen.question', { name: nameOf(unseen) })}
          value={answer}
          onChange={setAnswer}
          options={answers.map((value, at) => ({
            value,
            label: `${(at + 1).toString()} ${t(`unseen.means.${value}`)}`,
          }))}
        />
        <p>{t(`unseen.help.${answer}`)}</p>
        <Figures preview={preview} currency={account.currency} />
      </div>
    </Modal>
  );
}
