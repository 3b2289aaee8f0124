/** Writing a rule with its effect beside it: what is saved is the plan that is shown, or nothing. */
import { useState } from 'react';
import type { RuleDraft } from '@shared/contract/views/rule-views.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import { answerNow, failureOf, useAsk } from '../../lib/calls/queries.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { DialogFoot, Modal } from '../../ui/dialog.tsx';
import { FailureMessage, Loading } from '../../ui/say/message.tsx';
import { useWords } from '../../words/use-words.ts';
import { useRuleName } from '../shared/rule-words.ts';
import { fieldsOf, newDraft, readFields } from './draft.ts';
import type { Fields, Reading } from './draft.ts';
import { RuleForm } from './rule-form.tsx';
import { PreviewOf } from './rule-preview.tsx';

type EditorProps = {
  readonly start: RuleDraft;
  readonly current: CurrentAccount;
  readonly onClose: () => void;
};

/** The preview of what was read last, and whether it is of what stands in the fields now. */
function usePreview(reading: Reading, account: string) {
  const { value: rested, isNow } = useDebounced(reading);
  const draft = rested.kind === 'draft' ? rested.draft : newDraft('other');
  const preview = useAsk(
    'rule.preview',
    { account, change: { kind: 'save', rule: draft } },
    { enabled: rested.kind === 'draft', keep: true },
  );
  return { preview, isNow: isNow && !preview.isPlaceholderData && !preview.isFetching };
}

type EffectProps = {
  readonly reading: Reading;
  readonly current: CurrentAccount;
  readonly preview: ReturnType<typeof usePreview>['preview'];
  /** Of what stands in the fields now; none while it is on its way. */
  readonly plan: string | undefined;
};

function Effect({ reading, current, preview, plan }: EffectProps) {
  const { t } = useWords();
  if (reading.kind !== 'draft') return <p className="quiet">{t(`rules.editor.says.${reading.kind}`)}</p>;
  if (preview.isError)
    return <FailureMessage failure={failureOf(preview.error)} onRetry={() => void preview.refetch()} />;
  if (preview.data === undefined) return <Loading />;
  return <PreviewOf preview={preview.data} plan={plan} currency={current.account.currency} />;
}

/** Mounted only while it is open, so that it begins with the rule that was chosen. */
export function RuleEditor({ start, current, onClose }: EditorProps) {
  const { t } = useWords();
  const act = useAct();
  const nameOf = useRuleName();
  const [fields, setFields] = useState<Fields>(() => fieldsOf(start));
  const { account } = current;
  const reading = readFields(fields);
  const { preview, isNow } = usePreview(reading, account.id);
  const plan = isNow && reading.kind === 'draft' ? answerNow(preview)?.plan : undefined;
  const save = async (): Promise<void> => {
    if (plan === undefined || reading.kind !== 'draft') return;
    const rule = reading.draft;
    const name = nameOf({ id: rule.id ?? '', name: rule.name, when: rule.when });
    const done = await act('rule.save', { account: account.id, rule, plan }, (history) =>
      t('rules.said.saved', { name, lines: t('common.lines', { count: history.undo?.rows ?? 0 }) }),
    );
    if (done !== null) onClose();
  };
  return (
    <Modal
      open
      wide
      onClose={onClose}
      heading={t(start.id === undefined ? 'rules.editor.newHeading' : 'rules.editor.editHeading')}
      lead={t('rules.editor.lead')}
      foot={
        <DialogFoot onCancel={onClose} icon="check" disabled={plan === undefined} onClick={() => void save()}>
          {t('rules.editor.save')}
        </DialogFoot>
      }
    >
      <div className="ruleeditor">
        <RuleForm
          fields={fields}
          currency={account.currency}
          onChange={(part) => setFields((now) => ({ ...now, ...part }))}
        />
        <section className="ruleeditor__effect" aria-label={t('rules.preview.heading')} aria-busy={!isNow}>
          <h3>{t('rules.preview.heading')}</h3>
          <Effect reading={reading} current={current} preview={preview} plan={plan} />
        </section>
      </div>
    </Modal>
  );
}
