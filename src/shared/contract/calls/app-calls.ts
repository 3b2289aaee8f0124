/** What the window may ask of the app itself: what it is, the keychain, the settings. */
import { z } from 'zod';
import { settingsSchema } from '../settings.ts';

const nothing = z.strictObject({});

const infoSchema = z.strictObject({
  version: z.string(),
  /** Resolved language of the system. */
  systemLanguage: z.enum(['es', 'en']),
  platform: z.string(),
});

export const appCalls = {
  /** The page has drawn its first picture: a window that shows now shows it. */
  'app.drawn': { request: nothing, answer: nothing },
  'app.info': { request: nothing, answer: infoSchema },
  /** Apart from the others: a keychain may take seconds to answer, and no screen waits for it. */
  'keychain.state': {
    request: nothing,
    answer: z.strictObject({ keychain: z.enum(['available', 'unavailable']) }),
  },
  'settings.get': { request: nothing, answer: settingsSchema },
  'settings.set': { request: settingsSchema, answer: settingsSchema },
};
