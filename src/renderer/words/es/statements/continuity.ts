/** How the statements of an account follow each other: gaps, overlaps, jumps, lines set aside, lines perhaps told twice. */
export const continuity = {
  heading: 'Cómo se siguen los extractos',
  thisFile: 'este archivo',
  kinds: { gap: 'Días sin extracto', overlap: 'Días repetidos', 'balance-jump': 'El saldo salta' },
  finding: {
    gap: {
      one: 'Ningún extracto cubre el {{from}}, entre {{before}} y {{after}}.',
      several: 'Ningún extracto cubre del {{from}} al {{to}}, entre {{before}} y {{after}}.',
    },
    overlap: {
      one: '{{before}} y {{after}} cubren el {{from}}: sus movimientos cuentan una vez.',
      several: '{{before}} y {{after}} cubren del {{from}} al {{to}}: sus movimientos cuentan una vez.',
    },
    'balance-jump':
      '{{before}} termina en {{closing}} y {{after}} empieza en {{opening}}: faltan o sobran {{difference}}.',
  },
  supersedesLater: 'Cuántos movimientos de extractos anteriores reemplaza se sabe al importarlo.',
  supersedesKind: 'Reemplaza movimientos',
  supersedes_one:
    'Al importarlo, {{count, n}} movimiento de extractos anteriores deja de contar: este archivo lo trae con otro texto o ya no lo trae.',
  supersedes_many:
    'Al importarlo, {{count, n}} de movimientos de extractos anteriores dejan de contar: este archivo los trae con otro texto o ya no los trae.',
  supersedes_other:
    'Al importarlo, {{count, n}} movimientos de extractos anteriores dejan de contar: este archivo los trae con otro texto o ya no los trae.',
  superseded: 'Reemplazados por un extracto más nuevo',
  supersededLead: 'No entran en los totales y se conservan.',
  supersededBy: {
    changed: '{{file}} trae el mismo valor ese día con otro texto.',
    corrected: '{{file}} trae ese movimiento con otro valor, y sus saldos lo prueban.',
    gone: '{{file}} cubre el día entero y no lo trae.',
    'partial-day': 'El día no había terminado; {{file}} lo trae completo.',
  },
  held: 'Una conciliación lo sostiene: cuenta hasta que usted la deshaga.',
  questions: 'Otro extracto no los trae',
  questionsLead: 'Ambos se conservan y cuentan. Compárelos con el banco.',
  question: {
    'maybe-changed': 'En {{file}} hay uno parecido con otro texto.',
    'maybe-gone': '{{file}} cubre el día y no lo trae.',
  },
  repeats: 'Posibles repetidos',
  repeatsLead: 'Todos cuentan: ningún saldo demuestra que sobren.',
  repeat: { 'two-files': 'Iguales en dos archivos', 'no-proof': 'Iguales y sin saldo que los distinga' },
  times: '{{count, n}} veces',
  where: '{{file}}, línea {{line}}',
  more_one: 'Y {{count, n}} más',
  more_many: 'Y {{count, n}} más',
  more_other: 'Y {{count, n}} más',
  columns: { line: 'Movimiento', why: 'Por qué', where: 'Dónde' },
};
