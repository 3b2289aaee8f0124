/** What the overview leaves out of the service's side: one sentence, whatever is left out. */
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { notCountedWords } from '../../../src/renderer/features/overview/balance-card.tsx';
import { startWords } from '../../../src/renderer/words/setup.ts';

const MILLION = 1_000_000;
const said = (records: number, payouts: number): string => notCountedWords(i18next.t, { records, payouts });

describe('what the service has and the sum does not', () => {
  it('is one sentence in Spanish', async () => {
    await startWords('es', () => undefined);
    expect(said(98, 0)).toBe('sin contar 98 registros que no se esperan en el banco');
    expect(said(98, 4)).toBe('sin contar 98 registros que no se esperan en el banco ni 4 dispersiones, contadas por sus pagos'); // prettier-ignore
    expect(said(1, 1)).toBe(
      'sin contar 1 registro que no se espera en el banco ni 1 dispersión, contada por sus pagos',
    );
    expect(said(MILLION, MILLION)).toBe('sin contar 1.000.000 de registros que no se esperan en el banco ni 1.000.000 de dispersiones, contadas por sus pagos'); // prettier-ignore
  });

  it('is one sentence in English', async () => {
    await startWords('en', () => undefined);
    expect(said(98, 0)).toBe('not counting 98 records not expected at the bank');
    expect(said(98, 4)).toBe('not counting 98 records not expected at the bank, nor 4 payouts, counted by their payments'); // prettier-ignore
    expect(said(1, 1)).toBe('not counting 1 record not expected at the bank, nor 1 payout, counted by its payments');
  });
});
