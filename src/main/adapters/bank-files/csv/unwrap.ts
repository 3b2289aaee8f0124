/** Some programs quote each whole line once more: such lines are opened before anything else looks at them. */
import { linesOf } from './delimiter.ts';
import type { TextStream } from './text-stream.ts';

const WRAPPED = /^"(?:[^"]|"")*"[;,\t]*$/u;
const MOST = 0.8;
const SAMPLE_LINES = 200;
/** Letters from the beginning that are looked at. */
export const SAMPLE_LETTERS = 200_000;
const LINE_LETTERS_MAX = 8_388_608;

/** A text of wrapped lines with the whole-line quotes taken off. */
export const unwrapLines = (text: string): string => text.split('\n').map(unwrapLine).join('\n');

/** Whether the lines of a text are quoted whole, by its first ones. */
export function isWrapped(text: string): boolean {
  const head = text.slice(0, SAMPLE_LETTERS);
  if (!head.startsWith('"') && !head.includes('\n"')) return false;
  const sample = linesOf(head)
    .slice(0, SAMPLE_LINES)
    .filter((line) => line.trim() !== '');
  const wrapped = sample.filter((line) => WRAPPED.test(line));
  // Titles and footers of one cell are quoted alike.
  const rows = wrapped.filter((line) => /[,;\t|]/u.test(inside(line)));
  return sample.length > 0 && wrapped.length >= sample.length * MOST && rows.length * 2 >= sample.length;
}

const unwrapLine = (line: string): string => (WRAPPED.test(line) ? inside(line) : line);

/** The text of a stream with whole-line quotes taken off, line for line. */
export function unwrapStream(stream: TextStream): TextStream {
  let pending = '';
  const take = (more: string, isEnd: boolean): string => {
    const text = pending + more;
    // A line without end is left to those who refuse it.
    const isWhole = isEnd || text.length > LINE_LETTERS_MAX;
    const end = isWhole ? text.length : text.lastIndexOf('\n') + 1;
    pending = text.slice(end);
    return unwrapLines(text.slice(0, end));
  };
  return { next: (bytes) => take(stream.next(bytes), false), end: () => take(stream.end(), true) };
}

const inside = (line: string): string =>
  line
    .replace(/^"/u, '')
    .replace(/"[;,\t]*$/u, '')
    .replaceAll('""', '"');
