/** Which account of a profile a record goes to: evidence, then exactness; equals go to none. */
import { describe, expect, it } from 'vitest';
import { accountId, asRecordKey } from '@shared/domain/ids.ts';
import { isTouched, ownedByOthers, rulingAfter } from '@shared/domain/matching/claims.ts';
import type { Claims, Ruling } from '@shared/domain/matching/claims.ts';
import type { Match, Reason } from '@shared/domain/matching/match.ts';
import { aMatch, anAmount } from '../../../support/rows/store-rows.ts';

const NOTHING: Ruling = { ownerOf: new Map(), contested: new Set() };
const [ONE, TWO, THREE] = [accountId('account-1'), accountId('account-2'), accountId('account-3')];
const KEY = asRecordKey('payin:a');

const claim = (account: Claims['account'], reasons: readonly Reason[], overrides: Partial<Match> = {}): Claims => ({
  account,
  matches: [aMatch([`line of ${account}`], [KEY], { accountId: account, reasons, ...overrides })],
});
const EXACT: Reason = { kind: 'amount-exact' };
const NAMED: Reason = { kind: 'name-agrees', text: 'ROSA' };
const DOCUMENT: Reason = { kind: 'identifier-found', text: '41' };
const QUOTED: Reason = { kind: 'reference-found', text: 'FV-1' };
const PAYOUT: Reason = { kind: 'structure', of: 'payout', count: 3 };

const ownerOf = (...all: readonly Claims[]): string | undefined => rulingAfter(NOTHING, all).ownerOf.get(KEY);

describe('a record that runs of two accounts would accept', () => {
  it('goes to the better evidence: a reference, a document, a name, the grouping of a payout, a sum alone', () => {
    const inOrder = [QUOTED, DOCUMENT, NAMED, PAYOUT, EXACT];
    for (const [at, better] of inOrder.entries())
      for (const worse of inOrder.slice(at + 1)) {
        expect(ownerOf(claim(ONE, [worse]), claim(TWO, [EXACT, better]))).toBe(TWO);
        expect(ownerOf(claim(TWO, [EXACT, better]), claim(ONE, [worse]))).toBe(TWO);
      }
  });

  it('goes to the exact sum where the evidence is equal, and to one line before a sum that was searched for', () => {
    const rounded = {
      difference: anAmount('-0.4'),
      explained: [{ kind: 'rounding' as const, amount: anAmount('-0.4') }],
    };
    expect(ownerOf(claim(ONE, [NAMED], rounded), claim(TWO, [NAMED]))).toBe(TWO);
    expect(ownerOf(claim(ONE, [EXACT], { pass: 'group' }), claim(TWO, [EXACT], { pass: 'assignment' }))).toBe(TWO);
  });

  it('goes to none where both are equally good, in whatever order, unless a third is better', () => {
    const [one, two, three] = [claim(ONE, [NAMED]), claim(TWO, [NAMED]), claim(THREE, [QUOTED])];
    expect(rulingAfter(NOTHING, [one, two])).toEqual({ ownerOf: new Map(), contested: new Set([KEY]) });
    expect(rulingAfter(NOTHING, [two, one])).toEqual({ ownerOf: new Map(), contested: new Set([KEY]) });
    expect(ownerOf(one, two, three)).toBe(THREE);
    expect(ownerOf(three, one, two)).toBe(THREE);
  });

  it('stays where it was given once, and a suggestion claims nothing', () => {
    const given: Ruling = { ownerOf: new Map([[KEY, ONE]]), contested: new Set() };
    expect(rulingAfter(given, [claim(TWO, [QUOTED])])).toBe(given);
    expect(rulingAfter(NOTHING, [claim(TWO, [QUOTED], { status: 'suggested' })])).toBe(NOTHING);
    expect(ownedByOthers(given, ONE)).toEqual(new Set());
    expect(ownedByOthers(given, TWO)).toEqual(new Set([KEY]));
  });

  it('sends the account that loses it back to run again, and not the one that keeps it', () => {
    const [one, two] = [claim(ONE, [NAMED]), claim(TWO, [QUOTED])];
    const after = rulingAfter(NOTHING, [one, two]);
    expect(isTouched(one, NOTHING, after)).toBe(true);
    expect(isTouched(two, NOTHING, after)).toBe(false);
    expect(isTouched(one, after, after)).toBe(false);
  });
});
