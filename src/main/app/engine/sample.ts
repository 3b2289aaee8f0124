/** The sample: the built-in service, synced, with the two statements that go with it imported and matched. */
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { AccountPreset } from '@shared/domain/payments/expected.ts';
import type { InternalRequest } from './engine-service-types.ts';
import { applyImport, planImport } from '../import/import-statement.ts';
import { matchAccount } from '../decide/match-account.ts';
import type { EngineContext, OpenProfile } from './engine-context.ts';
import type { SampleService } from './handlers/handler.ts';
import { startSync } from './sync-job.ts';

const PRESETS: readonly AccountPreset[] = ['settlement', 'own'];
const ACCOUNT_NAMES: Readonly<Record<AccountPreset, string>> = {
  settlement: 'Bancolombia ··4471',
  own: 'Davivienda ··9087',
};
/** Sync, then import and match for each of the two accounts. */
const STAGES = 5;

/** Makes the sample profile in its folder; what exists already is used as it is. */
export async function makeSample(
  context: EngineContext,
  request: InternalRequest<'sample'>,
): Promise<Result<{ baseUrl: string }, Failure>> {
  const service = await context.sample();
  const opened = await context.open(request.folder, { ...request.facts, baseUrl: service.baseUrl, isNew: true });
  if (!opened.ok) return opened;
  let stage = 0;
  const tellStage = (): void =>
    context.tell({ event: 'job.progress', payload: { job: 'sample', done: stage, total: STAGES } });
  const step = (): void => {
    stage += 1;
    tellStage();
  };
  tellStage();
  const connection = { baseUrl: service.baseUrl, key: service.apiKey };
  const started = startSync(context, { connection, full: false, quiet: false });
  if (!started.ok) return started;
  const outcome = await started.value.finished;
  await context.job.sync?.done;
  if (outcome.failure !== null) return err(outcome.failure);
  step();
  for (const preset of PRESETS) {
    const filled = await fillAccount(context, opened.value, { preset, service, name: ACCOUNT_NAMES[preset] });
    if (!filled.ok) return filled;
    step();
    step();
  }
  context.tell({ event: 'changed', payload: { what: 'accounts' } });
  return ok({ baseUrl: service.baseUrl });
}

type SampleAccount = { readonly preset: AccountPreset; readonly service: SampleService; readonly name: string };

async function fillAccount(
  context: EngineContext,
  profile: OpenProfile,
  sample: SampleAccount,
): Promise<Result<null, Failure>> {
  const { store } = profile;
  const account =
    store.accounts.byName(sample.name) ??
    store.accounts.create({ name: sample.name, preset: sample.preset, currency: 'COP' });
  const { fileName, bytes } = sample.service.statement(sample.preset);
  const deps = { store, clock: context.ports.clock, readStatement: context.ports.readStatement };
  const plan = planImport(deps, { bytes, fileName, account, options: {} });
  if (!plan.ok) return err({ kind: plan.error.kind });
  const imported = await applyImport(deps, plan.value);
  if (!imported.ok) return imported;
  const { clock, matcher } = context.ports;
  const matched = await matchAccount({ store, clock, matcher, book: () => context.book(account.id) });
  return matched.ok ? ok(null) : matched;
}
