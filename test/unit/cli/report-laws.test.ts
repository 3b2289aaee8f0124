/** The checker of reports itself: a lawful report breaks no law, and each change that an accountant would mind breaks one. */
import { describe, expect, it } from 'vitest';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { aReport } from '../../support/months/a-report.ts';
import { brokenLaws } from '../../support/months/report-laws.ts';

const lawful = aReport();
const [line] = lawful.lines;
const [record] = lawful.records;
const [match] = lawful.matches;

/** The first law that a changed report breaks, without its offenders. */
const broken = (change: Partial<ReportJson>): string =>
  brokenLaws({ ...lawful, ...change })[0]?.split(':')[0] ?? 'none';
const withTotals = (change: (totals: ReportJson['totals']) => void): Partial<ReportJson> => {
  const totals = structuredClone(lawful.totals);
  change(totals);
  return { totals };
};

describe('the laws of a report', () => {
  it('hold for a lawful one', () => {
    expect(brokenLaws(lawful)).toEqual([]);
  });

  it.each<[string, Partial<ReportJson>]>([
    ['the lines of each state add up to the totals', withTotals((totals) => (totals.lines.matched.amount = '1234.4'))],
    ['the records of each state add up to the totals', withTotals((totals) => (totals.records.matched.gross = '0'))],
    ['unexplained and in transit follow from the rows', withTotals((totals) => (totals.unexplained = '1'))],
    [
      'unexplained and in transit follow from the rows',
      withTotals((totals) => (totals.inTransit = { count: 1, amount: '0' })),
    ],
    [
      'a difference is the lines minus the records',
      { matches: [{ ...match!, difference: { amount: '5', explained: [{ kind: 'fee', amount: '5' }] } }] },
    ],
    ['a state says in which matches a row is', { matches: [] }],
    ['a row is in at most one accepted match', { matches: [match!, { ...match!, id: 'm-2' }] }],
    ['a match has its own id', { matches: [{ ...match!, status: 'suggested' }, match!] }],
    ['a shape counts lines and records', { matches: [{ ...match!, shape: '1:n' }] }],
    ['an explained line has a category and no other has one', { lines: [{ ...line!, category: 'gmf' }] }],
    [
      'what a flag or match names stands in the report',
      {
        flags: [
          {
            kind: 'late',
            severity: 'info',
            subjects: [{ kind: 'payin', id: 'p-9' }],
            amount: null,
            text: '',
            oneOf: null,
          },
        ],
      },
    ],
    [
      'closing minus opening is the sum of the lines',
      { period: { ...lawful.period, closing: { ...lawful.period.closing!, amount: '1' } } },
    ],
    [
      'what a person confirmed has a name and a moment, and nothing else has',
      { matches: [{ ...match!, status: 'confirmed' }] },
    ],
    ['nothing in doubt is accepted by itself', { matches: [{ ...match!, certainty: 'ambiguous' }] }],
    [
      'a payout is a container',
      { records: [record!, { ...record!, kind: 'payout', id: 'po-1', state: 'not-expected' }] },
    ],
  ])('%s', (law, change) => {
    expect(broken(change)).toBe(law);
  });
});
