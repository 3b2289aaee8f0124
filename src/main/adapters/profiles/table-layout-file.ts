/** How the tables of a profile's accounts are arranged, in one small file of the profile's folder: names of people may stand in it, so it goes with the profile. */
import path from 'node:path';
import { z } from 'zod';
import { tableLayoutSchema } from '@shared/contract/calls/app-calls.ts';
import { NO_TABLE_LAYOUT } from '@shared/contract/defaults.ts';
import type { TableLayoutView } from '@shared/contract/calls/app-calls.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';

const fileSchema = z.strictObject({ version: z.literal(1), accounts: z.record(z.string(), tableLayoutSchema) });

export type TableLayoutFile = {
  readonly get: (account: string) => TableLayoutView;
  /** Throws as Node does. */
  readonly set: (account: string, layout: TableLayoutView) => TableLayoutView;
};

export function createTableLayoutFile(profileFolder: string): TableLayoutFile {
  const file = path.join(profileFolder, 'table-layout.json');
  const accounts = (): Readonly<Record<string, TableLayoutView>> => readJsonFile(file, fileSchema)?.accounts ?? {};
  return {
    get: (account) => {
      const known = accounts();
      return Object.hasOwn(known, account) ? (known[account] ?? NO_TABLE_LAYOUT) : NO_TABLE_LAYOUT;
    },
    set: (account, layout) => {
      writeJsonFile(file, fileSchema, { version: 1, accounts: { ...accounts(), [account]: layout } });
      return layout;
    },
  };
}
