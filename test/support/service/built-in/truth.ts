/** What really happened: which records each line pays and why the others pay none; known to tests alone, never served. */
import type { BankDay } from '@shared/domain/day/day.ts';
import type { RecordKey } from '@shared/domain/ids.ts';
import { subtractUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { KnownRecord, StatementKind, Story, TruthCategory } from '../../../../src/sandbox/world/types.ts';
import type { PrintedLine, Statement, Statements } from '../../../../src/sandbox/statements/statements.ts';

/** Amounts are canonical decimal text, signed from the holder's side. */
export type TruthLine = {
  /** Physical line of the file, from 1. */
  readonly line: number;
  readonly bookedOn: BankDay;
  readonly amount: string;
  readonly pays: readonly RecordKey[];
  /** Why it pays no record (`none`: the service knows nothing of it); null where it pays some. */
  readonly category: TruthCategory | null;
  readonly story: Story;
  /** Line minus the signed amounts of its records. */
  readonly difference: string;
};

/** Balances are null where the file does not state them. */
export type TruthStatement = {
  readonly fileName: string;
  readonly opening: string | null;
  readonly closing: string | null;
  readonly net: string;
  readonly lines: readonly TruthLine[];
};

export type TruthRecord = {
  readonly key: RecordKey;
  readonly story: Story;
  /** Physical lines on which it was paid or came back, a statement each. */
  readonly lines: Readonly<Record<StatementKind, readonly number[]>>;
};

export type Truth = Readonly<Record<StatementKind, TruthStatement>> & { readonly records: readonly TruthRecord[] };

const truthLine = ({ line, movement }: PrintedLine): TruthLine => ({
  line,
  bookedOn: movement.bookedOn,
  amount: unitsToText(movement.amount),
  pays: movement.pays,
  category: movement.category,
  story: movement.story,
  difference: unitsToText(movement.difference),
});

function truthStatement(kind: StatementKind, { account, file }: Statement): TruthStatement {
  return {
    fileName: file.fileName,
    opening: kind === 'settlement' ? unitsToText(account.opening) : null,
    closing: kind === 'settlement' ? unitsToText(account.closing) : null,
    net: unitsToText(subtractUnits(account.closing, account.opening)),
    lines: file.printed.map(truthLine),
  };
}

function linesOf(statement: TruthStatement): ReadonlyMap<RecordKey, readonly number[]> {
  const lines = new Map<RecordKey, number[]>();
  for (const { line, pays } of statement.lines) {
    for (const key of pays) {
      const known = lines.get(key) ?? [];
      known.push(line);
      lines.set(key, known);
    }
  }
  return lines;
}

/** The whole truth about both statements and every record. */
export function tellTruth(known: readonly KnownRecord[], told: Statements): Truth {
  const settlement = truthStatement('settlement', told.settlement);
  const own = truthStatement('own', told.own);
  const [bySettlement, byOwn] = [linesOf(settlement), linesOf(own)];
  const records = known.map(({ key, story }) => ({
    key,
    story,
    lines: { settlement: bySettlement.get(key) ?? [], own: byOwn.get(key) ?? [] },
  }));
  return { settlement, own, records };
}
