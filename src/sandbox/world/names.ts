/** Made-up people and companies of Colombia: any likeness is chance, and every name is spelled as a person would spell it. */
import type { Chance } from './chance.ts';

export type Party = {
  readonly fullName: string;
  readonly idType: 'CC' | 'CE' | 'NIT' | 'PP';
  readonly idNumber: string;
  /** As a bank writes it: upper case, no accents, first name, initial, surname. */
  readonly bankName: string;
};

const FIRST = [
  'Andrés',
  'María',
  'Óscar',
  'Lucía',
  'Jairo',
  'Yenny',
  'Jhon',
  'Martha',
  'Nelson',
  'Mónica',
  'Hernán',
  'Paula',
  'Íngrid',
  'César',
  'Adriana',
  'Álvaro',
  'Zulma',
  'Édgar',
  'Luz',
  'Iván',
  'Beatriz',
  'Germán',
  'Ángela',
  'Wilmer',
  'Rocío',
  'Fabián',
  'Nubia',
  'Tomás',
  'Dayana',
  'Ramón',
] as const;
const SECOND = [
  'Felipe',
  'Patricia',
  'Iván',
  'Fernanda',
  'Hernando',
  'Paola',
  'Fredy',
  'Lucía',
  'Inés',
  'Andrea',
  'Darío',
  'Alejandra',
  'Nidia',
  'Eduardo',
  'Marcela',
  'José',
  'Sofía',
  'Camilo',
  'Elena',
  'Ramiro',
] as const;
const LAST = [
  'Rojas',
  'Gómez',
  'Núñez',
  'Peña',
  'Ospina',
  'Cárdenas',
  'Rincón',
  'Leal',
  'Torres',
  'Salazar',
  'Muñoz',
  'Duarte',
  'Mejía',
  'Arango',
  'Patiño',
  'Guzmán',
  'Bermúdez',
  'Quintero',
  'Zúñiga',
  'Cely',
  'Ibáñez',
  'Vargas',
  'Londoño',
  'Marín',
  'Acosta',
  'Buitrago',
  'Piñeros',
  'Solano',
  'Restrepo',
  'Yepes',
] as const;
const TRADE = [
  'Ferretería',
  'Droguería',
  'Panadería',
  'Transportes',
  'Distribuidora',
  'Laboratorio',
  'Gimnasio',
  'Papelería',
  'Inversiones',
  'Tecnipartes',
  'Confecciones',
  'Lácteos',
  'Óptica',
  'Viveros',
  'Editorial',
  'Muebles',
] as const;
const PROPER = [
  'Los Andes',
  'El Roble',
  'La Peña',
  'del Café',
  'San Juan',
  'Cumbres',
  'El Tolimense',
  'Kuna',
  'Trigo Dorado',
  'La 45',
  'del Otún',
  'Mar Azul',
  'El Perno',
  'Niño Jesús',
  'Sumapaz',
  'La Guaduña',
  'Piedecuesta',
  'El Páramo',
] as const;
const FORM = ['S.A.S.', 'Ltda.', 'S.A.', 'y Cía. S.A.S.'] as const;

/** Real banks: they occur in the bank's own texts only, the service's sandbox knows just OUTBANK. */
export const BANKS = [
  'BANCO DE BOGOTA',
  'DAVIVIENDA',
  'BBVA',
  'BANCO POPULAR',
  'NEQUI',
  'AV VILLAS',
  'ITAU',
  'BANCO CAJA SOCIAL',
] as const;

/** Upper case without accents, as cut-down bank systems print it; Ñ becomes N. */
export function asBanksWrite(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/[.,]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Texts of Colombian statements are cut near 30 characters. */
export const BANK_TEXT_LENGTH_MAX = 30;
export const cutAsBanksDo = (text: string): string => text.slice(0, BANK_TEXT_LENGTH_MAX).trimEnd();

export function aPerson(chance: Chance): Party {
  const first = chance.pick(FIRST);
  const second = chance.pick(SECOND);
  const surname = chance.pick(LAST);
  const foreign = chance.percent(6);
  return {
    fullName: `${first} ${second} ${surname} ${chance.pick(LAST)}`,
    idType: foreign ? chance.pick(['CE', 'PP'] as const) : 'CC',
    idNumber: foreign ? chance.digits(7) : `${chance.whole(10, 79)}${chance.digits(6)}`,
    bankName: asBanksWrite(`${first} ${second.slice(0, 1)} ${surname}`),
  };
}

export function aCompany(chance: Chance): Party {
  const name = `${chance.pick(TRADE)} ${chance.pick(PROPER)}`;
  const nit = `${chance.pick(['800', '811', '830', '860', '890', '900', '901'])}${chance.digits(6)}`;
  return {
    fullName: `${name} ${chance.pick(FORM)}`,
    idType: 'NIT',
    idNumber: `${nit}-${checkDigitOf(nit)}`,
    bankName: asBanksWrite(name),
  };
}

export const aParty = (chance: Chance): Party => (chance.percent(30) ? aCompany(chance) : aPerson(chance));

const NIT_WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41] as const;

/** Check digit of a NIT (DIAN: weights from the right, modulo 11). */
export function checkDigitOf(nit: string): number {
  const digits = Array.from(nit).reverse();
  const sum = digits.reduce((total, digit, at) => total + Number.parseInt(digit, 10) * (NIT_WEIGHTS[at] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? rest : 11 - rest;
}
