/** The doors that Electron and Node have for developers, each looked at before anything begins: the app runs with all of them shut, or not at all. */
import { app } from 'electron';
import { strangeSwitch } from './start-options.ts';

const LONGEST_TOLD = 80;
const NO_SANDBOX = '--no-sandbox';

/** Chromium's sandbox does not start for root, who runs the app from its sources in containers; a package has no such excuse. */
const mayLackSandbox = (): boolean => process.getuid?.() === 0 && !app.isPackaged;

/** What is open, as a sentence; null where nothing is. `ours` are the names of the app's own switches. */
export function openDoor(ours: readonly string[]): string | null {
  const args = process.argv.slice(1).filter((arg) => arg !== NO_SANDBOX || !mayLackSandbox());
  const strange = strangeSwitch(args, ours, process.platform);
  if (strange !== null) return `${strange.trim().slice(0, LONGEST_TOLD)} is no switch of this app; start it without`;
  // A variable of the environment says the same.
  if (app.commandLine.hasSwitch('no-sandbox') && !mayLackSandbox())
    return 'this app does not run without its sandbox; start it with';
  return null;
}
