/** Composition root of the printer: Electron without a window to be seen, which the command line starts to make one PDF. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { app } from 'electron';
import { closeProcess } from './closed-process.ts';
import { createPaperWindow } from './shell/paper/paper-window.ts';
import { openDoor } from './shell/window/doors.ts';
import { hardenApp } from './shell/window/security.ts';
import { declareScheme } from './shell/window/serve-pages.ts';
import { asked } from './shell/window/start-options.ts';

closeProcess();

const OWNER_ONLY = 0o600;

async function print(html: string, pdf: string): Promise<void> {
  await app.whenReady();
  const bytes = await createPaperWindow().toPdf(await readFile(html, 'utf8'));
  await writeFile(pdf, bytes, { mode: OWNER_ONLY });
}

function start(): void {
  const [html, pdf] = [asked(process.argv, 'paper'), asked(process.argv, 'pdf')];
  if (openDoor(['paper', 'pdf']) !== null || html === undefined || pdf === undefined) {
    app.exit(2);
    return;
  }
  // What Chromium keeps goes with the folder of the paper.
  app.setPath('userData', path.join(path.dirname(html), 'electron'));
  app.disableHardwareAcceleration();
  app.on('window-all-closed', () => undefined);
  declareScheme();
  hardenApp(null);
  print(html, pdf).then(
    () => app.exit(0),
    (problem: unknown) => {
      process.stderr.write(`${problem instanceof Error ? problem.message : 'unknown'}\n`);
      app.exit(1);
    },
  );
}

start();
