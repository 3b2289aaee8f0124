/** JSON text laid out for the eye without being read into numbers: every digit stays as the service wrote it. */

export type JsonPiece = { readonly kind: 'key' | 'string' | 'plain'; readonly text: string };
export type JsonLine = readonly JsonPiece[];

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gu;
const LINES_MAX = 2000;

type Layout = { readonly lines: JsonPiece[][]; depth: number };

const indentOf = (depth: number): JsonPiece => ({ kind: 'plain', text: '  '.repeat(Math.max(0, depth)) });

function newLine(layout: Layout): void {
  layout.lines.push([indentOf(layout.depth)]);
}

function push(layout: Layout, piece: JsonPiece): void {
  layout.lines.at(-1)?.push(piece);
}

function open(layout: Layout, token: string, isEmpty: boolean): void {
  push(layout, { kind: 'plain', text: token });
  layout.depth += 1;
  if (!isEmpty) newLine(layout);
}

function close(layout: Layout, token: string, isEmpty: boolean): void {
  layout.depth -= 1;
  if (!isEmpty) newLine(layout);
  push(layout, { kind: 'plain', text: token });
}

const isOpener = (token: string | undefined): boolean => token === '{' || token === '[';
const isCloser = (token: string | undefined): boolean => token === '}' || token === ']';

/** The text in lines of coloured pieces; text that is not JSON comes line by line as it is. */
export function layOutJson(text: string): readonly JsonLine[] {
  if (!/^\s*[{[]/.test(text))
    return text
      .split(/\r?\n/)
      .slice(0, LINES_MAX)
      .map((line) => [{ kind: 'plain', text: line }]);
  const tokens = text.match(TOKEN) ?? [];
  const layout: Layout = { lines: [[]], depth: 0 };
  tokens.forEach((token, index) => {
    if (layout.lines.length > LINES_MAX) return;
    if (isOpener(token)) open(layout, token, isCloser(tokens[index + 1]));
    else if (isCloser(token)) close(layout, token, isOpener(tokens[index - 1]));
    else if (token === ',') {
      push(layout, { kind: 'plain', text: ',' });
      newLine(layout);
    } else if (token === ':') push(layout, { kind: 'plain', text: ': ' });
    else if (token.startsWith('"')) push(layout, { kind: tokens[index + 1] === ':' ? 'key' : 'string', text: token });
    else push(layout, { kind: 'plain', text: token });
  });
  return layout.lines;
}
