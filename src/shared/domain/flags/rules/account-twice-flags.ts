/** Flags of a payment that two accounts of a profile show: its record is matched or awaited in one of them, so the line of the other is one too many. */
import { isAccepted } from '../../matching/match-id.ts';
import type { Match } from '../../matching/match.ts';
import { isOtherEnd } from '../../reconciliation/settling-account.ts';
import { proposedTogether } from '../beside-accounts.ts';
import { isHint } from '../../matching/likelihood.ts';
import { aFlag, ofLine, ofRecord } from '../scene.ts';
import type { FlagRule, Scene } from '../scene.ts';

const isOpen = (match: Match): boolean => !isAccepted(match) && !isHint(match);

/** Whether another account counts every record of a proposal, and is not merely the other end of an order. */
const isSettledElsewhere = ({ ledger }: Scene, { records }: Match): boolean =>
  records.length > 0 &&
  records.every((key) => {
    const [there, record] = [ledger.input.elsewhere?.settled.get(key), ledger.recordOf.get(key)];
    return there !== undefined && record !== undefined && !isOtherEnd(ledger.input.account, there, record);
  });

/** A line all of whose proposals are for records that another account counts. */
export const accountTwiceFlags: FlagRule = (scene) => {
  const { ledger, lines, isInScope } = scene;
  if (ledger.input.elsewhere === undefined) return [];
  return lines.flatMap((line) => {
    const proposals = (ledger.suggestedOf.get(line.id) ?? []).filter(isOpen);
    const isTwice = proposals.length > 0 && proposals.every((match) => isSettledElsewhere(scene, match));
    if (!isTwice || ledger.acceptedOf.has(line.id) || !isInScope(line)) return [];
    const keys = new Set(proposals.flatMap(({ records }) => records));
    // Of equals there may be a record for the line of each account.
    const together = proposedTogether(ledger, [...keys]);
    if (together.lines <= together.records) return [];
    const records = [...keys].flatMap((key) => ledger.recordOf.get(key) ?? []);
    return [aFlag('paid-twice', [ofLine(line), ...records.map(ofRecord)], line.amount)];
  });
};
