/** The frozen seeds of the ledgers, chosen before their figures were first seen. */
export const LEDGER_SEEDS = [5_501, 6_083, 9_127] as const;
