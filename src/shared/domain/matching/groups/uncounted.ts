/** Lines that say nothing of how many operations they are made of and that no record alone explains: they may be a bank's settlement or what one payee is paid at once. */
import { sizeOf } from '../amounts.ts';
import type { MatchContext, Open, OpenLine } from '../match-context.ts';
import { indexBanks, wordsBesideBanks } from '../evidence/banks.ts';
import { wordingKeys } from '../wording-keys.ts';
import { byAmount } from '../grouping.ts';
import { oncePer } from '../../once-per.ts';
import { settlementGroups } from './service-groups.ts';
import { poolsOf } from './pools.ts';
import type { Pool, SettlementLine, Settlements } from './settlement.ts';

/** Among more records than this every sum is met by chance, and none is looked for: the line is left to a person. */
const POOL_MAX = 40;

/** Days between two lines that the same records may be behind. */
const COUNTED_DAYS_MAX = 7;

const isMany = ({ records }: Pool): boolean => records.length >= 2;
const isSearched = ({ records }: Pool): boolean => records.length <= POOL_MAX;

/** The amounts of a pool's records, asked for every line that looks into it. */
const amountsIn = oncePer((records: Pool['records']) => new Set(records.map(({ amount }) => amount)));

/** Whether a record of just the line's amount is among them. */
const holdsAlone = ({ records }: Pool, { amount }: OpenLine): boolean => amountsIn(records).has(amount);

/** Amounts and days of what the service itself groups: that comes before any search. */
function groupedBy(open: Open, context: MatchContext): (line: OpenLine) => boolean {
  const groups = byAmount(settlementGroups(open.records, context));
  return ({ amount, day }) => (groups.get(amount) ?? []).some(({ from, to }) => from <= day && day <= to);
}

/** Banks put together what comes in; what leaves together is a payout, or goes to one payee. */
const isCredit = ({ amount }: OpenLine): boolean => (amount as number) > 0;

/** How a line is worded, whatever bank or payee it names; one whose words nothing is like is alone with them. */
function wordedAs(context: MatchContext): (line: OpenLine) => string {
  const banks = indexBanks(
    context.records,
    context.all.lines.map(({ line }) => line.description),
  );
  let keyOf: ((line: OpenLine) => string) | null = null;
  const keyOfNamed = (line: OpenLine): string => {
    keyOf ??= wordingKeys(context.all.lines, context.records);
    const key = keyOf(line);
    return key === '' ? '' : `${key} and a name`;
  };
  return (line) => {
    const { named, line: booked } = line;
    const words = named.length > 0 ? keyOfNamed(line) : wordsBesideBanks(banks, booked.description).join(' ');
    return words === '' ? booked.id : words;
  };
}

/** Lines of which it may be asked what adds up to them: credits that name nobody, and lines that name a payee. */
function isAskedAbout(line: OpenLine, context: MatchContext): boolean {
  const { count, amount, apart, isReturn, named, strange } = line;
  if (count !== null || typeof amount !== 'number' || amount === 0 || apart || isReturn) return false;
  return named.length > 0 || (isCredit(line) && !strange && context.inScope(line.line));
}

/** Whether another line of a line's amount and days says of how many it is made: the sum is that one's. */
export function countedBeside(lines: readonly OpenLine[]): (line: OpenLine) => boolean {
  const counted = byAmount(lines.filter(({ count, apart, isReturn }) => (count ?? 1) > 1 && !apart && !isReturn));
  return ({ amount, day }) =>
    (counted.get(amount) ?? []).some((other) => Math.abs(other.day - day) <= COUNTED_DAYS_MAX);
}

/** Each with its pools, and of each wording how many lines a record alone explains. */
export function uncountedLines(open: Open, context: MatchContext): Settlements {
  const [pools, wordingOf, isGrouped] = [poolsOf(open.records, context), wordedAs(context), groupedBy(open, context)];
  const hasCounted = countedBeside(open.lines);
  const lines: SettlementLine[] = [];
  const alone = new Map<string, number>();
  for (const line of open.lines.filter((one) => isAskedAbout(one, context))) {
    const isNamed = line.named.length > 0;
    const own = (isNamed ? pools.ofParties(line) : pools.ofBanks(line)).filter(isMany);
    if (own.length === 0 || (!isNamed && (isGrouped(line) || hasCounted(line)))) continue;
    const wording = wordingOf(line);
    if (own.some((pool) => holdsAlone(pool, line))) alone.set(wording, (alone.get(wording) ?? 0) + 1);
    else if (own.every(isSearched)) lines.push({ line, size: sizeOf(line), count: null, pools: own, wording });
  }
  return { lines, alone };
}
