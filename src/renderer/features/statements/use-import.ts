/** Imports a file, or all that are ready: exactly the plan that was shown, and never one that says something else. */
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import type { Answer } from '@shared/contract/calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { ImportPreview } from '@shared/contract/views/import-views.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Result } from '@shared/domain/result.ts';
import { err } from '@shared/domain/result.ts';
import { ask } from '../../lib/calls/bridge.ts';
import { useFailureWords } from '../../lib/text/failure-words.ts';
import { underName } from '../../lib/import/import-progress.ts';
import { useQueue } from '../../lib/import/import-queue.ts';
import type { QueuedFile } from '../../lib/import/import-queue.ts';
import { refreshAll } from '../../lib/calls/queries.ts';
import { useUi } from '../../lib/ui-store.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { notify } from '../../ui/say/notices.tsx';
import { useWords } from '../../words/use-words.ts';
import { previewRequest } from './questions/draft.ts';
import { previewQuery } from './use-preview.ts';

type Committed = Answer<'import.commit'>;
type Shown = { readonly file: QueuedFile; readonly preview: ImportPreview };

/** Whether a plan that was made again may be carried out for the one that was shown. */
type Agrees = (again: ImportPreview, shown: ImportPreview) => boolean;

/** Of one file the plan's own hash was on screen: another plan is seen before it is written. */
const isSamePlan: Agrees = (again, shown) => again.plan === shown.plan;

const figuresOf = ({ sha256, lines, net, in: put, out, counts, balanceProof }: ImportPreview): string =>
  JSON.stringify([sha256, lines, net, put, out, counts, balanceProof]);

/** Of several files their figures were, and each of them changes what the account holds for the next one. */
const areSameFigures: Agrees = (again, shown) => figuresOf(again) === figuresOf(shown);

/** What the person saw and takes all the same. */
export type Accepted = { readonly acceptRejected: boolean; readonly acceptUntied: boolean };
const NOTHING: Accepted = { acceptRejected: false, acceptUntied: false };

const commit = ({ file, preview }: Shown, accepted: Accepted): Promise<Result<Committed, Failure>> =>
  underName(file.file, (job) => ask('import.commit', { plan: preview.plan, ...accepted, job }));

type Import = { readonly shown: Shown; readonly accepted: Accepted; readonly agrees: Agrees };

/**
 * The engine keeps a few plans only, and a file of the same drop may have brought some of the lines: the plan is made
 * again, and carried out where it agrees with what was shown.
 */
async function commitShown(
  client: QueryClient,
  account: string,
  { shown, accepted, agrees }: Import,
): Promise<Result<Committed, Failure>> {
  const first = await commit(shown, accepted);
  if (first.ok || first.error.kind !== 'import-changed') return first;
  const { file, draft } = shown.file;
  const again = await client
    .query({ ...previewQuery(previewRequest(file, account, draft)), staleTime: 0 })
    .catch(() => null);
  if (again?.kind !== 'ready' || !agrees(again.preview, shown.preview)) return first;
  return commit({ ...shown, preview: again.preview }, accepted);
}

/** Views, and what files that wait would add. */
async function refresh(client: QueryClient): Promise<void> {
  await refreshAll(client);
  await client.invalidateQueries({ queryKey: ['import.preview'] });
}

/** Carries out one plan; the account's other files are compared with it anew. */
function useCommit(account: string) {
  const client = useQueryClient();
  return useCallback(
    async (one: Import): Promise<Result<Committed, Failure>> => {
      const { shown } = one;
      const done = await commitShown(client, account, one);
      if (!done.ok) {
        // Its end is told at once, for a large file is read anew for seconds; a cancelled one has nothing new to show.
        if (done.error.kind !== 'cancelled') void refresh(client);
        return done;
      }
      const { added, alreadyImported } = done.value;
      useQueue.getState().finish(shown.file.file, { added, alreadyImported });
      // The month that was looked at before is no choice any more: that of the new statement opens.
      const { months, set } = useUi.getState();
      const { [account]: _before, ...others } = months;
      set({ months: others });
      await refresh(client);
      return done;
    },
    [client, account],
  );
}

/** Says how an import ended; a cancelled one changed nothing and is no complaint. */
function useTellEnd() {
  const words = useFailureWords();
  return useCallback(
    (problem: Failure): void => {
      const { what, next } = words(problem);
      notify({ text: what, more: next, tone: problem.kind === 'cancelled' ? 'good' : 'bad' });
    },
    [words],
  );
}

/** Where to go when nothing waits any more; whoever went elsewhere meanwhile stays there. */
function useLeaveWhenDone() {
  const [, go] = useLocation();
  return useCallback(() => {
    // Asked of the page: the screen that began the import may be gone by now.
    if (globalThis.location.hash !== '#/import') return;
    if (useQueue.getState().files.every(({ done }) => done !== null)) go('/');
  }, [go]);
}

export function useImportOne(account: string) {
  const { t } = useWords();
  const [busy, setBusy] = useState(false);
  const run = useCommit(account);
  const tellEnd = useTellEnd();
  const leave = useLeaveWhenDone();
  const importOne = async (shown: Shown, accepted: Accepted): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const done = await run({ shown, accepted, agrees: isSamePlan });
    setBusy(false);
    if (!done.ok) {
      tellEnd(done.error);
      return;
    }
    notify({ text: t('importing.done', { count: done.value.added, file: visibleText(done.value.statement.file) }) });
    leave();
  };
  return { busy, importOne };
}

/** One file after the other, in their order; the first that does not go ends it, and what is imported stays. */
export function useImportAll(account: string) {
  const { t } = useWords();
  const [at, setAt] = useState<number | null>(null);
  const run = useCommit(account);
  const tellEnd = useTellEnd();
  const leave = useLeaveWhenDone();
  const importAll = async (files: readonly Shown[]): Promise<void> => {
    if (at !== null) return;
    let [lines, done] = [0, 0];
    let problem: Failure | null = null;
    for (const shown of files) {
      setAt(done);
      const imported = await run({ shown, accepted: NOTHING, agrees: areSameFigures }).catch(() =>
        err(failure('unexpected')),
      );
      if (!imported.ok) {
        problem = imported.error;
        useQueue.getState().show(shown.file.file);
        break;
      }
      [lines, done] = [lines + imported.value.added, done + 1];
    }
    setAt(null);
    if (done > 0)
      notify({ text: t('importDesk.allDone', { count: lines, files: t('importDesk.files', { count: done }) }) });
    if (problem !== null) tellEnd(problem);
    leave();
  };
  return { at, importAll };
}
