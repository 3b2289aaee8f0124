/** The account that a file is of, where there is none yet: proposed as the file says it, and the way on to what the file holds. */
import { useState } from 'react';
import type { Answer } from '@shared/contract/calls.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { failureOf, useAsk } from '../../lib/calls/queries.ts';
import { useQueue } from '../../lib/import/import-queue.ts';
import type { QueuedFile } from '../../lib/import/import-queue.ts';
import { usePickStatement } from '../../lib/import/use-pick-statement.ts';
import { useKeys } from '../../lib/keys.ts';
import { useFailureWords } from '../../lib/text/failure-words.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useUi } from '../../lib/ui-store.ts';
import { Button } from '../../ui/input/button.tsx';
import { Loading, Message } from '../../ui/say/message.tsx';
import { Form } from '../../ui/input/form.tsx';
import { useWords } from '../../words/use-words.ts';
import { AccountFields } from './account-fields.tsx';
import { draftOf, nameOf, requestOf } from './account-draft.ts';
import './accounts.css';

type FormProps = { readonly file: QueuedFile; readonly facts: Answer<'import.account'> };

function useDraft(facts: FormProps['facts']) {
  const { t } = useWords();
  const [draft, setDraft] = useState(() => {
    const proposed = draftOf(facts, t);
    // What nothing is known of has a name all the same: it can be said better later.
    return nameOf(proposed) === '' ? { ...proposed, name: t('accounts.proposed.plain') } : proposed;
  });
  return { draft, setDraft };
}

function ProposalForm({ file, facts }: FormProps) {
  const { t } = useWords();
  const act = useAct();
  const set = useUi((state) => state.set);
  const { draft, setDraft } = useDraft(facts);
  const [busy, setBusy] = useState(false);
  const canAdd = nameOf(draft).trim() !== '' && !busy;
  const isSaid = facts.bank !== null || facts.number !== null;
  const add = async (): Promise<void> => {
    if (!canAdd) return;
    setBusy(true);
    const made = await act('account.create', requestOf(draft), ({ name }) =>
      t('account.created', { name: visibleText(name) }),
    );
    setBusy(false);
    if (made !== null) set({ account: made.id });
  };
  const leave = (): void => useQueue.getState().leave(file.file);
  useKeys('here', () => [
    { press: 'ctrl+enter', does: t('accounts.proposed.action'), run: () => void add() },
    { press: 'escape', does: t('accounts.proposed.leave'), run: leave },
  ]);
  return (
    <>
      <div className="page__body page__body--grow">
        <div className="page__head">
          <div>
            <h1 className="wraps">{t('accounts.proposed.heading')}</h1>
            <p className="wraps">
              {t(isSaid ? 'accounts.proposed.lead' : 'accounts.proposed.unsaid', { file: visibleText(file.name) })}
            </p>
          </div>
        </div>
        <Form id="proposed-account" className="card form proposal" onSubmit={() => void add()}>
          <AccountFields draft={draft} onDraft={setDraft} />
        </Form>
      </div>
      <footer className="dock">
        <span className="push actions">
          <Button size="large" press="escape" onClick={leave}>
            {t('accounts.proposed.leave')}
          </Button>
          <Button
            size="large"
            look="primary"
            type="submit"
            form="proposed-account"
            press="ctrl+enter"
            disabled={!canAdd}
            aria-busy={busy}
          >
            {t('accounts.proposed.action')}
          </Button>
        </span>
      </footer>
    </>
  );
}

export function ProposedAccount({ file }: { readonly file: QueuedFile }) {
  const { t } = useWords();
  const pick = usePickStatement();
  const words = useFailureWords();
  const name = visibleText(file.name);
  const facts = useAsk('import.account', { file: file.file });
  if (facts.isError) {
    const said = words(failureOf(facts.error));
    return (
      <Message
        icon="warning"
        tone="critical"
        heading={`${name}: ${said.what}`}
        lead={said.next}
        action={t('importing.otherFile')}
        onAction={() => void pick()}
      />
    );
  }
  if (facts.data === undefined) return <Loading label={t('accounts.proposed.reading', { file: name })} />;
  return <ProposalForm key={file.file} file={file} facts={facts.data} />;
}
