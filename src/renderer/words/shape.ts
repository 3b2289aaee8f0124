/** The shape that one language's words impose on the other: same keys, any text. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };
