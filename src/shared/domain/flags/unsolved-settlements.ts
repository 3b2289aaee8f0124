/** Lines of several operations that no match has taken apart yet: a record that may be in one of them is not missing. */
import { isWithin } from '../day/day.ts';
import { bankWord, indexBanks, wordsBesideBanks } from '../matching/evidence/banks.ts';
import type { BankIndex } from '../matching/evidence/banks.ts';
import { groupBy } from '../matching/grouping.ts';
import type { Match } from '../matching/match.ts';
import { isAccepted } from '../matching/match-id.ts';
import { statedCount } from '../matching/evidence/stated.ts';
import { isHint } from '../matching/likelihood.ts';
import { absUnits } from '../money/decimal.ts';
import { oncePer } from '../once-per.ts';
import type { PaymentRecord } from '../payments/record.ts';
import type { Ledger } from '../reconciliation/standings.ts';
import type { StatementLine } from '../statement/lines/line.ts';
import { meantBy } from './payees.ts';

/** A line with its banks, as numbers of the book's. */
type Settlement = { readonly line: StatementLine; readonly banks: readonly number[] };
type Unsolved = {
  readonly byDirection: ReadonlyMap<'credit' | 'debit', readonly Settlement[]>;
  readonly bankOf: (record: PaymentRecord) => number;
};

const directionOf = ({ amount }: StatementLine): 'credit' | 'debit' => (amount > 0n ? 'credit' : 'debit');

const isCounted = ({ description }: StatementLine): boolean => (statedCount(description) ?? 1) > 1;

/** A bank that settles may have one payment to settle: of so many lines of a wording one that was taken apart is enough. */
const LINES_A_SETTLEMENT = 4;

/** How many lines of each wording were taken. */
type Times = Map<string, number>;
const addTo = (times: Times, key: string): Times => times.set(key, (times.get(key) ?? 0) + 1);

/**
 * Tells settlements by their words: those that say how many operations they are made of and have no proposal that takes
 * them apart, those worded as ones that were
 * taken apart, and those that say as much as counted ones do but the number; none that is worded as single payments are.
 */
function settlementTest(ledger: Ledger, banks: BankIndex): (line: StatementLine) => boolean {
  const [parted, single]: readonly [Times, Times] = [new Map(), new Map()];
  const counted: ReadonlySet<string>[] = [];
  const keyOf = (line: StatementLine): string => wordsBesideBanks(banks, line.description).join(' ');
  for (const line of ledger.input.lines) {
    const accepted = ledger.acceptedOf.get(line.id);
    if (isCounted(line)) counted.push(new Set(wordsBesideBanks(banks, line.description)));
    else if (accepted?.shape === '1:n') addTo(parted, keyOf(line));
    else if (accepted?.shape === '1:1') addTo(single, keyOf(line));
  }
  const saysAsMuch = oncePerText(
    (key) => key !== '' && counted.some((words) => key.split(' ').every((word) => words.has(word))),
  );
  // What a proposal explains to the last centavo holds no other record.
  const shown = new Set(ledger.matches.filter(isWhole).flatMap(({ lines }) => lines));
  return (line) => {
    if (isCounted(line)) return !shown.has(line.id);
    const key = keyOf(line);
    const [groups, singles] = [parted.get(key) ?? 0, single.get(key) ?? 0];
    if (shown.has(line.id) || singles > groups * (LINES_A_SETTLEMENT - 1)) return false;
    return groups > 0 || saysAsMuch(key);
  };
}

const isWhole = (match: Match): boolean =>
  !isAccepted(match) && (match.records.length > 1 || (match.difference === 0n && !isHint(match)));

function oncePerText(of: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const answer = known.get(text) ?? of(text);
    known.set(text, answer);
    return answer;
  };
}

const unsolved = oncePer((ledger: Ledger): Unsolved => {
  const { records, lines } = ledger.input;
  const banks = indexBanks(
    records,
    lines.map(({ description }) => description),
  );
  const isSettlement = settlementTest(ledger, banks);
  const open = lines.filter((line) => !ledger.acceptedOf.has(line.id) && isSettlement(line));
  const settlements = open.map((line) => ({ line, banks: banks.inText(line.description) }));
  return { byDirection: groupBy(settlements, ({ line }) => directionOf(line)), bankOf: banks.ofRecord };
});

/** A line that says how many operations it is made of speaks of no payee; any other may be all that one payee was paid. */
const maySpeakOf = (ledger: Ledger, line: StatementLine, record: PaymentRecord): boolean =>
  isCounted(line) || meantBy(ledger, line, record) !== 'another';

/** Whether an open line that is worded as a settlement has room for the record, on its days, of its bank and of its payee. */
export function mayBeSettled(ledger: Ledger, record: PaymentRecord): boolean {
  const expected = ledger.expectedOf.get(record.key);
  if (expected === undefined || expected.direction === 'none') return false;
  const { byDirection, bankOf } = unsolved(ledger);
  return (byDirection.get(expected.direction) ?? []).some(
    ({ line, banks }) =>
      isWithin(line.bookedOn, expected) &&
      absUnits(line.amount) > expected.amount &&
      bankWord(banks, bankOf(record)) !== 'differs' &&
      maySpeakOf(ledger, line, record),
  );
}
