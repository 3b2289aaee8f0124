/** What an account is called and is at its bank, said otherwise: its reports show it, and no figure changes. */
import { useState } from 'react';
import type { HeadingView } from '@shared/contract/calls/report-calls.ts';
import type { AccountView } from '@shared/contract/views/views.ts';
import { CurrencyField, FactFields, NameField } from '../../features/accounts/account-fields.tsx';
import { useAct } from '../../lib/calls/use-act.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useCurrentAccount } from '../../lib/current.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useUi } from '../../lib/ui-store.ts';
import { DialogFoot, Modal } from '../../ui/dialog.tsx';
import { Form } from '../../ui/input/form.tsx';
import { useWords } from '../../words/use-words.ts';

/** As a person types it: nothing of it is written until it is saved. */
type Typed = Pick<AccountView, 'name' | 'currency'> & { readonly heading: HeadingView };

/** Writes what was changed, the account first; whether all of it was. */
function useSave({ id, name, currency }: AccountView, said: HeadingView): (typed: Typed) => Promise<boolean> {
  const { t } = useWords();
  const act = useAct();
  return async (typed) => {
    const saved = (): string => t('accounts.saved', { name: visibleText(typed.name) });
    if (typed.name !== name || typed.currency !== currency) {
      const request = { account: id, name: typed.name, currency: typed.currency };
      if ((await act('account.edit', request, saved)) === null) return false;
    }
    if (JSON.stringify(typed.heading) === JSON.stringify(said)) return true;
    return (await act('heading.set', { account: id, heading: typed.heading }, saved)) !== null;
  };
}

type FormProps = { readonly account: AccountView; readonly said: HeadingView; readonly hasLines: boolean };

function AccountForm({ account, said, hasLines }: FormProps) {
  const { t } = useWords();
  const set = useUi((state) => state.set);
  const save = useSave(account, said);
  const [typed, setTyped] = useState<Typed>({ name: account.name, currency: account.currency, heading: said });
  const { name, currency, heading } = typed;
  const submit = async (): Promise<void> => {
    if (name.trim() !== '' && (await save(typed))) set({ editing: false });
  };
  return (
    <Form id="edit-account" onSubmit={() => void submit()}>
      <NameField name={name} onName={(next) => setTyped({ ...typed, name: next })} />
      <FactFields facts={heading} onFacts={(part) => setTyped({ ...typed, heading: { ...heading, ...part } })} />
      <CurrencyField
        currency={currency}
        onCurrency={(next) => setTyped({ ...typed, currency: next })}
        help={t(hasLines ? 'accounts.currencyFixed' : 'accounts.currencyFree')}
        disabled={hasLines}
      />
    </Form>
  );
}

/** What the dialog begins with; null until all of it is known. */
function useFacts(open: boolean): FormProps | null {
  const account = useCurrentAccount()?.account;
  const request = open && account !== undefined ? { account: account.id } : null;
  const said = useAsk('heading.get', request).data;
  const files = useAsk('statement.list', request).data;
  if (account === undefined || said === undefined || files === undefined) return null;
  return { account, said, hasLines: files.length > 0 };
}

export function EditAccountDialog() {
  const { t } = useWords();
  const open = useUi((state) => state.editing);
  const set = useUi((state) => state.set);
  const facts = useFacts(open);
  const close = (): void => set({ editing: false });
  return (
    <Modal
      // It opens with its fields, so that the focus goes into the first of them.
      open={open && facts !== null}
      onClose={close}
      heading={t('accounts.editHeading', { name: visibleText(facts?.account.name ?? '') })}
      lead={t('accounts.editLead')}
      foot={
        <DialogFoot onCancel={close} type="submit" form="edit-account">
          {t('accounts.save')}
        </DialogFoot>
      }
    >
      {facts === null ? null : <AccountForm key={facts.account.id} {...facts} />}
    </Modal>
  );
}
