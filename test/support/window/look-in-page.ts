/** The eye inside the page: functions that are sent there as text, so they know nothing but each other and the DOM. */

/** Words, names and hints on the page: text, and what readers hear. */
export type Said = { readonly text: string; readonly where: string };

type Box = { left: number; right: number; top: number; bottom: number };
type Seen = Box & { readonly element: Element; readonly text: string };
/** How a box around a text treats what does not fit. */
type Edge = {
  readonly box: Box;
  readonly hidesX: boolean;
  readonly hidesY: boolean;
  readonly scrolls: boolean;
  readonly dots: boolean;
};

function nameOf(element: Element): string {
  return `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join('')}`;
}

function edgeOf(element: Element): Edge | null {
  const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
  if (overflowX === 'visible' && overflowY === 'visible') return null;
  const hides = (value: string): boolean => value === 'hidden' || value === 'clip';
  const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll';
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return {
    box: { left, right, top, bottom },
    hidesX: hides(overflowX),
    hidesY: hides(overflowY),
    scrolls: scrolls(overflowX) || scrolls(overflowY),
    dots: hides(overflowX) && textOverflow === 'ellipsis',
  };
}

const SLACK_PX = { x: 1, y: 2 };

/** Whether a box cuts a text off without saying so. */
function cuts(edge: Edge, text: Box): boolean {
  const wide = text.right > edge.box.right + SLACK_PX.x || text.left < edge.box.left - SLACK_PX.x;
  const high = text.bottom > edge.box.bottom + SLACK_PX.y || text.top < edge.box.top - SLACK_PX.y;
  return (edge.hidesX && wide && !edge.dots) || (edge.hidesY && high);
}

/** What can be seen of a text, and the box that cuts it off; inside a scrolled box, or behind dots, it may be longer. */
function clipped(text: Box, element: Element): { readonly box: Box; readonly cut: Element | null } {
  const box = { left: text.left, right: text.right, top: text.top, bottom: text.bottom };
  let cut: Element | null = null;
  let mayBeLonger = false;
  for (
    let around: Element | null = element;
    around !== null && around !== document.body;
    around = around.parentElement
  ) {
    const edge = edgeOf(around);
    if (edge === null) continue;
    if (!mayBeLonger && cuts(edge, text)) cut ??= around;
    mayBeLonger ||= edge.scrolls || edge.dots;
    box.left = Math.max(box.left, edge.box.left);
    box.right = Math.min(box.right, edge.box.right);
    box.top = Math.max(box.top, edge.box.top);
    box.bottom = Math.min(box.bottom, edge.box.bottom);
  }
  return { box, cut };
}

function textsIn(root: Element): readonly { readonly text: string; readonly node: Node; readonly element: Element }[] {
  const found: { text: string; node: Node; element: Element }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim();
    if (text !== '' && node.parentElement !== null) found.push({ text, node, element: node.parentElement });
  }
  return found;
}

function isForEyes(element: Element): boolean {
  if (element.closest('.sr, .skip, .sprite, script, style') !== null) return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Every visible piece of text with the box it fills, and a complaint for each that is cut off. */
function piecesOf(root: Element, found: string[]): readonly Seen[] {
  const seen: Seen[] = [];
  for (const { text, node, element } of textsIn(root)) {
    if (!isForEyes(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue;
      const { box, cut } = clipped(rect, element);
      if (cut !== null) found.push(`"${text.slice(0, 40)}" (${nameOf(element)}) is cut off by ${nameOf(cut)}`);
      if (box.right - box.left > 2 && box.bottom - box.top > 4) seen.push({ element, text, ...box });
    }
  }
  return seen;
}

/** Whether anything with a colour of its own stands between an element and the one around it. */
function isOpaque(element: Element, until: Element): boolean {
  for (let around: Element | null = element; around !== null && around !== until; around = around.parentElement) {
    if (getComputedStyle(around).backgroundColor !== 'rgba(0, 0, 0, 0)') return true;
  }
  return false;
}

function commonOf(one: Element, other: Element): Element {
  let common = one;
  while (!common.contains(other) && common.parentElement !== null) common = common.parentElement;
  return common;
}

/** Two texts over each other with nothing between them; a notice or a sticky head over both is no fault. */
function collide(one: Seen, other: Seen): boolean {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  const wide = Math.min(one.right, other.right) - left;
  const high = Math.min(one.bottom, other.bottom) - top;
  if (one.element === other.element || wide < 2 || high < 5) return false;
  const upper = document.elementFromPoint(left + wide / 2, top + high / 2);
  const common = commonOf(one.element, other.element);
  return upper !== null && common.contains(upper) && !isOpaque(upper, common);
}

/** Problems of space: the page scrolls as a whole, a text is cut off, two texts lie over each other. */
function spaceProblems(): string[] {
  const found: string[] = [];
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > window.innerWidth)
    found.push(`the page is ${(scrollWidth - window.innerWidth).toString()} px too wide`);
  if (scrollHeight > window.innerHeight)
    found.push(`the page is ${(scrollHeight - window.innerHeight).toString()} px too high`);
  const dialogs = [...document.querySelectorAll('[role="dialog"][data-open]:not(.notice)')];
  const seen = piecesOf(dialogs.at(-1) ?? document.body, found);
  for (const [at, one] of seen.entries()) {
    for (const other of seen.slice(at + 1)) {
      if (!collide(one, other)) continue;
      found.push(`"${one.text.slice(0, 30)}" lies over "${other.text.slice(0, 30)}" (${nameOf(other.element)})`);
    }
  }
  return found;
}

const HEARD = ['aria-label', 'title', 'placeholder', 'aria-description', 'alt'];

/** Luminance of a printed colour, by WCAG 2.2. */
function luminanceOf(colour: string): number {
  const parts = (colour.match(/[\d.]+/gu) ?? []).slice(0, 3).map((part) => Number.parseFloat(part) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What an element stands on. */
function groundOf(element: Element | null): string {
  for (let around = element; around !== null; around = around.parentElement) {
    const { backgroundColor } = getComputedStyle(around);
    if (!/^rgba\(.*, 0\)$/u.test(backgroundColor)) return backgroundColor;
  }
  return 'rgb(255, 255, 255)';
}

const RING = { px: 2, contrast: 3, wrappers: 3 };

/** The element that draws the ring of the focus: itself or a frame around it; null where none does. */
function ringOf(element: Element): Element | null {
  let around: Element | null = element;
  for (let level = 0; level <= RING.wrappers && around !== null; level += 1, around = around.parentElement) {
    const { outlineStyle, outlineWidth } = getComputedStyle(around);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= RING.px) return around;
  }
  return null;
}

function contrastOf(ring: Element): number {
  const one = luminanceOf(getComputedStyle(ring).outlineColor);
  const other = luminanceOf(groundOf(ring.parentElement));
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Whether a box is wholly in the window, with nothing of others over its middle. */
function isSeen(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1) return false;
  const upper = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return upper === null || element.contains(upper) || upper.contains(element);
}

/** The focus is seen where it has a ring of at least 2 px, 3:1 against its ground, and nothing lies over it; null where nothing has it. */
function focusProblems(): string[] | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const ring = ringOf(element);
  if (ring === null) return [`${nameOf(element)} has no ring`];
  const contrast = contrastOf(ring);
  return [
    ...(contrast < RING.contrast ? [`${nameOf(element)}: ring ${contrast.toFixed(2)}:1`] : []),
    ...(isSeen(element) ? [] : [`${nameOf(element)} is hidden in part`]),
  ];
}

const LONGER = 0.4;

/** What a bank or the service wrote, and figures, are as long as they are. */
function lengthen(): void {
  for (const { text, node, element } of textsIn(document.body)) {
    const letters = text.replace(/[^\p{L}]/gu, '').length;
    if (letters < 2 || element.closest('bdi, .mono, .code, .num, kbd, script, style, .sr') !== null) continue;
    node.textContent = `${text} ${'ñ'.repeat(Math.max(1, Math.round(letters * LONGER) - 1))}`;
  }
}

/** All that the page says to eyes and ears; what a bank or the service wrote is in nobody's dictionary. */
function saidOnPage(): Said[] {
  const ours = textsIn(document.body).filter(
    ({ element }) => element.closest('bdi, .mono, .code, script, style') === null,
  );
  const texts = ours.map(({ text }) => ({ text, where: 'text' }));
  const heard = HEARD.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]:not(bdi, bdi *)`)].map((element) => ({
      text: (element.getAttribute(name) ?? '').trim(),
      where: name,
    })),
  );
  return [...texts, ...heard];
}

const FUNCTIONS = [
  nameOf,
  edgeOf,
  cuts,
  clipped,
  textsIn,
  isForEyes,
  piecesOf,
  isOpaque,
  commonOf,
  collide,
  spaceProblems,
  saidOnPage,
  lengthen,
  luminanceOf,
  groundOf,
  ringOf,
  contrastOf,
  isSeen,
  focusProblems,
];

/** The source of all of them, to be put before a call of `spaceProblems()` or `saidOnPage()`. */
export const PAGE_SOURCE = `{ var RING = ${JSON.stringify(RING)}, LONGER = ${LONGER.toString()}, SLACK_PX = ${JSON.stringify(SLACK_PX)}, HEARD = ${JSON.stringify(HEARD)}; }
${FUNCTIONS.map(String).join('\n')}`;
