/** The shared collection of real and made-up bank files: no wrong sum anywhere, and few questions. It runs only where the collection lies beside the repository. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { ReadOptions, StatementResult } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { traps } from '../../statements/table.ts';
import { REFUSED, TOLD } from '../../statements/told.ts';

const ROOT = fileURLToPath(new URL('../../../../shared/statements/', import.meta.url));
const here = existsSync(path.join(ROOT, 'INDEX.tsv'));

type Entry = {
  readonly file: string;
  readonly kind: string;
  readonly rows: string;
  readonly sum: string;
  readonly sure: boolean;
};

function entriesOf(index: string): Entry[] {
  const [titles = '', ...lines] = index.trimEnd().split('\n');
  const names = titles.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    const sum = unitsToText(parseUnits(cell('true_sum'))!);
    return {
      file: cell('file'),
      kind: cell('kind'),
      rows: cell('data_rows'),
      sum,
      sure: cell('confidence').startsWith('sure'),
    };
  });
}

const ENTRIES = here ? entriesOf(readFileSync(path.join(ROOT, 'INDEX.tsv'), 'utf8')) : [];
const SURE = ENTRIES.filter(({ sure }) => sure);
const read = ({ file }: Entry, options: ReadOptions = {}): StatementResult =>
  readStatement(readFileSync(path.join(ROOT, file)), path.basename(file), options);
const isExact = (entry: Entry): boolean => {
  const result = read(entry);
  return result.ok && result.value.rejected.length === 0 && unitsToText(result.value.net) === entry.sum;
};

// The run says so where the collection is missing.
if (!here)
  console.warn('the shared collection of statements is not beside this repository: ../shared/statements was not read');

describe.runIf(here)('the shared collection of statements', () => {
  it.each(SURE)('$file gives its exact sum or says what it does not know', (entry) => {
    const result = read(entry);
    if (result.ok) {
      expect(result.value.rejected).toEqual([]);
      expect(unitsToText(result.value.net)).toBe(entry.sum);
      expect(result.value.lines).toHaveLength(Number.parseInt(entry.rows, 10));
    } else if (result.error.kind === 'needs-mapping') expect(result.error.unknown.length).toBeGreaterThan(0);
    else expect(result.error.kind).toBe('not-a-statement');
  });

  it('accounts for every row of every file that is read', () => {
    for (const entry of ENTRIES) {
      const result = read(entry);
      if (!result.ok) continue;
      const { lines, skipped, rejected } = result.value;
      const places = [...lines, ...skipped, ...rejected].map(({ line }) => line);
      expect(new Set(places).size, entry.file).toBe(places.length);
    }
  });

  it('asks at most for three of the sure real files', () => {
    const real = SURE.filter(({ kind }) => kind === 'real fixture');
    expect(real.filter((entry) => !isExact(entry)).map(({ file }) => file)).toEqual([
      'bank2ynab/xx-signed-with-balance.csv',
      'reckon/date-dmy-ambiguous.csv',
      'csv2ofx/us-mint-cr.csv',
    ]);
    expect(real.filter(isExact).length).toBeGreaterThanOrEqual(31);
  });

  it('asks nothing of the Colombian files', () => {
    const colombian = ENTRIES.filter(({ file }) => file.startsWith('colombia/'));
    expect(colombian.length).toBeGreaterThan(0);
    expect(colombian.filter((entry) => !isExact(entry)).map(({ file }) => file)).toEqual([]);
  });

  it('gives the exact sum once the question is answered', () => {
    const answers: Readonly<Record<string, ReadOptions['mapping']>> = {
      'bank2ynab/xx-signed-with-balance.csv': { dateOrder: 'dmy' },
      'reckon/date-dmy-ambiguous.csv': { dateOrder: 'dmy' },
      'synthetic-traps/t09-fixed-width-cents.txt': {
        impliedDecimals: 2,
        decimal: '.',
      },
    };
    for (const entry of ENTRIES.filter(({ file }) => file in answers)) {
      const asked = read(entry);
      const guess = !asked.ok && asked.error.kind === 'needs-mapping' ? asked.error.guess : {};
      const result = read(entry, {
        mapping: { ...guess, ...answers[entry.file] },
      });
      expect(result.ok && unitsToText(result.value.net), entry.file).toBe(entry.sum);
      expect(result.ok && result.value.rejected, entry.file).toEqual([]);
    }
  });
});

const TRAPS = traps();

describe('the traps', () => {
  const readTrap = ({ place }: { readonly place: string }): StatementResult =>
    readStatement(readFileSync(place), path.basename(place));

  it('ask nothing but for the fixed widths, the two accounts and the web page', () => {
    expect(TRAPS.filter((trap) => !readTrap(trap).ok).map(({ name }) => name)).toEqual([
      'synthetic-traps/t09-fixed-width-cents.txt',
      'synthetic-traps/t20-two-accounts.csv',
      'synthetic-traps/t28-html-table.xls',
    ]);
  });

  it.each(TRAPS)('$name holds all its movements, or says what it lacks', ({ name, place, lines, sum }) => {
    const result = readTrap({ place });
    if (name in TOLD) expect(result).toMatchObject({ ok: false, error: { kind: 'needs-mapping' } });
    else if (name in REFUSED) expect(result).toMatchObject({ ok: false, error: { kind: 'not-a-statement' } });
    else {
      const { value } = result as Extract<StatementResult, { ok: true }>;
      expect([value.lines.length, value.rejected, unitsToText(value.net)]).toEqual([lines, [], sum]);
    }
  });
});
