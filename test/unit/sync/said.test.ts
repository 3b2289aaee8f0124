/** The service's own words stay beside a list that it refused until that list is read again. */
import { describe, expect, it } from 'vitest';
import { failure } from '@shared/contract/failures.ts';
import { ofList } from '../../../src/main/app/sync/lists/list-failures.ts';
import { viewsOf } from '../../../src/main/app/sync/board.ts';
import { aShelfScene, fallingPayins } from '../../support/service/shelf-scene.ts';

describe('a list that was refused', () => {
  it('keeps the service’s words for the window, and loses them when it is read', async () => {
    const scene = aShelfScene({ payins: fallingPayins(3), orders: [], wallets: [] });
    scene.ways.before = (asked) =>
      asked.startsWith('orders?')
        ? { ok: false, error: failure('not-allowed', { status: 403, message: 'Pida el permiso orders:read' }) }
        : undefined;
    const said = () => viewsOf(scene.store.checkpoints()).map((view) => [view.resource, view.said]);
    await scene.sync();
    expect(said()).toEqual([
      ['payins', null],
      ['payouts', null],
      ['payout_items', null],
      ['orders', 'Pida el permiso orders:read'],
      ['wallets', null],
    ]);
    scene.ways.before = () => undefined;
    await scene.sync();
    expect(said().every(([, words]) => words === null)).toBe(true);
  });

  it('has kinds of its own for 404 and 422, and for nothing else', () => {
    expect(
      [
        failure('not-found', { status: 404, message: 'a' }),
        failure('not-this-service', { reason: 'status', status: 422 }),
        failure('not-found'),
        failure('not-this-service', { reason: 'status', status: 418 }),
        failure('not-allowed', { status: 403 }),
      ].map((reason) => ofList(reason)),
    ).toEqual([
      failure('list-not-found', { status: 404, message: 'a' }),
      failure('list-refused', { reason: 'status', status: 422 }),
      failure('not-found'),
      failure('not-this-service', { reason: 'status', status: 418 }),
      failure('not-allowed', { status: 403 }),
    ]);
  });
});
