/** The statements are what the banks print: exact to the centavo, in their own layout, and the truth names every line. */
import { describe, expect, it } from 'vitest';
import { parseUnits, sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { shareOfTruncated } from '@shared/domain/money/money.ts';
import { bancolombiaFigure, cells, cp1252, daviviendaFigure } from '../../../src/sandbox/statements/statements.ts';
import type { TruthLine } from '../../support/service/built-in/truth.ts';
import { aSampleMonth, cellsOf, cp1252Lines } from '../../support/service/sandbox.ts';

const { world, statements } = aSampleMonth();
const { files, truth } = statements;
const settlementLines = cp1252Lines(files.settlement.bytes);
const ownLines = cp1252Lines(files.own.bytes);
const amountOf = (text: string): Units => parseUnits(text)!;
const usFigure = (text: string): Units => amountOf(text.replaceAll(',', ''));
const coFigure = (text: string): Units => amountOf(text.replace('$ ', '').replaceAll('.', '').replace(',', '.'));
const sumOf = (lines: readonly TruthLine[]): Units => sumUnits(lines.map(({ amount }) => amountOf(amount)));
const ofCategory = (lines: readonly TruthLine[], category: TruthLine['category']): readonly TruthLine[] =>
  lines.filter((line) => line.category === category);

describe('figures and bytes', () => {
  it('are written as each bank writes them', () => {
    expect(['-182900', '0.98', '-0.07', '1250000', '999.5'].map((text) => bancolombiaFigure(amountOf(text)))).toEqual([
      '-182,900.00',
      '.98',
      '-.07',
      '1,250,000.00',
      '999.50',
    ]);
    expect(['-50000', '1234567.89', '0'].map((text) => daviviendaFigure(amountOf(text)))).toEqual([
      '-$ 50.000,00',
      '$ 1.234.567,89',
      '$ 0,00',
    ]);
  });

  it('are quoted only where they must be', () => {
    expect(cells(['a', '1,5', 'say "x"'], ',')).toBe('a,"1,5","say ""x"""');
  });

  it('are cp1252, and a letter that it has not is a bug', () => {
    expect([...cp1252('DESCRIPCIÓN')]).toContain(0xd3);
    expect(() => cp1252('Ω')).toThrow('cp1252');
  });
});

describe('the settlement statement', () => {
  it('is the same file for the same seed, byte for byte', () => {
    const again = aSampleMonth().statements;
    expect(Buffer.from(again.files.settlement.bytes).equals(Buffer.from(files.settlement.bytes))).toBe(true);
    expect(Buffer.from(again.files.own.bytes).equals(Buffer.from(files.own.bytes))).toBe(true);
    expect(Buffer.from(aSampleMonth({ seed: 2 }).statements.files.own.bytes).equals(Buffer.from(files.own.bytes))).toBe(
      false,
    );
  });

  it('opens with its metadata and closes with its last line', () => {
    expect(files.settlement.fileName).toBe('bancolombia_4471_2026-03.csv');
    expect(settlementLines.slice(0, 3)).toEqual([
      'ESTADO DE CUENTA',
      'CUENTA DE AHORROS: 031-000044-71',
      'DESDE: 2026/03/01,HASTA: 2026/03/31',
    ]);
    expect(settlementLines[5]).toBe('FECHA,DESCRIPCIÓN,SUCURSAL,DCTO.,VALOR,SALDO');
    expect(settlementLines.slice(-2)).toEqual(['FIN ESTADO DE CUENTA', '']);
  });

  it('lets the balance run from the opening to the closing one, exact at every line', () => {
    let balance = amountOf(truth.settlement.opening!);
    for (const { line, amount } of truth.settlement.lines) {
      const [, , , , value = '', after = ''] = cellsOf(settlementLines[line - 1]!, ',');
      expect(usFigure(value), `line ${line}`).toBe(amountOf(amount));
      balance = (balance + amountOf(amount)) as Units;
      expect(usFigure(after), `line ${line}`).toBe(balance);
      expect(balance).toBeGreaterThan(0n);
    }
    expect(unitsToText(balance)).toBe(truth.settlement.closing);
    expect(cellsOf(settlementLines[3]!, ',')).toEqual([
      'SALDO ANTERIOR',
      bancolombiaFigure(amountOf(truth.settlement.opening!)),
      'SALDO ACTUAL',
      bancolombiaFigure(balance),
    ]);
  });

  it('never falls below zero, whatever the seed', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const { opening, lines } = aSampleMonth({ seed, records: 120 }).statements.truth.settlement;
      let balance: bigint = amountOf(opening!);
      for (const { amount } of lines) {
        balance += amountOf(amount);
        expect(balance, `seed ${seed}`).toBeGreaterThan(0n);
      }
    }
  });

  it('holds nothing but the lines that the truth names, oldest first', () => {
    expect(settlementLines).toHaveLength(6 + truth.settlement.lines.length + 2);
    const days = truth.settlement.lines.map(({ bookedOn }) => bookedOn);
    expect(days).toEqual([...days].sort());
    expect([days[0]! >= '2026-03-01', days.at(-1)! <= '2026-03-31']).toEqual([true, true]);
    for (const { line, bookedOn } of truth.settlement.lines) {
      expect(cellsOf(settlementLines[line - 1]!, ',')[0]).toBe(`${bookedOn.slice(8).replace(/^0/, '')}/03`);
    }
  });

  it('writes texts in capitals, without accents, cut at 30 characters', () => {
    for (const { line } of truth.settlement.lines)
      expect(cellsOf(settlementLines[line - 1]!, ',')[1]).toMatch(/^[A-Z0-9 Y&-]{3,30}$/);
  });

  it('charges 4 of each 1,000 that left on a day, and 19 % VAT on each fee', () => {
    const { lines } = truth.settlement;
    for (const tax of ofCategory(lines, 'gmf')) {
      const out = sumOf(
        lines.filter(
          (line) =>
            line.bookedOn === tax.bookedOn &&
            line.amount.startsWith('-') &&
            !['gmf', 'interest'].includes(line.category ?? ''),
        ),
      );
      expect(-amountOf(tax.amount)).toBe(shareOfTruncated(-out as Units, 40));
    }
    const fees = ofCategory(lines, 'fee').map(({ amount }) => shareOfTruncated(amountOf(amount), 1_900));
    expect(ofCategory(lines, 'vat').map(({ amount }) => amountOf(amount))).toEqual(fees);
    expect(ofCategory(lines, 'interest').length).toBeGreaterThanOrEqual(31);
  });

  it('has two equal rows that are two movements', () => {
    const rows = truth.settlement.lines.map(({ line }) =>
      cellsOf(settlementLines[line - 1]!, ',')
        .slice(0, 5)
        .join('|'),
    );
    expect(rows.length - new Set(rows).size).toBeGreaterThanOrEqual(1);
  });
});

describe('the own statement', () => {
  it('is laid out as Davivienda does, newest first, signed twice over', () => {
    expect(files.own.fileName).toBe('davivienda_9087_2026-03.csv');
    expect(ownLines[3]).toBe(
      'Fecha de Sistema;Documento;Descripción motivo;Transacción;Oficina de Recaudo;ID Origen/Destino;Valor Cheque;Valor Total;Referencia 1;Referencia 2',
    );
    for (const { line, amount, bookedOn } of truth.own.lines) {
      const row = cellsOf(ownLines[line - 1]!, ';');
      expect(row[0]).toBe(`${bookedOn.slice(8)}/${bookedOn.slice(5, 7)}/2026`);
      expect(coFigure(row[7]!), `line ${line}`).toBe(amountOf(amount));
      expect(row[3]).toBe(amount.startsWith('-') ? 'Nota Débito' : 'Nota Crédito');
    }
    const days = truth.own.lines.map(({ bookedOn }) => bookedOn);
    expect(days).toEqual([...days].sort().reverse());
    expect(ownLines).toHaveLength(4 + truth.own.lines.length + 1);
  });

  it('names the service in about one line of ten and nowhere else', () => {
    const ofService = truth.own.lines.filter(({ pays }) => pays.length > 0);
    const others = truth.own.lines.filter(({ pays }) => pays.length === 0);
    expect(ofService.length * 8).toBeLessThanOrEqual(others.length);
    expect(others.length).toBeLessThanOrEqual(ofService.length * 11);
    for (const { line } of ofService) expect(ownLines[line - 1]).toContain('COPM');
    for (const { line } of others) expect(ownLines[line - 1]).not.toContain('COPM');
  });
});

describe('the truth', () => {
  it('sums to what the statements say', () => {
    for (const told of [truth.settlement, truth.own]) expect(unitsToText(sumOf(told.lines))).toBe(told.net);
    const { opening, closing, net } = truth.settlement;
    expect(amountOf(opening!) + amountOf(net)).toBe(amountOf(closing!));
  });

  it('gives each line either records or a reason for having none', () => {
    for (const { pays, category, line } of [...truth.settlement.lines, ...truth.own.lines])
      expect(pays.length > 0, `line ${line}`).toBe(category === null);
  });

  it('names only records that the service serves, and every one of them once', () => {
    const served = [
      ...world.payins.map(({ id }) => `payin:${id}`),
      ...world.payouts.map(({ payout }) => `payout:${payout.id}`),
      ...world.payouts.flatMap(({ items }) => items.map(({ id }) => `payout_item:${id}`)),
      ...world.orders.map(({ id }) => `order:${id}`),
    ];
    const known = truth.records.map(({ key }) => key as string);
    expect([...known].sort()).toEqual([...served].sort());
    const paid = [...truth.settlement.lines, ...truth.own.lines].flatMap(({ pays }) => pays);
    expect(paid.filter((key) => !known.includes(key))).toEqual([]);
  });

  it('points from each record to the lines that pay it', () => {
    for (const { key, lines } of truth.records) {
      for (const kind of ['settlement', 'own'] as const) {
        const pointed = truth[kind].lines.filter(({ pays }) => pays.includes(key)).map(({ line }) => line);
        expect(lines[kind]).toEqual(pointed);
      }
    }
  });

  it('is still whole where there is no record at all: interest, the monthly fee, and nothing else', () => {
    const empty = aSampleMonth({ records: 0 }).statements.truth;
    expect(empty.records).toEqual([]);
    expect(new Set(empty.settlement.lines.map(({ category }) => category))).toEqual(
      new Set(['interest', 'fee', 'vat', 'gmf']),
    );
  });
});
