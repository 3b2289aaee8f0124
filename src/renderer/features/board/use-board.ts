/** What the board shows: the open company's months as they are computed, and what a glance at each other company says. */
import { useQueries } from '@tanstack/react-query';
import type { Answer } from '@shared/contract/calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { AccountView } from '@shared/contract/views/views.ts';
import type { ProfileView } from '@shared/contract/views/profile-view.ts';
import { failureOf, queryOf, useAsk } from '../../lib/calls/queries.ts';
import { scopeOf } from '../../lib/period.ts';
import { boardMonths, cellOf, emptyCell, isCovered } from './board.ts';
import type { BoardCell, BoardRow } from './board.ts';

export type BoardCompany = {
  readonly profile: ProfileView;
  readonly isOpen: boolean;
  readonly rows: readonly BoardRow[];
  readonly isReading: boolean;
  /** Why nothing of it can be shown. */
  readonly failure: Failure | null;
};

type Glance = Answer<'board.other'>;

/** A glance is taken anew each time the board is opened: other programs write there, too. */
function useGlances(profiles: readonly ProfileView[]) {
  return useQueries({
    queries: profiles.map(({ id }) => ({ ...queryOf('board.other', { profile: id }), staleTime: 0 })),
  });
}

function useOpenMonths(accounts: readonly AccountView[], months: readonly string[]) {
  const asked = accounts.flatMap((account) =>
    months.filter((month) => isCovered(account, month)).map((month) => ({ account: account.id, month })),
  );
  const answers = useQueries({
    queries: asked.map(({ account, month }) => queryOf('overview.get', { account, ...scopeOf(month) })),
  });
  return (account: AccountView, month: string): BoardCell => {
    const at = asked.findIndex((one) => one.account === account.id && one.month === month);
    const answer = answers[at];
    if (answer === undefined) return emptyCell(month, 'none');
    if (answer.isError) return emptyCell(month, 'failed');
    if (answer.data === undefined) return emptyCell(month, 'reading');
    const { undecided, totals } = answer.data;
    return cellOf(month, { undecided, unexplained: totals.unexplained });
  };
}

function glancedRows({ accounts, months: known }: Glance, months: readonly string[]): readonly BoardRow[] {
  return accounts.map((account) => ({
    account,
    cells: months.map((month) => {
      if (!isCovered(account, month)) return emptyCell(month, 'none');
      const { from } = scopeOf(month);
      const figures = known.find((one) => one.account === account.id && one.from === from);
      return figures === undefined ? emptyCell(month, 'unseen') : cellOf(month, figures);
    }),
  }));
}

export type Board = { readonly months: readonly string[]; readonly companies: readonly BoardCompany[] };

/** The sample month is nobody's company: it stands on the board while it is open only. */
export function useBoard(): Board {
  const list = useAsk('profile.list', {}).data;
  const open = list?.profiles.find(({ id }) => id === list.current) ?? null;
  const others = (list?.profiles ?? []).filter(({ id, sample }) => id !== list?.current && !sample);
  const accounts = useAsk('account.list', {}, { enabled: open !== null }).data;
  const glances = useGlances(others);
  const glanced = glances.flatMap(({ data }) => data?.accounts ?? []);
  const months = boardMonths([...(accounts ?? []), ...glanced]);
  const cellIn = useOpenMonths(accounts ?? [], months);
  const own: readonly BoardCompany[] =
    open === null
      ? []
      : [
          {
            profile: open,
            isOpen: true,
            isReading: accounts === undefined,
            failure: null,
            rows: (accounts ?? []).map((account) => ({
              account,
              cells: months.map((month) => cellIn(account, month)),
            })),
          },
        ];
  const beside = others.map((profile, at): BoardCompany => {
    const glance = glances[at];
    return {
      profile,
      isOpen: false,
      isReading: glance?.isPending ?? true,
      failure: glance?.isError === true ? failureOf(glance.error) : null,
      rows: glance?.data === undefined ? [] : glancedRows(glance.data, months),
    };
  });
  return { months, companies: [...own, ...beside] };
}
