/** The name of a file without its ending, short enough to begin the name of another one. */
const NAME_LETTERS_MAX = 90;

export const stemOf = (name: string): string => name.replace(/\.[^.]*$/u, '').slice(0, NAME_LETTERS_MAX);
