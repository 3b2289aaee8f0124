/** Plain values that cross to the window as text, and the settings of the window. */
import { LANGUAGES } from '../domain/language.ts';
import { z } from 'zod';
import { SYNC_EVERY_MINUTES } from './choices.ts';

/** An amount in canonical decimals. */
export const amountText = z.string().regex(/^-?\d+(\.\d+)?$/);
export const dayText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const instantText = z.string();

/** The id of an account or a row, as it crosses. */
export const idText = z.string().min(1).max(400);

/** The settings of the window, which hold for every profile. */
export const settingsSchema = z.strictObject({
  language: z.enum(['system', ...LANGUAGES]),
  theme: z.enum(['system', 'light', 'dark']),
  blurAmounts: z.boolean(),
  singleKeys: z.boolean(),
  /** Written on decisions and reports as the person. */
  person: z.string().max(120),
  /** Minutes between two automatic syncs; 0 switches them off. */
  syncEveryMinutes: z.literal(SYNC_EVERY_MINUTES),
  /** Share of the service's rate limit that a sync may take, in percent. */
  pacePercent: z.number().int().min(5).max(100),
});
export type SettingsView = z.infer<typeof settingsSchema>;
