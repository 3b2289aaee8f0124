/** All flags of a period, most severe first, each once: every rule of headless.md that rows alone can decide. */
import type { InParts } from '../in-parts.ts';
import type { Ledger } from '../reconciliation/standings.ts';
import { accountTwiceFlags } from './rules/account-twice-flags.ts';
import { balanceFlags } from './rules/balance-flags.ts';
import { failedFlags } from './rules/failed-flags.ts';
import { FLAG_KINDS, SEVERITIES } from './flag.ts';
import type { Flag } from './flag.ts';
import { lineTwiceFlags } from './rules/line-twice-flags.ts';
import { amountFlags, lateFlags } from './rules/match-flags.ts';
import { missingInBankFlags, missingInServiceFlags } from './rules/missing-flags.ts';
import { itemsIncompleteFlags, partlyPaidFlags, recordFlags } from './rules/record-flags.ts';
import { orderTwiceFlags, payoutTwiceFlags } from './rules/record-twice-flags.ts';
import type { FlagRule, Rows, Scene } from './scene.ts';
import { supersededFlags } from './rules/superseded-flags.ts';

const RULES: readonly FlagRule[] = [
  recordFlags,
  partlyPaidFlags,
  itemsIncompleteFlags,
  missingInBankFlags,
  missingInServiceFlags,
  failedFlags,
  lineTwiceFlags,
  accountTwiceFlags,
  payoutTwiceFlags,
  orderTwiceFlags,
  amountFlags,
  lateFlags,
  supersededFlags,
  balanceFlags,
];

/** Severity, kind, key: the same order for the same rows. */
export const flagOrder = (a: Flag, b: Flag): number =>
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
  FLAG_KINDS.indexOf(a.kind) - FLAG_KINDS.indexOf(b.kind) ||
  (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

export function* findFlags(ledger: Ledger, rows: Rows): InParts<readonly Flag[]> {
  const scene: Scene = { ...rows, ledger, keys: new Set(rows.records.map(({ key }) => key)) };
  const found = new Map<string, Flag>();
  for (const rule of RULES) {
    for (const flag of rule(scene)) found.set(flag.key, flag);
    yield;
  }
  return [...found.values()].sort(flagOrder);
}
