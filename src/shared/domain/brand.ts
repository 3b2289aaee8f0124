/** Branded strings: a value of one meaning does not compile where another is asked for. */

declare const brand: unique symbol;

/** A string that only its own constructor makes. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
