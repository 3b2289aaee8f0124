/** What a machine sent, as it sent it: numbered lines, keys and strings told apart, hidden characters marked. */
import { copyText } from '../lib/copy.ts';
import { visibleText } from '../lib/text/visible-text.ts';
import { useWords } from '../words/use-words.ts';
import { notify } from './say/notices.tsx';
import './code.css';
import { layOutJson } from '../lib/text/pretty-json.ts';
import type { JsonLine, JsonPiece } from '../lib/text/pretty-json.ts';

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
