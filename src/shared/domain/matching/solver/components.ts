/** Components of open rows: what is decided of one has nothing to do with another. */
import { firstPlace } from '../../first-place.ts';
import { joinedAmounts, meets } from '../amounts.ts';
import type { AmountKey } from '../amounts.ts';
import { byAmount } from '../grouping.ts';
import type { OpenLine, OpenRecord } from '../match-context.ts';
import { isOnItsDays } from '../on-its-days.ts';

/** Lines and records whose days overlap, of one amount or of those that a record finer than a centavo stands between. */
export type Component = { readonly lines: readonly OpenLine[]; readonly records: readonly OpenRecord[] };

/** Splits open rows into components: one amount, or several that a fine one joins, and days that touch. */
export function componentsOf(lines: readonly OpenLine[], records: readonly OpenRecord[]): readonly Component[] {
  const [linesOf, recordsOf] = [byAmount(lines), byAmount(records)];
  const joined = joinedAmounts(records);
  const found: Component[] = [];
  for (const [amount, group] of recordsOf) {
    if (joined.has(amount)) continue;
    const candidates = linesOf.get(amount);
    if (candidates !== undefined) for (const component of splitByDays(candidates, group)) found.push(component);
  }
  for (const amounts of new Set(joined.values())) {
    const components = splitByDays(inPlace(amounts, linesOf), inPlace(amounts, recordsOf));
    for (const component of components) if (isMeeting(component)) found.push(component);
  }
  return found;
}

/** The rows of several amounts, each once. */
const inPlace = <Row extends { readonly place: number }>(
  amounts: ReadonlySet<AmountKey>,
  rowsOf: ReadonlyMap<AmountKey, readonly Row[]>,
): readonly Row[] =>
  [...new Set([...amounts].flatMap((amount) => rowsOf.get(amount) ?? []))].sort((a, b) => a.place - b.place);

const isMeeting = ({ lines, records }: Component): boolean =>
  records.some((record) => lines.some((line) => meets(line, record)));

/** First place in day order whose day is not before the given one. */
const placeOf = (dated: readonly OpenLine[], day: number): number => firstPlace(dated, (line) => line.day < day);

/** One record, as most amounts have: the lines on its days, in the order of these. */
function aroundOne(lines: readonly OpenLine[], record: OpenRecord): readonly Component[] {
  const between = lines.filter((line) => isOnItsDays(line, record));
  if (between.length === 0) return [];
  return [{ lines: between.length === 1 ? between : between.sort((a, b) => a.day - b.day), records: [record] }];
}

function splitByDays(lines: readonly OpenLine[], records: readonly OpenRecord[]): readonly Component[] {
  const [sole] = records;
  if (sole !== undefined && records.length === 1) return aroundOne(lines, sole);
  const found: Component[] = [];
  const dated = [...lines].sort((a, b) => a.day - b.day);
  let chain: OpenRecord[] = [];
  let last = -Infinity;
  const close = (): void => {
    const [first] = chain;
    if (first === undefined) return;
    const between = dated.slice(placeOf(dated, first.from), placeOf(dated, last + 1));
    if (between.length > 0) found.push({ lines: between, records: chain });
  };
  for (const record of [...records].sort((a, b) => a.from - b.from)) {
    if (record.from > last) {
      close();
      chain = [];
    }
    chain.push(record);
    last = Math.max(last, record.to);
  }
  close();
  return found;
}
