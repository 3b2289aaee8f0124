/** Decodes a file chunk by chunk into the text that decoding it whole gives; byte-order marks, NUL and Ctrl-Z are dropped, line ends stay. */
import { LOST } from '@shared/domain/statement/table/words.ts';

const STRAYS = /[\0\u001a\ufeff]+/gu;
const HOLDS_STRAYS = /[\0\u001a\ufeff]/u;
/** What amounts and dates are made of. */
const FIGURE = /[\d.,$()+\-/:]/u;
/** What cells and lines end with. */
const EDGE = /[\s,;|^~"]/u;
/** Blanks inside a number are single, and of any kind. */
const NEAR = 2;
const BLANK = '[ \\u00a0\\u2007\\u2009\\u202f]';
const [BLANKS, BLANKS_AT_END] = [new RegExp(`^${BLANK}+`, 'u'), new RegExp(`${BLANK}+$`, 'u')];
/** What they are is told by the first letter behind such blanks. */
const STRAYS_AT_END = new RegExp(`[\\0\\u001a\\ufeff]+${BLANK}*$`, 'u');

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
    return isOverwritten(run, left, right) || isInFigure(left, right) || isWholeCell(left, right) ? LOST : '';
  });
  return clean.slice(before.length);
}

/** Several zero bytes in front of a letter, in a word or where a cell begins, stand in place of others; a single one came in, and behind a word they fill a field. */
const isOverwritten = (run: string, left: string, right: string): boolean =>
  /\0{2}/u.test(run) && /^\p{L}/u.test(right) && /[\p{L},;|^~\t"]$/u.test(left);

function isInFigure(left: string, right: string): boolean {
  return FIGURE.test(left.replace(BLANKS_AT_END, '').at(-1) ?? '') || FIGURE.test(right.replace(BLANKS, '')[0] ?? '');
}

/** No letter is beside it, and it does not stand on a line of its own. */
function isWholeCell(left: string, right: string): boolean {
  const [before, after] = [left.at(-1) ?? '\n', right[0] ?? '\n'];
  const isAlone = /[\r\n]/u.test(before) && /[\r\n]/u.test(after);
  return !isAlone && EDGE.test(before) && EDGE.test(after);
}

/** The same for a text that comes in pieces. */
function strayCleaner(): { readonly next: (text: string) => string; readonly end: () => string } {
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

/** `isStrict`: every byte must fit; `isGuessed`: two-byte letters that nobody told, from which a byte may be lost. */
export type Encoding = { readonly name: string; readonly isStrict: boolean; readonly isGuessed?: boolean };

/** The bytes contradict the encoding. */
export class WrongEncoding extends Error {}

export type TextStream = {
  /** Throws WrongEncoding. */
  readonly next: (bytes: Uint8Array) => string;
  readonly end: () => string;
};

/** Null for an encoding that is not known. */
export function textStream({ name, isStrict, isGuessed = false }: Encoding): TextStream | null {
  const decoder = decoderOf(name, isStrict);
  if (decoder === null) return null;
  const [strays, isShifted] = [strayCleaner(), isGuessed ? shiftWatch() : () => false];
  let isBegun = false;
  const decode = (bytes: Uint8Array | undefined): string => {
    const given = decoded(decoder, bytes);
    const text = !isBegun && given.startsWith('\ufeff') ? given.slice(1) : given;
    isBegun ||= given !== '';
    if (isShifted(text)) throw new WrongEncoding();
    return strays.next(text);
  };
  return { next: decode, end: () => decode(undefined) + strays.end() };
}

/** The mark at the beginning is taken off here: the decoder would also drop one behind a letter that was cut between two chunks. */
function decoderOf(encoding: string, isStrict: boolean): InstanceType<typeof TextDecoder> | null {
  try {
    return new TextDecoder(encoding, { fatal: isStrict, ignoreBOM: true });
  } catch {
    return null;
  }
}

/** Undefined: nothing comes behind the bytes before. */
function decoded(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array | undefined): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw new WrongEncoding();
  }
}

const SHIFTED_RUN = 6;

/** Two-byte letters one of which lost a byte: from there on every plain letter is one whose lower byte is zero. */
function shiftWatch(): (text: string) => boolean {
  let run = 0;
  return (text) => {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      run = code !== 0 && (code & 0xff) === 0 ? run + 1 : 0;
      if (run >= SHIFTED_RUN) return true;
    }
    return false;
  };
}

/** The same stream with one line end a line. */
export function lineEndStream(stream: TextStream): TextStream {
  let held = '';
  return {
    next: (bytes) => {
      const text = held + stream.next(bytes);
      const end = endWithoutReturns(text);
      held = text.slice(end);
      return withLineEnds(text.slice(0, end));
    },
    end: () => withLineEnds(held + stream.end()),
  };
}

/** Carriage returns at the end of a text may belong to a line end that is not here yet: where they begin. */
export function endWithoutReturns(text: string): number {
  let end = text.length;
  while (end > 0 && text[end - 1] === '\r') end -= 1;
  return end;
}

/** CR, CR LF and CR CR LF are one line end each; nearly all carriage returns stand in a CR LF. */
export function withLineEnds(text: string): string {
  if (!text.includes('\r')) return text;
  const most = text.replaceAll('\r\n', '\n');
  return most.includes('\r') ? most.replace(/\r+\n|\r/gu, '\n') : most;
}
