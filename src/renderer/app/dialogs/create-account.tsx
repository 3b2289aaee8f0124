/** A new bank account: its name, what goes through it, and its currency. */
import { useState } from 'react';
import { useLocation } from 'wouter';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { useUi } from '../../lib/ui-store.ts';
import { Button } from '../../ui/input/button.tsx';
import { Choice } from '../../ui/input/choice.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/input/field.tsx';
import { Segment } from '../../ui/input/segment.tsx';
import { useWords } from '../../words/use-words.ts';

const CURRENCIES = ['COP', 'USD', 'EUR'] as const;
type Preset = 'settlement' | 'own';

export function CreateAccountDialog() {
  const { t } = useWords();
  const act = useAct();
  const [, go] = useLocation();
  const open = useUi((state) => state.creating);
  const set = useUi((state) => state.set);
  const [name, setName] = useState('');
  const [preset, setPreset] = useState<Preset>('settlement');
  const [currency, setCurrency] = useState<(typeof CURRENCIES)[number]>('COP');
  const close = (): void => set({ creating: false });
  const create = async (): Promise<void> => {
    const made = await act('account.create', { name, preset, currency }, (account) =>
      t('account.created', { name: visibleText(account.name) }),
    );
    if (made === null) return;
    set({ creating: false, account: made.id });
    setName('');
    go('/statements');
  };
  return (
    <Modal
      open={open}
      onClose={close}
      heading={t('account.heading')}
      lead={t('account.lead')}
      foot={
        <>
          <Button onClick={close} press="escape">
            {t('common.cancel')}
          </Button>
          <Button look="primary" type="submit" form="create-account" disabled={name.trim() === ''}>
            {t('account.confirm')}
          </Button>
        </>
      }
    >
      <form
        id="create-account"
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void create();
        }}
      >
        <Field label={t('account.name')} help={t('account.nameHelp')}>
          {(ids) => (
            <TextInput
              {...ids}
              value={name}
              maxLength={80}
              placeholder={t('account.namePlaceholder')}
              onText={setName}
            />
          )}
        </Field>
        <div className="field">
          <span className="field__label" id="preset-label">
            {t('account.preset')}
          </span>
          <Segment
            value={preset}
            onChange={setPreset}
            labelledBy="preset-label"
            options={(['settlement', 'own'] as const).map((value) => ({ value, label: t(`account.presets.${value}`) }))}
          />
          <span className="field__help">{t(`account.presetHelp.${preset}`)}</span>
        </div>
        <Field label={t('account.currency')}>
          {(ids) => (
            <Choice
              ids={ids}
              value={currency}
              onChange={setCurrency}
              options={CURRENCIES.map((value) => ({ value, label: value }))}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}
