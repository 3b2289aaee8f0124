/** Flags of accepted matches whose line a newer statement no longer has: the match stays, and its money is looked for. */
import { isAccepted } from '../../matching/match-id.ts';
import { sumUnits } from '../../money/decimal.ts';
import { aFlag, ofLine, ofRecord } from '../scene.ts';
import type { FlagRule } from '../scene.ts';

/** The bank's newest word is that the movement is not there: its records are missing in the bank. */
export const supersededFlags: FlagRule = (scene) => {
  const { superseded } = scene.ledger.input;
  if (superseded === undefined) return [];
  return scene.matches.filter(isAccepted).flatMap((match) => {
    const lines = match.lines.flatMap((id) => (superseded.has(id) ? (scene.ledger.lineOf.get(id) ?? []) : []));
    if (lines.length === 0) return [];
    const records = match.records.flatMap((key) => scene.ledger.recordOf.get(key) ?? []);
    return [
      aFlag(
        'missing-in-bank',
        [...records.map(ofRecord), ...lines.map(ofLine)],
        sumUnits(lines.map(({ amount }) => amount)),
      ),
    ];
  });
};
