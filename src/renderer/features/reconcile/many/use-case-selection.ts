/** Marking cases of the ledger, those on screen at once and the others as the list has them now. */
import { fetchRows } from '../../../lib/calls/pages.ts';
import type { PageRequest, Pages } from '../../../lib/calls/pages.ts';
import { useSelection } from '../../shared/many/use-selection.ts';
import type { Selection } from '../../shared/many/use-selection.ts';
import type { Ledger } from '../use-ledger.ts';
import type { CaseMarks } from './marks.ts';

type Parts = {
  readonly question: PageRequest<'case.page'>;
  readonly pages: Pages<'case.page'>;
  readonly ledger: Ledger;
  readonly marks: CaseMarks;
};

export function useCaseSelection({ question, pages, ledger, marks }: Parts): Selection {
  const length = pages.total ?? 0;
  return useSelection({
    marks,
    length,
    index: ledger.index,
    rowsAt: (first, last) => {
      const rows = Array.from({ length: last - first + 1 }, (_, step) => pages.row(first + step));
      const known = rows.filter((row) => row !== undefined);
      return known.length === rows.length ? known : fetchRows('case.page', question, { first, last });
    },
    everything: async (most) => ({
      rows: await fetchRows('case.page', question, { first: 0, last: Math.min(length, most) - 1 }),
      isMore: length > most,
    }),
    moveTo: ledger.moveTo,
    point: ledger.point,
  });
}
