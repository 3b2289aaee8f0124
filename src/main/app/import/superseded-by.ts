/** The lines of an account that an import would set aside, counted before it is carried out. */
import { lineId, statementFileId } from '@shared/domain/ids.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import type { MergedLine } from '@shared/domain/statement/lines/merge.ts';
import type { OverlapFile } from '@shared/domain/statement/lines/overlap.ts';
import type { StatementReading } from '@shared/domain/statement/reading/reading.ts';
import { isChained } from '@shared/domain/statement/lines/repeats.ts';
import { setAside } from '@shared/domain/statement/lines/sets-aside.ts';
import { holdersIn } from './identity.ts';
import type { StatementStore } from '../ports.ts';

/** No statement has this id: it stands for the file that is looked at. */
const THIS_FILE = statementFileId('');

/** What the plan of an import says of the file. */
type Planned = {
  readonly account: Account;
  readonly reading: StatementReading;
  readonly lines: readonly MergedLine[];
};

/** Empty where the account holds the same bytes already: a second time nothing changes. */
export function supersededBy(
  statements: Pick<StatementStore, 'spans' | 'overlaps' | 'holders'>,
  { account, reading, lines }: Planned,
  held: readonly StatementLine[],
): readonly StatementLine[] {
  const files = statements.spans(account.id);
  const { first, last, sha256, balanceProof } = reading;
  if (first === null || last === null || files.some((file) => file.sha256 === sha256)) return [];
  const file: OverlapFile = {
    ...{ id: THIS_FILE, sha256, first, last },
    chained: isChained({ lines: lines.length, balanceProof }),
  };
  const own = lines.map(({ line, as }, at): StatementLine => ({
    ...line,
    ...{ id: as ?? lineId(`new ${at.toString()}`), accountId: account.id, fileId: THIS_FILE, file: reading.file },
  }));
  const shelf = { files, lines: held, overlaps: statements.overlaps(account.id), holdersOf: holdersIn(statements) };
  return setAside(shelf, { file, lines: own });
}
