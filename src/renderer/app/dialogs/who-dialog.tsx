/** Asks who decides, before the first decision that a person takes; the name then stands in the settings. */
import { useState } from 'react';
import { useAct } from '../../lib/calls/use-act.ts';
import { useSettings } from '../../lib/current.ts';
import { useUi } from '../../lib/ui-store.ts';
import { DialogFoot, Modal } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { Form } from '../../ui/input/form.tsx';
import { useWords } from '../../words/use-words.ts';

const PERSON_CHARS_MAX = 120;

export function WhoDialog() {
  const { t } = useWords();
  const naming = useUi((state) => state.naming);
  const settings = useSettings();
  const act = useAct();
  const [name, setName] = useState('');
  const answer = (isNamed: boolean): void => {
    naming?.(isNamed);
    useUi.setState({ naming: null });
  };
  const keep = async (): Promise<void> => {
    const person = name.trim();
    if (person !== '' && (await act('settings.set', { ...settings, person })) !== null) answer(true);
  };
  return (
    <Modal
      open={naming !== null}
      onClose={() => answer(false)}
      heading={t('who.heading')}
      lead={t('who.lead')}
      foot={
        <DialogFoot onCancel={() => answer(false)} icon="check" type="submit" form="who" disabled={name.trim() === ''}>
          {t('who.confirm')}
        </DialogFoot>
      }
    >
      <Form
        id="who"

        onSubmit={() => void keep()}
      >
        <Field label={t('settings.person')} help={t('who.help')}>
          {(ids) => (
            <TextInput
              {...ids}
              value={name}
              maxLength={PERSON_CHARS_MAX}
              placeholder={t('settings.personPlaceholder')}
              onText={setName}
              data-first=""
            />
          )}
        </Field>
      </Form>
    </Modal>
  );
}
