/** Where a profile was left: account, month and row, in one small file of its folder, with ids alone. */
import path from 'node:path';
import { z } from 'zod';
import { lastPlaceSchema } from '@shared/contract/calls/app-calls.ts';
import type { LastPlace } from '@shared/contract/calls/app-calls.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';

const fileSchema = z.strictObject({ version: z.literal(1), place: lastPlaceSchema });

export type LastPlaceFile = {
  readonly get: () => LastPlace | null;
  /** Throws as Node does. */
  readonly set: (place: LastPlace) => void;
};

export function createLastPlaceFile(profileFolder: string): LastPlaceFile {
  const file = path.join(profileFolder, 'last-place.json');
  return {
    get: () => readJsonFile(file, fileSchema)?.place ?? null,
    set: (place) => {
      writeJsonFile(file, fileSchema, { version: 1, place });
    },
  };
}
