/** Balances that a bank lists among the transactions of a file of entries: told by their wording, or by the arithmetic of what stands around them. */
import type { Units } from '../../money/decimal.ts';
import type { SkipReason } from '../reading/reading.ts';
import { foldText } from '../table/titles.ts';
import { balanceWording } from '../table/words.ts';

export type StatedEntry = { readonly amount: Units | null; readonly text: string };

/** Words that add nothing to the name of a balance; any other word may be the payment of one. */
const PLAIN_WORDS =
  /(?:^| )(?:s a l d o|saldos?|balance|bal|inicial|anterior|apertura|previo|inicio|del?|do|al|a|la|el|en|dia|diario|parcial|final|cierre|actual|total|disponible|disponivel|fecha|corte|nuevo|canje|efectivo|cuenta|conta|corrente|corriente|opening|closing|beginning|ending|current|available|previous|new|daily|brought|carried|forward|of|day|at|kontostand|solde|ancien|precedent|nouveau|alter|neuer|am|\d+|\d+\/\d+(?:\/\d+)?)(?= |$)/gu;
const LONE = /^(?:s a l d o|saldos?|balance)(?= |$)/u;

const isPlain = (text: string): boolean => foldText(text).replace(PLAIN_WORDS, '').trim() === '';

function wordingOf(text: string): SkipReason | null {
  const found = balanceWording(text) ?? balanceWording(foldText(text));
  return found ?? (LONE.test(foldText(text)) ? 'daily-balance' : null);
}

/**
 * For each entry of one list, in the order of the file: the balance that it is, or null for a movement. `closing` is the
 * ledger balance, where it closes the list. A wording with words of its own (`Saldo total tarjeta`) is a balance only
 * where the amounts around it add up to it; so is any text that is repeated and does so each time.
 */
export function balanceEntries(entries: readonly StatedEntry[], closing: Units | null): (SkipReason | null)[] {
  const worded = entries.map(({ text }) => wordingOf(text));
  const { ties } = tiesOf(entries, (at) => worded[at] !== null, closing);
  const found = entries.map(({ text }, at): SkipReason | null => {
    const wording = worded[at] ?? null;
    return wording !== null && (isPlain(text) || ties[at] === true) ? wording : null;
  });
  return found.some((kind) => kind !== null) ? found : repeatedBalances(entries, closing);
}

/** One equation alone is a coincidence: of cents (0.36 - 6.36 = -6.00) and of round amounts there are many. */
const PROOFS_MIN = 2;

/** Without any known wording: a text whose every row but the first is what the row before it and the movements between make. */
function repeatedBalances(entries: readonly StatedEntry[], closing: Units | null): (SkipReason | null)[] {
  const texts = entries.map(({ text }) => foldText(text));
  const balance = [...new Set(texts)].find((text) => {
    const rows = texts.flatMap((one, at) => (one === text ? [at] : []));
    if (text === '' || rows.length < 2 || rows.length === entries.length) return false;
    const { ties, proofs } = tiesOf(entries, (at) => texts[at] === text, closing);
    return proofs >= PROOFS_MIN && rows.filter((at) => ties[at] === true).length >= rows.length - 1;
  });
  return texts.map((text) => (text === balance ? 'daily-balance' : null));
}

/** Which of the rows taken for balances follow from the one before and the movements between, or are the closing; in the better of both orders. */
function tiesOf(entries: readonly StatedEntry[], isBalance: (at: number) => boolean, closing: Units | null): Followed {
  const positions = entries.map((_, at) => at);
  const forward = followed(positions, { entries, isBalance, closing });
  const backward = followed(positions.reverse(), { entries, isBalance, closing });
  const count = ({ ties }: Followed): number => ties.filter(Boolean).length;
  return count(backward) > count(forward) ? backward : forward;
}

/** `proofs`: how many of the sums that came out had to do so by more than a standstill. */
type Followed = { readonly ties: readonly boolean[]; readonly proofs: number };

type Chain = {
  readonly entries: readonly StatedEntry[];
  readonly isBalance: (at: number) => boolean;
  readonly closing: Units | null;
};

function followed(order: readonly number[], { entries, isBalance, closing }: Chain): Followed {
  const ties = entries.map(() => false);
  let proofs = 0;
  const amountAt = (at: number): bigint => entries[at]?.amount ?? 0n;
  let before: number | null = null;
  let between: bigint[] = [];
  const reached = (from: number): bigint => between.reduce((sum, amount) => sum + amount, amountAt(from));
  for (const at of order) {
    if (!isBalance(at)) {
      between.push(amountAt(at));
      continue;
    }
    // Where nothing moved, equal amounts prove nothing.
    const isMoved = between.some((amount) => amount !== 0n);
    if (before !== null && isMoved && reached(before) === amountAt(at)) {
      [ties[at], ties[before]] = [true, true];
      if (amountAt(at) !== amountAt(before)) proofs += 1;
    }
    [before, between] = [at, []];
  }
  if (before !== null && closing !== null && reached(before) === closing) {
    ties[before] = true;
    proofs += 1;
  }
  return { ties, proofs };
}
