/** The trail in the engine: pages of entries under their days, filters and counts, search, one entry whole, and its files. */
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { read, utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { Answer, Request } from '@shared/contract/calls.ts';
import type { TrailFilter } from '@shared/contract/views/trail-views.ts';
import { must } from '@shared/domain/assert.ts';
import { formatBare } from '@shared/domain/money/format.ts';
import { plainText } from '@shared/words/trail/phrase.ts';
import { trailSentence, trailText } from '@shared/words/trail/sentence.ts';
import { sha256, canonicalJson } from '../../../src/main/adapters/sqlite/canonical.ts';
import { withSample } from '../../support/store/an-engine.ts';
import type { TestEngine } from '../../support/store/an-engine.ts';

type Page = Answer<'trail.page'>;
type Item = Page['rows'][number];
type Entry = Extract<Item, { readonly kind: 'entry' }>['entry'];

const pageOf = ({ ask }: TestEngine, asked: Partial<Request<'trail.page'>> = {}): Promise<Page> =>
  ask('trail.page', { language: 'es', offset: 0, count: 500, ...asked });
const entriesIn = ({ rows }: Page): readonly Entry[] =>
  rows.flatMap((row) => (row.kind === 'entry' ? [row.entry] : []));
const whatIn = (page: Page): readonly string[] => entriesIn(page).map(({ what }) => what);

async function openLines({ ask }: TestEngine, account: string) {
  const { rows } = await ask('line.page', { account, state: 'unmatched', offset: 0, count: 50 });
  return rows;
}

/** Decisions of Laura about the first open line: postponed with a note, classified, undone. */
async function decided(engine: TestEngine, account: string) {
  await engine.internally('person', { name: 'Laura Núñez' });
  const line = must((await openLines(engine, account))[0], 'the sample has a line without a record');
  const parking = { reason: 'ask-bank', note: 'Radicado 4471' } as const;
  await engine.ask('case.park', { account, lines: [line.id], records: [], parking });
  await engine.ask('line.explain', { account, lines: [line.id], category: 'fee', note: 'Según contrato' });
  await engine.ask('history.undo', { account });
  return line;
}

describe('the list of the trail', () => {
  it('has every entry once under its day, newest first, page after page', () =>
    withSample(async (engine) => {
      const whole = await pageOf(engine);
      const seqs = entriesIn(whole).map(({ seq }) => seq);
      expect(seqs).toEqual(seqs.toSorted((a, b) => b - a));
      expect(seqs).toHaveLength(whole.counts.all);
      expect(seqs.at(-1)).toBe(1);
      const days = whole.rows.flatMap((row) => (row.kind === 'day' ? [row.count] : []));
      expect(days.reduce((sum, count) => sum + count, 0)).toBe(whole.entries);
      const parts: Item[] = [];
      for (let offset = 0; offset < whole.total; offset += 3)
        parts.push(...(await pageOf(engine, { offset, count: 3 })).rows);
      expect(parts).toEqual(whole.rows);
    }));

  it('counts the groups over the whole trail, and each filter leaves what it names', () =>
    withSample(async (engine, account) => {
      await decided(engine, account);
      const { counts, people, kinds } = await pageOf(engine);
      expect(counts.person + counts.auto + counts.data).toBe(counts.all);
      expect(counts.person).toBe(3);
      const of = async (filter: TrailFilter): Promise<Page> => {
        const page = await pageOf(engine, filter);
        expect(page.counts).toEqual(counts);
        return page;
      };
      expect(whatIn(await of({ group: 'person' }))).toEqual(['undo', 'explain', 'park']);
      expect((await of({ by: 'Laura Núñez' })).entries).toBe(3);
      expect(whatIn(await of({ by: 'Laura Núñez', what: 'park' }))).toEqual(['park']);
      expect((await of({ group: 'data', by: 'Laura Núñez' })).total).toBe(0);
      expect(people).toContain('Laura Núñez');
      expect(kinds).toEqual([...kinds].sort());
      const day = must(
        (await of({})).rows.find((row) => row.kind === 'day'),
        'the list has days',
      );
      const today = day.day;
      expect((await of({ from: today, to: today })).entries).toBe(counts.all);
      expect((await of({ to: '2001-01-01' })).total).toBe(0);
    }));

  it('finds without accents, in any case, and amounts as they are printed', () =>
    withSample(async (engine, account) => {
      const line = await decided(engine, account);
      const found = async (search: string, language: 'es' | 'en' = 'es'): Promise<readonly string[]> =>
        whatIn(await pageOf(engine, { search, language }));
      expect(await found('NUNEZ clasifico')).toEqual(['undo', 'explain']);
      expect(await found('nunez classified', 'en')).toEqual(['undo', 'explain']);
      expect(await found('según CONTRATO')).toEqual(['undo', 'explain']);
      expect(await found(`laura ${formatBare(line.amount)}`)).toEqual(['undo', 'explain', 'park']);
      expect(await found('ningún sitio')).toEqual([]);
      // What is written later is found too.
      await engine.ask('history.redo', { account });
      expect(await found('nunez rehizo')).toEqual(['redo']);
    }));

  it('folds a long stretch of one person, and unfolds the one that is named', () =>
    withSample(async (engine, account) => {
      const line = await decided(engine, account);
      const parking = { reason: 'other', note: '' } as const;
      for (let turn = 0; turn < 10; turn += 1)
        await engine.ask('case.park', {
          account,
          lines: [line.id],
          records: [],
          parking: turn % 2 === 0 ? null : parking,
        });
      const folded = await pageOf(engine, { by: 'Laura Núñez' });
      const fold = must(
        folded.rows.find((row) => row.kind === 'fold'),
        'thirteen entries are folded',
      );
      expect([entriesIn(folded).length, fold.count]).toEqual([5, folded.entries - 5]);
      expect(fold.by).toBe('Laura Núñez');
      expect(fold.from <= fold.to).toBe(true);
      const open = await pageOf(engine, { by: 'Laura Núñez', unfolded: [fold.fold] });
      expect(entriesIn(open)).toHaveLength(folded.entries);
      expect(open.rows.filter(({ kind }) => kind === 'fold')).toEqual([]);
      expect((await pageOf(engine, { search: 'laura' })).rows.some(({ kind }) => kind === 'fold')).toBe(false);
    }));
});

describe('one entry', () => {
  it('names its row, says what was so before and after and why, and links to the one before it', () =>
    withSample(async (engine, account) => {
      const line = await decided(engine, account);
      const [, explain] = entriesIn(await pageOf(engine));
      const { entry, prev, more, row } = await engine.ask('trail.entry', { seq: must(explain, 'it was written').seq });
      const { what, change, note } = trailSentence(entry, 'es');
      expect(plainText(what)).toBe(
        `Clasificó ${line.description} del ${line.date.split('-').reverse().join('/')}, ${formatBare(line.amount)}`,
      );
      expect([plainText(change), note]).toEqual(['Sin clasificar → clasificado como Comisión', 'Según contrato']);
      // The postponement of the line ended with it.
      expect(entry.moves.map(({ table, after }) => [table, after.is])).toEqual([
        ['explanation', 'explained'],
        ['parking', 'nothing'],
      ]);
      expect([more, row]).toEqual([0, { kind: 'line', id: line.id }]);
      const before = await engine.ask('trail.entry', { seq: entry.seq - 1 });
      expect(prev).toBe(before.entry.hash);
      expect((await engine.ask('trail.entry', { seq: 1 })).prev).toBe('0'.repeat(64));
      await expect(engine.ask('trail.entry', { seq: 9_999 })).rejects.toThrow('not-found');
    }));

  it('says the money of a record as reconciling shows it: what it moves there, with its sign', () =>
    withSample(async (engine, account) => {
      const { rows } = await engine.ask('record.page', { account, offset: 0, count: 500 });
      const paid = must(
        rows.find(({ expected }) => expected.direction === 'debit'),
        'the sample pays somebody',
      );
      await engine.ask('case.park', {
        account,
        lines: [],
        records: [paid.key],
        parking: { reason: 'other', note: '' },
      });
      const [parked] = entriesIn(await pageOf(engine));
      const { what } = trailSentence(must(parked, 'it was written'), 'es');
      expect(plainText(what)).toContain(formatBare(`-${must(paid.expected.amount, 'it expects money')}`));
    }));

  it('says the other way round what an undo took back', () =>
    withSample(async (engine, account) => {
      await decided(engine, account);
      const [undo] = entriesIn(await pageOf(engine));
      const { what, change } = trailSentence(must(undo, 'it was written'), 'es');
      expect(plainText(what)).toMatch(/^Deshizo el paso \d+: clasificó /u);
      expect(plainText(change)).toBe('Clasificado como Comisión → sin clasificar');
    }));

  it('is told by how many rows turned how where it changed more than is read for a sentence', () =>
    withSample(async (engine) => {
      const run = must(entriesIn(await pageOf(engine, { what: 'match-run' })).at(-1), 'the sample was matched');
      const { entry, more } = await engine.ask('trail.entry', { seq: run.seq });
      expect(entry.moves).toEqual([]);
      expect(more).toBe(0);
      expect(plainText(trailSentence(entry, 'es').what)).toBe(
        `Cruzó movimientos con registros: ${String(entry.values['changes'])} cambios`,
      );
      expect(entry.tally.reduce((sum, { count }) => sum + count, 0)).toBe(entry.values['changes']);
      const { totals } = await engine.ask('overview.get', { account: entry.account?.id ?? '' });
      const accepted = entry.tally
        .filter(({ after }) => after.is === 'matched')
        .reduce((sum, { count }) => sum + count, 0);
      expect(accepted).toBeGreaterThan(0);
      expect(totals.lines.matched.count).toBeGreaterThan(0);
      expect(plainText(trailSentence(entry, 'es').change)).toContain(`${accepted}: sin cruce → conciliado por Cuadre`);
    }));

  it('is said in the same words by the history of its row', () =>
    withSample(async (engine, account) => {
      const line = await decided(engine, account);
      const { audit } = await engine.ask('detail.get', { account, subject: { kind: 'line', id: line.id } });
      const listed = new Map(entriesIn(await pageOf(engine)).map((entry) => [entry.seq, trailText(entry, 'es')]));
      expect(audit.slice(0, 3).map(({ what }) => what)).toEqual(['undo', 'explain', 'park']);
      for (const entry of audit) expect(trailText(entry, 'es')).toBe(listed.get(entry.seq));
    }));
});

describe('a file of the trail', () => {
  const exported = (engine: TestEngine, format: 'csv' | 'json' | 'xlsx', filter: TrailFilter = {}) => {
    const file = path.join(engine.folder, `bitacora.${format}`);
    return engine
      .internally('export-trail', { path: file, format, language: 'es', filter })
      .then((reply) => ({ reply, file }));
  };

  it('holds every entry with its sentence as CSV for Excel, and nothing that runs as a formula', () =>
    withSample(async (engine, account) => {
      await engine.internally('person', { name: '=HYPERLINK("http://x")' });
      const line = must((await openLines(engine, account))[0], 'there is an open line');
      await engine.ask('line.explain', { account, lines: [line.id], category: 'fee', note: '@SUM(A1)' });
      const { reply, file } = await exported(engine, 'csv');
      const { counts } = await pageOf(engine);
      expect(reply).toEqual({ ok: true, value: { entries: counts.all } });
      const [head = '', first = ''] = readFileSync(file, 'utf8').split('\r\n');
      expect(head.startsWith('\ufeffN.º;Fecha;Hora;Quién;Grupo;Cuenta;Qué hizo;Antes y después;Por qué;Valor;')).toBe(
        true,
      );
      expect(first).toContain(`"'=HYPERLINK(""http://x"")"`);
      expect(first).toContain(`;'@SUM(A1);${formatBare(line.amount).replaceAll('.', '')};explain;`);
    }));

  it('holds what the filter leaves as a workbook of one sheet', () =>
    withSample(async (engine, account) => {
      await decided(engine, account);
      const { file } = await exported(engine, 'xlsx', { group: 'person' });
      const { Sheets: sheets, SheetNames: names } = read(readFileSync(file));
      expect(names).toEqual(['Bitácora']);
      const rows = utils.sheet_to_json<readonly unknown[]>(sheets['Bitácora'] ?? {}, { header: 1 });
      expect(rows.map((row) => row[10])).toEqual(['Clase', 'undo', 'explain', 'park']);
    }));

  it('holds as JSON all that is needed to compute the chain again', () =>
    withSample(async (engine, account) => {
      await decided(engine, account);
      const { file } = await exported(engine, 'json');
      type Held = {
        seq: number;
        at: string;
        by: string;
        what: string;
        detail: object;
        subjects: string;
        prev: string;
        hash: string;
        sentence: string;
      };
      const told = JSON.parse(readFileSync(file, 'utf8')) as {
        chain: { entries: number; head: string };
        entries: Held[];
      };
      expect(told.entries).toHaveLength(told.chain.entries);
      expect(told.entries[0]?.hash).toBe(told.chain.head);
      for (const { hash, sentence, detail, ...rest } of told.entries) {
        const { seq, at, by, what, subjects, prev } = rest;
        expect(sha256(canonicalJson({ seq, at, by, what, detail: canonicalJson(detail), subjects, prev }))).toBe(hash);
        expect(sentence).not.toBe('');
      }
      const empty = await exported(engine, 'json', { search: 'ningún sitio' });
      expect(JSON.parse(readFileSync(empty.file, 'utf8'))).toMatchObject({ entries: [] });
    }));

  it('is whole or not there', () =>
    withSample(async (engine) => {
      const folder = path.join(engine.folder, 'taken');
      mkdirSync(path.join(folder, 'bitacora.csv', 'inside'), { recursive: true });
      const target = path.join(folder, 'bitacora.csv');
      const reply = await engine.internally('export-trail', {
        path: target,
        format: 'csv',
        language: 'es',
        filter: {},
      });
      expect(reply.ok).toBe(false);
      expect(readdirSync(folder)).toEqual(['bitacora.csv']);
      expect(existsSync(path.join(target, 'inside'))).toBe(true);
    }));
});
