/** Damaged files (F5): read exactly, asked about, refused with a line, or the broken balance reported; never a wrong sum in silence. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { StatementReading } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import {
  aStatementText,
  cp1252,
  dmy,
  MOVEMENTS,
  OPENING,
  printed,
  TRUE_SUM,
  utf8,
} from '../../support/files/statement-files.ts';

/** With its opening and closing printed, the whole file is proven: any lost or altered amount must show. */
const OPENED = `;SALDO ANTERIOR;;;${printed(OPENING)}`;
const CLOSED = ';SALDO FINAL;;;13.114.546,98';
const comma = aStatementText({
  delimiter: ',',
  row: (row) => [
    dmy(row),
    row.text,
    row.number.toString(),
    printed(row.amount, { decimal: '.', group: ',' }),
    printed(row.balance, { decimal: '.', group: ',' }),
  ],
});
const proven = aStatementText({ after: [CLOSED] }).replace('\r\n', `\r\n${OPENED}\r\n`);
const BASES = [proven, aStatementText({ newestFirst: true }), comma];

const aPiece = fc.constantFrom(
  '"',
  ';',
  ',',
  '.',
  '\n',
  '\r',
  '\t',
  '0',
  '7',
  '-',
  '$',
  ' ',
  '(',
  ')',
  'Z',
  'ñ',
  '\u0000',
  '/',
  '""',
  '\r\n',
  '1.000,00',
);
type Damage = {
  readonly kind: 'cut' | 'put' | 'swap' | 'end' | 'drop-line' | 'double-line';
  readonly at: number;
  readonly piece: string;
};
const aDamage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom('cut', 'put', 'swap', 'end', 'drop-line', 'double-line'),
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  piece: aPiece,
});

function damaged(text: string, { kind, at, piece }: Damage): string {
  const place = Math.floor(text.length * at);
  const lines = text.split('\r\n');
  const line = Math.floor(lines.length * at);
  switch (kind) {
    case 'cut':
      return text.slice(0, place) + text.slice(place + 1);
    case 'put':
      return text.slice(0, place) + piece + text.slice(place);
    case 'swap':
      return text.slice(0, place) + piece + text.slice(place + 1);
    case 'end':
      return text.slice(0, place);
    case 'drop-line':
      return lines.filter((_line, position) => position !== line).join('\r\n');
    case 'double-line':
      return [...lines.slice(0, line + 1), lines[line], ...lines.slice(line + 1)].join('\r\n');
  }
}

const isProven = ({ balanceProof, rejected }: StatementReading): boolean =>
  rejected.length === 0 && balanceProof.tied === balanceProof.checked && balanceProof.checked > 0;

describe('a damaged file', () => {
  it('never stops the program, and every physical row has one place', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BASES),
        fc.array(aDamage, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (base, damages, narrow) => {
          const text = damages.reduce(damaged, base);
          const result = readStatement(narrow ? cp1252(text) : utf8(text), 'x.csv', {});
          if (!result.ok) return;
          const { lines, skipped, rejected, net } = result.value;
          const places = [...lines, ...skipped, ...rejected].map(({ line }) => line);
          expect(new Set(places).size).toBe(places.length);
          expect(result.value.in - result.value.out).toBe(net);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('whose opening and closing are printed gives no other sum without saying so', () => {
    fc.assert(
      fc.property(aDamage, (damage) => {
        const text = damaged(proven, damage);
        const keepsItsEnds = text.includes(OPENED) && text.includes(CLOSED);
        const result = readStatement(utf8(text), 'x.csv', {});
        if (!keepsItsEnds || !result.ok || !isProven(result.value)) return;
        expect(unitsToText(result.value.net)).toBe(TRUE_SUM);
      }),
      { numRuns: 400 },
    );
  });

  it('with a digit changed in any amount reports the balance that no longer follows', () => {
    const lines = proven.split('\r\n');
    MOVEMENTS.forEach((movement, at) => {
      const line = at + 2;
      const other = printed(movement.amount).replace(/\d(?=\D*$)/u, (digit) =>
        ((Number.parseInt(digit, 10) + 1) % 10).toString(),
      );
      const text = lines
        .map((one, position) => (position === line ? one.replace(`;${printed(movement.amount)};`, `;${other};`) : one))
        .join('\r\n');
      const result = readStatement(utf8(text), 'x.csv', {});
      expect(text).not.toBe(proven);
      expect(result.ok && isProven(result.value)).toBe(false);
    });
  });
});
