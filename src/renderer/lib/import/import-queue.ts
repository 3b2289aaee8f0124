/** The files that wait to be imported, in the order they came: which one is on screen, what was told about each, which are done. */
import { create } from 'zustand';
import { EMPTY_DRAFT } from './import-draft.ts';
import type { ImportDraft } from './import-draft.ts';

export type WaitingFile = { readonly file: string; readonly name: string };
export type ImportedFile = { readonly added: number; readonly alreadyImported: number };
export type QueuedFile = WaitingFile & { readonly draft: ImportDraft; readonly done: ImportedFile | null };

type Queue = {
  readonly files: readonly QueuedFile[];
  /** Handle of the file on screen. */
  readonly current: string | null;
  /** The next file that arrives is the first of a new drop, and is the one to look at. */
  readonly expects: boolean;
  readonly expect: () => void;
  readonly add: (file: WaitingFile) => void;
  readonly show: (file: string) => void;
  /** Takes a file out; the next one that is open comes on screen. */
  readonly leave: (file: string) => void;
  readonly tell: (file: string, draft: ImportDraft) => void;
  readonly finish: (file: string, done: ImportedFile) => void;
  readonly clear: () => void;
  /** Keeps only these files. */
  readonly keep: (files: ReadonlySet<string>) => void;
};

/** The file after a place, round the end; null when none is open. */
function openAfter(files: readonly QueuedFile[], place: number): string | null {
  const turned = [...files.slice(place), ...files.slice(0, place)];
  return turned.find(({ done }) => done === null)?.file ?? null;
}

const placeOf = (files: readonly QueuedFile[], file: string): number => files.findIndex((one) => one.file === file);

export const useQueue = create<Queue>()((set) => ({
  files: [],
  current: null,
  expects: false,
  expect: () => set({ expects: true }),
  add: (file) =>
    set(({ files, current, expects }) => {
      const queued = { ...file, draft: EMPTY_DRAFT, done: null };
      const isOver = files.every(({ done }) => done !== null);
      const kept = isOver ? [queued] : [...files, queued];
      return { files: kept, current: expects || isOver || current === null ? file.file : current, expects: false };
    }),
  show: (file) => set({ current: file }),
  leave: (file) =>
    set(({ files, current }) => {
      const rest = files.filter((one) => one.file !== file);
      return { files: rest, current: current === file ? openAfter(rest, placeOf(files, file)) : current };
    }),
  tell: (file, draft) =>
    set(({ files }) => ({ files: files.map((one) => (one.file === file ? { ...one, draft } : one)) })),
  finish: (file, done) =>
    set(({ files, current }) => {
      const after = files.map((one) => (one.file === file ? { ...one, done } : one));
      return { files: after, current: current === file ? (openAfter(after, placeOf(after, file)) ?? file) : current };
    }),
  clear: () => set({ files: [], current: null }),
  keep: (kept) =>
    set(({ files, current }) => {
      const rest = files.filter(({ file }) => kept.has(file));
      return { files: rest, current: current !== null && kept.has(current) ? current : openAfter(rest, 0) };
    }),
}));
