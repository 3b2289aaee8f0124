/**
 * A window that nobody sees, in which a paper is laid out and printed: without script, in the system's sandbox, with a
 * session of its own that knows this one page and reaches nothing else.
 */
import { BrowserWindow, session } from 'electron';
import type { Session, WebPreferences } from 'electron';
import { ORIGIN, PAPER_HEADERS, PAPER_TYPE, SCHEME } from '../window/pages.ts';
import { SEALED } from '../window/sealed.ts';
import { hardenSession } from '../window/security.ts';

/** No `persist:`: it lives in memory. */
const PARTITION = 'cuadre-paper';
const PAGE = `${ORIGIN}/paper.html`;

const PREFERENCES = {
  partition: PARTITION,
  ...SEALED,
  javascript: false,
  offscreen: true,
  devTools: false,
} satisfies WebPreferences;

export type PaperWindow = {
  /** The bytes of a tagged PDF; rejects where the page cannot be printed. */
  readonly toPdf: (html: string) => Promise<Uint8Array>;
  /** The system's own print dialog; false where it was closed without printing. */
  readonly toPrinter: (html: string) => Promise<boolean>;
};

/** One paper at a time: the next one waits. */
export function createPaperWindow(): PaperWindow {
  const served = { html: '' };
  let closed: Promise<Session> | null = null;
  const ownSession = (): Promise<Session> => (closed ??= openSession(() => served.html));
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
  const withPage = (html: string, work: (window: BrowserWindow) => Promise<unknown>) =>
    inTurn(async () => {
      await ownSession();
      served.html = html;
      const window = new BrowserWindow({ show: false, focusable: false, webPreferences: PREFERENCES });
      try {
        await window.loadURL(PAGE);
        return await work(window);
      } finally {
        served.html = '';
        window.destroy();
      }
    });
  return {
    toPdf: async (html) => (await withPage(html, pdfOf)) as Uint8Array,
    toPrinter: async (html) => (await withPage(html, printedOn)) === true,
  };
}

async function openSession(html: () => string): Promise<Session> {
  const own = session.fromPartition(PARTITION);
  await hardenSession(own, null);
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- as in serve-pages.ts: what came after it reads all of Node's fetch first
  own.protocol.registerBufferProtocol(SCHEME, ({ url }, answer) => {
    const isThere = url === PAGE;
    const headers = { ...PAPER_HEADERS, 'content-type': PAPER_TYPE };
    answer({ statusCode: isThere ? 200 : 404, headers, data: Buffer.from(isThere ? html() : '') });
  });
  return own;
}

const pdfOf = async ({ webContents }: BrowserWindow): Promise<Uint8Array> =>
  webContents.printToPDF({
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
  });

const printedOn = ({ webContents }: BrowserWindow): Promise<boolean> =>
  new Promise((resolve) => {
    webContents.print({ silent: false, printBackground: true, margins: { marginType: 'none' } }, resolve);
  });
