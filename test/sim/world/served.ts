/** What the service was heard to say in one sync, put in order without asking the app: sweeps of each list, and single answers. */
import type { ListKind } from '../chronicle.ts';
import { LIST_OF } from '../chronicle.ts';
import type { Exchange } from './network.ts';

/** `key`: the id, or the whole text of a row without one. */
export type ServedRow = { readonly key: string; readonly id: string | null; readonly createdAt: string | null };

export type ServedSweep = {
  readonly pages: Map<number, readonly ServedRow[]>;
  /** The page that was asked for first, heard or not. */
  readonly from: number;
  /** A page was looked at twice, and the first answer may have been used as well. */
  again: boolean;
};

/** The rows of a list's answer; null when nothing usable was heard. */
function rowsHeard({ answer }: Exchange): readonly ServedRow[] | null {
  if (answer?.status !== 200) return null;
  try {
    const { output } = JSON.parse(answer.text) as { output?: unknown };
    if (!Array.isArray(output)) return null;
    return (output as Readonly<Record<string, unknown>>[]).map((row) => ({
      key: typeof row['id'] === 'string' ? row['id'] : JSON.stringify(row),
      id: typeof row['id'] === 'string' ? row['id'] : null,
      createdAt: typeof row['created_at'] === 'string' ? row['created_at'] : null,
    }));
  } catch {
    return null;
  }
}

/**
 * A sweep begins where its first page is asked for again though it was heard, or one before it. A later page that is
 * asked for twice is looked at twice. A page before the service's first one is only a look.
 */
export function sweepsOf(exchanges: readonly Exchange[], kind: ListKind, firstPage: 0 | 1): readonly ServedSweep[] {
  const sweeps: ServedSweep[] = [];
  for (const exchange of exchanges) {
    const { list, page } = exchange;
    if (list !== LIST_OF[kind] || page < firstPage) continue;
    const running = sweeps.at(-1);
    const sweep =
      running !== undefined && goesOn(running, page, firstPage)
        ? running
        : { pages: new Map(), from: page, again: false };
    if (sweep !== running) sweeps.push(sweep);
    const rows = rowsHeard(exchange);
    if (rows === null) continue;
    if (sweep.pages.has(page)) sweep.again = true;
    sweep.pages.set(page, rows);
  }
  return sweeps.filter(({ pages }) => pages.size > 0);
}

const goesOn = ({ from, pages }: ServedSweep, page: number, firstPage: 0 | 1): boolean =>
  page >= from && !((page === firstPage || page === from) && pages.has(page));

/** The rows from the first page to the first empty one; null when the sweep was not whole. */
export function wholeRows({ pages }: ServedSweep, firstPage: 0 | 1): readonly ServedRow[] | null {
  const rows: ServedRow[] = [];
  for (let page = firstPage; ; page += 1) {
    const heard = pages.get(page);
    if (heard === undefined) return null;
    if (heard.length === 0) return rows;
    rows.push(...heard);
  }
}

/** Page 1 and page 0, asked for to find out which of them is the first: nothing of them is stored. */
export const isLook = ({ pages }: ServedSweep): boolean =>
  [...pages].every(([page, rows]) => page <= 1 && rows.length > 0);

export const rowsOf = ({ pages }: ServedSweep): readonly ServedRow[] => [...pages.values()].flat();

/** Ids that were asked for one by one, with the status that was heard last. */
export function singlesOf(exchanges: readonly Exchange[], kind: ListKind): ReadonlyMap<string, number> {
  const prefix = `/v1/${LIST_OF[kind]}/`;
  const statuses = new Map<string, number>();
  for (const { path, answer } of exchanges) {
    if (!path.startsWith(prefix) || answer === null) continue;
    const id = path.slice(prefix.length).split('?')[0]!;
    if (!id.includes('/')) statuses.set(decodeURIComponent(id), answer.status);
  }
  return statuses;
}
