/** Handlers of the import: a preview keeps its plan by hash, and only a kept plan can be written. */
import { failure, missing } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { ImportAnswer } from '@shared/contract/views/import-views.ts';
import { must } from '@shared/domain/assert.ts';
import { parseUnits } from '@shared/domain/money/decimal.ts';
import { parseDay } from '@shared/domain/day/day.ts';
import { statementFileId } from '@shared/domain/ids.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Mapping, ReadOptions } from '@shared/domain/statement/reading/reading.ts';
import { findingsBeside } from '../../import/continuity.ts';
import { applyFile, planFile } from '../../import/import-file.ts';
import { refusalLeft } from '../../import/import-refusals.ts';
import type { FileDeps, FilePlan, Watch } from '../../import/import-file.ts';
import { HELD_BYTES_MAX } from '../../ports/import-limits.ts';
import { failureOfFile, failureOfReading, previewOf, questionOf } from '../../import/import-views.ts';
import { sweep } from '../../import/sweep.ts';
import { statementView } from '../../views/rows.ts';
import type { EngineContext } from '../engine-context.ts';
import type { Handlers } from './handler.ts';
import { matchAgain } from '../matching.ts';

/** Previews kept: a person looks at one file at a time, a drop of several at a few. */
const PLANS_MAX = 8;

/** A plan and where its file lies: a large one is read again when it is written. */
type Kept = { readonly plan: FilePlan; readonly path: string };
type PreviewRequest = Parameters<Handlers['import.preview']>[0];

export function importHandlers(
  context: EngineContext,
): Pick<Handlers, 'import.preview' | 'import.commit' | 'import.cancel' | 'statement.withdraw'> {
  const plans = new Map<string, Kept>();
  const keep = (kept: Kept): void => {
    plans.set(kept.plan.hash, kept);
    for (const oldest of plans.keys()) if (plans.size > PLANS_MAX) plans.delete(oldest);
  };
  const deps = (): Result<FileDeps, Failure> => {
    const profile = context.profile();
    const { clock, files, readStatement, readLarge } = context.ports;
    return profile.ok ? ok({ store: profile.value.store, clock, files, readStatement, readLarge }) : profile;
  };
  return {
    'import.preview': async (request) => {
      const ready = deps();
      if (!ready.ok) return ready;
      const job = { name: request.job, fileName: context.ports.baseName(request.file) };
      return context.imports.run(job, (watch) => preview(context, ready.value, { request, keep, watch }));
    },
    'import.commit': async ({ plan: hash, acceptRejected = false, acceptUntied = false, job }) => {
      const ready = deps();
      if (!ready.ok) return ready;
      const kept = plans.get(hash);
      if (kept === undefined) return err(failure('import-changed'));
      const { plan, path } = kept;
      const refusal = refusalLeft(plan.refusals, { acceptRejected, acceptUntied });
      const agreed = { path, plan: { ...plan, refusal } };
      const imported = await context.imports.run({ name: job, fileName: plan.reading.file }, (watch) =>
        applyFile(ready.value, agreed, { ...watch, by: context.person() }),
      );
      context.imports.later((signal) => sweep({ store: ready.value.store, clock: context.ports.clock }, signal));
      if (!imported.ok) return imported;
      plans.delete(hash);
      context.tell({ event: 'changed', payload: { what: 'statements' } });
      matchAgain(context, [plan.account.id]);
      const { file, added, alreadyImported } = imported.value;
      return ok({ statement: statementView(must(file, 'an import has its file')), added, alreadyImported });
    },
    'import.cancel': ({ job }) => {
      context.imports.cancel(job);
      return ok({});
    },
    'statement.withdraw': ({ statement }) => {
      const ready = deps();
      if (!ready.ok) return ready;
      const { statements } = ready.value.store;
      const id = statementFileId(statement);
      if (statements.fileById(id) === null) return err(missing('statement'));
      statements.withdraw(id, context.ports.clock.now(), context.person());
      context.tell({ event: 'changed', payload: { what: 'statements' } });
      return ok({});
    },
  };
}

type PreviewWork = {
  readonly request: PreviewRequest;
  readonly keep: (kept: Kept) => void;
  readonly watch: Watch;
};

async function preview(
  context: EngineContext,
  deps: FileDeps,
  { request, keep, watch }: PreviewWork,
): Promise<Result<ImportAnswer, Failure>> {
  const book = context.book(request.account);
  if (!book.ok) return book;
  const [path, fileName] = [request.file, context.ports.baseName(request.file)];
  const { account } = book.value;
  const plan = await planFile(deps, { path, fileName, account, options: optionsOf(request) }, watch);
  if (plan.ok) {
    keep({ plan: plan.value, path });
    const findings = findingsBeside(deps.store.statements, account.id, plan.value.reading);
    return ok({ kind: 'ready', preview: previewOf(plan.value, findings) });
  }
  if (plan.error.kind !== 'problem') return err(failureOfFile(plan.error));
  const { problem } = plan.error;
  const rows = problem.kind === 'needs-mapping' ? await rowsAsked(context.ports, request, problem.rows) : [];
  const question = questionOf(problem, fileName, rows);
  return question === null ? err(failureOfReading(problem)) : ok(question);
}

type Rows = readonly (readonly string[])[];

/** The first rows, for the person who is asked; of a large file those that the reading met. */
async function rowsAsked(
  { files, baseName, firstRows }: EngineContext['ports'],
  { file, mapping }: PreviewRequest,
  met: Rows = [],
): Promise<Rows> {
  const bytes = await files.read(file, HELD_BYTES_MAX);
  return bytes.ok ? firstRows(bytes.value, baseName(file), mapping === undefined ? {} : mappingOf(mapping)) : met;
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
