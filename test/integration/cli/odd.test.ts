/** A service that is odd in every way that its interface leaves open: each record ends flagged, matched or said, none silent. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { absUnits, parseUnits, sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { runCli } from '../../support/store/cli.ts';
import { KEY_VARIABLE, reportIn, withScene } from '../../support/store/cli-scene.ts';
import {
  ALL_ODD_ROWS,
  anOddService,
  GONE_ITEMS,
  ODD_KEY,
  ODD_ROWS,
  ODD_STATEMENT,
  withOddMonth,
} from '../../support/service/odd-service.ts';
import { brokenLaws } from '../../support/months/report-laws.ts';

const NOTHING = { records: 0 } as const;

let made: Promise<ReportJson> | null = null;
/** Made once: every row of the table looks at the same report. */
const theReport = (): Promise<ReportJson> =>
  (made ??= withScene(NOTHING, async (scene) => {
    const service = await anOddService(ALL_ODD_ROWS, GONE_ITEMS);
    try {
      const out = path.join(scene.folder, 'out');
      const words = ['reconcile', '--base-url', service.baseUrl, '--api-key-env', KEY_VARIABLE, '--period', '2026-03'];
      const statement = scene.file('banco.csv', ODD_STATEMENT);
      const ended = await scene.run([...words, '--statement', statement, '--out', out], { env: { [KEY_VARIABLE]: ODD_KEY } });
      expect(ended, ended.out).toMatchObject({ exit: 5, json: { ok: false, error: { kind: 'sync-incomplete' } } });
      return reportIn(out);
    } finally {
      await service.close();
    }
  })); // prettier-ignore

type PaymentRow = ReportJson['records'][number];

const flagsOf = (report: ReportJson, { kind, id }: PaymentRow): readonly ReportJson['flags'][number][] =>
  report.flags.filter(({ subjects }) => subjects.some((one) => one.kind === kind && 'id' in one && one.id === id));

/** Where the money of a record is told of; null where nobody would see it. */
function placeOf(report: ReportJson, record: PaymentRow): string | null {
  const kinds = new Set(flagsOf(report, record).map(({ kind }) => kind));
  if (record.state === 'matched' || record.state === 'proposed') return record.state;
  if (record.state === 'unmatched') return 'open';
  if (kinds.has('unreadable')) return 'unreadable';
  return (
    (['failed', 'pending', 'refunded', 'unknown-status', 'wrong-token'] as const).find((kind) => kinds.has(kind)) ??
    null
  );
}

/** Each record, where its money is told of, and what else is said of it. */
const TABLE: readonly (readonly [key: string, place: string, flags: readonly string[]])[] = [
  ['payin:plain', 'matched', []],
  ['payin:failed', 'failed', ['failed']],
  ['payin:pending', 'pending', ['pending']],
  ['payin:nowhere', 'open', ['missing-in-bank']],
  ['payin:amount-null', 'unreadable', ['unreadable']],
  ['payin:amount-words', 'unreadable', ['unreadable']],
  ['payin:amount-negative', 'unreadable', ['unreadable']],
  ['payin:amount-zero', 'unreadable', ['unreadable']],
  ['payin:amount-number', 'matched', []],
  ['payin:status-unseen', 'unknown-status', ['unknown-status']],
  ['payin:status-of-items', 'unknown-status', ['unknown-status']],
  ['payin:day-missing', 'unreadable', ['unreadable']],
  ['payin:day-words', 'unreadable', ['unreadable']],
  ['order:type-unseen', 'unreadable', ['unreadable']],
  ['order:type-missing', 'unreadable', ['unreadable']],
  ['order:plain', 'matched', []],
  ['payin:wholly-refunded', 'refunded', ['refunded']],
  ['payin:token-of-production', 'wrong-token', ['wrong-token']],
  ['payin:status-missing', 'unknown-status', ['unknown-status']],
  ['order:failed', 'failed', ['failed']],
  ['order:twice', 'open', ['missing-in-bank', 'paid-twice']],
  ['order:twice-again', 'open', ['missing-in-bank', 'paid-twice']],
  ['order:nothing-at-all', 'unreadable', ['unreadable']],
  ['payout_item:of-short', 'open', ['missing-in-bank']],
  ['payout_item:item-failed', 'failed', ['failed', 'partly-paid']],
  ['payout_item:item-unseen', 'unknown-status', ['unknown-status']],
  ['payout_item:item-pending', 'pending', ['pending']],
  ['payout_item:item-null', 'unreadable', ['unreadable']],
  // In place of the items that are gone: what the payout transfers.
  ['payout_item:gone', 'unknown-status', ['unknown-status']],
];

describe('an odd service', () => {
  it.each(TABLE)('%s ends %s, flags %j', async (key, place, flags) => {
    const report = await theReport();
    const record = report.records.find(({ kind, id }) => `${kind}:${id}` === key);
    expect(record, 'a record that was served stands in the report').toBeDefined();
    if (record === undefined) return;
    expect(placeOf(report, record)).toBe(place);
    expect(flagsOf(report, record).map(({ kind }) => kind).sort()).toEqual([...flags].sort());
  }); // prettier-ignore

  it('serves no record that the table does not know', async () => {
    const { records: all } = await theReport();
    // A payout is the container of its items.
    const records = all.filter(({ kind }) => kind !== 'payout');
    expect(records.map(({ kind, id }) => `${kind}:${id}`).sort()).toEqual(TABLE.map(([key]) => key).sort());
  });

  /** What was served, in pesos without their sign; of a payout whose items are gone, what it transfers. */
  const SERVED = {
    payin: ALL_ODD_ROWS.payins.map(({ amount }) => amount),
    order: ALL_ODD_ROWS.orders.map(({ amount }) => amount),
    payout_item: [...ALL_ODD_ROWS.items.map(({ amount }) => amount), '70000'],
  } as const;
  const sizeOf = (amounts: readonly unknown[]): Units =>
    sumUnits(amounts.flatMap((amount) => parseUnits(String(amount)) ?? []).map(absUnits));

  it.each([
    ['payin', { matched: '207000', open: '104000', failed: '102000', pending: '103000', refunded: '111000', 'unknown-status': '332000', 'wrong-token': '112000', unreadable: '320000' }],
    ['order', { matched: '203000', open: '410000', failed: '204000', unreadable: '403000' }],
    ['payout_item', { open: '50000', failed: '30000', pending: '10000', 'unknown-status': '90000', unreadable: '0' }],
  ] as const)(
    'the sum of its served amounts is matched + proposed + open + failed + unreadable, and what waits or is asked about: %s',
    async (kind, places) => {
      const report = await theReport();
      const sums = new Map<string | null, Units>();
      for (const record of report.records.filter((one) => one.kind === kind)) {
        const place = placeOf(report, record);
        sums.set(place, sumUnits([sums.get(place) ?? sumUnits([]), sizeOf([record.amount])]));
      }
      expect(Object.fromEntries([...sums].map(([place, sum]) => [place, unitsToText(sum)]))).toEqual(places);
      expect(unitsToText(sumUnits([...sums.values()]))).toBe(unitsToText(sizeOf(SERVED[kind])));
    },
  ); // prettier-ignore

  it('says of a payout by how much its items do not come to what it transfers, and that they were not read whole', async () => {
    const { flags, made } = await theReport();
    const found = flags.filter(({ kind }) => kind === 'items-incomplete');
    expect(found).toMatchObject([
      { amount: '40000', severity: 'warning', subjects: [{ kind: 'payout', id: 'short' }] },
    ]);
    expect(made.sync.payout_items.state).toBe('partial');
  });

  it('asks what each unseen word means', async () => {
    const { questions } = await theReport();
    expect(questions.filter(({ kind }) => kind === 'meaning').map(({ id, records, amount }) => [id, records, amount])).toEqual([
      ['order_type:', 1, '202000'],
      ['order_type:SWAP', 1, '201000'],
      ['payin:', 1, '113000'],
      ['payin:SETTLING', 1, '109000'],
      ['payin:SUCCEEDED', 1, '110000'],
      ['payout_item:PARKED', 1, '20000'],
    ]);
  }); // prettier-ignore

  it('keeps the laws of every report', async () => expect(brokenLaws(await theReport())).toEqual([]));

  it('says which part cannot be read, as it was served', async () => {
    const report = await theReport();
    const texts = report.flags.filter(({ kind }) => kind === 'unreadable').map(({ text }) => text);
    expect(texts.join('\n')).toMatch(/«doce mil»/);
    expect(texts.join('\n')).toMatch(/«SWAP»/);
    expect(texts.join('\n')).toMatch(/«ayer»/);
    expect(texts.join('\n')).toMatch(/No trae el valor/);
  });
});

describe('what an unseen word means, from the terminal', () => {
  const ON = ['--profile', 'Rara'];

  it('is said, matched by and undone', () =>
    withOddMonth(async ({ run, folder }) => {
      const reported = async (name: string): Promise<ReportJson> => {
        expect(await run(['match', ...ON])).toMatchObject({ exit: 0 });
        const out = path.join(folder, name);
        expect(await run(['report', ...ON, '--period', '2026-03', '--out', out, '--formats', 'json'])).toMatchObject({
          exit: 0,
        });
        return reportIn(out);
      };
      const stateOf = ({ records }: ReportJson, wanted: string) => records.find(({ id }) => id === wanted)?.state;
      const said = await run(['decide', ...ON, '--meaning', 'payin:SUCCEEDED=succeeded', '--by', 'Ana']);
      expect(said).toMatchObject({ exit: 0, json: { ok: true, changed: { lines: 0, records: 1 } } });
      const after = await reported('after');
      expect(stateOf(after, 'status-of-items')).toBe('matched');
      expect(brokenLaws(after)).toEqual([]);
      const type = await run(['decide', ...ON, '--meaning', 'order_type:SWAP=out']);
      expect(type).toMatchObject({ exit: 0, json: { ok: true, changed: { records: 1 } } });
      expect(stateOf(await reported('type'), 'type-unseen')).toBe('matched');
      for (let undone = 0; undone < 2; undone += 1)
        expect(await run(['decide', ...ON, '--undo'])).toMatchObject({ exit: 0 });
      expect(stateOf(await reported('undone'), 'status-of-items')).toBe('not-expected');
    }));

  it('is refused for a word that no record has, and for a meaning that it cannot have', () =>
    withOddMonth(async ({ run }) => {
      const say = (words: string) => run(['decide', ...ON, '--meaning', words]);
      expect(await say('payin:GONE=succeeded')).toMatchObject({
        exit: 2,
        json: { ok: false, error: { kind: 'not-found' } },
      });
      expect(await say('payin:SETTLING=in')).toMatchObject({ exit: 2, json: { ok: false, error: { kind: 'usage' } } });
      expect(await say('order_type:SWAP=succeeded')).toMatchObject({
        exit: 2,
        json: { ok: false, error: { kind: 'usage' } },
      });
    }));
});

describe('a list that the service refuses', () => {
  it.each([
    [403, 'not-allowed', 'not-allowed', 'la llave de acceso no tiene permiso'],
    [404, 'failed', 'list-not-found', 'el servicio dice que esa lista no existe (404)'],
    [422, 'failed', 'list-refused', 'el servicio no acepta la consulta de esa lista (422)'],
  ])(
    'with %i is named with its state and reason, and no line that it could explain is said to be missing',
    (status, state, reason, why) =>
      withScene(NOTHING, async (scene) => {
        const service = await anOddService(ODD_ROWS, { orders: status, wallets: 403 });
        try {
          const out = path.join(scene.folder, 'out');
          const words = ['--base-url', service.baseUrl, '--api-key-env', KEY_VARIABLE, '--period', '2026-03'];
          const statement = scene.file('banco.csv', ODD_STATEMENT);
          const ended = await scene.run(
            ['reconcile', '--profile', 'Andina', ...words, '--statement', statement, '--out', out],
            { env: { [KEY_VARIABLE]: ODD_KEY } },
          );
          expect(ended.json).toMatchObject({
            resources: { orders: { state, reason }, payins: { state: 'complete', reason: null } },
          });
          const report = reportIn(out);
          expect(report.made.sync.orders.state).toBe(state);
          expect(report.flags.filter(({ kind }) => kind === 'missing-in-service')).toEqual([]);
          expect(report.lines.filter(({ state: one }) => one === 'unmatched').length).toBeGreaterThan(0);
          expect(brokenLaws(report)).toEqual([]);
          // Why, in one sentence a resource: in the workbook's tables, in the terminal, and beside its JSON.
          const sentence = `Órdenes sin leer por completo (${why}): ningún movimiento que podrían explicar se da por faltante en el servicio.`;
          const again = [
            'report',
            '--profile',
            'Andina',
            '--period',
            '2026-03',
            '--out',
            path.join(scene.folder, 'dos'),
          ];
          const aside = await scene.run(again);
          expect(aside.side.split('\n').filter((line) => line === sentence)).toHaveLength(1);
          const read = await runCli([...again, '--replace', '--data-dir', scene.data]);
          expect(read.out.split('\n').filter((line) => line.trim() === sentence)).toHaveLength(1);
          const tables = readdirSync(out).filter((name) => name.endsWith('.csv'));
          const texts = tables.map((name) => readFileSync(path.join(out, name), 'utf8'));
          expect(texts.filter((text) => text.includes(sentence))).toHaveLength(1);
          // Beside it what the service said of it, and at the sources of every list that it refused.
          expect(
            texts.filter((text) => text.includes(`${sentence} El servicio dice: «No está permitido»`)),
          ).toHaveLength(1);
          const sources = must(texts.find((text) => text.includes('Billeteras')), 'the sources name the wallets'); // prettier-ignore
          for (const list of ['Órdenes', 'Billeteras']) {
            expect(sources).toMatch(new RegExp(`${list}.*El servicio dice: «No está permitido»`, 'u'));
          }
        } finally {
          await service.close();
        }
      }),
  );
});
