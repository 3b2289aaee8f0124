// What `arguments.mjs` answers, for the programs in test that are started by a tool.
type Option = {
  /** What its value is called; a switch has none, and `number` is a whole number. */
  readonly value?: string;
  readonly oneOf?: readonly string[];
  readonly short?: string;
  /** Absent of what the program gives itself. */
  readonly does?: string;
};
type ValueOf<O extends Option> = O extends { readonly value: 'number' }
  ? number
  : O extends { readonly value: string }
    ? string
    : true;

export function readArguments<const T extends Readonly<Record<string, Option>>>(
  tool: string,
  options: T,
  words?: string,
): { readonly [N in keyof T]?: ValueOf<T[N]> } & { readonly words: readonly string[] };
