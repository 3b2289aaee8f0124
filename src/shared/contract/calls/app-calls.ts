/** What the window may ask of the app itself: what it is, the keychain, the settings. */
import { z } from 'zod';
import { keptAnswerSchema } from '../kept-answer.ts';
import { profilesSchema } from '../views/profile-view.ts';
import { settingsSchema } from '../settings.ts';

const nothing = z.strictObject({});

const infoSchema = z.strictObject({
  version: z.string(),
  /** Resolved language of the system. */
  systemLanguage: z.enum(['es', 'en']),
  platform: z.string(),
});

export const appCalls = {
  /** All that a window begins with. Where the last session's answers hold, they and the profiles are there before any database is open. */
  'app.start': {
    request: nothing,
    answer: z.strictObject({
      info: infoSchema,
      settings: settingsSchema,
      profiles: profilesSchema.nullable(),
      answers: z.array(keptAnswerSchema),
    }),
  },
  /** The page has drawn its first picture: a window that shows now shows it. */
  'app.drawn': { request: nothing, answer: nothing },
  /** The window's first picture stands, on these of the answers it began with, by their names: what would have held it up may begin. */
  'app.shown': { request: z.strictObject({ used: z.array(z.string()).max(100) }), answer: nothing },
  'app.info': { request: nothing, answer: infoSchema },
  /** Apart from the others: a keychain may take seconds to answer, and no screen waits for it. */
  'keychain.state': {
    request: nothing,
    answer: z.strictObject({ keychain: z.enum(['available', 'unavailable']) }),
  },
  'settings.get': { request: nothing, answer: settingsSchema },
  'settings.set': { request: settingsSchema, answer: settingsSchema },
};
