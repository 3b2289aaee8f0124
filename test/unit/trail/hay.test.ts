/** What an entry is found by says all that its sentence says, whatever was said of the entries before it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { folded, wordsOf } from '@shared/domain/search.ts';
import type { TrailFacts, TrailSubject } from '@shared/domain/trail/entry.ts';
import { trailHays } from '@shared/words/trail/hay.ts';
import { trailName, trailText } from '@shared/words/trail/sentence.ts';
import { aFact, aLine, aRecord } from '../../support/rows/trail-facts.ts';
import { TABLE } from './every-kind.ts';

const LANGUAGES = ['es', 'en'] as const;
const aWord = fc.constantFrom('PAGO', 'Núñez', 'ǅ', '«Ñ»', '815,', 'con', '', '4.711');
const aText = fc.array(aWord, { maxLength: 3 }).map((words) => words.join(' '));
const aDay = fc.constantFrom('2026-03-05', '2026-12-31');
const anAmount = fc.constantFrom('0', '-1190.5', '2760000', '0.001');
const aSubject: fc.Arbitrary<TrailSubject> = fc.oneof(
  fc.record({ text: aText, day: aDay, amount: anAmount }).map((line) => ({ ...aLine(), ...line })),
  fc
    .record({ name: aText, day: fc.option(aDay), amount: fc.option(anAmount) })
    .map((record) => ({ ...aRecord(), ...record }) as TrailSubject),
);

/** An entry of the table with other rows, another note, moment and number. */
const anEntry = fc
  .record({
    of: fc.constantFrom(...TABLE),
    turn: fc.constantFrom(null, null, 'undo', 'redo'),
    subjects: fc.array(aSubject, { maxLength: 2 }),
    note: fc.option(aText),
    seq: fc.integer({ min: 1, max: 200_000 }),
    step: fc.integer({ min: 1, max: 200_000 }),
    minute: fc.integer({ min: 0, max: 59 }),
    by: fc.constantFrom('Laura Rueda', 'engine'),
  })
  .map(({ of: [what, facts], turn, subjects, note, seq, step, minute, by }): TrailFacts => {
    const moves = (facts.moves ?? []).slice(0, 1).map((move) => ({ ...move, subjects, note }));
    const values = {
      ...facts.values,
      rows: minute,
      step: `step-${String(step)}`,
      ...(turn === null ? {} : { kind: what }),
    };
    const at = `2026-04-06T04:${String(minute).padStart(2, '0')}:00.000Z`;
    return aFact({ ...facts, what: turn ?? what, moves, moved: facts.moved ?? moves.length, values, seq, at, by });
  });

it('holds every word of what is printed, and none that is not', () => {
  fc.assert(
    fc.property(
      fc.array(anEntry, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(...LANGUAGES),
      (entries, language) => {
        const hayOf = trailHays(language);
        for (const entry of entries) {
          const printed = `${trailText(entry, language)} ${entry.account?.name ?? ''} ${trailName(entry.what, language)}`;
          const told = new Set(wordsOf(printed.replace(' · ', ' ')));
          const held = new Set(wordsOf(hayOf(entry)));
          expect(
            [...told].filter((word) => word !== '·' && !held.has(word)),
            printed,
          ).toEqual([]);
          const numbers = [String(entry.seq), entry.seq.toLocaleString('de-DE')];
          const known = folded(`${printed} ${numbers.join(' ')} 05/04/2026`);
          expect(
            [...held].filter((word) => !known.includes(word)),
            printed,
          ).toEqual([]);
        }
      },
    ),
  );
});

it('folds letters with and without accents as a person types them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      expect(folded(text)).toBe(folded(text.normalize('NFD')));
      expect(folded(folded(text))).toBe(folded(text));
    }),
  );
  expect(folded('NÚÑEZ y Ĉapelo 4.711')).toBe('nunez y capelo 4.711');
});
