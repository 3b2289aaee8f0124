/** The sentences of the trail: every kind of entry and every kind of change says who, what, which row, which amount, before, after and why. */
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { STEP_KINDS } from '@shared/domain/matching/match.ts';
import { NOTHING, OTHER_ENTRIES, TRAIL_KINDS, TRAIL_STATES, trailGroupOf } from '@shared/domain/trail/entry.ts';
import type { TrailFacts } from '@shared/domain/trail/entry.ts';
import { folded } from '@shared/domain/search.ts';
import { plainText } from '@shared/words/trail/phrase.ts';
import {
  trailChanges,
  trailHay,
  trailMoment,
  trailName,
  trailSentence,
  trailText,
} from '@shared/words/trail/sentence.ts';
import { aFact, aLine, aMove, aRecord, aState } from '../../support/rows/trail-facts.ts';
import { LINE_ES, TABLE, confirmed, named, off, on, pair, proposed } from './every-kind.ts';

type Said = { readonly what: string; readonly change: string };
function said(facts: TrailFacts, language: 'es' | 'en'): Said {
  const { what, change } = trailSentence(facts, language);
  return { what: plainText(what), change: plainText(change) };
}

describe('a sentence of the trail', () => {
  it.each(TABLE)('says what an entry of kind %s did, in both languages', (what, facts, spanish, english) => {
    const entry = aFact({ what, ...facts });
    expect(said(entry, 'es')).toEqual({ what: spanish[0], change: spanish[1] });
    expect(said(entry, 'en')).toEqual({ what: english[0], change: english[1] });
  });

  it('is told for every kind that is ever written', () => {
    expect(new Set(TABLE.map(([what]) => what))).toEqual(new Set(TRAIL_KINDS));
    for (const what of [...STEP_KINDS, ...OTHER_ENTRIES])
      for (const language of ['es', 'en'] as const) expect(trailName(what, language)).not.toBe(what);
  });

  it('names a kind that has no words, and all of its detail', () => {
    const entry = aFact({ what: 'backup-made', values: { file: 'a.db', ok: true, pages: 7 } });
    expect(said(entry, 'es').what).toBe('backup-made · file: a.db · ok: true · pages: 7');
    expect(trailName('backup-made', 'es')).toBe('backup-made');
    expect(said(aFact({ what: 'constructor', values: {} }), 'es').what).toBe('constructor');
  });

  it('counts several decisions, sums them, and tells how each of them turned', () => {
    const turned = { before: proposed, after: aState('confirmed') };
    const several = {
      moves: pair(proposed, confirmed),
      moved: 12,
      total: '2983200',
      tally: [{ table: 'match', ...turned, count: 12 } as const],
    };
    expect(said(aFact({ what: 'confirm', ...several }), 'es')).toEqual({
      what: 'Aceptó 12 cruces, 2.983.200,00 en total',
      change: 'Propuesto → conciliado',
    });
    const tally = [
      { table: 'match', ...turned, count: 11 } as const,
      { table: 'match', before: NOTHING, after: proposed, count: 1 } as const,
    ];
    expect(said(aFact({ what: 'match-run', ...several, tally }), 'en').change).toBe(
      '11: proposed → matched · 1: no match → proposed',
    );
  });

  it('counts the rows that were left as reconciling items, not the flags that speak of them', () => {
    const { moves } = must(TABLE.find(([what]) => what === 'leave-item'), 'the table has every kind')[1]; // prettier-ignore
    const entry = aFact({ what: 'leave-item', values: { rows: 14 }, ...(moves === undefined ? {} : { moves }) });
    expect(said(entry, 'es').what).toBe('Dejó 14 partidas conciliatorias');
    expect(said(entry, 'en').what).toBe('Left 14 reconciling items');
  });

  it('names the first two rows of a side, and says how many more there are', () => {
    const move = aMove('match', { subjects: [aLine(), aRecord(), aRecord()], rows: { line: 1, record: 13 } });
    const record = 'el pago a Óscar Iván Duarte del 24/02/2026, 2.760.000,00';
    expect(said(aFact({ what: 'confirm', moves: [move] }), 'es').what).toBe(
      `Aceptó el cruce de ${LINE_ES} con ${record}; ${record}; 11 más`,
    );
  });

  it('says who, when in Bogota, what, before and after, and why in one text', () => {
    const move = aMove('explanation', { after: aState('explained', { of: 'fee' }), note: 'Rechazado y debitado' });
    const entry = aFact({ what: 'explain', moves: [move] });
    expect(trailText(entry, 'es')).toBe(
      `06/04/2026, 9:02\u00a0a.\u00a0m. · Laura Rueda · Clasificó ${LINE_ES} · Sin clasificar → clasificado como Comisión · Por qué: «Rechazado y debitado»`,
    );
    expect(trailText(aFact({ what: 'sync', by: 'sync', values: {} }), 'es')).toContain('· Sincronización ·');
    expect(trailMoment('2026-04-06T04:59:59.999Z', 'es')).toEqual({ day: '05/04/2026', time: '11:59\u00a0p.\u00a0m.' });
    expect(trailMoment('2026-04-06T04:59:59.999Z', 'en')).toEqual({ day: '05 Apr 2026', time: '11:59\u00a0PM' });
  });

  it('is found by what it prints, by its number, and by the amount as it is printed', () => {
    const hay = folded(trailHay(aFact({ seq: 1124, what: 'confirm', moves: pair(proposed, confirmed) }), 'es'));
    for (const word of ['oscar', '-2.760.000,00', 'nelson', '1.124', '1124', 'laura', 'bancolombia'])
      expect(hay).toContain(word);
  });

  it('has a row of before and after for each decision, also of rows that are no line', () => {
    const moves = [...pair(proposed, confirmed), ...named('rule', 'Cuota', [off, on])];
    const rows = trailChanges(aFact({ what: 'confirm', moves }), 'es');
    expect(rows.map(({ of, before, after }) => [of, before, after].map(plainText))).toEqual([
      [
        `${LINE_ES}; el pago a Óscar Iván Duarte del 24/02/2026, 2.760.000,00`,
        'Propuesto',
        'Conciliado, diferencia 0,00',
      ],
      ['Regla Cuota', 'Inactiva', 'Activa'],
    ]);
  });

  it('has words for every state of every table', () => {
    for (const is of TRAIL_STATES)
      for (const language of ['es', 'en'] as const) {
        const of = is === 'explained' ? 'fee' : is === 'postponed' ? 'other' : 'x';
        const [row] = trailChanges(
          aFact({ what: 'explain', moves: [aMove('explanation', { after: aState(is, { of }) })] }),
          language,
        );
        expect(plainText(row?.after ?? []), is).not.toMatch(/undefined|^$/u);
      }
  });
});

describe('the group of an entry', () => {
  it('is data for what comes in or goes, else that of whoever did it', () => {
    expect(trailGroupOf('import', false)).toBe('data');
    expect(trailGroupOf('sync', false)).toBe('data');
    expect(trailGroupOf('match-run', true)).toBe('auto');
    expect(trailGroupOf('confirm', false)).toBe('person');
    expect(trailGroupOf('backup-made', true)).toBe('auto');
  });
});
