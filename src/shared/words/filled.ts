/** Sentences with places for values, `{name}`, as terminal and checks have them. */

/** A sentence with what each of its places says. */
export const filledBy = (sentence: string, valueOf: (name: string) => string): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name));

/** A sentence with its values in their places; a value that is missing leaves its place empty. */
export const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  filledBy(sentence, (name) => values[name] ?? '');
