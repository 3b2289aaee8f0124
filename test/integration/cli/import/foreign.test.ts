/** `reconcile` against a service and a bank that are not ours: every envelope and every gap that was seen, only GETs, the key in one place. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { filesHolding } from '../../../support/store/canary.ts';
import { KEY_VARIABLE, reportIn, withScene } from '../../../support/store/cli-scene.ts';
import type { Scene } from '../../../support/store/cli-scene.ts';
import { aForeignService, ENVELOPES, FOREIGN_KEY } from '../../../support/service/foreign-service.ts';
import type { ForeignRows, ForeignStyle } from '../../../support/service/foreign-service.ts';
import { brokenLaws } from '../../../support/months/report-laws.ts';

/** Names under other words, fields that are missing, both spellings of FULFILLED, ids that are no UUIDs. */
const ROWS: ForeignRows = {
  payins: [
    {
      id: 'pi/1 #a',
      status: 'FULLFILLED',
      amount: '356000',
      finished_at: '2026-03-04T15:41:07Z',
      recipient: { full_name: 'ANDRES ROJAS' },
    },
    {
      id: 'pi-2',
      status: 'FULFILLED',
      amount: '120000.50',
      created_at: '2026-03-05T02:00:00.000Z',
      third_party: { full_name: 'Lucía Peña', legal_identifier: '52.811.902' },
    },
    { id: 'pi-3', status: 'FULFILLED', amount: '120000.5', created_at: '2026-03-10T18:00:00.000Z', activities: [] },
    {
      id: 'pi-4',
      status: 'ABORTED',
      status_code: 'PAYMENT_FAILED',
      amount: '77000',
      created_at: '2026-03-11T18:00:00.000Z',
    },
    {
      id: 'pi-5',
      status: 'ON_HOLD',
      amount: '10500',
      created_at: '2026-03-11T18:00:00.000Z',
      new_field: { deep: [1] },
    },
    { id: 'pi-6', status: 'FULFILLED', amount: '45000', created_at: '2026-03-12T18:00:00.000Z' },
    { id: 'pi-7', status: 'FULFILLED', amount: '999000', created_at: '2026-03-13T18:00:00.000Z' },
  ],
  payouts: [
    {
      id: 'po_9',
      status: 'FULFILLED',
      fee_type: 'DEDUCTED_FROM_ITEM_AMOUNT',
      fee_amount: '2000',
      transfer_amount: '500000',
      finished_at: '2026-03-17T16:10:00Z',
    },
    {
      id: 'po_10',
      status: 'FULFILLED',
      fee_type: 'STANDARD',
      fee_amount: null,
      transfer_amount: '80000.00',
      created_at: '2026-03-18T16:10:00Z',
    },
  ],
  items: [
    {
      id: 'it-1',
      payout_id: 'po_9',
      status: 'SUCCEEDED',
      amount: '300000',
      fee_amount: '1000',
      effective_amount: '299000',
      updated_at: '2026-03-17T16:09:00Z',
      full_name: 'Jairo Leal',
    },
    {
      id: 'it-2',
      payout_id: 'po_9',
      status: 'SUCCEEDED',
      amount: '200000',
      fee_amount: '1000',
      updated_at: '2026-03-17T16:09:00Z',
      public_data: null,
    },
    {
      id: 'it-3',
      payout_id: 'po_10',
      status: 'SUCCEEDED',
      amount: '80000.00',
      fee_amount: '0',
      effective_amount: '80000.00',
      updated_at: '2026-03-18T16:20:00Z',
    },
  ],
  orders: [
    {
      id: 'or-1',
      type: 'TOKENIZE',
      status: 'SUCCEEDED',
      amount: '10000000',
      created_at: '2026-03-02T13:00:00.000Z',
      external_identifier: 'TK-77',
    },
  ],
};

/** A bank of nowhere: its own titles and order, no year in doubt, a balance, a fee with its VAT and the 4x1000. */
const STATEMENT = [
  'Banco Inventado S.A.;;;;',
  'Extracto del 01/03/2026 al 31/03/2026;;;;',
  'Fecha mov.;Nro;Concepto;Importe;Saldo disponible',
  '02/03/2026;1;ABONO TK-77 TOKENIZACION;10.000.000,00;11.000.000,00',
  '04/03/2026;2;PAGO PSE ANDRES ROJAS;356.000,00;11.356.000,00',
  '05/03/2026;3;PAGO PSE LUCIA PEÑA;120.000,50;11.476.000,50',
  '10/03/2026;4;PAGO PSE;120.000,50;11.596.001,00',
  '13/03/2026;5;PAGO PSE;45.000,00;11.641.001,00',
  '17/03/2026;6;DISPERSION PO_9;-498.000,00;11.143.001,00',
  '18/03/2026;7;PAGO A PROVEEDOR;-80.000,00;11.063.001,00',
  '19/03/2026;8;COMISION PORTAL;-12.000,00;11.051.001,00',
  '19/03/2026;9;IVA COMISION PORTAL;-2.280,00;11.048.721,00',
  '19/03/2026;10;GMF 4X1000;-2.369,12;11.046.351,88',
  '31/03/2026;11;CONSIGNACION EFECTIVO;25.000,00;11.071.351,88',
  '',
].join('\r\n');

async function reconciled(
  scene: Scene,
  style: ForeignStyle,
): Promise<{ readonly report: ReportJson; readonly seen: readonly string[] }> {
  const service = await aForeignService(ROWS, style);
  try {
    const out = path.join(scene.folder, `${style.envelope}-${style.include}`);
    const words = [
      'reconcile',
      '--base-url',
      `${service.baseUrl}/v1`,
      '--api-key-env',
      KEY_VARIABLE,
      '--statement',
      scene.file('banco.csv', STATEMENT),
    ];
    const ended = await scene.run([...words, '--out', out], { env: { [KEY_VARIABLE]: FOREIGN_KEY } });
    expect(ended, ended.out).toMatchObject({ exit: 0, json: { ok: true } });
    expect(new Set(service.seen.map(({ method }) => method))).toEqual(new Set(['GET']));
    for (const { path: asked, query, headers } of service.seen) {
      expect(`${asked}?${query.toString()}`).not.toContain(FOREIGN_KEY);
      expect(Object.entries(headers).filter(([, value]) => String(value).includes(FOREIGN_KEY))).toEqual([
        ['authorization', `Bearer ${FOREIGN_KEY}`],
      ]);
    }
    expect(filesHolding(scene.folder, FOREIGN_KEY)).toEqual([]);
    return { report: reportIn(out), seen: service.seen.map((request) => request.path) };
  } finally {
    await service.close();
  }
}

const NOTHING = { records: 0 } as const;
const accepted = (report: ReportJson): readonly string[] =>
  report.matches
    .filter(({ status }) => status === 'auto')
    .map(
      ({ lines, records }) => `${lines.map(({ line }) => line).join('+')} = ${records.map(({ id }) => id).join('+')}`,
    )
    .sort();
const stateOf = (report: ReportJson, id: string): string =>
  report.records.find((record) => record.id === id)?.state ?? 'missing';

describe('a service and a bank that are not ours', () => {
  it('are reconciled to the centavo', () =>
    withScene(NOTHING, async (scene) => {
      const { report } = await reconciled(scene, { envelope: 'output', include: 'given' });
      expect(brokenLaws(report)).toEqual([]);
      expect(accepted(report)).toEqual([
        '10 = it-3',
        '4 = or-1',
        '5 = pi/1 #a',
        '6 = pi-2',
        '7 = pi-3',
        '8 = pi-6',
        '9 = it-1+it-2',
      ]);
      expect(
        report.lines.filter(({ state }) => state === 'explained').map(({ line, category }) => [line, category]),
      ).toEqual([
        [11, 'fee'],
        [12, 'vat'],
        [13, 'gmf'],
      ]);
      expect(report.lines.find(({ line }) => line === 14)?.state).toBe('unmatched');
      expect([
        stateOf(report, 'pi-4'),
        stateOf(report, 'pi-5'),
        stateOf(report, 'pi-7'),
        stateOf(report, 'po_9'),
      ]).toEqual(['not-expected', 'not-expected', 'unmatched', 'not-expected']);
      expect(report.records.find(({ id }) => id === 'it-2')?.expected.amount).toBe('199000');
      const flags = report.flags.map(
        ({ kind, subjects }) => `${kind} ${subjects.map((one) => (one.kind === 'line' ? one.line : one.id)).join('+')}`,
      );
      expect(flags).toEqual(
        expect.arrayContaining(['failed pi-4', 'unknown-status pi-5', 'missing-in-bank pi-7', 'missing-in-service 14']),
      );
      expect(report.totals.unexplained).toBe('1024000');
    }));

  it.each(ENVELOPES.flatMap((envelope) => [{ envelope, include: 'forbidden' } as const]))(
    'give the same report in the envelope $envelope, items from their own list',
    (style) =>
      withScene(NOTHING, async (scene) => {
        const { report, seen } = await reconciled(scene, style);
        expect(accepted(report)).toEqual([
          '10 = it-3',
          '4 = or-1',
          '5 = pi/1 #a',
          '6 = pi-2',
          '7 = pi-3',
          '8 = pi-6',
          '9 = it-1+it-2',
        ]);
        expect(brokenLaws(report)).toEqual([]);
        expect(new Set(seen.filter((asked) => asked.endsWith('/items'))).size).toBe(2);
        // Ids are encoded: nobody asked for a path that an id made up.
        expect(seen.every((asked) => /^\/v1\/(wallets|payins|payouts|orders)(\/po_\d+(\/items)?)?$/.test(asked))).toBe(
          true,
        );
      }),
  );

  it.each(['ignored', 'unknown-query'] as const)('give their items also where include is %s', (include) =>
    withScene(NOTHING, async (scene) => {
      const { report } = await reconciled(scene, { envelope: 'output', include });
      expect(accepted(report)).toContain('9 = it-1+it-2');
    }),
  );
});
