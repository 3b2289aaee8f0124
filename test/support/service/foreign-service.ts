/** A payments service that is not the built-in one: other envelopes, older field names, missing fields, pages as it likes. */
import { aServer, ROOMY, send as sendWith } from './http-server.ts';
import type { SeenRequest, TestServer } from './http-server.ts';

type Row = Readonly<Record<string, unknown>>;
export type ForeignRows = {
  readonly payins: readonly Row[];
  readonly payouts: readonly Row[];
  readonly items: readonly Row[];
  readonly orders: readonly Row[];
};

/** How it answers lists: bare, `{output: […]}`, `{output: {items: […]}}` or `{output: {payins: […]}}`. */
export const ENVELOPES = ['bare', 'output', 'items', 'named'] as const;
export type ForeignStyle = {
  readonly envelope: (typeof ENVELOPES)[number];
  /** What it does with `include=payout_items`. */
  readonly include: 'given' | 'forbidden' | 'ignored' | 'unknown-query';
};
export const FOREIGN_KEY = 'llave-ajena-0001';

/** It knows only this many rows a page, whatever is asked. */
const PAGE_ROWS = 3;
const WALLETS: readonly Row[] = [{ id: 'w-1' }, { id: 'w-2', chain: null }];

/** Only the one with bare lists says nothing of limits, and is then asked slowly. */
const NO_LIMITS: ForeignStyle['envelope'] = 'bare';

export function aForeignService(rows: ForeignRows, style: ForeignStyle): Promise<TestServer> {
  const headers = style.envelope === NO_LIMITS ? {} : ROOMY;
  return aServer((request, response) => {
    const send: Send = (status, body) => sendWith(response, status, body, headers);
    if (request.headers.authorization !== `Bearer ${FOREIGN_KEY}`) send(401, '');
    else if (request.method !== 'GET') send(405, '');
    else answer(rows, style, request, send);
  });
}

type Send = (status: number, body: unknown) => void;

function answer(rows: ForeignRows, style: ForeignStyle, request: SeenRequest, send: Send): void {
  const [, version, list = '', id, below] = request.path.split('/').map(decodeURIComponent);
  const shelves: Readonly<Record<string, readonly Row[]>> = {
    payins: rows.payins,
    payouts: rows.payouts,
    orders: rows.orders,
    wallets: WALLETS,
  };
  const shelf = version === 'v1' ? shelves[list] : undefined;
  if (shelf === undefined || (id !== undefined && list !== 'payouts')) send(404, '');
  else if (id === undefined) send(200, wrapped(style, list, pageOf(shelf, request)));
  else if (below === 'items') send(200, wrapped(style, 'payout_items', itemsOf(rows, id)));
  else answerPayout(rows, style, { id, include: request.query.has('include') }, send);
}

/** The first page is 1; another size is not heard, and past the end stands an empty page. */
function pageOf(shelf: readonly Row[], { query }: SeenRequest): readonly Row[] {
  const page = Number(query.get('page') ?? '1');
  return shelf.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
}

const itemsOf = (rows: ForeignRows, id: string): readonly Row[] =>
  rows.items.filter((item) => item['payout_id'] === id);

function answerPayout(
  rows: ForeignRows,
  style: ForeignStyle,
  asked: { readonly id: string; readonly include: boolean },
  send: Send,
): void {
  const payout = rows.payouts.find((one) => one['id'] === asked.id);
  if (payout === undefined) send(404, '');
  else if (asked.include && style.include === 'forbidden') send(403, '');
  else if (asked.include && style.include === 'unknown-query') send(422, { message: 'include' });
  else
    send(200, {
      output: style.include === 'given' ? { ...payout, payout_items: itemsOf(rows, asked.id) } : payout,
      code: 'OK',
    });
}

function wrapped({ envelope }: ForeignStyle, name: string, rows: readonly Row[]): unknown {
  if (envelope === 'bare') return rows;
  if (envelope === 'items') return { output: { items: rows, total: rows.length }, code: 'OK' };
  return { output: envelope === 'named' ? { [name]: rows } : rows, code: 'OK' };
}
