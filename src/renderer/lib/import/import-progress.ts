/** How far the reading and writing of large files is: each call goes under a name of its own, by which it is told and cancelled. */
import { create } from 'zustand';
import type { ImportProgress } from '@shared/contract/views/import-views.ts';
import { ask } from '../calls/bridge.ts';

export type Passing = Pick<ImportProgress, 'phase' | 'done' | 'total'>;

type Jobs = {
  /** By the handle of the file. */
  readonly byFile: Readonly<Record<string, { readonly job: string; readonly passing: Passing | null }>>;
  readonly begin: (file: string, job: string) => void;
  readonly hear: (progress: ImportProgress) => void;
  readonly end: (file: string, job: string) => void;
};

export const useImportJobs = create<Jobs>()((set) => ({
  byFile: {},
  begin: (file, job) => set(({ byFile }) => ({ byFile: { ...byFile, [file]: { job, passing: null } } })),
  hear: ({ job, phase, done, total }) =>
    set(({ byFile }) => {
      const found = Object.entries(byFile).find(([, one]) => one.job === job);
      if (found === undefined) return {};
      return { byFile: { ...byFile, [found[0]]: { job, passing: { phase, done, total } } } };
    }),
  end: (file, job) =>
    set(({ byFile }) => {
      if (byFile[file]?.job !== job) return {};
      const { [file]: _ended, ...rest } = byFile;
      return { byFile: rest };
    }),
}));

let jobs = 0;

/** Runs a call under a new name; an aborted signal ends it in the engine, too. */
export async function underName<T>(file: string, run: (job: string) => Promise<T>, signal?: AbortSignal): Promise<T> {
  jobs += 1;
  const job = `import-${jobs}`;
  const cancel = (): void => void ask('import.cancel', { job });
  const { begin, end } = useImportJobs.getState();
  begin(file, job);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await run(job);
  } finally {
    signal?.removeEventListener('abort', cancel);
    end(file, job);
  }
}

/** Cancels what runs for a file; nothing where nothing does. */
export async function cancelJob(file: string): Promise<void> {
  const running = useImportJobs.getState().byFile[file];
  if (running !== undefined) await ask('import.cancel', { job: running.job });
}
