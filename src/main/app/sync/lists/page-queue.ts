/** The pages of a list, asked for ahead of time and handed over strictly in their order. */
import type { Failure } from '@shared/contract/failures.ts';
import type { Result } from '@shared/domain/result.ts';
import type { PageAnswer } from '../../ports.ts';
import type { ListResource } from './list.ts';
import type { PageSize } from './page-size.ts';
import { PAGE_SIZE_FIRST } from './page-size.ts';
import type { SyncRun } from '../run.ts';
import { linkStop } from '../ask-each.ts';

type Answer = Result<PageAnswer, Failure>;

export type PageQueue = {
  /** The answer of the next page. */
  readonly next: () => Promise<Answer>;
  /** Must be called; what is still under way is given up. */
  readonly close: () => void;
};

export type PagesWanted = {
  readonly resource: ListResource;
  readonly pageSize: PageSize;
  readonly from: number;
  /** The last page that had rows in an earlier sweep: up to the one behind it all are asked for at once. */
  readonly likelyLast: number | null;
};

/** As many are under way as were read already, so that the guess costs at most as much again; one behind a short page. */
export function openPages(run: SyncRun, wanted: PagesWanted): PageQueue {
  const link = linkStop(run.signal);
  const underWay = new Map<number, Promise<Answer>>();
  let page = wanted.from;
  let asked = wanted.from;
  let fullest = 0;
  let isShort = false;
  let end = Number.POSITIVE_INFINITY;
  const ask = async (at: number): Promise<Answer> => {
    const answer = await run.api.listPage(wanted.resource, { page: at, pageSize: wanted.pageSize }, link.signal);
    // Behind an empty or a failed page there is nothing to look for.
    if (!answer.ok || answer.value.rows.length === 0) end = Math.min(end, at);
    return answer;
  };
  const aheadOf = (): number => {
    const { pagesAheadMax, rowsAheadMax } = run.limits;
    const room = Math.max(1, Math.min(pagesAheadMax, Math.floor(rowsAheadMax / (fullest || PAGE_SIZE_FIRST))));
    const remembered = wanted.likelyLast === null ? 0 : wanted.likelyLast + 2 - page;
    return Math.min(room, Math.max(1, isShort ? 1 : page - wanted.from, remembered));
  };
  const askAhead = (): void => {
    const until = Math.min(page + aheadOf(), end + 1);
    for (; asked < until; asked += 1) {
      const answer = ask(asked);
      // Heard when its turn comes; until then a throw is nobody's surprise.
      answer.catch(() => undefined);
      underWay.set(asked, answer);
    }
  };
  return {
    next: async () => {
      askAhead();
      const answer = await (underWay.get(page) ?? ask(page));
      underWay.delete(page);
      const rows = answer.ok ? answer.value.rows.length : 0;
      isShort = rows < fullest;
      fullest = Math.max(fullest, rows);
      page += 1;
      return answer;
    },
    close: () => {
      link.stop();
      link.release();
    },
  };
}
