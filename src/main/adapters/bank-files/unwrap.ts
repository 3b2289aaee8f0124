/** Some programs quote each whole line once more: such lines are opened before anything else looks at them. */
import { linesOf } from './delimiter.ts';

const WRAPPED = /^"(?:[^"]|"")*"[;,\t]*$/u;
const MOST = 0.8;
const SAMPLE_LINES = 200;

/** The text with whole-line quotes taken off, line for line; unchanged when its lines are not wrapped. */
export function unwrapLines(text: string): string {
  if (!text.startsWith('"') && !text.includes('\n"')) return text;
  const sample = linesOf(text.slice(0, 200_000))
    .slice(0, SAMPLE_LINES)
    .filter((line) => line.trim() !== '');
  const wrapped = sample.filter((line) => WRAPPED.test(line) && /[,;\t|]/u.test(inside(line)));
  if (sample.length === 0 || wrapped.length < sample.length * MOST) return text;
  return text
    .split('\n')
    .map((line) => (WRAPPED.test(line) ? inside(line) : line))
    .join('\n');
}

const inside = (line: string): string =>
  line
    .replace(/^"/u, '')
    .replace(/"[;,\t]*$/u, '')
    .replaceAll('""', '"');
