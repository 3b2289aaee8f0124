/** What the shell's handlers work with: everything of Electron that they need comes as a function. */
import type { Language } from '@shared/domain/language.ts';
import type { Answer } from '@shared/contract/calls.ts';
import type { SettingsView } from '@shared/contract/values.ts';
import type { SyncView } from '@shared/contract/views/views.ts';
import type { ProfileRegistry } from '../../adapters/profiles/registry.ts';
import type { SettingsFile } from '../../adapters/profiles/settings.ts';
import type { FileReader, FileWriter } from '../../app/ports/files.ts';
import type { Tell } from '../window/tell.ts';
import type { Copied, PickedFolder } from '../system/dialogs.ts';
import type { ProfileSession } from '../engine/profile-session.ts';
import type { Ask, AskInternal } from '../engine/engine-ask.ts';
import type { Keys } from '../system/keys.ts';
import type { Papers } from '../paper/papers.ts';
import type { PickedFiles } from '../window/picked-files.ts';
import type { SerialQueue } from '../engine/serial-queue.ts';

export type ShellParts = {
  readonly ask: Ask;
  readonly askInternal: AskInternal;
  readonly session: ProfileSession;
  readonly registry: ProfileRegistry;
  readonly settings: SettingsFile;
  readonly keys: Keys;
  readonly files: PickedFiles;
  readonly turns: SerialQueue;
  readonly tell: Tell;
  /** Resolves once the profile of last time was tried. */
  readonly ready: Promise<unknown>;
  readonly info: Answer<'app.info'>;
  /** Shows the window, whose first picture is drawn. */
  readonly showWindow: () => void;
  /** Paths of the chosen statements; empty when the dialog was closed. */
  readonly pickStatements: () => Promise<readonly string[]>;
  /** Path for a mapping to be written to, or null. */
  readonly pickMappingTarget: (name: string) => Promise<string | null>;
  /** Path of a mapping to be read, or null. */
  readonly pickMapping: () => Promise<string | null>;
  /** Path of a ledger to be read, or null. */
  readonly pickLedger: () => Promise<string | null>;
  /** Path of a file to be attached, or null. */
  readonly pickAttachment: () => Promise<string | null>;
  /** Path for a copy of an attached file or of lines, or null. */
  readonly pickCopyTarget: (what: Copied, name: string) => Promise<string | null>;
  /** Whole or not at all. */
  readonly writeFile: FileWriter['writeWhole'];
  readonly readFile: FileReader['read'];
  /** Path of the chosen folder or null: one for a report, or one that holds a copy. */
  readonly pickFolder: (of: PickedFolder) => Promise<string | null>;
  /** The paper that the window shows. */
  readonly papers: Papers;
  /** The bytes of a PDF; rejects where the page is not printed. */
  readonly printPdf: (html: string) => Promise<Uint8Array>;
  /** The system's print dialog; false where it was closed without printing. */
  readonly printOut: (html: string) => Promise<boolean>;
  /** Opens a file of a folder, or with null the folder. */
  readonly openSaved: (folder: string, name: string | null) => Promise<boolean>;
  /** An import or its preview was answered: the taskbar forgets it. */
  readonly endProgress: () => void;
  /** Makes menu and theme follow changed settings. */
  readonly applySettings: (settings: SettingsView) => void;
  readonly language: () => Language;
  readonly newId: () => string;
  /** Hears how the sync stands, and adds what only main knows: when the next one begins by itself. */
  readonly hearSync: (view: SyncView) => SyncView;
};
