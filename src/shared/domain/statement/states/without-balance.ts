/** Rows without a balance in a table that prints one in every other row: whether the balances around them count them in. */
import { proveChain } from '../balances/balance-chain.ts';
import type { ChainVerdict } from '../balances/balance-chain.ts';
import type { BankDay } from '../../day/day.ts';
import type { Units } from '../../money/decimal.ts';
import { foldText } from '../table/titles.ts';

export type ChainCell = {
  readonly amount: Units;
  readonly balance: Units | null;
  readonly day: BankDay | null;
  /** All texts of the row. */
  readonly text: string;
};

/** `inside`: they are movements like the others; `outside`: the balances or their own words leave them out. */
export type WithoutBalance = 'inside' | 'outside' | 'unclear';

/** Of fewer balances nothing follows, unless every row without one says itself that it only holds money. */
const BALANCES_MIN = 3;
/** Where more rows than one in so many have none, balances are printed now and then. */
const RARE_SHARE = 3;
const HOLD =
  /(?:^| )(?:saldo reservado|reserva|reservad|retenid|retencion de fondos|autorizacion|preautoriz|authori[sz]a?t|pendient|pending|hold|bloque|en canje|por aplicar|congelad|vorgemerkt|en proceso|programad)/u;

/**
 * Judges the rows of a whole table in the order of the file. Between two balances that follow from each other without the
 * rows between, those rows are outside. Beyond the outermost balances nothing proves it: their words tell, or behind the
 * newest one it is asked; so it is where the balances do not follow from each other. Not `isWhole`: beside a balance an
 * amount cannot be read, or a row between them, and what follows without it follows by chance.
 */
export function judgeWithoutBalance(cells: readonly ChainCell[], isWhole: boolean): WithoutBalance {
  const bare = cells.filter(isBare);
  if (!isAllHeld(bare) && !isRare(cells) && !isHeldBeside(cells)) return 'inside';
  const apart = proveChain(cells.filter(({ balance }) => balance !== null));
  if (!isProven(apart)) return bare.some(isHeldCell) && !(isWhole && isCountedIn(cells)) ? 'unclear' : 'inside';
  const edges = edgesOf(cells, apart.order);
  const others = cells.filter((cell) => !edges.newest.includes(cell));
  return isApart(others) ? 'outside' : judgeEdges(edges, bare);
}

/** The balances do not follow with the rows between them; of rows without an amount, which nothing proves, their words say it. */
function isApart(cells: readonly ChainCell[]): boolean {
  const bare = cells.filter(isBare);
  return bare.length > 0 && (bare.every(({ amount }) => amount === 0n) || !isProven(proveChain(cells)));
}

/** In front of the oldest balance nothing is asked: there banks print first rows without one; unless some of several say that they only hold money. */
function judgeEdges({ newest, oldest }: Edges, bare: readonly ChainCell[]): WithoutBalance {
  if (newest.length > 0) return newest.every(isHeldCell) ? 'outside' : 'unclear';
  if (isAllHeld(bare) && bare.every((cell) => oldest.includes(cell))) return 'outside';
  return oldest.some(isHeldCell) ? 'unclear' : 'inside';
}

/** Whether every row without a balance says itself that it only holds money. */
const isAllHeld = (bare: readonly ChainCell[]): boolean => bare.length > 0 && bare.every(isHeldCell);
/** Whether the text of a row says that it only holds money, also in a word that a blank parts. */
export function isHeld(text: string): boolean {
  const folded = foldText(text);
  if (HOLD.test(folded)) return true;
  return [...folded.matchAll(/ /gu)].some(({ index }) => HOLD.test(folded.slice(0, index) + folded.slice(index + 1)));
}
const isHeldCell = ({ text }: ChainCell): boolean => isHeld(text);
const isBare = ({ balance, amount, text }: ChainCell): boolean => balance === null && (amount !== 0n || isHeld(text));

/** The balances follow only with the rows between them, and none beyond the outermost ones says that it is held. */
function isCountedIn(cells: readonly ChainCell[]): boolean {
  const whole = proveChain(cells);
  if (!isProven(whole)) return false;
  const { newest, oldest } = edgesOf(cells, whole.order);
  return ![...newest, ...oldest].some(isHeldCell);
}

/** Some rows say so, none of them has a balance, and rows without one are at most one more than those with one; the last row of a file that was cut lost its own. */
function isHeldBeside(all: readonly ChainCell[]): boolean {
  const cells = endsCut(all) ? all.slice(0, -1) : all;
  const bare = cells.filter(({ balance }) => balance === null);
  const isWorded = bare.some(isHeldCell) && !cells.some((cell) => cell.balance !== null && isHeldCell(cell));
  return isWorded && bare.length * 2 <= cells.length + 1;
}

/** Its last row alone has no balance and does not say why. */
const endsCut = (cells: readonly ChainCell[]): boolean =>
  cells.findIndex((cell) => isBare(cell) && !isHeldCell(cell)) === cells.length - 1;

/** Nearly all rows have a balance, and some have none. */
function isRare(cells: readonly ChainCell[]): boolean {
  const printed = cells.filter(({ balance }) => balance !== null).length;
  const bare = cells.length - printed;
  return bare > 0 && printed >= BALANCES_MIN && bare * RARE_SHARE <= cells.length + RARE_SHARE;
}

const isProven = (chain: ChainVerdict | null): chain is ChainVerdict =>
  chain !== null && chain.by === 'row' && chain.tied === chain.checked;

type Edges = { readonly newest: readonly ChainCell[]; readonly oldest: readonly ChainCell[] };

/** The rows behind the newest balance and those in front of the oldest one. */
function edgesOf(cells: readonly ChainCell[], order: ChainVerdict['order']): Edges {
  const hasBalance = ({ balance }: ChainCell): boolean => balance !== null;
  const [top, bottom] = [cells.slice(0, cells.findIndex(hasBalance)), cells.slice(cells.findLastIndex(hasBalance) + 1)];
  return order === 'newest-first' ? { newest: top, oldest: bottom } : { newest: bottom, oldest: top };
}
