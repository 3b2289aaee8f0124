/** How the window was left, in a small file of its own: one that does not read costs nothing but the place. */
import { z } from 'zod';
import { placesIn } from './data-dir.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';

const pixels = z.number().int().min(-100_000).max(100_000);
const schema = z.strictObject({
  /** Where it stands when it is neither maximized nor minimized. */
  bounds: z.strictObject({ x: pixels, y: pixels, width: pixels.positive(), height: pixels.positive() }),
  isMaximized: z.boolean(),
  /** 1 is the natural size of the page; the menu reaches no further. */
  zoomFactor: z.number().min(0.25).max(5),
  /** Where in the window, as its address has it after the #. */
  place: z.string().max(400).optional(),
});

/** How the window was left, in pixels of the desktop. */
export type WindowPlace = Readonly<z.output<typeof schema>>;
export type WindowFile = { readonly get: () => WindowPlace | null; readonly set: (place: WindowPlace) => void };

/** `get` answers null where there is no readable file; `set` throws as Node does. */
export function createWindowFile(dataDir: string): WindowFile {
  const { window: file } = placesIn(dataDir);
  return { get: () => readJsonFile(file, schema), set: (place) => writeJsonFile(file, schema, place) };
}
