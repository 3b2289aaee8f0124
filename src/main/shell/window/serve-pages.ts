/** Serves the pages over the app's own scheme; links that lead out of the folder are not followed. */
import { readFile, realpath } from 'node:fs/promises';
import { protocol } from 'electron';
import type { Session } from 'electron';
import { HEADERS, isInside, PAPER_HEADERS, PAPER_TYPE, resolvePage, SCHEME } from './pages.ts';
import type { Papers } from '../paper/papers.ts';

/** Must run before the app is ready. No fetch, no bypass of the policy. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: false, bypassCSP: false, corsEnabled: false },
    },
  ]);
}

/** Status, headers and body of an answer; a refused one has no body. */
export type PageAnswer = {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly data: Buffer;
};

const refuse = (statusCode: number): PageAnswer => ({ statusCode, headers: HEADERS, data: Buffer.alloc(0) });

/** The answer to one request for a page. */
export async function answerPage(
  folder: string,
  request: { readonly method: string; readonly url: string },
): Promise<PageAnswer> {
  if (request.method !== 'GET') return refuse(405);
  const page = resolvePage(folder, request.url);
  if (page === null) return refuse(404);
  try {
    if (!isInside(await realpath(folder), await realpath(page.file))) return refuse(404);
    return { statusCode: 200, headers: { ...HEADERS, 'content-type': page.type }, data: await readFile(page.file) };
  } catch {
    return refuse(404);
  }
}

const paperPage = (html: string | null): PageAnswer | null =>
  html === null
    ? null
    : { statusCode: 200, headers: { ...PAPER_HEADERS, 'content-type': PAPER_TYPE }, data: Buffer.from(html) };

/** The pages of the window, and the paper that it shows. */
export type Served = { readonly folder: string; readonly papers: Papers };

/** Serves both once the session is closed to everything else, so that a window can begin before that, and nothing of it where it cannot be closed. */
export function servePages(session: Session, { folder, papers }: Served, closed: Promise<void>): void {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- what came after it (`handle`) reads all of Node's fetch before the first page and streams what is one buffer: the start of a window is a tenth longer with it
  session.protocol.registerBufferProtocol(SCHEME, (request, answer) => {
    void closed.then(
      async () => answer(paperPage(papers.at(request.url)) ?? (await answerPage(folder, request))),
      () => answer(refuse(404)),
    );
  });
}
