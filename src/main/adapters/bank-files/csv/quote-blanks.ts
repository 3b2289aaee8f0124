/** Takes out the blanks between a delimiter and the quote that opens the next cell, before cells are cut: they belong to neither. */

const [QUOTE, BLANK] = [34, 32];
/** What stands behind the quote that ends a cell, and behind blanks: tabs, line ends, or another quote. */
const NO_BEGINNING: ReadonlySet<number> = new Set([QUOTE, 9, 10, 13]);

export type QuoteBlanks = {
  /** Text without them; what its end may still be the beginning of is held until more comes. */
  readonly next: (text: string) => string;
  readonly end: () => string;
};

/** For a text in pieces. `delimiter` is one character. */
export function quoteBlanks(delimiter: string): QuoteBlanks {
  const cut = delimiter.charCodeAt(0);
  /** Inside of quotes a delimiter is a letter. */
  let isOpen = false;
  let held = '';
  const passedOn = (text: string): string => {
    for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) isOpen = !isOpen;
    const before = endWithoutBlanks(text) - 1;
    const start = text.charCodeAt(before) === cut ? before : text.length;
    held = text.slice(start);
    return text.slice(0, start);
  };
  const dropped = (text: string): string => {
    const parts: string[] = [];
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const letter = text.charCodeAt(at);
      if (letter === QUOTE) isOpen = !isOpen;
      if (letter !== cut) continue;
      const next = endOfBlanks(text, at + 1);
      const isQuoted = text.charCodeAt(next) === QUOTE;
      const behind = isQuoted ? endOfBlanks(text, next + 1) : next;
      if (behind >= text.length) {
        held = text.slice(at);
        return parts.join('') + text.slice(from, at);
      }
      if (next === at + 1 || !isQuoted || !mayOpen(text.charCodeAt(behind))) continue;
      parts.push(text.slice(from, at + 1));
      isOpen = false;
      [from, at] = [next, next - 1];
    }
    return parts.join('') + text.slice(from);
  };
  /** A text begins behind the quote: a quote that was lost before it does not make the end of a cell of this one. */
  const mayOpen = (letter: number): boolean => !isOpen || (letter !== cut && !NO_BEGINNING.has(letter));
  return {
    next: (more) => {
      const text = held + more;
      held = '';
      return hasQuoteBehindBlanks(text, cut) ? dropped(text) : passedOn(text);
    },
    end: () => {
      const rest = held;
      held = '';
      return rest;
    },
  };
}

function hasQuoteBehindBlanks(text: string, cut: number): boolean {
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === BLANK) before -= 1;
    if (before < at - 1 && text.charCodeAt(before) === cut) return true;
  }
  return false;
}

function endOfBlanks(text: string, from: number): number {
  let end = from;
  while (text.charCodeAt(end) === BLANK) end += 1;
  return end;
}

function endWithoutBlanks(text: string): number {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === BLANK) end -= 1;
  return end;
}
