/** Bytes that come in chunks become the text that decoding them whole gives, without marks, NUL and Ctrl-Z; line ends are left to its reader. */
import { strayCleaner } from './stray-bytes.ts';

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
