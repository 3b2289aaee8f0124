/** Lines that a newer statement no longer has: set aside where that is sure, asked where it is not, never dropped on a guess. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineId, matchId } from '@shared/domain/ids.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { FileWithLines } from '@shared/domain/statement/lines/overlap.ts';
import { countingLines } from '@shared/domain/statement/lines/superseded.ts';
import { aFileOf, settle, told } from '../../support/files/overlapping-files.ts';
import { pesos } from '../../support/rows/statement-rows.ts';

/** Ended in the middle of the 10th. */
const early = ['02 UNO 100', '05 DOS 200', '09 TRES -30', '10 CUATRO 40'];
const CHAINED = { chained: true };

describe('the last day of the older statement', () => {
  it('says nothing new where the newer one holds all of it and more', () => {
    const newer = aFileOf('b', [...early, '10 CINCO 50', '20 SEIS 60']);
    expect(told(settle(aFileOf('a', early), newer))).toEqual([]);
  });

  it('gives way to the newer statement where a pending row took other words', () => {
    const newer = aFileOf('b', ['02 UNO 100', '05 DOS 200', '09 TRES -30', '10 FINAL 40', '10 CINCO 50', '20 SEIS 60']);
    expect(told(settle(aFileOf('a', early), newer))).toEqual(['10 CUATRO 40 | changed | b | = 10 FINAL 40']);
  });

  it('gives way where a pending row is not there any more', () => {
    const newer = aFileOf('b', ['02 UNO 100', '05 DOS 200', '09 TRES -30', '10 CINCO 50', '20 SEIS 60']);
    expect(told(settle(aFileOf('a', early), newer))).toEqual(['10 CUATRO 40 | partial-day | b']);
  });

  it('gives way as a whole where two rows of one amount became one: nobody can say which of them', () => {
    const older = aFileOf('a', [...early, '10 CUATROBIS 40']);
    const newer = aFileOf('b', [...early.slice(0, 3), '10 FINAL 40', '10 CINCO 50', '20 SEIS 60']);
    expect(told(settle(older, newer))).toEqual(['10 CUATRO 40 | partial-day | b', '10 CUATROBIS 40 | partial-day | b']);
  });

  it('is asked about where the newer statement lacks movements of other days too: it may hold a choice of them', () => {
    const newer = aFileOf('b', ['01 CERO 1', '09 TRES -30', '20 SEIS 60']);
    expect(told(settle(aFileOf('a', early), newer))).toEqual([
      '? | 02 UNO 100 | maybe-gone | b',
      '? | 05 DOS 200 | maybe-gone | b',
      '? | 10 CUATRO 40 | maybe-gone | b',
    ]);
  });

  it('is asked about where nothing says that the two statements agree', () => {
    const newer = aFileOf('b', ['09 NUEVE 9', '10 FINAL 40', '20 SEIS 60']);
    expect(told(settle(aFileOf('a', ['10 CUATRO 40']), newer))).toEqual([
      '? | 10 CUATRO 40 | maybe-changed | b | ~ 10 FINAL 40',
    ]);
  });

  it('stays where the newer statement begins on that day: each may hold its own part of it', () => {
    const newer = aFileOf('b', ['10 CINCO 50', '20 SEIS 60'], CHAINED);
    expect(told(settle(aFileOf('a', early), newer))).toEqual([]);
  });

  it('is asked about where the newer statement begins on that day with the same amount in other words', () => {
    const newer = aFileOf('b', ['10 FINAL 40', '20 SEIS 60'], CHAINED);
    expect(told(settle(aFileOf('a', early), newer))).toEqual(['? | 10 CUATRO 40 | maybe-changed | b | ~ 10 FINAL 40']);
  });
});

describe('a day inside both statements', () => {
  const without = ['02 UNO 100', '09 TRES -30', '10 CUATRO 40', '20 SEIS 60'];

  it('loses a line only where the balances of the newer statement prove that it did not happen', () => {
    expect(told(settle(aFileOf('a', early), aFileOf('b', without, CHAINED)))).toEqual(['05 DOS 200 | gone | b']);
    expect(told(settle(aFileOf('a', early), aFileOf('b', without)))).toEqual(['? | 05 DOS 200 | maybe-gone | b']);
  });

  it('keeps both where the balances of each prove the contrary of the other', () => {
    const older = aFileOf('a', early, CHAINED);
    expect(told(settle(older, aFileOf('b', without, CHAINED)))).toEqual(['? | 05 DOS 200 | maybe-gone | b']);
  });

  it('keeps what adds up to nothing: no balance sees it', () => {
    const older = aFileOf('a', [...early, '05 COBRO -200']);
    expect(told(settle(older, aFileOf('b', without, CHAINED)))).toEqual([
      '? | 05 DOS 200 | maybe-gone | b',
      '? | 05 COBRO -200 | maybe-gone | b',
    ]);
  });

  it('has its lines once where a bank writes the same month in two layouts', () => {
    const other = aFileOf('b', ['02 ABONO 100', '05 ABONO2 200', '09 CARGO -30', '10 ABONO3 40']);
    expect(told(settle(aFileOf('a', early), other))).toEqual([
      '02 ABONO 100 | changed | a | = 02 UNO 100',
      '05 ABONO2 200 | changed | a | = 05 DOS 200',
      '09 CARGO -30 | changed | a | = 09 TRES -30',
      '10 ABONO3 40 | changed | a | = 10 CUATRO 40',
    ]);
  });

  it('is asked about where two lines of one amount became one', () => {
    const older = aFileOf('a', ['02 UNO 100', '05 DOS 200', '05 DOSBIS 200', '10 CUATRO 40']);
    const newer = aFileOf('b', ['02 UNO 100', '05 OTRO 200', '10 CUATRO 40', '20 SEIS 60']);
    expect(told(settle(older, newer))).toEqual([
      '? | 05 DOS 200 | maybe-changed | b | ~ 05 OTRO 200',
      '? | 05 DOSBIS 200 | maybe-changed | b | ~ 05 OTRO 200',
    ]);
  });
});

describe('among several statements', () => {
  it('only the newest that holds a line is compared with newer ones', () => {
    const oldest = aFileOf('a', ['02 UNO 100', '05 DOS 200']);
    const middle = aFileOf('b', ['02 UNO 100', '05 DOS 200', '09 TRES -30', '12 NUEVE 9']);
    const newest = aFileOf('c', ['01 CERO 1', '02 UNO 100', '09 TRES -30', '20 SEIS 60']);
    // By the oldest alone the 5th would be a last day in part; the middle one holds it as a whole day.
    expect(told(settle(oldest, middle, newest))).toContain('? | 05 DOS 200 | maybe-gone | c');
  });

  it('a line comes back when a still newer one holds it', () => {
    const files = [aFileOf('a', early), aFileOf('b', ['02 UNO 100', '09 TRES -30', '12 NUEVE 9'], CHAINED)];
    expect(told(settle(...files))).toEqual(expect.arrayContaining(['05 DOS 200 | gone | b']));
    const newest = aFileOf('c', ['02 UNO 100', '05 DOS 200', '09 TRES -30', '10 CUATRO 40', '12 NUEVE 9', '30 FIN 5']);
    expect(told(settle(...files, newest))).toEqual([]);
  });

  const aRow = fc.tuple(
    fc.integer({ min: 1, max: 8 }),
    fc.constantFrom('A', 'B', 'C'),
    fc.constantFrom('10', '-10', '25'),
  );
  const aFile = (name: string) =>
    fc.tuple(fc.uniqueArray(aRow, { minLength: 1, maxLength: 12, selector: String }), fc.boolean()).map(([rows, chained]) =>
      aFileOf(name, rows.map(([date, text, amount]) => `0${date.toString()} ${text} ${amount}`), { chained }),
    ); // prettier-ignore
  const threeFiles = fc.tuple(aFile('a'), aFile('b'), aFile('c'));

  it('the answer is the same in whatever order they were imported', () => {
    fc.assert(
      fc.property(threeFiles, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (files, order) => {
        const shuffled = order.map((at) => files[at]!);
        expect(told(settle(...shuffled))).toEqual(told(settle(...files)));
      }),
      { numRuns: 400 },
    );
  });

  it('every line that is set aside has a file that reaches as far as its own and does not hold it', () => {
    fc.assert(
      fc.property(threeFiles, (files) => {
        const of = (id: string): FileWithLines => files.find(({ file }) => file.id === id)!;
        for (const { line, by, replacement } of settle(...files).superseded) {
          expect(of(by).lines.map(({ id }) => id)).not.toContain(line.id);
          expect(files.every(({ file, lines }) => file.last <= of(by).file.last || !lines.some(({ id }) => id === line.id))).toBe(true);
          if (replacement !== null) expect(replacement).toMatchObject({ amount: line.amount, bookedOn: line.bookedOn });
        }
      }),
      { numRuns: 400 },
    ); // prettier-ignore
  });
});

describe('a superseded line', () => {
  const older = aFileOf('a', early);
  const newer = aFileOf('b', ['02 UNO 100', '05 DOS 200', '09 TRES -30', '10 FINAL 40', '20 SEIS 60']);
  const all = [...older.lines, ...newer.lines.filter(({ id }) => !older.lines.some((line) => line.id === id))];
  const { superseded } = settle(older, newer);
  const counted = (...held: string[]) => {
    const counting = countingLines(all, superseded, (id) => (held.includes(id) ? matchId('m') : undefined));
    return { ids: counting.lines.map(({ id }) => id), held: [...counting.held.keys()], missing: [...counting.missing] };
  };

  it('leaves the lines that count, and the one that says it now stays', () => {
    expect(counted()).toEqual({
      ids: all.map(({ id }) => id).filter((id) => id !== '10 CUATRO 40'),
      held: [],
      missing: [],
    });
  });

  it('that an accepted match holds stays instead of the one that replaces it, so that no money is there twice', () => {
    const { ids, held, missing } = counted('10 CUATRO 40');
    expect(ids).toEqual(all.map(({ id }) => id).filter((id) => id !== '10 FINAL 40'));
    expect([held, missing]).toEqual([['10 CUATRO 40'], []]);
  });

  it('that an accepted match holds and nothing replaces stays, and is missing in the bank', () => {
    const gone = settle(older, aFileOf('b', ['02 UNO 100', '05 DOS 200', '09 TRES -30', '20 SEIS 60']));
    const counting = countingLines(older.lines, gone.superseded, () => matchId('m'));
    expect(counting.lines).toEqual(older.lines);
    expect([...counting.missing]).toEqual([lineId('10 CUATRO 40')]);
  });
});

describe('two statements whose balances all tie', () => {
  /** Each row behind the one before, from an opening balance: `day text amount`. */
  const chained = (name: string, rows: readonly string[], opening = 1000): FileWithLines => {
    let balance = opening;
    const { file, lines } = aFileOf(name, rows, CHAINED);
    const led = lines.map((line) => {
      balance += Number.parseInt(unitsToText(line.amount), 10);
      // As in the store: a line with another balance is another line.
      return { ...line, id: lineId(`${line.id} ${balance.toString()}`), balance: pesos(balance.toString()) };
    });
    return { file, lines: led };
  };
  const first = chained('a', ['02 INICIO 90', '13 PAGO 1234', '16 PEQUE 10']);

  it('and that part from one balance: the newer one corrects the amount', () => {
    const newer = chained('b', ['02 INICIO 90', '13 PAGO 1324', '16 PEQUE 10', '31 FIN 100']);
    expect(told(settle(first, newer))).toEqual([
      '13 PAGO 1234 2324 | corrected | b | = 13 PAGO 1324 2414',
      '16 PEQUE 10 2334 | changed | b | = 16 PEQUE 10 2424',
    ]);
  });

  it('and that part from one balance: the newer one drops the line', () => {
    const newer = chained('b', ['02 INICIO 90', '16 PEQUE 10', '31 FIN 100']);
    expect(told(settle(first, newer))).toEqual([
      '13 PAGO 1234 2324 | gone | b',
      '16 PEQUE 10 2334 | changed | b | = 16 PEQUE 10 1100',
    ]);
  });

  it('and that begin apart: it is asked, for they may be of two accounts', () => {
    const newer = chained('b', ['02 OTRO 90', '16 PEQUE 10', '31 FIN 100'], 5000);
    expect(told(settle(first, newer))).toContain('? | 13 PAGO 1234 2324 | maybe-gone | b');
  });
});
