/** The ledgers of the matching exam are fair: their truth adds up, a slip is near, and F1 counts as public sets count it. */
import { describe, expect, it } from 'vitest';
import { unitsToCentavos } from '@shared/domain/money/decimal.ts';
import { movementIfPaid, signedExpected } from '@shared/domain/payments/expected-movement.ts';
import { f1Of } from '../../../bench/matching/ledger/examine.ts';
import { LEDGER_SEEDS } from '../../../bench/matching/ledger/seeds.ts';
import { aLedger, KINDS } from '../../../bench/matching/ledger/world.ts';

const month = aLedger(LEDGER_SEEDS[0]);
const recordOf = new Map(month.records.map((record) => [record.key, record]));
const context = { account: month.account, environment: 'production' } as const;
const centavosOf = (keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + unitsToCentavos(signedExpected(movementIfPaid(recordOf.get(key as never)!, context)))!, 0); // prettier-ignore

describe('a ledger of the exam', () => {
  it('has lines of every kind, whose records are worth just the line, or nearly where a hand slipped', () => {
    const kinds = new Set<string>();
    for (const { id, amount } of month.lines) {
      const { kind, records } = month.truths.get(id)!;
      if (kind === 'stranger') continue;
      kinds.add(kind);
      const [line, moved] = [unitsToCentavos(amount)!, centavosOf(records)];
      if (kind !== 'slip') expect(line).toBe(moved);
      else expect(line).not.toBe(moved);
      if (kind === 'slip') expect(Math.abs(line - moved)).toBeLessThanOrEqual(Math.abs(moved));
    }
    expect([...kinds].sort()).toEqual([...KINDS].sort());
  });

  it('is the same for the same seed, and holds each record once', () => {
    expect(aLedger(LEDGER_SEEDS[0]).lines).toEqual(month.lines);
    expect(recordOf.size).toBe(month.records.length);
  });
});

describe('F1', () => {
  it('is twice the right pairs over all said and all true ones', () => {
    expect(f1Of([{ right: 3, said: 4, true: 6 }, { right: 1, said: 1, true: 1 }])).toEqual({ hit: 8, of: 12 }); // prettier-ignore
  });
});
