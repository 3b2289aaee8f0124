/** What a step changed, as moves of rows from one state to another: the decision that the step is about comes first. */
import type { Change, Match, StepKind } from '@shared/domain/matching/match.ts';
import type { StepTurn } from '../ports/trail.ts';
import { NOTHING } from '@shared/domain/trail/entry.ts';
import type { TrailState } from '@shared/domain/trail/entry.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';

export type RowIds = { readonly lines: readonly string[]; readonly records: readonly string[] };
/** A move whose rows are known by their ids. */
export type Move = {
  readonly table: Change['table'];
  readonly key: string;
  readonly name: string | null;
  readonly rows: RowIds;
  readonly before: TrailState;
  readonly after: TrailState;
  readonly note: string | null;
};

const NO_ROWS: RowIds = { lines: [], records: [] };

const MAIN: Readonly<Record<StepKind, Change['table']>> = {
  'match-run': 'match',
  confirm: 'match',
  reject: 'match',
  'match-by-hand': 'match',
  unmatch: 'match',
  explain: 'explanation',
  'review-flag': 'flag',
  'leave-item': 'flag',
  attach: 'flag',
  detach: 'flag',
  rule: 'rule',
  park: 'parking',
  unpark: 'parking',
  learn: 'prices',
  unlearn: 'prices',
  settle: 'settling',
  mean: 'meaning',
};

/** Whether a change is what its step is about: proposals that leave with it are not. */
function isMain(kind: StepKind, change: Change): boolean {
  if (change.table !== MAIN[kind]) return false;
  if (change.table !== 'match') return true;
  if (kind === 'confirm' || kind === 'match-by-hand') return change.after?.status === 'confirmed';
  if (kind === 'reject' || kind === 'unmatch') return change.after === null;
  return true;
}

export type Moves = { readonly main: readonly Move[]; readonly others: readonly Move[] };

/** `undone`: the step was taken back, so that each move goes the other way. */
export function movesOf(kind: StepKind, changes: readonly Change[], undone: boolean): Moves {
  const refused = new Set(changes.flatMap((one) => (one.table === 'rejection' && one.after !== null ? [one.key] : [])));
  const withFiles = kind === 'attach' || kind === 'detach';
  const main: Move[] = [];
  const others: Move[] = [];
  const folded = new Set<string>();
  for (const change of changes) {
    const isAbout = isMain(kind, change);
    // A match that is taken back and a pair that is refused are one decision.
    const isRefused = isAbout && change.table === 'match' && change.after === null && refused.has(change.key);
    if (isRefused) folded.add(change.key);
    const move = moveOf(change, { isRefused, withFiles });
    (isAbout ? main : others).push(undone ? { ...move, before: move.after, after: move.before } : move);
  }
  return { main, others: others.filter(({ table, key }) => table !== 'rejection' || !folded.has(key)) };
}

type How = { readonly isRefused: boolean; readonly withFiles: boolean };

function moveOf(change: Change, { isRefused, withFiles }: How): Move {
  const { table, key } = change;
  const side = (which: 'before' | 'after'): TrailState => stateOf(change, which, withFiles);
  return {
    table,
    key,
    name: nameOf(change),
    rows: rowsOf(change),
    before: side('before'),
    after: isRefused ? { is: 'refused', of: null, amount: null } : side('after'),
    note: noteOf(change),
  };
}

const plain = (is: TrailState['is'], of: string | null = null): TrailState => ({ is, of, amount: null });

const MATCH_STATES = { suggested: 'proposed', auto: 'matched', confirmed: 'confirmed' } as const;

function stateOf(change: Change, which: 'before' | 'after', withFiles: boolean): TrailState {
  if (change.table === 'flag') return flagState(change[which], withFiles);
  const side = change[which];
  if (side === null) return NOTHING;
  // One of the nine tables: each has its own state, and no row of it another one's.
  const states: { readonly [T in Change['table']]: (side: SideOf<T>) => TrailState } = STATES;
  return states[change.table](side as never);
}

/** The states of rows that were only counted; null of those whose state nobody read. */
export function turnStates({ table, before, after }: StepTurn): { before: TrailState; after: TrailState } | null {
  if (table !== 'match' && table !== 'explanation') return null;
  const state = (side: string | null): TrailState => {
    if (side === null) return NOTHING;
    return table === 'match' ? plain(MATCH_STATES[side as Match['status']]) : plain('explained', side);
  };
  return { before: state(before), after: state(after) };
}

type SideOf<T extends Change['table']> = NonNullable<Extract<Change, { readonly table: T }>['after']>;
const STATES = {
  match: ({ status, difference }: SideOf<'match'>) => ({
    is: MATCH_STATES[status],
    of: null,
    amount: unitsToText(difference),
  }),
  rejection: () => plain('refused'),
  explanation: ({ category }: SideOf<'explanation'>) => plain('explained', category),
  flag: ({ state }: SideOf<'flag'>) => plain(`flag-${state}`),
  rule: ruleState,
  parking: ({ reason }: SideOf<'parking'>) => plain('postponed', reason),
  prices: ({ active }: SideOf<'prices'>) => plain(active ? 'on' : 'off'),
  settling: ({ settlesIn }: SideOf<'settling'>) => plain('settles', settlesIn),
  meaning: ({ means }: SideOf<'meaning'>) => plain('means', means),
};

function flagState(side: SideOf<'flag'> | null, withFiles: boolean): TrailState {
  if (withFiles) return plain('files', (side?.files ?? []).map(({ name }) => name).join(', '));
  return plain(side === null ? 'flag-open' : `flag-${side.state}`);
}

function ruleState(side: SideOf<'rule'>): TrailState {
  if (side.kind === 'declined') return plain('declined');
  return plain(side.active ? 'on' : 'off', side.kind === 'own' ? side.category : null);
}

/** What the row of a decision is called where it is no line and no record. */
function nameOf(change: Change): string | null {
  const { table, key } = change;
  if (table === 'flag') return key.slice(0, key.indexOf('|'));
  if (table === 'settling' || table === 'meaning') return key;
  if (table === 'prices') return pricesName(change) ?? key;
  return table === 'rule' ? (ruleName(change) ?? key) : null;
}

type ChangeOf<T extends Change['table']> = Extract<Change, { readonly table: T }>;
const pricesName = ({ before, after }: ChangeOf<'prices'>): string | null =>
  (after ?? before)?.version.toString() ?? null;
function ruleName({ before, after }: ChangeOf<'rule'>): string | null {
  const rule = after ?? before;
  return rule !== null && 'name' in rule ? rule.name : null;
}

function noteOf({ before, after }: Change): string | null {
  const side = after ?? before;
  return side !== null && 'note' in side && (side.note ?? '') !== '' ? (side.note ?? null) : null;
}

function rowsOf(change: Change): RowIds {
  switch (change.table) {
    case 'match':
    case 'rejection':
      return change.after ?? change.before ?? NO_ROWS;
    case 'explanation':
      return { lines: [change.key], records: [] };
    case 'parking':
      return parkedRow(change.after ?? change.before);
    case 'flag':
      return flagRows(change.key);
    default:
      return NO_ROWS;
  }
}

function parkedRow(parking: SideOf<'parking'> | null): RowIds {
  if (parking === null) return NO_ROWS;
  return parking.side === 'line' ? { lines: [parking.row], records: [] } : { lines: [], records: [parking.row] };
}

/** A flag's key names its kind and what it is about (flags/scene.ts). */
function flagRows(key: string): RowIds {
  const [, ...subjects] = key.split('|');
  const lines = subjects.flatMap((one) => (one.startsWith('line:') ? [one.slice('line:'.length)] : []));
  return { lines, records: subjects.filter((one) => !one.startsWith('line:')) };
}
