/** Files that are no statement: each gets its sentence, nothing is stored, and the app goes on. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, checkFigures, goTo, sees, theAccount } from '../../support/window/journey.ts';
import type { Figures } from '../../support/window/figures.ts';
import { words } from '../../support/window/words.ts';

const { es } = words;
const NO_STATEMENT = es.failure['not-a-statement'].what;
const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const hex = (bytes: string): Uint8Array => Uint8Array.from(Buffer.from(bytes, 'hex'));
/** Every byte there is, many times over: no text in any encoding. */
const noise = Uint8Array.from({ length: 65_536 }, (_, place) => (place * 197 + (place >> 8) * 31) % 256);

const WRONG = [
  {
    what: 'a PDF that is called .csv',
    bytes: text('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'),
    found: 'pdf',
  },
  {
    what: 'an Excel file that is called .csv',
    bytes: hex(`504b030414000600080000002100${'00'.repeat(512)}`),
    found: 'damaged',
  },
  { what: 'an old Excel file', bytes: hex(`d0cf11e0a1b11ae1${'00'.repeat(1024)}`), found: 'xls' },
  { what: 'an empty file', bytes: text(''), found: 'empty' },
  { what: 'a file of blank lines', bytes: text('\r\n\r\n  \r\n'), found: 'empty' },
  { what: 'binary noise', bytes: noise, found: 'binary' },
  {
    what: 'a web page',
    bytes: text(
      '<!doctype html>\n<html><head><title>Sesión vencida</title></head><body><p>Ingrese de nuevo</p></body></html>\n',
    ),
    found: 'html',
  },
] as const;

let folder: string;
let file: string;
let app: LaunchedApp;
let before: Figures;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-wrong-'));
  file = path.join(folder, 'extracto marzo.csv');
  app = await launchApp({ lang: 'es', env: { CUADRE_TEST_PICK: file } });
  await asked(app.call('sample.start', {}));
  await app.window.reload();
  before = await checkFigures(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const statements = async () => asked(app.call('statement.list', { account: (await theAccount(app)).id }));

describe('a file that is no statement', () => {
  it.each(WRONG)('$what is refused in a sentence and leaves nothing behind', async ({ bytes, found }) => {
    writeFileSync(file, bytes);
    const stored = await statements();
    await goTo(app.window, '/statements');
    await app.window.getByRole('heading', { name: es.statements.heading }).waitFor();
    await app.window.keyboard.press('Control+o');
    await sees(app.window, `${path.basename(file)}: ${NO_STATEMENT} ${es.failureDetail.found[found]}`);
    await sees(app.window, es.failure['not-a-statement'].next);
    expect(await statements()).toStrictEqual(stored);
  });

  it('a file that is gone says so', async () => {
    rmSync(file, { force: true });
    await goTo(app.window, '/statements');
    await app.window.keyboard.press('Control+o');
    await sees(app.window, `${path.basename(file)}: ${es.failure['file-unreadable'].what}`);
  });

  it('dropped on the window it gets the same sentence', async () => {
    writeFileSync(file, WRONG[0].bytes);
    await goTo(app.window, '/');
    await app.window.locator('[data-term]').first().waitFor();
    const session = await app.window.context().newCDPSession(app.window);
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
      session.send('Input.dispatchDragEvent', { type, x: 640, y: 400, data });
    await drag('dragEnter');
    await drag('dragOver');
    await sees(app.window, es.states.dropHere);
    await drag('dragOver');
    await drag('drop');
    await sees(app.window, `${path.basename(file)}: ${NO_STATEMENT} ${es.failureDetail.found.pdf}`);
  });

  it('after all of them every figure is as it was', async () => {
    expect(await checkFigures(app)).toStrictEqual(before);
  });
});
