/** The words of menu and dialogs, which main shows itself: complete in both languages by type. */
import type { Language } from '@shared/domain/language.ts';
import type { StepKind } from '@shared/domain/matching/match.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import type { WorkEnd } from '../window/long-work.ts';

export type ShellWords = {
  readonly menu: {
    readonly file: string;
    readonly import: string;
    readonly sync: string;
    readonly export: string;
    readonly profiles: string;
    readonly settings: string;
    readonly quit: string;
    readonly edit: string;
    readonly undo: string;
    readonly redo: string;
    readonly cut: string;
    readonly copy: string;
    readonly paste: string;
    readonly selectAll: string;
    readonly match: string;
    readonly view: string;
    readonly overview: string;
    readonly reconcile: string;
    readonly statements: string;
    readonly records: string;
    readonly rules: string;
    readonly flags: string;
    readonly trail: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly resetZoom: string;
    readonly fullScreen: string;
    readonly help: string;
    readonly shortcuts: string;
    readonly glossary: string;
    readonly verify: string;
    readonly about: string;
  };
  /** A step's name after "Undo:" (W7). */
  readonly step: Readonly<Record<StepKind, (rows: number) => string>>;
  /** Said by the system when long work has ended behind other windows. */
  readonly ended: Readonly<Record<WorkEnd, { readonly title: string; readonly body: string }>>;
  readonly sampleName: string;
  readonly pickStatement: string;
  readonly statementFiles: string;
  readonly allFiles: string;
  readonly saveMapping: string;
  readonly openMapping: string;
  readonly pickAttachment: string;
  readonly attach: string;
  readonly saveCopy: string;
  readonly saveLines: string;
  readonly saveTrail: string;
  /** What the name of its file begins with. */
  readonly trail: string;
  readonly pickLedger: string;
  readonly pickFolder: string;
  readonly pickFolderButton: string;
  readonly pickBackup: string;
  readonly pickBackupButton: string;
  readonly inUse: { readonly title: string; readonly text: string };
  readonly tooNew: { readonly title: string; readonly text: string };
  readonly tooOld: { readonly title: string; readonly text: string };
  readonly notOpened: { readonly title: string; readonly text: string };
  readonly close: string;
};

const spanish = new Intl.PluralRules('es');
/** `14 filas`, and `1.000.000 de filas`: as the window counts them. */
const cuenta =
  (one: string, other: string) =>
  (rows: number): string => {
    const form = spanish.select(rows);
    return `${formatCount(rows)} ${form === 'one' ? one : form === 'many' ? `de ${other}` : other}`;
  };
const counted =
  (one: string, other: string) =>
  (rows: number): string =>
    `${formatCount(rows)} ${rows === 1 ? one : other}`;
const filas = cuenta('fila', 'filas');
const movimientos = cuenta('movimiento', 'movimientos');
const rowsOf = counted('row', 'rows');
const linesOf = counted('line', 'lines');

const es: ShellWords = {
  menu: {
    file: '&Archivo',
    import: '&Importar extracto…',
    sync: '&Sincronizar con el servicio',
    export: '&Guardar informe…',
    profiles: '&Empresas…',
    settings: '&Ajustes…',
    quit: 'Sa&lir',
    edit: '&Editar',
    undo: '&Deshacer',
    redo: '&Rehacer',
    cut: 'Cor&tar',
    copy: '&Copiar',
    paste: '&Pegar',
    selectAll: 'Seleccionar t&odo',
    match: 'Cru&zar el período',
    view: '&Ver',
    overview: '&Resumen',
    reconcile: '&Conciliar',
    statements: '&Extractos',
    records: 'Re&gistros',
    rules: 'Reg&las',
    flags: '&Alertas',
    trail: '&Bitácora',
    zoomIn: 'A&mpliar',
    zoomOut: 'Re&ducir',
    resetZoom: 'Tamaño &normal',
    fullScreen: '&Pantalla completa',
    help: 'A&yuda',
    shortcuts: '&Atajos de teclado',
    glossary: '&Glosario',
    verify: '&Comprobar los datos…',
    about: 'Acerca &de Cuadre…',
  },
  step: {
    'match-run': (rows) => `cruce automático, ${filas(rows)}`,
    confirm: (rows) => `conciliar ${filas(rows)}`,
    reject: (rows) => `rechazar ${cuenta('propuesta', 'propuestas')(rows)}`,
    'match-by-hand': (rows) => `conciliar a mano ${filas(rows)}`,
    unmatch: (rows) => `desconciliar ${filas(rows)}`,
    explain: (rows) => `clasificar ${movimientos(rows)}`,
    'review-flag': (rows) => `revisar ${cuenta('alerta', 'alertas')(rows)}`,
    'leave-item': (rows) => `dejar ${cuenta('partida conciliatoria', 'partidas conciliatorias')(rows)}`,
    rule: (rows) => `cambiar una regla, ${movimientos(rows)}`,
    attach: (rows) => `adjuntar ${cuenta('archivo', 'archivos')(rows)}`,
    detach: (rows) => `quitar ${cuenta('adjunto', 'adjuntos')(rows)}`,
    park: (rows) => `posponer ${filas(rows)}`,
    unpark: (rows) => `retomar ${filas(rows)}`,
    learn: (rows) => `activar lo aprendido (${filas(rows)})`,
    unlearn: (rows) => `desactivar lo aprendido (${filas(rows)})`,
    settle: () => 'cambiar dónde se liquida',
    mean: () => 'decir qué significa',
  },
  ended: {
    'sync-done': { title: 'La sincronización terminó', body: 'Todos los registros están leídos.' },
    'sync-partly': { title: 'La sincronización no se completó', body: 'Abra Cuadre para ver qué falta.' },
    'import-ended': { title: 'Terminó el trabajo con el extracto', body: 'Abra Cuadre para ver el resultado.' },
    'match-ended': { title: 'El cruce terminó', body: 'Abra Cuadre para ver lo que espera su decisión.' },
  },
  sampleName: 'Datos de ejemplo',
  pickStatement: 'Elegir extractos bancarios',
  statementFiles: 'Extractos bancarios',
  allFiles: 'Todos los archivos',
  saveMapping: 'Guardar la configuración de lectura',
  openMapping: 'Abrir una configuración de lectura',
  pickAttachment: 'Elegir el archivo que se adjunta',
  attach: 'Adjuntar',
  saveCopy: 'Guardar una copia del adjunto',
  saveLines: 'Guardar las líneas que no entran',
  saveTrail: 'Guardar la bitácora',
  trail: 'Bitácora',
  pickLedger: 'Elegir el auxiliar de la cuenta bancaria',
  pickFolder: 'Elegir la carpeta del informe',
  pickFolderButton: 'Guardar aquí',
  pickBackup: 'Elegir la carpeta de la copia de seguridad',
  pickBackupButton: 'Usar esta carpeta',
  inUse: {
    title: 'La empresa está en uso',
    text: 'Otro programa de Cuadre, por ejemplo la línea de comandos, tiene abierta esta empresa. Espere a que termine y ábrala de nuevo.',
  },
  tooNew: {
    title: 'Los datos son de una versión más nueva',
    text: 'Esta empresa se abrió con una versión más nueva de Cuadre. Actualice la aplicación; los datos siguen intactos.',
  },
  tooOld: {
    title: 'Los datos son de una versión de prueba',
    text: 'Los escribió una versión de Cuadre anterior a la primera que se publicó. Cuadre no los cambió. Cree otra empresa, sincronice e importe de nuevo los extractos. Las decisiones tomadas no pasan a la nueva.',
  },
  notOpened: {
    title: 'La empresa no se abrió',
    text: 'Sus datos están a salvo: no se cambió nada. Revise que el disco tenga espacio y que la carpeta de Cuadre se pueda escribir, y abra la empresa de nuevo en Ajustes.',
  },
  close: 'Cerrar',
};

const en: ShellWords = {
  menu: {
    file: '&File',
    import: '&Import statement…',
    sync: '&Sync with the service',
    export: 'Save &report…',
    profiles: '&Companies…',
    settings: 'Se&ttings…',
    quit: '&Quit',
    edit: '&Edit',
    undo: '&Undo',
    redo: '&Redo',
    cut: 'Cu&t',
    copy: '&Copy',
    paste: '&Paste',
    selectAll: 'Select &all',
    match: '&Match the period',
    view: '&View',
    overview: '&Overview',
    reconcile: '&Reconcile',
    statements: '&Statements',
    records: 'Re&cords',
    rules: 'Ru&les',
    flags: '&Flags',
    trail: 'Tr&ail',
    zoomIn: 'Zoom &in',
    zoomOut: 'Zoom ou&t',
    resetZoom: '&Normal size',
    fullScreen: 'F&ull screen',
    help: '&Help',
    shortcuts: '&Keyboard shortcuts',
    glossary: '&Glossary',
    verify: '&Check the data…',
    about: '&About Cuadre…',
  },
  step: {
    'match-run': (rows) => `automatic matching, ${rowsOf(rows)}`,
    confirm: (rows) => `match ${rowsOf(rows)}`,
    reject: (rows) => `reject ${counted('proposal', 'proposals')(rows)}`,
    'match-by-hand': (rows) => `match ${rowsOf(rows)} by hand`,
    unmatch: (rows) => `unmatch ${rowsOf(rows)}`,
    explain: (rows) => `classify ${linesOf(rows)}`,
    'review-flag': (rows) => `review ${counted('flag', 'flags')(rows)}`,
    'leave-item': (rows) => `leave ${counted('reconciling item', 'reconciling items')(rows)}`,
    rule: (rows) => `change a rule, ${linesOf(rows)}`,
    attach: (rows) => `attach ${counted('file', 'files')(rows)}`,
    detach: (rows) => `remove ${counted('attachment', 'attachments')(rows)}`,
    park: (rows) => `postpone ${rowsOf(rows)}`,
    unpark: (rows) => `take up ${rowsOf(rows)} again`,
    learn: (rows) => `switch on what was learned (${rowsOf(rows)})`,
    unlearn: (rows) => `switch off what was learned (${rowsOf(rows)})`,
    settle: () => 'change where it settles',
    mean: () => 'say what it means',
  },
  ended: {
    'sync-done': { title: 'The sync has ended', body: 'All records are read.' },
    'sync-partly': { title: 'The sync did not read everything', body: 'Open Cuadre to see what is missing.' },
    'import-ended': { title: 'The work with the statement has ended', body: 'Open Cuadre to see the result.' },
    'match-ended': { title: 'Matching has ended', body: 'Open Cuadre to see what waits for your decision.' },
  },
  sampleName: 'Sample data',
  pickStatement: 'Choose bank statements',
  statementFiles: 'Bank statements',
  allFiles: 'All files',
  saveMapping: 'Save how the file is read',
  openMapping: 'Open how a file is read',
  pickAttachment: 'Choose the file to attach',
  attach: 'Attach',
  saveCopy: 'Save a copy of the attachment',
  saveLines: 'Save the lines that do not enter',
  saveTrail: 'Save the trail',
  trail: 'Trail',
  pickLedger: 'Choose the ledger of the bank account',
  pickFolder: 'Choose the folder for the report',
  pickFolderButton: 'Save here',
  pickBackup: 'Choose the folder of the backup',
  pickBackupButton: 'Use this folder',
  inUse: {
    title: 'The company is in use',
    text: 'Another Cuadre program, for example the command line, has this company open. Wait until it is done and open it again.',
  },
  tooNew: {
    title: 'The company belongs to a newer version',
    text: 'This company was opened with a newer version of Cuadre. Update the app; the data are intact.',
  },
  tooOld: {
    title: 'The company belongs to a trial version',
    text: 'A version of Cuadre from before the first release wrote it. Cuadre did not change it. Create another company, sync, and import the statements again. The decisions taken do not go over to the new one.',
  },
  notOpened: {
    title: 'The company was not opened',
    text: 'Your data are safe: nothing was changed. See that the disk has room and that Cuadre may write to its folder, and open the company again in Settings.',
  },
  close: 'Close',
};

export const words: Readonly<Record<Language, ShellWords>> = { es, en };
