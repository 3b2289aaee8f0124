/** Every known bank format against its sample: what is read, line for line, is what was read when somebody last looked. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { BankDay } from '@shared/domain/day/day.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { StatementReading } from '@shared/domain/statement/reading/reading.ts';
import { KNOWN_FORMATS, STANDARDS } from '../../src/main/adapters/bank-files/formats/known-formats.ts';
import { readStatement } from '../../src/main/adapters/bank-files/read-statement.ts';

const FOLDER = fileURLToPath(new URL('statements/', import.meta.url));
const SAMPLES = readdirSync(FOLDER).filter((name) => !name.endsWith('.json'));
/** Banco de Bogotá prints no year: a person gives the period. */
const PERIODS: Readonly<Record<string, { from: BankDay; to: BankDay }>> = {
  'bogota-sin-anio.csv': { from: '2026-01-01' as BankDay, to: '2026-01-31' as BankDay },
};

const NAMED = [...KNOWN_FORMATS, ...Object.values(STANDARDS)];
const bankOf = (format: string): string | undefined => NAMED.find(({ id }) => id === format)?.bank;

function goldenOf(read: StatementReading): unknown {
  const { format, encoding, delimiter, dateOrder, decimal, period, balanceProof, skipped, rejected, mapping } = read;
  const textOf = (amount: StatementReading['opening']): string | null => (amount === null ? null : unitsToText(amount));
  return {
    ...{ format, encoding, delimiter, dateOrder, decimal, period, balanceProof, skipped, rejected, mapping },
    ...{ net: unitsToText(read.net), in: unitsToText(read.in), out: unitsToText(read.out), opening: textOf(read.opening), closing: textOf(read.closing) },
    lines: read.lines.map((line) =>
      [line.line, line.bookedOn, unitsToText(line.amount), line.description, line.reference, line.code, textOf(line.balance)].join(' | '),
    ),
  };
}

/** What the sample was read as; with WRITE_SAMPLES=1 that of a new one is written first, to be looked through by hand. None is ever overwritten. */
function storedOf(name: string, golden: unknown): unknown {
  const file = `${FOLDER}${name}.json`;
  if (process.env['WRITE_SAMPLES'] === '1' && !existsSync(file)) writeFileSync(file, `${JSON.stringify(golden, null, 2)}\n`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

describe('the sample of a known format', () => {
  it.each(SAMPLES)('%s is read as it was', (name) => {
    const period = PERIODS[name];
    const result = readStatement(readFileSync(FOLDER + name), name, period === undefined ? {} : { period });
    expect(result).toMatchObject({ ok: true });
    if (!result.ok) return;
    expect(unitsToText(result.value.net)).toBe('768868.08');
    expect(result.value.bank).toBe(bankOf(result.value.format));
    const golden = goldenOf(result.value);
    expect(golden).toEqual(storedOf(name, golden));
  });

  it('exists for every format and every standard, which are named', () => {
    const read = SAMPLES.map((name) => (JSON.parse(readFileSync(`${FOLDER}${name}.json`, 'utf8')) as { format: string }).format);
    expect([...new Set(read)].sort()).toEqual(NAMED.map(({ id }) => id).sort());
    expect(NAMED.filter(({ bank }) => bank === '')).toEqual([]);
  });

  it('without a year is asked for it, and for nothing else', () => {
    const result = readStatement(readFileSync(`${FOLDER}bogota-sin-anio.csv`), 'bogota-sin-anio.csv', {});
    expect(result).toMatchObject({ ok: false, error: { kind: 'needs-mapping', unknown: ['year'], guess: { dateOrder: 'mdy', decimal: '.' } } });
  });
});
