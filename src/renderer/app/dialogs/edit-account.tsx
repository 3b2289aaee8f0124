/** What an account is at its bank, said otherwise: it heads the reports and changes no figure. */
import { useState } from 'react';
import type { HeadingView } from '@shared/contract/calls/report-calls.ts';
import { FactFields } from '../../features/accounts/account-fields.tsx';
import { useAct } from '../../lib/calls/use-act.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useCurrentAccount } from '../../lib/current.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useUi } from '../../lib/ui-store.ts';
import { DialogFoot, Modal } from '../../ui/dialog.tsx';
import { Form } from '../../ui/input/form.tsx';
import { useWords } from '../../words/use-words.ts';

type FormProps = { readonly account: string; readonly name: string; readonly said: HeadingView };

function FactsForm({ account, name, said }: FormProps) {
  const { t } = useWords();
  const act = useAct();
  const set = useUi((state) => state.set);
  const [typed, setTyped] = useState(said);
  const save = async (): Promise<void> => {
    const saved = await act('heading.set', { account, heading: typed }, () => t('accounts.saved', { name }));
    if (saved !== null) set({ editing: false });
  };
  return (
    <Form id="edit-account" onSubmit={() => void save()}>
      <FactFields facts={typed} onFacts={(part) => setTyped({ ...typed, ...part })} />
    </Form>
  );
}

export function EditAccountDialog() {
  const { t } = useWords();
  const current = useCurrentAccount();
  const open = useUi((state) => state.editing);
  const set = useUi((state) => state.set);
  const account = current?.account.id ?? '-';
  const name = visibleText(current?.account.name ?? '');
  const said = useAsk('heading.get', { account }, { enabled: open && current !== null }).data;
  const close = (): void => set({ editing: false });
  return (
    <Modal
      // It opens with its fields, so that the focus goes into the first of them.
      open={open && said !== undefined}
      onClose={close}
      heading={t('accounts.editHeading', { name })}
      lead={t('accounts.editLead')}
      foot={
        <DialogFoot onCancel={close} type="submit" form="edit-account">
          {t('accounts.save')}
        </DialogFoot>
      }
    >
      {said === undefined ? null : <FactsForm key={JSON.stringify(said)} account={account} name={name} said={said} />}
    </Modal>
  );
}
