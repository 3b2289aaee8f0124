/**
 * The rule of what is decidable: a row whose place no second labelled assignment changes that explains as many rows and fits all evidence (amount, window, direction, text); rows that nothing tells apart are one class.
 * Between single lines and records the second assignment is looked for by alternating paths and cycles; groups have each their own rival: another run of days, another payout, another subset.
 */
import type { LineId, RecordKey } from '@shared/domain/ids.ts';
import { hasSecondGrouping } from './months/second-grouping.ts';
import { fitsBesidesAmount, centavosOf, paymentSlot, returnSlots } from './months/fits.ts';
import type { Slot } from './months/fits.ts';
import type { Book, Group, Verdict } from './truth.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';

/** A class of rows that nothing tells apart: all with the same neighbours, days and amount. */
type Node = {
  readonly side: 'line' | 'slot';
  readonly id: string;
  readonly members: string[];
  open: number;
  readonly next: Set<Node>;
  readonly pairs: Map<Node, number>;
};

type Sides = {
  readonly lines: readonly StatementLine[];
  readonly slots: readonly Slot[];
  readonly partner: ReadonlyMap<string, string>;
};

type Written = { readonly lines: StatementLine[]; readonly slots: Slot[]; readonly partner: Map<string, string> };

/** Lines and records that the truth leaves alone. */
function takeAlone(book: Book, { lines, slots }: Written): void {
  for (const line of book.lines) if (book.rows.get(line.id)?.alone === 'missing-in-service') lines.push(line);
  for (const record of book.records) {
    const slot = book.rows.get(record.key)?.alone === 'missing-in-bank' ? paymentSlot(book, record) : null;
    if (slot !== null) slots.push(slot);
  }
}

/** Single rows: pairs, the two ways of a return, and rows without counterpart. */
function sidesOf(book: Book): Sides {
  const lineOf = new Map<string, StatementLine>(book.lines.map((line) => [line.id, line]));
  const recordOf = new Map<string, PaymentRecord>(book.records.map((record) => [record.key, record]));
  const sides: Written = { lines: [], slots: [], partner: new Map() };
  takeAlone(book, sides);
  for (const { grouping, isDeclared, records, lines } of book.groups) {
    if ((grouping !== 'pair' && grouping !== 'return') || !isDeclared) continue;
    const record = recordOf.get(records[0]!)!;
    const filled = grouping === 'pair' ? [paymentSlot(book, record)!] : returnSlots(book, record);
    for (const [i, slot] of filled.entries()) {
      sides.lines.push(lineOf.get(lines[i]!)!);
      sides.slots.push(slot);
      sides.partner.set(lines[i]!, slot.id);
    }
  }
  return sides;
}

/** Neighbours of every line and slot by all evidence. */
function neighboursOf(book: Book, { lines, slots }: Sides): ReadonlyMap<string, readonly string[]> {
  const byAmount = new Map<number, StatementLine[]>();
  for (const line of lines) byAmount.set(centavosOf(line), [...(byAmount.get(centavosOf(line)) ?? []), line]);
  const ids: readonly string[] = [...lines, ...slots].map(({ id }): string => id);
  const found = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const slot of slots) {
    for (const amount of slot.amounts) {
      for (const line of byAmount.get(amount) ?? []) {
        if (!fitsBesidesAmount(book, line, slot)) continue;
        found.get(slot.id)!.push(line.id);
        found.get(line.id)!.push(slot.id);
      }
    }
  }
  return found;
}

type Graph = {
  readonly nodeOf: ReadonlyMap<string, Node>;
  readonly lines: readonly Node[];
  readonly slots: readonly Node[];
};

function graphOf(book: Book, sides: Sides): Graph {
  const neighbours = neighboursOf(book, sides);
  const known = new Map<string, Node>();
  const nodeOf = new Map<string, Node>();
  const take = (side: Node['side'], id: string, like: string): Node => {
    const near = [...neighbours.get(id)!].sort();
    // Without a neighbour there is nothing to mistake it for.
    const key = near.length === 0 ? id : `${like}|${near.join(' ')}`;
    const fresh: Node = {
      side,
      id: near.length === 0 ? id : `like ${id}`,
      members: [],
      open: 0,
      next: new Set(),
      pairs: new Map(),
    };
    const node = known.get(key) ?? fresh;
    known.set(key, node);
    node.members.push(id);
    nodeOf.set(id, node);
    return node;
  };
  const lines = sides.lines.map((line) => take('line', line.id, `${line.bookedOn}|${line.amount}`));
  // The two ways of a return stay with their record: only the whole may be exchanged.
  const slots = sides.slots.map((slot) =>
    take('slot', slot.id, slot.id.includes('#') ? slot.id : `${slot.from}|${slot.to}|${slot.amounts.join()}`),
  );
  for (const { id } of sides.lines) {
    const node = nodeOf.get(id)!;
    for (const slot of neighbours.get(id)!) node.next.add(nodeOf.get(slot)!);
    const mate = sides.partner.get(id);
    if (mate === undefined) node.open += 1;
    else count(node, nodeOf.get(mate)!);
  }
  const filled = new Set(sides.partner.values());
  for (const { id } of sides.slots) if (!filled.has(id)) nodeOf.get(id)!.open += 1;
  return { nodeOf, lines: [...new Set(lines)], slots: [...new Set(slots)] };
}

function count(line: Node, slot: Node): void {
  line.pairs.set(slot, (line.pairs.get(slot) ?? 0) + 1);
  slot.pairs.set(line, (slot.pairs.get(line) ?? 0) + 1);
}

/** From a line class to any slot class that fits, from a slot class back to lines it is paired with: what exchanges can reach. */
function reaches(
  from: Node,
  isEnd: (node: Node) => boolean,
  not: { readonly node?: Node; readonly arc?: readonly [Node, Node] },
): boolean {
  const seen = new Set([from]);
  const queue = [from];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    for (const next of node.side === 'line' ? node.next : node.pairs.keys()) {
      if (next === not.node || (not.arc?.[0] === node && not.arc[1] === next)) continue;
      if (isEnd(next)) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return false;
}

/** Whether another assignment of as many rows pairs fewer of these two classes with each other. */
function canPart(line: Node, slot: Node, graph: Graph): boolean {
  if (reaches(line, (node) => node === slot, { arc: [line, slot] })) return true;
  if (reaches(line, (node) => node !== slot && node.side === 'slot' && node.open > 0, { node: slot })) return true;
  return graph.lines.some(
    (other) => other !== line && other.open > 0 && reaches(other, (node) => node === slot, { node: line }),
  );
}

/** Whether an unpaired row could take a place that another class has, or one that is free. */
const canEnterLine = (line: Node): boolean =>
  [...line.next].some((slot) => slot.open > 0 || [...slot.pairs.keys()].some((other) => other !== line));
const canEnterSlot = (slot: Node, graph: Graph): boolean =>
  graph.lines.some(
    (line) => line.next.has(slot) && (line.open > 0 || [...line.pairs.keys()].some((other) => other !== slot)),
  );

/** Rows of one connected part only: exchanges never leave it. */
function parts(graph: Graph): readonly Graph[] {
  const part = new Map<Node, Node>();
  const rootOf = (node: Node): Node => {
    let root = node;
    while (part.get(root) !== undefined && part.get(root) !== root) root = part.get(root)!;
    return root;
  };
  for (const line of graph.lines) for (const slot of line.next) part.set(rootOf(slot), rootOf(line));
  const byRoot = new Map<Node, { lines: Node[]; slots: Node[] }>();
  const at = (node: Node) => {
    const root = rootOf(node);
    const known = byRoot.get(root) ?? { lines: [], slots: [] };
    byRoot.set(root, known);
    return known;
  };
  for (const line of graph.lines) at(line).lines.push(line);
  for (const slot of graph.slots) at(slot).slots.push(slot);
  return [...byRoot.values()].map((sides) => ({ ...sides, nodeOf: graph.nodeOf }));
}

/** Members of classes whose pairs can be parted, or whose unpaired rows could be paired. */
function undecided(graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const note = (...nodes: readonly Node[]): void => {
    for (const node of nodes) for (const member of node.members) found.add(member);
  };
  for (const part of parts(graph)) {
    for (const line of part.lines) {
      if (line.open > 0 && canEnterLine(line)) note(line);
      for (const slot of line.pairs.keys()) if (canPart(line, slot, part)) note(line, slot);
    }
    for (const slot of part.slots) if (slot.open > 0 && canEnterSlot(slot, part)) note(slot);
  }
  return found;
}

/** Rows of a group that keep their places in every assignment. */
function sureRows(book: Book, group: Group, open: ReadonlySet<string>): readonly (LineId | RecordKey)[] {
  if (!group.isDeclared) return [];
  const [record] = group.records;
  const ways = group.grouping === 'return' ? [...group.lines, `${record!}#out`, `${record!}#back`] : [];
  if (ways.some((way) => open.has(way))) return [];
  if (group.grouping !== 'pair' && hasSecondGrouping(book, group)) return [];
  return [...group.lines, ...group.records].filter((row) => !open.has(row));
}

/** How many classes of partners fit a row by all evidence. */
function partnerCounter(graph: Graph): Verdict['plausible'] {
  const partners = new Map<Node, number>();
  for (const line of graph.lines) for (const slot of line.next) partners.set(slot, (partners.get(slot) ?? 0) + 1);
  return (row) => {
    const node = graph.nodeOf.get(row) ?? graph.nodeOf.get(`${row}#out`);
    return node === undefined ? 1 : Math.max(node.next.size, partners.get(node) ?? 0);
  };
}

const isFreeSlot = (node: Node): boolean => node.side === 'slot' && node.open > 0;

export function verdictOf(book: Book): Verdict {
  const graph = graphOf(book, sidesOf(book));
  const open = undecided(graph);
  const alone = [...book.rows].flatMap(([row, truth]) => (truth.alone === null || open.has(row) ? [] : [row]));
  const sure = book.groups.flatMap((group) => sureRows(book, group, open));
  return {
    decidable: new Set<string>([...alone, ...sure]),
    unknowable: graph.lines.filter((line) => line.open > 0 && reaches(line, isFreeSlot, {})).length,
    classOf: (row) => graph.nodeOf.get(row)?.id ?? row,
    plausible: partnerCounter(graph),
  };
}
