/** One sentence for every way a call can fail, and the next step that helps. */
export const failures = {
  failure: {
    unexpected: {
      what: 'Algo inesperado detuvo la operación.',
      next: 'Sus datos están completos. Inténtelo de nuevo.',
    },
    usage: { what: 'Falta llenar algún campo; no se hizo nada.', next: 'Revise los campos e inténtelo de nuevo.' },
    'bad-message': {
      what: 'Cuadre no pudo completar la petición; lo guardado sigue igual.',
      next: 'Cierre Cuadre y ábralo otra vez.',
    },
    'not-a-statement': {
      what: 'El archivo no es un extracto que se pueda leer.',
      next: 'Descargue del banco la versión CSV, Excel (.xlsx), OFX o CAMT.053, sin contraseña.',
    },
    'needs-mapping': {
      what: 'El archivo no dice todo lo necesario.',
      next: 'Responda lo que falta y se lee de nuevo.',
    },
    'no-movements': {
      what: 'El archivo no trae movimientos.',
      next: 'Verifique que el extracto no esté vacío y que sea del período.',
    },
    'rows-unreadable': {
      what: 'Hay filas que no se pueden leer.',
      next: 'Mire el número de línea, corrija el archivo y suéltelo otra vez.',
    },
    'too-large': {
      what: 'El archivo es más grande de lo que Cuadre acepta.',
      next: 'Pida al banco períodos más cortos.',
    },
    'file-unreadable': {
      what: 'El archivo no se pudo abrir.',
      next: 'Verifique que exista y que no esté abierto en otro programa.',
    },
    'import-changed': {
      what: 'El archivo o los datos cambiaron después de la vista previa.',
      next: 'Mire la vista previa nueva y confirme.',
    },
    'already-imported': {
      what: 'Este archivo ya está importado y ahora se lee de otra manera; no se agregó nada.',
      next: 'Si la lectura nueva es la correcta, anule primero la importación anterior en Extractos.',
    },
    'not-a-mapping': {
      what: 'El archivo no es una configuración de lectura.',
      next: 'Elija un archivo .json guardado desde esta pantalla.',
    },
    'balance-breaks': {
      what: 'Los saldos del extracto no cuadran con sus movimientos.',
      next: 'Descargue el extracto otra vez o revise las filas rechazadas.',
    },
    'balances-untied': {
      what: 'La mayoría de los saldos impresos no cuadra con los movimientos.',
      next: 'Revise el signo y las columnas, o importe de todos modos desde su vista previa.',
    },
    'wrong-currency': {
      what: 'El extracto está en otra moneda que la cuenta.',
      next: 'Elija una cuenta de esa moneda: las monedas no se suman.',
    },
    'key-missing': {
      what: 'No hay una llave de acceso guardada para esta empresa.',
      next: 'Escriba la llave de acceso en Ajustes.',
    },
    'key-refused': {
      what: 'El servicio no aceptó la llave de acceso.',
      next: 'Verifique que sea del mismo ambiente y que siga vigente.',
    },
    'key-malformed': {
      what: 'La llave de acceso tiene caracteres que ninguna llave tiene.',
      next: 'Cópiela de nuevo, completa y sin espacios.',
    },
    'not-allowed': {
      what: 'La llave de acceso no tiene permiso para leer esto.',
      next: 'Pida al servicio el permiso de lectura.',
    },
    'other-environment': {
      what: 'Los registros de este servicio no son del ambiente elegido. No se guardó ni se trajo nada.',
      next: 'Cambie el ambiente; si el elegido es el correcto, revise la dirección y la llave de acceso.',
    },
    unreachable: { what: 'El servicio no responde.', next: 'Revise la dirección y la conexión a internet.' },
    'not-this-service': {
      what: 'La dirección responde, pero no es el servicio de pagos.',
      next: 'Revise la dirección, sin /v1 al final.',
    },
    'list-not-found': {
      what: 'El servicio dice que esta lista no existe (404).',
      next: 'Revise la dirección; si es la correcta, pregunte al servicio.',
    },
    'list-refused': {
      what: 'El servicio no acepta la consulta de esta lista (422).',
      next: 'Sincronice otra vez; si sigue igual, pregunte al servicio.',
    },
    certificate: {
      what: 'El certificado del servicio no es de confianza; la llave de acceso no se envió.',
      next: 'Revise la dirección o la red desde la que se conecta.',
    },
    'address-refused': {
      what: 'La dirección no se puede usar: debe empezar por https.',
      next: 'Escríbala completa, por ejemplo https://api.ejemplo.co',
    },
    'rate-limited': { what: 'El servicio pidió esperar.', next: 'Cuadre sigue solo cuando el límite se renueve.' },
    'sync-incomplete': {
      what: 'La sincronización quedó incompleta.',
      next: 'Sincronice otra vez: continúa donde iba.',
    },
    cancelled: { what: 'Se canceló.', next: 'Nada cambió.' },
    'keychain-unavailable': {
      what: 'El llavero del sistema no está disponible.',
      next: 'La llave de acceso se conserva solo mientras Cuadre esté abierto.',
    },
    'database-damaged': {
      what: 'Los datos de esta empresa no son los que Cuadre guardó. Cuadre no cambió nada.',
      next: 'Restaure una copia de seguridad: antes de restaurar ve lo que cada una trae y lo que se perdería.',
    },
    'backup-damaged': {
      what: 'Esa copia no está como se hizo. No se cambió nada.',
      next: 'Elija otra copia.',
    },
    'database-missing': {
      what: 'Los datos de esta empresa no están en su carpeta. Cuadre no creó nada en su lugar.',
      next: 'Si la carpeta se movió, devuélvala a su sitio; si no, restaure una copia de seguridad.',
    },
    'database-too-new': {
      what: 'Los datos de esta empresa los escribió una versión más nueva de Cuadre.',
      next: 'Actualice Cuadre para abrirlos.',
    },
    'database-too-old': {
      what: 'Los datos de esta empresa los escribió una versión de prueba de Cuadre, anterior a la primera que se publicó. Cuadre no los cambió.',
      next: 'Cree otra empresa, sincronice e importe de nuevo los extractos. Las decisiones tomadas no pasan a la nueva.',
    },
    'database-in-use': {
      what: 'Otro programa de Cuadre, por ejemplo la línea de comandos, tiene abierta esta empresa.',
      next: 'Espere a que termine y ábrala de nuevo.',
    },
    'disk-full': { what: 'El disco está lleno; nada quedó a medias.', next: 'Libere espacio e inténtelo de nuevo.' },
    'engine-stopped': {
      what: 'Cuadre se detuvo por dentro.',
      next: 'Ya se está reiniciando; inténtelo de nuevo en un momento.',
    },
    'plan-stale': {
      what: 'Los datos cambiaron mientras usted decidía.',
      next: 'La lista ya muestra lo nuevo; decida otra vez.',
    },
    'already-matched': { what: 'Alguna de las filas ya está conciliada.', next: 'Desconcíliela primero o elija otra.' },
    'matched-elsewhere': {
      what: 'Otra cuenta ya tiene conciliado uno de estos registros.',
      next: 'Desconcílielo primero en esa cuenta o elija otro registro.',
    },
    'nothing-to-undo': { what: 'No hay nada que deshacer.', next: 'Las decisiones de otros meses no se tocan.' },
    'not-found': { what: 'Lo que eligió ya no existe.', next: 'La lista se actualizó; elija otra vez.' },
    'no-profile': { what: 'No hay una empresa abierta.', next: 'Conecte una empresa o abra el mes de ejemplo.' },
    'has-lines': {
      what: 'La cuenta ya tiene movimientos, y su moneda es la de ellos.',
      next: 'Anule primero sus importaciones, o agregue otra cuenta en la otra moneda.',
    },
    'name-taken': { what: 'Ya hay uno con ese nombre.', next: 'Elija otro nombre.' },
    'folder-taken': {
      what: 'En esa carpeta está el informe de otra cuenta o de otro período; no se escribió nada.',
      next: 'Elija otra carpeta.',
    },
    'write-failed': { what: 'No se pudo escribir en esa carpeta; nada quedó a medias.', next: 'Elija otra carpeta.' },
    'attachment-too-large': {
      what: 'El archivo pasa de 20 MB; no se adjuntó.',
      next: 'Adjunte una versión más liviana o anote dónde está guardado.',
    },
    'attachment-damaged': {
      what: 'El adjunto ya no está como se guardó, y por eso no se entrega.',
      next: 'Adjunte otra vez el archivo original; «Comprobar los datos» dice cuáles faltan.',
    },
    'attachments-full': {
      what: 'La alerta ya tiene todos los archivos que caben.',
      next: 'Quite alguno o júntelos en uno solo.',
    },
    'not-a-ledger': {
      what: 'Ese archivo no dice un saldo según libros al {{day}}.',
      next: 'Use el auxiliar de la cuenta con débito, crédito y saldo, o digite el saldo.',
    },
    'pdf-unavailable': {
      what: 'No se pudo imprimir el PDF; los otros formatos sí se guardaron.',
      next: 'Intente de nuevo, o use Excel por ahora.',
    },
  },
  failureDetail: {
    environment: { sandbox: 'Son de pruebas.', production: 'Son de producción.' },
    matchedIn: 'Está conciliado en «{{account}}».',
    difference: 'Diferencia: {{difference}}.',
    differs_one: 'Cambió {{count, n}} fila: {{rows}}.',
    differs_many: 'Cambiaron {{count, n}} de filas: {{rows}}.',
    differs_other: 'Cambiaron {{count, n}} filas: {{rows}}.',
    differsAmong_one: 'Cambió {{count, n}} fila: {{rows}}.',
    differsAmong_many: 'Cambiaron {{count, n}} de filas, entre ellas: {{rows}}.',
    differsAmong_other: 'Cambiaron {{count, n}} filas, entre ellas: {{rows}}.',
    found: {
      pdf: 'Es un PDF.',
      xls: 'Es un libro de Excel antiguo: ábralo y guárdelo como .xlsx.',
      'xlsx-encrypted': 'Es un libro con contraseña: guárdelo sin ella.',
      xlsb: 'Es un libro binario de Excel: ábralo y guárdelo como .xlsx.',
      ods: 'Es un libro de LibreOffice: guárdelo como .xlsx.',
      html: 'Es una página web.',
      json: 'Es JSON.',
      binary: 'No es texto.',
      empty: 'Está vacío.',
      xml: 'Es XML.',
      zip: 'Es un archivo comprimido: extraiga lo que trae.',
      mt940: 'Es un MT940 (SWIFT): pida al banco CSV, Excel (.xlsx), OFX o CAMT.053.',
      qif: 'Es un QIF de Quicken: exporte CSV, Excel (.xlsx) u OFX.',
      ofc: 'Es un OFC de Money: exporte OFX o CSV.',
      sylk: 'Es un SYLK: ábralo en Excel y guárdelo como .xlsx.',
      damaged: 'Está incompleto o dañado: descárguelo otra vez.',
    },
    line: 'Línea {{line}}.',
    count_one: '{{count, n}} fila.',
    count_many: '{{count, n}} de filas.',
    count_other: '{{count, n}} filas.',
  },
};
