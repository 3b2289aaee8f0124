/** The balance per books: typed or read from a ledger, kept with who, when and hash, and printed as what it is. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '@shared/contract/report-schema.ts';
import { addUnits, negateUnits } from '@shared/domain/money/decimal.ts';
import { twoSided } from '@shared/domain/report/two-sided.ts';
import { internalCalls } from '../../../src/main/app/engine/engine-service-types.ts';
import type { InternalAnswer, InternalRequest } from '../../../src/main/app/engine/engine-service-types.ts';
import { withSample } from '../../support/store/an-engine.ts';
import type { TestEngine } from '../../support/store/an-engine.ts';
import { LEDGER } from '../../support/files/ledger-file.ts';

const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;
const NAME = 'auxiliar_112005.csv';
const SHA256 = createHash('sha256').update(LEDGER).digest('hex');

/** The answer to a call that only main may ask. */
async function internally<N extends 'export' | 'paper' | 'read-books'>(
  engine: TestEngine,
  name: N,
  request: InternalRequest<N>,
): Promise<InternalAnswer<N>> {
  const reply = await engine.internally(name, request);
  if (!reply.ok) throw new Error(reply.error.kind);
  return internalCalls[name].answer.parse(reply.value) as InternalAnswer<N>;
}

async function reportOf(engine: TestEngine, account: string, name: string) {
  const folder = path.join(engine.folder, name);
  const request = { account, ...MONTH, formats: ['json' as const] };
  const { files } = await internally(engine, 'export', { folder, request, person: 'Ana', language: 'es' });
  return reportSchema.parse(JSON.parse(readFileSync(path.join(folder, files[0] ?? ''), 'utf8')));
}
const paperOf = (engine: TestEngine, account: string) =>
  internally(engine, 'paper', { folder: null, request: { account, ...MONTH }, size: 'letter', language: 'es' });

function aLedger({ folder }: TestEngine, text = LEDGER): string {
  const file = path.join(folder, NAME);
  writeFileSync(file, text);
  return file;
}

describe('the head of the paper', () => {
  it('is as a person typed it for the account, and open to be filled in where nobody did', () =>
    withSample(async (engine, account) => {
      expect((await engine.ask('heading.get', { account })).firm).toBe('');
      expect((await paperOf(engine, account)).html).toContain('NIT ____');
      const heading = {
        firm: 'Ruta <Verde> S.A.S.',
        nit: '901.387.462-9',
        bank: 'Bancolombia',
        number: '912-340044-71',
        type: 'Ahorros',
      };
      expect(await engine.ask('heading.set', { account, heading })).toEqual(heading);
      expect(await engine.ask('heading.get', { account })).toEqual(heading);
      const { html } = await paperOf(engine, account);
      expect(html).toContain('<b>Ruta &lt;Verde&gt; S.A.S.</b> · NIT 901.387.462-9');
      for (const text of ['Bancolombia', '912-340044-71', 'Ahorros']) expect(html).toContain(`<dd>${text}</dd>`);
    }));
});

describe('who signs the paper', () => {
  it('is typed once for every account of the company, and stands in the trail', () =>
    withSample(async (engine, account) => {
      const nobody = { name: '', post: '', document: '', license: '' };
      expect(await engine.ask('signers.get', {})).toEqual({ prepared: nobody, reviewed: nobody, approved: nobody });
      const reviewed = { name: 'Germán Pardo', post: 'Contador público', document: '', license: '118204-T' };
      const signers = { prepared: nobody, reviewed, approved: nobody };
      expect(await engine.ask('signers.set', { signers })).toEqual(signers);
      expect(await engine.ask('signers.get', {})).toEqual(signers);
      const accounts = await engine.ask('account.list', {});
      expect(accounts.length).toBeGreaterThan(1);
      for (const { id } of accounts) expect((await paperOf(engine, id)).html).toContain('<span>T.P. 118204-T</span>');
      const { rows } = await engine.ask('trail.page', { language: 'es', what: 'signers', offset: 0, count: 5 });
      const [entry] = rows.flatMap((row) => (row.kind === 'entry' ? [row.entry] : []));
      expect(entry?.values).toMatchObject({ 'signers.reviewed.license': '118204-T' });
      // What another program reads has no place for them.
      expect(JSON.stringify(await reportOf(engine, account, 'signed'))).not.toContain('118204-T');
    }));
});

describe('a card that was typed behind a name', () => {
  it('stands in its own place, in what is kept and on the paper', () =>
    withSample(async (engine, account) => {
      const nobody = { name: '', post: '', document: '', license: '' };
      const typed = { ...nobody, name: 'Ana Ruiz T.P. 12345-T' };
      const parted = { ...nobody, name: 'Ana Ruiz', license: '12345-T' };
      const kept = { prepared: parted, reviewed: nobody, approved: nobody };
      expect(await engine.ask('signers.set', { signers: { ...kept, prepared: typed } })).toEqual(kept);
      expect(await engine.ask('signers.get', {})).toEqual(kept);
      const { html } = await paperOf(engine, account);
      for (const text of ['<b>Ana Ruiz</b>', '<span>T.P. 12345-T</span>']) expect(html).toContain(text);
    }));
});

describe('the balance per books', () => {
  it('is nobody’s until somebody says it, and is taken back as it was said', () =>
    withSample(async (engine, account) => {
      const scope = { account, ...MONTH };
      expect(await engine.ask('books.get', scope)).toEqual({ on: '2026-03-31', books: null });
      await engine.internally('person', { name: 'Ana Contadora' });
      const typed = await engine.ask('books.type', { ...scope, amount: '1234567.89' });
      expect(typed.books).toMatchObject({ amount: '1234567.89', source: 'typed', by: 'Ana Contadora', file: null });
      const { period, ...rest } = await reportOf(engine, account, 'typed');
      expect(period.books).toEqual({
        amount: '1234567.89',
        source: 'typed',
        by: 'Ana Contadora',
        file: null,
        sha256: null,
      });
      const { bank, books, difference } = twoSided({ ...rest, period });
      expect(addUnits(bank.adjusted!, negateUnits(books.adjusted!))).toBe(difference);
      expect((await paperOf(engine, account)).html).toContain('digitado por Ana Contadora el ');
      expect((await engine.ask('books.type', { ...scope, amount: null })).books).toBe(null);
      expect((await reportOf(engine, account, 'taken-back')).period.books).toBe(null);
    }));

  it('is of its own period and account alone', () =>
    withSample(async (engine, account) => {
      await engine.ask('books.type', { account, ...MONTH, amount: '5' });
      expect((await engine.ask('books.get', { account, from: '2026-03-01', to: '2026-03-15' })).books).toBe(null);
      for (const other of (await engine.ask('account.list', {})).filter(({ id }) => id !== account))
        expect((await engine.ask('books.get', { account: other.id, ...MONTH })).books).toBe(null);
    }));

  it('is read from the ledger at the end of the period, and the ledger is kept as it came', () =>
    withSample(async (engine, account) => {
      const request = { account, ...MONTH };
      const read = await internally(engine, 'read-books', { path: aLedger(engine), request });
      expect(read).toMatchObject({ books: { amount: '1050900', source: 'ledger', file: NAME, sha256: SHA256 } });
      expect((await reportOf(engine, account, 'read')).period.books).toMatchObject({
        source: 'ledger',
        sha256: SHA256,
      });
      const { html } = await paperOf(engine, account);
      expect(html).toContain(`leído del auxiliar ${NAME} (SHA-256 ${SHA256})`);
      const kept = path.join(engine.folder, 'profile', 'attachments', SHA256);
      expect(readFileSync(kept, 'utf8')).toBe(LEDGER);
      expect(await engine.ask('verify.run', {})).toMatchObject({ ok: true });
      appendFileSync(kept, 'x');
      const damaged = await engine.ask('verify.run', {});
      expect(damaged.checks.find(({ name }) => name === 'attachments')).toMatchObject({ ok: false });
    }));

  it('is read from a ledger whose dates read both ways, where one way alone lies in the period', () =>
    withSample(async (engine, account) => {
      const rows = ['04/03/2026;RC-1;A;100,00;0,00;1.100,00', '12/03/2026;CE-2;B;0,00;40,50;1.059,50'];
      const bothWays = ['Fecha;Documento;Detalle;Débito;Crédito;Saldo', ...rows].join('\r\n');
      const read = await internally(engine, 'read-books', { path: aLedger(engine, bothWays), request: { account, ...MONTH } }); // prettier-ignore
      expect(read).toMatchObject({ books: { amount: '1059.5', source: 'ledger' } });
    }));

  it('is asked for where both orders of the dates may be, and read once a person says which', () =>
    withSample(async (engine, account) => {
      const rows = ['05/01/2026;RC-1;A;100,00;0,00;1.100,00', '03/02/2026;CE-2;B;0,00;40,50;1.059,50', '04/03/2026;CE-3;C;0,00;59,50;1.000,00']; // prettier-ignore
      const quarter = ['Fecha;Documento;Detalle;Débito;Crédito;Saldo', ...rows].join('\r\n');
      const request = { path: aLedger(engine, quarter), request: { account, ...MONTH } };
      expect(await internally(engine, 'read-books', request)).toEqual({
        asks: { file: NAME, dmy: { amount: '1000', on: '2026-03-04' }, mdy: { amount: '1059.5', on: '2026-03-02' } },
      });
      expect((await engine.ask('books.get', { account, ...MONTH })).books).toBe(null);
      const kept = path.join(engine.folder, 'profile', 'attachments');
      expect(existsSync(kept)).toBe(false);
      for (const [dateOrder, amount] of [
        ['mdy', '1059.5'],
        ['dmy', '1000'],
      ] as const) {
        const told = await internally(engine, 'read-books', { ...request, dateOrder });
        expect(told).toMatchObject({ books: { amount, source: 'ledger', file: NAME } });
      }
    }));

  it('is not asked for where both orders of the dates say the same', () =>
    withSample(async (engine, account) => {
      const rows = ['05/01/2026;RC-1;A;100,00;0,00;1.100,00', '05/02/2026;CE-2;B;0,00;40,50;1.059,50'];
      const earlier = ['Fecha;Documento;Detalle;Débito;Crédito;Saldo', ...rows].join('\r\n');
      const request = { account, from: '2026-06-01', to: '2026-06-30' } as const;
      const read = await internally(engine, 'read-books', { path: aLedger(engine, earlier), request });
      expect(read).toMatchObject({ books: { amount: '1059.5', source: 'ledger' } });
    }));

  it('is not taken from a file that says none, and what was said stays', () =>
    withSample(async (engine, account) => {
      const request = { account, ...MONTH };
      await engine.ask('books.type', { ...request, amount: '5' });
      for (const text of ['nada', LEDGER.replace('Débito;Crédito', 'Crédito;Débito')]) {
        const reply = await engine.reply('read-books', { path: aLedger(engine, text), request });
        expect(reply).toMatchObject({ ok: false, error: { kind: 'not-a-ledger', detail: { day: '2026-03-31' } } });
      }
      expect((await engine.ask('books.get', request)).books).toMatchObject({ amount: '5' });
      // The words say that nothing was kept.
      const kept = path.join(engine.folder, 'profile', 'attachments');
      expect(existsSync(kept) ? readdirSync(kept) : []).toStrictEqual([]);
    }));
});
