/** Serves the pages over the app's own scheme; links that lead out of the folder are not followed. */
import { readFile, realpath } from 'node:fs/promises';
import { protocol } from 'electron';
import type { Session } from 'electron';
import { HEADERS, isInside, resolvePage, SCHEME } from './pages.ts';

/** Must run before the app is ready. No fetch, no bypass of the policy. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: false, bypassCSP: false, corsEnabled: false },
    },
  ]);
}

const refuse = (status: number): Response => new Response(null, { status, headers: HEADERS });

/** The answer to one request for a page. */
export async function answerPage(
  folder: string,
  request: { readonly method: string; readonly url: string },
): Promise<Response> {
  if (request.method !== 'GET') return refuse(405);
  const page = resolvePage(folder, request.url);
  if (page === null) return refuse(404);
  try {
    if (!isInside(await realpath(folder), await realpath(page.file))) return refuse(404);
    return new Response(await readFile(page.file), { headers: { ...HEADERS, 'content-type': page.type } });
  } catch {
    return refuse(404);
  }
}

export function servePages(session: Session, folder: string): void {
  session.protocol.handle(SCHEME, (request) => answerPage(folder, request));
}
