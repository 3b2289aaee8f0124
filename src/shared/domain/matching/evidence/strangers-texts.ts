/** Lines that no record could explain, and the texts that such lines share: a text that is seen too seldom for its words to tell whose it is. */
import type { AmountKey } from '../amounts.ts';
import { declaredParts, totalOf } from '../groups/declared-parts.ts';
import { byAmount } from '../grouping.ts';
import type { MatchContext, Open, OpenLine, OpenRecord } from '../match-context.ts';
import { textSignature } from './text.ts';

export const isPlain = ({ apart, isReturn }: OpenLine): boolean => !apart && !isReturn;

/** Amounts that records have less what they declare: a line of one has a record, if not of its amount. */
function declaredNets(records: readonly OpenRecord[]): ReadonlySet<AmountKey> {
  const nets = new Set<AmountKey>();
  for (const record of records) {
    const { amount } = record;
    if (typeof amount === 'number')
      for (const parts of declaredParts(record, amount)) nets.add(amount + totalOf(parts));
  }
  return nets;
}

/** Open lines that no record of their amount, or of it less what it declares, is there for. */
export function nobodysLines({ all }: MatchContext, open: Open): readonly OpenLine[] {
  const [recordsOf, nets] = [byAmount(all.records), declaredNets(all.records)];
  return open.lines.filter(
    (line) => isPlain(line) && line.count === null && !recordsOf.has(line.amount) && !nets.has(line.amount),
  );
}

/** So many other lines of a text must be nobody's. */
const STRANGE_MIN = 2;

const textOf = (line: OpenLine): string =>
  `${line.line.amount > 0n ? '+' : '-'}${textSignature(line.line.description)}`;

function timesBy(lines: readonly OpenLine[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const line of lines) {
    const text = textOf(line);
    times.set(text, (times.get(text) ?? 0) + 1);
  }
  return times;
}

/**
 * Whether a text stands on other lines too, and on all of them with an amount that is nobody's: what a bank words so is
 * not the service's, however seldom it stands there, and one of its amounts will meet a record's by chance.
 */
export function strangersTexts(plain: readonly OpenLine[], nobodys: readonly OpenLine[]): (line: OpenLine) => boolean {
  // Of the few texts that stand on lines which are nobody's it is asked, not of all.
  const none = timesBy(nobodys);
  const lines = timesBy(plain.filter((line) => none.has(textOf(line))));
  return (line) => {
    const text = textOf(line);
    const others = (lines.get(text) ?? 0) - 1;
    return others >= STRANGE_MIN && none.get(text) === others;
  };
}
