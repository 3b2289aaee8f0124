/** What the flag rules know of cash that nothing is matched with: open lines, and the one that brings a record's money back. */
import { NOWHERE, openLine } from '../matching/match-context.ts';
import type { OpenLine } from '../matching/match-context.ts';
import { evidenceOf, isNaming } from '../matching/evidence/evidence.ts';
import type { EvidenceIndex } from '../matching/evidence/evidence.ts';
import type { FailedRecord } from '../matching/returns/failed-record.ts';
import { isBankCharge } from '../statement/rules/explain-line.ts';
import { isWithoutPartner } from './scene.ts';
import type { Scene } from './scene.ts';

/** Lines without a partner that are no bank charge, with their clues. */
export function openLinesOf(scene: Scene, index: EvidenceIndex): readonly OpenLine[] {
  return scene.ledger.input.lines
    .filter((line) => isWithoutPartner(scene, line.id) && !isBankCharge(line, scene.ledger.input.rules))
    .map((line) => openLine(line, index, { place: NOWHERE, apart: false }));
}

/** Whether a line's text names the record. */
export const speaks = (index: EvidenceIndex, line: OpenLine, { row }: FailedRecord): boolean => {
  return isNaming(evidenceOf(index, line, row).grade);
};

export type Way = {
  /** Day on which the money left. */
  readonly outDay: number;
  /** Lines of the amount that would come back. */
  readonly lines: readonly OpenLine[];
};

/** The line that brings the money back, on its days and by its words; null where there is none. */
export const backOf = (index: EvidenceIndex, failed: FailedRecord, { outDay, lines }: Way): OpenLine | null =>
  lines.find(
    (line) => line.day >= outDay && line.day <= failed.backTo && (line.isReturn || speaks(index, line, failed)),
  ) ?? null;

/** Whether the record's money left the account: then a return is a credit. */
export const isDebit = ({ out }: FailedRecord): boolean => (typeof out === 'number' ? out < 0 : out.startsWith('-'));
