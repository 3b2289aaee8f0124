/** What a proposal is called, on screen and on paper: the word agrees with the figure beside it, whatever the certainty. */
import i18next from 'i18next';
import { afterAll, describe, expect, it } from 'vitest';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import type { MatchView } from '@shared/contract/views/views.ts';
import { CERTAINTIES } from '@shared/domain/matching/match.ts';
import type { Certainty } from '@shared/domain/matching/match.ts';
import { proposedAs } from '@shared/domain/matching/risk.ts';
import { reportPrinter } from '../../../src/main/adapters/reports/printer.ts';
import { caseBadge, matchReasons } from '../../../src/renderer/features/reconcile/case-words.ts';
import { startWords } from '../../../src/renderer/words/setup.ts';
import { bytesOf } from '../../support/files/file-bytes.ts';
import { aReport } from '../../support/months/a-report.ts';
import { words } from '../../support/window/words.ts';

type ReportMatch = ReportJson['matches'][number];

const FIGURES = [1, 300, 455, 599, 600, 700, 899, 900, 985, 999];
const STATUSES = ['auto', 'confirmed', 'suggested'] as const;
const aMatch = (status: MatchView['status'], certainty: Certainty, confidenceMilli: number): MatchView => ({
  id: 'm1',
  status,
  shape: '1:1',
  pass: 'assignment',
  certainty,
  confidenceMilli,
  reasons: [{ kind: 'only-candidate' }],
  lines: [],
  records: [],
  difference: '0',
  explained: [],
});
/** The printed tables of a report with just this match. */
async function printedTables(
  language: 'es' | 'en',
  match: Pick<ReportMatch, 'status' | 'certainty' | 'confidence'>,
): Promise<string> {
  const report = aReport();
  const matches = report.matches.slice(0, 1).map((one) => ({ ...one, ...match }));
  const files = await reportPrinter.print({ ...report, matches }, { format: 'csv', language, csv: 'excel-co' });
  return files.map((file) => new TextDecoder().decode(bytesOf(file))).join('');
}
const badgeOf = (match: MatchView, isLong: boolean): string =>
  caseBadge({ kind: 'match', id: match.id, match }, isLong, i18next.t).text;

describe('the word for a proposal', () => {
  it('promises no more than its figure', () => {
    for (const certainty of CERTAINTIES)
      for (const confidenceMilli of FIGURES) {
        const word = proposedAs({ certainty, confidenceMilli });
        if (confidenceMilli < 900) expect(['very-likely', 'interchangeable']).not.toContain(word);
        if (confidenceMilli < 600) expect(word).not.toBe('likely');
        if (confidenceMilli >= 900 && certainty === 'unique') expect(word).toBe('very-likely');
      }
  });

  it('keeps what competes and what was not proven', () => {
    for (const confidenceMilli of FIGURES) {
      expect(proposedAs({ certainty: 'ambiguous', confidenceMilli })).toBe('ambiguous');
      expect(proposedAs({ certainty: 'unproven', confidenceMilli })).toBe('unproven');
    }
  });
});

describe.each(['es', 'en'] as const)('a match in %s', (lang) => {
  afterAll(() => startWords('es', () => undefined));
  const { proposedAs: short, pair: long, matchStatus, certaintyWhy } = words[lang];

  it('is called unique in no status, and a proposal by what is likely of it', async () => {
    await startWords(lang, () => undefined);
    for (const status of STATUSES)
      for (const certainty of CERTAINTIES)
        for (const confidenceMilli of FIGURES) {
          const match = aMatch(status, certainty, confidenceMilli);
          const [shortly, atLength] = [badgeOf(match, false), badgeOf(match, true)];
          expect(`${shortly} ${atLength}`).not.toMatch(/únic|unique/i);
          const called = proposedAs(match);
          const expected = status === 'suggested' ? [short[called], long[called]] : [matchStatus[status], matchStatus[status]]; // prettier-ignore
          expect([shortly, atLength]).toEqual(expected);
        }
  });

  it('says the figure of a proposal that nothing competes with, and speaks for it only where it is likely', async () => {
    await startWords(lang, () => undefined);
    const said = (confidenceMilli: number) => matchReasons(aMatch('suggested', 'unique', confidenceMilli), i18next.t).at(-1); // prettier-ignore
    expect(said(455)).toEqual({ text: certaintyWhy.sole.replace('{{share}}', '45\u00a0%'), speaksFor: false });
    expect(said(700)).toEqual({ text: certaintyWhy.sole.replace('{{share}}', '70\u00a0%'), speaksFor: true });
    expect(matchReasons(aMatch('auto', 'unique', 985), i18next.t)).toHaveLength(1);
  });

  it('is called the same on paper', async () => {
    for (const [certainty, confidence] of [
      ['unique', 0.455],
      ['unique', 0.7],
      ['unique', 0.95],
      ['interchangeable', 0.96],
      ['ambiguous', 0.5],
    ] as const) {
      // prettier-ignore
      const printed = await printedTables(lang, { status: 'suggested', certainty, confidence });
      expect(printed).toContain(short[proposedAs({ certainty, confidenceMilli: confidence * 1_000 })]);
      expect(printed).not.toMatch(/;(Cruce único|Unique match);/);
    }
    expect(await printedTables(lang, { status: 'auto', certainty: 'unique', confidence: 0.985 })).toMatch(
      /;(Cruce único|Unique match);/,
    );
  });
});
