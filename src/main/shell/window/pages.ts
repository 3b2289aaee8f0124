/** The window's pages come from app://cuadre/ and nowhere else: which file an address means, and the headers it is served with. */
import path from 'node:path';

export const SCHEME = 'app';
export const ORIGIN = `${SCHEME}://cuadre`;
export const START_PAGE = `${ORIGIN}/index.html`;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'none'",
  // The paper alone, which is shown in a frame without script and without an origin.
  `frame-src ${ORIGIN}/paper/`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** A paper carries its style and its letters in itself and may do nothing; its own policy names its style by its hash. */
const PAPER_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  `frame-ancestors ${ORIGIN}`,
  'sandbox',
].join('; ');

/** How a paper is served. */
export const PAPER_TYPE = 'text/html; charset=utf-8';
export const PAPER_HEADERS: Readonly<Record<string, string>> = { ...HEADERS, 'content-security-policy': PAPER_POLICY };

/** True when the path lies inside the folder; judged by the way from one to the other, because a prefix also fits a neighbour. */
export function isInside(folder: string, file: string): boolean {
  const way = path.relative(folder, file);
  return way !== '' && way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

/** The path an address of ours names, decoded once; null for another scheme or host, and for what no page of ours is called. */
function pathOf(address: string): string | null {
  try {
    const url = new URL(address);
    if (url.protocol !== `${SCHEME}:` || url.host !== 'cuadre' || url.username !== '' || url.password !== '')
      return null;
    const decoded = decodeURIComponent(url.pathname);
    return /^\/[\w./-]*$/.test(decoded) && !decoded.split('/').includes('..') ? decoded : null;
  } catch {
    return null;
  }
}

/** The file for an address, with its type; null when the address means nothing inside the folder. The caller checks that it is there. */
export function resolvePage(folder: string, address: string): { readonly file: string; readonly type: string } | null {
  const asked = pathOf(address);
  if (asked === null) return null;
  const file = path.resolve(folder, `.${asked === '/' ? '/index.html' : asked}`);
  const type = TYPES[path.extname(file)];
  return type !== undefined && isInside(folder, file) ? { file, type } : null;
}
