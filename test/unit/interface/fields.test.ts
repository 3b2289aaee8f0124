/** Every field that the interface names, in what the built-in service serves and in the record that the app reads from it. */
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { readJson } from '@shared/domain/json/read-json.ts';
import { parseUnits } from '@shared/domain/money/decimal.ts';
import { readRecord } from '@shared/domain/payments/read-record.ts';
import type { PaymentRecord, RecordKind } from '@shared/domain/payments/record.ts';
import type { WireRecord } from '../../../src/sandbox/world/types.ts';
import {
  ACTIVITY_FIELDS,
  ACTIVITY_STATUSES,
  BODY_FIELDS,
  SEEN_VALUES,
  SERVED_FIELDS,
} from '../../interface/sentences/resources.ts';
import type { BodyKind, ServedResource, Shape } from '../../interface/sentences/resources.ts';
import {
  aLivingService,
  aPayinBody,
  aPayoutBody,
  aWalletBody,
  walletOf,
} from '../../support/service/living-service.ts';
import { aSampleMonth } from '../../support/service/sandbox.ts';

const { world } = aSampleMonth();
const SERVED: Readonly<Record<ServedResource, readonly WireRecord[]>> = {
  payout: world.payouts.map(({ payout }) => payout),
  'payout item': world.payouts.flatMap(({ items }) => items),
  order: world.orders,
};
const KIND: Readonly<Record<ServedResource, RecordKind>> = {
  payout: 'payout',
  'payout item': 'payout_item',
  order: 'order',
};

/** What stands at a dotted path; undefined where nothing does. */
const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, step) => (at as Readonly<Record<string, unknown>> | null | undefined)?.[step], value);

function recordOf(resource: ServedResource, served: WireRecord): PaymentRecord {
  const json = readJson(JSON.stringify(served));
  if (!json.ok) throw new Error('a served record is JSON');
  const record = readRecord(KIND[resource], json.value.value, { payout: null });
  if (!record.ok) throw new Error(record.error);
  return record.value;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const IS: Readonly<Record<Shape, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value !== '',
  amount: (value) => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value),
  moment: (value) => typeof value === 'string' && MOMENT.test(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  list: (value) => Array.isArray(value),
};

/** What a served value is in the record. */
function readAs(shape: Shape, value: unknown): unknown {
  if (shape === 'amount') return parseUnits(String(value));
  return shape === 'list' ? (value as readonly unknown[]).length : value;
}

const rows = SERVED_FIELDS.map(
  ({ resource, field, shape, into }) => [resource, field, shape, into ?? 'its text', into] as const,
);

describe('a field', () => {
  it.each(rows)('%s.%s is served as %s, read as %s', (resource, field, shape, _, into) => {
    const all = SERVED[resource].filter((one) => (valueAt(one, field) ?? null) !== null);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((one) => !IS[shape](valueAt(one, field)))).toEqual([]);
    for (const served of all) {
      const record = recordOf(resource, served);
      if (into === null) expect(record.oddities).not.toContain('unknown-field');
      else {
        const read = record[into as keyof PaymentRecord];
        expect(Array.isArray(read) ? read.length : read).toEqual(readAs(shape, valueAt(served, field)));
      }
    }
  });

  it.each(ACTIVITY_FIELDS)('activity.%s is served as text, read as %s', (field, into) => {
    for (const resource of ['payout', 'order'] as const) {
      const served = must(
        SERVED[resource].find((one) => (one['activities'] as readonly unknown[]).length > 1),
        'one is under way',
      );
      const texts = (served['activities'] as readonly Readonly<Record<string, string>>[]).map((one) => one[field]);
      expect(texts.every((text) => typeof text === 'string')).toBe(true);
      expect(recordOf(resource, served).activities.map((one) => one[into])).toEqual(texts);
    }
  });

  it.each(ACTIVITY_STATUSES)('activity.status may be %s, and is read so', (status) => {
    for (const resource of ['payout', 'order'] as const)
      expect(SERVED[resource].flatMap((one) => recordOf(resource, one).activities.map((step) => step.status))).toContain(status);
  }); // prettier-ignore

  it.each(SEEN_VALUES)('%s.%s may be %s, and is served so', (resource, field, value) => {
    const seen = SERVED[resource].flatMap((one) => {
      const at = valueAt(one, field);
      return Array.isArray(at) ? at.map((step: Readonly<Record<string, unknown>>) => step['type']) : [at];
    });
    expect(seen).toContain(value);
  });

  it('moments are ISO 8601 with milliseconds and UTC, ids are text', () => {
    const all = [...Object.values(SERVED).flat(), ...world.payins];
    const moments = all.flatMap((one) =>
      ['created_at', 'updated_at', 'finished_at'].map((field) => one[field] ?? null),
    );
    expect(moments.filter((one) => one !== null && !MOMENT.test(one as string))).toEqual([]);
    expect(all.every(({ id }) => typeof id === 'string' && id !== '')).toBe(true);
  });

  it('finished_at is null while a payout is unfinished, refunded_amount while nothing went back', () => {
    const open = must(
      SERVED.payout.find(({ status }) => status === 'PENDING'),
      'one waits',
    );
    expect([open['finished_at'], open['refunded_amount']]).toEqual([null, null]);
    expect(recordOf('payout', open)).toMatchObject({ finishedAt: null, refundedAmount: null, standing: 'pending' });
  });

  it('activities may be empty, and public_data null', () => {
    const served = { ...must(SERVED['payout item'][0], 'there are items'), activities: [], public_data: null };
    expect(recordOf('payout item', served)).toMatchObject({ activities: [], oddities: [] });
  });
});

/** The body with a list of numbers at a dotted path. */
function spoilt(body: unknown, path: string): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(body));
  const steps = path.split('.');
  const last = must(steps.pop(), 'a path has a step');
  Object.assign(valueAt({ copy }, ['copy', ...steps].join('.')) as object, { [last]: [1, 2] });
  return copy;
}

describe('the body of a POST', () => {
  it.each(BODY_FIELDS)('%s body: %s is taken, and refused where it is a list of numbers', async (kind, field) => {
    const service = aLivingService();
    const bodies: Readonly<Record<BodyKind, unknown>> = {
      payin: aPayinBody(walletOf(service)),
      payout: aPayoutBody(walletOf(service)),
      wallet: aWalletBody(),
    };
    const post = async (body: unknown): Promise<number> => (await service.post(`/v1/${kind}s`, body)).status;
    expect(valueAt(bodies[kind], field)).toBeDefined();
    expect([await post(spoilt(bodies[kind], field)), await post(bodies[kind])]).toEqual([422, 201]);
  });
});
