/** Right behind the reference pass: a record that several lines quote and that they make up together, before anybody nameless of its amount is looked at. */
import { isRefused, withoutProposed } from '../board.ts';
import type { MatchPass } from '../board.ts';
import { rowsOf, sureOf, takenAs } from '../groups/group-found.ts';
import { partsOfRecords } from '../groups/parts-of-record.ts';
import { sharingRows } from '../solver/shared-rows.ts';

export const quotedPartsPass: MatchPass = (open, desk) => {
  const found = partsOfRecords(open, desk, (grade) => grade === 'reference').filter(
    ({ lines, records }) => !isRefused(desk, lines, records),
  );
  const proposals = sharingRows(found, rowsOf).flatMap((question) => sureOf(question).map((one) => takenAs(one, desk)));
  return {
    proposals,
    open: withoutProposed(open, proposals),
  };
};
