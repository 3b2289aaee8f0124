/** Handlers of what a person decides, of the matching run and of the history: whatever changes a decision tells the window. */
import { ok } from '@shared/domain/result.ts';
import { accountId } from '@shared/domain/ids.ts';
import { attachFile, detachFile } from '../../report/attachments.ts';
import {
  confirmMatches,
  explainLines,
  matchByHand,
  parkRows,
  previewConfirm,
  rejectMatch,
  reviewFlag,
  unmatch,
  historyOf,
} from '../../decide/decisions.ts';
import { decideMany } from '../../decide/many.ts';
import { decideFlags, previewFlags } from '../../decide/review-flags.ts';
import { previewMany } from '../../decide/many-preview.ts';
import { setRows } from '../../views/sets.ts';
import { decidingOn, followOn } from '../deciding.ts';
import type { EngineContext } from '../engine-context.ts';
import type { Handlers } from './handler.ts';
import type { StepKind } from '@shared/domain/matching/match.ts';
import type { Turned } from '../../ports/decisions.ts';
import { matchAnew, matchNow } from '../matching.ts';
import { undoRedo } from '../../decide/undo-redo.ts';

type DecisionCall =
  | 'match.run'
  | 'match.cancel'
  | 'match.confirmPreview'
  | 'match.confirm'
  | 'match.reject'
  | 'match.byHand'
  | 'match.undo'
  | 'line.explain'
  | 'case.park'
  | 'flag.review'
  | 'flag.attach'
  | 'flag.detach';

export function decisionHandlers(context: EngineContext): Pick<Handlers, DecisionCall> {
  const { deciding, told, onBook, writing } = decidingOn(context);
  return {
    'match.run': ({ account }) => matchNow(context, account),
    'match.cancel': ({ account }) => {
      context.matching.cancel(account);
      return ok({});
    },
    'match.confirmPreview': onBook(previewConfirm),
    'match.confirm': writing(confirmMatches),
    'match.reject': writing(rejectMatch),
    'match.byHand': writing(matchByHand),
    'match.undo': writing(unmatch),
    'line.explain': writing(explainLines),
    'case.park': writing(parkRows),
    'flag.review': writing(reviewFlag),
    'flag.attach': async ({ account, flag, file }) => {
      const [deps, profile] = [deciding(), context.profile()];
      if (!deps.ok) return deps;
      if (!profile.ok) return profile;
      const attachments = context.ports.openAttachments(profile.value.folder);
      const name = context.ports.baseName(file);
      const book = () => context.book(account);
      return told(await attachFile({ ...deps.value, attachments }, book, { flag, path: file, name }));
    },
    'flag.detach': writing(detachFile),
  };
}

type ManyCall = 'set.rows' | 'cases.preview' | 'cases.decide' | 'flags.preview' | 'flags.decide';

/** Many cases at once: what a decision would do, and the decision. */
export function manyHandlers(context: EngineContext): Pick<Handlers, ManyCall> {
  const { deciding, told, onReconciled } = decidingOn(context);
  const [decideCases, decideAlerts] = [onReconciled(decideMany), onReconciled(decideFlags)];
  return {
    'set.rows': (request) => {
      const reconciled = context.reconciled(request);
      return reconciled.ok ? ok(setRows(reconciled.value, request)) : reconciled;
    },
    'cases.preview': async (request) => {
      const [deps, reconciled] = [deciding(), context.reconciled(request)];
      if (!deps.ok) return deps;
      return reconciled.ok ? previewMany(deps.value, reconciled.value, request) : reconciled;
    },
    'cases.decide': (request) => told(decideCases(request)),
    'flags.preview': onReconciled(previewFlags),
    'flags.decide': (request) => told(decideAlerts(request)),
  };
}

type HistoryCall = 'history.get' | 'history.undo' | 'history.redo';

/** What is said of a whole profile is followed by matching, when it is taken back too: what a run made of it goes with it. */
const OF_PROFILE: readonly StepKind[] = ['mean', 'settle'];

function matchedAfter(context: EngineContext, { kind, runs }: Turned): void {
  const profile = context.profile();
  if (!profile.ok || (runs === 0 && !OF_PROFILE.includes(kind))) return;
  matchAnew(
    context,
    profile.value.store.accounts.list().map(({ id }) => id),
  );
}

/** An account's history: its steps, and one of them back or forth. */
export function historyHandlers(context: EngineContext): Pick<Handlers, HistoryCall> {
  const { deciding, told } = decidingOn(context);
  const travelling = (direction: 'undo' | 'redo') => async (request: Parameters<typeof undoRedo>[2]) => {
    const deps = deciding();
    if (!deps.ok) return deps;
    const isStill = (): boolean => {
      const open = context.profile();
      return open.ok && open.value.store === deps.value.store;
    };
    const onTurned = (turned: Turned): void => matchedAfter(context, turned);
    return told(await undoRedo({ ...deps.value, isStill, follow: followOn(context), onTurned }, direction, request));
  };
  return {
    'history.get': ({ account }) => {
      const [deps, book] = [deciding(), context.book(account)];
      return deps.ok ? ok(historyOf(deps.value.store, accountId(account), book.ok ? book.value : null)) : deps;
    },
    'history.undo': travelling('undo'),
    'history.redo': travelling('redo'),
  };
}
