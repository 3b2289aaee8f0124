/** What the terminal says in Spanish: what happened, what is safe, what to do. */
import type { TerminalWords } from './terminal-words.ts';

export const es: TerminalWords = {
  failures: {
    unexpected:
      'Algo falló dentro de Cuadre. Los datos guardados están a salvo; repita la orden y, si vuelve a ocurrir, ejecute verify.',
    usage: 'La orden no está bien escrita: {problem} ({words}). No se hizo nada.',
    'bad-message': 'La orden llegó incompleta. No se hizo nada.',
    'not-a-statement':
      'El archivo {file} no es un extracto que se pueda leer: {found}. No se guardó nada. Exporte del banco los movimientos como CSV, Excel (.xlsx), OFX o CAMT.053.',
    'needs-mapping':
      'El archivo {file} no dice {unknown}, y eso no se adivina. No se guardó nada. Con --json se imprime lo que sí se sabe (guess): complételo y páselo con --mapping, o indique los días con --period.',
    'no-movements':
      'El archivo {file} no tiene movimientos que se puedan leer. No se guardó nada. Revise que sea el extracto y, si lo es, describa sus columnas con --mapping.',
    'rows-unreadable':
      'La línea {line} del archivo {file} no se pudo leer: {reason}. No se guardó nada, para no dar una suma incompleta. Corrija esa línea en el archivo del banco o describa sus columnas con --mapping.',
    'too-large': 'El archivo {file} es demasiado grande. No se guardó nada; expórtelo por períodos más cortos.',
    'file-unreadable':
      'No se pudo abrir el archivo {file}. No se guardó nada; revise que exista y que tenga permiso de lectura.',
    'import-changed': 'El archivo o los datos cambiaron desde la vista previa. No se guardó nada; vuelva a importar.',
    'already-imported':
      'El archivo {file} ya está importado y ahora se lee de otra manera. No se agregó nada; anule primero la importación anterior en la ventana.',
    'not-a-mapping':
      'El archivo {file} no es una configuración de lectura. No se cambió nada; elija el archivo que Cuadre guardó.',
    'balance-breaks':
      'Los saldos no cuadran: {opening} más los movimientos del archivo, {net}, no da {closing}: la diferencia es {difference}. No se guardó nada; revise los saldos o si el archivo está completo.',
    'balances-untied':
      'Con esa configuración {broken} de {checked} saldos del archivo {file} no cuadran, y sin ella sí. No se guardó nada; revise el signo y las columnas de --mapping.',
    'wrong-currency':
      'El archivo {file} está en {currency} y la cuenta es de {account}. No se guardó nada: las monedas no se suman. Indique con --account una cuenta de {currency}; si es nueva, con --currency {currency}.',
    'key-missing':
      'Falta la llave de acceso del servicio. No se hizo nada; conecte la empresa con connect o indíquela con --api-key-env.',
    'key-refused':
      'El servicio rechazó la llave de acceso (401). Lo ya guardado sigue igual; revise que la llave de acceso esté vigente y que sea la de este ambiente.',
    'key-malformed':
      'La llave de acceso tiene caracteres o un largo que no son de una llave. No se guardó ni se envió; cópiela de nuevo, completa y sin espacios.',
    'not-allowed':
      'La llave de acceso es válida, pero no tiene permiso para leer esto (403). Lo ya guardado sigue igual; pida el permiso de lectura al administrador del servicio.',
    'other-environment':
      'Los registros del servicio son de {environment} y se pidió {asked}. No se guardó ni se trajo nada; si son los correctos, use connect con --env {option}, y si no, revise la dirección y la llave de acceso.',
    unreachable:
      'No hay respuesta del servicio. Los datos ya guardados siguen igual; revise la dirección y la conexión.',
    'not-this-service':
      'En esa dirección contesta algo que no es el servicio de pagos. Lo ya guardado sigue igual; revise la dirección.',
    'list-not-found':
      'El servicio dice que esta lista no existe (404). Lo ya guardado sigue igual; revise la dirección y, si es la correcta, pregunte al servicio.',
    'list-refused':
      'El servicio no acepta la consulta de esta lista (422). Lo ya guardado sigue igual; repita la orden y, si sigue igual, pregunte al servicio.',
    certificate:
      'El certificado del servicio no es válido. No se envió la llave de acceso; revise la dirección o la red desde la que se conecta.',
    'address-refused':
      'La dirección no se acepta: debe ser https (http solo en este equipo), sin usuario ni parámetros. No se envió nada.',
    'rate-limited': 'El servicio pidió esperar y la espera se agotó. Intente de nuevo en unos minutos.',
    'sync-incomplete': 'La sincronización quedó incompleta. Lo que llegó está guardado; repita la orden para terminar.',
    cancelled: 'Se detuvo. Lo que ya estaba guardado sigue guardado; nada quedó a medias.',
    'keychain-unavailable':
      'No hay llavero del sistema disponible. La llave de acceso no se guardó; úsela por esta vez con --api-key-env.',
    'database-damaged':
      'Los datos de esta empresa no son los que Cuadre guardó: {parts}. No se cambió nada. Vea con «restore --list» las copias que hay y lo que se perdería, y restaure una con «restore --from».',
    'backup-damaged': 'Esa copia no está como se hizo: {parts}. No se cambió nada; elija otra con «restore --list».',
    'database-missing':
      'Los datos de esta empresa no están en su carpeta. No se creó nada en su lugar. Si la carpeta se movió, devuélvala; si no, vea con «restore --list» las copias que hay.',
    'database-too-new':
      'La base de datos es de una versión más nueva de Cuadre. No se modificó; actualice el programa.',
    'database-too-old':
      'La base de datos es de una versión de prueba de Cuadre, anterior a la primera que se publicó. No se modificó; cree otra empresa, sincronice e importe de nuevo los extractos. Las decisiones tomadas no pasan a la nueva.',
    'database-in-use':
      'Otro Cuadre está usando esta empresa. No se hizo nada; cierre la ventana o espere a que termine la otra orden.',
    'disk-full': 'El disco está lleno. Lo que estaba guardado sigue intacto; libere espacio y repita la orden.',
    'engine-stopped': 'Cuadre se detuvo por dentro y se reinició. Lo guardado está a salvo; repita la orden.',
    'plan-stale': 'Los datos cambiaron mientras tanto. No se guardó nada; repita la orden.',
    'matched-elsewhere':
      'Un registro ya está conciliado en la cuenta {account}. No se guardó nada; desconcílielo primero en esa cuenta.',
    'already-matched':
      'Una de las filas ya está conciliada. No se guardó nada; si ese cruce está mal, rechácelo antes con decide --reject.',
    'attachment-too-large': 'El archivo pasa de 20 MB. No se adjuntó; use una versión más liviana.',
    'attachment-damaged':
      'El adjunto ya no está como se guardó, y por eso no se entrega. Adjunte otra vez el original.',
    'attachments-full': 'La alerta ya tiene todos los archivos que caben. No se adjuntó nada; quite alguno antes.',
    'nothing-to-undo': 'No hay nada que deshacer.',
    'not-found': 'No se encontró: {what}. No se hizo nada.',
    'no-profile': 'No existe la empresa {profile}. No se hizo nada; créela con connect.',
    'has-lines': 'La cuenta ya tiene movimientos, y su moneda es la de ellos. No se hizo nada.',
    'name-taken': 'El nombre {name} ya existe. No se hizo nada; use otro nombre.',
    'folder-taken':
      'En {out} está el informe de otra cuenta o de otro período ({account}, {period}). No se escribió nada; use otra carpeta, --names period o --replace.',
    'write-failed': 'No se pudo escribir en {out}. No quedó ningún archivo a medias; revise la carpeta y sus permisos.',
    'not-a-ledger':
      'El archivo {file} no dice un saldo según libros al {day}. No se guardó nada; se espera un auxiliar con débito, crédito y saldo.',
    'pdf-unavailable':
      'Aquí no arranca lo que imprime el PDF (Electron, con una pantalla o Xvfb). Los demás formatos sí se escribieron.',
  },
  thing: {
    asked: 'lo que se pidió',
    account: 'la cuenta',
    row: 'la fila',
    statement: 'el extracto',
    rule: 'la regla',
    prices: 'los precios',
    proposal: 'la propuesta',
    entry: 'la entrada de la bitácora',
    file: 'el archivo',
    attachment: 'el adjunto',
  },
  restore: {
    reason: {
      daily: 'del día',
      'before-schema': 'antes de actualizar',
      asked: 'pedida por una persona',
    },
    none: 'Esta empresa no tiene copias de seguridad todavía. Se hace una cada día que se usa.',
    notWhole: 'no está como se hizo',
    holds: 'Trae {records} registros, {lines} movimientos ({files}) y {decisions} decisiones.',
    trail: {
      parted:
        'Sigue otra línea de la bitácora: es igual a la de ahora solo hasta cierta entrada, porque después se restauró otra copia o se trabajó en otro equipo. Quedaría lo de la copia en lugar de lo de ahora, no lo uno y lo otro.',
      other:
        'Es de otra bitácora: de otra empresa, o de esta cuando se empezó de nuevo. Nada de lo de ahora está en la copia, y todo quedaría reemplazado.',
    },
    losesNothing: 'No se perdería nada.',
    loses: 'Se perderían {entries} entradas de la bitácora: {decisions} decisiones y los extractos: {files}.',
    losesUnknown: 'Se perderían {entries} entradas de la bitácora; los datos de ahora no dejan ver cuáles.',
    done: 'Se restauró la copia {from}.',
    aside: 'Lo que había quedó aparte, sin tocar, en {folder}.',
    next: 'Para traer lo que falta: sincronice, e importe de nuevo los extractos que se nombran.',
  },
  environment: { sandbox: 'pruebas', production: 'producción' },
  problem: {
    'no-command': 'falta la orden',
    'unknown-command': 'esa orden no existe',
    'unknown-option': 'esa opción no existe',
    'not-for-command': 'esa opción no es de esta orden',
    missing: 'falta',
    'no-value': 'falta su valor',
    'no-statements': 'no hay extractos importados que den el período: indíquelo',
    'port-taken': 'ese puerto ya está ocupado',
    'port-refused': 'el sistema no permite ese puerto',
    'is-a-question': 'es una pregunta: se acepta o se deja; se rechaza cada uno de sus cruces',
    'too-many': 'sobra',
    'bad-value': 'ese valor no sirve',
    profile: 'la empresa ya existe con otro valor',
    account: 'la cuenta ya existe con otro valor',
  },
  found: {
    pdf: 'es un PDF',
    xls: 'es un libro de Excel antiguo (.xls); ábralo y guárdelo como .xlsx',
    'xlsx-encrypted': 'es un libro de Excel con contraseña; guárdelo sin contraseña',
    xlsb: 'es un libro binario de Excel (.xlsb); ábralo y guárdelo como .xlsx',
    ods: 'es una hoja de OpenDocument (.ods); ábrala y guárdela como .xlsx',
    html: 'es una página web',
    json: 'es un archivo JSON',
    xml: 'es un archivo XML',
    zip: 'es un archivo comprimido',
    binary: 'no contiene texto',
    empty: 'está vacío',
    mt940: 'es un MT940: pida al banco CSV, XLSX, OFX o CAMT.053',
    qif: 'es un QIF: exporte CSV, XLSX u OFX',
    ofc: 'es un OFC: exporte OFX o CSV',
    sylk: 'es un SYLK: guárdelo como .xlsx',
    damaged: 'está incompleto o dañado; descárguelo otra vez',
  },
  unknown: {
    year: 'de qué año son las fechas',
    dateOrder: 'si primero va el día o el mes',
    decimal: 'cuál es la marca de los decimales',
    sign: 'cuáles movimientos son entradas y cuáles salidas',
    account: 'de cuál de sus cuentas se trata',
    currency: 'en cuál de sus monedas está',
    columns: 'qué es cada columna',
    encoding: 'con qué codificación de letras está escrito',
    sheet: 'cuál de sus hojas es el extracto',
    states: 'qué estados son movimientos aplicados',
    withoutBalance: 'si las filas sin saldo son movimientos',
  },
  reason: {
    'date-unreadable': 'la fecha no se entiende',
    'amount-unreadable': 'el valor no se entiende',
    'both-amounts': 'tiene débito y crédito a la vez',
    'no-amount': 'no tiene valor',
    ragged: 'le sobran o le faltan columnas',
    'balance-breaks': 'el saldo no sigue del anterior',
    'too-long': 'tiene una celda demasiado larga',
  },
  list: (parts) => [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' y '),
  listen: {
    listening: 'Escuchando en {address}. Para terminar: Ctrl+C.',
    open: 'Atención: {host} se alcanza desde la red y la conexión no va cifrada. Lo seguro es 127.0.0.1 detrás de un túnel con https.',
    unverified:
      'Sin --secret-env no se comprueba la firma: los eventos se reciben y quedan marcados como sin verificar.',
    refused: 'Rechazado: {reason} ({count} hasta ahora).',
    sum: 'Eventos recibidos: {events}, repetidos: {repeated}, rechazados: {refused}.',
    repeated: 'repetido',
    'not-verified': 'sin verificar',
    unknown: 'desconocido',
  },
  refusal: {
    'not-json': 'no es JSON',
    'not-an-event': 'no es un evento',
    'no-checksum': 'no trae firma',
    'wrong-checksum': 'la firma no es correcta',
    busy: 'llegan demasiados a la vez',
    'inbox-full': 'la bandeja está llena: sincronice',
    'disk-full': 'el disco está lleno',
    'not-written': 'no se pudo escribir',
    'no-profile': 'la empresa ya no existe',
    method: 'no es un POST',
    'content-type': 'no viene como JSON',
    'too-large': 'pesa demasiado',
    'cut-short': 'llegó cortado',
    late: 'el disco tarda demasiado',
    connections: 'demasiadas conexiones',
  },
  continuity: {
    gap: 'Días sin extracto entre {before} y {after}: {days}.',
    overlap: 'Días que están en dos extractos, {before} y {after}: {days}. Cada movimiento cuenta una vez.',
    'balance-jump':
      'El saldo no continúa: {before} termina en {closing} y {after} empieza en {opening} (diferencia {difference}).',
  },
  syncState: {
    complete: 'completa',
    partial: 'incompleta',
    failed: 'con fallo',
    'not-allowed': 'sin permiso',
    never: 'sin leer',
  },
  theirWords: (words) => `El servicio dice: «${words}»`,
  held: {
    share:
      'La regla «{category}» de la cuenta {account} clasificaría {lines} de {of} movimientos de {month} ({amount}). ¿Es así?',
    law: 'La regla «{category}» de la cuenta {account} clasificaría {amount} en {month}; de lo que salió, la ley da a lo más {lawful}. ¿Es así?',
    answer:
      'Mientras no responda, quedan por conciliar. Responda con decide --accept {rule} (clasificarlos) o --reject {rule} (apagar la regla), y repita match.',
    noProfile: 'Quedan por conciliar: para responder hace falta una empresa que se conserve (--profile).',
  },
  passRecord: ({ pass, wrong, of, atMost }) =>
    `Paso del cruce «${pass}»: ${wrong} ${wrong === '1' ? 'corregida' : 'corregidas'} de ${of}; errores, como mucho ${atMost.replace('.', ',')}\u00a0% (95\u00a0%)`,
  labels: {
    profile: 'Empresa',
    wallets: 'Billeteras',
    key: 'Llave de acceso (API key)',
    keychain: 'guardada en el llavero del sistema',
    session: 'solo en memoria, no se guardó',
    file: 'Archivo',
    format: 'Formato',
    lines: 'Movimientos',
    in: 'Entradas',
    out: 'Salidas',
    net: 'Neto',
    proof: 'Saldos que cuadran',
    already: 'Ya importados',
    supersedes: 'Reemplaza de extractos anteriores',
    skipped: 'Líneas que no son movimientos',
    rejected: 'Líneas rechazadas',
    accepted: 'Conciliados',
    proposed: 'Propuestos',
    ambiguous: 'Con varias opciones',
    unmatchedLines: 'Movimientos sin registro en el servicio',
    unmatchedRecords: 'Registros pendientes en el banco',
    unexplained: 'Sin explicar',
    inTransit: 'En tránsito',
    outside: 'Movimientos importados fuera del período',
    sync: 'Registros leídos del servicio',
    records: 'Registros',
    flags: 'Alertas',
    files: 'Archivos',
    read: 'leídos',
    new: 'nuevos',
    changed: 'cambiados',
    password: 'Llave de acceso del servicio (no se muestra): ',
    syncing: 'Sincronizando',
    reading: 'Leyendo',
    comparing: 'Comparando',
    importing: 'Importando',
    matching: 'Cruzando',
    writing: 'Escribiendo el informe',
  },
};
