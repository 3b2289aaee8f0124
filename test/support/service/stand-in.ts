/** A call that main answers otherwise for a while, or not at all until it is mended: what the window does then. */
import { CHANNELS } from '@shared/contract/bridge.ts';
import type { Answer, CallName } from '@shared/contract/calls.ts';
import type { LaunchedApp } from '../window/app.ts';

type Reply = 'fails' | 'waits' | { readonly value: unknown };
type Mend = () => Promise<void>;

async function standIn({ app }: Pick<LaunchedApp, 'app'>, name: CallName, reply: Reply): Promise<Mend> {
  await app.evaluate(
    ({ ipcMain }, { channel, name: broken, reply: how }) => {
      type Handler = (event: unknown, name: unknown, request: unknown) => unknown;
      const { _invokeHandlers: handlers } = ipcMain as unknown as { _invokeHandlers: Map<string, Handler> };
      const real = handlers.get(channel);
      if (real === undefined) throw new Error('main answers the window');
      const mended = new Promise<void>((mend) => {
        Object.assign(globalThis, {
          mend: () => {
            handlers.set(channel, real);
            mend();
          },
        });
      });
      handlers.set(channel, (event, asked, request) => {
        if (asked !== broken) return real(event, asked, request);
        if (how === 'waits') return mended.then(() => real(event, asked, request));
        return JSON.stringify(
          how === 'fails' ? { ok: false, error: { kind: 'unexpected' } } : { ok: true, value: how.value },
        );
      });
    },
    { channel: CHANNELS.call, name, reply },
  );
  return () => app.evaluate(() => (globalThis as unknown as { mend: () => void }).mend());
}

/** How often the window has made a call since. */
export async function counting({ app }: Pick<LaunchedApp, 'app'>, name: CallName): Promise<() => Promise<number>> {
  await app.evaluate(
    ({ ipcMain }, { channel, name: counted }) => {
      type Handler = (event: unknown, name: unknown, request: unknown) => unknown;
      const { _invokeHandlers: handlers } = ipcMain as unknown as { _invokeHandlers: Map<string, Handler> };
      const real = handlers.get(channel);
      if (real === undefined) throw new Error('main answers the window');
      const told = Object.assign(globalThis, { calls: 0 });
      handlers.set(channel, (event, asked, request) => {
        if (asked === counted) told.calls += 1;
        return real(event, asked, request);
      });
    },
    { channel: CHANNELS.call, name },
  );
  return () => app.evaluate(() => (globalThis as unknown as { calls: number }).calls);
}

/** Lets a call fail until the returned function is called. */
export const failing = (app: Pick<LaunchedApp, 'app'>, name: CallName): Promise<Mend> => standIn(app, name, 'fails');

/** Lets a call wait until the returned function is called. */
export const waiting = (app: Pick<LaunchedApp, 'app'>, name: CallName): Promise<Mend> => standIn(app, name, 'waits');

/** Answers a call with a value of the test's own until the returned function is called. */
export const answering = <N extends CallName>(
  app: Pick<LaunchedApp, 'app'>,
  name: N,
  value: Answer<N>,
): Promise<Mend> => standIn(app, name, { value });
