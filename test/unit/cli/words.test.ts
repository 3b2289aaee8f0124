/** The terminal's sentences: each says what happened, what is safe and what to do, in the user's language and without a gap. */
import { describe, expect, it } from 'vitest';
import { FAILURE_KINDS } from '@shared/contract/failure-kinds.ts';
import { failure, missing, MISSING_THINGS } from '@shared/contract/failures.ts';
import type { Failure, FailureKind } from '@shared/contract/failures.ts';
import { UNKNOWNS } from '@shared/domain/statement/reading/reading.ts';
import { failed, print } from '../../../src/main/command-line/outcome.ts';
import { sentenceOf, wordsOf } from '../../../src/main/command-line/words/words.ts';

/** The values that come with a kind. */
const DETAILS: Partial<Record<FailureKind, Failure['detail']>> = {
  usage: { problem: 'missing', words: '--out' },
  'not-a-ledger': { file: 'auxiliar.csv', day: '2026-03-31' },
  'not-a-statement': { found: 'pdf', file: 'a.pdf' },
  'needs-mapping': { unknown: [...UNKNOWNS], file: 'a.csv' },
  'no-movements': { file: 'a.csv' },
  'rows-unreadable': { line: 12, reason: 'amount-unreadable', file: 'a.csv' },
  'too-large': { file: 'a.csv' },
  'file-unreadable': { file: 'a.csv' },
  'already-imported': { file: 'a.csv' },
  'not-a-mapping': { file: 'a.json' },
  'folder-taken': { out: '/out', account: 'Bancolombia', period: '2026-03-01 – 2026-03-31' },
  'balance-breaks': { opening: '10', net: '5', closing: '16', difference: '1' },
  'balances-untied': { file: 'a.csv', checked: 15, tied: 1, broken: 14 },
  'wrong-currency': { file: 'a.csv', currency: 'USD', account: 'COP' },
  'other-environment': { environment: 'sandbox', asked: 'production', option: 'sandbox' },
  'not-found': { what: 'Banco' },
  'matched-elsewhere': { account: 'Davivienda 9' },
  'name-taken': { name: 'Andina' },
  'no-profile': { profile: 'Andina' },
  'database-damaged': { parts: ['records', 'decisions'] },
  'backup-damaged': { parts: ['records'] },
  'write-failed': { out: '/informe' },
};
const said = (kind: FailureKind, language: 'es' | 'en'): string =>
  sentenceOf({ kind, detail: DETAILS[kind] }, language);

describe.each(['es', 'en'] as const)('in %s', (language) => {
  it.each(FAILURE_KINDS)('%s is said in whole sentences, without a gap or a kind of the program', (kind) => {
    const sentence = said(kind, language);
    expect(sentence).toMatch(/^[\p{Lu}].*\.$/su);
    expect(sentence).not.toMatch(/[{}]|undefined|null| {2}|\(\)|: \.|: ,| \./);
    expect(sentence).not.toMatch(/dateOrder|amount-unreadable|: pdf/);
    for (const value of Object.values(DETAILS[kind] ?? {}).flat()) {
      if (typeof value === 'number' || /^[a-z]+\.[a-z]+$|^\//.test(value)) expect(sentence).toContain(String(value));
    }
  });

  it('says of every failure what is safe or what to do', () => {
    const remedy =
      language === 'es'
        ? /No se|no se|no la cambió|sigue|quedó|a salvo|intacto|está guardado|No hay nada|Revise|revise|Intente|se escribieron|no está disponible/
        : /othing|not changed|did not change it|unchanged|as it was|safe|intact|is stored|neither stored|not stored|not sent|Check|check|Try|were written|not available/;
    expect(FAILURE_KINDS.filter((kind) => !remedy.test(said(kind, language)))).toEqual([]);
  });

  it.each(MISSING_THINGS)('says in its language what is not there where nobody named it: %s', (thing) => {
    const [sentence, other] = [missing(thing), failure('not-found')].map((one) => sentenceOf(one, language));
    expect(sentence).toMatch(language === 'es' ? /^No se encontró: (el|la|los) / : /^Not found: the /);
    expect(sentence).not.toBe(other);
    expect(other).toMatch(language === 'es' ? /: lo que se pidió\./ : /: what was asked for\./);
  });

  it('joins several things as a person would', () => {
    expect(wordsOf(language).list(['a'])).toBe('a');
    expect(wordsOf(language).list(['a', 'b', 'c'])).toBe(language === 'es' ? 'a, b y c' : 'a, b and c');
  });
});

describe('what listen says', () => {
  it('is a whole sentence in each language, with the same values in it', () => {
    const [es, en] = [wordsOf('es').listen, wordsOf('en').listen];
    const marks: readonly string[] = ['repeated', 'not-verified', 'unknown'];
    const valuesIn = (sentence: string): readonly string[] => [...sentence.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const [word, sentence] of Object.entries(es)) {
      const other = en[word as keyof typeof en];
      expect(valuesIn(other), word).toEqual(valuesIn(sentence));
      expect(other, word).not.toBe(sentence);
      if (!marks.includes(word)) expect([sentence, other].join(' '), word).toMatch(/^\p{Lu}.*\. \p{Lu}.*\.$/su);
    }
  });

  it('names every reason for which a delivery is refused', () => {
    const [es, en] = [wordsOf('es').refusal, wordsOf('en').refusal];
    for (const [reason, words] of Object.entries(es)) {
      expect(words, reason).toMatch(/^\p{Ll}[^.]+$/u);
      expect(en[reason as keyof typeof en], reason).not.toBe(words);
    }
  });
});

describe('what is printed', () => {
  it('is only JSON with --json, and only words without', () => {
    const outcome = failed({ kind: 'rows-unreadable', detail: { line: 12, reason: 'no-amount', file: 'a.csv' } });
    const json = print(outcome, { json: true, language: 'es' });
    expect(json).toMatchObject({ error: '', exit: 3 });
    expect(JSON.parse(json.out)).toEqual({
      ok: false,
      error: { kind: 'rows-unreadable', message: expect.stringContaining('12') as string, line: 12 },
    });
    expect(print(outcome, { json: false, language: 'es' })).toMatchObject({
      out: '',
      error: expect.stringContaining('12') as string,
    });
  });
});
