/** Rows without a balance in a table that prints one in every other row: whether the balances around them count them in. */
import { proveChain } from '../balance-chain.ts';
import type { ChainVerdict } from '../balance-chain.ts';
import type { BankDay } from '../../day/day.ts';
import type { Units } from '../../money/decimal.ts';
import { foldText } from '../titles.ts';

export type ChainCell = {
  readonly amount: Units;
  readonly balance: Units | null;
  readonly day: BankDay | null;
  /** All texts of the row. */
  readonly text: string;
};

/** `inside`: they are movements like the others; `outside`: the balances or their own words leave them out. */
export type WithoutBalance = 'inside' | 'outside' | 'unclear';

/** Of fewer balances nothing follows. */
const BALANCES_MIN = 3;
/** Where more rows than one in so many have none, balances are printed now and then. */
const RARE_SHARE = 3;
const HOLD =
  /(?:^| )(?:saldo reservado|reserva|reservad|retenid|retencion de fondos|autorizacion|preautoriz|authori[sz]ation|pendient|pending|hold|bloque|en canje|por aplicar|congelad|vorgemerkt|en proceso|programad)/u;

/**
 * Judges the rows of a whole table in the order of the file. Between two balances that follow from each other without the
 * rows between, those rows are outside. Behind the newest balance nothing proves it: their words tell, or it is asked.
 */
export function judgeWithoutBalance(cells: readonly ChainCell[]): WithoutBalance {
  if (!isRare(cells)) return 'inside';
  const apart = proveChain(cells.filter(({ balance }) => balance !== null));
  if (!isProven(apart)) return 'inside';
  const edge = newestEdge(cells, apart.order);
  const others = cells.filter((cell) => !edge.includes(cell));
  if (others.some(isBare) && !isProven(proveChain(others))) return 'outside';
  if (edge.length === 0) return 'inside';
  return edge.every(({ text }) => HOLD.test(foldText(text))) ? 'outside' : 'unclear';
}

const isBare = ({ balance, amount }: ChainCell): boolean => balance === null && amount !== 0n;

/** Nearly all rows have a balance, and some have none. */
function isRare(cells: readonly ChainCell[]): boolean {
  const printed = cells.filter(({ balance }) => balance !== null).length;
  const bare = cells.length - printed;
  return bare > 0 && printed >= BALANCES_MIN && bare * RARE_SHARE <= cells.length + RARE_SHARE;
}

const isProven = (chain: ChainVerdict | null): chain is ChainVerdict =>
  chain !== null && chain.by === 'row' && chain.tied === chain.checked;

/** The rows behind the newest balance. */
function newestEdge(cells: readonly ChainCell[], order: ChainVerdict['order']): readonly ChainCell[] {
  if (order === 'newest-first')
    return cells.slice(
      0,
      cells.findIndex(({ balance }) => balance !== null),
    );
  return cells.slice(cells.findLastIndex(({ balance }) => balance !== null) + 1);
}
