/** `sandbox`: the built-in payments service with made-up data and a statement that goes with it, until stopped. */
import type { Outcome } from '../outcome.ts';
import { done, failed } from '../outcome.ts';
import type { Options } from '../options.ts';
import type { CommandDeps } from '../session.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { isScenario, SCENARIOS } from '../../sandbox/scenarios.ts';
import { startSandbox } from '../../sandbox/server.ts';
import type { Sandbox, SandboxOptions } from '../../sandbox/server.ts';

const RECORDS_MAX = 1_000_000;
const PORT_MAX = 65_535;

/** Prints one line once it listens, then serves until the process is asked to stop. */
export async function runSandbox(deps: CommandDeps, options: Options): Promise<Outcome> {
  const asked = sandboxOptions(options);
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

function sandboxOptions(options: Options): Result<SandboxOptions, Failure> {
  const bad = (words: string): Result<SandboxOptions, Failure> =>
    err(failure('usage', { problem: 'bad-value', words }));
  const whole = (option: 'port' | 'seed' | 'records'): number | undefined => {
    const text = options.text(option);
    return text === null ? undefined : Number.parseInt(text, 10);
  };
  const scenario = options.text('scenario') ?? 'month';
  if (!isScenario(scenario)) return bad(`--scenario (${SCENARIOS.join(', ')})`);
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
