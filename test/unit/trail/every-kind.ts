/** A row of each kind of entry and of each of its forms: its facts, and what it says in both languages, with its line of before and after. */
import { NOTHING } from '@shared/domain/trail/entry.ts';
import type { TrailFacts, TrailMove, TrailState } from '@shared/domain/trail/entry.ts';
import { aLine, aMove, aRecord, aState } from '../../support/rows/trail-facts.ts';

export const LINE_ES = 'PAGO A PROVEEDOR NELSON I PABON del 17/03/2026, -2.760.000,00';
const LINE_EN = 'PAGO A PROVEEDOR NELSON I PABON of 17 Mar 2026, -2.760.000,00';
const both = [aLine(), aRecord()];
export const pair = (before: TrailState, after: TrailState): readonly TrailMove[] => [
  aMove('match', { subjects: both, before, after }),
];
const flagged = (before: TrailState, after: TrailState): readonly TrailMove[] => [
  aMove('flag', { name: 'paid-twice', subjects: [aLine()], before, after }),
];
export const named = (table: TrailMove['table'], name: string, [before, after]: readonly [TrailState, TrailState]) =>
  [aMove(table, { name, subjects: [], before, after })] as const;
export const confirmed = aState('confirmed', { amount: '0' });
export const proposed = aState('proposed');
export const [on, off] = [aState('on'), aState('off')];

/** Kind, facts, Spanish and English, each with its line of before and after. */
export const TABLE: readonly (readonly [
  string,
  Partial<TrailFacts>,
  readonly [string, string],
  readonly [string, string],
])[] = [
  [
    'match-run',
    { values: { rows: 1412 }, moved: null },
    ['Cruzó movimientos con registros: 1.412 cambios', ''],
    ['Matched lines with records: 1.412 changes', ''],
  ],
  [
    'confirm',
    { moves: pair(proposed, confirmed) },
    [
      `Aceptó el cruce de ${LINE_ES} con el pago a Óscar Iván Duarte del 24/02/2026, 2.760.000,00`,
      'Propuesto → conciliado, diferencia 0,00',
    ],
    [
      `Accepted the match of ${LINE_EN} with the payment to Óscar Iván Duarte of 24 Feb 2026, 2.760.000,00`,
      'Proposed → matched, difference 0,00',
    ],
  ],
  [
    'reject',
    { moves: pair(proposed, aState('refused')) },
    [
      `Rechazó el cruce de ${LINE_ES} con el pago a Óscar Iván Duarte del 24/02/2026, 2.760.000,00`,
      'Propuesto → rechazado',
    ],
    [
      `Refused the match of ${LINE_EN} with the payment to Óscar Iván Duarte of 24 Feb 2026, 2.760.000,00`,
      'Proposed → refused',
    ],
  ],
  [
    'match-by-hand',
    { moves: pair(NOTHING, aState('confirmed', { amount: '-1190.5' })) },
    [
      `Cruzó a mano ${LINE_ES} con el pago a Óscar Iván Duarte del 24/02/2026, 2.760.000,00`,
      'Sin cruce → conciliado, diferencia -1.190,50',
    ],
    [
      `Matched by hand ${LINE_EN} with the payment to Óscar Iván Duarte of 24 Feb 2026, 2.760.000,00`,
      'No match → matched, difference -1.190,50',
    ],
  ],
  [
    'unmatch',
    { moves: pair(aState('matched', { amount: '0' }), NOTHING) },
    [
      `Desconcilió ${LINE_ES} y el pago a Óscar Iván Duarte del 24/02/2026, 2.760.000,00`,
      'Conciliado por Cuadre, diferencia 0,00 → sin cruce',
    ],
    [
      `Unmatched ${LINE_EN} from the payment to Óscar Iván Duarte of 24 Feb 2026, 2.760.000,00`,
      'Matched by Cuadre, difference 0,00 → no match',
    ],
  ],
  [
    'explain',
    { moves: [aMove('explanation', { after: aState('explained', { of: 'fee' }) })] },
    [`Clasificó ${LINE_ES}`, 'Sin clasificar → clasificado como Comisión'],
    [`Classified ${LINE_EN}`, 'Not classified → classified as Bank charge'],
  ],
  [
    'review-flag',
    { moves: flagged(aState('flag-open'), aState('flag-resolved')) },
    [`Revisó la alerta «Posible doble pago» sobre ${LINE_ES}`, 'Abierta → resuelta'],
    [`Reviewed the flag “Possible double payment” of ${LINE_EN}`, 'Open → resolved'],
  ],
  [
    'leave-item',
    { values: { rows: 1 }, moves: flagged(aState('flag-open'), aState('flag-explained')) },
    [`Dejó «Posible doble pago» sobre ${LINE_ES} como partida conciliatoria`, 'Abierta → explicada'],
    [`Left “Possible double payment” of ${LINE_EN} as a reconciling item`, 'Open → explained'],
  ],
  [
    'attach',
    { moves: flagged(aState('files', { of: '' }), aState('files', { of: 'carta.pdf' })) },
    [`Adjuntó un archivo a la alerta «Posible doble pago» sobre ${LINE_ES}`, 'Sin archivos → con carta.pdf'],
    [`Attached a file to the flag “Possible double payment” of ${LINE_EN}`, 'No files → with carta.pdf'],
  ],
  [
    'detach',
    { moves: flagged(aState('files', { of: 'carta.pdf' }), aState('files', { of: '' })) },
    [`Quitó un archivo de la alerta «Posible doble pago» sobre ${LINE_ES}`, 'Con carta.pdf → sin archivos'],
    [`Removed a file from the flag “Possible double payment” of ${LINE_EN}`, 'With carta.pdf → no files'],
  ],
  [
    'rule',
    { moves: named('rule', 'Cuota', [NOTHING, on]) },
    ['Aceptó la regla «Cuota»', 'Sin regla → activa'],
    ['Accepted the rule “Cuota”', 'No rule → on'],
  ],
  [
    'park',
    { moves: [aMove('parking', { after: aState('postponed', { of: 'ask-bank' }) })] },
    [`Pospuso ${LINE_ES}`, 'Sin posponer → pospuesto: preguntar al banco'],
    [`Postponed ${LINE_EN}`, 'Not postponed → postponed: ask the bank'],
  ],
  [
    'unpark',
    { moves: [aMove('parking', { subjects: [aRecord()], before: aState('postponed', { of: 'other' }) })] },
    ['Retomó el pago a Óscar Iván Duarte del 24/02/2026, 2.760.000,00', 'Pospuesto: otro motivo → sin posponer'],
    [
      'Resumed the payment to Óscar Iván Duarte of 24 Feb 2026, 2.760.000,00',
      'Postponed: another reason → not postponed',
    ],
  ],
  [
    'learn',
    { values: { rows: 7 }, moves: named('prices', '3', [NOTHING, on]) },
    ['Activó lo aprendido, versión 3: 7 cruces', 'Sin activar → activa'],
    ['Switched on what was learned, version 3: 7 matches', 'Not switched on → on'],
  ],
  [
    'unlearn',
    { values: { rows: 1 }, moves: named('prices', '3', [on, off]) },
    ['Desactivó lo aprendido, versión 3: 1 cruce', 'Activa → inactiva'],
    ['Switched off what was learned, version 3: 1 match', 'On → off'],
  ],
  [
    'settle',
    { moves: named('settling', 'settlement/payin', [NOTHING, aState('settles', { of: 'Davivienda' })]) },
    ['Dijo dónde se liquidan los recaudos', 'Según los datos → en Davivienda'],
    ['Said where payins settle', 'By the data → in Davivienda'],
  ],
  [
    'mean',
    { moves: named('meaning', 'payin:SETTLING', [NOTHING, aState('means', { of: 'pending' })]) },
    ['Dijo qué significa el estado «SETTLING» de los recaudos', 'Sin significado → pendiente'],
    ['Said what the status “SETTLING” of payins means', 'No meaning → pending'],
  ],
  [
    'undo',
    {
      values: { step: 'step-12', kind: 'explain', rows: 1 },
      moves: [aMove('explanation', { before: aState('explained', { of: 'fee' }) })],
    },
    [`Deshizo el paso 12: clasificó ${LINE_ES}`, 'Clasificado como Comisión → sin clasificar'],
    [`Undid step 12: classified ${LINE_EN}`, 'Classified as Bank charge → not classified'],
  ],
  [
    'redo',
    {
      values: { step: 'step-12', kind: 'explain', rows: 1 },
      moves: [aMove('explanation', { after: aState('explained', { of: 'fee' }) })],
    },
    [`Rehizo el paso 12: clasificó ${LINE_ES}`, 'Sin clasificar → clasificado como Comisión'],
    [`Redid step 12: classified ${LINE_EN}`, 'Not classified → classified as Bank charge'],
  ],
  [
    'setting',
    { values: { equalsByDate: false } },
    ['Cambió un ajuste: cruzar equivalentes por fecha', 'Sí → no'],
    ['Changed a setting: match equals by date', 'Yes → no'],
  ],
  [
    'setting',
    { values: { environment: 'production', before: 'sandbox' } },
    ['Cambió el ambiente de la empresa', 'Pruebas → Producción'],
    ['Changed the environment of the company', 'Sandbox → Production'],
  ],
  [
    'account-made',
    { values: { name: 'Davivienda', currency: 'COP' } },
    ['Agregó la cuenta «Davivienda», en COP', ''],
    ['Added the account “Davivienda”, in COP', ''],
  ],
  [
    'account-edited',
    { values: { name: 'Davivienda ··1', currency: 'USD', 'before.name': 'Davivienda', 'before.currency': 'COP' } },
    ['Cambió los datos de la cuenta «Davivienda»', 'Davivienda, COP → Davivienda ··1, USD'],
    ['Changed the details of the account “Davivienda”', 'Davivienda, COP → Davivienda ··1, USD'],
  ],
  [
    'profile-made',
    { values: { name: 'Acme', environment: 'sandbox' } },
    ['Creó la empresa «Acme», en Pruebas', ''],
    ['Created the company “Acme”, in Sandbox', ''],
  ],
  [
    'statement-imported',
    { values: { file: 'file-1', lines: 1 }, file: 'marzo.csv' },
    ['Guardó 1 movimiento de «marzo.csv»', ''],
    ['Stored 1 line of “marzo.csv”', ''],
  ],
  [
    'import',
    { values: { file: 'file-1', lines: 412, added: 400, alreadyImported: 12, rejected: 3 }, file: 'marzo.csv' },
    ['Importó «marzo.csv»: 412 movimientos', 'Nuevos 400 · ya estaban 12 · rechazados 3'],
    ['Imported “marzo.csv”: 412 lines', 'New 400 · already there 12 · rejected 3'],
  ],
  [
    'statement-withdrawn',
    { values: { file: 'file-1', matches: 2, explanations: 1 }, file: 'marzo.csv' },
    ['Anuló la importación de «marzo.csv»', 'Salieron 2 cruces y 1 clasificación'],
    ['Cancelled the import of “marzo.csv”', '2 matches and 1 explanation left'],
  ],
  [
    'books',
    { values: { amount: '1234567.5', source: 'typed', file: null, to: '2026-03-31' } },
    ['Escribió el saldo según libros al 31/03/2026: $\u00a01.234.567,50', ''],
    ['Typed the balance per books at 31 Mar 2026: $\u00a01.234.567,50', ''],
  ],
  [
    'books',
    { values: { amount: '10', source: 'ledger', file: 'auxiliar.xlsx', to: '2026-03-31' } },
    ['Leyó de «auxiliar.xlsx» el saldo según libros al 31/03/2026: $\u00a010,00', ''],
    ['Read from “auxiliar.xlsx” the balance per books at 31 Mar 2026: $\u00a010,00', ''],
  ],
  [
    'books',
    { values: { amount: null, source: 'typed', file: null, to: '2026-03-31' } },
    ['Quitó el saldo según libros al 31/03/2026', ''],
    ['Took back the balance per books at 31 Mar 2026', ''],
  ],
  [
    'heading',
    { values: { 'heading.firm': 'Ruiz SAS', 'heading.nit': '900.1', 'heading.bank': '' } },
    ['Cambió el encabezado de los informes de Bancolombia', 'Queda: Ruiz SAS · 900.1'],
    ['Changed the heading of the reports of Bancolombia', 'Now: Ruiz SAS · 900.1'],
  ],
  [
    'signers',
    { values: { 'signers.prepared.name': 'Laura Rueda', 'signers.prepared.post': '', 'signers.reviewed.license': '118204-T' } }, // prettier-ignore
    ['Cambió quién firma los informes', 'Queda: Laura Rueda · 118204-T'],
    ['Changed who signs the reports', 'Now: Laura Rueda · 118204-T'],
  ],
  [
    'report',
    { values: { from: '2026-03-01', to: '2026-03-31', files: 3 } },
    ['Guardó el informe del 01/03/2026 al 31/03/2026: 3 archivos', ''],
    ['Saved the report of 01 Mar 2026 to 31 Mar 2026: 3 files', ''],
  ],
  [
    'sync',
    {
      values: {
        full: false,
        failure: null,
        'resources.payins.state': 'complete',
        'resources.payins.read': 514,
        'resources.payins.new': 2,
        'resources.orders.state': 'not-allowed',
      },
    },
    ['Sincronizó recaudos', 'Leídos 514 · nuevos 2 · cambiaron 0 · ya no están 0 · apartados 0'],
    ['Synced payins', 'Read 514 · new 2 · changed 0 · gone 0 · set aside 0'],
  ],
  [
    'sync',
    {
      values: {
        full: false,
        failure: 'sync-incomplete',
        'resources.payins.state': 'complete',
        'resources.orders.state': 'failed',
      },
    },
    [
      'Sincronizó en parte: faltó órdenes; completo recaudos',
      'Leídos 0 · nuevos 0 · cambiaron 0 · ya no están 0 · apartados 0',
    ],
    ['Synced in part: orders not to the end; payins whole', 'Read 0 · new 0 · changed 0 · gone 0 · set aside 0'],
  ],
  [
    'restored',
    { values: { from: '20260406T130500Z-daily', entries: 1100, 'lost.entries': 24, 'lost.decisions': 3 } },
    ['Restauró la copia de seguridad 20260406T130500Z-daily', 'Quedaron atrás 24 entradas de la bitácora'],
    ['Restored the backup 20260406T130500Z-daily', '24 entries of the trail were left behind'],
  ],
];
