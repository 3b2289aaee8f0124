/** Flags of accepted matches: money that no part explains, and lines booked after their window. */
import type { RecordKey } from '../../ids.ts';
import { isAccepted } from '../../matching/match-id.ts';
import { signedExpected } from '../../payments/expected-movement.ts';
import { linesSpan } from '../../reconciliation/standings.ts';
import { residualOf } from '../../reconciliation/totals.ts';
import { aFlag, ofLine, ofRecord } from '../scene.ts';
import type { FlagRule, Scene } from '../scene.ts';

/** Failed or refunded: flags of their own say what is wrong with their money. */
function hasOwnFlags(scene: Scene, key: RecordKey): boolean {
  const standing = scene.ledger.recordOf.get(key)?.standing;
  const isNone = scene.recordStates.get(key)?.expected.direction === 'none';
  return isNone && (standing === 'failed' || standing === 'refunded');
}

/** A match whose amounts differ by what no part explains. */
export const amountFlags: FlagRule = (scene) =>
  scene.matches.filter(isAccepted).flatMap((match) => {
    const residual = residualOf(match);
    if (residual === 0n || match.records.some((key) => hasOwnFlags(scene, key)) || match.records.length === 0)
      return [];
    const lines = match.lines.flatMap((id) => scene.ledger.lineOf.get(id) ?? []);
    const records = match.records.flatMap((key) => scene.ledger.recordOf.get(key) ?? []);
    return [aFlag('amount-differs', [...lines.map(ofLine), ...records.map(ofRecord)], residual)];
  });

export const lateFlags: FlagRule = (scene) =>
  scene.matches.filter(isAccepted).flatMap((match) => {
    const last = linesSpan(scene.ledger, match)?.to;
    const lines = match.lines.flatMap((id) => scene.ledger.lineOf.get(id) ?? []);
    return match.records.flatMap((key) => {
      const expected = scene.recordStates.get(key)?.expected;
      const record = scene.ledger.recordOf.get(key);
      if (last === undefined || record === undefined || expected === undefined || expected.direction === 'none')
        return [];
      return last > expected.to
        ? [aFlag('late', [ofRecord(record), ...lines.map(ofLine)], signedExpected(expected))]
        : [];
    });
  });
