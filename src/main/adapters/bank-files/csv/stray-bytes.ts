/** Marks, NUL and Ctrl-Z among letters or on lines of their own are dropped; beside figures or alone in a cell a NUL may stand in for what was lost, so it becomes a letter that no number has. */

const STRAYS = /[\0\u001a\ufeff]+/gu;
const HOLDS_STRAYS = /[\0\u001a\ufeff]/u;
const STRAYS_AT_END = /[\0\u001a\ufeff]+ *$/u;
/** What amounts and dates are made of. */
const FIGURE = /[\d.,$()+\-/:]/u;
/** What cells and lines end with. */
const EDGE = /[\s,;|^~"]/u;
const LOST = '\ufffd';
/** Blanks inside a number are single. */
const NEAR = 2;

/** The text without strays; `before` is what stands in front of it, `isEnd`: nothing comes behind. */
function withoutStrayBytes(text: string, before: string, isEnd: boolean): string {
  if (!HOLDS_STRAYS.test(text)) return text;
  const whole = before + text;
  const clean = whole.replace(STRAYS, (run, at: number) => {
    if (at < before.length || !/[\0\u001a]/u.test(run)) return '';
    const [left, right] = [
      whole.slice(Math.max(0, at - NEAR), at),
      whole.slice(at + run.length, at + run.length + NEAR),
    ];
    // A Ctrl-Z behind everything is the end of a text of old systems.
    if (right === '' && isEnd && run.startsWith('\u001a')) return '';
    return isInFigure(left, right) || isWholeCell(left, right) ? LOST : '';
  });
  return clean.slice(before.length);
}

function isInFigure(left: string, right: string): boolean {
  return FIGURE.test(left.replace(/ +$/u, '').at(-1) ?? '') || FIGURE.test(right.replace(/^ +/u, '')[0] ?? '');
}

/** No letter is beside it, and it does not stand on a line of its own. */
function isWholeCell(left: string, right: string): boolean {
  const [before, after] = [left.at(-1) ?? '\n', right[0] ?? '\n'];
  const isAlone = /[\r\n]/u.test(before) && /[\r\n]/u.test(after);
  return !isAlone && EDGE.test(before) && EDGE.test(after);
}

/** The same for a text that comes in pieces. */
export function strayCleaner(): { readonly next: (text: string) => string; readonly end: () => string } {
  let [held, before] = ['', ''];
  const take = (text: string, isEnd: boolean): string => {
    const clean = withoutStrayBytes(text, before, isEnd);
    before = (before + clean).slice(-NEAR);
    return clean;
  };
  return {
    next: (more) => {
      const text = held + more;
      held = STRAYS_AT_END.exec(text)?.[0] ?? '';
      return take(text.slice(0, text.length - held.length), false);
    },
    end: () => take(held, true),
  };
}
