/** The sheet on which a held-out month is written: every line with the records that it moved, every record with its own day. */
import { assert, must } from '@shared/domain/assert.ts';
import { addBusinessDays, isBusinessDay } from '@shared/domain/day/business-days.ts';
import { addDays, daysBetween } from '@shared/domain/day/day.ts';
import type { BankDay, Period } from '@shared/domain/day/day.ts';
import type { LineId, RecordKey } from '@shared/domain/ids.ts';
import { unitsToCentavos } from '@shared/domain/money/decimal.ts';
import type { Account, Environment } from '@shared/domain/payments/account.ts';
import { anchorDay, movementIfPaid, signedExpected } from '@shared/domain/payments/expected-movement.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import type { Chance } from '../months/chance.ts';
import type { Party } from '../months/parties.ts';
import { inFile, lineOf, newLineId } from '../statement-file.ts';
import type { Printed } from '../statement-file.ts';
import type { Mix, MixName } from './mixes.ts';
import { aStranger, namesakeOf } from './people.ts';
import { ratesOf } from './rates.ts';
import type { Rate } from './rates.ts';
import type { Wording } from './wordings.ts';

export const SHAPES = [
  'single',
  'settlement',
  'lot',
  'net',
  'net-settlement',
  'off-rate',
  'payee-batch',
  'part',
  'late',
  'sent-and-failed',
  'returned',
  'charge',
  'other',
  'stranger',
] as const;
export type Shape = (typeof SHAPES)[number];

export type LineTruth = {
  readonly shape: Shape;
  /** None for what is not the service's. */
  readonly records: readonly RecordKey[];
  /** The line quotes an id: then the very record counts. */
  readonly isQuoted: boolean;
  /** How many letters of the record's name it prints; null where it prints none. */
  readonly nameLetters: number | null;
};
export type HeldOutMonth = {
  readonly name: MixName;
  readonly account: Account;
  readonly environment: Environment;
  readonly coverage: Period;
  readonly lines: readonly StatementLine[];
  readonly records: readonly PaymentRecord[];
  readonly truths: ReadonlyMap<LineId, LineTruth>;
};

export type Draft = Printed & LineTruth;
export type SheetSetup = {
  readonly chance: Chance;
  readonly mix: Mix;
  readonly wording: Wording;
  readonly account: Account;
  readonly month: Period;
};
export type Sheet = SheetSetup & {
  readonly nameLetters: number;
  /** The month's commissions: the first by the wording with a name, the second by the one without. */
  readonly rates: readonly [Rate, Rate];
  readonly party: () => Party;
  readonly centavos: () => number;
  /** Most payments fall on business days. */
  readonly day: () => BankDay;
  readonly dayOf: (record: PaymentRecord) => BankDay;
  /** What the record moves or would have moved, in signed centavos. */
  readonly moved: (record: PaymentRecord) => number;
  readonly booked: (record: PaymentRecord) => BankDay;
  readonly keep: <T extends PaymentRecord>(record: T) => T;
  readonly put: (draft: Draft) => LineId;
  /** Lines of these shapes so far, with their truth. */
  readonly linesOf: (shapes: readonly Shape[]) => readonly StatementLine[];
  /** What records without a line move or would have moved. */
  readonly missing: () => ReadonlySet<number>;
  /** A line turns out to belong with more records. */
  readonly widen: (line: LineId, records: readonly RecordKey[]) => void;
  readonly finish: (name: MixName) => HeldOutMonth;
};

const PRICES = [17_900, 26_500, 38_000, 59_900, 72_000, 95_000, 125_000, 178_000, 260_000, 415_000, 690_000];
const MEAN_PESOS = 380_000;
const LETTERS = { cut: [14, 22], whole: [26, 38] } as const;
const COVERED_DAYS = 16;
const REGULAR_PERCENT = 18;

function peopleOf({ chance, mix }: SheetSetup): () => Party {
  const known: Party[] = [];
  return () => {
    if (known.length > 15 && chance.percent(REGULAR_PERCENT)) return chance.pick(known);
    const isNamesake = known.length > 15 && chance.percent(mix.namesakes);
    const party = isNamesake ? namesakeOf(chance.pick(known), chance) : aStranger(chance);
    known.push(party);
    return party;
  };
}

function calendarOf({ chance, month, mix }: SheetSetup): Pick<Sheet, 'day' | 'dayOf' | 'booked'> {
  const days = Array.from({ length: daysBetween(month.from, month.to) + 1 }, (_, i) => addDays(month.from, i));
  const business = days.filter((day) => isBusinessDay(day));
  const dayOf = (record: PaymentRecord): BankDay => must(anchorDay(record), 'a record of the exam has a day');
  return {
    day: () => (chance.percent(70) ? chance.pick(business) : chance.pick(days)),
    dayOf,
    booked: (record) => addBusinessDays(addDays(dayOf(record), -1), 1 + (chance.percent(60) ? 0 : chance.whole(0, mix.lagMax))), // prettier-ignore
  };
}

export function aSheet(setup: SheetSetup): Sheet {
  const { chance, mix, account, month } = setup;
  const context = { account, environment: 'production' } as const;
  const lines = new Map<LineId, StatementLine>();
  const truths = new Map<LineId, LineTruth>();
  const records: PaymentRecord[] = [];
  const [least, most] = mix.isCut ? LETTERS.cut : LETTERS.whole;
  const truthOf = (id: LineId): LineTruth => must(truths.get(id), 'every line has its truth');
  const prices = chance.shuffled(PRICES).slice(0, 8);
  const moved = (record: PaymentRecord): number =>
    must(unitsToCentavos(signedExpected(movementIfPaid(record, context))), 'the exam has whole centavos');
  return {
    ...setup,
    ...calendarOf(setup),
    nameLetters: chance.whole(least, most),
    rates: ratesOf(chance),
    party: peopleOf(setup),
    centavos: () => (chance.percent(mix.prices) ? chance.pick(prices) * 100 : chance.centavos(MEAN_PESOS)),
    moved,
    keep: (record) => {
      records.push(record);
      return record;
    },
    put: ({ shape, records: moved, isQuoted, nameLetters, ...printed }) => {
      assert(printed.centavos !== 0, 'a line moves money');
      const id = newLineId(chance);
      lines.set(id, lineOf(account, id, printed));
      truths.set(id, { shape, records: moved, isQuoted, nameLetters });
      return id;
    },
    linesOf: (shapes) => [...lines.values()].filter(({ id }) => shapes.includes(truthOf(id).shape)),
    missing: () => {
      const lined = new Set([...truths.values()].flatMap(({ records: keys }) => keys));
      return new Set(records.filter(({ key }) => !lined.has(key)).map(moved));
    },
    widen: (line, more) => {
      const truth = truthOf(line);
      truths.set(line, { ...truth, records: [...new Set([...truth.records, ...more])] });
    },
    finish: (name) => ({
      name,
      account,
      environment: 'production',
      coverage: { from: month.from, to: addDays(month.to, COVERED_DAYS) },
      lines: inFile(chance.shuffled([...lines.values()])),
      records: chance.shuffled(records),
      truths,
    }),
  };
}
