// What a bank's text says of a record: identifiers in every spelling, cut names, references among words.
import { describe, expect, it } from 'vitest';
import { evidenceOf, indexEvidence } from '@shared/domain/matching/evidence/evidence.ts';
import { identifierForms, nitCheckDigit } from '@shared/domain/matching/evidence/identifiers.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { compact, nameWords, plainText } from '@shared/domain/matching/evidence/text.ts';
import { aPayin } from '../../../support/rows/payment-rows.ts';
import { aLine } from '../../../support/rows/statement-rows.ts';

/** Grade and text of what a line says of a record, other records of the run beside it. */
function says(description: string, record: PaymentRecord, others: readonly PaymentRecord[] = []): string {
  const line = aLine({ description });
  const index = indexEvidence([record, ...others], [line]);
  const { grade, text, contradicted } = evidenceOf(index, index.ofLine(line), index.ofRecord(record));
  return [grade, text, contradicted ? 'somebody else' : ''].filter((part) => part !== '').join(' ');
}

const anyone = (counterparty: string | null, legalIdentifier: string | null = null, id = 'one'): PaymentRecord =>
  aPayin({ id, counterparty, legalIdentifier, externalIdentifier: null, evidence: [] });

describe('a NIT', () => {
  it('has the check digit of the DIAN', () => {
    // Known ones: Bancolombia 890903938-8, Ecopetrol 899999068-1, DIAN 800197268-4.
    expect(nitCheckDigit('890903938')).toBe(8);
    expect(nitCheckDigit('899999068')).toBe(1);
    expect(nitCheckDigit('800197268')).toBe(4);
  });

  it('is the same with or without dots, dash and check digit', () => {
    expect(identifierForms('890.903.938-8')).toEqual(['8909039388', '890903938']);
    expect(identifierForms('890903938')).toEqual(['890903938', '8909039388']);
    // Ten digits that end in another digit are no NIT with its check digit.
    expect(identifierForms('1020304050')).toEqual(['1020304050']);
  });

  it.each(['PAGO 890903938', 'PAGO 890.903.938-8', 'PAGO NIT 8909039388', 'PAGO 890 903 938', 'PAGO 000890903938'])(
    'is found in %s',
    (text) => {
      expect(says(text, anyone(null, '890903938-8'))).toMatch(/^identifier/);
    },
  );

  it('is not found inside a longer number', () => {
    expect(says('PAGO 18909039381', anyone(null, '890903938'))).toBe('none');
  });
});

describe('a name', () => {
  it('agrees without accents, with initials and cut at the end of the text', () => {
    expect(says('PAGO PSE ANDRES F ROJAS', anyone('Andrés Felipe Rojas'))).toBe('name ANDRES ROJAS');
    expect(says('PAGO PSE JUAN CARLOS RODRIGU', anyone('Juan Carlos Rodríguez'))).toBe('name JUAN CARLOS RODRIGUEZ');
    expect(nameWords('Ferretería La 45 y Cía. S.A.S.')).toEqual(['FERRETERIA']);
  });

  it('shared in one word of three is only a part', () => {
    expect(says('PAGO PSE ANDRES', anyone('Andrés Felipe Rojas'))).toBe('partial ANDRES');
  });

  it('of somebody else on record speaks against the pair', () => {
    const maria = anyone('María Gómez Ruiz', null, 'two');
    expect(says('PAGO PSE MARIA GOMEZ', anyone('Andrés Felipe Rojas'), [maria])).toBe('none somebody else');
    expect(says('PAGO PSE MARIA GOMEZ', maria, [anyone('Andrés Felipe Rojas')])).toBe('name MARIA GOMEZ');
  });

  it('of a stranger speaks against the pair, the words of banks do not', () => {
    expect(says('TRANSF DE PEDRO PABLO LEON', anyone('Andrés Felipe Rojas'))).toBe('none somebody else');
    expect(says('TRANSFERENCIA CTA SUC VIRTUAL', anyone('Andrés Felipe Rojas'))).toBe('none');
  });

  it('shares a first name with a stranger, and that is no agreement: the other words speak against it', () => {
    const record = anyone('Juan Carlos López Rojas');
    expect(says('PAGO JUAN CARLOS PEREZ GOMEZ', record, [anyone('Ana Pérez Gómez', null, 'two')])).toMatch(/somebody else$/); // prettier-ignore
    expect(says('PAGO ALEXANDER CARMENZA UR', anyone('Efraín Carmenza González'))).toBe(
      'partial CARMENZA somebody else',
    );
    expect(says('PAGO CARMENZA GONZALEZ', anyone('Efraín Carmenza González'))).toBe('name CARMENZA GONZALEZ');
  });

  it('is not what three different texts of the bank begin with', () => {
    const record = anyone('Santiago Ramírez del Río');
    const lines = ['REMESA A SANTIAGO', 'REMESA A LOPEZ', 'REMESA A GIL'].map((description, at) => aLine({ line: at + 1, description })); // prettier-ignore
    const index = indexEvidence([record], lines);
    const { grade, contradicted } = evidenceOf(index, index.ofLine(lines[0]!), index.ofRecord(record));
    expect([grade, contradicted]).toEqual(['partial', false]);
  });

  it('that many lines carry is a gateway, not a stranger', () => {
    const record = anyone('Andrés Felipe Rojas');
    const lines = [1, 2, 3].map((line) => aLine({ line, description: 'PAGO DE PROV WOMPI COBRANZA' }));
    const index = indexEvidence([record], lines);
    expect(evidenceOf(index, index.ofLine(lines[0]!), index.ofRecord(record)).contradicted).toBe(false);
  });

  it('shared with a similar company does not speak against the right one', () => {
    const other = anyone('Ferretería S.A.', null, 'two');
    expect(says('PAGO A PROVEEDOR FERRETERIA S', anyone('Ferretería Sumapaz y Cía.'), [other])).toBe(
      'partial FERRETERIA',
    );
  });

  it('goes on behind its first word from less of the second: the bank has cut it', () => {
    const sumapaz = anyone('Ferretería Sumapaz y Cía.');
    expect(says('PAGO A PROVEEDOR FERRETERIA SU', sumapaz)).toBe('name FERRETERIA SUMAPAZ');
    expect(says('PAGO A PROVEEDOR FERRETERIA LA SU', sumapaz)).toBe('name FERRETERIA SUMAPAZ');
    expect(says('PAGO A PROVEEDOR SU', sumapaz)).toBe('none');
    // Two letters say nothing where another word is somebody else's.
    expect(says('TRANSF DE YOLANDA TERESA PO', anyone('Arturo Teresa Polanía Herrera'))).toBe('partial TERESA somebody else'); // prettier-ignore
  });

  it('is no bank’s, also where the bank’s is cut', () => {
    const record = aPayin({ counterparty: 'Andrés Felipe Rojas', bank: 'SCOTIABANK COLPATRIA', evidence: [] });
    expect(says('ABONO ACH SCOTIABANK COLPAT', record)).toBe('none');
  });
});

describe('a reference', () => {
  const order = aPayin({
    id: '3f2a9c1b-77aa-4b10-9d0e-1c2d3e4f5a6b',
    externalIdentifier: 'TK-000123',
    evidence: ['LOTE 0305'],
  });

  it.each([
    'PAGO TK-000123',
    'PAGO TK000123',
    'PAGO TK 000123',
    'ABONO 3F2A9C1B',
    'PAGO LOTE 0305',
    'X 3f2a9c1b-77aa-4b10-9d0',
  ])('is found in %s', (text) => {
    expect(says(text, order)).toMatch(/^reference/);
  });

  it('is not a short number of the bank itself', () => {
    expect(says('PAGO 0305', order)).toBe('none');
    expect(compact('000473')).toBe('473');
    expect(plainText('Descripción—ñandú')).toBe('DESCRIPCION NANDU');
  });
});
