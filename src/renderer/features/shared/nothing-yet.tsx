/** What a screen says before there is anything to reconcile: no account, or no statement yet, with the step that changes it. */
import type { CurrentAccount } from '../../lib/current.ts';
import { useProfile } from '../../lib/current.ts';
import { failureOf, useAsk } from '../../lib/calls/queries.ts';
import { usePickStatement } from '../../lib/import/use-pick-statement.ts';
import { useUi } from '../../lib/ui-store.ts';
import { FailureMessage, Loading, Message } from '../../ui/say/message.tsx';
import { useWords } from '../../words/use-words.ts';

/** No statement yet. `heading`: what the screen is called for whoever hears it. */
export function NoStatement({ heading }: { readonly heading: string }) {
  const { t } = useWords();
  const pick = usePickStatement();
  return (
    <>
      <h1 className="sr">{heading}</h1>
      <Message
        icon="statement"
        heading={t('states.noStatement.heading')}
        lead={t('states.noStatement.lead')}
        action={t('states.noStatement.action')}
        onAction={() => void pick()}
      />
    </>
  );
}

export function NothingYet({ current }: { readonly current: CurrentAccount | null }) {
  const { t } = useWords();
  const set = useUi((state) => state.set);
  const accounts = useAsk('account.list', {}, { enabled: useProfile() !== null });
  if (accounts.isError)
    return <FailureMessage failure={failureOf(accounts.error)} onRetry={() => void accounts.refetch()} />;
  if (accounts.data === undefined) return <Loading />;
  if (current === null) {
    return (
      <>
        <h1 className="sr">{t('states.noAccount.heading')}</h1>
        <Message
          icon="plus"
          heading={t('states.noAccount.heading')}
          lead={t('states.noAccount.lead')}
          action={t('states.noAccount.action')}
          onAction={() => set({ creating: true })}
        />
      </>
    );
  }
  return <NoStatement heading={t('states.noStatement.heading')} />;
}
