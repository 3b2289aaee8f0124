/** The paper that the window shows: served from memory under an address that changes with each, so that none is shown for another. */
import { ORIGIN } from '../window/pages.ts';

export type Papers = {
  /** Takes the place of the one before; answers with its address. */
  readonly put: (html: string) => string;
  /** Null for an address of no paper that is shown now. */
  readonly at: (address: string) => string | null;
};

export function createPapers(newId: () => string): Papers {
  let shown: { readonly address: string; readonly html: string } | null = null;
  return {
    put: (html) => {
      const address = `${ORIGIN}/paper/${newId()}.html`;
      shown = { address, html };
      return address;
    },
    at: (address) => (shown?.address === address ? shown.html : null),
  };
}
