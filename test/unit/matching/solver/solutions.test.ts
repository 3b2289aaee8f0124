// Whole solutions of an uncertain row: disjoint, as full as they can be, one for each partner, and nothing beyond what is in question.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountId, asRecordKey, lineId } from '@shared/domain/ids.ts';
import { matchIdOf, shapeOf, rowsOfMatch } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { solutionsOf } from '@shared/domain/matching/decisions/solutions.ts';
import type { Solution } from '@shared/domain/matching/decisions/solutions.ts';

/** A proposal written as `1+2=a+b`: lines 1 and 2 with records a and b. */
function aProposal(text: string, confidenceMilli = 500): Match {
  const [left = '', right = ''] = text.split('=');
  const lines = left.split('+').map(lineId);
  const records = right.split('+').map((id) => asRecordKey(`payin:${id}`));
  return {
    id: matchIdOf(lines, records),
    accountId: accountId('account-1'),
    status: 'suggested',
    shape: shapeOf(lines.length, records.length),
    pass: 'assignment',
    certainty: 'ambiguous',
    confidenceMilli,
    reasons: [],
    lines,
    records,
    difference: 0n as Match['difference'],
    explained: [],
  };
}

const told = ({ matches, lines, records }: Solution): string => {
  const pairs = matches.map(
    (match) => `${match.lines.join('+')}=${match.records.map((key) => key.slice(6)).join('+')}`,
  );
  const alone = [...lines, ...records.map((key) => key.slice(6))];
  return [...pairs.toSorted(), ...(alone.length === 0 ? [] : [`alone ${alone.join()}`])].join(' ');
};
const toldOf = (proposals: readonly Match[], row: string): readonly string[] =>
  solutionsOf(proposals, lineId(row)).all.map(told);

const SQUARE = ['1=a', '1=b', '2=a', '2=b'].map((text) => aProposal(text));

describe('two lines and two records that fit either way', () => {
  it('have two solutions, and each gives everybody a partner', () => {
    expect(toldOf(SQUARE, '1').toSorted()).toEqual(['1=a 2=b', '1=b 2=a']);
  });

  it('begin with the likelier one', () => {
    const proposals = [aProposal('1=a', 498), aProposal('1=b', 500), aProposal('2=a', 500), aProposal('2=b', 498)];
    expect(toldOf(proposals, '2')).toEqual(['1=b 2=a', '1=a 2=b']);
  });
});

describe('one record that two lines want', () => {
  it('leaves one of them alone, and which one is the choice', () => {
    const proposals = [aProposal('1=a', 507), aProposal('2=a', 505)];
    expect(toldOf(proposals, '1')).toEqual(['1=a alone 2', '2=a alone 1']);
    expect(toldOf(proposals, '2')).toEqual(['1=a alone 2', '2=a alone 1']);
  });
});

describe('a solution', () => {
  it('of one proposal that nobody contends for is that proposal', () => {
    expect(toldOf([aProposal('1=a+b+c'), aProposal('2=d')], '1')).toEqual(['1=a+b+c']);
  });

  it('decides nothing that is the same in all of them', () => {
    // 3 takes c whatever 1 and 2 do: it is not in question.
    expect(toldOf([...SQUARE, aProposal('3=c', 600), aProposal('2=c', 100)], '1').toSorted()).toEqual([
      '1=a 2=b',
      '1=b 2=a',
    ]);
  });

  it('that would turn many others around is left out beside a small one, and that is said', () => {
    // A far-fetched sum takes every line's record away; each of them has one of its own.
    const chain = Array.from({ length: 9 }, (_, at) => [aProposal(`${at + 3}=r${at}`, 500), aProposal(`${at + 3}=s${at}`, 490)]).flat(); // prettier-ignore
    const farFetched = aProposal(`1=${Array.from({ length: 9 }, (_, at) => `r${at}`).join('+')}`, 10);
    const { all, isWhole } = solutionsOf([...SQUARE, ...chain, farFetched], lineId('1'));
    expect(all.map(told).toSorted()).toEqual(['1=a 2=b', '1=b 2=a']);
    expect(isWhole).toBe(false);
  });

  it('leaves nobody alone whose partner is free', () => {
    expect(toldOf([aProposal('1=a'), aProposal('1=b')], '1').toSorted()).toEqual(['1=a alone b', '1=b alone a']);
  });

  it('weighs a sum of several against the pairs that it would take apart', () => {
    const proposals = [aProposal('1=a+b', 500), aProposal('1=a', 500), aProposal('2=b', 500)];
    expect(toldOf(proposals, '1')).toEqual(['1=a 2=b', '1=a+b alone 2']);
  });

  it('is asked for a record as for a line', () => {
    const asked = solutionsOf(SQUARE, asRecordKey('payin:a')).all.map(told);
    expect(asked.toSorted()).toEqual(['1=a 2=b', '1=b 2=a']);
  });

  it('of a row without proposals is none', () => {
    expect(solutionsOf(SQUARE, lineId('9'))).toEqual({ all: [], isWhole: true });
  });

  it('says when there is more around it than is looked at', () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      aProposal(`${(at >> 1).toString()}=${((at + 1) >> 1).toString()}`),
    );
    const { all, isWhole } = solutionsOf(many, lineId('4'));
    expect(isWhole).toBe(false);
    expect(all.length).toBeGreaterThan(0);
  });
});

/** The most that disjoint proposals are worth, by trying all. */
function mostWorth(proposals: readonly Match[]): number {
  const [first, ...rest] = proposals;
  if (first === undefined) return 0;
  const free = rest.filter((match) => !rowsOfMatch(match).some((row) => rowsOfMatch(first).includes(row)));
  return Math.max(mostWorth(rest), first.confidenceMilli * rowsOfMatch(first).length + mostWorth(free));
}
const worthOf = (matches: readonly Match[]): number =>
  matches.reduce((sum, match) => sum + match.confidenceMilli * rowsOfMatch(match).length, 0);

describe('the solutions of any proposals', () => {
  const proposals = fc
    .uniqueArray(
      fc.tuple(
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom('a', 'b', 'c', 'd', 'a+b'),
        fc.integer({ min: 450, max: 510 }),
      ),
      {
        minLength: 1,
        maxLength: 9,
        selector: ([line, record]) => `${line.toString()}=${record}`,
      },
    )
    .map((drawn) => drawn.map(([line, record, milli]) => aProposal(`${line.toString()}=${record}`, milli)));

  it('hold each row once, offer each partner of the row once, and the best of them is the best there is', () => {
    fc.assert(
      fc.property(proposals, (drawn) => {
        const row = drawn[0]!.lines[0]!;
        const { all, isWhole } = solutionsOf(drawn, row);
        expect(isWhole).toBe(true);
        const own = drawn.filter((match) => match.lines.includes(row));
        const partners = all.flatMap(({ matches }) => matches.filter((match) => match.lines.includes(row)));
        expect(new Set(partners.map(({ id }) => id)).size).toBe(partners.length);
        expect(partners).toHaveLength(own.length);
        for (const { matches, lines, records } of all) {
          const rows = [...matches.flatMap(rowsOfMatch), ...lines, ...records];
          expect(new Set(rows).size).toBe(rows.length);
        }
        // Where every proposal is in question, the first solution is worth as much as any choice could be.
        const [best] = all;
        const rows = new Set(all.flatMap(({ matches }) => matches.flatMap(rowsOfMatch)));
        const inside = drawn.filter((match) => rowsOfMatch(match).every((one) => rows.has(one)));
        if (all.length > 1 && inside.length === drawn.length) expect(worthOf(best!.matches)).toBe(mostWorth(drawn));
      }),
    );
  });
});
