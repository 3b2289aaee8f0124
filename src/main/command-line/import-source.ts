/** What the options say about how a statement file is read. */
import { z } from 'zod';
import type { Failure } from '@shared/contract/failures.ts';
import { failure } from '@shared/contract/failures.ts';
import { mappingSchema } from '@shared/contract/views/import-views.ts';
import { parseUnits } from '@shared/domain/money/decimal.ts';
import { parsePeriod } from '@shared/domain/reconciliation/period.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { ReadOptions } from '@shared/domain/statement/reading/reading.ts';
import { KNOWN_FORMATS } from '../adapters/bank-files/formats/known-formats.ts';
import { mappingOf } from '../app/engine/handlers/import-handlers.ts';
import type { Options, UsageProblem } from './options.ts';
import type { CommandDeps } from './session.ts';

const MAPPING_BYTES_MAX = 1_000_000;
/** What a reading says of a file that has no bank's layout. */
const GENERIC = 'generic';

const refuse = (words: string, problem: UsageProblem = 'bad-value'): Result<never, Failure> =>
  err(failure('usage', { problem, words }));

/** Checked before the file itself is opened. */
export async function readOptionsOf(deps: CommandDeps, options: Options): Promise<Result<ReadOptions, Failure>> {
  // In `reconcile` the period is the report's: the statement's stands in the mapping.
  const period = periodFrom(options.command === 'reconcile' ? null : options.text('period'));
  if (period === null) return refuse(`--period ${options.text('period') ?? ''}`);
  const format = options.text('format');
  const formats = [GENERIC, ...KNOWN_FORMATS.map(({ id }) => id)];
  if (format !== null && !formats.includes(format)) return refuse(`--format (${formats.join(', ')})`);
  const mapping = await mappingFrom(deps, options.text('mapping'));
  if (!mapping.ok) return mapping;
  const balances = { ...amountFrom(options, 'opening'), ...amountFrom(options, 'closing') };
  return ok({ ...mapping.value, ...(format === null ? {} : { format }), ...period, ...balances });
}

/** Null where it is no period. */
function periodFrom(typed: string | null): Pick<ReadOptions, 'period'> | null {
  if (typed === null) return {};
  const period = parsePeriod(typed);
  return period === null ? null : { period };
}

/** The options were checked: what was typed is an amount. */
function amountFrom(options: Options, name: 'opening' | 'closing'): Pick<ReadOptions, 'opening' | 'closing'> {
  const units = parseUnits(options.text(name) ?? '');
  return units === null ? {} : { [name]: units };
}

async function mappingFrom(deps: CommandDeps, file: string | null): Promise<Result<ReadOptions, Failure>> {
  if (file === null) return ok({});
  const bytes = await deps.ports.files.read(file, MAPPING_BYTES_MAX);
  if (!bytes.ok) return err(failure(bytes.error.kind, { ...bytes.error.detail, file }));
  const parsed = z.string().transform(jsonOrNull).pipe(mappingSchema).safeParse(new TextDecoder().decode(bytes.value));
  if (parsed.success) return ok({ mapping: mappingOf(parsed.data) });
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  return refuse(`--mapping ${file}${where === '' ? '' : `: ${where}`}`);
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
