/** The app's own rules: charges by their Colombian texts and codes (statements/README.md, 3), hints that change over time, never keys. */
import type { AccountPreset } from '../../payments/expected.ts';
import type { LineCategory } from '../lines/line.ts';
import { ANYTHING } from './rule.ts';
import type { LineRule, LineWhen, TextTest } from './rule.ts';

const starting = (...texts: readonly string[]): readonly TextTest[] =>
  texts.map((text) => ({ how: 'starts-with', text }));
const holding = (...texts: readonly string[]): readonly TextTest[] => texts.map((text) => ({ how: 'contains', text }));
const withWords = (...texts: readonly string[]): readonly TextTest[] => texts.map((text) => ({ how: 'words', text }));

/** Charges leave the account, and come back only with a word that says so; interest and own transfers go either way. */
const LEAVING: ReadonlySet<LineCategory> = new Set(['gmf', 'fee', 'vat', 'withholding']);

const rule = (id: string, category: LineCategory, when: Partial<LineWhen>): LineRule => ({
  id,
  by: 'app',
  category,
  name: null,
  when: { ...ANYTHING, reversals: true, direction: LEAVING.has(category) ? 'debit' : null, ...when },
  active: true,
  since: null,
});

/** On an own account everything that does not name the service is none of its business (headless.md, Scope). */
const OUTSIDE = rule('scope-own-account', 'outside-service', { reversals: false, outsideOnly: true });

/** The first rule that fits decides: GMF, withholding and VAT stand before the fees whose words they repeat. */
const CHARGES: readonly LineRule[] = [
  rule('gmf-4x1000', 'gmf', {
    text: holding('4X1000', '4 X1000', '4X 1000', '4 X 1000', '4XMIL', '4X MIL', '4 X MIL'),
    codes: ['3339'],
  }),
  rule('gmf-word', 'gmf', {
    text: [
      ...starting('GMF', 'COBRO GMF'),
      ...holding('GRAVAMEN MVTO FINANC*', 'GRAVAMEN MOVIMIENTO FINANC*', 'GRAVAMEN MOVIMIENTOS FINANC*'),
    ],
  }),
  rule('gmf-colpatria', 'gmf', { text: starting('IMP TRANS FINANC*') }),
  rule('withholding-source', 'withholding', {
    text: holding('RETENCION EN LA FUENTE', 'RETEFUENTE', 'RTE FUENTE', 'RTEFUENTE', 'RTE FTE', 'RETE FUENTE'),
  }),
  rule('withholding-local', 'withholding', {
    text: [
      ...withWords('RTE ICA', 'RTE IVA', 'RETE ICA', 'RETE IVA', 'RETENCION ICA', 'RETENCION IVA'),
      ...starting('RETEICA', 'RETEIVA'),
    ],
  }),
  rule('vat-fee', 'vat', {
    text: starting('IVA', 'COBRO IVA', 'CARGO IVA', 'VALOR IVA', 'COM IVA'),
    unless: holding('IVA DIAN', 'IVA VENTAS'),
  }),
  rule('vat-charged', 'vat', {
    text: holding('IVA COBRADO', 'IVA COMISION', 'IVA CUOTA', 'IVA SERVICIOS FINANCIEROS', 'IVA PAGOS AUTOMATICOS'),
  }),
  rule('interest-savings', 'interest', {
    text: starting('ABONO INTERES', 'ABONO INTERESES', 'AJUSTE INTERES', 'AJUSTE INTERESES'),
    codes: ['2999'],
  }),
  rule('interest-yield', 'interest', { text: holding('RENDIMIENTOS FINANCIEROS') }),
  rule('interest-overdraft', 'interest', {
    text: [
      ...holding('INTERES DE SOBREGIRO', 'INTERESES DE SOBREGIRO', 'INTERES POR SOBREGIRO', 'INTERESES POR SOBREGIRO'),
      ...withWords('PAGO INT SOBREGIRO*'),
    ],
    direction: 'debit',
  }),
  rule('fee-word', 'fee', {
    text: starting(
      ...['', 'COBRO ', 'RECOBRO DE '].flatMap((before) =>
        ['COMISION', 'COMISIONES', 'COMIS'].map((word) => `${before}${word}`),
      ),
    ),
  }),
  rule('fee-colpatria', 'fee', { text: starting('COM MES*', 'COM MENSUAL*', 'COM B VIR*') }),
  rule('fee-service', 'fee', {
    text: starting(
      ...['SERVICIO PAGO', 'SERVICIO PAGOS', 'SERVICIO POR PAGO', 'SERVICIO POR PAGOS'].flatMap((words) => [
        `${words} A`,
        `${words} DE`,
      ]),
    ),
    codes: ['1371'],
  }),
  rule('fee-handling', 'fee', {
    text: starting(...['CUOTA', 'CUOTA DE', 'C', 'C DE'].flatMap((words) => [`${words} MANEJO`, `${words} PLAN`])),
  }),
  rule('fee-portal', 'fee', {
    text: starting('COBRO SERVICIO', 'COBRO TRANSF', 'COBRO PORTAL', 'PAGOS SERVICIOS CORPORATIVOS'),
  }),
  rule('own-transfer', 'own-transfer', {
    text: [
      ...holding('TRASLADO ENTRE CUENTAS', 'TRASLADOS ENTRE CUENTAS'),
      ...starting('TRASLADO DE FONDOS', 'TRASLADO A FONDOS', 'TRASLADO DE CUENTA PROPIA', 'TRASLADO A CUENTA PROPIA'),
    ],
  }),
  rule('vat-arithmetic', 'vat', {
    calculation: 'vat-of-fee',
    nameless: true,
    reversals: false,
  }),
  rule('gmf-arithmetic', 'gmf', {
    calculation: 'gmf-of-day',
    nameless: true,
    reversals: false,
  }),
];

/** The app's rules for an account, in the order in which they decide. */
export const builtInRules = (preset: AccountPreset): readonly LineRule[] => BY_PRESET[preset];

const BY_PRESET: Readonly<Record<AccountPreset, readonly LineRule[]>> = {
  settlement: CHARGES,
  own: [OUTSIDE, ...CHARGES],
};

/** Ids of all of them: each has its name and its source in the window's words. */
export const BUILT_IN_RULE_IDS = [
  'scope-own-account',
  'gmf-4x1000',
  'gmf-word',
  'gmf-colpatria',
  'withholding-source',
  'withholding-local',
  'vat-fee',
  'vat-charged',
  'interest-savings',
  'interest-yield',
  'interest-overdraft',
  'fee-word',
  'fee-colpatria',
  'fee-service',
  'fee-handling',
  'fee-portal',
  'own-transfer',
  'vat-arithmetic',
  'gmf-arithmetic',
] as const;
export type BuiltInRuleId = (typeof BUILT_IN_RULE_IDS)[number];
