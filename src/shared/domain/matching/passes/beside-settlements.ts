/** Single lines and settlements in one problem: what the pairs leave is less to choose from, and equals among the singles change places for what a settlement needs. */
import { without } from '../board.ts';
import type { Open, OpenRecord } from '../board.ts';
import { likelySettlements } from '../groups/settlement-pass.ts';
import { isAccepted, rowsOfMatch } from '../match-id.ts';
import type { Match } from '../match.ts';
import { componentsOf } from '../solver/components.ts';
import type { Component } from '../solver/components.ts';
import { asOneOfSeveral } from './second-look.ts';
import { noFindings, solveComponent } from './solve-component.ts';
import type { Claims, Findings } from './solve-component.ts';

type Solved = { readonly open: Open; readonly components: readonly Component[]; readonly alone: Findings };
type Beside = {
  readonly findings: Findings;
  /** The accepted ones, and of each line of which nothing is certain the likeliest. */
  readonly settlements: readonly Match[];
};

/** Whether a line is left that says of how many operations it is made. */
function hasCounted({ open, alone }: Solved): boolean {
  const counted = open.lines.filter(({ count, apart, isReturn }) => (count ?? 1) > 1 && !apart && !isReturn);
  if (counted.length === 0) return false;
  const held = new Set([...alone.accepted, ...alone.open].map(({ line }) => line));
  return counted.some((line) => !held.has(line));
}

/** What is open beside pairs that are unique: no other record can be in these, while one of equals may change its record for another. */
function besideUnique({ open, alone }: Solved): Open {
  const unique = alone.accepted.filter(({ certainty }) => certainty === 'unique');
  return without(
    open,
    new Set<string>(unique.map(({ line }) => line.line.id)),
    new Set<string>(unique.map(({ record }) => record.record.key)),
  );
}

/** Of settlements that were taken apart before, those that may have another record of the same amount. */
const mayExchange = ({ pass, lines, certainty }: Match): boolean => pass === 'group' && lines.length === 1 && certainty === 'interchangeable'; // prettier-ignore

const amountsIn = (match: Match, recordOf: ReadonlyMap<string, OpenRecord>): string =>
  match.records.map((key) => recordOf.get(key)?.amount ?? NaN).sort().join(); // prettier-ignore

/** Those that are made of the same amounts where settlements that were taken apart before are open again with their records: else one of these may hold what another way to add up needs. */
function sureBeside(sure: readonly Match[], open: Open, desk: Claims): readonly Match[] {
  const before = desk.before.filter((match) => isAccepted(match) && mayExchange(match)).flatMap(rowsOfMatch);
  if (sure.length === 0 || before.length === 0) return sure;
  const rows = new Set<string>([...open.lines.map(({ line }) => line.id), ...open.records.map(({ record }) => record.key), ...before]); // prettier-ignore
  const wide = {
    lines: desk.all.lines.filter(({ line }) => rows.has(line.id)),
    records: desk.all.records.filter(({ record }) => rows.has(record.key)),
  };
  const recordOf = new Map<string, OpenRecord>(wide.records.map((record) => [record.record.key, record]));
  const madeOf = new Map(likelySettlements(wide, desk).sure.map((match) => [match.lines[0], amountsIn(match, recordOf)])); // prettier-ignore
  return sure.filter((match) => madeOf.get(match.lines[0]) === amountsIn(match, recordOf));
}

/** Components, some of them solved anew without the records that settlements have. */
type Anew = { readonly gone: Set<OpenRecord>; readonly fresh: Map<Component, Findings> };
type Components = { readonly ofRecord: Map<OpenRecord, Component>; readonly anew: Anew };

const tallyOf = (component: Component, claims: Claims): Findings => {
  const findings = noFindings();
  solveComponent(component, claims, findings);
  return findings;
};

/** Solves the components of some records anew without these; not where fewer lines would be accepted. */
function solveWithout(taken: ReadonlySet<OpenRecord>, { ofRecord, anew }: Components, claims: Claims): boolean {
  const touched = new Set([...taken].flatMap((record) => ofRecord.get(record) ?? []));
  const rest = [...touched].flatMap(({ lines, records }) => componentsOf(lines, records.filter((record) => !taken.has(record)))); // prettier-ignore
  const after = new Map(rest.map((component) => [component, tallyOf(component, claims)]));
  const before = [...touched].map((component) => anew.fresh.get(component) ?? tallyOf(component, claims));
  const acceptedIn = (found: readonly Findings[]): number => found.reduce((sum, { accepted }) => sum + accepted.length, 0); // prettier-ignore
  if (acceptedIn([...after.values()]) < acceptedIn(before)) return false;
  for (const component of touched) {
    anew.fresh.delete(component);
    for (const record of component.records) anew.gone.add(record);
  }
  for (const [component, findings] of after) {
    anew.fresh.set(component, findings);
    for (const record of component.records) ofRecord.set(record, component);
  }
  return true;
}

/** What was found of all components, those that were solved anew in the place of what they were. */
function findingsOf(alone: Findings, { gone, fresh }: Anew): Findings {
  if (gone.size === 0) return alone;
  const all = [...fresh.values()];
  const isSame = ({ records }: { readonly records: readonly OpenRecord[] }): boolean => !records.some((record) => gone.has(record)); // prettier-ignore
  return {
    accepted: [...alone.accepted.filter(({ record }) => !gone.has(record)), ...all.flatMap(({ accepted }) => accepted)],
    open: [...alone.open.filter(({ record }) => !gone.has(record)), ...all.flatMap(({ open }) => open)],
    surpluses: [...alone.surpluses.filter(isSame), ...all.flatMap(({ surpluses }) => surpluses)],
    leftovers: [...alone.leftovers.filter(isSame), ...all.flatMap(({ leftovers }) => leftovers)],
  };
}

/**
 * The pairs beside settlements that they leave less to choose from. A settlement has its records where no fewer lines are
 * paired for it; those that are surely taken apart come first.
 */
export function besideSettlements(solved: Solved, claims: Claims): Beside {
  const { open, components, alone } = solved;
  if (!hasCounted(solved)) return { findings: alone, settlements: [] };
  const beside = besideUnique(solved);
  const found = likelySettlements(beside, claims);
  const sure = sureBeside(found.sure, beside, claims);
  const likely = [...found.sure.filter((match) => !sure.includes(match)).map(asOneOfSeveral), ...found.likely];
  const recordOf = new Map<string, OpenRecord>(open.records.map((record) => [record.record.key, record]));
  const ofRecord = new Map(components.flatMap((component) => component.records.map((record) => [record, component])));
  const anew: Anew = { gone: new Set(), fresh: new Map() };
  const held = new Set<OpenRecord>();
  const settlements = [...sure, ...likely].filter((match) => {
    const taken = new Set(match.records.flatMap((key) => recordOf.get(key) ?? []));
    if ([...taken].some((record) => held.has(record)) || !solveWithout(taken, { ofRecord, anew }, claims)) return false;
    for (const record of taken) held.add(record);
    return true;
  });
  return { findings: findingsOf(alone, anew), settlements };
}
