// A bank's code never beats sign, text and size, and says nothing where it stands on every kind of row.
import { describe, expect, it } from 'vitest';
import type { Instant } from '@shared/domain/day/day.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import { addUnits, unitsFromCentavos, unitsToText } from '@shared/domain/money/decimal.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { anOwnRule, saidOf } from '../../support/rows/rule-rows.ts';
import { matched, told } from '../../support/months/match-runs.ts';
import { aPayin, aPayoutItem } from '../../support/rows/payment-rows.ts';
import { aSeededRandom } from '../../support/seeded-random.ts';
import { aLine, day, pesos } from '../../support/rows/statement-rows.ts';

const PAID = aLine({ line: 90, description: 'PAGO A PROVEEDORES', amount: pesos('-1000000'), code: '2142' });
const said = (overrides: Partial<StatementLine>, beside: readonly StatementLine[] = [PAID]): string | undefined => {
  const line = aLine({ line: 1, description: 'CARGO', amount: pesos('-3000'), ...overrides });
  return saidOf([line, ...beside])[line.id];
};

describe('a code of a charge', () => {
  it.each(['CARGO', 'NOTA DEBITO', 'Imp. Gobierno', 'COBRO 000123', ''])(
    'says what a silent text leaves open: "%s"',
    (description) => {
      expect(said({ description, code: '3339' })).toBe('gmf gmf-4x1000');
    },
  );

  it.each([
    'PAGO PSE',
    'PAGO INTERBANC',
    'TRANSFERENCIA CTA SUC VIRTUAL',
    'PAGO A PROVEEDORES LOTE 12',
    'RETIRO CAJERO',
    'CONSIGNACION NAL',
    'CARGO MARIA LUISA OCAMPO',
    'DISPERSION NOMINA',
    'NEQUI',
  ])('says nothing of a text that speaks of something else: %s', (description) => {
    expect(said({ description, code: '3339' })).toBeUndefined();
    expect(said({ description, code: '1371' })).toBeUndefined();
    expect(said({ description, code: '2999', amount: pesos('4000') })).toBeUndefined();
  });

  it('says nothing of a reference that names somebody', () => {
    expect(said({ code: '3339', reference: 'OCAMPO MARIA LUISA' })).toBeUndefined();
    expect(said({ code: '3339', reference: '000451' })).toBe('gmf gmf-4x1000');
  });

  it('does not beat the words of another charge', () => {
    expect(said({ description: 'COMISION TRANSFERENCIA', code: '3339' })).toBe('fee fee-word');
    expect(said({ description: 'IVA', code: '3339' })).toBe('vat vat-fee');
  });

  it('is of money that leaves, unless the text takes it back; of interest, of money that comes', () => {
    expect(said({ code: '3339', amount: pesos('4000') })).toBeUndefined();
    expect(said({ code: '1371', amount: pesos('4000') })).toBeUndefined();
    expect(said({ description: 'REVERSION CARGO', code: '3339', amount: pesos('4000') })).toBe('gmf gmf-4x1000');
    expect(said({ description: 'REVERSION CARGO', code: '3339' })).toBeUndefined();
    expect(said({ description: 'NOTA CREDITO', code: '2999', amount: pesos('90') })).toBe('interest interest-savings');
    expect(said({ description: 'NOTA DEBITO', code: '2999', amount: pesos('-90') })).toBeUndefined();
  });

  it('is of a size that such a charge can have', () => {
    expect(said({ code: '3339', amount: pesos('-4001') })).toBe('gmf gmf-4x1000');
    expect(said({ code: '3339', amount: pesos('-4001.01') })).toBeUndefined();
    expect(said({ code: '3339', amount: pesos('-4') }, [])).toBeUndefined();
    expect(said({ code: '1371', amount: pesos('-100000') })).toBe('fee fee-service');
    expect(said({ code: '1371', amount: pesos('-100000.01') })).toBeUndefined();
    const interest = { description: 'NOTA CREDITO', code: '2999', amount: pesos('200') };
    expect(said({ ...interest, balance: pesos('10000') })).toBe('interest interest-savings');
    expect(said({ ...interest, balance: pesos('9999') })).toBeUndefined();
  });

  it('of the tax on a month may be booked in the next one, and no later month makes it larger', () => {
    const tax = { code: '3339', amount: pesos('-4000') };
    const [february, may] = [
      { ...PAID, bookedOn: day('2026-02-03') },
      { ...PAID, bookedOn: day('2026-05-03') },
    ];
    expect(said({ ...tax, bookedOn: day('2026-03-01') }, [february])).toBe('gmf gmf-4x1000');
    expect(said({ ...tax, bookedOn: day('2026-04-01') }, [february, may])).toBeUndefined();
    expect(said({ ...tax, bookedOn: day('2026-01-04') }, [february])).toBeUndefined();
  });

  it('stands for nothing where most of its rows are something else', () => {
    const other = (line: number): StatementLine =>
      aLine({ line, description: `PAGO PSE ${line.toString()}`, code: '3339' });
    const many = Array.from({ length: 10 }, (_, at) => ({ ...PAID, line: 50 + at, id: `p${at.toString()}` as StatementLine['id'] })); // prettier-ignore
    expect(said({ code: '3339' }, [...many, other(2)])).toBe('gmf gmf-4x1000');
    expect(said({ code: '3339' }, [...many, other(2), other(3)])).toBeUndefined();
  });

  it('stands for nothing on most rows of an account, whatever they say', () => {
    const tax = (line: number, description: string): StatementLine =>
      aLine({ line, description, amount: pesos('-10'), code: '3339' });
    expect(said({ code: '3339' }, [PAID, tax(2, 'NOTA DEBITO')])).toBeUndefined();
    expect(said({ code: '3339' }, [PAID, tax(2, 'CARGO')])).toBe('gmf gmf-4x1000');
  });

  it('is judged by the rows of its own month', () => {
    const other = (line: number): StatementLine =>
      aLine({ line, description: 'PAGO PSE', code: '3339', bookedOn: day('2026-04-07') });
    expect(said({ code: '3339' }, [PAID, other(2), other(3), other(4)])).toBe('gmf gmf-4x1000');
  });

  it('is what a person says that it is, of every row', () => {
    const rule = anOwnRule({ codes: ['3339'] }, { category: 'other' });
    expect(said({ description: 'PAGO PSE', code: '3339', amount: pesos('4000') })).toBeUndefined();
    const line = aLine({ description: 'PAGO PSE', code: '3339' });
    expect(saidOf([line], { decisions: [rule] })[line.id]).toBe('other own-1');
  });
});

describe('the words of a charge', () => {
  it.each([
    ['IMPTO GOBIERNO 4X1000', 'gmf gmf-4x1000'],
    ['COMISION TRANSFERENCIA', 'fee fee-word'],
    ['DEBITO IVA COBRADO', 'vat vat-charged'],
    ['RETENCION EN LA FUENTE', 'withholding withholding-source'],
    ['INTERESES DE SOBREGIRO', 'interest interest-overdraft'],
  ])('are no credit, unless it is taken back: %s', (description, rule) => {
    expect(said({ description })).toBe(rule);
    expect(said({ description, amount: pesos('4000') })).toBeUndefined();
    for (const back of ['REV', 'REVERSO', 'DEVOLUCION DE', 'REINTEGRO', 'ANULACION'])
      expect(said({ description: `${back} ${description}`, amount: pesos('4000') }), back).toBe(rule);
    expect(said({ description: `${description} REVERSADO`, amount: pesos('4000') })).toBe(rule);
  });

  it('are interest and own transfers both ways', () => {
    for (const amount of [pesos('4000'), pesos('-4000')]) {
      expect(said({ description: 'AJUSTE INTERES AHORROS', amount })).toBe('interest interest-savings');
      expect(said({ description: 'TRASLADO ENTRE CUENTAS', amount })).toBe('own-transfer own-transfer');
    }
  });
});

describe('a statement with one code on all of its rows', () => {
  const TEXTS = ['PAGO PSE CLIENTE', 'PAGO DE PROV PASARELA', 'TRANSFERENCIA CTA SUC VIRTUAL', 'PAGO INTERBANC', 'CONSIGNACION NAL', 'PAGO A PROVEEDORES', 'NOTA DEBITO', 'NOTA CREDITO']; // prettier-ignore
  const rows = (): readonly StatementLine[] => {
    const random = aSeededRandom(3339);
    return Array.from({ length: 730 }, (_, at) => {
      const isTax = at % 61 === 7;
      const text = TEXTS[Math.floor(random() * TEXTS.length)] ?? '';
      const size = Math.floor(random() * 500_000_000) + 100;
      const isCredit = !isTax && random() < 0.6;
      return aLine({
        line: at + 1,
        code: '3339',
        description: isTax ? 'IMPTO GOBIERNO 4X1000' : text,
        amount: unitsFromCentavos(isTax ? -1_234 : isCredit ? size : -size),
      });
    });
  };

  it('has no tax but what is called so, and no credit among it', () => {
    const lines = rows();
    const explained = saidOf(lines);
    const taxes = lines.filter(({ id }) => explained[id]?.startsWith('gmf ') === true);
    expect(taxes.map(({ description }) => description)).toEqual(Array.from({ length: 12 }, () => 'IMPTO GOBIERNO 4X1000')); // prettier-ignore
    expect(taxes.filter(({ amount }) => amount >= 0n)).toEqual([]);
    expect(lines.filter(({ description }) => description.startsWith('IMPTO'))).toHaveLength(taxes.length);
  });

  it('is explained alike in any order of its rows', () => {
    const lines = rows();
    expect(saidOf([...lines].reverse())).toEqual(saidOf(lines));
  });
});

describe('a line that is a charge by its code alone', () => {
  const MOMENT = '2026-03-05T15:00:00.000Z' as Instant;
  const SILENT = { counterparty: null, legalIdentifier: null, externalIdentifier: null, bank: null, evidence: [], activities: [] }; // prettier-ignore
  const DAYS = { createdAt: MOMENT, finishedAt: MOMENT, updatedAt: MOMENT };
  const item = (amount: string) => aPayoutItem({ ...SILENT, ...DAYS, id: 'a', parentId: 'p', amount: pesos(amount), effectiveAmount: pesos(amount), feeAmount: pesos('0') }); // prettier-ignore
  const tax = aLine({ line: 1, description: 'CARGO', amount: pesos('-4000'), code: '3339' });

  it('is offered a record of its amount, day and direction before it is explained', () => {
    const run = matched({ lines: [tax, PAID], records: [item('4000')] });
    expect(run.matches.filter(isAccepted).map(told)).toEqual([`auto assignment unique: ${tax.id} = payout_item:a`]);
    expect(run.explanations).toEqual([]);
  });

  it('is explained where the record is of another amount, day or direction', () => {
    const later = {
      createdAt: '2026-03-20T15:00:00.000Z' as Instant,
      finishedAt: '2026-03-20T15:00:00.000Z' as Instant,
    };
    const others = [
      item('4000.01'),
      { ...item('4000'), ...later },
      aPayin({ ...SILENT, ...DAYS, amount: pesos('4000') }),
    ];
    for (const record of others) {
      const run = matched({ lines: [tax, PAID], records: [record] });
      expect(run.matches.flatMap(({ lines }) => lines)).not.toContain(tax.id);
      expect(run.explanations.map(({ rule }) => rule)).toEqual(['gmf-4x1000']);
    }
  });

  it('stays a charge where its words say so, and is the record’s where they name it', () => {
    const worded = { ...tax, description: 'GMF 4X1000' };
    const run = matched({ lines: [worded, PAID], records: [item('4000')] });
    expect(run.matches).toEqual([]);
    expect(run.explanations.map(({ rule }) => rule)).toEqual(['gmf-4x1000']);
    const quoted = { ...item('4000'), externalIdentifier: 'NOM-55120', evidence: ['NOM-55120'] };
    const named = matched({ lines: [{ ...worded, description: 'COMISION NOM-55120' }, PAID], records: [quoted] });
    expect(named.matches.filter(isAccepted)).toHaveLength(1);
  });

  it('takes part in no sum of records', () => {
    const parts = ['1500', '2500'].map((amount, at) => ({ ...item(amount), id: `i${at.toString()}`, key: `payout_item:i${at.toString()}` as ReturnType<typeof item>['key'] })); // prettier-ignore
    const run = matched({ lines: [tax, PAID], records: parts });
    expect(unitsToText(addUnits(pesos('1500'), pesos('2500')))).toBe('4000');
    expect(run.matches.flatMap(({ lines }) => lines)).not.toContain(tax.id);
  });
});
