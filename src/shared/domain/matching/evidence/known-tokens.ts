/** The tokens that some bank's text holds: of the many that records carry, only these, and those that one of these may begin, can be met. */
import type { StatementLine } from '../../statement/lines/line.ts';
import { numberedIn } from './stated.ts';
import { CUT_LENGTH_MIN, referenceTokens } from './text.ts';

/** A line's whole text: what it says, and the bank's own reference where it has one. */
export const textOf = ({ description, reference }: Pick<StatementLine, 'description' | 'reference'>): string =>
  reference === null ? description : `${description} ${reference}`;

export type KnownTokens = {
  /** Whether a text holds the token, or ends in what may be its beginning. */
  readonly holds: (token: string) => boolean;
  /** False where neither the text as one token nor its first eight letters can be held: most references are never printed. */
  readonly mayHold: (text: string) => boolean;
  /** The ends of a UUID that some text may hold; banks have room for its last group, or for its last eight or ten letters. */
  readonly endsOf: (uuid: string) => readonly string[];
  /** Whether any text holds a number behind a word (`CHEQUE 4911`). */
  readonly hasNumbered: boolean;
};

/** What people and banks quote of a UUID. */
export const SHORT_LENGTH = 8;

const UUID_LETTERS = 32;
/** A token that may be the end of a UUID: as long as what is quoted of one, and shorter than all of it. */
const isUuidEnd = (token: string): boolean =>
  token.length >= SHORT_LENGTH && token.length < UUID_LETTERS && /^[0-9A-F]*$/.test(token);

/** The ends, longest first, by the lengths that tokens have. */
function uuidEnds(said: ReadonlySet<string>): KnownTokens['endsOf'] {
  const ends = [...said].filter(isUuidEnd);
  const lengths = [...new Set(ends.map(({ length }) => length))].sort((a, b) => b - a);
  return (uuid) => {
    const whole = lengths.length === 0 ? '' : uuid.replaceAll('-', '').toUpperCase();
    if (whole.length !== UUID_LETTERS) return [];
    return lengths.map((length) => whole.slice(-length)).filter((end) => said.has(end));
  };
}

const ZERO = 48;
const isDigit = (code: number): boolean => code >= ZERO && code <= 57;
/** The code of a letter or digit as tokens have it; 0 for what they leave out. */
const folded = (code: number): number => {
  if (isDigit(code) || (code >= 65 && code <= 90)) return code;
  return code >= 97 && code <= 122 ? code - 32 : 0;
};
const mixed = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0;
/** Small enough to be kept as it is. */
const kept = (hash: number): number => hash >>> 2;

/** Hashes of the beginning of a token and of all of it. */
function hashOf(token: string): number {
  let hash = 0;
  for (let at = 0; at < token.length; at += 1) hash = mixed(hash, token.charCodeAt(at));
  return kept(hash);
}

/** Blanks make several tokens, accents other letters, and zeros in front are dropped: such texts are read in full. */
const isPlainCode = (code: number, letters: number): boolean =>
  code > 32 && code < 0x7f && !(letters === 0 && code === ZERO);

function quickLook(whole: ReadonlySet<number>, cut: ReadonlySet<number>): KnownTokens['mayHold'] {
  if (whole.size === 0) return () => false;
  return (text) => {
    let [hash, letters] = [0, 0];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (!isPlainCode(code, letters)) return true;
      const letter = folded(code);
      if (letter === 0) continue;
      hash = mixed(hash, letter);
      letters += 1;
      if (letters === SHORT_LENGTH && whole.has(kept(hash))) return true;
      if (letters === CUT_LENGTH_MIN && cut.has(kept(hash))) return true;
    }
    return whole.has(kept(hash));
  };
}

/** Reads every different text once. */
export function knownTokens(lines: readonly StatementLine[]): KnownTokens {
  const said = new Set<string>();
  const cut = new Set<string>();
  const numbered = new Set<string>();
  const read = new Set<string>();
  for (const line of lines) {
    const text = textOf(line);
    if (read.has(text)) continue;
    read.add(text);
    for (const token of referenceTokens(text)) {
      said.add(token);
      if (token.length >= CUT_LENGTH_MIN) cut.add(token.slice(0, CUT_LENGTH_MIN));
    }
    for (const token of numberedIn(text)) numbered.add(token);
  }
  return {
    hasNumbered: numbered.size > 0,
    endsOf: uuidEnds(said),
    holds: (token) =>
      said.has(token) ||
      numbered.has(token) ||
      (token.length > CUT_LENGTH_MIN && cut.has(token.slice(0, CUT_LENGTH_MIN))),
    mayHold: quickLook(new Set([...said].map(hashOf)), new Set([...cut].map(hashOf))),
  };
}
