/** Reads a bank charge from its text: rules as data, hints that change over time, never keys (statements/README.md, 3). */
import { plainText } from '../matching/text.ts';
import type { LineCategory, StatementLine } from './line.ts';

type Rule = {
  readonly id: string;
  readonly category: Exclude<LineCategory, 'outside-service' | 'other'>;
  /** Tried on the upper-case text without accents and signs. */
  readonly text: RegExp;
  /** Bank's own transaction codes, steadier than words. */
  readonly codes?: readonly string[];
  /** Only money of this direction; a reversal (`REV …`) has the other one. */
  readonly direction?: 'credit' | 'debit';
};

/** The first rule that fits decides: GMF and VAT stand before the fees whose words they repeat. */
const RULES: readonly Rule[] = [
  { id: 'gmf-4x1000', category: 'gmf', text: /\b4 ?X ?1000\b|\b4 X MIL\b/, codes: ['3339'] },
  { id: 'gmf-word', category: 'gmf', text: /^(REV )?(GMF\b|COBRO GMF\b)|\bGRAVAMEN (MVTO|MOVIMIENTOS?) FINANC/ },
  { id: 'gmf-colpatria', category: 'gmf', text: /^IMP TRANS FINANC/ },
  { id: 'vat-fee', category: 'vat', text: /^(REV )?(COBRO |CARGO |VALOR |COM )?IVA\b(?! (DIAN|VENTAS))/ },
  {
    id: 'vat-charged',
    category: 'vat',
    text: /\bIVA (COBRADO|COMISION|CUOTA|SERVICIOS FINANCIEROS|PAGOS AUTOMATICOS)\b/,
  },
  {
    id: 'withholding-source',
    category: 'withholding',
    text: /\b(RETENCION EN LA FUENTE|RETEFUENTE|RTE ?FUENTE|RTE FTE|RETE FUENTE)\b/,
  },
  {
    id: 'withholding-local',
    category: 'withholding',
    text: /^(RTE|RETE|RETENCION)[ A-Z]* ?(ICA|IVA)\b|^RETEICA\b|^RETEIVA\b/,
  },
  { id: 'interest-savings', category: 'interest', text: /^(ABONO|AJUSTE) INTERES(ES)?\b/, codes: ['2999'] },
  { id: 'interest-yield', category: 'interest', text: /\bRENDIMIENTOS FINANCIEROS\b/ },
  {
    id: 'interest-overdraft',
    category: 'interest',
    text: /\bINTERES(ES)? (DE|POR) SOBREGIRO\b|^PAGO INT\b.*SOBREGIRO/,
  },
  { id: 'fee-word', category: 'fee', text: /^(REV |COBRO |RECOBRO DE |DEV )?(COMISION|COMISIONES|COMIS)\b/ },
  { id: 'fee-colpatria', category: 'fee', text: /^COM (MES|MENSUAL|B VIR)/ },
  {
    id: 'fee-service',
    category: 'fee',
    text: /^(REV )?SERVICIO (POR )?PAGOS? (A |DE )/,
    codes: ['1371'],
    direction: 'debit',
  },
  { id: 'fee-handling', category: 'fee', text: /^(REV )?(CUOTA|C) (DE )?(MANEJO|PLAN)\b/ },
  { id: 'fee-portal', category: 'fee', text: /^COBRO (SERVICIO|TRANSF|PORTAL)\b|^PAGOS SERVICIOS CORPORATIVOS\b/ },
  {
    id: 'own-transfer',
    category: 'own-transfer',
    text: /\bTRASLADOS? ENTRE CUENTAS\b|^TRASLADO (DE|A) (FONDOS|CUENTA PROPIA)\b/,
  },
];

const isReversal = (text: string): boolean => /^(REV|DEV|REINTEGRO|AJUSTE)\b/.test(text);

function fits(rule: Rule, text: string, line: StatementLine): boolean {
  const words =
    rule.text.test(text) || (line.code !== null && (rule.codes?.includes(line.code.replace(/^0+/, '')) ?? false));
  if (!words) return false;
  if (rule.direction === undefined || isReversal(text)) return true;
  return rule.direction === 'debit' ? line.amount < 0n : line.amount > 0n;
}

/** What a charge's text says it is, with the rule that says so; null when no rule fits. */
export function explainByText(line: StatementLine): { readonly category: LineCategory; readonly rule: string } | null {
  const text = plainText(line.description);
  for (const rule of RULES) if (fits(rule, text, line)) return { category: rule.category, rule: rule.id };
  return null;
}

/** Charges that no payment record stands behind; transfers between own accounts may be one. */
export const isBankCharge = (line: StatementLine): boolean => {
  const found = explainByText(line);
  return found !== null && found.category !== 'own-transfer';
};
