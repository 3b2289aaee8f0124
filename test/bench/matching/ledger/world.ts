/** A ledger against a bank's lines: typed names, cheques that were reissued, payees paid together, slips in amounts, many equal amounts. */
import { must } from '@shared/domain/assert.ts';
import { addBusinessDays, isBusinessDay } from '@shared/domain/day/business-days.ts';
import { addDays, parseDay } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { accountId } from '@shared/domain/ids.ts';
import type { LineId, RecordKey } from '@shared/domain/ids.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { aChance } from '../months/chance.ts';
import type { Chance } from '../months/chance.ts';
import type { Party } from '../months/parties.ts';
import { inFile, lineOf, newLineId } from '../statement-file.ts';
import { payinOf, payoutOf } from '../wire.ts';
import { aName, typed } from './names.ts';

export const KINDS = ['named', 'cheque', 'together', 'slip'] as const;
export type LedgerKind = (typeof KINDS)[number];
export type LedgerTruth = { readonly kind: LedgerKind | 'stranger'; readonly records: readonly RecordKey[] };
export type LedgerMonth = {
  readonly account: Account;
  readonly lines: readonly StatementLine[];
  readonly records: readonly PaymentRecord[];
  readonly truths: ReadonlyMap<LineId, LedgerTruth>;
};

const ENTRIES = 1_000;
const SHARES: readonly (readonly [LedgerKind | 'missing', number])[] = [
  ['named', 64],
  ['cheque', 14],
  ['together', 14],
  ['slip', 3],
  ['missing', 5],
];
const STRANGERS = 60;
const PRICES = [1_250, 2_400, 3_995, 5_500, 8_750, 12_000];
const PRICED_PERCENT = 30;
const REISSUED_PERCENT = 30;

type Ledger = {
  readonly chance: Chance;
  readonly records: PaymentRecord[];
  readonly day: () => BankDay;
  readonly put: (text: string, line: { on: BankDay; centavos: number }, truth: LedgerTruth) => void;
  cheque: number;
};

const partyOf = (fullName: string, chance: Chance): Party => {
  const legal = chance.digits(10);
  return { fullName, isCompany: false, legalType: 'CC', legal, legalDigits: legal, checkDigit: null };
};
const centavosOf = (chance: Chance): number => (chance.percent(PRICED_PERCENT) ? chance.pick(PRICES) * 1_000 : chance.centavos(90_000)); // prettier-ignore
const booked = (on: BankDay, chance: Chance): BankDay => addBusinessDays(addDays(on, -1), 1 + chance.whole(0, 2));

type Entry = { readonly record: PaymentRecord; readonly centavos: number; readonly name: string; readonly on: BankDay };

/** Money in or out; what is out may be a cheque with a number. */
function entry(
  ledger: Ledger,
  {
    name,
    isOut,
    on,
    number,
    isVoid = false,
  }: { name: string; isOut: boolean; on: BankDay; number?: string; isVoid?: boolean },
): Entry {
  // prettier-ignore
  const { chance } = ledger;
  const [centavos, party] = [centavosOf(chance), partyOf(name, chance)];
  const status = isVoid ? { status: 'REJECTED' as const, statusCode: 'INVALID_BANK_ACCOUNT_NUMBER' } : {};
  const made = isOut
    ? payoutOf({ on, items: [{ party, centavos, ...status }] }, chance).items[0]!
    : payinOf({ party, centavos, bank: 'BANK', on }, chance);
  const record = number === undefined ? made : { ...made, externalIdentifier: `CHK-${number}` };
  ledger.records.push(record);
  return { record, centavos: isOut ? -centavos : centavos, name, on };
}

const WAYS = { in: ['WIRE FROM', 'INCOMING', 'MOBILE DEP'], out: ['BILLPAY', 'OUTGOING WIRE', 'VENDOR PMT'] } as const;

function said(chance: Chance, { centavos, name }: Entry): string {
  return `${chance.pick(centavos > 0 ? WAYS.in : WAYS.out)} ${typed(name, chance)}`;
}

function bookNamed(ledger: Ledger, kind: 'named' | 'slip'): void {
  const { chance } = ledger;
  const one = entry(ledger, { name: aName(chance), isOut: chance.percent(45), on: ledger.day() });
  const centavos = kind === 'named' ? one.centavos : slipped(one.centavos, chance);
  ledger.put(said(chance, one), { on: booked(one.on, chance), centavos }, { kind, records: [one.record.key] });
}

/** Two digits change places, or it is some pesos off. */
function slipped(centavos: number, chance: Chance): number {
  const digits = Math.abs(centavos / 100)
    .toFixed(2)
    .replace('.', '')
    .split('');
  const at = digits.findIndex((digit, i) => i > 0 && digits[i + 1] !== undefined && digit !== digits[i + 1]);
  if (at > 0 && chance.percent(50)) {
    [digits[at], digits[at + 1]] = [digits[at + 1]!, digits[at]!];
    return Math.sign(centavos) * Number.parseInt(digits.join(''), 10);
  }
  return centavos + Math.sign(centavos) * chance.whole(1, 45) * 100;
}

/** One that was lost stays in the ledger as failed, and another number is paid in its place. */
function bookCheque(ledger: Ledger): void {
  const { chance } = ledger;
  const [name, on] = [aName(chance), ledger.day()];
  const next = (): string => (ledger.cheque += chance.whole(1, 4)).toString();
  if (chance.percent(REISSUED_PERCENT)) {
    const lost = entry(ledger, { name, isOut: true, on: addDays(on, -2), number: next(), isVoid: true });
    const number = next();
    const key = `${lost.record.key}-again` as RecordKey;
    const again = { ...lost.record, key, id: `${lost.record.id}-again`, status: 'SUCCEEDED', statusCode: null, standing: 'succeeded' as const, externalIdentifier: `CHK-${number}` }; // prettier-ignore
    ledger.records.push(again);
    ledger.put(`CHECK #${number}`, { on: booked(on, chance), centavos: lost.centavos }, { kind: 'cheque', records: [key] }); // prettier-ignore
    return;
  }
  const number = next();
  const one = entry(ledger, { name, isOut: true, on, number });
  ledger.put(`CHECK #${number}`, { on: booked(on, chance), centavos: one.centavos }, { kind: 'cheque', records: [one.record.key] }); // prettier-ignore
}

function bookTogether(ledger: Ledger): number {
  const { chance } = ledger;
  const [name, on] = [aName(chance), ledger.day()];
  const items = Array.from({ length: chance.whole(2, 5) }, () => entry(ledger, { name, isOut: true, on: addBusinessDays(on, chance.whole(0, 1)) })); // prettier-ignore
  const centavos = items.reduce((sum, one) => sum + one.centavos, 0);
  const records = items.map(({ record }) => record.key);
  ledger.put(said(chance, items[0]!), { on: addBusinessDays(on, chance.whole(1, 2)), centavos }, { kind: 'together', records }); // prettier-ignore
  return items.length;
}

function bookOne(ledger: Ledger): number {
  const { chance } = ledger;
  const kind = chance.weighted(SHARES);
  if (kind === 'together') return bookTogether(ledger);
  if (kind === 'missing') entry(ledger, { name: aName(chance), isOut: chance.percent(45), on: ledger.day() });
  else if (kind === 'cheque') bookCheque(ledger);
  else bookNamed(ledger, kind);
  return 1;
}

export function aLedger(seed: number): LedgerMonth {
  const chance = aChance(seed);
  const account: Account = { id: accountId('ledger'), name: 'ledger', preset: 'settlement', currency: 'COP' };
  const first = must(parseDay('2026-05-04'), 'a month begins on a day');
  const days = Array.from({ length: 26 }, (_, i) => addDays(first, i)).filter((day) => isBusinessDay(day));
  const lines: StatementLine[] = [];
  const truths = new Map<LineId, LedgerTruth>();
  const put: Ledger['put'] = (description, { on, centavos }, truth) => {
    const id = newLineId(chance);
    lines.push(lineOf(account, id, { on, centavos, description, reference: null }));
    truths.set(id, truth);
  };
  const ledger: Ledger = { chance, records: [], day: () => chance.pick(days), put, cheque: 4_100 };
  for (let left = ENTRIES; left > 0;) left -= bookOne(ledger);
  for (let i = 0; i < STRANGERS; i += 1) {
    const centavos = centavosOf(chance) * chance.pick([1, -1]);
    put(`${chance.pick(centavos > 0 ? WAYS.in : WAYS.out)} ${typed(aName(chance), chance)}`, { on: ledger.day(), centavos }, { kind: 'stranger', records: [] }); // prettier-ignore
  }
  return { account, lines: inFile(lines), records: chance.shuffled(ledger.records), truths };
}
