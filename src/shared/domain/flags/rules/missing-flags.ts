/** Flags of what one side has and the other has not: only for days that are past and that some statement covers. */
import type { PaymentRecord } from '../../payments/record.ts';
import { SETTLING_KINDS, shows } from '../../payments/settling.ts';
import { isPastAt } from '../../reconciliation/standings.ts';
import { builtInRules } from '../../statement/rules/built-in.ts';
import { explainByText } from '../../statement/rules/explain-line.ts';
import { heldLines, heldRules } from '../../statement/rules/held.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import { claimedLines } from './failed-flags.ts';
import { proposedTogether } from '../beside-accounts.ts';
import { leftLineFlags, missingFlags } from '../missing-of-equals.ts';
import { aFlag, isPastAndCovered, isWithoutPartner, ofLine } from '../scene.ts';
import type { FlagRule, Scene } from '../scene.ts';
import { takenBackBy } from '../taken-back.ts';
import { mayBeSettled } from '../unsolved-settlements.ts';

/** Succeeded, its window past and covered by imported statements, and no line. */
export const missingInBankFlags: FlagRule = (scene) =>
  missingFlags(
    scene.ledger,
    scene.records.filter((record) => isMissing(scene, record)),
  );

function isMissing(scene: Scene, record: PaymentRecord): boolean {
  const standing = scene.recordStates.get(record.key);
  if (standing === undefined || standing.expected.direction === 'none') return false;
  const isOpen = standing.state === 'unmatched' || standing.state === 'proposed';
  if (!isOpen || (standing.state === 'proposed' && !isWithoutPartner(scene, record.key))) return false;
  // Two accounts may propose a line for it: it is missing in one of them at most.
  if (isElsewhere(scene, record)) return false;
  const { from, to } = standing.expected;
  return isPastAt(scene.ledger, { to }) && isPastAndCovered(scene, from, to) && !mayBeSettled(scene.ledger, record);
}

/** Another account counts it, or proposes a line for it: of equals that are left over here there may be one for each line. */
function isElsewhere({ ledger }: Scene, { key }: PaymentRecord): boolean {
  const { elsewhere } = ledger.input;
  if (elsewhere === undefined) return false;
  if (elsewhere.settled.has(key)) return true;
  if (elsewhere.proposedFor(key).length === 0) return false;
  const { lines, records } = proposedTogether(ledger, [key]);
  return lines >= records;
}

/** Whether a record of a kind that was not read whole may be what a line shows: by its direction, in this account. */
function mayBeUnread({ ledger }: Scene, { amount }: StatementLine): boolean {
  const { notRead, account } = ledger.input;
  if (notRead === undefined || notRead.size === 0) return false;
  const way = amount < 0n ? 'debit' : 'credit';
  return SETTLING_KINDS.some((kind) => notRead.has(kind) && shows(account.preset, kind, way));
}

/** A line in scope that is no bank charge and has no record, not even a failed one that it pays all the same; with the payment that it takes back, where it does. Of equals one flag. */
export const missingInServiceFlags: FlagRule = (scene) => {
  const claimed = claimedLines(scene);
  const { rules = builtInRules(scene.ledger.input.account.preset), lines: all } = scene.ledger.input;
  const held = heldLines(heldRules(all, rules));
  const left = scene.lines.filter((line) => {
    const state = scene.lineStates.get(line.id)?.state;
    if (state === 'matched' || state === 'explained' || !isWithoutPartner(scene, line.id)) return false;
    if (line.amount === 0n || claimed.has(line.id) || !scene.isInScope(line)) return false;
    if (mayBeUnread(scene, line)) return false;
    // Of a charge that waits for a person's answer nobody has said yet that it is one.
    return held.has(line.id) || explainByText(line, rules, all) === null;
  });
  return leftLineFlags(scene.ledger, left, (line) => {
    // The key stays that of the line: a payment that is found later must not lose what a person said of the flag.
    const flag = aFlag('missing-in-service', [ofLine(line)], line.amount);
    return { ...flag, subjects: [...flag.subjects, ...takenBackBy(scene.ledger, line)] };
  });
};
