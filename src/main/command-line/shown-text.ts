/** Text that came from files and services, for a terminal: nothing in it can move the cursor, colour or turn round what follows. */

/** Controls, format marks and separators of lines: a terminal obeys some and hides the others. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** One line, every unseen letter shown as a mark. */
export const shownText = (text: string): string => text.replace(UNSEEN, '\u00b7');

/** JSON on one line: what JSON itself leaves as it is, and a terminal would obey, is written as its number. */
export const shownJson = (value: unknown): string =>
  JSON.stringify(value).replace(UNSEEN, (letter) =>
    [...Array(letter.length).keys()].map((at) => `\\u${letter.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );
