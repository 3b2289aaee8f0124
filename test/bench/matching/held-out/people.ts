/** Who pays and is paid in the held-out months: persons and firms side by side, some of them namesakes. */
import type { Chance } from '../months/chance.ts';
import { checkDigit } from '../months/parties.ts';
import type { Party } from '../months/parties.ts';

const words = (text: string): readonly string[] => text.split(' ');

const GIVEN = words(
  'Adriana Agustín Alba Albeiro Aldemar Amalia Anderson Aníbal Araceli Argemiro Astrid Aurelio Beatriz Benjamín Bertha Camilo Carina Celina Cielo Clemencia Cristian Dalia Darío Deyanira Diego Dolly Edilberto Edith Eliécer Elvira Emiro Estela Eulalia Evelio Felisa Fidel Floralba Gabriel Genoveva Gildardo Griselda Heriberto Hermes Hilda Hortensia Humberto Idaly Iván Jacinta Jairo Jeimy Jimena Jorge Josefa Julieta Karol Laureano Leonilde Leticia Lisandro Lucía Luisa Marcos Maritza Maximiliano Melba Milton Mireya Nancy Nazaret Nelly Nicanor Norma Octavio Olinda Oscar Paola Paula Piedad Ramón Reinaldo Rita Rosario Rosendo Sabina Saúl Segundo Sigifredo Sol Tatiana Tiberio Tito Trinidad Úrsula Valeria Vicente Violeta Wálter Yaneth Yesid Yuri Zoraida',
);
const SURNAMES = words(
  'Abril Achury Albarracín Amézquita Anaya Ángel Araque Arteaga Ayerbe Báez Ballén Barajas Barbosa Barón Bayona Berrío Bohada Borja Bossa Burgos Cabal Cabrales Cáceres Caicedo Calle Campo Canizales Cárdenas Carrascal Casallas Casteblanco Castaño Castrillón Cerón Chaves Chica Cogollo Collazos Conde Coronado Corrales Cossio Cubides Dávila Devia Dueñas Echavarría Enciso Escamilla Escalante Espitia Estupiñán Farfán Fernández Fierro Fontalvo Fuentes Gaitán Galarza Gallón Garay Garcés Gaviria Giraldo Gordillo Gracia Guacaneme Gualdrón Hernández Herrán Hoyos Huertas Iglesias Infante Isaza Izquierdo Jácome Jaimes Jerez Joya Lasso Laverde Lemus Linares Llanos Lombana Lopera Luna Machado Mahecha Manjarrés Mantilla Márquez Mateus Mayorga Medrano Melo Menjura Mina Mojica Monterrosa Morantes Mosquera Moyano Munévar Naranjo Narváez Neira Nova Obando Ochoa Olaya Ordúz Oviedo Palomino Páez Pantoja Paredes Pava Pedroza Pereira Peñaranda Picón Plata Plazas Poveda Puerta Quevedo Quintana Ramón Rengifo Restrepo Riaño Rico Rivas Romaña Rosero Sáenz Samper Santander Santos Segura Solarte Suaza Támara Tarazona Tejada Tello Tibaduiza Tinjacá Ubaque Umaña Valdés Vanegas Varón Viáfara Vidal Villate Viveros Yara Yustres Zabala Zárate Zea',
);
const TRADES = words(
  'Ferretería Inversiones Transportes Distribuidora Laboratorios Almacenes Droguería Panificadora Proyectos Empaques Frutas Lácteos Metálicas Publicidad Seguros Turismo Repuestos Tintorería Viveros Acabados',
);
const BRANDS =
  'Cerro Verde,Tres Esquinas,La Candelaria,El Cardenal,Nogales,Punta Gallinas,Villa Leyva,El Cóndor,La Macuira,Sol Naciente,Aguas Claras,San Basilio,Los Farallones,El Trapiche,Paso Ancho,La Ribera,Oro Blanco,Dos Quebradas,El Frailejón,Monserrate'.split(
    ',',
  );
const FORMS = ['S.A.S.', 'SAS', 'LTDA', 'S.A.', 'E.U.', 'S. en C.'];
const BRANCHES = ['de Colombia SAS', 'del Norte SAS', 'Hermanos Ltda', 'Internacional S.A.'];

const FIRMS_PERCENT = 34;

function aFirm(chance: Chance, fullName: string): Party {
  const nit = `${chance.pick(['800', '811', '830', '860', '890', '900'])}${chance.digits(6)}`;
  const check = checkDigit(nit);
  return { fullName, isCompany: true, legalType: 'NIT', legal: `${nit}-${check}`, legalDigits: nit, checkDigit: check };
}

function aPersonNamed(chance: Chance, fullName: string): Party {
  const legal = chance.percent(50) ? `10${chance.digits(8)}` : `${chance.whole(1, 9)}${chance.digits(7)}`;
  return { fullName, isCompany: false, legalType: 'CC', legal, legalDigits: legal, checkDigit: null };
}

export const aStranger = (chance: Chance): Party =>
  chance.percent(FIRMS_PERCENT)
    ? aFirm(chance, `${chance.pick(TRADES)} ${chance.pick([...BRANDS, ...SURNAMES])} ${chance.pick(FORMS)}`)
    : aPersonNamed(
        chance,
        `${chance.pick(GIVEN)} ${chance.percent(40) ? `${chance.pick(GIVEN)} ` : ''}${chance.pick(SURNAMES)} ${chance.pick(SURNAMES)}`,
      );

/** Somebody else whose name begins as this one's, or differs in one word. */
export function namesakeOf({ fullName, isCompany }: Party, chance: Chance): Party {
  const parts = fullName.split(' ');
  if (isCompany) return aFirm(chance, `${parts.slice(0, -1).join(' ')} ${chance.pick(BRANCHES)}`);
  const isFirst = chance.percent(50);
  const other = chance.pick(isFirst ? GIVEN : SURNAMES);
  return aPersonNamed(chance, (isFirst ? [other, ...parts.slice(1)] : [...parts.slice(0, -1), other]).join(' '));
}
