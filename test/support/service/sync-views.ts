/** The sync as the window may hear of it: complete valid views, and one for each thing that can happen to a sync. */
import { RESOURCES } from '@shared/contract/views/views.ts';
import type { Resource, SyncStateView, SyncView } from '@shared/contract/views/views.ts';
import { CHANNELS } from '@shared/contract/bridge.ts';
import type { EventName, EventPayload } from '@shared/contract/calls.ts';
import type { ElectronApplication } from 'playwright-core';

export const SYNCED_AT = '2026-03-31T20:05:00.000Z';

export const aSyncState = (resource: Resource, overrides: Partial<SyncStateView> = {}): SyncStateView => ({
  resource,
  state: 'complete',
  asOf: SYNCED_AT,
  read: 10,
  pages: 1,
  pausedUntil: null,
  failure: null,
  said: null,
  sweep: 2,
  quarantined: 0,
  ...overrides,
});

/** A sync that ended whole, unless told otherwise. */
export const aSyncView = (
  states: Partial<Record<Resource, Partial<SyncStateView>>> = {},
  overrides: Partial<SyncView> = {},
): SyncView => ({
  running: false,
  quiet: false,
  resources: RESOURCES.map((resource) => aSyncState(resource, states[resource])),
  requestsPerSecond: null,
  offline: false,
  triedAt: SYNCED_AT,
  nextAt: null,
  otherEnvironment: null,
  ...overrides,
});

/** The same state for every resource. */
export const allResources = (state: Partial<SyncStateView>): Partial<Record<Resource, Partial<SyncStateView>>> =>
  Object.fromEntries(RESOURCES.map((resource) => [resource, state]));

const READ = {
  payins: { read: 41_200, pages: 412 },
  payouts: { read: 3_412, pages: 35 },
  payout_items: { read: 38_120, pages: 3_412 },
  orders: { read: 612, pages: 7 },
  wallets: { read: 3, pages: 1 },
} as const;
const NEVER = { state: 'never', asOf: null, read: 0, pages: 0, sweep: 0 } as const;
/** A moment so many seconds from one. */
type After = (seconds: number) => string;

/** Every scene of a sync by its name; moments are told from the window's present on. */
export const SYNC_SCENES: Readonly<Record<string, (after: After) => SyncView>> = {
  complete: (after) => aSyncView(READ, { triedAt: after(-600), nextAt: after(3_000) }),
  partial: (after) =>
    aSyncView(
      {
        payins: { ...READ.payins, state: 'partial', failure: 'sync-incomplete', sweep: 9 },
        payouts: READ.payouts,
        payout_items: { ...READ.payout_items, state: 'partial', failure: 'cancelled', quarantined: 1 },
        orders: { state: 'not-allowed', failure: 'not-allowed', asOf: null, read: 0, pages: 0 },
        wallets: READ.wallets,
      },
      { nextAt: after(2_000) },
    ),
  refused: (after) =>
    aSyncView(
      {
        ...READ,
        payouts: {
          state: 'failed',
          failure: 'list-not-found',
          said: 'No route GET /v1/payouts',
          asOf: null,
          read: 0,
          pages: 0,
        },
        orders: {
          state: 'not-allowed',
          failure: 'not-allowed',
          said: 'Falta el permiso orders:all; pídalo a soporte',
          asOf: null,
          read: 0,
          pages: 0,
        },
      },
      { nextAt: after(2_000) },
    ),
  failed: () => aSyncView(allResources({ state: 'failed', failure: 'key-refused', read: 0 })),
  offline: (after) =>
    aSyncView(allResources({ state: 'failed', failure: 'unreachable', read: 0 }), {
      offline: true,
      triedAt: after(-120),
      nextAt: after(180),
    }),
  running: () =>
    aSyncView(
      {
        payins: { ...READ.payins, quarantined: 2 },
        payouts: { ...READ.payouts, pages: 21, read: 2_100, state: 'running', sweep: 2 },
        payout_items: NEVER,
        orders: { ...READ.orders, state: 'partial', failure: 'cancelled' },
        wallets: READ.wallets,
      },
      { running: true, requestsPerSecond: 1_240 },
    ),
  // Last and quiet, so that none of the scenes before it ends a sync that somebody asked for.
  paused: (after) =>
    aSyncView(
      {
        payins: READ.payins,
        payouts: READ.payouts,
        payout_items: { read: 20_410, pages: 1_822, state: 'paused', pausedUntil: after(32) },
        orders: NEVER,
        wallets: NEVER,
      },
      { running: true, quiet: true, requestsPerSecond: 0 },
    ),
};

/** Tells the window something, as main would. */
export const tellWindow = <N extends EventName>(
  app: ElectronApplication,
  name: N,
  payload: EventPayload<N>,
): Promise<void> =>
  app.evaluate(
    ({ BrowserWindow }, [channel, ...said]) => BrowserWindow.getAllWindows()[0]?.webContents.send(channel, ...said),
    [CHANNELS.event, name, payload] as const,
  );
