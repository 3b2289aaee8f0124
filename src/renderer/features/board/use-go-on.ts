/** The next step of a month: opens its company where another one is open, then its account and month, and goes there. */
import { useLocation } from 'wouter';
import { useAct } from '../../lib/calls/use-act.ts';
import { usePickStatement } from '../../lib/import/use-pick-statement.ts';
import { useUi } from '../../lib/ui-store.ts';
import { useResetOnProfile } from '../../lib/use-reset-on-profile.ts';
import type { BoardCell, BoardRow } from './board.ts';
import type { BoardCompany } from './use-board.ts';

/** The account and, where it has figures, the month; a month without a statement is no choice. */
function choose({ account: { id } }: BoardRow, cell: BoardCell | null): void {
  const { set, months } = useUi.getState();
  set({ account: id, ...(cell === null || cell.state === 'none' ? {} : { months: { ...months, [id]: cell.month } }) });
}

export function useGoOn(): (company: BoardCompany, row: BoardRow | null, cell: BoardCell | null) => Promise<void> {
  const act = useAct();
  const [, go] = useLocation();
  const forget = useResetOnProfile();
  const pick = usePickStatement();
  const opens = async ({ profile, isOpen }: BoardCompany): Promise<boolean> => {
    if (isOpen) return true;
    forget();
    return (await act('profile.open', { profile: profile.id })) !== null;
  };
  return async (company, row, cell) => {
    if (!(await opens(company))) return;
    if (row !== null) choose(row, cell);
    if (cell?.state === 'none') {
      await pick();
      return;
    }
    go(cell?.state === 'open' ? '/reconcile' : '/');
    if (cell?.state === 'done') useUi.getState().set({ exporting: true });
  };
}
