/** A payout's items from their own list, page after page until an empty one: nobody says whether it has pages, so its answers tell. */
import type { Failure } from '@shared/contract/failures.ts';
import type { Json } from '@shared/domain/json/json.ts';
import type { JsonDocument } from '@shared/domain/json/read-json.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { PageAnswer } from '../../app/ports.ts';
import { listRows } from './wire.ts';

type AskFor = (path: string, signal?: AbortSignal) => Promise<Result<JsonDocument, Failure>>;
export type OwnItems = (path: string, signal?: AbortSignal) => Promise<Result<PageAnswer, Failure>>;

/** No payout has so many pages of items; a list that goes on is one that never ends. */
const PAGES_MAX = 1_000;

/** A page that is asked for by number is refused where the list knows none. */
const knowsNoPages = ({ kind, detail }: Failure): boolean =>
  kind === 'not-found' || (kind === 'not-this-service' && (detail?.['status'] === 422 || detail?.['status'] === 400));

/** What one list has told holds for all: it has no pages, or the one without a number is page 1. */
type Told = 'nothing' | 'no-pages' | 'from-one';

type Gathered = { readonly rows: Json[]; readonly texts: string[]; readonly seen: Set<string> };

/** Answers with how many rows of the page are new. */
function gather({ rows, texts, seen }: Gathered, page: PageAnswer): number {
  const before = rows.length;
  page.texts.forEach((text, at) => {
    const row = page.rows[at];
    if (row === undefined || seen.has(text)) return;
    seen.add(text);
    texts.push(text);
    rows.push(row);
  });
  return rows.length - before;
}

export function createOwnItems(ask: AskFor): OwnItems {
  let told: Told = 'nothing';
  const askList: OwnItems = async (path, signal) => {
    const answer = await ask(path, signal);
    return answer.ok ? listRows(answer.value, 'payout_items') : answer;
  };
  /** Null where the list ends. */
  const nextPage = async (
    path: string,
    page: number,
    signal?: AbortSignal,
  ): Promise<Result<PageAnswer, Failure> | null> => {
    const next = await askList(`${path}?page=${page}`, signal);
    if (next.ok) return next.value.rows.length === 0 ? null : next;
    if (!knowsNoPages(next.error)) return next;
    told = 'no-pages';
    return null;
  };
  return async (payout, signal) => {
    const path = `${payout}/items`;
    const first = await askList(path, signal);
    if (!first.ok || first.value.rows.length === 0 || told === 'no-pages') return first;
    const gathered: Gathered = { rows: [], texts: [], seen: new Set() };
    gather(gathered, first.value);
    for (let page = told === 'from-one' ? 2 : 1; page <= PAGES_MAX; page += 1) {
      const next = await nextPage(path, page, signal);
      if (next === null) break;
      if (!next.ok) return next;
      if (gather(gathered, next.value) > 0) continue;
      // A page that brings nothing new ends this list; of longer ones only a first page tells that repeats the one without a number.
      if (page > 1) break;
      told = 'from-one';
    }
    return ok({ rows: gathered.rows, texts: gathered.texts });
  };
}
