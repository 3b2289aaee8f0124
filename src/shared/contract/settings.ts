/** The settings of the window, which hold for every profile. */
import { z } from 'zod';

export const settingsSchema = z.strictObject({
  language: z.enum(['system', 'es', 'en']),
  theme: z.enum(['system', 'light', 'dark']),
  blurAmounts: z.boolean(),
  singleKeys: z.boolean(),
  /** Written on decisions and reports as the person. */
  person: z.string().max(120),
});
export type SettingsView = z.infer<typeof settingsSchema>;
export const DEFAULT_SETTINGS: SettingsView = {
  language: 'system',
  theme: 'system',
  blurAmounts: false,
  singleKeys: true,
  person: '',
};
