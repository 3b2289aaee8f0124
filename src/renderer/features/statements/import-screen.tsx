/** An import before it happens: what each file holds and proves, what it leaves unsaid, and then one named action. */
import { useEffect, useRef, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { Failure, FailureKind } from '@shared/contract/failures.ts';
import { useCurrentAccount } from '../../lib/current.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import type { ImportDraft } from '../../lib/import/import-draft.ts';
import { cancelJob } from '../../lib/import/import-progress.ts';
import { useQueue } from '../../lib/import/import-queue.ts';
import type { QueuedFile } from '../../lib/import/import-queue.ts';
import { Loading, Message } from '../../ui/say/message.tsx';
import { useWords } from '../../words/use-words.ts';
import { NothingYet } from '../shared/nothing-yet.tsx';
import { ProposedAccount } from '../accounts/proposed-account.tsx';
import { Asks, AsksDock } from './questions/asks.tsx';
import type { AsksView } from './questions/asks.tsx';
import { FileHead } from './file-head.tsx';
import { ProgressCard, usePassing } from './progress-card.tsx';
import { QueueCard } from './queue-card.tsx';
import { importSettingsOf } from './settings/import-settings.ts';
import type { ImportSettings } from './settings/import-settings.ts';
import { Ready, ReadyDock } from './ready.tsx';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useQueueStates } from './use-queue-states.ts';
import type { QueueEntry } from './use-queue-states.ts';
import { previewOf, useReading } from './use-reading.ts';
import type { FileReading } from './use-reading.ts';
import './import.css';
import { useFailureWords } from '../../lib/text/failure-words.ts';
import { useKeys } from '../../lib/keys.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { usePickStatement } from '../../lib/import/use-pick-statement.ts';
import { Button } from '../../ui/input/button.tsx';

/** No setting makes a statement of these. */
const FINAL: readonly FailureKind[] = ['not-a-statement', 'file-unreadable', 'too-large', 'not-found', 'cancelled'];
const isFinal = (kind: FailureKind): boolean => FINAL.includes(kind);

type RefusedProps = { readonly failure: Failure; readonly file: QueuedFile; readonly onAgain: () => void };

function Refused({ failure, file, onAgain }: RefusedProps) {
  const { t } = useWords();
  const pick = usePickStatement();
  const said = useFailureWords()(failure);
  const isCancelled = failure.kind === 'cancelled';
  return (
    <Message
      icon={isCancelled ? 'info' : 'warning'}
      {...(isCancelled ? {} : { tone: 'critical' as const })}
      heading={`${visibleText(file.name)}: ${said.what}`}
      lead={said.next}
      action={isCancelled ? t('importDesk.readAgain') : t('importing.otherFile')}
      onAction={isCancelled ? onAgain : () => void pick()}
    />
  );
}

function RefusedDock({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useWords();
  useKeys('here', () => [{ press: 'escape', does: t('common.cancel'), run: onLeave }]);
  return (
    <footer className="dock">
      <span className="push actions">
        <Button size="large" press="escape" onClick={onLeave}>
          {t('common.cancel')}
        </Button>
      </span>
    </footer>
  );
}

type FileProps = {
  readonly file: QueuedFile;
  readonly current: CurrentAccount;
  readonly entries: readonly QueueEntry[];
  readonly onLeave: () => void;
};

/** Answers to questions rest here until they are given; every other setting is read at once. */
function useAnswers(file: QueuedFile, asks: AsksView | null) {
  const [typed, setTyped] = useState<{ readonly of: string; readonly draft: ImportDraft } | null>(null);
  const of = asks === null ? '' : asks.unknown.join();
  const draft = typed !== null && typed.of === of && asks !== null ? typed.draft : file.draft;
  return { draft, set: (next: ImportDraft) => setTyped({ of, draft: next }) };
}

type MainProps = { readonly reading: FileReading; readonly importSettings: ImportSettings; readonly file: QueuedFile };

function Main({ reading, importSettings, file }: MainProps) {
  const { t } = useWords();
  const { answer, failure } = reading;
  if (failure !== null) return <Refused failure={failure} file={file} onAgain={reading.again} />;
  if (answer === undefined) return <Loading label={t('importing.reading', { file: visibleText(file.name) })} />;
  if (answer.kind === 'asks') return <Asks asks={answer} importSettings={importSettings} />;
  return <Ready preview={answer.preview} importSettings={importSettings} file={file} isNow={!reading.isBehind} />;
}

/** What the file says and what was told, as the main column and the panel read it. */
function useDesks({ file, current }: Pick<FileProps, 'file' | 'current'>) {
  const { account } = current;
  const reading = useReading(file, account.id);
  const held = reading.failure === null ? reading.answer : undefined;
  const asks = held?.kind === 'asks' ? held : null;
  const preview = previewOf(held);
  const answers = useAnswers(file, asks);
  const tell = (draft: ImportDraft): void => useQueue.getState().tell(file.file, draft);
  const parts = { rows: reading.rows, preview, currency: account.currency };
  const importSettings = importSettingsOf({ ...parts, draft: file.draft, onDraft: tell }, reading.found);
  const questions = importSettingsOf({ ...parts, draft: answers.draft, onDraft: answers.set }, reading.found);
  // Beside questions the panel holds their answers, too: what it changes is read at once, together with them.
  const both = (draft: ImportDraft): void => {
    answers.set(draft);
    tell(draft);
  };
  const panel = asks === null ? importSettings : { ...questions, onDraft: both };
  return { reading, asks, preview, tell, panel, importSettings: asks === null ? importSettings : questions };
}
type Desks = ReturnType<typeof useDesks>;

/** Settings help where the file can be read, or could be read with other ones. */
const hasSettings = ({ answer, failure }: FileReading): boolean =>
  failure === null ? answer !== undefined : !isFinal(failure.kind);

type DockProps = { readonly desks: Desks } & Pick<FileProps, 'file' | 'current' | 'onLeave'>;

function Dock({ desks: { asks, preview, importSettings, reading, tell }, file, current, onLeave }: DockProps) {
  if (preview !== null) {
    const parts = { preview, file, account: current.account.id, onLeave };
    return <ReadyDock {...parts} isNow={!reading.isBehind} />;
  }
  if (asks !== null) return <AsksDock asks={asks} importSettings={importSettings} onAnswer={tell} onLeave={onLeave} />;
  return <RefusedDock onLeave={onLeave} />;
}

function OneFile({ file, current, entries, onLeave }: FileProps) {
  const { account } = current;
  const desks = useDesks({ file, current });
  const { reading, asks, preview, importSettings, panel } = desks;
  const passing = usePassing(file.file);
  const hasPanel = hasSettings(reading);
  return (
    <>
      <div className="page__body page__body--grow" aria-busy={reading.isBehind}>
        <FileHead file={file} asks={asks} preview={preview} />
        {passing === null ? null : (
          <ProgressCard name={file.name} passing={passing} onCancel={() => void cancelJob(file.file)} />
        )}
        <div className={hasPanel || entries.length > 1 ? 'desk' : 'desk desk--whole'}>
          <div className="stack stack--3">
            <Main reading={reading} importSettings={importSettings} file={file} />
          </div>
          <div className="stack stack--3">
            <QueueCard entries={entries} account={account.id} currency={account.currency} />
            {hasPanel ? <SettingsPanel importSettings={panel} account={account} fileName={file.name} /> : null}
          </div>
        </div>
      </div>
      <Dock desks={desks} file={file} current={current} onLeave={onLeave} />
    </>
  );
}

/** Files that are done or refused do not wait for the next visit. */
function useTidyUp(entries: readonly QueueEntry[]): void {
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  useEffect(
    () => () => {
      const open = latest.current.filter(({ state }) => state.kind !== 'imported' && state.kind !== 'refused');
      useQueue.getState().keep(new Set(open.map(({ file }) => file.file)));
    },
    [],
  );
}

function Desk({ current }: { readonly current: CurrentAccount }) {
  const [, go] = useLocation();
  const entries = useQueueStates(current.account.id);
  const shown = useQueue((state) => state.current);
  useTidyUp(entries);
  const file = entries.find((one) => one.file.file === shown)?.file ?? entries[0]?.file;
  if (file === undefined) return <Redirect to="/statements" />;
  const leave = (): void => {
    useQueue.getState().leave(file.file);
    if (useQueue.getState().files.every(({ done }) => done !== null)) go('/statements');
  };
  return <OneFile key={file.file} file={file} current={current} entries={entries} onLeave={leave} />;
}

/** Files that came before their account; until the list of accounts is there nobody knows. */
function NoAccount() {
  const accounts = useAsk('account.list', {});
  const file = useQueue(({ files, current }) => files.find((one) => one.file === current) ?? files[0]);
  if (accounts.data?.length !== 0 || file === undefined) return <NothingYet current={null} />;
  return <ProposedAccount file={file} />;
}

export function ImportScreen() {
  const current = useCurrentAccount();
  const isEmpty = useQueue((state) => state.files.length === 0);
  if (isEmpty) return <Redirect to="/statements" />;
  return (
    <main className="page page--fixed" id="contenido" tabIndex={-1}>
      {current === null ? <NoAccount /> : <Desk current={current} />}
    </main>
  );
}
