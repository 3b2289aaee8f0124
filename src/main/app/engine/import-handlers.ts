/** Handlers of the import: a preview keeps its plan by hash, and only a kept plan can be written. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { ImportAnswer } from '@shared/contract/import-views.ts';
import { must } from '@shared/domain/assert.ts';
import { parseUnits } from '@shared/domain/money/decimal.ts';
import { parseDay } from '@shared/domain/day/day.ts';
import { statementFileId } from '@shared/domain/ids.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Mapping, ReadOptions } from '@shared/domain/statement/reading.ts';
import { applyImport, planImport } from '../import-statement.ts';
import type { ImportDeps, ImportPlan } from '../import-statement.ts';
import { failureOfReading, previewOf, questionOf } from '../import-views.ts';
import { statementView } from '../views/rows.ts';
import type { Desktop } from './desktop.ts';
import type { Handlers } from './handler.ts';

export const STATEMENT_BYTES_MAX = 256 * 1024 * 1024;
/** Previews kept: a person looks at one file at a time, a drop of several at a few. */
const PLANS_MAX = 8;

type PreviewRequest = Parameters<Handlers['import.preview']>[0];

export function importHandlers(
  desktop: Desktop,
): Pick<Handlers, 'import.preview' | 'import.commit' | 'statement.withdraw'> {
  const plans = new Map<string, ImportPlan>();
  const keep = (plan: ImportPlan): void => {
    plans.set(plan.hash, plan);
    for (const oldest of plans.keys()) if (plans.size > PLANS_MAX) plans.delete(oldest);
  };
  const deps = (): Result<ImportDeps, Failure> => {
    const profile = desktop.profile();
    const { clock, readStatement } = desktop.ports;
    return profile.ok ? ok({ store: profile.value.store, clock, readStatement }) : profile;
  };
  return {
    'import.preview': async (request) => {
      const ready = deps();
      return ready.ok ? preview(desktop, ready.value, { request, keep }) : ready;
    },
    'import.commit': async ({ plan: hash, acceptRejected }) => {
      const ready = deps();
      if (!ready.ok) return ready;
      const plan = plans.get(hash);
      if (plan === undefined) return err(failure('import-changed'));
      const agreed =
        acceptRejected === true && plan.refusal?.kind === 'rows-unreadable' ? { ...plan, refusal: null } : plan;
      const imported = await applyImport(ready.value, agreed, { by: desktop.person() });
      if (!imported.ok) return imported;
      plans.delete(hash);
      desktop.tell({ event: 'changed', payload: { what: 'statements' } });
      const { file, added, alreadyImported } = imported.value;
      return ok({ statement: statementView(must(file, 'an import has its file')), added, alreadyImported });
    },
    'statement.withdraw': ({ statement }) => {
      const ready = deps();
      if (!ready.ok) return ready;
      const { statements } = ready.value.store;
      const id = statementFileId(statement);
      if (statements.fileById(id) === null) return err(failure('not-found', { what: 'statement' }));
      statements.withdraw(id, desktop.ports.clock.now());
      desktop.tell({ event: 'changed', payload: { what: 'statements' } });
      return ok({});
    },
  };
}

type PreviewWork = { readonly request: PreviewRequest; readonly keep: (plan: ImportPlan) => void };

async function preview(
  desktop: Desktop,
  deps: ImportDeps,
  { request, keep }: PreviewWork,
): Promise<Result<ImportAnswer, Failure>> {
  const book = desktop.book(request.account);
  if (!book.ok) return book;
  const { ports } = desktop;
  const bytes = await ports.files.read(request.file, STATEMENT_BYTES_MAX);
  if (!bytes.ok) return bytes;
  const fileName = ports.baseName(request.file);
  const plan = planImport(deps, {
    bytes: bytes.value,
    fileName,
    account: book.value.account,
    options: optionsOf(request),
  });
  if (plan.ok) {
    keep(plan.value);
    return ok({ kind: 'ready', preview: previewOf(plan.value) });
  }
  const rows = ports.firstRows(bytes.value, fileName, request.mapping === undefined ? {} : mappingOf(request.mapping));
  const question = questionOf(plan.error, fileName, rows);
  return question === null ? err(failureOfReading(plan.error)) : ok(question);
}

/** Schema output and domain type differ only in `undefined` for what is absent. */
export const mappingOf = (mapping: object): Mapping => JSON.parse(JSON.stringify(mapping)) as Mapping;

function optionsOf(request: PreviewRequest): ReadOptions {
  const from = request.period === undefined ? null : parseDay(request.period.from);
  const to = request.period === undefined ? null : parseDay(request.period.to);
  return {
    ...(request.mapping === undefined ? {} : { mapping: mappingOf(request.mapping) }),
    ...(request.format === undefined ? {} : { format: request.format }),
    ...(from === null || to === null ? {} : { period: { from, to } }),
    ...(request.opening === undefined ? {} : { opening: must(parseUnits(request.opening), 'the contract checked it') }),
    ...(request.closing === undefined ? {} : { closing: must(parseUnits(request.closing), 'the contract checked it') }),
  };
}
