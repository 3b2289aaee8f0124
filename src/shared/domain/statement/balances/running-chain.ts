/** Follows printed balances row by row in both orders at once, while the rows pass: sums and break marks are all that it keeps. */
import { unitsFromCentavos } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import type { ChainProof } from './balance-chain.ts';

type Order = ChainProof['order'];

/**
 * Amounts are centavos while all of them are whole centavos of at most 2^51, else units as bigints: addition,
 * subtraction and comparison are the same words for both, so both are typed as numbers here and never mixed.
 */
type Amount = number;

export type RunningChain = {
  readonly add: (line: number, amount: number, balance: number | null) => void;
  /** For what is no whole number of centavos or too large: from here on everything is counted in units. */
  readonly addBig: (line: number, amount: Units, balance: Units | null) => void;
  readonly fork: () => RunningChain;
  readonly proof: (order: Order) => ChainProof | null;
};

const PLAIN_MAX = 2 ** 51;
const WORD_BITS = 32;

/** Which positions break, one bit each, and the first of their lines. */
type Breaks = { count: number; bits: Uint32Array; readonly lines: number[]; readonly listedMax: number };

type State = {
  isBig: boolean;
  position: number;
  checked: number;
  hasBalance: boolean;
  /** Before the first balance; its own amount; the balance. */
  before: Amount;
  firstAmount: Amount;
  first: Amount;
  /** The last balance, its amount, position and line; the amounts behind it. */
  last: Amount;
  lastAmount: Amount;
  lastAt: number;
  lastLine: number;
  /** Of the row that is added. */
  line: number;
  between: Amount;
  readonly oldest: Breaks;
  readonly newest: Breaks;
};

const noBreaks = (listedMax: number): Breaks => ({ count: 0, bits: new Uint32Array(64), lines: [], listedMax });
const copyOf = ({ bits, lines, ...rest }: Breaks): Breaks => ({ ...rest, bits: bits.slice(), lines: [...lines] });

const START = (listedMax: number): State => ({
  ...{ isBig: false, position: 0, checked: 0, hasBalance: false, before: 0, firstAmount: 0, first: 0 },
  ...{
    last: 0,
    lastAmount: 0,
    lastAt: 0,
    lastLine: 0,
    line: 0,
    between: 0,
    oldest: noBreaks(listedMax),
    newest: noBreaks(listedMax),
  },
});

export function runningChain(listedMax: number, from: State = START(listedMax)): RunningChain {
  const state: State = { ...from, oldest: copyOf(from.oldest), newest: copyOf(from.newest) };
  return {
    add: (line, amount, balance) => {
      state.line = line;
      const running = state.hasBalance ? state.between : state.before;
      if (!state.isBig && Math.abs(running + amount) > PLAIN_MAX) grow(state);
      if (state.isBig) addTo(state, bigOf(amount), bigOrNull(balance));
      else addTo(state, amount, balance);
      if (balance !== null) state.lastLine = line;
    },
    addBig: (line, amount, balance) => {
      if (!state.isBig) grow(state);
      state.line = line;
      addTo(state, asAmount(amount), balance === null ? null : asAmount(balance));
      if (balance !== null) state.lastLine = line;
    },
    fork: () => runningChain(listedMax, state),
    proof: (order) => proofIn(state, order),
  };
}

function addTo(state: State, amount: Amount, balance: Amount | null): void {
  const at = state.position;
  state.position += 1;
  if (balance === null) {
    if (state.hasBalance) state.between += amount;
    else state.before += amount;
    return;
  }
  if (state.hasBalance) {
    state.checked += 1;
    if (state.last + state.between + amount !== balance) mark(state.oldest, at, state.line);
    if (balance + state.between + state.lastAmount !== state.last) mark(state.newest, state.lastAt, state.lastLine);
  } else {
    state.hasBalance = true;
    state.first = balance;
    state.firstAmount = amount;
  }
  state.last = balance;
  state.lastAmount = amount;
  state.lastAt = at;
  state.between = state.isBig ? bigOf(0) : 0;
}

function mark(breaks: Breaks, position: number, line: number): void {
  breaks.count += 1;
  if (breaks.lines.length < breaks.listedMax) breaks.lines.push(line);
  const word = Math.floor(position / WORD_BITS);
  if (word >= breaks.bits.length) {
    const wider = new Uint32Array(Math.max(word + 1, breaks.bits.length * 2));
    wider.set(breaks.bits);
    breaks.bits = wider;
  }
  breaks.bits[word] = (breaks.bits[word] ?? 0) | (1 << (position % WORD_BITS));
}

const isMarked = ({ bits }: Breaks, position: number): boolean =>
  ((bits[Math.floor(position / WORD_BITS)] ?? 0) & (1 << (position % WORD_BITS))) !== 0;

function proofIn(state: State, order: Order): ChainProof | null {
  const { last, first, checked, lastAmount, between, firstAmount, before } = state;
  if (checked === 0) return null;
  const breaks = copyOf(order === 'oldest-first' ? state.oldest : state.newest);
  const ends =
    order === 'oldest-first'
      ? { opening: first - before - firstAmount, closing: last + between }
      : { opening: last - lastAmount - between, closing: first + before };
  const unitsOf = (amount: Amount): Units => (state.isBig ? asUnits(amount) : unitsFromCentavos(amount));
  return {
    ...{ order, by: 'row', checked, tied: checked - breaks.count },
    opening: unitsOf(ends.opening),
    closing: unitsOf(ends.closing),
    isBreak: (position) => isMarked(breaks, position),
    breakLines: breaks.lines,
  };
}

/** From here on everything is counted in units. */
function grow(state: State): void {
  state.isBig = true;
  state.before = bigOf(state.before);
  state.firstAmount = bigOf(state.firstAmount);
  state.first = bigOf(state.first);
  state.last = bigOf(state.last);
  state.lastAmount = bigOf(state.lastAmount);
  state.between = bigOf(state.between);
}

const asAmount = (amount: Units): Amount => amount as unknown as Amount;
const asUnits = (amount: Amount): Units => amount as unknown as Units;
const bigOf = (centavos: number): Amount => asAmount(unitsFromCentavos(centavos));
const bigOrNull = (centavos: number | null): Amount | null => (centavos === null ? null : bigOf(centavos));
