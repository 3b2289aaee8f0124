/** OFX 1.x leaves out the end tags of its leaves: one scan over the text puts them in, line for line, so that it is XML. */
import { must } from '@shared/domain/assert.ts';
import { unescapeXml } from './xml.ts';

type Tag = { readonly name: string; readonly isEnd: boolean; readonly from: number; readonly to: number };
type Token = Tag & {
  /** The text behind the tag, blanks off its ends. */
  readonly text: string;
};

/** Elements that hold others: they must be closed, or the file is not whole. All others hold text, perhaps none. */
const HOLDERS =
  /^(?:OFX|.*MSGSRSV\d|.*TRNRS|.*STMTRS|.*STMTENDRS|SONRS|STATUS|FI|BANKTRANLISTP?|STMTTRNP?|BANKACCTFROM|CCACCTFROM|BANKACCTTO|CCACCTTO|LEDGERBAL|AVAILBAL|PAYEE|(?:ORIG)?CURRENCY|BALLIST|BAL|INV.*|LOAN.*)$/u;
const NAME = /^\/?[A-Za-z][\w.:-]{0,63}$/;
const TAGS_MAX = 2_000_000;

/** The text as XML; null with the place where it stops being OFX. */
export function closeTags(
  text: string,
): { readonly ok: true; readonly xml: string } | { readonly ok: false; readonly at: number } {
  const tokens = tokensOf(text);
  if (!Array.isArray(tokens)) return { ok: false, at: tokens.at };
  const closed = closedTags(tokens);
  if (!Array.isArray(closed)) return { ok: false, at: closed.at };
  return { ok: true, xml: written(text, tokens, closed) };
}

/** Tags in their order. What looks like no tag (`A < B`) belongs to the text before it. */
function tokensOf(text: string): Token[] | { readonly at: number } {
  const tags: Tag[] = [];
  let to = -1;
  for (let from = text.indexOf('<'); from !== -1;) {
    // The next end is looked up once, however many tags seem to begin before it.
    if (to < from) to = text.indexOf('>', from);
    const next = text.indexOf('<', from + 1);
    if (to === -1) return { at: from };
    const name = text.slice(from + 1, Math.min(to, from + 70)).trim();
    if (NAME.test(name) && (next === -1 || next > to)) {
      tags.push({ name: name.replace('/', '').toUpperCase(), isEnd: name.startsWith('/'), from, to: to + 1 });
    }
    if (tags.length > TAGS_MAX) return { at: from };
    from = next;
  }
  return tags.map((tag, at) => ({ ...tag, text: text.slice(tag.to, tags[at + 1]?.from ?? text.length).trim() }));
}

type Open = {
  readonly tokens: readonly Token[];
  readonly stack: number[];
  /** How many tags of a name are open: an end without a beginning is found without a search. */
  readonly counts: Map<string, number>;
};

/** Which start tags have their end tag in the file; the others are leaves. */
function closedTags(tokens: readonly Token[]): boolean[] | { readonly at: number } {
  const closed = tokens.map(() => false);
  const open: Open = { tokens, stack: [], counts: new Map() };
  for (const [at, token] of tokens.entries()) {
    if (!token.isEnd) {
      open.stack.push(at);
      open.counts.set(token.name, (open.counts.get(token.name) ?? 0) + 1);
      continue;
    }
    const found = close(open, token);
    if (typeof found !== 'number') return found;
    closed[found] = true;
  }
  const lost = open.stack.findLast((top) => HOLDERS.test(tokens[top]?.name ?? ''));
  return lost === undefined ? closed : { at: tokens[lost]?.from ?? 0 };
}

/** The start tag that an end tag belongs to; what was opened behind it has no end. */
function close({ tokens, stack, counts }: Open, { name, from }: Token): number | { readonly at: number } {
  if ((counts.get(name) ?? 0) === 0) return { at: from };
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const opened = must(tokens[top], 'an open tag is one of the file');
    counts.set(opened.name, (counts.get(opened.name) ?? 0) - 1);
    if (opened.name === name) return top;
    // A holder that ends with what holds it lost its own end, and perhaps more.
    if (HOLDERS.test(opened.name)) return { at: opened.from };
  }
  return { at: from };
}

function written(text: string, tokens: readonly Token[], closed: readonly boolean[]): string {
  const parts: string[] = [linesIn(text.slice(0, tokens[0]?.from ?? 0))];
  tokens.forEach(({ name, isEnd, from, to, text: value }, at) => {
    const end = tokens[at + 1]?.from ?? text.length;
    const tag = isEnd ? `</${name}>` : `<${name}>`;
    const leaf = !isEnd && closed[at] === false ? `</${name}>` : '';
    parts.push(linesIn(text.slice(from, to)), tag, escaped(value), leaf, linesIn(text.slice(to, end)));
  });
  return parts.join('');
}

/** As many line ends as a text has: the lines of the file stay what they are. */
function linesIn(text: string): string {
  let ends = '';
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) ends += '\n';
  return ends;
}

/** Line ends within a value are counted with those around it. */
const escaped = (value: string): string =>
  unescapeXml(value).replaceAll('\n', ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
