/** The person's settings of the app, in one small file: a setting that is missing or does not read costs only itself. */
import { z } from 'zod';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import { settingsSchema } from '@shared/contract/values.ts';
import type { SettingsView } from '@shared/contract/values.ts';
import { placesIn } from './data-dir.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';

export type SettingsFile = { readonly get: () => SettingsView; readonly set: (settings: SettingsView) => SettingsView };

type Names = keyof SettingsView;
type Wrapped = (schema: z.ZodType, byDefault: unknown) => z.ZodType;

/** The settings with each field wrapped; fields of another version are left out. */
const withEach = (wrapped: Wrapped): z.ZodType =>
  z.object(
    Object.fromEntries(
      (Object.keys(settingsSchema.shape) as Names[]).map((name) => [
        name,
        wrapped(settingsSchema.shape[name], DEFAULT_SETTINGS[name]),
      ]),
    ),
  );

/** For reading: what another version wrote keeps every value that this one knows. */
const readable = withEach((schema, byDefault) => schema.catch(byDefault));
/** For writing over: a file with a value that does not read is put aside first, an old one that lacks fields is not. */
const whole = withEach((schema, byDefault) => schema.default(byDefault));

/** `get` answers with the defaults where there is no readable file; `set` throws as Node does. */
export function createSettingsFile(dataDir: string): SettingsFile {
  const { settings: file } = placesIn(dataDir);
  return {
    get: () => {
      const read = readJsonFile(file, readable);
      return read === null ? DEFAULT_SETTINGS : settingsSchema.parse(read);
    },
    set: (settings) => {
      writeJsonFile(file, whole, settings);
      return settings;
    },
  };
}
