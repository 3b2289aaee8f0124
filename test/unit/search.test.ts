/** Words are found as people type them: with and without accents, in any case. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { folded } from '@shared/domain/search.ts';

it('folds letters with and without accents as a person types them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      expect(folded(text)).toBe(folded(text.normalize('NFD')));
      expect(folded(folded(text))).toBe(folded(text));
    }),
  );
  expect(folded('NÚÑEZ y Ĉapelo 4.711')).toBe('nunez y capelo 4.711');
});
