/** The held-out months of the matching exam are fair: their truth adds up, and an answer is marked by what its line shows. */
import { describe, expect, it } from 'vitest';
import type { LineId, RecordKey } from '@shared/domain/ids.ts';
import { unitsToCentavos } from '@shared/domain/money/decimal.ts';
import { movementIfPaid, signedExpected } from '@shared/domain/payments/expected-movement.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { overclaims, NO_BUCKETS } from '../../../bench/matching/held-out/calibration.ts';
import { judgeOf, lineMarks } from '../../../bench/matching/held-out/marks.ts';
import { MIX_NAMES } from '../../../bench/matching/held-out/mixes.ts';
import { aHeldOutMonth } from '../../../bench/matching/held-out/month.ts';
import { HELD_OUT_SEEDS } from '../../../bench/matching/held-out/seeds.ts';
import type { HeldOutMonth, LineTruth, Shape } from '../../../bench/matching/held-out/sheet.ts';

const [seed] = HELD_OUT_SEEDS;
const months = new Map(MIX_NAMES.map((name) => [name, aHeldOutMonth(name, seed, 400)]));
const everyMix = it.each(MIX_NAMES.map((name) => [name] as const));

const movedBy = (month: HeldOutMonth, keys: readonly RecordKey[]): number =>
  keys.reduce((sum, key) => {
    const record = month.records.find((one) => one.key === key)!;
    return sum + unitsToCentavos(signedExpected(movementIfPaid(record, month)))!;
  }, 0);

type Entry = { readonly id: LineId; readonly truth: LineTruth; readonly centavos: number; readonly moved: number };
const entriesOf = (month: HeldOutMonth): readonly Entry[] =>
  month.lines.map(({ id, amount }) => {
    const truth = month.truths.get(id)!;
    return { id, truth, centavos: unitsToCentavos(amount)!, moved: movedBy(month, truth.records) };
  });

const EXACT: readonly Shape[] = ['single', 'settlement', 'lot', 'payee-batch', 'late'];
const NET: readonly Shape[] = ['net', 'net-settlement', 'off-rate'];
const NOBODYS: readonly Shape[] = ['charge', 'other', 'stranger'];

/** How a line disagrees with the records that it is said to have moved. */
function faultOf({ truth, centavos, moved }: Entry): string | null {
  const { shape, records } = truth;
  if (NOBODYS.includes(shape) !== (records.length === 0)) return `${shape} with ${records.length} records`;
  if (EXACT.includes(shape) && centavos !== moved) return `${shape}: ${centavos}, not ${moved}`;
  if (NET.includes(shape) && (centavos <= 0 || centavos >= moved)) return `${shape}: ${centavos} of ${moved}`;
  return shape === 'returned' && centavos !== -moved ? `${shape}: ${centavos}, not ${-moved}` : null;
}

describe('a held-out month', () => {
  everyMix('of %s adds up: every line moves what its records say', (name) => {
    const entries = entriesOf(months.get(name)!);
    expect(entries.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
  });

  everyMix('of %s moves every record once, a record in parts to the last centavo', (name) => {
    const month = months.get(name)!;
    const parts = new Map<RecordKey, number>();
    const used: RecordKey[] = [];
    for (const { truth, centavos } of entriesOf(month)) {
      if (truth.shape === 'part') parts.set(truth.records[0]!, (parts.get(truth.records[0]!) ?? 0) + centavos);
      else if (truth.shape !== 'returned' && truth.shape !== 'sent-and-failed') used.push(...truth.records);
    }
    expect(new Set(used).size).toBe(used.length);
    expect(used.filter((key) => parts.has(key))).toEqual([]);
    for (const [key, sum] of parts) expect(sum).toBe(movedBy(month, [key]));
  });

  it('has every shape in one mix or another', () => {
    const shapes = new Set(
      [...months.values()].flatMap(({ truths }) => [...truths.values()].map(({ shape }) => shape)),
    );
    expect([...shapes].sort()).toEqual([...EXACT, ...NET, ...NOBODYS, 'part', 'returned', 'sent-and-failed'].sort());
  });

  it('is the same for the same seed, and another for another', () => {
    const texts = (month: HeldOutMonth): readonly string[] => month.lines.map(({ raw }) => raw);
    expect(texts(aHeldOutMonth('everything', seed, 400))).toEqual(texts(months.get('everything')!));
    expect(texts(aHeldOutMonth('everything', seed + 1, 400))).not.toEqual(texts(months.get('everything')!));
  });
});

/** A payin's line by its truth, and another payin of the same amount and days, with the line that is its own. */
function equalsIn(month: HeldOutMonth, suits: (truth: LineTruth) => boolean) {
  const recordOf = new Map(month.records.map((record) => [record.key, record]));
  const judge = judgeOf(month);
  for (const [id, truth] of month.truths) {
    if (truth.shape !== 'single' || truth.records.length !== 1 || !suits(truth)) continue;
    const own = recordOf.get(truth.records[0]!)!;
    const line = month.lines.find((one) => one.id === id)!;
    const isNear = (other: PaymentRecord): boolean => Math.abs(Date.parse(other.updatedAt!) - Date.parse(line.bookedOn)) < 3 * 86_400_000; // prettier-ignore
    const others = month.records.filter((other) => other.kind === own.kind && other.amount === own.amount && other.counterparty !== own.counterparty && other.status === own.status && isNear(other)); // prettier-ignore
    const [other] = others;
    if (other !== undefined) return { id, own, other, isRight: (key: RecordKey) => judge(id, [key]) };
  }
  throw new Error('the month has equals');
}

describe('an answer to a held-out month', () => {
  const month = months.get('equals')!;

  it('may give a nameless line any of the equal records of its days', () => {
    const { own, other, isRight } = equalsIn(month, ({ isQuoted, nameLetters }) => !isQuoted && nameLetters === null);
    expect([isRight(own.key), isRight(other.key)]).toEqual([true, true]);
  });

  it('is wrong where the line names somebody else, or quotes another id', () => {
    const named = equalsIn(month, ({ nameLetters }) => nameLetters !== null);
    expect([named.isRight(named.own.key), named.isRight(named.other.key)]).toEqual([true, false]);
    const quoted = equalsIn(month, ({ isQuoted }) => isQuoted);
    expect([quoted.isRight(quoted.own.key), quoted.isRight(quoted.other.key)]).toEqual([true, false]);
  });

  it('is silent on a line with a record that nothing is proposed for, and a decision for a person', () => {
    const marks = lineMarks(month, [], new Set());
    const paired = marks.filter(({ hasRecord }) => hasRecord);
    expect(paired.every(({ auto, first, decision }) => auto === null && first === null && decision !== null)).toBe(
      true,
    );
    expect(marks.filter(({ hasRecord, decision }) => !hasRecord && decision !== null)).toEqual([]);
  });

  it('promises more than it keeps where its pairings are right less often than chance allows', () => {
    const bucket = (hit: number, of: number) => NO_BUCKETS.map((one) => one.fromMilli === 980 ? { ...one, accepted: { hit, of }, saidMilli: 985 * of } : one); // prettier-ignore
    expect(overclaims(bucket(980, 1_000))).toEqual([]);
    expect(overclaims(bucket(960, 1_000))).toHaveLength(1);
    expect(overclaims(bucket(0, 20))).toEqual([]);
  });
});
