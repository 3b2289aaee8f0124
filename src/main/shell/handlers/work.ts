/** Calls that need something only main has before the engine can do them: a path, a key. */
import { failure, missing } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { engineCalls } from '@shared/contract/calls.ts';
import type { EngineCallName } from '@shared/contract/calls.ts';
import { syncViewSchema } from '@shared/contract/views/views.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { ProfileEntry } from '../../adapters/profiles/registry.ts';
import type { Handlers } from '../window/gate.ts';
import type { ShellParts } from './parts.ts';

/** Where to sync from, and with which key: a sample has the built-in service, which may have to be started first. */
async function connectionOf(
  parts: ShellParts,
  entry: ProfileEntry,
): Promise<Result<{ baseUrl: string; key: string }, Failure>> {
  if (entry.sample) return parts.askInternal('sample-service', {});
  const key = await parts.keys.read(entry);
  return key.ok ? ok({ baseUrl: entry.baseUrl, key: key.value }) : key;
}

/**
 * Begins a sync of the open profile; the key is read for it alone. In turn with what changes the open profile, so that
 * no key and no record reaches another one.
 */
export const beginSync = (
  parts: ShellParts,
  how: { readonly full: boolean; readonly quiet: boolean },
): Promise<Result<Record<string, never>, Failure>> =>
  parts.turns(async () => {
    const entry = parts.session.current();
    if (entry === null) return err(failure('no-profile'));
    const connection = await connectionOf(parts, entry);
    if (!connection.ok) return connection;
    const { pacePercent } = parts.settings.get();
    return parts.askInternal('sync', { ...connection.value, ...how, pacePercent });
  });

/** As many handles as are kept: the first of many files must not be forgotten before they are read. */
const FILES_MAX = 100;

export function workHandlers(parts: ShellParts): Handlers<'statement.pick' | 'sync.start'> {
  return {
    'statement.pick': async () => {
      const paths = await parts.pickStatements();
      return ok(paths.slice(0, FILES_MAX).map((path) => ({ ...parts.files.take(path) })));
    },
    'sync.start': ({ full }) => beginSync(parts, { full, quiet: false }),
  };
}

type Preview = Handlers['import.preview'];
type Commit = Handlers['import.commit'];
type Attach = Handlers['flag.attach'];
type Rows = Handlers['import.rows'];
type Facts = Handlers['import.account'];

/** A large file shows in the taskbar until its call is answered. */
const ended = <T>({ endProgress }: ShellParts, work: Promise<T>): Promise<T> => work.finally(endProgress);

/** The engine gets the path in place of the handle; a handle that was never given opens nothing. */
function withPath<R extends { readonly file: string }, A>(
  { files }: ShellParts,
  request: R,
  pass: (request: R) => Promise<Result<A, Failure>>,
): Promise<Result<A, Failure>> {
  const path = files.pathOf(request.file);
  return path === null ? Promise.resolve(err(missing('file'))) : pass({ ...request, file: path });
}

/** Every call of the engine's own list goes on as it is; the answer's shape is checked at the gate. */
export function engineHandlers(parts: ShellParts): Handlers<EngineCallName> {
  const forward = (name: EngineCallName) => (request: unknown) => parts.ask(name, request);
  const names = Object.keys(engineCalls) as EngineCallName[];
  const handlers = Object.fromEntries(
    names.map((name) => [name, forward(name)]),
  ) as unknown as Handlers<EngineCallName>;
  return {
    ...handlers,
    'sync.state': async () => {
      const reply = await parts.ask('sync.state', {});
      return reply.ok ? ok(parts.hearSync(syncViewSchema.parse(reply.value))) : reply;
    },
    'import.preview': (request) => ended(parts, withPath(parts, request, forward('import.preview') as Preview)),
    'import.commit': (request) => ended(parts, (forward('import.commit') as Commit)(request)),
    'flag.attach': (request) => withPath(parts, request, forward('flag.attach') as Attach),
    'import.account': (request) => withPath(parts, request, forward('import.account') as Facts),
    'import.rows': (request) => withPath(parts, request, forward('import.rows') as Rows),
  };
}
