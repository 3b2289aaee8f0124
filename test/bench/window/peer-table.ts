/** A table of somebody else over the same rows, all of them in its page's memory; null where it is not installed. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron } from 'playwright-core';
import { unitsToText, ZERO } from '@shared/domain/money/decimal.ts';
import { aLargeMonth } from '../large/rows.ts';
import { flung } from './fling.ts';
import { SEED } from './profile.ts';
import { heapMb } from './trace.ts';
import type { Traced } from './trace.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const PEERS = here('../peers');

export const TABLE_PEERS = {
  tanstack: { name: 'TanStack Virtual', package: '@tanstack/virtual-core' },
  aggrid: { name: 'AG Grid', package: 'ag-grid-community' },
} as const;
export type TablePeer = keyof typeof TABLE_PEERS;
type PeerFigures = Traced & { readonly firstMs: number; readonly heapMb: number };

/** One line a record, as many as the profile has and made from the same seed. */
export function writePeerRows(file: string, records: number): void {
  const lines = aLargeMonth(SEED, records).records.map(
    ({ kind, id, counterparty, status, createdAt, standing, amount }) =>
      [
        (createdAt ?? '').slice(0, 10),
        kind,
        counterparty ?? '',
        id,
        status,
        standing,
        unitsToText(amount ?? ZERO),
      ].join('\t'),
  );
  writeFileSync(file, lines.join('\n'));
}

type PeerPage = { readonly begin: (peer: string) => Promise<number>; readonly toLast: () => Promise<void> };

export async function peerTable(peer: TablePeer, rows: string): Promise<PeerFigures | null> {
  const { package: name } = TABLE_PEERS[peer];
  if (!existsSync(path.join(PEERS, 'node_modules', name))) return null;
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const inherited = Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const app = await _electron.launch({
    args: [...asRoot, here('peer')],
    env: { ...Object.fromEntries(inherited), BENCH_PEERS: PEERS, BENCH_ROWS: rows },
  });
  try {
    const page = await app.firstWindow();
    await page.waitForLoadState('domcontentloaded');
    const firstMs = await page.evaluate((one) => (globalThis as unknown as PeerPage).begin(one), peer);
    const figures = await flung(page, '[data-scroller]');
    await page.evaluate(() => (globalThis as unknown as PeerPage).toLast());
    return { ...figures, firstMs, heapMb: await heapMb(page) };
  } finally {
    await app.close();
  }
}
