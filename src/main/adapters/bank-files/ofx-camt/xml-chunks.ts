/** Parses a long list of XML elements some at a time: a tree of all of them would take some twenty times the memory of their text. */
import { child, children, readXml } from './xml.ts';
import type { XmlNode } from './xml.ts';

export type Pieces = {
  /** The text with the list emptied. */
  readonly rest: string;
  /** The parts of the list in their order, each a text of its own with whole elements. */
  readonly parts: () => Iterable<string>;
};

/** Letters that are parsed at once. */
const PIECE_LETTERS = 32_768;

/**
 * Takes the elements `item` out of the only element `list`. Null where the text has no such list, has it twice, or holds
 * comments or texts in which a tag would be none: it is parsed as a whole then.
 */
export function piecesOf(text: string, list: string, item: string): Pieces | null {
  const opening = new RegExp(`<((?:[\\w.-]+:)?)${list}(?:\\s[^<>]*)?(?<!/)>`, 'u').exec(text);
  if (opening === null || text.includes('<!')) return null;
  const prefix = opening[1] ?? '';
  const [from, closing] = [opening.index + opening[0].length, `</${prefix}${list}>`];
  const to = text.indexOf(closing, from);
  if (to === -1 || text.includes(`<${prefix}${list}`, to)) return null;
  const [before, behind] = [text.slice(opening.index, from), text.slice(to, to + closing.length)];
  return {
    rest: text.slice(0, from) + text.slice(to),
    parts: function* () {
      for (let at = from; at < to;) {
        const end = endOf(text, { at, to, tag: `</${prefix}${item}>` });
        yield before + text.slice(at, end) + behind;
        at = end;
      }
    },
  };
}

/** Behind the first element that ends at least so many letters further. */
function endOf(
  text: string,
  { at, to, tag }: { readonly at: number; readonly to: number; readonly tag: string },
): number {
  const found = text.indexOf(tag, at + PIECE_LETTERS);
  return found === -1 || found + tag.length > to ? to : found + tag.length;
}

/** The elements of a list, and the tree of everything else. */
export type ListRead =
  | { readonly kind: 'list'; readonly root: XmlNode; readonly items: () => Iterable<XmlNode> }
  | { readonly kind: 'damaged' | 'too-large' };

/** Reads the text of a part that a checksum vouches for; `fail` ends the work where a piece cannot be parsed. */
export function readList(
  text: string,
  [root, list, item]: readonly [string, string, string],
  fail: () => never,
): ListRead {
  const pieces = piecesOf(text, list, item);
  const read = readXml(pieces?.rest ?? text, true);
  if (read.kind !== 'xml') return { kind: read.kind };
  const top = read.root;
  if (pieces === null) return { kind: 'list', root: top, items: () => children(listIn(top, root, list), item) };
  return {
    kind: 'list',
    root: top,
    items: function* () {
      for (const part of pieces.parts()) {
        const some = readXml(part, true);
        if (some.kind !== 'xml') fail();
        else yield* children(child(some.root, list), item);
      }
    },
  };
}

/** The list is the root itself, or stands directly in it. */
const listIn = (top: XmlNode, root: string, list: string): XmlNode | null =>
  root === list ? child(top, list) : child(top, root, list);
