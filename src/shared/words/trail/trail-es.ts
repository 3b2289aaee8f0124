/** The sentences of the trail in Spanish. */
import { dayText } from '../days.ts';
import { formatCount } from '../../domain/money/format.ts';
import { kindsEs } from '../kinds-es.ts';
import { say } from './phrase.ts';
import type { Phrase } from './phrase.ts';
import type { Said, TrailWords } from './trail-words.ts';

const counted =
  (one: string, several: string) =>
  (count: number): string => {
    if (count === 1) return `1 ${one}`;
    return count !== 0 && count % 1_000_000 === 0
      ? `${formatCount(count)} de ${several}`
      : `${formatCount(count)} ${several}`;
  };
const matches = counted('cruce', 'cruces');
const lines = counted('movimiento', 'movimientos');
const rows = counted('fila', 'filas');
const changes = counted('cambio', 'cambios');
const flags = counted('alerta', 'alertas');
const items = counted('partida conciliatoria', 'partidas conciliatorias');
const marks = counted('clasificación', 'clasificaciones');
const filesOf = counted('archivo', 'archivos');

const total = (said: Said): Phrase => (said.total.length === 0 ? [] : say`, ${said.total} en total`);
const ofRows = ({ rows: named }: Said): Phrase => (named.length === 0 ? [] : say` sobre ${named}`);
/** A line has no article before it, a record has one. */
const pair = ({ lines: line, records }: Said): Phrase => {
  if (line.length === 0) return say`con ${records}`;
  return records.length === 0 ? say`de ${line}` : say`de ${line} con ${records}`;
};
const both = ({ lines: line, records }: Said, joint: string): Phrase =>
  line.length === 0 || records.length === 0 ? [...line, ...records] : say`${line} ${joint} ${records}`;
/** One decision by its rows, several by their number and sum. */
const each = (said: Said, one: Phrase, several: string): Phrase =>
  said.count === 1 && said.rows.length > 0 ? one : say`${several}${total(said)}`;

export const trailEs: TrailWords = {
  kinds: kindsEs,
  who: { sync: 'Sincronización' },
  name: {
    'match-run': 'Cruce automático',
    confirm: 'Cruce aceptado',
    reject: 'Cruce rechazado',
    'match-by-hand': 'Cruce a mano',
    unmatch: 'Desconciliado',
    explain: 'Clasificado',
    'review-flag': 'Alerta revisada',
    'leave-item': 'Dejado como partida conciliatoria',
    attach: 'Archivo adjuntado',
    detach: 'Adjunto quitado',
    rule: 'Regla cambiada',
    park: 'Pospuesto',
    unpark: 'Retomado',
    learn: 'Lo aprendido, activado',
    unlearn: 'Lo aprendido, desactivado',
    settle: 'Dónde se liquida, cambiado',
    mean: 'Significado dicho',
    undo: 'Deshecho',
    redo: 'Rehecho',
    setting: 'Ajuste cambiado',
    'account-made': 'Cuenta agregada',
    'account-edited': 'Datos de cuenta cambiados',
    'profile-made': 'Empresa creada',
    'statement-imported': 'Movimientos guardados',
    import: 'Extracto importado',
    'statement-withdrawn': 'Importación anulada',
    books: 'Saldo según libros',
    heading: 'Encabezado de informes',
    signers: 'Firmas de informes',
    report: 'Informe guardado',
    sync: 'Sincronización',
    restored: 'Copia restaurada',
  },
  step: {
    'match-run': ({ count }) => say`Cruzó movimientos con registros: ${changes(count)}`,
    confirm: (said) => each(said, say`Aceptó el cruce ${pair(said)}`, `Aceptó ${matches(said.count)}`),
    reject: (said) => each(said, say`Rechazó el cruce ${pair(said)}`, `Rechazó ${matches(said.count)}`),
    'match-by-hand': (said) => each(said, say`Cruzó a mano ${both(said, 'con')}`, `Cruzó a mano ${rows(said.count)}`),
    unmatch: (said) => each(said, say`Desconcilió ${both(said, 'y')}`, `Desconcilió ${matches(said.count)}`),
    explain: (said) =>
      said.after.is === 'nothing' && said.count === 1
        ? each(said, say`Quitó la clasificación de ${said.rows}`, '')
        : each(said, say`Clasificó ${said.rows}`, `Clasificó ${lines(said.count)}`),
    'review-flag': (said) =>
      said.count === 1 ? say`Revisó la alerta «${said.name}»${ofRows(said)}` : say`Revisó ${flags(said.count)}`,
    'leave-item': (said) =>
      said.written === 1
        ? say`Dejó «${said.name}»${ofRows(said)} como partida conciliatoria`
        : say`Dejó ${items(said.written)}`,
    attach: (said) => say`Adjuntó un archivo a la alerta «${said.name}»${ofRows(said)}`,
    detach: (said) => say`Quitó un archivo de la alerta «${said.name}»${ofRows(said)}`,
    rule: ({ name, before, after }) => {
      if (after.is === 'declined') return say`Descartó la regla propuesta «${name}»`;
      if (before.is === 'nothing') return say`Aceptó la regla «${name}»`;
      return after.is === 'nothing' ? say`Quitó la regla «${name}»` : say`Cambió la regla «${name}»`;
    },
    park: (said) => each(said, say`Pospuso ${said.rows}`, `Pospuso ${rows(said.count)}`),
    unpark: (said) => each(said, say`Retomó ${said.rows}`, `Retomó ${rows(said.count)}`),
    learn: ({ name, written }) => say`Activó lo aprendido, versión ${name}: ${matches(written)}`,
    unlearn: ({ name, written }) => say`Desactivó lo aprendido, versión ${name}: ${matches(written)}`,
    settle: ({ name }) => say`Dijo dónde se liquidan ${name}`,
    mean: ({ name }) => say`Dijo qué significa ${name}`,
  },
  turn: {
    undo: (step, sentence) => say`Deshizo el paso ${step}: ${sentence}`,
    redo: (step, sentence) => say`Rehizo el paso ${step}: ${sentence}`,
  },
  other: {
    setting: (values) =>
      values.has('equalsByDate')
        ? say`Cambió un ajuste: cruzar equivalentes por fecha`
        : say`Cambió el ambiente de la empresa`,
    'account-made': (values) => say`Agregó la cuenta «${values.text('name')}», en ${values.text('currency')}`,
    'account-edited': (values) => say`Cambió los datos de la cuenta «${values.text('before.name')}»`,
    'profile-made': (values) => say`Creó la empresa «${values.text('name')}», en ${values.environment('environment')}`,
    'statement-imported': (values) => say`Guardó ${lines(values.count('lines'))} de «${values.file}»`,
    import: (values) => say`Importó «${values.file}»: ${lines(values.count('lines'))}`,
    restored: (values) => say`Restauró la copia de seguridad ${values.text('from')}`,
    'statement-withdrawn': (values) => say`Anuló la importación de «${values.file}»`,
    books: (values) => {
      if (!values.has('amount')) return say`Quitó el saldo según libros al ${values.day('to')}`;
      const from = values.text('source') === 'ledger' ? say`Leyó de «${values.text('file')}»` : say`Escribió`;
      return say`${from} el saldo según libros al ${values.day('to')}: ${values.amount('amount')}`;
    },
    heading: (values) => say`Cambió el encabezado de los informes de ${values.account}`,
    signers: () => say`Cambió quién firma los informes`,
    report: (values) =>
      say`Guardó el informe del ${values.day('from')} al ${values.day('to')}: ${filesOf(values.count('files'))}`,
    sync: (values) => {
      if (!values.has('failure')) return say`Sincronizó ${values.lists('read')}`;
      const read = values.lists('read');
      return say`Sincronizó en parte: faltó ${values.lists('open')}${read === '' ? '' : `; completo ${read}`}`;
    },
  },
  change: {
    setting: (values) =>
      values.has('equalsByDate')
        ? { before: [values.is('equalsByDate') ? 'no' : 'sí'], after: [values.is('equalsByDate') ? 'sí' : 'no'] }
        : { before: [values.environment('before')], after: [values.environment('environment')] },
    'account-edited': (values) => ({
      before: [`${values.text('before.name')}, ${values.text('before.currency')}`],
      after: [`${values.text('name')}, ${values.text('currency')}`],
    }),
    import: (values) => ({
      after: [
        `nuevos ${formatCount(values.count('added'))} · ya estaban ${formatCount(values.count('alreadyImported'))}`,
        ` · rechazados ${formatCount(values.count('rejected'))}`,
      ],
    }),
    restored: (values) => ({
      after: [`quedaron atrás ${formatCount(values.count('lost.entries'))} entradas de la bitácora`],
    }),
    'statement-withdrawn': (values) => ({
      after: [`salieron ${matches(values.count('matches'))} y ${marks(values.count('explanations'))}`],
    }),
    sync: (values) => ({
      after: [
        `leídos ${formatCount(values.sum('read'))} · nuevos ${formatCount(values.sum('new'))}`,
        ` · cambiaron ${formatCount(values.sum('changed'))} · ya no están ${formatCount(values.sum('gone'))}`,
        ` · apartados ${formatCount(values.sum('quarantined'))}`,
      ],
    }),
    heading: (values) => ({ after: [`queda: ${values.heading}`] }),
    signers: (values) => ({ after: [`queda: ${values.signers}`] }),
  },
  line: (text, day, amount) => say`${text} del ${day}, ${amount}`,
  record: {
    payin: (name) => `el recaudo de ${name}`,
    payout: (name) => `la dispersión ${name}`,
    payout_item: (name) => `el pago a ${name}`,
    order: (name) => `la orden ${name}`,
  },
  recordOn: (record, day, amount) =>
    say`${record}${day === null ? [] : ` del ${day}`}${amount === null ? [] : say`, ${amount}`}`,
  more: (count) => `${formatCount(count)} más`,
  nothing: {
    match: 'sin cruce',
    rejection: 'sin rechazar',
    explanation: 'sin clasificar',
    flag: 'abierta',
    rule: 'sin regla',
    parking: 'sin posponer',
    prices: 'sin activar',
    settling: 'según los datos',
    meaning: 'sin significado',
  },
  state: {
    proposed: () => 'propuesto',
    matched: () => 'conciliado por Cuadre',
    confirmed: () => 'conciliado',
    refused: () => 'rechazado',
    explained: (of) => `clasificado como ${of}`,
    'flag-open': () => 'abierta',
    'flag-explained': () => 'explicada',
    'flag-resolved': () => 'resuelta',
    files: (of) => (of === '' ? 'sin archivos' : `con ${of}`),
    postponed: (of) => `pospuesto: ${of}`,
    on: () => 'activa',
    off: () => 'inactiva',
    declined: () => 'descartada',
    settles: (of) => (of === '' ? 'según los datos' : `en ${of}`),
    means: (of) => of,
  },
  difference: (amount) => say`diferencia ${amount}`,
  parkReason: {
    'ask-bank': 'preguntar al banco',
    'ask-payer': 'preguntar al tercero',
    'await-document': 'falta un soporte',
    'next-period': 'se espera en otro período',
    other: 'otro motivo',
  },
  means: {
    succeeded: 'exitoso',
    failed: 'fallido',
    pending: 'pendiente',
    none: 'no mueve dinero',
    'order:TOKENIZE': 'como TOKENIZE',
    'order:REDEEM': 'como REDEEM',
    '': 'sin significado',
  },
  ends: { payin: 'los recaudos', payout_item: 'los pagos de las dispersiones', order: 'las órdenes' },
  ofSubject: {
    payin: (value) => `el estado «${value}» de los recaudos`,
    payout: (value) => `el estado «${value}» de las dispersiones`,
    payout_item: (value) => `el estado «${value}» de los pagos de las dispersiones`,
    order: (value) => `el estado «${value}» de las órdenes`,
    order_type: (value) => `la clase de orden «${value}»`,
  },
  why: (note) => `Por qué: «${note}»`,
  day: (day) => dayText(day, 'es'),
  moment: (day, time) => `${day}, ${time}`,
  tables: {
    match: 'Cruce',
    rejection: 'Rechazo',
    explanation: 'Clasificación',
    flag: 'Alerta',
    rule: 'Regla',
    parking: 'Pospuesto',
    prices: 'Lo aprendido',
    settling: 'Se liquida en',
    meaning: 'Significado',
  },
};
