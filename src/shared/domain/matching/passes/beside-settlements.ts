/** Solves single lines and settlements together: pairs leave settlements less to choose from, and equal singles change records where a settlement needs one. */
import { without } from '../open-rows.ts';
import type { Open, OpenLine, OpenRecord } from '../match-context.ts';
import { likelySettlements, sureSettlements } from '../groups/settlement-pass.ts';
import { isAccepted, rowsOfMatch } from '../match-id.ts';
import type { Match } from '../match.ts';
import { groupBy } from '../grouping.ts';
import { componentsOf } from '../solver/components.ts';
import type { Component } from '../solver/components.ts';
import { pairCost, saidBy } from '../solver/equivalence-classes.ts';
import { MARGIN } from '../prices.ts';
import { isOnItsDays } from '../on-its-days.ts';
import { asOneOfSeveral } from './fallback-suggestions.ts';
import { noFindings, solveComponent } from './solve-component.ts';
import type { Claims, Findings, Pair } from './solve-component.ts';

type Solved = { readonly open: Open; readonly components: readonly Component[]; readonly alone: Findings };
type Beside = {
  readonly findings: Findings;
  /** The accepted ones, and of each line of which nothing is certain the likeliest. */
  readonly settlements: readonly Match[];
};

/** Whether a line is left that says of how many operations it is made, or whom it pays: it may be several of theirs. */
function hasSettlement({ open, alone }: Solved): boolean {
  const maybe = open.lines.filter(
    ({ count, named, apart, isReturn }) => ((count ?? 1) > 1 || named.length > 0) && !apart && !isReturn,
  );
  if (maybe.length === 0) return false;
  const held = new Set([...alone.accepted, ...alone.open].map(({ line }) => line));
  return maybe.some((line) => !held.has(line));
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
const mayExchange = ({ pass, lines, certainty }: Match): boolean =>
  pass === 'group' && lines.length === 1 && certainty === 'interchangeable';

const amountsIn = (match: Match, recordOf: ReadonlyMap<string, OpenRecord>): string =>
  match.records
    .map((key) => recordOf.get(key)?.amount ?? NaN)
    .sort()
    .join();

/** Those that are made of the same amounts where settlements that were taken apart before are open again with their records: else one of these may hold what another way to add up needs. */
function sureBeside(sure: readonly Match[], open: Open, claims: Claims): readonly Match[] {
  const before = claims.before.filter((match) => isAccepted(match) && mayExchange(match)).flatMap(rowsOfMatch);
  if (sure.length === 0 || before.length === 0) return sure;
  const rows = new Set<string>([
    ...open.lines.map(({ line }) => line.id),
    ...open.records.map(({ record }) => record.key),
    ...before,
  ]);
  const wide = {
    lines: claims.all.lines.filter(({ line }) => rows.has(line.id)),
    records: claims.all.records.filter(({ record }) => rows.has(record.key)),
  };
  const recordOf = new Map<string, OpenRecord>(wide.records.map((record) => [record.record.key, record]));
  const madeOf = new Map(sureSettlements(wide, claims).map((match) => [match.lines[0], amountsIn(match, recordOf)]));
  return sure.filter((match) => madeOf.get(match.lines[0]) === amountsIn(match, recordOf));
}

/** Components, some of them solved anew without the records that settlements have. */
type Components = {
  /** The component of each record, as it is now. */
  readonly ofRecord: Map<OpenRecord, Component>;
  readonly acceptedIn: Map<Component, number>;
  /** Records whose components are no more. */
  readonly gone: Set<OpenRecord>;
  readonly fresh: Map<Component, Findings>;
  /** What was last tried of each. */
  readonly tried: Map<Component, Trial>;
  /** Rows that were solved anew so far. */
  rows: number;
};

/** So many rows are solved anew in all: of 106,611 rows what was solved beyond that changed nothing. What could only be tried after them is not taken, and a later pass shows it. */
const ROWS_MAX = 60_000;

function componentsBeside({ components, alone }: Solved): Components {
  const ofRecord = new Map(components.flatMap((component) => component.records.map((record) => [record, component])));
  const acceptedIn = new Map<Component, number>();
  for (const { record } of alone.accepted) {
    const component = ofRecord.get(record);
    if (component !== undefined) acceptedIn.set(component, (acceptedIn.get(component) ?? 0) + 1);
  }
  return { ofRecord, acceptedIn, gone: new Set(), fresh: new Map(), tried: new Map(), rows: 0 };
}

function findingsIn(component: Component, claims: Claims): Findings {
  const findings = noFindings();
  solveComponent(component, claims, findings);
  return findings;
}

/** One component without some of its records: what of it is left to be solved, and how many lines fewer are accepted. */
type Trial = {
  readonly component: Component;
  readonly taken: ReadonlySet<OpenRecord>;
  readonly after: readonly { readonly component: Component; readonly findings: Findings }[];
  readonly lost: number;
};

type Trying = { readonly known: Components; readonly claims: Claims };

/** The same as before where the same records are taken: one taking alters few of the components that others touch. */
function trialOf(component: Component, all: ReadonlySet<OpenRecord>, { known, claims }: Trying): Trial {
  const taken = new Set(component.records.filter((record) => all.has(record)));
  const before = known.tried.get(component);
  if (before !== undefined && isSameSet(before.taken, taken)) return before;
  const rest = componentsOf(
    component.lines,
    component.records.filter((record) => !taken.has(record)),
  );
  for (const { lines, records } of rest) known.rows += lines.length + records.length;
  const after = rest.map((one) => ({ component: one, findings: findingsIn(one, claims) }));
  const accepted = after.reduce((sum, { findings }) => sum + findings.accepted.length, 0);
  const trial = { component, taken, after, lost: (known.acceptedIn.get(component) ?? 0) - accepted };
  known.tried.set(component, trial);
  return trial;
}

const isSameSet = (one: ReadonlySet<OpenRecord>, other: ReadonlySet<OpenRecord>): boolean =>
  one.size === other.size && [...one].every((record) => other.has(record));

/** What was tried takes the place of the components as they were. */
function settle(trials: readonly Trial[], { ofRecord, acceptedIn, gone, fresh }: Components): void {
  for (const { component, after } of trials) {
    fresh.delete(component);
    for (const record of component.records) gone.add(record);
    for (const { component: one, findings } of after) {
      fresh.set(one, findings);
      acceptedIn.set(one, findings.accepted.length);
      for (const record of one.records) ofRecord.set(record, one);
    }
  }
}

/** What was found of all components, those that were solved anew in the place of what they were. */
function findingsOf(alone: Findings, { gone, fresh }: Components): Findings {
  if (gone.size === 0) return alone;
  const all = [...fresh.values()];
  const isSame = ({ records }: { readonly records: readonly OpenRecord[] }): boolean =>
    !records.some((record) => gone.has(record));
  return {
    accepted: [...alone.accepted.filter(({ record }) => !gone.has(record)), ...all.flatMap(({ accepted }) => accepted)],
    open: [...alone.open.filter(({ record }) => !gone.has(record)), ...all.flatMap(({ open }) => open)],
    surpluses: [...alone.surpluses.filter(isSame), ...all.flatMap(({ surpluses }) => surpluses)],
    leftovers: [...alone.leftovers.filter(isSame), ...all.flatMap(({ leftovers }) => leftovers)],
  };
}

type Taking = { readonly match: Match; readonly records: ReadonlySet<OpenRecord> };

/** Those whose components all stay as good as they were, and the others; two halves where there are none of the first. */
function parted(takings: readonly Taking[], trials: readonly Trial[]): readonly (readonly Taking[])[] {
  const harmed = new Set(trials.flatMap(({ taken, lost }) => (lost > 0 ? [...taken] : [])));
  const isHarmless = ({ records }: Taking): boolean => ![...records].some((record) => harmed.has(record));
  const harmless = takings.filter(isHarmless);
  const half = Math.ceil(takings.length / 2);
  return harmless.length > 0
    ? [harmless, takings.filter((one) => !isHarmless(one))]
    : [takings.slice(0, half), takings.slice(half)];
}

/** Those that leave no fewer lines accepted: all at once where that is so, else those that take none a record, and then the others. */
function withoutHarm(takings: readonly Taking[], known: Components, claims: Claims): readonly Taking[] {
  if (takings.length === 0 || known.rows > ROWS_MAX) return [];
  const records = new Set(takings.flatMap((one) => [...one.records]));
  const touched = new Set([...records].flatMap((record) => known.ofRecord.get(record) ?? []));
  const trials = [...touched].map((component) => trialOf(component, records, { known, claims }));
  if (trials.reduce((sum, { lost }) => sum + lost, 0) <= 0) {
    settle(trials, known);
    return takings;
  }
  if (takings.length === 1) return [];
  const kept = new Set(parted(takings, trials).flatMap((some) => withoutHarm(some, known, claims)));
  return takings.filter((one) => kept.has(one));
}

/** The first of those that share records with one another. */
function apart(
  matches: readonly Match[],
  recordOf: ReadonlyMap<string, OpenRecord>,
  taken: readonly Taking[],
): readonly Taking[] {
  const held = new Set<OpenRecord>(taken.flatMap(({ records }) => [...records]));
  return matches.flatMap((match) => {
    const records = new Set(match.records.flatMap((key) => recordOf.get(key) ?? []));
    if ([...records].some((record) => held.has(record))) return [];
    for (const record of records) held.add(record);
    return [{ match, records }];
  });
}

/** The first match of each line, then the second one of each, and so on. */
function inTurn(matches: readonly Match[]): readonly (readonly Match[])[] {
  const turns: Match[][] = [];
  for (const ways of groupBy(matches, ({ lines }) => lines.join()).values())
    for (const [at, match] of ways.entries()) (turns[at] ??= []).push(match);
  return turns;
}

/** Of each line the first way in which it takes no line its record: those that come first are tried together, then what is left of the second ones. */
function taken(
  ways: readonly (readonly Match[])[],
  recordOf: ReadonlyMap<string, OpenRecord>,
  { known, claims }: Trying,
): readonly Taking[] {
  const found: Taking[] = [];
  for (const matches of ways) {
    const done = new Set(found.flatMap(({ match }) => match.lines));
    const left = matches.filter(({ lines }) => !lines.some((line) => done.has(line)));
    found.push(...withoutHarm(apart(left, recordOf, found), known, claims));
  }
  return found;
}

/** A record that a settlement holds, with the settlement's line. */
type Held = { readonly by: OpenLine; readonly record: OpenRecord };

/** Records of settlements that may as well have another one of the amount: those that are proposed, and those that were taken apart before. */
function heldBy(takings: readonly Taking[], { all, before }: Claims): readonly Held[] {
  const earlier = before.filter((match) => isAccepted(match) && mayExchange(match));
  const lineOf = new Map<string, OpenLine>(all.lines.map((line) => [line.line.id, line]));
  const recordOf = new Map<string, OpenRecord>(all.records.map((record) => [record.record.key, record]));
  return [...takings.map(({ match }) => match), ...earlier].flatMap(({ lines: [id = ''], records }) => {
    const by = lineOf.get(id);
    return by === undefined ? [] : records.flatMap((key) => recordOf.get(key) ?? []).map((record) => ({ by, record }));
  });
}

/** Whether a settlement could have a record in the place of the one that it holds. */
const mayHave = ({ by, record: own }: Held, other: OpenRecord): boolean =>
  isOnItsDays(by, other) &&
  own.record.kind === other.record.kind &&
  own.record.parentId === other.record.parentId &&
  own.bank === other.bank &&
  (by.named.length === 0 || own.party === other.party);

/** A line whose record and one that a settlement holds may change places has one of several equals, and not the only one. */
function besideEquals(findings: Findings, held: readonly Held[], claims: Claims): Findings {
  if (held.length === 0) return findings;
  const heldOf = groupBy(held, ({ record }) => record.amount);
  const said = saidBy(claims);
  const isEqual = ({ line, record, cost }: Pair, one: Held): boolean =>
    isOnItsDays(line, one.record) &&
    mayHave(one, record) &&
    said(line, one.record).text === said(line, record).text &&
    (pairCost(claims, line, one.record) ?? Infinity) - cost < MARGIN;
  const accepted = findings.accepted.map((pair): Pair => {
    if (pair.certainty !== 'unique') return pair;
    const equal = (heldOf.get(pair.record.amount) ?? []).filter((one) => isEqual(pair, one));
    if (equal.length === 0) return pair;
    const equals = { lines: 1, records: 1 + equal.length, first: pair.line.line.id };
    return { ...pair, certainty: 'interchangeable', isOnly: false, equals };
  });
  return { ...findings, accepted };
}

/**
 * The pairs beside settlements that they leave less to choose from. A settlement has its records where no fewer lines are
 * paired for it; those that are surely taken apart come first.
 */
export function besideSettlements(solved: Solved, claims: Claims): Beside {
  const { open, alone } = solved;
  if (!hasSettlement(solved)) return { findings: alone, settlements: [] };
  const beside = besideUnique(solved);
  const { sure: found, likely } = likelySettlements(beside, claims);
  const sure = sureBeside(found, beside, claims);
  const maybe = [...found.filter((match) => !sure.includes(match)).map(asOneOfSeveral), ...likely];
  const recordOf = new Map<string, OpenRecord>(open.records.map((record) => [record.record.key, record]));
  const known = componentsBeside(solved);
  const takings = taken(inTurn([...sure, ...maybe]), recordOf, { known, claims });
  const findings = besideEquals(findingsOf(alone, known), heldBy(takings, claims), claims);
  // A line that a record of just its amount was accepted for is no settlement.
  const single = new Set<string>(findings.accepted.map(({ line }) => line.line.id));
  const counted = new Set<string>(open.lines.filter(({ count }) => count !== null).map(({ line }) => line.id));
  const wanted = new Set<string>([...alone.accepted, ...alone.open].map(({ record }) => record.record.key));
  // What a line that says no number is likeliest made of stays free where nobody else wants it: a later pass may be certain of it.
  const isShown = (match: Match): boolean =>
    isAccepted(match) || match.lines.some((line) => counted.has(line)) || match.records.some((key) => wanted.has(key));
  const settlements = takings
    .map(({ match }) => match)
    .filter((match) => isShown(match) && !match.lines.some((line) => single.has(line)));
  return { findings, settlements };
}
