/** What a machine sent, as it sent it: numbered lines, keys and strings told apart, hidden characters marked. */
import { copyText } from '../lib/copy.ts';
import { visibleText } from '../lib/text/visible-text.ts';
import { useWords } from '../words/use-words.ts';
import { notify } from './say/notices.tsx';
import './code.css';

type JsonPiece = { readonly kind: 'key' | 'string' | 'plain'; readonly text: string };
type JsonLine = readonly JsonPiece[];

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

const CLASSES: Readonly<Record<JsonPiece['kind'], string | undefined>> = { key: 'k', string: 's', plain: undefined };

type CodeProps = {
  readonly text: string;
  readonly label: string;
  readonly hits?: readonly string[];
  /** Lines of a file, numbered as there from this one on; without it the text is laid out as JSON and numbered from 1. */
  readonly firstLine?: number;
};

const linesOf = (text: string): readonly JsonLine[] =>
  text.split(/\r?\n/u).map((line) => [{ kind: 'plain', text: line }]);

export function Code({ text, label, hits = [], firstLine }: CodeProps) {
  const lines = firstLine === undefined ? layOutJson(text) : linesOf(text);
  const numbering = { counterReset: `line ${(firstLine ?? 1) - 1}` };
  return (
    <pre className="code" tabIndex={0} aria-label={label} role="region" style={numbering}>
      {lines.map((line, index) => (
        <span key={index} className={line.some((piece) => hits.includes(piece.text)) ? 'l hit' : 'l'}>
          {line.map((piece, at) => (
            <span key={at} className={CLASSES[piece.kind]}>
              {visibleText(piece.text)}
            </span>
          ))}
        </span>
      ))}
    </pre>
  );
}

/** Copies the text as it came. */
export function CopyLink({ text }: { readonly text: string }) {
  const { t } = useWords();
  return (
    <button
      className="link plainlink push"
      type="button"
      onClick={() => copyText(text) && notify({ text: t('common.copied') })}
    >
      {t('common.copy')}
    </button>
  );
}
