/** The frozen seeds of the held-out months, chosen before their figures were first seen. */
export const HELD_OUT_SEEDS = [4_211, 7_340] as const;
