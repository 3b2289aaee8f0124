/** Takes back what abandoned imports wrote, a little at a time: other work goes on in between. */
import type { Clock, StatementStore } from '../ports.ts';
import { StoreFailure } from '../ports/store-failure.ts';

type SweepDeps = {
  readonly store: { readonly statements: Pick<StatementStore, 'sweep'> };
  readonly clock: Pick<Clock, 'sleep'>;
};

/** Whatever is not taken back now is at the next start. */
export async function sweep({ store, clock }: SweepDeps, signal?: AbortSignal): Promise<void> {
  try {
    while (signal?.aborted !== true && store.statements.sweep()) await clock.sleep(0);
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
  }
}
