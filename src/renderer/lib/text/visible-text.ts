/** Text from outside, made safe for the eye: what would hide, reverse or fake text is shown as a mark with its name. */

/** One stretch of text: plain, or a mark that stands for an invisible character. */
export type TextPiece = { readonly kind: 'plain' | 'mark'; readonly text: string };

const NAMES: Readonly<Record<number, string>> = {
  0x061c: 'ALM',
  0x200b: 'ZWSP',
  0x200c: 'ZWNJ',
  0x200d: 'ZWJ',
  0x200e: 'LRM',
  0x200f: 'RLM',
  0x2028: 'LSEP',
  0x2029: 'PSEP',
  0x202a: 'LRE',
  0x202b: 'RLE',
  0x202c: 'PDF',
  0x202d: 'LRO',
  0x202e: 'RLO',
  0x2060: 'WJ',
  0x2066: 'LRI',
  0x2067: 'RLI',
  0x2068: 'FSI',
  0x2069: 'PDI',
  0xfeff: 'BOM',
  0x00ad: 'SHY',
  0x180e: 'MVS',
  0x115f: 'HCF',
  0x1160: 'HJF',
  0x3164: 'HF',
  0xffa0: 'HHF',
};

const hex = (code: number): string => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;

const within = (code: number, first: number, last: number): boolean => code >= first && code <= last;

/** Characters without a picture of their own: controls, invisible operators, tags, lone halves of a pair, non-characters. */
function isHidden(code: number): boolean {
  return (
    within(code, 0x80, 0x9f) ||
    within(code, 0x2061, 0x206f) ||
    within(code, 0xfff9, 0xfffb) ||
    within(code, 0xd800, 0xdfff) ||
    within(code, 0xe0000, 0xe007f) ||
    (code & 0xfffe) === 0xfffe
  );
}

/** The mark of one character, or null when it may stand as it is. */
export function markOf(character: string): string | null {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  const name = NAMES[code];
  if (name !== undefined) return `⟦${name}⟧`;
  return isHidden(code) ? `⟦${hex(code)}⟧` : null;
}

/** Letters of Latin script, digits and common marks: nothing that hides. */
const PLAIN = /^[ -~\u00a0-\u00ac\u00ae-\u024f]*$/;

/** The text in pieces, marks apart; no character is lost. */
export function visiblePieces(text: string): readonly TextPiece[] {
  if (PLAIN.test(text)) return text === '' ? [] : [{ kind: 'plain', text }];
  const pieces: TextPiece[] = [];
  let plain = '';
  for (const character of text) {
    const mark = markOf(character);
    if (mark === null) {
      plain += character;
      continue;
    }
    if (plain !== '') pieces.push({ kind: 'plain', text: plain });
    plain = '';
    pieces.push({ kind: 'mark', text: mark });
  }
  if (plain !== '') pieces.push({ kind: 'plain', text: plain });
  return pieces;
}

/** The same as one string, for attributes and sentences. */
export function visibleText(text: string): string {
  return visiblePieces(text)
    .map((piece) => piece.text)
    .join('');
}
