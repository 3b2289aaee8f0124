/** How grave each kind of flag is, as headless.md promises it to scripts: written out here, so that no change goes unseen. */
import { expect, it } from 'vitest';
import { FLAG_KINDS } from '@shared/domain/flags/flag.ts';
import { aFlag } from '@shared/domain/flags/scene.ts';

const PROMISED = {
  failed: 'info',
  pending: 'info',
  refunded: 'warning',
  'partly-paid': 'warning',
  'missing-in-bank': 'critical',
  'missing-in-service': 'warning',
  'failed-but-paid': 'critical',
  returned: 'info',
  'returned-not-credited': 'critical',
  unreadable: 'warning',
  'items-incomplete': 'warning',
  'balance-breaks': 'warning',
  'paid-twice': 'critical',
  'amount-differs': 'warning',
  'fee-differs': 'warning',
  late: 'info',
  'unknown-status': 'warning',
  'wrong-token': 'warning',
  'changed-after-close': 'critical',
  'gone-at-service': 'warning',
};

it('every kind of flag is as grave as it was promised', () => {
  const severities = FLAG_KINDS.map((kind) => [kind, aFlag(kind, [], null).severity]);
  expect(Object.fromEntries(severities)).toEqual(PROMISED);
});
