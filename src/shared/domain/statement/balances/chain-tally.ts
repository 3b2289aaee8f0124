/** Proves printed balances while the lines pass: by sums alone while each balance follows the one before, else from all rows, kept in compact form. */
import type { BankDay } from '../../day/day.ts';
import { unitsFromCentavos, unitsToCentavos } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import { better, mayGoByDay, proveRows } from './balance-chain.ts';
import type { ChainProof, ChainRow } from './balance-chain.ts';
import type { ReadLine } from '../lines/line.ts';
import { runningChain } from './running-chain.ts';
import type { RunningChain } from './running-chain.ts';

export type ChainTally = {
  readonly add: (line: ReadLine) => void;
  /** The same for a line whose amounts are known as centavos of at most 2^51 in size. */
  readonly addCentavos: (line: ReadLine, amount: number, balance: number | null) => void;
  /** Another tally that goes on from here. */
  readonly fork: () => ChainTally;
  /** `needs-rows`: only the days can tell, and their rows were not kept. */
  readonly proof: () => ChainProof | 'needs-rows' | null;
};

/** Beyond this a sum of three is no longer exact. */
const PLAIN_MAX = 2 ** 51;

/** Keeps nothing of the rows but sums and which of them break. */
export const passingChain = (listedMax: number): ChainTally => passing(runningChain(listedMax));

function passing(chain: RunningChain): ChainTally {
  return {
    add: (line) => {
      const [amount, balance] = [plainOf(line.amount), line.balance === null ? null : plainOf(line.balance)];
      if (amount === null || (balance === null && line.balance !== null))
        chain.addBig(line.line, line.amount, line.balance);
      else chain.add(line.line, amount, balance);
    },
    addCentavos: (line, amount, balance) => {
      chain.add(line.line, amount, balance);
    },
    fork: () => passing(chain.fork()),
    proof: () => {
      const proof = better(chain.proof('oldest-first'), chain.proof('newest-first'));
      return proof !== null && mayGoByDay(proof) ? 'needs-rows' : proof;
    },
  };
}

function plainOf(amount: Units): number | null {
  const centavos = unitsToCentavos(amount);
  return centavos === null || Math.abs(centavos) > PLAIN_MAX ? null : centavos;
}

/** Rows in columns of plain numbers; what is no such number lies beside them under its position. */
type KeptRows = {
  readonly lines: number[];
  readonly amounts: number[];
  /** Not a number where none is printed. */
  readonly balances: number[];
  readonly days: BankDay[];
  readonly big: Map<number, ChainRow>;
};

const NOTHING_KEPT: KeptRows = { lines: [], amounts: [], balances: [], days: [], big: new Map() };

/** Keeps every row, so that days can be proven, too. */
export function keepingChain(listedMax: number, from: KeptRows = NOTHING_KEPT): ChainTally {
  const { big, ...columns } = from;
  const kept: KeptRows = { ...copied(columns), big: new Map(big) };
  const addCentavos = ({ line, bookedOn }: ReadLine, amount: number, balance: number | null): void => {
    kept.lines.push(line);
    kept.amounts.push(amount);
    kept.balances.push(balance ?? Number.NaN);
    kept.days.push(bookedOn);
  };
  return {
    add: (line) => {
      const { amount, balance, bookedOn } = line;
      const plain = [plainOf(amount), balance === null ? null : plainOf(balance)] as const;
      const isBig = plain[0] === null || (balance !== null && plain[1] === null);
      if (isBig) kept.big.set(kept.lines.length, { amount, balance, day: bookedOn });
      addCentavos(line, plain[0] ?? 0, plain[1]);
    },
    addCentavos,
    fork: () => keepingChain(listedMax, kept),
    proof: () => proofOfKept(kept, listedMax),
  };
}

const copied = ({ lines, amounts, balances, days }: Omit<KeptRows, 'big'>): Omit<KeptRows, 'big'> => ({
  lines: [...lines],
  amounts: [...amounts],
  balances: [...balances],
  days: [...days],
});

function proofOfKept(kept: KeptRows, listedMax: number): ChainProof | null {
  const verdict = proveRows({ length: kept.lines.length, at: (position) => rowOf(kept, position) });
  if (verdict === null) return null;
  const { breaks, ...rest } = verdict;
  const broken = new Set(breaks);
  const lines = breaks.map((at) => kept.lines[at] ?? 0).sort((a, b) => a - b);
  return { ...rest, isBreak: (position) => broken.has(position), breakLines: lines.slice(0, listedMax) };
}

function rowOf({ amounts, balances, days, big }: KeptRows, position: number): ChainRow {
  const row = big.get(position);
  if (row !== undefined) return row;
  const balance = balances[position] ?? Number.NaN;
  return {
    amount: unitsFromCentavos(amounts[position] ?? 0),
    balance: Number.isNaN(balance) ? null : unitsFromCentavos(balance),
    day: days[position] ?? null,
  };
}
