// Charges that no text names: 0.4 % of what left on the day, 19 % of a fee of the day, and never one of two that could be it.
import { describe, expect, it } from 'vitest';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { factsOf, figuresOf } from '@shared/domain/statement/rules/arithmetic.ts';
import { aWord, saidOf } from '../../support/rows/rule-rows.ts';
import { aLine, anAccount, day, pesos } from '../../support/rows/statement-rows.ts';

/** Debits of one day, in the order given. */
const aDay = (...rows: readonly (readonly [text: string, amount: string])[]): readonly StatementLine[] =>
  rows.map(([description, amount], i) => aLine({ line: i + 1, description, amount: pesos(amount) }));
const told = (lines: readonly StatementLine[], rows: Parameters<typeof saidOf>[1] = {}): readonly (string | null)[] => {
  const said = saidOf(lines, rows);
  return lines.map(({ id }) => said[id] ?? null);
};
const GMF = 'gmf gmf-arithmetic';
const VAT = 'vat vat-arithmetic';

describe('GMF by its arithmetic', () => {
  it('is 0.4 % of what left on the day, as a bank books it: 470,036.00 gives 1,880.14', () => {
    expect(told(aDay(['PAGO A PROVEEDORES', '-470036'], ['DEBITO', '-1880.14']))).toEqual([null, GMF]);
  });

  it('may be off by half a peso and no more', () => {
    const off = (amount: string) => told(aDay(['PAGO A PROVEEDORES', '-470036'], ['DEBITO', amount]))[1];
    expect(off('-1880.64')).toBe(GMF);
    expect(off('-1879.64')).toBe(GMF);
    expect(off('-1880.65')).toBeNull();
    expect(off('-1879.63')).toBeNull();
  });

  it('counts fees of the day, matched or not, and no money that came in', () => {
    const lines = aDay(['PAGO A PROVEEDORES', '-400000'], ['COMISION', '-70036'], ['PAGO PSE', '900000'], ['DEBITO', '-1880.14']); // prettier-ignore
    expect(told(lines)).toEqual([null, 'fee fee-word', null, GMF]);
  });

  it('looks at its own day only', () => {
    const [out, gmf] = aDay(['PAGO A PROVEEDORES', '-470036'], ['DEBITO', '-1880.14']);
    expect(told([out!, { ...gmf!, bookedOn: day('2026-03-06') }])).toEqual([null, null]);
  });

  it('is none where two lines could be it, where the day names its GMF already, or where a name stands in the text', () => {
    expect(told(aDay(['PAGO A PROVEEDORES', '-470036'], ['DEBITO', '-1887.69'], ['CARGO', '-1887.69']))).not.toContain(GMF); // prettier-ignore
    expect(told(aDay(['PAGO A PROVEEDORES', '-470036'], ['DEBITO', '-1880.14'], ['GMF', '-7.52']))).not.toContain(GMF);
    expect(told(aDay(['PAGO A PROVEEDORES', '-470036'], ['PAGO PERALTA', '-1880.14']))).not.toContain(GMF);
  });

  it('is too small to tell below fifty pesos', () => {
    expect(told(aDay(['PAGO A PROVEEDORES', '-12000'], ['DEBITO', '-48']))).toEqual([null, null]);
  });

  it('is money that leaves: the same amount coming in is none', () => {
    expect(told(aDay(['PAGO A PROVEEDORES', '-470036'], ['ABONO', '1880.14']))).toEqual([null, null]);
  });
});

describe('VAT by its arithmetic', () => {
  it('is 19 % of a fee of the day: 3,990.00 gives 758.10', () => {
    expect(told(aDay(['SERVICIO PAGO A PROVEEDORES', '-3990'], ['CARGO', '-758.10']))).toEqual([
      'fee fee-service',
      VAT,
    ]);
  });

  it('is none of a day whose rate the law table does not know', () => {
    const before = aDay(['SERVICIO PAGO A PROVEEDORES', '-3990'], ['CARGO', '-758.10']).map((line) => ({
      ...line,
      bookedOn: day('2016-12-30'),
    }));
    expect(told(before)).toEqual(['fee fee-service', null]);
  });

  it('belongs to a fee that a person named, too, and to all fees of the day together', () => {
    const [fee, vat] = aDay(['DEBITO RARO', '-3990'], ['CARGO', '-758.10']);
    expect(told([fee!, vat!], { explanations: [aWord(fee!, 'fee')] })).toEqual([null, VAT]);
    expect(told(aDay(['COMISION', '-3990'], ['COMISION', '-10010'], ['CARGO', '-2660']))[2]).toBe(VAT);
  });

  it('is taken once a fee: where the VAT is named, or more lines than fees would do, no other is', () => {
    expect(told(aDay(['COMISION', '-3990'], ['COBRO IVA', '-758.10'], ['CARGO', '-758.10']))[2]).toBeNull();
    expect(told(aDay(['COMISION', '-3990'], ['CARGO', '-758.10'], ['DEBITO', '-758.10']))).not.toContain(VAT);
    const two = aDay(['COMISION', '-3990'], ['COMISION', '-3990'], ['CARGO', '-758.10'], ['DEBITO', '-758.10']);
    expect(told(two).slice(2)).toEqual([VAT, VAT]);
  });

  it('is none of a fee that is matched with a record', () => {
    const [fee, vat] = aDay(['SERVICIO PAGO A PROVEEDORES', '-3990'], ['CARGO', '-758.10']);
    const held = { status: 'confirmed', lines: [fee!.id], records: ['payout_item:1'] };
    expect(told([fee!, vat!], { matches: [held as never] })).toEqual([null, null]);
  });
});

describe('an own account whose scope is switched off', () => {
  it('has its charges explained one by one', () => {
    const account = anAccount('own');
    const decisions = [{ kind: 'switch', id: 'scope-own-account', accountId: account.id, active: false }] as const;
    const lines = aDay(['PAGO A PROVEEDORES', '-470036'], ['DEBITO', '-1880.14'], ['COMPRA', '5000']);
    expect(told(lines, { account, decisions })).toEqual([null, GMF, null]);
  });
});

describe('the figures of a charge', () => {
  it('say base, share, what should have been and what was booked', () => {
    const lines = aDay(['PAGO A PROVEEDORES', '-470036'], ['GMF', '-1800'], ['GMF', '-80.14']);
    const facts = factsOf(lines, ({ description }) => (description === 'GMF' ? 'gmf' : null));
    expect(figuresOf(lines[2]!, 'gmf', facts)).toEqual({
      calculation: 'gmf-of-day',
      base: pesos('470036'),
      shareBps: 40,
      expected: pesos('1880.14'),
      booked: pesos('1880.14'),
      lines: 2,
      ties: true,
    });
  });

  it('say so where they do not tie, and nothing where there is nothing to compare', () => {
    const lines = aDay(['COMISION', '-10000'], ['COBRO IVA', '-1500'], ['ABONO', '10']);
    const facts = factsOf(lines, ({ description }) => (description === 'COMISION' ? 'fee' : description === 'ABONO' ? null : 'vat')); // prettier-ignore
    expect(figuresOf(lines[1]!, 'vat', facts)).toMatchObject({ expected: pesos('1900'), booked: pesos('1500'), ties: false }); // prettier-ignore
    expect(figuresOf(lines[0]!, 'fee', facts)).toBeNull();
    expect(figuresOf(lines[2]!, 'gmf', facts)).toBeNull();
  });
});
