/** The engine in the test's own process, over a temporary folder and the built-in service. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { engineCalls } from '@shared/contract/calls.ts';
import type { Answer, EngineCallName, Request } from '@shared/contract/calls.ts';
import { createEngineService } from '../../../src/main/app/engine/engine-service.ts';
import type {
  EngineEvent,
  EngineReply,
  InternalCallName,
  InternalRequest,
} from '../../../src/main/app/engine/engine-service-types.ts';
import type { EnginePorts } from '../../../src/main/app/engine/handlers/handler.ts';
import { enginePorts } from '../../../src/main/wiring.ts';
import { folderMadeOnce } from '../files/made-once.ts';

export type TestEngine = {
  readonly folder: string;
  readonly events: readonly EngineEvent[];
  /** The decoded answer; throws with the failure's kind. */
  readonly ask: <N extends EngineCallName>(name: N, request: Request<N>) => Promise<Answer<N>>;
  readonly reply: (name: string, request: unknown) => Promise<EngineReply>;
  readonly internally: <N extends InternalCallName>(name: N, request: InternalRequest<N>) => Promise<EngineReply>;
};

export const FACTS = { environment: 'sandbox', baseUrl: 'http://127.0.0.1', name: 'Ejemplo', isNew: true } as const;

/** Runs the work with an engine that is closed, and whose folder is gone, afterwards. */
export async function withEngine<T>(
  work: (engine: TestEngine) => Promise<T>,
  adapted = (ports: EnginePorts): EnginePorts => ports,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cuadre-engine-'));
  const ports = enginePorts((what, fields) => {
    throw new Error(`${what} ${String(fields['problem'])}`);
  });
  const service = createEngineService(adapted(ports));
  const events: EngineEvent[] = [];
  service.onEvent((event) => events.push(event));
  const ask = async <N extends EngineCallName>(name: N, request: Request<N>): Promise<Answer<N>> => {
    const reply = await service.handle(name, request);
    if (!reply.ok) throw new Error(reply.error.kind);
    return engineCalls[name].answer.parse(reply.value) as Answer<N>;
  };
  try {
    return await work({
      folder,
      events,
      ask,
      reply: (name, request) => service.handle(name, request),
      internally: (name, request) => service.handle(name, request),
    });
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const SAMPLE = 'profile';
/** The sample as each test finds it: made once in a process, and copied from then on. */
let kept: Promise<{ readonly folder: string; readonly baseUrl: string }> | null = null;

async function makeSample({ folder, internally }: TestEngine): Promise<string> {
  const made = await internally('sample', { folder: path.join(folder, SAMPLE), facts: FACTS, language: 'es' });
  if (!made.ok) throw new Error(made.error.kind);
  return (made.value as { readonly baseUrl: string }).baseUrl;
}

const keepSample = () =>
  withEngine(async (engine) => {
    const baseUrl = await makeSample(engine);
    await engine.internally('shutdown', {});
    const folder = folderMadeOnce('sample');
    cpSync(path.join(engine.folder, SAMPLE), folder, { recursive: true, preserveTimestamps: true });
    return { folder, baseUrl };
  });

async function copySample({ folder, internally }: TestEngine): Promise<void> {
  const sample = await (kept ??= keepSample());
  const copy = path.join(folder, SAMPLE);
  cpSync(sample.folder, copy, { recursive: true, preserveTimestamps: true });
  const opened = await internally('open-profile', { folder: copy, facts: { ...FACTS, baseUrl: sample.baseUrl } });
  if (!opened.ok) throw new Error(opened.error.kind);
}

/** The sample month, ready to be worked on; answers with its settlement account. An adapted engine makes it itself. */
export async function withSample<T>(
  work: (engine: TestEngine, account: string) => Promise<T>,
  adapted?: (ports: EnginePorts) => EnginePorts,
): Promise<T> {
  return withEngine(async (engine) => {
    await (adapted === undefined ? copySample(engine) : makeSample(engine));
    const accounts = await engine.ask('account.list', {});
    return work(engine, accounts.find((account) => account.preset === 'settlement')?.id ?? '');
  }, adapted);
}
