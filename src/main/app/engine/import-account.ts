/** What a file says of the account that it is of, by its first rows, its name and what its layout is known by. */
import type { Answer } from '@shared/contract/calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { accountFacts } from '@shared/domain/statement/table/account-facts.ts';
import { failureOfReading } from '../import/import-views.ts';
import { HELD_BYTES_MAX } from '../ports/import-limits.ts';
import type { EnginePorts, Handlers } from './handlers/handler.ts';
import { rowsOf } from './import-rows.ts';

type Ports = Pick<EnginePorts, 'files' | 'baseName' | 'rowsOfFile' | 'linesOfFile' | 'readStatement'>;

/** Names of standards are none of banks. */
const STANDARDS: ReadonlySet<string> = new Set(['ofx', 'camt053']);
const FACT_LETTERS_MAX = 80;

export const importAccountHandlers = (ports: Ports): Pick<Handlers, 'import.account'> => ({
  'import.account': ({ file }) => accountOf(ports, file),
});

/** A file that is too large to be held says what its first rows say. */
async function accountOf(ports: Ports, file: string): Promise<Result<Answer<'import.account'>, Failure>> {
  const name = ports.baseName(file);
  const rows = await rowsOf(ports, { file });
  if (!rows.ok) return rows;
  const known = await knownOf(ports, file);
  if (!known.ok) return known;
  const facts = accountFacts(
    rows.value.map(({ cells }) => cells),
    name,
  );
  const cut = (text: string | null): string | null => text?.slice(0, FACT_LETTERS_MAX) ?? null;
  return ok({
    bank: known.value.bank ?? facts.bank,
    number: cut(facts.number),
    type: facts.type,
    currency: cut(known.value.currency ?? facts.currency),
  });
}

type Known = { readonly bank?: string | undefined; readonly currency?: string | undefined };

/** What reading the whole file knows besides; refused where no setting makes a statement of it. */
async function knownOf(ports: Ports, file: string): Promise<Result<Known, Failure>> {
  const bytes = await ports.files.read(file, HELD_BYTES_MAX);
  if (!bytes.ok) return ok({});
  const read = ports.readStatement(bytes.value, ports.baseName(file), {});
  if (!read.ok) return read.error.kind === 'needs-mapping' ? ok({}) : err(failureOfReading(read.error));
  const { format, bank, mapping } = read.value;
  return ok({ bank: STANDARDS.has(format) ? undefined : bank, currency: mapping.currency });
}
