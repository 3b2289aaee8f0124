/** Who stands in the ledgers: firms beside persons with shared words, and how a bank's clerk types their names. None of it stands in the other exams. */
import type { Chance } from '../months/chance.ts';

const words = (text: string): readonly string[] => text.split(' ');

const FIRST = words('Abigail Bernard Cedric Dorothy Edmund Frances Gilbert Harriet Irving Josephine Kenneth Lorraine Mildred Norbert Opal Percy Ramona Sheldon Thelma Ulysses Vernon Winifred'); // prettier-ignore
const LAST = words('Abernathy Barlow Calloway Dempsey Ellison Fairbanks Gallagher Hargrove Ingram Jennings Kimball Lockhart Merriweather Norwood Osborne Prescott Quimby Rutherford Stanhope Thackeray Underhill Vandermeer Whitaker Yarborough Zimmerman Allen Bishop Carver'); // prettier-ignore
const TRADES = words('Consulting Logistics Plumbing Catering Masonry Textiles Packaging Printing Roofing Nursery Optics Marine Dairy Timber'); // prettier-ignore
const ENDS = ['Group', '& Sons', 'Partners LLC', 'Associates', 'Inc', 'Holdings Ltd', 'Supply Co', 'Brothers'];

const aFirm = (chance: Chance): string =>
  chance.weighted<() => string>([
    [() => `The ${chance.pick(LAST)} Group`, 20],
    [() => `${chance.pick(FIRST).slice(0, 1)}. ${chance.pick(LAST)} ${chance.pick(TRADES)} Group`, 25],
    [() => `${chance.pick(LAST)} ${chance.pick(TRADES)} ${chance.pick(ENDS)}`, 35],
    [() => `${chance.pick(LAST)} ${chance.pick(ENDS)}`, 20],
  ])();

export const aName = (chance: Chance): string =>
  chance.percent(55) ? aFirm(chance) : `${chance.pick(FIRST)} ${chance.pick(FIRST).slice(0, 1)}. ${chance.pick(LAST)}`;

const bare = (name: string): string => name.replace(/[.&]/g, '').replace(/ +/g, ' ');

function swapped(name: string, chance: Chance): string {
  const at = chance.whole(1, name.length - 3);
  return `${name.slice(0, at)}${name[at + 1]!}${name[at]!}${name.slice(at + 2)}`;
}

function mistyped(name: string, chance: Chance): string {
  const at = chance.whole(1, name.length - 2);
  return chance.percent(50) ? name.slice(0, at) + name.slice(at + 1) : `${name.slice(0, at)}${name[at]!}${name.slice(at)}`; // prettier-ignore
}

/** As the bank has it: whole, cut, with a slip, or without a blank. */
export const typed = (name: string, chance: Chance): string =>
  chance.weighted<() => string>([
    [() => bare(name).toUpperCase(), 40],
    [() => bare(name).toUpperCase().slice(0, chance.whole(12, 20)).trim(), 22],
    [() => mistyped(bare(name), chance), 16],
    [() => swapped(bare(name), chance), 12],
    [() => bare(name).replace(' ', ''), 10],
  ])();
