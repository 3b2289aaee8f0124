/** Makes the copy of the day of the open profile: when it is opened, else with the first change of the day. */
import type { Failure } from '@shared/contract/failures.ts';
import type { EngineEvent } from './engine-service-types.ts';
import type { EnginePorts } from './handlers/handler.ts';

export type DailyCopies = {
  /** Makes it where none of today is there; it goes on beside everything else. */
  readonly look: () => void;
  /** One under way is awaited before its profile is closed. */
  readonly settled: () => Promise<void>;
};

type Telling = {
  readonly listen: (listener: (event: EngineEvent) => void) => void;
  readonly failedAside: (found: Failure) => void;
};

/** `opened`: the folder of the open profile, which is asked for with every change. */
export function createDailyCopies(
  { openBackups, log }: Pick<EnginePorts, 'openBackups' | 'log'>,
  { listen, failedAside }: Telling,
  opened: () => string | null,
): DailyCopies {
  let running: Promise<void> | null = null;
  /** A sample under way is copied once it is whole. */
  let isMaking = false;
  const make = async (folder: string): Promise<void> => {
    try {
      const made = await openBackups(folder).make('daily');
      if (made.ok) return;
      log('no copy of the day', { kind: made.error.kind });
      // Every row is held against its hash before a copy counts.
      failedAside(made.error);
    } catch (problem) {
      log('no copy of the day', { problem });
    } finally {
      running = null;
    }
  };
  const look = (): void => {
    const folder = opened();
    if (folder !== null && running === null && openBackups(folder).isDue()) running = make(folder);
  };
  listen(({ event, payload }) => {
    if (event === 'job.progress' && payload.job === 'sample') isMaking = payload.done !== payload.total;
    if (event === 'changed' && !isMaking) look();
  });
  return {
    look,
    settled: async () => {
      await running;
    },
  };
}
