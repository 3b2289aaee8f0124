/** What --help says in Spanish. */
import type { Command, OptionName } from '../options.ts';

export const helpEs: HelpWords = {
  usage: 'Uso',
  commands: 'Órdenes',
  options: 'Opciones',
  everywhere: 'Opciones de todas',
  example: 'Ejemplo',
  more: 'Cada orden tiene su ayuda',
  does: {
    connect: 'Comprueba la llave de acceso del servicio y la guarda en el llavero del sistema.',
    sync: 'Trae los registros del servicio a la base de datos local.',
    import: 'Importa un extracto bancario; con --dry-run solo muestra qué haría.',
    match: 'Cruza movimientos y registros.',
    report: 'Escribe el informe de una cuenta y período.',
    reconcile: 'Conecta, sincroniza, importa, cruza y escribe el informe de una vez.',
    verify: 'Comprueba las pruebas de cuadre, la bitácora, los sellos y la base de datos.',
    listen: 'Recibe los avisos (webhooks) del servicio hasta que se detenga.',
    decide: 'Guarda lo que decide una persona: acepta, rechaza, clasifica o deshace; igual que en la ventana.',
    restore:
      'Muestra las copias de seguridad de la empresa, lo que trae cada una y lo que se perdería; con --from restaura una.',
    sandbox: 'Sirve el servicio de pagos incorporado con datos inventados hasta que se detenga.',
  },
  option: {
    profile: 'La empresa; en reconcile puede faltar.',
    'data-dir': 'Carpeta de los datos, en vez de la del usuario.',
    json: 'Escribe JSON y nada más.',
    'no-progress': 'No dice cómo va.',
    lang: 'Idioma: es o en.',
    env: 'Ambiente: sandbox (pruebas) o production (producción); connect con otro lo cambia.',
    'base-url': 'Dirección del servicio, sin /v1.',
    'api-key-env': 'Variable de entorno que tiene la llave de acceso del servicio.',
    account: 'Cuenta bancaria; se crea si es nueva.',
    preset: 'Clase de una cuenta nueva: settlement (recaudos y dispersiones) u own (cuenta propia).',
    currency: 'Moneda de una cuenta nueva.',
    mapping: 'Archivo que describe las columnas del extracto.',
    format: 'Formato del banco, en vez del reconocido.',
    period: 'Mes o días: del informe; en import, los que cubre el extracto.',
    opening: 'Saldo inicial según el extracto.',
    closing: 'Saldo final según el extracto.',
    from: 'Primer día del informe; en restore, la copia: su nombre, o su carpeta si es de otro equipo.',
    to: 'Último día del informe.',
    formats: 'Formatos del informe: json, csv, xlsx, pdf.',
    out: 'Carpeta del informe.',
    names: 'Nombres de los archivos: plain (report.json) o period (conciliacion_<cuenta>_<período>.json).',
    replace: 'Reemplaza el informe de otra cuenta o período que esté en la carpeta.',
    statement: 'Extracto; en reconcile puede repetirse.',
    full: 'Lee todo otra vez.',
    'dry-run': 'Muestra qué haría y no guarda nada.',
    head: 'Sello de la bitácora que se espera.',
    port: 'Puerto; 0 elige uno libre.',
    host: 'Dirección en la que escucha.',
    'secret-env': 'Variable de entorno que tiene el secreto de los avisos.',
    seed: 'Semilla de los datos inventados.',
    records: 'Cuántos registros se inventan.',
    scenario: 'Historia que cuentan los datos inventados.',
    webhooks:
      'Dirección a la que se envían los avisos (https, o http en este equipo); GET /__events muestra qué fue de cada uno.',
    'hook-secret-env': 'Variable de entorno que tiene el secreto con que se firman los avisos.',
    quota: 'Límite: tantas solicitudes en tantos segundos; sin ella, 100000/60.',
    scopes: 'Lo que se permite a la llave de acceso, en vez de lo que permite la historia: {scopes}.',
    accept:
      'Acepta un cruce, o todos los de una pregunta del informe (questions), de una vez; o deja clasificar a la regla que pregunta en match.',
    reject:
      'Rechaza un cruce, o la tarifa por la que se pregunta: no se vuelve a proponer; o apaga la regla que pregunta en match.',
    explain: 'Dice qué es un movimiento sin registro; archivo y línea como en el informe. CATEGORY: {categories}.',
    meaning:
      'Dice qué significa un estado o una clase de orden que nadie ha visto: payin:SETTLING=succeeded|failed|pending, order_type:SWAP=in|out|none.',
    note: 'Nota junto a la clase.',
    undo: 'Deshace el último paso de la cuenta.',
    by: 'Quién elaboró; si falta, el usuario del sistema.',
    list: 'Muestra las copias, que es lo que se hace sin --from.',
    help: 'Muestra esta ayuda.',
    version: 'Muestra la versión.',
  },
};

/** The shape of what --help says: complete by type in each language. */
export type HelpWords = {
  readonly usage: string;
  readonly commands: string;
  readonly options: string;
  readonly everywhere: string;
  readonly example: string;
  /** Where to read about one command. */
  readonly more: string;
  readonly does: Readonly<Record<Command, string>>;
  readonly option: Readonly<Record<OptionName, string>>;
};
