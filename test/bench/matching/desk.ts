/** The desk on which a book of the exam is written: rows are added with their truth, and each class is kept at its share of rows and money. */
import { assert, must } from '@shared/domain/assert.ts';
import { addBusinessDays, isBusinessDay } from '@shared/domain/day/business-days.ts';
import { addDays, daysBetween } from '@shared/domain/day/day.ts';
import type { BankDay, Period } from '@shared/domain/day/day.ts';
import type { LineId, RecordKey } from '@shared/domain/ids.ts';
import { unitsToCentavos } from '@shared/domain/money/decimal.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import { anchorDay, expectedMovement } from '@shared/domain/payments/expected-movement.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import type { Chance } from './months/chance.ts';
import type { Dialect } from './months/dialects.ts';
import { aParty } from './months/parties.ts';
import type { Party } from './months/parties.ts';
import { inFile, lineOf, newLineId } from './statement-file.ts';
import type { Said } from './months/texts.ts';
import type { Alone, Book, Clue, Group, RowClass, RowTruth } from './truth.ts';
import { payoutOf } from './wire.ts';
import type { ItemFacts, PayoutMade, PayoutPlan } from './wire.ts';

/** Rows and money of each class so far, over both books of a month. */
export type Tally = Map<RowClass, { rows: number; centavos: number }>;
export const PESOS_PER_ROW = 400_000;
/** Money is steered over the next rows: amounts grow while a class lags behind, and shrink while it leads. */
const HORIZON_ROWS = 14;

/** Banks whose payins the account's bank books one by one, in one line a day, and in two. */
export const SINGLE_BANKS = [
  'BANCOLOMBIA',
  'DAVIVIENDA',
  'NEQUI',
  'BBVA COLOMBIA',
  'BANCO DE BOGOTA',
  'DAVIPLATA',
  'BANCO DE OCCIDENTE',
  'ITAU',
  'SCOTIABANK COLPATRIA',
] as const;
export const BATCH_BANKS = [
  'BANCO CAJA SOCIAL',
  'BANCO AV VILLAS',
  'BANCO FALABELLA',
  'BANCO POPULAR',
  'BANCO AGRARIO',
] as const;
export const PART_BANKS = ['LULO BANK', 'BANCO COOPCENTRAL', 'BANCO PICHINCHA', 'BANCAMIA'] as const;

export type DeskSetup = {
  readonly chance: Chance;
  readonly dialect: Dialect;
  readonly account: Account;
  readonly month: Period;
  readonly coverage: Period;
  readonly tally: Tally;
  /** Days whose payins of all banks are booked in one line. */
  readonly settledDays: ReadonlySet<BankDay>;
};
export type NewGroup = Omit<Group, 'id' | 'optionalLines' | 'optionalRecords' | 'differenceCentavos' | 'isDeclared'> &
  Partial<Pick<Group, 'optionalLines' | 'optionalRecords' | 'differenceCentavos' | 'isDeclared'>>;
export type LineDraft = {
  readonly on: BankDay;
  readonly centavos: number;
  readonly said: Said;
  readonly cls: RowClass;
};

export type Desk = DeskSetup & {
  readonly party: () => Party;
  readonly line: (draft: LineDraft) => LineId;
  readonly keep: <T extends PaymentRecord>(cls: RowClass, record: T) => T;
  readonly payout: (cls: RowClass, plan: PayoutPlan) => PayoutMade;
  readonly item: (cls: RowClass, on: BankDay, facts: ItemFacts) => PaymentRecord;
  readonly group: (group: NewGroup) => void;
  readonly alone: (row: LineId | RecordKey, cls: RowClass, variant: string, why: Alone) => void;
  /** A mean for the next amount that keeps the class at its share of the money. */
  readonly mean: (cls: RowClass, pesos: number) => number;
  /** Whether statements show all days on which the record could be booked: only then can it be missing. */
  readonly isCovered: (record: PaymentRecord) => boolean;
  readonly rowsOf: (cls: RowClass) => number;
  readonly anyDay: () => BankDay;
  readonly businessDay: () => BankDay;
  /** The day on which a record is booked, so many business days after its own. */
  readonly booked: (record: PaymentRecord, lags: readonly (readonly [number, number])[]) => BankDay;
  readonly expected: (record: PaymentRecord) => ReturnType<typeof expectedMovement>;
  readonly finish: () => Book;
};

const PARTIES = 260;

export function aDesk(setup: DeskSetup): Desk {
  const { chance, account, month, coverage, tally } = setup;
  const context = { account, environment: 'production' } as const;
  const lines: StatementLine[] = [];
  const records: PaymentRecord[] = [];
  const clues = new Map<LineId, Clue>();
  const rows = new Map<LineId | RecordKey, RowTruth>();
  const groups: Group[] = [];
  const parties = Array.from({ length: PARTIES }, () => aParty(chance));
  const days = Array.from({ length: daysBetween(month.from, month.to) + 1 }, (_, i) => addDays(month.from, i));
  const free = days.filter((day) => !setup.settledDays.has(day));
  const business = free.filter((day) => isBusinessDay(day));
  const expected = (record: PaymentRecord) => expectedMovement(record, context);

  const count = (cls: RowClass, centavos: number): void => {
    const known = tally.get(cls) ?? { rows: 0, centavos: 0 };
    tally.set(cls, { rows: known.rows + 1, centavos: known.centavos + Math.abs(centavos) });
  };
  const keep: Desk['keep'] = (cls, record) => {
    records.push(record);
    const movement = expected(record);
    if (record.kind !== 'payout') count(cls, movement.direction === 'none' ? 0 : unitsToCentavos(movement.amount)!);
    return record;
  };
  const say = (row: LineId | RecordKey, truth: RowTruth): void => {
    assert(!rows.has(row), `${row} is in the truth once`);
    rows.set(row, truth);
  };
  const alone: Desk['alone'] = (row, cls, variant, why) =>
    say(row, { cls, variant, group: null, isOptional: false, alone: why });
  const payout: Desk['payout'] = (cls, plan) => {
    const made = payoutOf(plan, chance);
    keep(cls, made.payout);
    alone(made.payout.key, cls, 'container', 'expects-nothing');
    for (const item of made.items) keep(cls, item);
    return made;
  };
  const booked: Desk['booked'] = (record, lags) => {
    const anchor = must(anchorDay(record), 'a record of the exam has a day');
    const lag = chance.weighted(lags);
    const day = addBusinessDays(anchor, lag);
    return lag === 0 && !isBusinessDay(day) && chance.percent(70) ? addBusinessDays(anchor, 1) : day;
  };
  return {
    ...setup,
    party: () => chance.pick(parties),
    line: ({ on, centavos, said, cls }) => {
      assert(on >= coverage.from && on <= coverage.to, `a line of ${on} is on no statement`);
      const id = newLineId(chance);
      const { description, reference, clue } = said;
      lines.push(lineOf(account, id, { on, centavos, description, reference }));
      clues.set(id, clue);
      count(cls, centavos);
      return id;
    },
    keep,
    payout,
    item: (cls, on, facts) =>
      payout(cls, { on, items: [facts], ...(facts.minutes === undefined ? {} : { minutes: facts.minutes }) }).items[0]!,
    group: (given) => {
      const group: Group = {
        optionalLines: [],
        optionalRecords: [],
        differenceCentavos: 0,
        isDeclared: true,
        ...given,
        id: `${account.id}/${groups.length.toString()}`,
      };
      groups.push(group);
      const base = { cls: group.cls, variant: group.variant, group, alone: null };
      for (const row of [...group.lines, ...group.records]) say(row, { ...base, isOptional: false });
      for (const row of [...group.optionalLines, ...group.optionalRecords]) say(row, { ...base, isOptional: true });
    },
    alone,
    mean: (cls, pesos) => {
      const known = tally.get(cls) ?? { rows: 0, centavos: 0 };
      const behind = PESOS_PER_ROW * known.rows - known.centavos / 100;
      return pesos * Math.min(3.2, Math.max(0.2, 1 + behind / (PESOS_PER_ROW * HORIZON_ROWS)));
    },
    isCovered: (record) => {
      const movement = expected(record);
      return movement.direction !== 'none' && movement.from >= coverage.from && movement.to <= coverage.to;
    },
    rowsOf: (cls) => tally.get(cls)?.rows ?? 0,
    anyDay: () => chance.pick(free),
    businessDay: () => chance.pick(business),
    booked,
    expected,
    finish: () => ({
      account,
      environment: 'production',
      period: month,
      coverage,
      lines: inFile(chance.shuffled(lines)),
      records: chance.shuffled(records),
      clues,
      rows,
      groups,
    }),
  };
}
