// The figure beside a proposal is the share of such proposals that are right: less where more lines want its records, never turning a line's order round.
import { describe, expect, it } from 'vitest';
import { withLikelihoods } from '@shared/domain/matching/likelihood.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { run, line, payin } from '../../../support/rows/plain-rows.ts';

const FEE = '84900';
const TEXT = { description: 'RECAUDO QR' };
const proposed = (lines: number, records: number): readonly Match[] =>
  run(
    Array.from({ length: lines }, (_, at) => line(at + 1, FEE, TEXT)),
    Array.from({ length: records }, (_, at) => payin(`r${at.toString()}`, FEE)),
  ).filter((match) => !isAccepted(match));
const figures = (matches: readonly Match[]): readonly number[] => [...new Set(matches.map(({ confidenceMilli }) => confidenceMilli))]; // prettier-ignore

describe('of lines that want the same records', () => {
  it('two with one record each say two thirds, less what may be a stranger’s, and three say less', () => {
    expect(figures(proposed(2, 1))).toEqual([601]);
    expect(figures(proposed(3, 1))).toEqual([450]);
    expect(figures(proposed(3, 2))).toEqual([642]);
  });
});

describe('the figures of proposals', () => {
  const [base] = proposed(2, 1);
  const aProposal = (on: number, key: string, confidenceMilli: number): Match => ({
    ...base!,
    id: `${on.toString()}${key}` as Match['id'],
    lines: [`l${on.toString()}` as Match['lines'][number]],
    records: [`payin:${key}` as Match['records'][number]],
    confidenceMilli,
  });

  it('keep the order of a line’s proposals', () => {
    const shown = [aProposal(1, 'a', 509), aProposal(1, 'b', 470), aProposal(2, 'a', 509), aProposal(3, 'a', 509)];
    const [first, second] = withLikelihoods(shown);
    expect(second!.confidenceMilli).toBeLessThanOrEqual(first!.confidenceMilli);
  });

  it('say of one that nothing competes with that one in twenty is wrong', () => {
    expect(figures(withLikelihoods([aProposal(1, 'a', 500)]))).toEqual([950]);
  });

  it('leave hints, and what is accepted or proven, as they are', () => {
    const shown = [aProposal(1, 'a', 449), { ...aProposal(2, 'b', 500), status: 'auto' as const }, { ...aProposal(3, 'c', 800), certainty: 'unique' as const }]; // prettier-ignore
    expect(withLikelihoods(shown)).toEqual(shown);
  });
});
