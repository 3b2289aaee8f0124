/** A profile as the window sees it: which service it reads, and where its key is. */
import { z } from 'zod';
import { ENVIRONMENTS } from '../../domain/payments/account.ts';
import { STEP_KINDS } from '../../domain/matching/match.ts';
import { FAILURE_KINDS } from '../failure-kinds.ts';
import { amountText, dayText, instantText } from '../values.ts';

/** What a step was about: the first row that it decided, how many there are, and their money. */
const aboutSchema = z.strictObject({
  text: z.string(),
  date: dayText.nullable(),
  amount: amountText.nullable(),
  rows: z.number().int(),
});

/** The steps of an account as the window sees them: what was done, by whom, and what undo and redo would touch. */
const stepSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(STEP_KINDS),
  rows: z.number().int(),
  by: z.string(),
  at: instantText,
  undone: z.boolean(),
  /** A step of the app itself: undo passes it over. */
  automatic: z.boolean(),
  /** Null where it is about no row, or about more than are named. */
  about: aboutSchema.nullable(),
});
export type StepView = z.infer<typeof stepSchema>;

export const historySchema = z.strictObject({
  undo: stepSchema.nullable(),
  redo: stepSchema.nullable(),
  steps: z.array(stepSchema),
  /** The state of the database that this history is of; a page that was read at a later one shows its steps. */
  version: z.number().int(),
});

export const environmentSchema = z.enum(ENVIRONMENTS);
export const keyPlaceSchema = z.enum(['keychain', 'session', 'none']);

export const profileSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  environment: environmentSchema,
  baseUrl: z.string(),
  key: keyPlaceSchema,
  /** True for the profile that explores the built-in service. */
  sample: z.boolean(),
});
export type ProfileView = z.infer<typeof profileSchema>;

/** A profile that did not open, why, and what of it was altered. */
const unopenedSchema = z.strictObject({
  profile: z.string(),
  kind: z.enum(FAILURE_KINDS),
  parts: z.array(z.string()),
});
export type UnopenedView = z.infer<typeof unopenedSchema>;

/** All profiles, the id of the open one, and the last one that was to be opened and is not. */
export const profilesSchema = z.strictObject({
  profiles: z.array(profileSchema),
  current: z.string().nullable(),
  unopened: unopenedSchema.nullable(),
});
