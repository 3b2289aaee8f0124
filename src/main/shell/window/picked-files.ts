/** Files that the person chose: the window gets a handle, the path stays here, and the oldest handles are forgotten. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';

const HANDLES_MAX = 200;

export type PickedFile = { readonly file: string; readonly name: string };
export type PickedFiles = {
  /** The handle for a path, and the file's name to show. */
  readonly take: (filePath: string) => PickedFile;
  /** The path behind a handle; null for a handle that was never given or is forgotten. */
  readonly pathOf: (handle: string) => string | null;
};

export function createPickedFiles(): PickedFiles {
  const paths = new Map<string, string>();
  return {
    take: (filePath) => {
      const file = randomUUID();
      paths.set(file, filePath);
      const oldest = paths.keys().next().value;
      if (paths.size > HANDLES_MAX && oldest !== undefined) paths.delete(oldest);
      return { file, name: path.basename(filePath) };
    },
    pathOf: (handle) => paths.get(handle) ?? null,
  };
}
