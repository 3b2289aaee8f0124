/** A new bank account: its name, its bank, number and type, what goes through it, and its currency. */
import { useState } from 'react';
import { useLocation } from 'wouter';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { useUi } from '../../lib/ui-store.ts';
import { EMPTY_ACCOUNT, nameOf, requestOf } from '../../features/accounts/account-draft.ts';
import { AccountFields } from '../../features/accounts/account-fields.tsx';
import { DialogFoot, Modal } from '../../ui/dialog.tsx';
import { Form } from '../../ui/input/form.tsx';
import { useWords } from '../../words/use-words.ts';

export function CreateAccountDialog() {
  const { t } = useWords();
  const act = useAct();
  const [, go] = useLocation();
  const open = useUi((state) => state.creating);
  const set = useUi((state) => state.set);
  const [draft, setDraft] = useState(EMPTY_ACCOUNT);
  const isNamed = nameOf(draft).trim() !== '';
  const close = (): void => set({ creating: false });
  const create = async (): Promise<void> => {
    const made = await act('account.create', requestOf(draft), ({ name }) =>
      t('account.created', { name: visibleText(name) }),
    );
    if (made === null) return;
    set({ creating: false, account: made.id });
    setDraft(EMPTY_ACCOUNT);
    go('/statements');
  };
  return (
    <Modal
      open={open}
      onClose={close}
      heading={t('account.heading')}
      lead={t('account.lead')}
      foot={
        <DialogFoot onCancel={close} type="submit" form="create-account" disabled={!isNamed}>
          {t('account.confirm')}
        </DialogFoot>
      }
    >
      <Form
        id="create-account"
        onSubmit={() => {
          if (isNamed) void create();
        }}
      >
        <AccountFields draft={draft} onDraft={setDraft} />
      </Form>
    </Modal>
  );
}
