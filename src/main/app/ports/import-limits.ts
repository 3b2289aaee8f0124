/** How large a statement file may be: a limit for all, and one up to which a file is held in memory. */

/** Larger files are no statements of one account. */
export const STATEMENT_BYTES_MAX = 268_435_456;

/** Larger files are read from disk in scans over them. */
export const HELD_BYTES_MAX = 8_388_608;
