/** What the word of a state column says about a row: that it was booked, that it never came to be or is still to come, or nothing that is known. */
import { foldText } from '../table/titles.ts';

export type RowState = 'booked' | 'not-booked' | 'unknown';

/** Beginnings of folded words, as patterns. */
const NOT_BOOKED_WORDS = [
  ...[
    'fall[ioa]',
    'fail',
    'cancel',
    'anul',
    'annul',
    'revers',
    'revert',
    'reten',
    'rechaz',
    'reject',
    'declin',
    'refus',
  ],
  ...['deneg', 'denied', 'negad', 'void', 'hold', 'held', 'bloque', 'block', 'congel', 'reserv', 'suspen', 'aplaz'],
  ...[
    'program',
    'agend',
    'schedul',
    'canje',
    'pendi',
    'pending',
    'por (?:aplicar|confirmar|procesar|compensar|liquidar)',
  ],
  ...['en (?:proceso|tramite|transito|validacion|verificacion|revision|curso|espera)', 'procesando', 'processing'],
  ...['in (?:progress|process|transit|review)', 'await', 'expir', 'vencid', 'caduc', 'unclear', 'unposted', 'abort'],
  ...['rejet', 'echou', 'en attente', 'abgelehnt', 'storniert', 'recusad', 'estornad', 'rifiutat', 'in attesa'],
  ...['interrump', 'incomplet', 'vorgemerkt', 'offen', 'borrador', 'draft', 'sin efecto', 'authori[sz]ed'],
];
const NOT_BOOKED = new RegExp(`(?:^| )(?:${NOT_BOOKED_WORDS.join('|')})`, 'u');
const BOOKED = new RegExp(
  `^(?:${[
    ...['exitos', 'success', 'succeeded', 'aplicad', 'complet', 'contabiliz', 'procesad', 'processed', 'aprobad'],
    ...['approved', 'liquidad', 'pagad', 'paid', 'efectu', 'efectiv', 'realizad', 'confirmad', 'confirmed', 'posted'],
    ...[
      'settled',
      'cleared',
      'booked',
      'finaliz',
      'finished',
      'ejecutad',
      'executed',
      'gebucht',
      'abonad',
      'acreditad',
    ],
    ...[
      'debitad',
      'compensad',
      'conciliad',
      'reconciled',
      'registrad',
      'terminad',
      'done$',
      'ok(?:ay)?$',
      'satisfactori',
    ],
    ...['execut[eo]', 'effectu', 'ausgefuhrt', 'concluid', 'efetuad', 'efetivad', 'eseguit', 'contabilizzat'],
    ...['cumplid', 'asentad', 'en firme', 'comptabilis', 'normal$'],
  ].join('|')})`,
  'u',
);
/** `No exitosa`, `Not posted`: what did not happen. */
const NEGATED = /^(?:no|not|sin) /u;

/** The meaning of a state by its word in any spelling; an empty cell says nothing against the row. */
export function stateOfWord(cell: string): RowState {
  const folded = foldText(cell);
  if (folded === '') return 'booked';
  const isNegated = NEGATED.test(folded);
  if (NOT_BOOKED.test(folded)) return 'not-booked';
  if (!BOOKED.test(folded.replace(NEGATED, ''))) return 'unknown';
  return isNegated ? 'not-booked' : 'booked';
}

/** Fewer letters begin too many words. */
const BEGUN_LETTERS_MIN = 3;
const PLAIN_WORDS = NOT_BOOKED_WORDS.map((pattern) => /^[a-z ]*/u.exec(pattern)?.[0] ?? '');

/** Whether a word that says nothing is how one begins of what did not happen. */
export function beginsNotBooked(cell: string): boolean {
  const folded = foldText(cell);
  return folded.length >= BEGUN_LETTERS_MIN && PLAIN_WORDS.some((word) => word.startsWith(folded));
}
