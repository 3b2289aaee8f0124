/** Assertions hold in production too: a broken rule stops the work before a wrong figure can leave it. */

/** Thrown only for bugs, never for bad input: it means that a rule of the program itself was broken. */
export class AssertionFailure extends Error {
  override readonly name = 'AssertionFailure';
}

/** Stops with the rule in words when it does not hold. */
export function assert(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new AssertionFailure(rule);
}

/** Closes a union: compiles only when every kind was handled before. */
export function assertNever(value: never): never {
  throw new AssertionFailure(`unhandled kind: ${JSON.stringify(value)}`);
}

/** The value, or a stop with the rule that says why it cannot be missing. */
export function must<T>(value: T | null | undefined, rule: string): T {
  if (value === null || value === undefined) throw new AssertionFailure(rule);
  return value;
}
