/** Handlers of the trail: it is read by one reader as long as its profile is open. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Store } from '../../ports.ts';
import { createTrail } from '../../trail/trail.ts';
import type { Trail } from '../../trail/trail.ts';
import type { EngineContext } from '../engine-context.ts';
import type { InternalAnswer, InternalRequest } from '../engine-service-types.ts';
import type { Handlers } from './handler.ts';

const trails = new WeakMap<Store, Trail>();

function trailOf(context: EngineContext): Result<{ readonly trail: Trail; readonly store: Store }, Failure> {
  const profile = context.profile();
  if (!profile.ok) return profile;
  const { store } = profile.value;
  const { clock } = context.ports;
  /** In a pause the profile may have been closed: the rest of the work is nobody's any more. */
  const sleep: typeof clock.sleep = async (ms) => {
    await clock.sleep(ms);
    const now = context.profile();
    if (!now.ok || now.value.store !== store) throw new Closed('closed');
    return true;
  };
  const trail = trails.get(store) ?? createTrail(store, { now: clock.now, sleep });
  trails.set(store, trail);
  return ok({ trail, store });
}

class Closed extends Error {
  override readonly name = 'Closed';
}

async function unlessClosed<T>(work: Promise<T>): Promise<Result<T, Failure>> {
  try {
    return ok(await work);
  } catch (error) {
    if (error instanceof Closed) return err(failure('cancelled'));
    throw error;
  }
}

export function trailHandlers(context: EngineContext): Pick<Handlers, 'trail.page' | 'trail.entry' | 'trail.check'> {
  return {
    'trail.page': (request) => {
      const of = trailOf(context);
      return of.ok ? unlessClosed(of.value.trail.page(request)) : of;
    },
    'trail.entry': ({ seq }) => {
      const of = trailOf(context);
      return of.ok ? of.value.trail.entry(seq) : of;
    },
    'trail.check': () => {
      const of = trailOf(context);
      return of.ok ? unlessClosed(of.value.trail.check()) : of;
    },
  };
}

async function* inTurn(pieces: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

/** Writes what a filter leaves into one file: whole, or nothing of it. */
export async function exportTrail(
  context: EngineContext,
  { path, format, language, filter }: InternalRequest<'export-trail'>,
): Promise<Result<InternalAnswer<'export-trail'>, Failure>> {
  const of = trailOf(context);
  if (!of.ok) return of;
  const { trail, store } = of.value;
  const { printTrail, writer, clock } = context.ports;
  const printed = await unlessClosed(trail.printed(filter, language));
  if (!printed.ok) return printed;
  const facts = { profile: store.accounts.profile().name, madeAt: clock.now(), chain: store.audit.head() };
  const pieces = await printTrail(printed.value, { format, language, facts });
  const written = await writer.writeWhole(path, inTurn(pieces));
  return written.ok ? ok({ entries: printed.value.length }) : written;
}
