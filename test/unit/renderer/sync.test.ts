/** What the line of the sync says: fresh only when everything is whole, and offline as a state. */
import { describe, expect, it } from 'vitest';
import { RESOURCES } from '@shared/contract/views/views.ts';
import type { SyncStateView, SyncView } from '@shared/contract/views/views.ts';
import { isOffline, phaseOf } from '../../../src/renderer/features/sync/phase.ts';
import { allResources, aSyncView, SYNCED_AT } from '../../support/service/sync-views.ts';

const everywhere = (state: Partial<SyncStateView>, overrides: Partial<SyncView> = {}): SyncView =>
  aSyncView(allResources(state), overrides);

describe('at rest', () => {
  it('is as fresh as its oldest part', () => {
    expect(phaseOf(aSyncView({ orders: { asOf: '2026-03-30T09:00:00.000Z' } }))).toStrictEqual({
      kind: 'fresh',
      asOf: '2026-03-30T09:00:00.000Z',
    });
  });

  it.each(['partial', 'failed', 'not-allowed', 'never'] as const)('is not fresh while one part is %s', (state) => {
    for (const resource of RESOURCES) expect(phaseOf(aSyncView({ [resource]: { state } })).kind).not.toBe('fresh');
  });

  it('is not fresh without a moment of completion', () => {
    expect(phaseOf(aSyncView({ payins: { asOf: null } })).kind).toBe('partial');
  });

  it('names what the key may not read when all the rest is whole', () => {
    expect(phaseOf(aSyncView({ orders: { state: 'not-allowed' } }))).toStrictEqual({
      kind: 'refused',
      resources: ['orders'],
    });
    expect(phaseOf(aSyncView({ orders: { state: 'not-allowed' }, payins: { state: 'partial' } })).kind).toBe('partial');
  });

  it('tells a failure before a part that is missing, and nothing read at all as such', () => {
    expect(phaseOf(aSyncView({ payins: { state: 'partial' }, orders: { state: 'failed' } })).kind).toBe('failed');
    expect(phaseOf(everywhere({ state: 'never', asOf: null })).kind).toBe('never');
  });

  it('is offline, not failed, when nobody was reached', () => {
    const offline = everywhere({ state: 'failed', failure: 'unreachable' }, { offline: true });
    expect(phaseOf(offline)).toStrictEqual({ kind: 'offline', triedAt: SYNCED_AT });
    expect(offline.resources.every((state) => isOffline(state, offline))).toBe(true);
    const refused = aSyncView({ payins: { state: 'failed', failure: 'key-refused' } }, { offline: true });
    expect(refused.resources.some((state) => isOffline(state, refused))).toBe(false);
  });
});

describe('under way', () => {
  const running = (states: Parameters<typeof aSyncView>[0], overrides: Partial<SyncView> = {}) =>
    phaseOf(aSyncView(states, { running: true, ...overrides }));

  it('names what is read, and the pause before it', () => {
    expect(running({ payouts: { state: 'running', read: 40 } })).toStrictEqual({
      kind: 'reading',
      resource: 'payouts',
      read: 40,
    });
    expect(running({ payouts: { state: 'paused', pausedUntil: SYNCED_AT } })).toStrictEqual({
      kind: 'paused',
      until: SYNCED_AT,
    });
    expect(running({})).toStrictEqual({ kind: 'starting' });
  });

  it('stays offline while it only tries again by itself, until it reads something', () => {
    const trying = { quiet: true, offline: true } as const;
    expect(running({ payins: { state: 'running', read: 0 } }, trying).kind).toBe('offline');
    expect(running({ payins: { state: 'running', read: 1 } }, trying).kind).toBe('reading');
    expect(running({ payins: { state: 'running', read: 0 } }, { quiet: false, offline: true }).kind).toBe('reading');
  });
});
