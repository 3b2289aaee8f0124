/** Who pays and is paid in the exam, and the ways in which banks print a name: cut, misspelt, turned round, abbreviated. */
import type { Chance } from './chance.ts';

export type Party = {
  readonly fullName: string;
  readonly isCompany: boolean;
  readonly legalType: 'CC' | 'CE' | 'NIT' | 'PP';
  /** As the service has it. */
  readonly legal: string;
  /** The number alone, without check digit. */
  readonly legalDigits: string;
  readonly checkDigit: string | null;
};

const GIVEN =
  'Santiago Valentina Juan Diana Carolina Mauricio Sandra Gustavo Claudia Leonardo Viviana Alexánder Liliana Rodrigo Marisol Esteban Natalia Ricardo Gloria Javier Yolanda Sebastián Ximena Orlando Jazmín Efraín Lorena Arturo Constanza Raúl Stella Joaquín Pilar'.split(
    ' ',
  );
const MIDDLE =
  'Carlos Milena Andrés Isabel Enrique Cristina David Rocío Alberto Johana Manuel Esperanza Antonio Carmenza Alonso Cecilia Ernesto Amparo Guillermo Teresa'.split(
    ' ',
  );
const SURNAMES = [
  ...'García Rodríguez Martínez Hernández López González Pérez Sánchez Ramírez Castro Moreno Jiménez Suárez Romero Herrera Medina Castillo Caicedo Mosquera Palacios Córdoba Valencia Ocampo Giraldo Zapata Echeverri Barrios Polanía Trujillo Villamizar Gélvez Ñáñez Ordóñez Urrego Bohórquez'.split(
    ' ',
  ),
  'de la Hoz',
  'del Río',
];
const BUSINESS =
  'Comercializadora Agropecuaria Constructora Servicios Importadora Soluciones Calzado Ingeniería Consultores Granja Clínica Colegio Hotel Suministros Textiles Maderas'.split(
    ' ',
  );
const OWN_NAME = [
  'Nevado del Huila',
  'Caribe Norte',
  'Santa Lucía',
  'Altiplano',
  'Río Claro',
  'Bochica',
  'Tequendama',
  'Los Guayacanes',
  'Macarena',
  'Orinoquía Verde',
  'Chicamocha',
  'Cocuy',
  'Puerto Nariño',
  'El Arrayán',
  'Guatavita',
  'Serranía Azul',
];
const FORMS = ['S.A.S.', 'SAS', 'Ltda', 'S.A.', '& Cía S en C', 'S.A.S. BIC', 'E.U.'];
const FORM_WORDS = new Set('SAS SA LTDA CIA EU BIC S A C EN Y E U'.split(' '));

const DIAN = [3, 7, 13, 17, 19, 23, 29, 37, 41];
/** Check digit of a NIT of nine digits: the DIAN's weights from the right, modulo 11. */
export function checkDigit(nit: string): string {
  const sum =
    nit
      .split('')
      .reverse()
      .reduce((total, digit, i) => total + Number(digit) * DIAN[i]!, 0) % 11;
  return (sum < 2 ? sum : 11 - sum).toString();
}

function aPerson(chance: Chance): Party {
  const given = [chance.pick(GIVEN), ...(chance.percent(65) ? [chance.pick(MIDDLE)] : [])];
  const surnames = [chance.pick(SURNAMES), ...(chance.percent(85) ? [chance.pick(SURNAMES)] : [])];
  const legalType = chance.weighted([['CC', 92], ['CE', 5], ['PP', 3]] as const); // prettier-ignore
  const digits = chance.percent(60) ? `1${chance.digits(9)}` : `${chance.whole(1, 9)}${chance.digits(7)}`;
  const legal = legalType === 'PP' ? `AV${chance.digits(6)}` : legalType === 'CE' ? digits.slice(0, 7) : digits;
  const fullName = [...given, ...surnames].join(' ');
  return { fullName, isCompany: false, legalType, legal, legalDigits: legal, checkDigit: null };
}

function aCompany(chance: Chance): Party {
  const nit = `${chance.pick(['802', '805', '816', '822', '832', '844', '892', '901', '902'])}${chance.digits(6)}`;
  const check = checkDigit(nit);
  const legal = chance.weighted([[nit, 30], [`${nit}-${check}`, 40], [`${nit}${check}`, 30]] as const); // prettier-ignore
  const fullName = `${chance.pick(BUSINESS)} ${chance.pick(OWN_NAME)} ${chance.pick(FORMS)}`;
  return { fullName, isCompany: true, legalType: 'NIT', legal, legalDigits: nit, checkDigit: check };
}

export const aParty = (chance: Chance): Party => (chance.percent(38) ? aCompany(chance) : aPerson(chance));

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase();
/** Words of a printed or a full name, folded, without points. */
export const nameWordsOf = (text: string): string[] =>
  fold(text)
    .replace(/\./g, '')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');

export const NAME_FORMS = ['plain', 'surnames-first', 'short', 'initials', 'typo', 'suffix'] as const;
export type NameForm = (typeof NAME_FORMS)[number];

/** One slip of a hand that types: a letter left out, doubled, swapped with its neighbour, or taken for one that sounds alike. */
function misspelt(word: string, chance: Chance): string {
  const at = chance.whole(1, word.length - 2);
  const kind = chance.whole(0, 3);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + word[at]! + word.slice(at);
  if (kind === 2) return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
  const alike = { S: 'Z', Z: 'S', V: 'B', B: 'V', C: 'S', I: 'Y', Y: 'I', N: 'M', M: 'N' }[word[at]!] ?? 'E';
  return word.slice(0, at) + alike + word.slice(at + 1);
}

/** A name as a bank's system holds it, before the text is cut. */
export function printedName(party: Party, form: NameForm, chance: Chance): string {
  const words = nameWordsOf(party.fullName).filter((word) => !party.isCompany || !FORM_WORDS.has(word));
  if (form === 'typo') {
    const long = words.flatMap((word, i) => (word.length >= 5 ? [i] : []));
    const at = chance.pick(long.length === 0 ? [0] : long);
    return words.map((word, i) => (i === at && word.length >= 5 ? misspelt(word, chance) : word)).join(' ');
  }
  if (party.isCompany) {
    if (form === 'suffix') return `${words.join(' ')} ${chance.pick(['SAS', 'S A S', 'LTDA', 'S.A.S'])}`;
    return words.join(' ');
  }
  if (form === 'surnames-first') return [...words.slice(-2), ...words.slice(0, -2)].join(' ');
  if (form === 'short') return `${words[0]!} ${words.at(-2) === words[0] ? words.at(-1)! : words.at(-2)!}`;
  if (form === 'initials' && words.length > 2) {
    return [words[0]!, ...words.slice(1, -2).map((word) => word[0]!), ...words.slice(-2)].join(' ');
  }
  return words.join(' ');
}

/** Whether one slip turns one word into the other. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i += 1;
  if (a.slice(i + 1) === b.slice(i + 1) || a.slice(i) === b.slice(i + 1) || a.slice(i + 1) === b.slice(i)) return true;
  return a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2);
}

function wordFits(printed: string, word: string, isCut: boolean): boolean {
  if (printed === word) return true;
  if (printed.length === 1 || (isCut && word.startsWith(printed))) return word.startsWith(printed);
  const wholes = isCut ? [-1, 0, 1].map((more) => word.slice(0, printed.length + more)) : [word];
  return printed.length >= 4 && wholes.some((whole) => isOneSlip(printed, whole));
}

/** Whether a printed name could be this party's: every word of it is one of theirs, whole, cut, an initial or one slip away. */
export function nameFits(printed: string, isCut: boolean, party: Pick<Party, 'fullName'>): boolean {
  const theirs = nameWordsOf(party.fullName);
  const words = nameWordsOf(printed);
  const telling = words.filter((word, i) => !FORM_WORDS.has(word) || (isCut && i === words.length - 1));
  const left = [...theirs];
  return telling.every((word, i) => {
    const at = left.findIndex((their) => wordFits(word, their, isCut && i === telling.length - 1));
    if (at < 0) return FORM_WORDS.has(word);
    left.splice(at, 1);
    return true;
  });
}
