/** Settlement batches of any number from a seed, and sums of small blocks that brute force and another solver answer as well. */
import { COLOMBIA, addBusinessDays, isBusinessDay } from '@shared/domain/day/business-days.ts';
import { dayOfNumber, numberOfDay } from '@shared/domain/day/day.ts';
import type { BankDay, Instant } from '@shared/domain/day/day.ts';
import { accountId, lineId, recordKey } from '@shared/domain/ids.ts';
import { PRICES } from '@shared/domain/matching/prices.ts';
import { lagCounter } from '@shared/domain/matching/match-context.ts';
import type { MatchContext, Open, OpenLine, OpenRecord } from '@shared/domain/matching/match-context.ts';
import { indexEvidence } from '@shared/domain/matching/evidence/evidence.ts';
import { groupPass } from '@shared/domain/matching/passes/group-pass.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import { fallbackSuggestions } from '@shared/domain/matching/passes/fallback-suggestions.ts';
import { structurePass } from '@shared/domain/matching/passes/structure-pass.ts';
import { prepareSubsets } from '@shared/domain/matching/solver/subset-sums.ts';
import { sumRoom } from '@shared/domain/matching/solver/sum-space.ts';
import { unitsFromCentavos } from '@shared/domain/money/decimal.ts';
import { aSeededRandom } from '../../support/seeded-random.ts';

const FIRST = numberOfDay('2026-01-05' as BankDay);
const DAYS = 250;
const A_BATCH = 20;
/** Of 100 batches, those from which the bank left payments out; the others hold a day's payments of one bank. */
const PARTIAL = 10;

type Batches = { readonly open: Open; readonly desk: MatchContext; readonly truth: ReadonlyMap<string, string> };

function aPayin(
  place: number,
  at: { readonly day: BankDay; readonly bank: string; readonly centavos: number },
): OpenRecord {
  const key = recordKey('payin', `p${place.toString().padStart(8, '0')}`);
  const [anchor, createdAt] = [numberOfDay(at.day), `${at.day}T15:00:00.000Z` as Instant];
  const record = { key, kind: 'payin', standing: 'succeeded', parentId: null, bank: at.bank, createdAt, feeAmount: null } as never as OpenRecord['record']; // prettier-ignore
  const to = numberOfDay(addBusinessDays(at.day, 3, COLOMBIA));
  return { marks: [], nameCount: 0, party: -1, bank: -1, document: null, record, place, from: anchor, to, anchor, posting: anchor, amount: at.centavos, fine: null, signed: unitsFromCentavos(at.centavos) }; // prettier-ignore
}

/** So many payments, settled by one line for a day and a bank. */
export function someBatches(seed: number, payins: number): Batches {
  const random = aSeededRandom(seed);
  const business = Array.from({ length: 2 * DAYS }, (_, at) => dayOfNumber(FIRST + at)).filter((day) => isBusinessDay(day, COLOMBIA)).slice(0, DAYS); // prettier-ignore
  const banks = Math.max(2, Math.floor(payins / DAYS / A_BATCH));
  const [lines, records, truth] = [[] as OpenLine[], [] as OpenRecord[], new Map<string, string>()];
  for (const day of business) {
    for (let at = 0; at < banks; at += 1) {
      const bank = `BANCO ${at.toString(36).toUpperCase().padStart(3, 'Q')}`;
      const size = Math.max(3, Math.floor(A_BATCH * (0.5 + random())));
      const members = Array.from({ length: size }, (_, i) => aPayin(records.length + i, { day, bank, centavos: 1_000_000 + Math.floor(random() * 200_000_000) })); // prettier-ignore
      const left = random() * 100 < PARTIAL ? members.filter((_, i) => i % 7 !== 3) : members;
      for (const member of members) records.push(member);
      const id = lineId(`l${lines.length.toString().padStart(7, '0')}`);
      const bookedOn = addBusinessDays(day, 1, COLOMBIA);
      const line = { id, bookedOn, amount: unitsFromCentavos(left.reduce((sum, { amount }) => sum + (amount as number), 0)), description: `ABONO CONSOLIDADO RECAUDO`, reference: null, code: null, file: '', line: 1 } as never as OpenLine['line']; // prettier-ignore
      lines.push({ marks: [], named: [], namedBy: 0,
    namedWholeBy: 0, strange: false, nameWords: 0, alike: null, banks: [], quotes: [], documents: [], count: null, isReturn: false, line, place: lines.length, day: numberOfDay(bookedOn), amount: left.reduce((sum, { amount }) => sum + (amount as number), 0), apart: false, net: null }); // prettier-ignore
      truth.set(id, left.map(({ record }) => record.key).join(' '));
    }
  }
  const desk: MatchContext = {
    expectations: { account: { id: accountId('bench'), name: 'bench', preset: 'settlement', currency: 'COP' }, environment: 'sandbox' }, // prettier-ignore
    prices: PRICES,
    index: indexEvidence([], []),
    rejected: new Set(),
    touchy: new Set(),
    lagDays: lagCounter([FIRST, FIRST + 3 * DAYS] as never),
    sums: sumRoom(),
    rates: [],
    wordingOf: () => ({ key: '', milli: 0, isTrusted: true, isGenuine: false }),
    before: [],
    all: { lines, records },
    records: records.map(({ record }) => record),
    kept: [],
    expectedItems: new Set(),
    inScope: () => true,
  };
  return { open: { lines, records }, desk, truth };
}

export type BatchFigures = {
  readonly lines: number;
  readonly ms: number;
  readonly cpuMs: number;
  readonly unique: number;
  readonly right: number;
  readonly shown: number;
  readonly silent: number;
};

/** Structure and groups over all batches: what was accepted and whether it is right, what is shown as ambiguous, what is neither. */
export function groupedIn({ open, desk, truth }: Batches): BatchFigures {
  const [startedMs, startedCpu] = [performance.now(), process.cpuUsage()];
  const first = structurePass(open, desk);
  const second = groupPass(first.open, desk);
  const ms = Math.round(performance.now() - startedMs);
  const used = process.cpuUsage(startedCpu);
  const found = [...first.proposals, ...second.proposals];
  const unique = found.filter(isAccepted);
  const right = unique.filter(({ lines, records }) => truth.get(lines.join(' ')) === records.join(' ')).length;
  // What a question of many lines does not show at first, the run's second look does.
  const takenRows = new Set<string>(unique.flatMap(({ lines, records }) => [...lines, ...records]));
  const more = fallbackSuggestions(
    { open, taken: takenRows, suggested: found.filter((match) => !isAccepted(match)) },
    desk,
  );
  const told = new Set([...found, ...more].flatMap(({ lines }) => lines));
  const taken = new Set(unique.flatMap(({ lines }) => lines));
  const shown = [...told].filter((line) => !taken.has(line)).length;
  const cpuMs = Math.round((used.user + used.system) / 1_000);
  return { lines: truth.size, ms, cpuMs, unique: unique.length, right, shown, silent: truth.size - told.size };
}

export type Block = { readonly amounts: readonly number[]; readonly target: number };

/** Blocks of up to 20 amounts; half of the targets are the sum of some of them. */
export function someBlocks(seed: number, count: number): readonly Block[] {
  const random = aSeededRandom(seed);
  return Array.from({ length: count }, () => {
    const step = random() < 0.5 ? 100 : 1;
    const amounts = Array.from(
      { length: 4 + Math.floor(random() * 17) },
      () => (1 + Math.floor(random() * 900)) * step,
    );
    const chosen = amounts.filter(() => random() < 0.4).reduce((sum, amount) => sum + amount, 0);
    return { amounts, target: random() < 0.5 && chosen > 0 ? chosen : Math.floor(random() * 6_000) * step + 1 };
  });
}

/** How many choices of kinds meet the target, none, one, or several: equal amounts are one kind. */
export function bruteForce({ amounts, target }: Block): 0 | 1 | 2 {
  const kinds = [...new Set(amounts)].map((amount) => ({
    amount,
    count: amounts.filter((one) => one === amount).length,
  }));
  const count = (at: number, left: number): number => {
    const kind = kinds[at];
    if (left < 0) return 0;
    if (kind === undefined) return left === 0 ? 1 : 0;
    let found = 0;
    for (let taken = 0; taken <= kind.count && found < 2; taken += 1)
      found += count(at + 1, left - taken * kind.amount);
    return found;
  };
  return Math.min(2, count(0, target)) as 0 | 1 | 2;
}

export function ourAnswer({ amounts, target }: Block): number {
  const kinds = [...new Set(amounts)].map((amount) => ({
    amount,
    count: amounts.filter((one) => one === amount).length,
  }));
  const search = prepareSubsets(kinds);
  return search === null ? -1 : search.find(target, 0).answers.length;
}

/** The same question as an integer program: the sum comes as near to the target as it can from below. */
export const programOf = ({ amounts, target }: Block): string => {
  const sum = amounts.map((amount, at) => `${amount} x${at}`).join(' + ');
  return `Maximize\n obj: ${sum}\nSubject To\n cap: ${sum} <= ${target}\nBinary\n ${amounts.map((_, at) => `x${at}`).join(' ')}\nEnd\n`;
};
