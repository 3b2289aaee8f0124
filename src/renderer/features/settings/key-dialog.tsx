/** A new key for a profile: checked with the service, stored by main, and forgotten by this window at once. */
import { useState } from 'react';
import { KEY_TEXT_MAX } from '@shared/contract/choices.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { ProfileView } from '@shared/contract/views/profile-view.ts';
import { useFailureWords } from '../../lib/text/failure-words.ts';
import { useTell } from '../../lib/calls/queries.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { DialogFoot, Modal } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { notify } from '../../ui/say/notices.tsx';
import { Form } from '../../ui/input/form.tsx';
import { useWords } from '../../words/use-words.ts';

type KeyDialogProps = { readonly profile: ProfileView; readonly open: boolean; readonly onClose: () => void };

export function KeyDialog({ profile, open, onClose }: KeyDialogProps) {
  const { t } = useWords();
  const tell = useTell();
  const words = useFailureWords();
  const [key, setKey] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const close = (): void => {
    setKey('');
    setFailure(null);
    onClose();
  };
  const save = async (): Promise<void> => {
    if (key === '' || busy) return;
    setBusy(true);
    const reply = await tell('connection.saveKey', { profile: profile.id, key });
    setBusy(false);
    // The key leaves the window's memory as soon as main has answered.
    setKey('');
    if (!reply.ok) {
      setFailure(reply.error);
      return;
    }
    notify({ text: t('settings.keySaved', { place: t(`settings.place.${reply.value.key}`) }) });
    close();
  };
  const refused = failure === null ? null : words(failure);
  return (
    <Modal
      open={open}
      onClose={close}
      heading={t('settings.replaceKey')}
      lead={t('settings.replaceLead', { name: visibleText(profile.name) })}
      foot={
        <DialogFoot onCancel={close} type="submit" form="replace-key" disabled={key === '' || busy} aria-busy={busy}>
          {busy ? t('settingsMore.checkingKey') : t('settings.saveKey')}
        </DialogFoot>
      }
    >
      <Form
        id="replace-key"

        onSubmit={() => void save()}
      >
        <Field
          label={t('settingsMore.newKey')}
          help={t('settingsMore.newKeyHelp')}
          error={refused === null ? null : `${refused.what} ${refused.next}`}
        >
          {(ids) => <TextInput {...ids} kind="password" value={key} maxLength={KEY_TEXT_MAX} onText={setKey} />}
        </Field>
      </Form>
    </Modal>
  );
}
