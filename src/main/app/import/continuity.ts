/** How the statements of an account follow each other, in words that cross: gaps, overlaps and jumps of the balance. */
import type { FindingView } from '@shared/contract/views/import-views.ts';
import type { Period } from '@shared/domain/day/day.ts';
import { statementFileId } from '@shared/domain/ids.ts';
import type { AccountId } from '@shared/domain/ids.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { continuityOf } from '@shared/domain/statement/lines/continuity.ts';
import type { Continuity, FileSpan } from '@shared/domain/statement/lines/continuity.ts';
import { namedApart } from './file-names.ts';
import type { StatementFile, StatementStore } from '../ports.ts';

/** What a file says of its place among others. */
export type PlacedFile = {
  readonly file: string;
  readonly sha256: string;
  readonly period: Period | null;
  readonly opening: Units | null;
  readonly closing: Units | null;
};

type Named = FileSpan & { readonly file: string };

function findingView(finding: Continuity, nameOf: ReadonlyMap<string, string>): FindingView {
  const { before, after } = finding;
  const named = { before, after, beforeFile: nameOf.get(before) ?? '', afterFile: nameOf.get(after) ?? '' };
  if (finding.kind !== 'balance-jump') return { kind: finding.kind, ...named, ...finding.days };
  const { kind, closing, opening, difference } = finding;
  const amounts = { closing: unitsToText(closing), opening: unitsToText(opening), difference: unitsToText(difference) };
  return { kind, ...named, ...amounts };
}

const viewsOf = (files: readonly Named[], findings: readonly Continuity[]): readonly FindingView[] => {
  const nameOf = new Map<string, string>(files.map(({ id, file }) => [id, file]));
  return findings.map((finding) => findingView(finding, nameOf));
};

/** Of all statements of an account, in the order of the days. */
export const findingsOf = (files: readonly StatementFile[]): readonly FindingView[] =>
  viewsOf(files, continuityOf(files));

/** No statement has this id: it stands for the file that is looked at. */
const THIS_FILE = statementFileId('');

/** What is to be said where a file stands beside the statements of an account; those with its own bytes are itself. */
export function findingsBeside(
  statements: Pick<StatementStore, 'files'>,
  account: AccountId,
  placed: PlacedFile,
): readonly FindingView[] {
  const others = namedApart(statements.files(account)).filter(({ sha256 }) => sha256 !== placed.sha256);
  const files: readonly Named[] = [...others, { ...placed, id: THIS_FILE }];
  return viewsOf(
    files,
    continuityOf(files).filter(({ before, after }) => before === THIS_FILE || after === THIS_FILE),
  );
}
