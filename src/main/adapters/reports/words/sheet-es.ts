/** The paper in Spanish. */
import { formatCount } from '@shared/domain/money/format.ts';
import { momentText } from '@shared/words/days.ts';
import { dayEs } from './paper-days.ts';
import type { SheetWords } from './sheet-words.ts';

const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const sheetEs: SheetWords = {
  tag: 'es-CO',
  title: 'CONCILIACIÓN BANCARIA',
  unsigned: 'SIN FIRMAR',
  signed: 'FIRMADA',
  state: { open: 'Período abierto', submitted: 'Período en revisión', closed: 'Período cerrado' },
  number: (period, version) => `N.º ${period} · versión ${version.toString()}`,
  day: dayEs,
  facts: {
    firm: 'NIT',
    bank: 'Banco',
    account: 'Cuenta n.º',
    type: 'Tipo de cuenta',
    currency: 'Moneda',
    period: 'Período',
    cutOff: 'Corte',
    made: 'Elaborada',
    environment: 'Ambiente',
  },
  blank: '____________________',
  span: (from, to) => `${dayEs(from)} a ${dayEs(to)}`,
  opening: (on) => `Saldo al ${dayEs(on)}`,
  sides: {
    deposits: '+ Consignaciones en tránsito',
    payments: '− Pagos pendientes de cobro',
    credits: '+ Notas crédito no registradas',
    debits: '− Notas débito no registradas',
  },
  others: (count) => `y ${plural(count, 'partida más, en D', 'partidas más, en D')}`,
  source: { bank: 'Saldo según extracto', books: 'Saldo según libros' },
  booksTyped: (by, at) => `digitado por ${by}${at === null ? '' : ` el ${momentText(at, dayEs)}`}`,
  booksLedger: (file, code) => `leído del auxiliar ${file} (SHA-256 ${code})`,
  booksUnknown: 'no informado: la diferencia C queda sin calcular',
  closingOn: (on) => `último saldo del extracto, del ${dayEs(on)}`,
  heads: {
    items: 'D · Partidas conciliatorias',
    transit: 'En tránsito al corte',
    unidentified: 'Movimientos del banco por identificar o por decidir',
    carried: 'Qué pasó con las que venían de períodos anteriores',
    signatures: 'E · Firmas',
    matches: 'Cruces',
    explained: 'Movimientos clasificados por categoría',
    differences: 'Diferencias de los cruces',
    flags: 'Alertas',
    rates: 'Tarifas confirmadas',
    sources: 'Archivos, sincronización y bitácora',
    files: 'Archivos leídos',
    sync: 'Sincronización con el servicio de pagos',
    proofs: 'Pruebas de cuadre',
    trail: 'Bitácora',
  },
  annex: (number, title, count) =>
    `Anexo ${number.toString()} · ${title}${count === null ? '' : ` (${formatCount(count)})`}`,
  none: 'Ninguno.',
  inWorkbook: (rows, file, sheet) =>
    `Son ${formatCount(rows)} filas: más de las que caben en papel. Están completas en ${file}, hoja «${sheet}», con las mismas cifras.`,
  rows: (count) => plural(count, 'fila', 'filas'),
  carriedOver: (count, sheet) => `${plural(count, 'fila', 'filas')}: vienen de la página ${sheet.toString()}`,
  stillOpen: 'Sigue abierta',
  settledBy: (day, lines) =>
    `Conciliada el ${dayEs(day)}, ${lines.length === 1 ? 'línea' : 'líneas'} ${lines.map((line) => line.toString()).join(', ')}`,
  accepted: 'Conciliados',
  proposed: 'Propuestos, por decidir',
  signedAs: { name: 'Nombre:', post: 'Cargo:', date: 'Fecha:' },
  columns: {
    line: 'Lín.',
    bankText: 'Texto del banco',
    code: 'Código de control (SHA-256)',
    recordDay: 'Registro',
    proof: 'Saldos que cuadran',
    asOf: 'Leído el',
    said: 'El servicio dice',
  },
  sheet: (number, of) => `Página ${number.toString()} de ${of.toString()}`,
  code: (code) => `Código de control ${code} (SHA-256 del contenido)`,
  more: (count) => `y ${formatCount(count)} más`,
  below: 'Debajo de cada cruce: quién lo decidió y por qué.',
  lawLines: 'Los movimientos se reparten entre sus estados',
  lawBalances: 'El saldo inicial más los movimientos da el saldo final',
  holds: 'Cuadra',
  fails: 'No cuadra',
  cannotTell: 'Falta un saldo',
};
