/** Flags of days on which the bank's own balances do not follow from its movements: a finding about the bank's figures, never damage. */
import type { BalanceBreak } from '../../balances/period-balances.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import { aFlag, ofLine } from '../scene.ts';
import type { FlagRule, Scene } from '../scene.ts';

/** Where it stops to follow; on a day without movements the last line before it. */
function lineOf({ ledger, lines }: Scene, { line, day }: BalanceBreak): StatementLine | undefined {
  const found = line === null ? undefined : ledger.lineOf.get(line);
  return found ?? lines.findLast(({ bookedOn }) => bookedOn <= day) ?? lines[0];
}

export const balanceFlags: FlagRule = (scene) =>
  (scene.ledger.input.balances?.breaks ?? []).map((broken) => {
    const line = lineOf(scene, broken);
    const { day, missing } = broken;
    const flag = aFlag('balance-breaks', line === undefined ? [] : [ofLine(line)], missing);
    // A day breaks once, whichever of its lines is shown.
    return { ...flag, key: `balance-breaks|${day}`, missing: { day, amount: missing } };
  });
