/** Equals whose lines stand in two accounts of one profile: which account has which is open, how many there are is not. */
import { describe, expect, it } from 'vitest';
import { aPaid, anAccountOf, importMarch, matchNow, syncWhole, toldBy } from '../../support/files/several-accounts.ts';
import type { Movement } from '../../support/files/several-accounts.ts';
import { withStore } from '../../support/store/temp-store.ts';

const credit: Movement = { day: 10, amount: 91_300, text: 'ABONO PSE' };

/** Kinds of the flags of both accounts, where so many lines of one amount came to each for two payins of it. */
const flagged = (norte: number, sur: number): Promise<readonly (string | undefined)[]> =>
  withStore(async ({ store, clock }) => {
    syncWhole(store, ['ANA PINTO', 'EVA RIOS'].map((text) => aPaid('payin', text.slice(0, 3), { ...credit, text }))); // prettier-ignore
    const accounts = [anAccountOf(store, 'Norte'), anAccountOf(store, 'Sur')];
    for (const [at, account] of accounts.entries()) {
      importMarch(store, account, Array.from({ length: at === 0 ? norte : sur }, () => credit)); // prettier-ignore
      await matchNow(store, clock, account);
    }
    return accounts.flatMap((account) => toldBy(store, account).flags.map((flag) => flag.split('|')[0]));
  });

describe('two equal records and their lines in two accounts', () => {
  it('miss none and pay none twice where there is a record for each line', async () => {
    expect(await flagged(1, 1)).toEqual([]);
  });

  it('tell of the line that is one too many', async () => {
    expect(await flagged(2, 1)).toEqual(['paid-twice']);
  });
});
