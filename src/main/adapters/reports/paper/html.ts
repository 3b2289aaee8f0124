/** HTML made of texts from outside: nothing in them is ever markup, and nothing in them is unseen. */

/** Text that is HTML already. */
export type Html = string & { readonly html: true };

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Controls, marks of direction and what no font draws: shown as a mark, for on paper nobody can look closer. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** A text as HTML. */
export const shown = (text: string): Html =>
  text
    .replaceAll(/[\t\r\n]+/g, ' ')
    .replaceAll(UNSEEN, '\ufffd')
    .replaceAll(/[&<>"']/g, (character) => ESCAPED[character] ?? '') as Html;

export const joined = (parts: readonly Html[]): Html => parts.join('') as Html;

/** Only names and values of our own go into attributes. */
export function element(name: string, attributes: Readonly<Record<string, string>>, content: Html): Html {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${shown(value)}"`);
  return `<${name}${written.join('')}>${content}</${name}>` as Html;
}
