/** Why a line and a record belong together, or why not: every fact that matching looks at, agreed or not. */
import { businessDaysBetween } from '../../day/business-days.ts';
import { subtractUnits, unitsToText } from '../../money/decimal.ts';
import { anchorDay, expectedMovement, signedExpected } from '../../payments/expected-movement.ts';
import type { ExpectationContext } from '../../payments/expected-movement.ts';
import type { ExpectedMovement } from '../../payments/expected.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import { amountKey, amountsOf, meets } from '../amounts.ts';
import { indexEvidence } from '../evidence/evidence.ts';
import { sharedMarks } from '../evidence/interned.ts';
import { agreesByName } from '../evidence/named-parties.ts';

export type PairFact = {
  readonly kind: 'expected' | 'direction' | 'amount' | 'window' | 'reference' | 'identifier' | 'name';
  /** Null where one side says nothing. */
  readonly agrees: boolean | null;
  /** What each side says: an amount, a day, a text; null where it says nothing. */
  readonly line: string | null;
  readonly record: string | null;
  /** Line minus expected amount, decimal text. */
  readonly difference?: string;
  /** Business days from the record's anchor day to the line; negative before it. */
  readonly businessDays?: number;
};

type Movement = Exclude<ExpectedMovement, { readonly direction: 'none' }>;

function moneyFacts(line: StatementLine, expected: Movement): readonly PairFact[] {
  const signed = signedExpected(expected);
  const direction = line.amount < 0n ? 'debit' : 'credit';
  const difference = subtractUnits(line.amount, signed);
  return [
    { kind: 'direction', agrees: direction === expected.direction, line: direction, record: expected.direction },
    {
      kind: 'amount',
      agrees: meets({ amount: amountKey(line.amount) }, amountsOf(signed)),
      line: unitsToText(line.amount),
      record: unitsToText(signed),
      difference: unitsToText(difference),
    },
  ];
}

function dayFact(
  line: StatementLine,
  expected: Movement,
  pair: { record: PaymentRecord; context: ExpectationContext },
): PairFact {
  const anchor = anchorDay(pair.record) ?? expected.from;
  return {
    kind: 'window',
    agrees: line.bookedOn >= expected.from && line.bookedOn <= expected.to,
    line: line.bookedOn,
    record: `${expected.from}..${expected.to}`,
    businessDays: businessDaysBetween(anchor, line.bookedOn, pair.context.calendar),
  };
}

/** References, identifier and name of the record, against what stands in the bank's text. */
function textFacts(line: StatementLine, record: PaymentRecord): readonly PairFact[] {
  const index = indexEvidence([record], [line]);
  const clues = index.ofRecord(record);
  const shared = sharedMarks(index.ofLine(line).marks, clues.marks).map((mark) => index.marks[mark]);
  const textsOf = (kind: string): readonly string[] =>
    shared.flatMap((mark) => (mark?.kind === kind ? [mark.text] : []));
  const fact = (kind: 'reference' | 'identifier' | 'name', agrees: boolean, said: string | null): PairFact => ({
    kind,
    agrees: said === null ? null : agrees,
    line: textsOf(kind).length === 0 ? null : textsOf(kind).join(' '),
    record: said,
  });
  return [
    fact('reference', textsOf('reference').length > 0, record.externalIdentifier ?? record.id),
    fact('identifier', textsOf('identifier').length > 0, record.legalIdentifier),
    fact('name', agreesByName(textsOf('name').length, clues.nameCount), record.counterparty),
  ];
}

/** The facts of a pair, hard rules first. A record that expects nothing has that one fact and what the texts say. */
export function explainPair(
  line: StatementLine,
  record: PaymentRecord,
  context: ExpectationContext,
): readonly PairFact[] {
  const expected = expectedMovement(record, context);
  if (expected.direction === 'none') {
    return [{ kind: 'expected', agrees: false, line: null, record: expected.reason }, ...textFacts(line, record)];
  }
  const dayOf = dayFact(line, expected, { record, context });
  return [
    { kind: 'expected', agrees: true, line: null, record: expected.direction },
    ...moneyFacts(line, expected),
    dayOf,
    ...textFacts(line, record),
  ];
}
