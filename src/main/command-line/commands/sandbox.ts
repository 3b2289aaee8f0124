/** `sandbox`: the built-in payments service with made-up data and a statement that goes with it, until stopped. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Outcome } from '../outcome.ts';
import { done, failed } from '../outcome.ts';
import type { Options } from '../options.ts';
import type { CommandDeps } from '../session.ts';
import { checkHookUrl } from '../../app/service-address.ts';
import { ALL_SCOPES, isScope } from '../../../sandbox/http/routes.ts';
import { SCENARIOS } from '../../../sandbox/scenarios.ts';
import type { Scenario } from '../../../sandbox/scenarios.ts';
import { startSandbox } from '../../../sandbox/server.ts';
import type { Sandbox, SandboxOptions } from '../../../sandbox/server.ts';

const RECORDS_MAX = 1_000_000;
const PORT_MAX = 65_535;
const MS_PER_SECOND = 1_000;

/** Prints one line once it listens, then serves until the process is asked to stop. */
export async function runSandbox(deps: CommandDeps, options: Options): Promise<Outcome> {
  const asked = sandboxOptions(deps, options);
  if (!asked.ok) return failed(asked.error);
  const sandbox = await start({ ...asked.value, clock: deps.ports.clock });
  if (sandbox === null)
    return failed(failure('usage', { problem: 'bad-value', words: `--port ${options.text('port') ?? ''}` }));
  const temporary = deps.temporaryFolder();
  try {
    const statement = sandbox.statement('settlement');
    const path = options.statements[0] ?? deps.ports.joinPath(temporary.folder, statement.fileName);
    const written = await deps.ports.writer.writeWhole(path, statement.bytes);
    if (!written.ok) return failed(failure(written.error.kind, { ...written.error.detail, out: path }));
    deps.print(`${JSON.stringify({ ok: true, baseUrl: sandbox.baseUrl, apiKey: sandbox.apiKey, statement: path })}\n`);
    await deps.stopped();
    return done(null);
  } finally {
    await sandbox.close();
    temporary.drop();
  }
}

const bad = (words: string): Result<never, Failure> => err(failure('usage', { problem: 'bad-value', words }));

function sandboxOptions({ env }: CommandDeps, options: Options): Result<SandboxOptions, Failure> {
  const place = placeOf(options);
  if (!place.ok) return place;
  const webhooks = webhooksOf(env, options);
  if (!webhooks.ok) return webhooks;
  const scopes = scopesOf(options.text('scopes'));
  if (!scopes.ok) return scopes;
  return ok({ ...place.value, ...webhooks.value, ...scopes.value, ...quotaOf(options.text('quota')) });
}

/** Where it listens, and the world that it serves. */
function placeOf(options: Options): Result<SandboxOptions, Failure> {
  const whole = (option: 'port' | 'seed' | 'records'): number | undefined => {
    const text = options.text(option);
    return text === null ? undefined : Number.parseInt(text, 10);
  };
  const scenario = new Map<string, Scenario>(Object.entries(SCENARIOS)).get(options.text('scenario') ?? 'month');
  if (scenario === undefined) return bad(`--scenario (${Object.keys(SCENARIOS).join(', ')})`);
  const [port, seed, records] = [whole('port'), whole('seed'), whole('records')];
  if ((port ?? 0) > PORT_MAX) return bad('--port');
  if ((records ?? 0) > RECORDS_MAX) return bad('--records');
  return ok({
    scenario,
    ...(port === undefined ? {} : { port }),
    ...(seed === undefined ? {} : { seed }),
    ...(records === undefined ? {} : { records }),
  });
}

type Part<K extends keyof SandboxOptions> = Result<Pick<SandboxOptions, K>, Failure>;

/** Signed with what stands in the variable, as it stands there. */
function webhooksOf(env: CommandDeps['env'], options: Options): Part<'webhooks'> {
  const [address, variable] = [options.text('webhooks'), options.text('hook-secret-env')];
  if (address === null || variable === null) return ok({});
  const url = checkHookUrl(address);
  if (!url.ok) return bad(`--webhooks ${address}`);
  const secret = (env[variable] ?? '').trim();
  if (secret === '') return err(failure('usage', { problem: 'no-value', words: `--hook-secret-env ${variable}` }));
  return ok({ webhooks: { url: url.value, secret } });
}

function scopesOf(text: string | null): Part<'scopes'> {
  if (text === null) return ok({});
  const scopes = text.split(',').map((scope) => scope.trim());
  const known = scopes.filter(isScope);
  return known.length < scopes.length
    ? bad(`--scopes (${[...ALL_SCOPES].join(', ')})`)
    : ok({ scopes: new Set(known) });
}

function quotaOf(text: string | null): Pick<SandboxOptions, 'quota' | 'windowMs'> {
  if (text === null) return {};
  const [quota = 0, seconds = 0] = text.split('/').map((part) => Number.parseInt(part, 10));
  return { quota, windowMs: seconds * MS_PER_SECOND };
}

/** Null where the port is taken or not allowed. */
async function start(options: SandboxOptions): Promise<Sandbox | null> {
  try {
    return await startSandbox(options);
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? problem.code : null;
    if (code === 'EADDRINUSE' || code === 'EACCES') return null;
    throw problem;
  }
}
