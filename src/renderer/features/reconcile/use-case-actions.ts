/** What a person can do with a case, each as one named step that undo takes back. */
import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import type { Answer, Request } from '@shared/contract/calls.ts';
import type { LineCategory } from '@shared/domain/statement/lines/line.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { useWords } from '../../words/use-words.ts';
import type { ParkWhy } from './park-dialog.tsx';

type ParkRows = { readonly lines: readonly string[]; readonly records: readonly string[] };

export type CaseActions = {
  /** Each answers whether it was done. */
  readonly accept: (matches: readonly string[], plan?: string) => Promise<boolean>;
  readonly reject: (match: string) => Promise<boolean>;
  readonly unmatch: (match: string) => Promise<boolean>;
  readonly explain: (lines: readonly string[], category: LineCategory | null) => Promise<boolean>;
  /** Null takes the rows back. */
  readonly park: (rows: ParkRows, why: ParkWhy | null) => Promise<boolean>;
  /** Puts what stays open into words: the flag that stands for it is explained. */
  readonly say: (flag: string, words: string) => Promise<boolean>;
  readonly byHand: (request: Omit<Request<'match.byHand'>, 'account'>) => Promise<boolean>;
};

/** A class of equals goes whole. */
function takenBackWords({ undo }: Answer<'match.undo'>, t: TFunction): string {
  const count = undo?.rows ?? 1;
  return count > 1 ? t('reconcile.done.unmatchedEquals', { count }) : t('reconcile.done.unmatched');
}

export function useCaseActions(account: string): CaseActions {
  const { t } = useWords();
  const act = useAct();
  const accept = useCallback(
    async (matches: readonly string[], plan?: string) => {
      const request = { account, matches: [...matches], ...(plan === undefined ? {} : { plan }) };
      return (
        (await act('match.confirm', request, () => t('reconcile.done.accepted', { count: matches.length }))) !== null
      );
    },
    [account, act, t],
  );
  const reject = useCallback(
    async (match: string) =>
      (await act('match.reject', { account, match }, () => t('reconcile.done.rejected'))) !== null,
    [account, act, t],
  );
  const unmatch = useCallback(
    async (match: string) =>
      (await act('match.undo', { account, match }, (after) => takenBackWords(after, t))) !== null,
    [account, act, t],
  );
  const explain = useCallback(
    async (lines: readonly string[], category: LineCategory | null) => {
      const said =
        category === null
          ? t('reconcile.done.unexplained')
          : t('reconcile.done.explained', { category: t(`category.${category}`) });
      return (await act('line.explain', { account, lines: [...lines], category }, () => said)) !== null;
    },
    [account, act, t],
  );
  const park = useCallback(
    async ({ lines, records }: ParkRows, why: ParkWhy | null) => {
      const said =
        why === null
          ? t('reconcile.done.unparked')
          : t('reconcile.done.parked', { reason: t(`parkReason.${why.reason}`) });
      const request = { account, lines: [...lines], records: [...records], parking: why };
      return (await act('case.park', request, () => said)) !== null;
    },
    [account, act, t],
  );
  const byHand = useCallback(
    async (request: Omit<Request<'match.byHand'>, 'account'>) =>
      (await act('match.byHand', { account, ...request }, () => t('reconcile.done.byHand'))) !== null,
    [account, act, t],
  );
  const say = useCallback(
    async (flag: string, words: string) =>
      (await act('flag.review', { account, flag, state: 'explained', note: words }, () =>
        t('reconcile.done.said', { words }),
      )) !== null,
    [account, act, t],
  );
  return useMemo(
    () => ({ accept, reject, unmatch, explain, park, say, byHand }),
    [accept, reject, unmatch, explain, park, say, byHand],
  );
}
