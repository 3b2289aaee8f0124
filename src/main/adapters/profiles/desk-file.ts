/** How the tables of a profile's accounts are arranged, in one small file of the profile's folder: names of people may stand in it, so it goes with the profile. */
import path from 'node:path';
import { z } from 'zod';
import { deskSchema } from '@shared/contract/calls/app-calls.ts';
import { NO_DESK } from '@shared/contract/defaults.ts';
import type { DeskView } from '@shared/contract/calls/app-calls.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';

const fileSchema = z.strictObject({ version: z.literal(1), accounts: z.record(z.string(), deskSchema) });

export type DeskFile = {
  readonly get: (account: string) => DeskView;
  /** Throws as Node does. */
  readonly set: (account: string, desk: DeskView) => DeskView;
};

export function createDeskFile(profileFolder: string): DeskFile {
  const file = path.join(profileFolder, 'desk.json');
  const accounts = (): Readonly<Record<string, DeskView>> => readJsonFile(file, fileSchema)?.accounts ?? {};
  return {
    get: (account) => {
      const known = accounts();
      return Object.hasOwn(known, account) ? (known[account] ?? NO_DESK) : NO_DESK;
    },
    set: (account, desk) => {
      writeJsonFile(file, fileSchema, { version: 1, accounts: { ...accounts(), [account]: desk } });
      return desk;
    },
  };
}
