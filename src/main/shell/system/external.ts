/** The few addresses outside the app that may be opened in the browser: members of a fixed list, compared whole. */

/** Empty until the project has a public place for its help. */
const OPENABLE: readonly string[] = [];

/** The list's own entry that equals the address; null for everything else, so that nothing of the asker's text is opened. */
export const listedAddress = (address: string, list: readonly string[] = OPENABLE): string | null =>
  list.find((entry) => entry === address) ?? null;
