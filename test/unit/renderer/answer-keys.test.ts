// The digit of an answer: what it does is the same wherever it is offered, and however many partners stand before it.
import { describe, expect, it } from 'vitest';
import type { AnswerView } from '@shared/contract/calls/matching-calls.ts';
import { ITEM_WORDS } from '@shared/domain/reconciliation/answers.ts';
import { LINE_CATEGORIES } from '@shared/domain/statement/lines/line.ts';
import { pressesOf } from '../../../src/renderer/features/reconcile/opened/answers.ts';

const partner = { kind: 'together' } as unknown as AnswerView;
const category = (one: (typeof LINE_CATEGORIES)[number]): AnswerView => ({ kind: 'explain', category: one });
const word = (one: (typeof ITEM_WORDS)[number]): AnswerView => ({ kind: 'words', flag: 'f', words: one });

describe('the keys of answers', () => {
  it.each([0, 1, 2, 3])(
    'classify alike with %s partners before them, and partners have the first digits',
    (partners) => {
      const said = [category('outside-service'), category('own-transfer'), category('other')];
      const presses = pressesOf([...Array.from({ length: partners }, () => partner), ...said]);
      expect(presses.slice(0, partners)).toEqual(['1', '2', '3'].slice(0, partners));
      expect(presses.slice(partners)).toEqual(['4', '5', '9']);
    },
  );

  it('mean one thing each: no two classes or words share a digit, nor one of a partner', () => {
    const all = [...LINE_CATEGORIES.map(category), ...ITEM_WORDS.map(word)];
    const presses = pressesOf([partner, partner, partner, ...all]).filter((press) => press !== null);
    expect(new Set(presses).size).toBe(presses.length);
    expect(ITEM_WORDS.map((one) => pressesOf([word(one)])[0])).toEqual(['6', '7', '8', '0']);
  });
});
