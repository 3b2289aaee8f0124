/** An import before it happens: what the file holds and proves, what it leaves unsaid, and then one named action. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect, useLocation } from 'wouter';
import { useCurrentAccount } from '../../lib/current.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import { useFailureWords } from '../../lib/failure-words.ts';
import { failureOf, useAsk } from '../../lib/queries.ts';
import { useUi } from '../../lib/ui-store.ts';
import type { WaitingFile } from '../../lib/ui-store.ts';
import { usePickStatement } from '../../lib/use-pick-statement.ts';
import { visibleText } from '../../lib/visible-text.ts';
import { Loading, Message } from '../../ui/message.tsx';
import { NothingYet } from '../shared/nothing-yet.tsx';
import { Asks } from './asks.tsx';
import { EMPTY_DRAFT, previewRequest } from './draft.ts';
import type { ImportDraft } from './draft.ts';
import { Preview } from './preview.tsx';

function Reading({ current, file }: { readonly current: CurrentAccount; readonly file: WaitingFile }) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const set = useUi((state) => state.set);
  const pick = usePickStatement();
  const words = useFailureWords();
  const [draft, setDraft] = useState<ImportDraft>(EMPTY_DRAFT);
  const preview = useAsk('import.preview', previewRequest(file.file, current.account.id, draft), { keep: true });
  const leave = (): void => {
    go('/statements');
    set({ file: null });
  };
  if (preview.isError) {
    const said = words(failureOf(preview.error));
    return (
      <>
        <h1 className="sr">{t('importing.heading')}</h1>
        <Message
          icon="warning"
          tone="critical"
          heading={`${visibleText(file.name)}: ${said.what}`}
          lead={said.next}
          action={t('importing.otherFile')}
          onAction={() => void pick()}
        />
      </>
    );
  }
  if (preview.data === undefined) return <Loading label={t('importing.reading', { file: visibleText(file.name) })} />;
  if (preview.data.kind === 'asks') {
    return (
      <Asks key={preview.data.unknown.join()} asks={preview.data} onAnswer={setDraft} onLeave={leave} draft={draft} />
    );
  }
  return <Preview preview={preview.data.preview} current={current} draft={draft} onDraft={setDraft} onLeave={leave} />;
}

export function ImportScreen() {
  const current = useCurrentAccount();
  const file = useUi((state) => state.file);
  if (file === null) return <Redirect to="/statements" />;
  return (
    <main className="page page--fixed" id="contenido" tabIndex={-1}>
      {current === null ? <NothingYet current={null} /> : <Reading key={file.file} current={current} file={file} />}
    </main>
  );
}
