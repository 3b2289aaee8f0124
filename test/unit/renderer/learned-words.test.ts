/** What was learned in sentences: one and many, and an interval only where there is one. */
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LessonsView } from '@shared/contract/views/learned-views.ts';
import { fromWords, lessonWords, markWords } from '../../../src/renderer/features/shared/learned-words.ts';
import { startWords } from '../../../src/renderer/words/setup.ts';

beforeAll(() => startWords('es', () => undefined));

const NOTHING: LessonsView = { aliases: [], wordings: [], lags: [], confirmed: 0, refused: 0 };
const lagOf = (from: number, to: number): LessonsView => ({ ...NOTHING, lags: [{ sort: 'payin', from, to, pairs: 30 }] }); // prettier-ignore

describe('what was learned', () => {
  it('comes from confirmed and rejected pairs, each in its own number', () => {
    expect(fromWords({ ...NOTHING, confirmed: 3, refused: 1 }, i18next.t)).toBe('De 3 cruces confirmados y 1 rechazado'); // prettier-ignore
    expect(fromWords({ ...NOTHING, confirmed: 1, refused: 2 }, i18next.t)).toBe('De 1 cruce confirmado y 2 rechazados'); // prettier-ignore
  });

  it('says the days that a record takes as one number where it is always the same', () => {
    expect(lessonWords(lagOf(1, 1), i18next.t)).toStrictEqual(['Recaudo: 1 día hábil después, en 30 cruces confirmados']); // prettier-ignore
    expect(lessonWords(lagOf(0, 1), i18next.t)).toStrictEqual(['Recaudo: entre 0 y 1 días hábiles después, en 30 cruces confirmados']); // prettier-ignore
    expect(lessonWords(lagOf(1, 3), i18next.t)).toStrictEqual(['Recaudo: entre 1 y 3 días hábiles después, en 30 cruces confirmados']); // prettier-ignore
  });

  it('says so of a pair, too', () => {
    const mark = { clue: 'lag', speaksFor: false, said: '5', version: 2 } as const;
    expect(markWords({ ...mark, meant: '2..2' }, i18next.t)).toBe('Hasta ahora, siempre 2 días hábiles; aquí 5 (lo aprendido, versión 2)'); // prettier-ignore
    expect(markWords({ ...mark, meant: '1..2' }, i18next.t)).toBe('Hasta ahora, siempre entre 1 y 2 días hábiles; aquí 5 (lo aprendido, versión 2)'); // prettier-ignore
  });
});
