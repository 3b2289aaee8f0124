// How often a pass was right, told with its interval; a pass that is worse than one in a thousand only proposes.
import { describe, expect, it } from 'vitest';
import type { Match, Pass } from '@shared/domain/matching/match.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { Correction } from '@shared/domain/matching/decisions/track-record.ts';
import { brokenPasses, trackRecords, wilsonPpm } from '@shared/domain/matching/decisions/track-record.ts';
import { matched, told } from '../../../support/months/match-runs.ts';
import { aMatch } from '../../../support/rows/store-rows.ts';
import { aPayin } from '../../../support/rows/payment-rows.ts';
import { aLine } from '../../../support/rows/statement-rows.ts';

const many = (count: number, pass: Pass, status: Match['status'] = 'auto'): readonly Match[] =>
  Array.from({ length: count }, () => ({ ...aMatch(['line-1'], ['payin:p']), pass, status }));

/** So many matches of a pass that were taken apart, one a day from the first of March. */
const corrected = (pass: Pass, count: number): Correction => ({
  pass,
  at: Array.from({ length: count }, (_, at) => `2026-03-${String(at + 1).padStart(2, '0')}T15:00:00.000Z` as Instant),
});

describe('the interval of a share', () => {
  it('is Wilson’s: none of 412 may still be up to 0.92 %', () => {
    // Closed form for no hits: z² / (n + z²) with z = 1.959964 is 3.8415 / 415.8415.
    expect(wilsonPpm(0, 412)).toEqual({ low: 0, high: 9_238 });
    // A published example: 10 of 100 lies in 5.52 % to 17.44 %.
    expect(wilsonPpm(10, 100)).toEqual({ low: 55_229, high: 174_366 });
    expect(wilsonPpm(0, 0)).toEqual({ low: 0, high: 1_000_000 });
    expect(wilsonPpm(3, 3).high).toBe(1_000_000);
  });
});

describe('the record of a pass', () => {
  it('counts what stands and what a person took apart, not what was only proposed or matched by hand', () => {
    const matches = [...many(5, 'reference'), ...many(2, 'reference', 'confirmed'), ...many(9, 'reference', 'suggested'), ...many(4, 'decided', 'confirmed')]; // prettier-ignore
    const records = trackRecords(matches, [corrected('reference', 1), corrected('group', 2)]); // prettier-ignore
    expect(records.map(({ pass, of, wrong }) => [pass, of, wrong])).toEqual([['reference', 8, 1], ['group', 2, 2]]); // prettier-ignore
  });

  it('breaks its budget only beyond doubt: one of 412 may be chance, five are not', () => {
    const of = (wrong: number): readonly Pass[] =>
      brokenPasses(trackRecords(many(412 - wrong, 'assignment'), [corrected('assignment', wrong)]));
    expect([of(0), of(1), of(5)]).toEqual([[], [], ['assignment']]);
  });

  it('is not broken by one match of few, which may be the person’s slip', () => {
    const of = (wrong: number): readonly Pass[] =>
      brokenPasses(trackRecords(many(18 - wrong, 'structure'), [corrected('structure', wrong)]));
    expect([of(1), of(2)]).toEqual([[], ['structure']]);
  });

  it('says since which correction it only proposes', () => {
    const of = (wrong: number, all: number) =>
      trackRecords(many(all - wrong, 'assignment'), [corrected('assignment', wrong)])[0]?.suggestingSince;
    expect([of(1, 18), of(2, 18), of(5, 18)]).toEqual([null, '2026-03-02T15:00:00.000Z', '2026-03-02T15:00:00.000Z']);
    expect([of(4, 2_000), of(6, 2_000)]).toEqual([null, '2026-03-05T15:00:00.000Z']);
  });

  it('turns the pass to proposing, and no other', () => {
    const rows = { lines: [aLine()], records: [aPayin()] };
    const [accepted] = matched(rows).matches;
    expect(accepted?.status).toBe('auto');
    const held = matched({ ...rows, suggesting: [accepted!.pass] }).matches;
    expect(held.map(told)).toEqual([told({ ...accepted!, status: 'suggested' })]);
    expect(matched({ ...rows, suggesting: ['group'] }).matches).toEqual([accepted]);
  });

  it('leaves what the pass had accepted before', () => {
    const rows = { lines: [aLine()], records: [aPayin()] };
    const [accepted] = matched(rows).matches;
    const broken = { ...rows, suggesting: [accepted!.pass] };
    expect(matched({ ...broken, standing: new Set([accepted!.id]) }).matches).toEqual([accepted]);
  });
});
