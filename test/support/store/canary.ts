/** A key that is looked for afterwards: in text and in files, in every spelling in which it could have slipped out. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Its base64 holds + and /, so that the two alphabets of base64 differ. */
export const CANARY_KEY = 'ck_live_Zq7X~w?>2vN/9sT4~?>bR8mK1pL~~~6yH3?d>F5gJ0';

/** Raw, base64 in its three places, hex, percent, UTF-16 both ways round, reversed. */
export function spellingsOf(key: string): readonly Buffer[] {
  const bytes = Buffer.from(key);
  const cores = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
  });
  const percent = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const texts = [
    key,
    encodeURIComponent(key),
    percent,
    percent.toUpperCase(),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...cores,
    ...cores.map((core) => core.replaceAll('+', '-').replaceAll('/', '_')),
    Array.from(key).reverse().join(''),
    JSON.stringify(key).slice(1, -1),
  ];
  const wide = Buffer.from(key, 'utf16le');
  return [...new Set(texts)].map((text) => Buffer.from(text)).concat(wide, Buffer.from(wide).swap16());
}

export const holdsKey = (content: string | Uint8Array, key: string): boolean => {
  const bytes = Buffer.from(content as Uint8Array);
  return spellingsOf(key).some((spelling) => bytes.includes(spelling));
};

export function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** The files under a folder that hold the key in any spelling. */
export const filesHolding = (folder: string, key: string): readonly string[] =>
  filesUnder(folder).filter((file) => holdsKey(readFileSync(file), key));
