/** The frozen seeds of the exam: figures are compared between commits on these. */

/** June, December and August, and another dialect of the settlement account in each. */
export const SEEDS = [1_013, 1_004, 1_022] as const;
