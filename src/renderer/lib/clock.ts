/** The window's only clock, for the freshness of a sync and the countdown of a pause: no figure depends on it. */

/** Milliseconds since 1970. */
// eslint-disable-next-line no-restricted-syntax -- the renderer has no adapters: this file is its clock
export const nowMs = (): number => Date.now();
