/** Whether a class of equal lines keeps its number of equal records in every plan within the margin: who is who inside it does not matter. */
import { oncePer } from '../../once-per.ts';
import { groupBy, numberedBy } from '../grouping.ts';
import { CLASS_MARGIN } from '../prices.ts';
import { isExhausted } from './rivals.ts';
import type { RivalSearch } from './rivals.ts';

/** Classes of a component: of its lines (columns), and for each of these of the records (rows) that it cannot tell apart. */
export type EqualClasses = { readonly ofColumn: Int32Array; readonly rowsFor: (columnClass: number) => Int32Array };

/**
 * How many pairs of the class a path has made more or less so far: beyond two either way it is all the same. Five
 * layers of the residual graph, one for each.
 */
const CHANGE_MAX = 2;
const LAYERS = 2 * CHANGE_MAX + 1;

const at = (numbers: Int32Array | Float64Array | readonly number[], index: number): number => numbers[index] ?? 0;

type Answer = 'none' | 'rival' | 'unproven';

/** Rows in groups of those that change places without any difference: the group of each row, and the rows of each group. */
type Twins = { readonly groupOf: Int32Array; readonly rowsOf: readonly (readonly number[])[] };

/** What the searches of one component share. */
type Shared = {
  /** How far each state is; infinite between two searches. */
  readonly distance: Float64Array;
  /** For a class of lines. */
  readonly twinsFor: (columnClass: number, ofRow: Int32Array) => Twins;
  readonly answers: Map<string, Answer>;
};

/** All that a path can see of a row but its class. */
function seenOf({ problem, plan }: RivalSearch, row: number): string {
  const seen = [at(problem.supply, row), at(plan.rowLeft, row), at(plan.rowDual, row)];
  for (let edge = at(problem.start, row); edge < at(problem.start, row + 1); edge += 1)
    seen.push(at(problem.column, edge), at(problem.cost, edge), at(plan.flow, edge));
  return seen.join();
}

function twinsOf(seen: Int32Array, ofRow: Int32Array): Twins {
  // Neither number is above that of the rows.
  const keyOf = (row: number): number => at(ofRow, row) * seen.length + at(seen, row);
  const groups = [...groupBy([...seen.keys()], keyOf).values()];
  const groupOf = new Int32Array(seen.length);
  for (const [group, rows] of groups.entries()) for (const row of rows) groupOf[row] = group;
  return { groupOf, rowsOf: groups };
}

const sharedIn = oncePer((search: RivalSearch): Shared => {
  const { supply, demand } = search.problem;
  const seen = numberedBy(supply, (_, row) => seenOf(search, row));
  const known = new Map<number, Twins>();
  return {
    distance: new Float64Array((2 * supply.length + demand.length + 2) * LAYERS).fill(Infinity),
    twinsFor: (columnClass, ofRow) => {
      const twins = known.get(columnClass) ?? twinsOf(seen, ofRow);
      known.set(columnClass, twins);
      return twins;
    },
    answers: new Map(),
  };
});

type Quest = {
  readonly search: RivalSearch;
  readonly classes: EqualClasses;
  /** The pair whose unit is taken away: its edge, its record's and its line's node, and the classes of both. */
  readonly edge: number;
  readonly start: number;
  readonly target: number;
  readonly ofRow: Int32Array;
  readonly row: number;
  readonly column: number;
  readonly twins: Twins;
  readonly distance: Float64Array;
  readonly touched: number[];
  /** States to be looked at, again where they are met by a shorter way. */
  readonly queue: number[];
  /** A path within the margin was met that ends as `endsIn` says: how far it is does not matter any more. */
  isMet: boolean;
};

/** The node of a row: one for all twins, but for the record whose unit is taken away. */
const nodeOf = ({ search, twins, start }: Quest, row: number): number =>
  row === start ? row : nobodyOf(search) + 2 + at(twins.groupOf, row);

/** A row that stands at a node. */
function rowAt({ search, twins, start }: Quest, node: number): number {
  const [first = 0, second = 0] = twins.rowsOf[node - nobodyOf(search) - 2] ?? [node];
  return first === start && node !== start ? second : first;
}

const stateOf = (node: number, change: number): number =>
  node * LAYERS + Math.min(CHANGE_MAX, Math.max(-CHANGE_MAX, change)) + CHANGE_MAX;

/** Whether a state is the pair's line with one pair of the class less: its first place but for more pairs than before. */
const endsIn = ({ target }: Quest, state: number): boolean =>
  state >= target * LAYERS && state <= target * LAYERS + CHANGE_MAX;

function reach(quest: Quest, state: number, distance: number): void {
  if (distance >= CLASS_MARGIN || distance >= at(quest.distance, state)) return;
  quest.isMet ||= endsIn(quest, state);
  if (at(quest.distance, state) === Infinity) quest.touched.push(state);
  quest.distance[state] = distance;
  quest.queue.push(state);
}

/** Whether an edge joins the class of the lines with that of the records. */
const isOwn = ({ search, classes, ofRow, row, column }: Quest, edge: number): boolean =>
  at(ofRow, at(search.plan.rowOf, edge)) === row && at(classes.ofColumn, at(search.problem.column, edge)) === column;

type Place = { readonly node: number; readonly change: number; readonly distance: number };

function alongEdges(quest: Quest, row: number, { change, distance }: Place): void {
  const { search } = quest;
  const rows = search.problem.supply.length;
  for (let i = at(search.near, row); i < at(search.near, row + 1); i += 1) {
    search.looks += 1;
    const far = distance + at(search.reduced, i);
    if (far >= CLASS_MARGIN) return;
    const edge = at(search.edges, i);
    if (edge === quest.edge) continue;
    const column = rows + at(search.problem.column, edge);
    const isHere = isOwn(quest, edge);
    // A line that would get another kind of record is lost to the class, whatever comes in its place.
    const after = column === quest.target && !isHere ? -CHANGE_MAX : change + (isHere ? 1 : 0);
    reach(quest, stateOf(column, after), far);
  }
}

function fromColumn(quest: Quest, { node, change, distance }: Place): void {
  const { plan, problem } = quest.search;
  const column = node - problem.supply.length;
  if (at(plan.columnLeft, column) > 0) reach(quest, stateOf(nobodyOf(quest.search), change), distance);
  for (const edge of plan.into[column] ?? []) {
    if (edge === quest.edge) continue;
    reach(quest, stateOf(nodeOf(quest, at(plan.rowOf, edge)), change - (isOwn(quest, edge) ? 1 : 0)), distance);
  }
}

/** The place of rows without a partner; it is entered apart where a record of the class is left alone. */
const nobodyOf = ({ problem }: RivalSearch): number => problem.supply.length + problem.demand.length;

function leaveAlone(quest: Quest, row: number, { change, distance }: Place): void {
  const isOfClass = at(quest.ofRow, row) === quest.row;
  const nobody = nobodyOf(quest.search) + (isOfClass ? 1 : 0);
  reach(quest, stateOf(nobody, change), distance - at(quest.search.plan.rowDual, row));
}

/**
 * True where the pair's line could be left alone for another one. That a line and a record of the class are both left
 * alone is no rival, for nobody else would have either: it makes up for the pair that the class has less.
 */
function fromNobody(quest: Quest, { node, change, distance }: Place): boolean {
  const { problem, plan, lonely, loose } = quest.search;
  const rows = problem.supply.length;
  const isOfClass = node > nobodyOf(quest.search);
  quest.search.looks += lonely.length + loose.length;
  for (const row of lonely) reach(quest, stateOf(nodeOf(quest, row), change), distance);
  for (const column of loose) {
    const far = distance - at(plan.columnDual, column);
    if (far >= CLASS_MARGIN) return false;
    const areBoth = isOfClass && at(quest.classes.ofColumn, column) === quest.column;
    if (rows + column !== quest.target) reach(quest, stateOf(rows + column, change + (areBoth ? 1 : 0)), far);
    else if (!areBoth) return true;
  }
  return false;
}

/** Goes on from a state; true where the pair's line could be left alone. */
function lookFrom(quest: Quest, state: number, distance: number): boolean {
  const { search } = quest;
  const place: Place = { node: Math.floor(state / LAYERS), change: (state % LAYERS) - CHANGE_MAX, distance };
  const isNobody = place.node === nobodyOf(search) || place.node === nobodyOf(search) + 1;
  if (isNobody) return fromNobody(quest, place);
  if (place.node < search.problem.supply.length || place.node > nobodyOf(search)) {
    const row = rowAt(quest, place.node);
    leaveAlone(quest, row, place);
    alongEdges(quest, row, place);
  } else fromColumn(quest, place);
  return false;
}

/**
 * Whether a path ends in the pair's line with one pair of the class less, or with the line left alone. Any path within
 * the margin will do, and nearly all searches end with one a few steps away: states are looked at as they are met
 * (Bellman 1958, Moore 1959), which finds it sooner than the nearest state first.
 */
function runQuest(quest: Quest): boolean {
  const { queue, distance, start } = quest;
  const place: Place = { node: start, change: 0, distance: 0 };
  leaveAlone(quest, start, place);
  alongEdges(quest, start, place);
  for (let next = 0; !quest.isMet && next < queue.length; next += 1) {
    const state = at(queue, next);
    if (lookFrom(quest, state, at(distance, state))) quest.isMet = true;
  }
  for (const state of quest.touched) distance[state] = Infinity;
  return quest.isMet;
}

/**
 * Takes one unit of an edge away and looks for the cheapest other plan in which the class has one pair less, or in which
 * another line than this one has the partner: lines that are left over may be strangers, records that are left over are
 * missing, whichever they are. `none` means that every such plan is worse by the margin.
 */
export function rivalOfClass(search: RivalSearch, edge: number, classes: EqualClasses): Answer {
  if (isExhausted(search)) return 'unproven';
  const { problem, plan } = search;
  const [node, column] = [at(plan.rowOf, edge), at(problem.column, edge)];
  const columnClass = at(classes.ofColumn, column);
  const ofRow = classes.rowsFor(columnClass);
  const { distance, twinsFor, answers } = sharedIn(search);
  const twins = twinsFor(columnClass, ofRow);
  const key = `${column.toString()} ${at(twins.groupOf, node).toString()}`;
  const before = answers.get(key);
  if (before !== undefined) return before;
  const quest: Quest = {
    search,
    classes,
    edge,
    start: node,
    target: problem.supply.length + column,
    ofRow,
    row: at(ofRow, node),
    column: columnClass,
    twins,
    distance,
    touched: [],
    queue: [],
    isMet: false,
  };
  const answer = runQuest(quest) ? 'rival' : 'none';
  answers.set(key, answer);
  return answer;
}
