// The exceptions to the limits for whole files, each with its reason; a single line may instead carry its own directive with one.

/** Files that may make a Date out of a known moment: {file, reason}. None of them may ask for the present one. */
export const mayMakeDates = [];

/** Files that may turn text or a bigint into a JavaScript number: {file, reason}. */
export const mayConvertNumbers = [];

/** Files with a higher ceiling: {file, reason, 'max-lines'?, 'max-lines-per-function'?, 'max-params'?, complexity?}. */
export const mayBeLong = [];
