/** Damage that happens to files: bytes cut, deleted, doubled or changed, digits altered, rows lost, doubled, joined or torn. */
import type { Chance } from './chance.ts';

export const DAMAGES = [
  'cut', 'delete-byte', 'delete-bytes', 'double-bytes', 'change-byte', 'put-byte', 'digit', 'delete-digit', 'double-digit', 'delete-row', 'double-row',
  'join-rows', 'tear-row', 'delete-mark', 'zero-bytes', 'swap-rows',
] as const; // prettier-ignore
export type DamageKind = (typeof DAMAGES)[number];

const PIECES = '";,.\n\r\t07-$ ()Z\u00f1\0/|\'=+CD%'.split('').map((letter) => letter.charCodeAt(0));

const splice = (bytes: Uint8Array, at: number, gone: number, put: readonly number[] | Uint8Array = []): Uint8Array => {
  const result = new Uint8Array(bytes.length - gone + put.length);
  result.set(bytes.subarray(0, at));
  result.set(put, at);
  result.set(bytes.subarray(at + gone), at + put.length);
  return result;
};

/** Where each row begins, by its LF or lone CR. */
function rowStarts(bytes: Uint8Array): number[] {
  const starts = [0];
  bytes.forEach((byte, at) => {
    const ends = byte === 10 || (byte === 13 && bytes[at + 1] !== 10 && bytes[at + 1] !== 13);
    if (ends && at + 1 < bytes.length) starts.push(at + 1);
  });
  return starts;
}

const placesOf = (bytes: Uint8Array, wanted: (byte: number) => boolean): number[] =>
  [...bytes.keys()].filter((at) => wanted(bytes[at]!));
const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;

/** One damage of a kind, somewhere; the bytes unchanged where the file has no place for it. */
export const damaged = (bytes: Uint8Array, kind: DamageKind, chance: Chance): Uint8Array =>
  bytes.length === 0 ? bytes : damagedBytes(bytes, kind, chance);

function damagedBytes(bytes: Uint8Array, kind: DamageKind, chance: Chance): Uint8Array {
  const at = chance.int(0, Math.max(0, bytes.length - 1));
  const few = Math.min(chance.int(2, 20), bytes.length - at);
  switch (kind) {
    case 'cut':
      return bytes.slice(0, at);
    case 'delete-byte':
      return splice(bytes, at, 1);
    case 'delete-bytes':
      return splice(bytes, at, few);
    case 'double-bytes':
      return splice(bytes, at, 0, bytes.slice(at, at + few));
    case 'change-byte':
      return splice(bytes, at, 1, [chance.is(0.8) ? chance.pick(PIECES) : chance.int(0, 255)]);
    case 'put-byte':
      return splice(bytes, at, 0, [chance.pick(PIECES)]);
    case 'zero-bytes':
      return splice(bytes, at, few, new Uint8Array(few));
    default:
      return /digit|mark/u.test(kind) ? damagedCell(bytes, kind, chance) : damagedRows(bytes, kind, chance);
  }
}

function damagedCell(bytes: Uint8Array, kind: DamageKind, chance: Chance): Uint8Array {
  const places = placesOf(
    bytes,
    kind === 'delete-mark' ? (byte) => '.,;\t|"-'.includes(String.fromCharCode(byte)) : isDigit,
  );
  if (places.length === 0) return bytes;
  const at = chance.pick(places);
  if (kind === 'delete-mark' || kind === 'delete-digit') return splice(bytes, at, 1);
  return splice(bytes, at, kind === 'digit' ? 1 : 0, [kind === 'digit' ? chance.int(48, 57) : bytes[at]!]);
}

function damagedRows(bytes: Uint8Array, kind: DamageKind, chance: Chance): Uint8Array {
  const starts = rowStarts(bytes);
  const row = chance.int(0, starts.length - 1);
  const [from, to] = [starts[row]!, starts[row + 1] ?? bytes.length];
  const content = bytes.slice(from, to);
  if (kind === 'delete-row') return splice(bytes, from, to - from);
  if (kind === 'double-row') return splice(bytes, to, 0, content);
  if (kind === 'tear-row') return splice(bytes, chance.int(from, to), 0, chance.pick([[10], [13], [13, 10]]));
  if (kind === 'swap-rows')
    return splice(splice(bytes, from, to - from), from + ((starts[row + 2] ?? to) - to), 0, content);
  // Joined: the line end of the row is gone.
  const ends = [...content].findIndex((byte) => byte === 10 || byte === 13);
  return ends === -1 ? bytes : splice(bytes, from + ends, content.length - ends);
}
