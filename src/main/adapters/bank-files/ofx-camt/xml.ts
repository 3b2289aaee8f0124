/** XML as plain nodes of text: no entity of a file's own, no DOCTYPE, bounded in size and depth, and nothing read from what is not well formed. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element: its text alone, or its children and attributes. */
export type XmlNode = string | Readonly<Record<string, unknown>>;
export type XmlRead =
  | { readonly kind: 'xml'; readonly root: XmlNode }
  /** `line`: where it stops being XML, as far as that is known. */
  | { readonly kind: 'damaged'; readonly line: number }
  | { readonly kind: 'too-large' };

/** Letters of one text: a parsed text takes some twenty times its size. */
export const XML_LETTERS_MAX = 33_554_432;
const DEPTH_MAX = 48;
const TEXT = '#text';
const ATTRIBUTE = '@';

const OPTIONS = {
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  textNodeName: TEXT,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
  trimValues: false,
  maxNestedTags: DEPTH_MAX,
  // The fourth says whether it is an attribute.
  isArray: (...about: readonly [string, unknown, boolean, boolean]) => !about[3],
};
const placing = new XMLParser({ ...OPTIONS, captureMetaData: true });
/** For parts of a workbook, whose rows state their own places. */
const plain = new XMLParser(OPTIONS);
const META = XMLParser.getMetaDataSymbol() as symbol;

/** Parses a text. `isTrusted`: a checksum vouches that it is as its program wrote it, and it is not validated again. */
export function readXml(text: string, isTrusted = false): XmlRead {
  if (text.length > XML_LETTERS_MAX) return { kind: 'too-large' };
  const forbidden = forbiddenAt(text);
  if (forbidden !== null) return { kind: 'damaged', line: forbidden };
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the same code moves to a package that is not needed yet
    const valid = isTrusted || XMLValidator.validate(text);
    if (valid !== true) return { kind: 'damaged', line: valid.err.line };
    return { kind: 'xml', root: (isTrusted ? plain : placing).parse(text) as XmlNode };
  } catch {
    // Too deep, or beyond what the validator looks at.
    return { kind: 'damaged', line: 1 };
  }
}

/** The line of a DOCTYPE or an entity, which no statement needs; null where there is none. */
export function forbiddenAt(text: string): number | null {
  const found = /<!(?:doctype|entity)/iu.exec(text);
  return found === null ? null : lineAt(text, found.index);
}

/** The elements of a name directly below a node, in their order. */
export function children(node: XmlNode | null, name: string): readonly XmlNode[] {
  if (node === null || typeof node === 'string') return [];
  const found = node[name];
  return Array.isArray(found) ? (found as XmlNode[]) : [];
}

/** The first element along a path of names; null where there is none. */
export function child(node: XmlNode | null, ...path: readonly string[]): XmlNode | null {
  let at: XmlNode | null = node;
  for (const name of path) at = children(at, name)[0] ?? null;
  return at;
}

/** The text along a path, entities resolved and blanks off its ends; empty where there is none. */
export const textOf = (node: XmlNode | null, ...path: readonly string[]): string =>
  exactTextOf(child(node, ...path)).trim();

/** The text of a node as it stands, entities resolved. */
export function exactTextOf(node: XmlNode | null): string {
  const text = node === null || typeof node === 'string' ? (node ?? '') : node[TEXT];
  return typeof text === 'string' ? unescapeXml(text) : '';
}

/** The texts of all elements of a name below a node. */
export const textsOf = (node: XmlNode | null, name: string): string[] =>
  children(node, name)
    .map((one) => textOf(one))
    .filter((text) => text !== '');

export function attributeOf(node: XmlNode | null, name: string): string | null {
  const value = node === null || typeof node === 'string' ? undefined : node[ATTRIBUTE + name];
  return typeof value === 'string' ? unescapeXml(value) : null;
}

/** Where an element with children begins in the text. */
export function startOf(node: XmlNode): number {
  const meta = typeof node === 'string' ? undefined : (node as Record<symbol, unknown>)[META];
  const { startIndex } = (meta ?? {}) as { readonly startIndex?: number };
  return startIndex ?? 0;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_LETTER = 0x10ffff;

/** The five names of XML and letters by number; anything else stays as it stands. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/giu,
    (whole: string, ...parts: unknown[]) => {
      const [hex, digits, name] = parts as (string | undefined)[];
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = hex === undefined ? Number.parseInt(digits ?? '', 10) : Number.parseInt(hex, 16);
      return code > 0 && code <= LAST_LETTER ? String.fromCodePoint(code) : whole;
    },
  );
}

/** The line, from 1, of a place in a text with `\n` line ends. */
export function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** The lines of places that are asked in ascending order: one scan over the text. */
export function lineCounter(text: string): (index: number) => number {
  let [line, at] = [1, text.indexOf('\n')];
  return (index) => {
    for (; at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line += 1;
    return line;
  };
}
