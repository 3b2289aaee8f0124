/** The exam marks fairly: what counts as the same answer, and what plain spreadsheets would say. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchId } from '@shared/domain/ids.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { fillPrecision, greedyFill, nearestDate, rowPrecision } from '../../../bench/matching/baselines.ts';
import { verdictOf } from '../../../bench/matching/decidable.ts';
import { withEqualsExchanged } from '../../../bench/matching/months/exchange.ts';
import { flagShares } from '../../../bench/matching/examine.ts';
import { figuresOf } from '../../../bench/matching/figures.ts';
import { checkDigit, nameFits } from '../../../bench/matching/months/parties.ts';
import { lostOrTwice, marksOf, rightOnes } from '../../../bench/matching/score.ts';
import { subsetsTo } from '../../../bench/matching/months/second-grouping.ts';
import type { Pairing, Row } from '../../../bench/matching/score.ts';
import { aNamed, anExamDesk, anExamLine, anExamPayin, together } from '../../../support/rows/exam-rows.ts';
import { anAccount, day } from '../../../support/rows/statement-rows.ts';
import { units } from '@shared/domain/money/decimal.ts';

const MONDAY = day('2026-06-22');
const TUESDAY = day('2026-06-23');
const WEDNESDAY = day('2026-06-24');

const aMatch = (pairing: Pairing, facts: Partial<Match> = {}): Match => ({
  id: matchId(JSON.stringify(pairing)),
  accountId: anAccount().id,
  status: 'auto',
  shape: '1:1',
  pass: 'assignment',
  certainty: 'unique',
  confidenceMilli: 900,
  reasons: [],
  difference: units(0n),
  explained: [],
  ...pairing,
  ...facts,
});

describe('the marks', () => {
  it('take either of two equal lines for the right one, and the other one for the missing one', () => {
    const desk = anExamDesk();
    const record = anExamPayin(desk, MONDAY);
    const lines = [anExamLine(desk, TUESDAY), anExamLine(desk, TUESDAY)];
    together(desk, [lines[0]!], [record]);
    desk.alone(lines[1]!, 'ties', 'booked twice', 'missing-in-service');
    const book = desk.finish();
    const verdict = verdictOf(book);
    for (const taken of lines) {
      const figures = figuresOf(marksOf(book, verdict, [aMatch({ lines: [taken], records: [record.key] })]));
      expect(figures.precision).toEqual({ hit: 2, of: 2 });
      expect(figures.recall).toEqual({ hit: 2, of: 2 });
    }
    const flagged = flagShares(book, verdict, 'missing-in-service', new Set([lines[0]!]));
    expect(flagged).toEqual({ recall: { hit: 1, of: 1 }, precision: { hit: 1, of: 1 } });
  });

  it('take any of two equal records for a nameless line, and the line of the other one for the first', () => {
    const markedWith = (name: string | undefined, certainty: Match['certainty'], other = 'Ana Pérez') => {
      const desk = anExamDesk();
      const records = [anExamPayin(desk, MONDAY), anExamPayin(desk, TUESDAY, { party: aNamed(other) })];
      const lines = [anExamLine(desk, TUESDAY), anExamLine(desk, WEDNESDAY, name === undefined ? {} : { name })];
      lines.forEach((line, at) => together(desk, [line], [records[at]!]));
      const given = desk.finish();
      const crossed = lines.map((line, at) =>
        aMatch({ lines: [line], records: [records[1 - at]!.key] }, { certainty }),
      );
      const { precision } = figuresOf(marksOf(withEqualsExchanged(given, crossed), verdictOf(given), crossed));
      return `${precision.hit} of ${precision.of}`;
    };
    expect(markedWith(undefined, 'interchangeable')).toBe('4 of 4');
    expect(markedWith(undefined, 'unique')).toBe('0 of 4');
    expect(markedWith('Ana Pérez', 'interchangeable')).toBe('4 of 4');
    expect(markedWith('Luz Prada', 'interchangeable', 'Luz Prada')).toBe('0 of 4');
  });

  it('call a match with a stranger’s line wrong, and both its rows with it', () => {
    const desk = anExamDesk();
    const record = anExamPayin(desk, MONDAY);
    const [line, stranger] = [anExamLine(desk, TUESDAY), anExamLine(desk, WEDNESDAY)];
    together(desk, [line], [record]);
    desk.alone(stranger, 'ties', 'stranger', 'missing-in-service');
    const book = desk.finish();
    const figures = figuresOf(marksOf(book, verdictOf(book), [aMatch({ lines: [stranger], records: [record.key] })]));
    expect(figures.precision).toEqual({ hit: 0, of: 2 });
  });

  it('call a group right with or without its fee lines, and wrong without one of its records', () => {
    const desk = anExamDesk();
    const records = [anExamPayin(desk, MONDAY), anExamPayin(desk, MONDAY, { centavos: 5_000_000 })];
    const line = anExamLine(desk, TUESDAY, { centavos: 15_000_000 });
    const fee = anExamLine(desk, TUESDAY, { centavos: -90_000 });
    const keys = records.map(({ key }) => key);
    desk.group({
      cls: 'settlement',
      variant: 'test',
      grouping: 'day-run',
      lines: [line],
      records: keys,
      optionalLines: [fee],
    });
    const book = desk.finish();
    const isRight = (pairing: Pairing): boolean => rightOnes(book, verdictOf(book), [pairing]).size === 1;
    expect(isRight({ lines: [line], records: keys })).toBe(true);
    expect(isRight({ lines: [line, fee], records: keys })).toBe(true);
    expect(isRight({ lines: [line], records: keys.slice(1) })).toBe(false);
    expect(isRight({ lines: [fee], records: keys })).toBe(false);
  });

  it('look for the truth among the first three suggestions only', () => {
    const desk = anExamDesk();
    const record = anExamPayin(desk, MONDAY);
    const line = anExamLine(desk, TUESDAY);
    const others = [1, 2, 3].map((n) => anExamLine(desk, TUESDAY, { centavos: 10_000_000 + n }));
    together(desk, [line], [record]);
    for (const other of others) desk.alone(other, 'ties', 'stranger', 'missing-in-service');
    const book = desk.finish();
    const suggested = [...others, line].map((one, i) =>
      aMatch({ lines: [one], records: [record.key] }, { status: 'suggested', confidenceMilli: 500 - i }),
    );
    const placeOf = (matches: readonly Match[]): number | null =>
      marksOf(book, verdictOf(book), matches).find(({ row }) => row === record.key)!.place;
    expect(placeOf(suggested)).toBeNull();
    expect(placeOf(suggested.slice(1))).toBe(3);
  });

  it('count a row that is used twice, and one that is in no state', () => {
    const desk = anExamDesk();
    const record = anExamPayin(desk, MONDAY);
    const line = anExamLine(desk, TUESDAY);
    together(desk, [line], [record]);
    const book = desk.finish();
    const match = aMatch({ lines: [line], records: [record.key] });
    const states = new Map<Row, number>([[line, 1], [record.key, 1]]); // prettier-ignore
    expect(lostOrTwice(book, [match], states)).toBe(0);
    expect(lostOrTwice(book, [match, match], states)).toBe(2);
    expect(lostOrTwice(book, [], new Map<Row, number>([[line, 1]]))).toBe(1); // prettier-ignore
  });
});

describe('the plain baselines', () => {
  it('take the nearest date with the same amount, whoever is named', () => {
    const desk = anExamDesk();
    const [ana, luis] = [anExamPayin(desk, MONDAY), anExamPayin(desk, WEDNESDAY, { party: aNamed('Luis Mora') })];
    const line = anExamLine(desk, WEDNESDAY, { name: 'Ana Pérez' });
    together(desk, [line], [ana]);
    desk.alone(luis.key, 'ties', 'no line', 'missing-in-bank');
    const book = desk.finish();
    expect(nearestDate(book)).toEqual([{ lines: [line], records: [luis.key] }]);
    expect(rowPrecision(book, verdictOf(book), nearestDate(book))).toEqual({ hit: 0, of: 2 });
    expect(rowPrecision(book, verdictOf(book), nearestDate(book), 'clean')).toEqual({ hit: 0, of: 0 });
  });

  it('fill a batch from the largest down, which misses 90 as 50 and 40 beside 60', () => {
    const desk = anExamDesk();
    const [sixty, fifty, forty] = [60, 50, 40].map((thousands) =>
      anExamPayin(desk, MONDAY, { centavos: thousands * 100_000 }),
    );
    const line = anExamLine(desk, TUESDAY, { centavos: 9_000_000 });
    desk.group({
      cls: 'settlement',
      variant: 'test',
      grouping: 'day-run',
      lines: [line],
      records: [fifty!.key, forty!.key],
    });
    desk.alone(sixty!.key, 'ties', 'no line', 'missing-in-bank');
    const book = desk.finish();
    expect(greedyFill(book)).toEqual([{ lines: [line], records: [sixty!.key] }]);
    expect(fillPrecision(book, verdictOf(book), greedyFill(book))).toEqual({ hit: 0, of: 1 });
  });

  it('fill a batch rightly where the largest belong to it', () => {
    const desk = anExamDesk();
    const [sixty, fifty] = [60, 50].map((thousands) => anExamPayin(desk, MONDAY, { centavos: thousands * 100_000 }));
    const line = anExamLine(desk, TUESDAY, { centavos: 11_000_000 });
    desk.group({
      cls: 'settlement',
      variant: 'test',
      grouping: 'day-run',
      lines: [line],
      records: [sixty!.key, fifty!.key],
    });
    const book = desk.finish();
    expect(fillPrecision(book, verdictOf(book), greedyFill(book))).toEqual({ hit: 1, of: 1 });
  });
});

describe('the exam’s own reading', () => {
  it('finds a name cut, turned round, abbreviated and misspelt once, and nobody else’s', () => {
    const party = { fullName: 'María Fernanda Ordóñez Gélvez' };
    for (const printed of [
      'ORDONEZ GELVEZ MARIA',
      'MARIA F ORDONEZ',
      'MARIA FERNANDA ORDOÑES',
      'MARIA FERNADNA GELVEZ',
    ]) {
      expect(nameFits(printed, false, party), printed).toBe(true);
    }
    expect(nameFits('MARIA FERNANDA ORD', true, party)).toBe(true);
    expect(nameFits('MARIA FERNANDA ORD', false, party)).toBe(false);
    expect(nameFits('MARIO FERNANDO ORTEGA', false, party)).toBe(false);
  });

  it('knows the check digit of a NIT', () => {
    expect(checkDigit('890903938')).toBe('8');
    expect(checkDigit('860034313')).toBe('7');
  });

  it('counts subsets to two, as trying all of them does', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 40 }), (given, target) => {
        let ways = 0;
        for (let mask = 1; mask < 1 << given.length; mask += 1) {
          if (given.reduce((sum, amount, i) => sum + ((mask >> i) & 1 ? amount : 0), 0) === target) ways += 1;
        }
        expect(subsetsTo(given, target)).toBe(Math.min(2, ways));
      }),
    );
  });
});
