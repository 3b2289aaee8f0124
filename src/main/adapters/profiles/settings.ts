/** The person's settings of the app: one small file beside the list of profiles. */
import { DEFAULT_SETTINGS, settingsSchema } from '@shared/contract/settings.ts';
import type { SettingsView } from '@shared/contract/settings.ts';
import { placesIn } from './data-dir.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';

export type SettingsFile = { readonly get: () => SettingsView; readonly set: (settings: SettingsView) => SettingsView };

/** `get` answers with the defaults where there is no readable file; `set` throws as Node does. */
export function createSettingsFile(dataDir: string): SettingsFile {
  const { settings: file } = placesIn(dataDir);
  return {
    get: () => readJsonFile(file, settingsSchema) ?? DEFAULT_SETTINGS,
    set: (settings) => {
      writeJsonFile(file, settingsSchema, settings);
      return settings;
    },
  };
}
