/** A made-up account of any size from a seed: payins and payout items, price points among odd amounts, names as banks print them. */
import { COLOMBIA, isBusinessDay } from '@shared/domain/day/business-days.ts';
import { dayOfNumber, numberOfDay } from '@shared/domain/day/day.ts';
import type { BankDay, Instant } from '@shared/domain/day/day.ts';
import { accountId, lineId, recordKey, statementFileId } from '@shared/domain/ids.ts';
import type { LineId, RecordKey } from '@shared/domain/ids.ts';
import { unitsFromCentavos } from '@shared/domain/money/decimal.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { aSeededRandom } from '../../support/seeded-random.ts';

export type LargeMonth = {
  readonly account: Account;
  readonly environment: 'sandbox';
  readonly lines: readonly StatementLine[];
  readonly records: readonly PaymentRecord[];
  /** Which line each record was paid by. */
  readonly truth: ReadonlyMap<RecordKey, LineId>;
};

type Random = () => number;
const FIRST_DAY = '2026-03-02' as BankDay;
const BANKS = ['BANCOLOMBIA', 'DAVIVIENDA', 'BANCO DE BOGOTA', 'BBVA COLOMBIA', 'NEQUI'];
const CONSONANTS = 'B C D F G J L M N P R S T V Z'.split(' ');
const VOWELS = 'A E I O U'.split(' ');
const PRICES = [4_990_000, 8_990_000, 12_000_000, 19_990_000, 35_600_000, 50_000_000, 99_990_000, 120_000_000];
/** Of 100 rows: those at a price point, those without any counterpart, lines that name nobody, lines that quote. */
const SHARES = { price: 12, alone: 3, nameless: 12, quoting: 10 };

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
const percent = (random: Random, share: number): boolean => random() * 100 < share;
const hex = (random: Random, digits: number): string =>
  Math.floor(random() * 16 ** digits)
    .toString(16)
    .padStart(digits, '0');
const syllable = (random: Random): string => pick(random, CONSONANTS) + pick(random, VOWELS);
const aWord = (random: Random): string =>
  syllable(random) + syllable(random) + syllable(random) + (percent(random, 40) ? syllable(random) : '');

/** Common names are much commoner than rare ones. */
const aName = (random: Random, words: readonly string[]): string => words[Math.floor(random() ** 2 * words.length)]!;

type Who = { readonly name: string; readonly legal: string };
function aParty(random: Random, words: readonly string[]): Who {
  const name = [0, 1, 2, ...(percent(random, 60) ? [3] : [])].map(() => aName(random, words)).join(' ');
  return { name, legal: (10_000_000 + Math.floor(random() * 1_200_000_000)).toString() };
}

/** Pesos around 90,000, in steps as prices have them; some in centavos. */
function anAmount(random: Random): number {
  if (percent(random, SHARES.price)) return pick(random, PRICES);
  const pesos = Math.exp(Math.log(90_000) + 1.1 * (random() + random() + random() + random() - 2) * 1.7);
  const step = percent(random, 40) ? 100_000 : percent(random, 60) ? 5_000 : 1;
  return Math.max(step, Math.floor((pesos * 100) / step) * step);
}

/** The day so many business days after a day. */
function bookedDay(day: number, lag: number): BankDay {
  let current = day;
  for (let left = lag; left > 0 || !isBusinessDay(dayOfNumber(current), COLOMBIA); current += 1) {
    if (isBusinessDay(dayOfNumber(current + 1), COLOMBIA)) left -= 1;
    if (left <= 0 && isBusinessDay(dayOfNumber(current + 1), COLOMBIA)) return dayOfNumber(current + 1);
  }
  return dayOfNumber(current);
}

function aRecord(random: Random, who: Who, row: { readonly centavos: number; readonly day: number }): PaymentRecord {
  const kind = percent(random, 65) ? 'payin' : 'payout_item';
  const id = `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-a${hex(random, 3)}-${hex(random, 12)}`;
  const at = `${dayOfNumber(row.day)}T1${Math.floor(random() * 9)}:2${Math.floor(random() * 9)}:07.120Z` as Instant;
  const amount = unitsFromCentavos(row.centavos);
  return {
    key: recordKey(kind, id),
    kind,
    id,
    parentId: kind === 'payin' ? null : `po-${hex(random, 12)}`,
    status: 'FULFILLED',
    statusCode: null,
    standing: 'succeeded',
    amount,
    effectiveAmount: kind === 'payin' ? null : amount,
    feeAmount: null,
    refundedAmount: null,
    transferAmount: null,
    feeType: null,
    orderType: null,
    token: 'testCOPM',
    createdAt: at,
    updatedAt: at,
    finishedAt: at,
    depositOriginatedAt: null,
    activities: [{ type: 'CREATE', status: 'SUCCEEDED', at }],
    counterparty: who.name,
    legalIdentifier: who.legal,
    bank: pick(random, BANKS),
    externalIdentifier: percent(random, 50) ? `FV-${hex(random, 6)}` : null,
    evidence: [`0x${hex(random, 10)}${hex(random, 10)}`],
    oddities: [],
    goneAt: null,
  };
}

const NAMELESS = ['PAGO PSE', 'ABONO TRANSFERENCIA', 'PAGO INTERBANCARIO', 'TRANSFERENCIA CTA SUC VIRTUAL'];
const TEXT_LENGTH_MAX = 30;

function textOf(random: Random, { kind, counterparty, legalIdentifier, bank, id }: PaymentRecord): string {
  if (percent(random, SHARES.nameless)) return percent(random, 50) ? `PAGO PSE ${bank ?? ''}` : pick(random, NAMELESS);
  if (percent(random, SHARES.quoting))
    return `TRANSFERENCIA ${percent(random, 50) ? id.slice(0, 8) : (legalIdentifier ?? '')}`;
  return `${kind === 'payin' ? 'PAGO DE' : 'PAGO A'} ${counterparty ?? ''}`.slice(0, TEXT_LENGTH_MAX);
}

/** So many records, and about as many lines, over about a month for every 100,000. */
export function aLargeMonth(seed: number, count: number): LargeMonth {
  const random = aSeededRandom(seed);
  const words = Array.from({ length: Math.max(200, Math.floor(Math.sqrt(count) * 12)) }, () => aWord(random));
  const parties = Array.from({ length: Math.max(20, Math.floor(count / 8)) }, () => aParty(random, words));
  const days = Math.max(20, Math.min(365, Math.floor((30 * count) / 100_000)));
  const first = numberOfDay(FIRST_DAY);
  const account: Account = { id: accountId('large'), name: 'Grande', preset: 'settlement', currency: 'COP' };
  const [lines, records, truth] = [[] as StatementLine[], [] as PaymentRecord[], new Map<RecordKey, LineId>()];
  for (let row = 0; row < count; row += 1) {
    const day = first + Math.floor(random() * days);
    const record = aRecord(random, pick(random, parties), { centavos: anAmount(random), day });
    const isAlone = percent(random, SHARES.alone);
    if (!isAlone || percent(random, 50)) records.push(record);
    if (isAlone && records.at(-1) === record) continue;
    const centavos = record.kind === 'payin' ? record.amount! : -record.amount!;
    // The number of the row makes it unique: the chance alone is of 32 bits, which a million lines have twice.
    const id = lineId(`ln-${hex(random, 6)}${row.toString(16).padStart(6, '0')}`);
    lines.push({
      id,
      accountId: account.id,
      fileId: statementFileId('file-1'),
      file: 'grande.csv',
      line: row + 2,
      bookedOn: bookedDay(day, pick(random, [0, 0, 1, 1, 1, 2, 3])),
      amount: centavos as StatementLine['amount'],
      description: textOf(random, record),
      reference: null,
      code: null,
      balance: null,
      raw: '',
      rankInDay: 0,
    });
    if (!isAlone) truth.set(record.key, id);
  }
  return { account, environment: 'sandbox', lines, records, truth };
}
