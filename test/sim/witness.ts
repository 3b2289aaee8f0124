/** What is known from outside about one world while it is lived through. */
import type { ListKind } from './chronicle.ts';
import type { Exchange } from './world/network.ts';
import type { Process, SimWorld } from './world/world.ts';

export type Witness = {
  readonly world: SimWorld;
  readonly exchanges: Exchange[];
  process: Process;
  readonly problems: string[];
  readonly missed: string[];
  readonly wholeTick: Map<ListKind, number>;
  /** What the database was allowed to call complete, as of when. */
  readonly completeAsOf: Map<string, string>;
  unseenByDesign: number;
  syncs: number;
  kills: number;
  completes: number;
  sinceReadings: number;
};
