/** Answers that take their time, the same for each or drawn from a seeded stream, on the clock that the caller brings. */
import type { Chance } from '../../../../src/sandbox/world/chance.ts';
import type { SandboxClock } from '../../../../src/sandbox/http/clock.ts';
import type { Layer } from '../../../../src/sandbox/http/message.ts';

export const takesTime =
  (clock: SandboxClock, ms: number): Layer =>
  (next) =>
  async (request) => {
    await clock.sleep(ms);
    return next(request);
  };

/** From `minMs` to `maxMs`, and one answer in a hundred takes ten times the longest. */
export const jitters =
  (clock: SandboxClock, chance: Chance, { minMs, maxMs }: { readonly minMs: number; readonly maxMs: number }): Layer =>
  (next) =>
  async (request) => {
    const ms = chance.whole(minMs, maxMs);
    await clock.sleep(chance.percent(1) ? maxMs * 10 : ms);
    return next(request);
  };
