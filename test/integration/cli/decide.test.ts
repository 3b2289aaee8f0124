/** `decide`: what a person decides from the terminal is in the next report, under their name, and can be taken back. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { bodyIn, KEY_VARIABLE, reportIn, withScene } from '../../support/store/cli-scene.ts';
import type { Scene } from '../../support/store/cli-scene.ts';
import type { Ended } from '../../support/store/cli.ts';
import { aForeignService, FOREIGN_KEY } from '../../support/service/foreign-service.ts';
import { brokenLaws } from '../../support/months/report-laws.ts';

const TICKET = '38500';
const sold = (id: string, day: string, amount = TICKET) => ({ id, status: 'FULFILLED', amount, created_at: `2026-03-${day}T15:00:00.000Z` }); // prettier-ignore
/** Two tickets for three movements of their price, a sale with its own amount, and a purchase that no record has. */
const ROWS = {
  payins: [sold('pi-1', '10'), sold('pi-2', '11'), sold('pi-9', '19', '412300')],
  payouts: [],
  items: [],
  orders: [],
};
const STATEMENT = [
  'Fecha;Concepto;Valor;Saldo',
  '02/03/2026;COMPRA PAPELERIA EL LAPIZ;-64.000,00;936.000,00',
  '11/03/2026;RECAUDO QR;38.500,00;974.500,00',
  '12/03/2026;RECAUDO QR;38.500,00;1.013.000,00',
  '12/03/2026;RECAUDO QR;38.500,00;1.051.500,00',
  '20/03/2026;RECAUDO QR;412.300,00;1.463.800,00',
  '31/03/2026;CONSIGNACION EFECTIVO;25.000,00;1.488.800,00',
  '',
].join('\r\n');
const OF = ['--profile', 'Teatro'];

type Desk = {
  readonly scene: Scene;
  readonly decide: (...words: readonly string[]) => Promise<Ended>;
  /** The report as it is now. */
  readonly report: () => Promise<ReportJson>;
  readonly body: () => Promise<string>;
};

/** A month that was read, imported and matched. */
const withDesk = (work: (desk: Desk) => Promise<void>, statement = STATEMENT): Promise<void> =>
  withScene({ records: 0 }, async (scene) => {
    const service = await aForeignService(ROWS, { envelope: 'output', include: 'given' });
    const env = { [KEY_VARIABLE]: FOREIGN_KEY };
    const connection = ['--base-url', service.baseUrl, '--api-key-env', KEY_VARIABLE];
    try {
      for (const words of [['sync', ...connection], ['import', scene.file('marzo.csv', statement)], ['match']])
        expect(await scene.run([...words, ...OF], { env })).toMatchObject({ exit: 0 });
    } finally {
      await service.close();
    }
    let reports = 0;
    const write = async (): Promise<string> => {
      const out = path.join(scene.folder, `out-${(reports += 1).toString()}`);
      const days = ['--from', '2026-03-01', '--to', '2026-03-31'];
      expect(await scene.run(['report', ...OF, ...days, '--out', out, '--formats', 'json'])).toMatchObject({ exit: 0 });
      return out;
    };
    await work({
      scene,
      decide: (...words) => scene.run(['decide', ...words, ...OF]),
      report: async () => reportIn(await write()),
      body: async () => bodyIn(await write()),
    });
  });

const pairs = ({ matches }: ReportJson, status: string): readonly string[] =>
  matches
    .filter((match) => match.status === status)
    .map(({ lines, records }) => `${lines.map(({ line }) => line).join()} = ${records.map(({ id }) => id).join()}`)
    .sort();
const flagged = ({ flags }: ReportJson, kind: string) =>
  flags
    .filter((flag) => flag.kind === kind)
    .map(({ subjects, oneOf }) => [subjects.map((one) => (one.kind === 'line' ? one.line : one.id)).join(), oneOf]);

describe('a question', () => {
  it('stands in the report, is named by every proposal of its class, and is settled in one step that can be undone', () =>
    withDesk(async ({ decide, report, body }) => {
      const [before, asked] = [await body(), await report()];
      expect(asked.questions).toMatchObject([{ kind: 'class', lines: 3, records: 2, amount: '115500', detail: null }]);
      const id = asked.questions[0]?.id ?? '';
      const ofClass = asked.matches.filter(({ records }) => records.some((one) => one.id !== 'pi-9'));
      expect(ofClass.length).toBeGreaterThan(2);
      for (const match of ofClass)
        expect(match).toMatchObject({ status: 'suggested', question: id, equals: { lines: 3, records: 2 } });
      expect(flagged(asked, 'missing-in-service')).toContainEqual(['5,3,4', 1]);

      const ended = await decide('--accept', id, '--by', 'Elsa Tobón');
      expect(ended).toMatchObject({ exit: 0, json: { ok: true, changed: { lines: 3, records: 2 } } });
      const settled = await report();
      expect(brokenLaws(settled)).toEqual([]);
      expect(pairs(settled, 'confirmed')).toEqual(['3 = pi-1', '4 = pi-2']);
      expect(pairs(settled, 'suggested')).toEqual([]);
      expect(settled.questions).toEqual([]);
      for (const match of settled.matches.filter(({ status }) => status === 'confirmed'))
        expect(match).toMatchObject({ by: 'Elsa Tobón', question: null, equals: { lines: 3, records: 2 } });
      expect(flagged(settled, 'missing-in-service')).toContainEqual(['5,3,4', 1]);

      const undone = await decide('--undo');
      expect(undone.json).toEqual({ ok: true, step: ended.json.step, changed: { lines: 3, records: 2 } });
      expect(await body()).toBe(before);
    }));
});

describe('an explained line', () => {
  it('stands on the sheet of the statement with who said so, when, and what they wrote', () =>
    withDesk(async ({ decide, scene }) => {
      expect(await decide('--explain', 'marzo.csv:7=other', '--note', 'Aporte del socio', '--by', 'Elsa Tobón')).toMatchObject({ exit: 0 }); // prettier-ignore
      const out = path.join(scene.folder, 'sheets');
      expect(await scene.run(['report', ...OF, '--out', out, '--formats', 'csv'])).toMatchObject({ exit: 0 });
      const rows = readFileSync(path.join(out, 'report-6-extracto.csv'), 'utf8').split('\r\n');
      const said =
        rows
          .find((row) => row.startsWith('marzo.csv,7,'))
          ?.split(',')
          .slice(6) ?? [];
      expect([said[0], said[1], said[2], said[4]]).toEqual(['Clasificado', 'Otro', 'Elsa Tobón', 'Aporte del socio']);
      expect(Date.parse(said[3] ?? '')).toBeGreaterThan(0);
    }));
});

describe('a match', () => {
  it('is accepted by its id, and its other proposals go', () =>
    withDesk(async ({ decide, report }) => {
      const chosen = (await report()).matches.find(({ lines, records }) => lines[0]?.line === 5 && records[0]?.id === 'pi-2'); // prettier-ignore
      const ended = await decide('--accept', chosen?.id ?? '', '--by', 'Elsa Tobón');
      expect(ended).toMatchObject({ exit: 0, json: { ok: true } });
      const after = await report();
      expect(pairs(after, 'confirmed')).toEqual(['5 = pi-2']);
      expect(after.questions).toMatchObject([{ kind: 'class', lines: 2, records: 1 }]);
    }));

  it('that is rejected is not proposed again, and who accepts it twice writes nothing the second time', () =>
    withDesk(async ({ decide, report, scene }) => {
      const auto = (await report()).matches.find(({ status }) => status === 'auto');
      const id = auto?.id ?? '';
      expect(await decide('--accept', id)).toMatchObject({ json: { changed: { lines: 1, records: 1 } } });
      expect((await decide('--accept', id)).json).toEqual({ ok: true, step: null, changed: { lines: 0, records: 0 } });
      expect(await decide('--reject', id)).toMatchObject({ exit: 0, json: { changed: { lines: 1, records: 1 } } });
      await scene.run(['match', ...OF]);
      expect((await report()).matches.map((match) => match.id)).not.toContain(id);
    }));
});

/** A month in which the bank's commissions are most of what there is. */
const COMMISSIONS = [
  'Fecha;Concepto;Valor',
  ...Array.from({ length: 12 }, (_, at) => `${(at + 10).toString()}/03/2026;COMISION ACH;-5.000,00`),
  ...['02', '03', '04', '27', '28', '30', '31'].map((day) => `${day}/03/2026;CONSIGNACION EFECTIVO;25.000,00`),
  '',
].join('\r\n');

describe('a rule that would take much of a month', () => {
  it.each([
    ['--accept', 'explained', 12],
    ['--reject', 'unmatched', 0],
  ] as const)('asks in match until it is answered, by %s', (answer, state, changed) =>
    withDesk(async ({ decide, report, scene }) => {
      const fees = async () => (await report()).lines.filter(({ amount }) => amount === '-5000');
      const open = await fees();
      expect(open.map((line) => line.state)).toEqual(open.map(() => 'unmatched'));
      const asked = await scene.run(['match', ...OF]);
      expect(asked.side).toMatch(/«Comisión».* 12 de 19 movimientos de 2026-03 .*decide --accept fee-word/u);
      // What is printed for scripts is what it was.
      expect(Object.keys(asked.json)).toEqual(['ok', 'accepted', 'proposed', 'ambiguous', 'unmatchedLines', 'unmatchedRecords']); // prettier-ignore
      const ended = await decide(answer, 'fee-word', '--by', 'Elsa Tobón');
      expect(ended).toMatchObject({ exit: 0, json: { ok: true, changed: { lines: changed } } });
      expect(ended.json.step).not.toBeNull();
      expect((await fees()).map((line) => line.state)).toEqual(open.map(() => state));
      expect((await scene.run(['match', ...OF])).side).not.toContain('fee-word');
      expect(await decide(answer, 'fee-word')).toMatchObject({ exit: 2, json: { error: { kind: 'not-found' } } });
      expect(await decide('--undo')).toMatchObject({ exit: 0 });
      expect((await scene.run(['match', ...OF])).side).toContain('fee-word');
    }, COMMISSIONS),
  );
});

describe('a line without a record', () => {
  it('is explained by file and line, with a note and the name of who said it', () =>
    withDesk(async ({ decide, report, scene }) => {
      const words = [
        '--explain',
        'marzo.csv:2=suppliers',
        '--note',
        'Factura 88 de la papelería',
        '--by',
        'Elsa Tobón',
      ];
      expect(await decide(...words)).toMatchObject({ exit: 0, json: { changed: { lines: 1, records: 0 } } });
      const { lines } = await report();
      expect(lines.find(({ line }) => line === 2)).toMatchObject({ state: 'explained', category: 'suppliers' });
      const said = await scene.run(['verify', ...OF]);
      expect(said).toMatchObject({ exit: 0 });
    }));

  it('that is matched is not explained away', () =>
    withDesk(async ({ decide }) => {
      const ended = await decide('--explain', 'marzo.csv:6=other');
      expect(ended).toMatchObject({ exit: 1, json: { ok: false, error: { kind: 'already-matched' } } });
    }));
});

describe('what is not there', () => {
  it('is named, ends with 2, and changes nothing', () =>
    withDesk(async ({ decide, report, body, scene }) => {
      const before = await body();
      const question = (await report()).questions[0]?.id ?? '';
      const wrong: readonly (readonly [string, readonly string[]])[] = [
        ['not-found', ['--accept', 'm_00000000000000000000000000000000']],
        ['not-found', ['--reject', 'm_00000000000000000000000000000000']],
        ['not-found', ['--explain', 'abril.csv:2=fee']],
        ['not-found', ['--explain', 'marzo.csv:99=fee']],
        ['not-found', ['--undo', '--account', 'Otra']],
        ['usage', ['--reject', question]],
        ['usage', ['--explain', 'marzo.csv:2=comida']],
        ['usage', ['--explain', 'marzo.csv=fee']],
        ['usage', ['--accept', question, '--undo']],
        ['usage', ['--accept', question, '--note', 'x']],
        ['usage', []],
      ];
      for (const [kind, words] of wrong) {
        const ended = await decide(...words);
        expect(ended, words.join(' ')).toMatchObject({ exit: 2, json: { ok: false, error: { kind } } });
        const last = words.find((word) => /^[mq]_|csv:\d|^Otra$/.test(word) && kind === 'not-found') ?? '';
        expect(ended.json.error.message).toContain(last.replace(/=.*$/, ''));
      }
      expect(await scene.run(['decide', '--undo', '--profile', 'Nadie'])).toMatchObject({ exit: 2 });
      expect(await body()).toBe(before);
    }));
});
