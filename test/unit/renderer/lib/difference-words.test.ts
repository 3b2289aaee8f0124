/** What a difference is called: by its sign, in the language of the window. */
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { differenceText } from '../../../../src/renderer/lib/text/difference-words.ts';
import { speak, startWords } from '../../../../src/renderer/words/setup.ts';

beforeAll(() => startWords('es', () => undefined));

describe('a difference between lines and records', () => {
  it.each([
    ['es', '-10.5', 'Faltante -$\u00a010,50'],
    ['es', '10.5', 'Sobrante $\u00a010,50'],
    ['es', '0', 'Diferencia $\u00a00,00'],
    ['en', '-10.5', 'Shortage -$\u00a010,50'],
    ['en', '10.5', 'Surplus $\u00a010,50'],
  ] as const)('is called by its sign in %s: %s is %s', async (language, amount, words) => {
    await speak(language);
    expect(differenceText(amount, 'COP', i18next.t)).toBe(words);
  });
});
