/** A person at the Reconcile screen who knows what the bank really booked, sees only what the window shows, and has only keys, which are counted. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CaseFilter } from '@shared/contract/choices.ts';
import type { CaseView, LineRow } from '@shared/contract/views/views.ts';
import { must } from '@shared/domain/assert.ts';
import type { LineState } from '@shared/domain/reconciliation/state.ts';
import type { LineCategory } from '@shared/domain/statement/lines/line.ts';
import type { TruthLine } from '../service/built-in/truth.ts';
import type { LaunchedApp } from './app.ts';
import { asked, eventually, focusedCase, theAccount } from './journey.ts';

/** What the person knows: each line's truth, by the id that stands in the window. */
export type Knowledge = ReadonlyMap<string, Pick<TruthLine, 'pays' | 'category'>>;

type Shown = { readonly line: string; readonly records: readonly string[] };
export type Seen = {
  readonly id: string;
  readonly kind: string;
  /** Lines and records of the opened case itself. */
  readonly lines: readonly string[];
  readonly records: readonly string[];
  readonly solutions: readonly (readonly Shown[])[];
  readonly pairs: readonly (Shown & { readonly digit: number })[];
  readonly categories: readonly { readonly category: string; readonly digit: number }[];
  readonly words: readonly number[];
  readonly mayAccept: boolean;
};

/** What stands open under the eye, read off the page. */
export const seeCase = (window: Page): Promise<Seen | null> =>
  window.evaluate(() => {
    const row = document.activeElement?.closest<HTMLElement>('[data-case]');
    const open = row?.parentElement;
    if (row === null || row === undefined || open === null || open === undefined) return null;
    const split = (text: string | undefined): string[] => (text ?? '').split(' ').filter((one) => one !== '');
    const shown = (item: HTMLElement) => ({
      line: item.dataset['line'] ?? '',
      records: split(item.dataset['records']),
    });
    const items = [...open.querySelectorAll<HTMLElement>('.answers > [data-answer]')];
    const of = (kind: string) =>
      items.flatMap((item) => {
        const digit = item.dataset['digit'];
        return item.dataset['answer'] === kind && digit !== undefined
          ? [{ item, digit: Number.parseInt(digit, 10) }]
          : [];
      });
    return {
      id: row.dataset['case'] ?? '',
      kind: row.dataset['kind'] ?? '',
      lines: split(row.dataset['lines']),
      records: split(row.dataset['records']),
      solutions: of('solution').map(({ item }) => [...item.querySelectorAll<HTMLElement>('[data-line]')].map(shown)),
      pairs: of('together').map(({ item, digit }) => ({ ...shown(item), digit })),
      categories: of('explain').map(({ item, digit }) => ({ category: item.dataset['category'] ?? '', digit })),
      words: of('words').map(({ digit }) => digit),
      mayAccept: [...open.querySelectorAll('.focus__actions kbd')].some(({ textContent }) => textContent === 'A'),
    };
  });

const sameRows = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

/** Whether a line is with the records that it really pays; one that stays alone pays none of those. */
const isTrue = (truth: Knowledge, { line, records }: Shown, all: readonly Shown[]): boolean => {
  const pays = truth.get(line)?.pays ?? [];
  return records.length > 0
    ? sameRows(records, pays)
    : !all.some((other) => other.records.some((record) => (pays as readonly string[]).includes(record)));
};

/** Words of the app for what the generator calls a line without a record. */
const CATEGORIES_OF: Readonly<Record<NonNullable<TruthLine['category']>, readonly LineCategory[]>> = {
  gmf: ['gmf'],
  fee: ['fee'],
  vat: ['vat'],
  interest: ['interest'],
  outside: ['outside-service', 'own-transfer'],
  none: ['outside-service', 'other'],
};

/** The digit of the true solution; where none is, all are refused. */
function solutionKey(truth: Knowledge, { solutions }: Seen): string {
  const at = solutions.findIndex((rows) => rows.every((row) => isTrue(truth, row, rows)));
  return at < 0 ? 'r' : `${at + 1}`;
}

function categoryKey(truth: Knowledge, { lines, categories }: Seen): string | null {
  const category = truth.get(lines[0] ?? '')?.category ?? null;
  const names: readonly string[] = category === null ? [] : CATEGORIES_OF[category];
  const said = names.flatMap((name) => categories.find((one) => one.category === name) ?? [])[0];
  return said === undefined ? null : `${said.digit}`;
}

/** The key that says the truth; null where no key of the window does. */
export function keyFor(truth: Knowledge, seen: Seen): string | null {
  if (seen.solutions.length > 0) return solutionKey(truth, seen);
  const pair = seen.pairs.find((shown) => isTrue(truth, shown, []));
  if (pair !== undefined) return `${pair.digit}`;
  if (seen.mayAccept) {
    const isRight = seen.lines.every((line) => isTrue(truth, { line, records: seen.records }, []));
    return isRight ? 'a' : 'r';
  }
  const [words] = seen.words;
  return words === undefined ? categoryKey(truth, seen) : `${words}`;
}

/** Whether the person may answer already: what was asked for has come. */
const isReady = (seen: Seen | null): seen is Seen =>
  seen !== null &&
  (seen.mayAccept || seen.solutions.length + seen.pairs.length + seen.categories.length + seen.words.length > 0);

/** Waits for the answers to the case under the eye. */
export async function readyCase(window: Page): Promise<Seen> {
  let seen: Seen | null = null;
  await eventually(async () => {
    seen = await seeCase(window);
    expect(isReady(seen), JSON.stringify(seen ?? (await focusedCase(window)))).toBe(true);
  });
  if (!isReady(seen)) throw new Error('no case is open');
  return seen;
}

export type Month = { readonly from: string; readonly to: string };
const PAGE = 500;

/** Every line of the month, or those of one state. */
export async function linesOf(app: LaunchedApp, month: Month, state?: LineState): Promise<readonly LineRow[]> {
  const account = (await theAccount(app)).id;
  const request = { account, ...month, count: PAGE, ...(state === undefined ? {} : { state }) };
  const first = await asked(app.call('line.page', { ...request, offset: 0 }));
  const rows = [...first.rows];
  while (rows.length < first.total)
    rows.push(...(await asked(app.call('line.page', { ...request, offset: rows.length }))).rows);
  return rows;
}

export async function casesOf(app: LaunchedApp, month: Month, filter: CaseFilter): Promise<readonly CaseView[]> {
  const account = (await theAccount(app)).id;
  const request = { account, ...month, filter, count: PAGE };
  const first = await asked(app.call('case.page', { ...request, offset: 0 }));
  const rows = [...first.rows];
  while (rows.length < first.total)
    rows.push(...(await asked(app.call('case.page', { ...request, offset: rows.length }))).rows);
  return rows;
}

/** What waits and how it stands: a match that is accepted with money left over waits on under its name. */
export const standing = async (app: LaunchedApp, month: Month): Promise<readonly string[]> =>
  (await casesOf(app, month, 'undecided')).map(
    (one) => `${one.id} ${one.kind === 'match' ? one.match.status : one.kind}`,
  );

type Judged = { readonly truth: Knowledge; readonly ids: ReadonlySet<string> };

/** Lines whose partners or category are not what the bank really booked. */
export async function untrue(app: LaunchedApp, month: Month, { truth, ids }: Judged): Promise<readonly string[]> {
  const partners = new Map<string, readonly string[]>();
  const categories = new Map<string, string | null>();
  for (const one of await casesOf(app, month, 'all')) {
    const held = one.kind === 'match' && one.match.status !== 'suggested' ? one.match : null;
    for (const { id } of held?.lines ?? []) partners.set(id, held?.records.map(({ key }) => key) ?? []);
    if (one.kind === 'line') categories.set(one.line.id, one.line.category);
  }
  return [...ids].filter((id) => {
    const { pays, category } = must(truth.get(id), 'each line has its truth');
    const names: readonly (string | null)[] = category === null ? [] : CATEGORIES_OF[category];
    return category === null ? !sameRows(partners.get(id) ?? [], pays) : !names.includes(categories.get(id) ?? null);
  });
}
