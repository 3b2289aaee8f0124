/** What the window may ask of the app itself: what it is, the keychain, the settings. */
import { LANGUAGES } from '../../domain/language.ts';
import { z } from 'zod';
import { dayText, idText, settingsSchema } from '../values.ts';
import { COLUMN_WIDTH, VIEWS_MAX, VIEW_NAME_MAX } from '../choices.ts';
import { RECORD_KINDS } from '../../domain/payments/record.ts';
import { LINE_GROUPS, RECORD_GROUPS } from '../../domain/reconciliation/groups.ts';
import { LINE_CATEGORIES } from '../../domain/statement/lines/line.ts';

/** The id of a column; one that another version knew is passed over by the table. */
const column = z.string().min(1).max(40);
const layout = z.strictObject({
  hidden: z.array(column).max(40).readonly(),
  widths: z.record(column, z.number().int().min(COLUMN_WIDTH.min).max(COLUMN_WIDTH.max)),
});
export type LayoutView = z.infer<typeof layout>;

const filters = z.strictObject({
  search: z.string().max(200),
  kind: z.enum(RECORD_KINDS).nullable(),
  state: z.enum(RECORD_GROUPS).nullable(),
  lineState: z.enum(LINE_GROUPS).nullable(),
  category: z.enum(LINE_CATEGORIES).nullable(),
});
export type FiltersView = z.infer<typeof filters>;

const savedView = z.strictObject({
  /** Without blanks at its ends: two views never look the same. */
  name: z
    .string()
    .max(VIEW_NAME_MAX)
    .regex(/^\S(?:.*\S)?$/su),
  filters,
  sort: z.strictObject({ by: column, descending: z.boolean() }).nullable(),
  layout,
});
export type SavedView = z.infer<typeof savedView>;

const table = z.strictObject({ layout, views: z.array(savedView).max(VIEWS_MAX).readonly() });
export const tableLayoutSchema = z.strictObject({ records: table, lines: table });
export type TableLayoutView = z.infer<typeof tableLayoutSchema>;
export type TableName = keyof TableLayoutView;
export type TableView = TableLayoutView[TableName];
/** Where a profile was left; `month` is its first day, null for all that is covered. */
export const lastPlaceSchema = z.strictObject({
  account: idText,
  month: dayText.nullable(),
  row: z.strictObject({ caseId: z.string().max(400), index: z.number().int().min(0) }).nullable(),
});
export type LastPlace = z.infer<typeof lastPlaceSchema>;

export const tableLayoutCalls = {
  /** Null where the profile was never left anywhere, or none is open. */
  'lastPlace.get': { request: z.strictObject({}), answer: lastPlaceSchema.nullable() },
  'lastPlace.set': { request: lastPlaceSchema, answer: z.strictObject({}) },
  'tableLayout.get': { request: z.strictObject({ account: idText }), answer: tableLayoutSchema },
  'tableLayout.set': {
    request: z.strictObject({ account: idText, layout: tableLayoutSchema }),
    answer: tableLayoutSchema,
  },
} as const;

const nothing = z.strictObject({});

const infoSchema = z.strictObject({
  version: z.string(),
  /** Resolved language of the system. */
  systemLanguage: z.enum(LANGUAGES),
  platform: z.string(),
  /** Not for users: it stands on an Electron that is out of support. */
  isTestEdition: z.boolean(),
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
