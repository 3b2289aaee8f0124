/** P8's figures (shared/performance.md), and what the benchmark and its server say to each other. */

export const PACE = { quota: 100_000, latencyMs: 100, cutTo: 10_000 } as const;

export type PaceQuestion = { readonly ask: 'quota'; readonly requestsPerMinute: number } | { readonly ask: 'seen' };
export type PaceAnswer =
  | { readonly what: 'listens'; readonly port: number }
  | { readonly what: 'cut'; readonly atMs: number }
  | { readonly what: 'seen'; readonly arrivalsMs: readonly number[]; readonly refused: number };
