/** Proves the balances of a file in three readings at once: the dated rows alone, all movements, and all but the rows with too many cells. */
import type { ChainProof } from './balance-chain.ts';
import { keepingChain, passingChain } from './chain-tally.ts';
import type { ChainTally } from './chain-tally.ts';
import type { ReadLine } from '../lines/line.ts';

type Proof = ChainProof | 'needs-rows' | null;

export type LineChains = {
  readonly add: (line: ReadLine, isKept: boolean) => void;
  readonly addCentavos: (line: ReadLine, amount: number, balance: number | null) => void;
  /** Between these two the lines have no date of their own. */
  readonly leaveDated: () => void;
  readonly joinDated: () => void;
  /** Position of the next line. */
  readonly position: () => number;
  readonly dated: () => Proof;
  readonly settled: () => Proof;
  readonly kept: () => Proof;
};

/** The three are one and the same until the first row that sets them apart. */
export function lineChains(keep: boolean, listedMax: number): LineChains {
  const settled: ChainTally = keep ? keepingChain(listedMax) : passingChain(listedMax);
  let [dated, kept] = [settled, settled];
  let [position, isDated] = [0, true];
  return {
    add: (line, isKept) => {
      if (!isKept && kept === settled) kept = settled.fork();
      if (!isDated && dated === settled) dated = settled.fork();
      position += 1;
      settled.add(line);
      if (dated !== settled && isDated) dated.add(line);
      if (kept !== settled && isKept) kept.add(line);
    },
    addCentavos: (line, amount, balance) => {
      position += 1;
      settled.addCentavos(line, amount, balance);
      if (dated !== settled) dated.addCentavos(line, amount, balance);
      if (kept !== settled) kept.addCentavos(line, amount, balance);
    },
    leaveDated: () => {
      isDated = false;
    },
    joinDated: () => {
      isDated = true;
    },
    position: () => position,
    dated: () => dated.proof(),
    settled: () => settled.proof(),
    kept: () => kept.proof(),
  };
}
