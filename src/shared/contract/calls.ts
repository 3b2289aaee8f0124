/** The one list of what the window may ask: a name, the shape of the request, the shape of the answer. */
import { z } from 'zod';
import { CASE_FILTERS, CASE_SORTS, KEY_TEXT_MAX } from './choices.ts';
import { amountText, dayText, idText, instantText } from './values.ts';
import {
  accountSchema,
  caseSchema,
  presetSchema,
  statementSchema,
  syncViewSchema,
  tallySchema,
} from './views/views.ts';
import { overviewSchema } from './views/overview-view.ts';
import {
  environmentSchema,
  historySchema,
  keyPlaceSchema,
  profileSchema,
  profilesSchema,
} from './views/profile-view.ts';
import { appCalls, tableLayoutCalls } from './calls/app-calls.ts';
import { backupCalls } from './calls/backup-calls.ts';
import { boardCalls } from './calls/board-calls.ts';
import { checkSchema } from './views/check-view.ts';
import { detailSchema } from './views/detail-view.ts';
import {
  continuitySchema,
  importAnswerSchema,
  importJobSchema,
  importProgressSchema,
  mappingSchema,
} from './views/import-views.ts';
import { manyCalls } from './calls/many-calls.ts';
import { flagCalls } from './calls/flag-calls.ts';
import { matchingCalls } from './calls/matching-calls.ts';
import { serviceCalls } from './calls/service-calls.ts';
import {
  attachCalls,
  attachmentCalls,
  booksCalls,
  booksFileCalls,
  headingCalls,
  headingSchema,
  reportCalls,
  signersCalls,
} from './calls/report-calls.ts';
import { importRowsCalls, mappingCalls, ruleCalls } from './calls/rule-calls.ts';
import { tableCalls } from './calls/table-calls.ts';
import { trailCalls, trailFileCalls } from './calls/trail-calls.ts';
import { PARK_REASONS } from '../domain/matching/match.ts';
import { CALLED } from '../domain/matching/risk.ts';
import { LINE_CATEGORIES } from '../domain/statement/lines/line.ts';

const nothing = z.strictObject({});
const page = { offset: z.number().int().min(0).max(10_000_000), count: z.number().int().min(1).max(500) };
const search = z.string().max(200).optional();
const scope = { account: idText, from: dayText.optional(), to: dayText.optional() };
const subjectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('line'), id: idText }),
  z.strictObject({ kind: z.literal('record'), key: idText }),
]);

/** Calls that main answers itself: the shell, the keychain, dialogs, settings. */
export const shellCalls = {
  ...appCalls,
  ...backupCalls,
  'profile.list': {
    request: nothing,
    answer: profilesSchema,
  },
  'profile.open': { request: z.strictObject({ profile: idText }), answer: profileSchema },
  'profile.remove': {
    request: z.strictObject({ profile: idText }),
    answer: z.strictObject({ stays: z.array(z.string()) }),
  },
  /** Checks the key with GET /v1/wallets before anything is stored. */
  'connection.connect': {
    request: z.strictObject({
      name: z.string().trim().min(1).max(80),
      environment: environmentSchema,
      baseUrl: z.string().trim().min(1).max(400),
      key: z.string().min(1).max(KEY_TEXT_MAX),
    }),
    answer: z.strictObject({ profile: profileSchema, wallets: z.number().int(), key: keyPlaceSchema }),
  },
  'connection.saveKey': {
    request: z.strictObject({ profile: idText, key: z.string().min(1).max(KEY_TEXT_MAX) }),
    answer: z.strictObject({ key: keyPlaceSchema }),
  },
  /** Of a profile that was called the wrong one; asks the service where its key is at hand. */
  'connection.setEnvironment': {
    request: z.strictObject({ profile: idText, environment: environmentSchema }),
    answer: profileSchema,
  },
  'connection.deleteKey': { request: z.strictObject({ profile: idText }), answer: nothing },
  /** Starts the built-in service and makes the sample profile: connected, synced, imported, matched. */
  'sample.start': { request: nothing, answer: profileSchema },
  'sample.remove': { request: nothing, answer: nothing },
  /** Files the user chose; `file` is a handle that means nothing outside main. Empty when the dialog was closed. */
  'statement.pick': { request: nothing, answer: z.array(z.strictObject({ file: idText, name: z.string() })) },
  ...mappingCalls,
  ...tableLayoutCalls,
  ...attachmentCalls,
  'sync.start': { request: z.strictObject({ full: z.boolean() }), answer: nothing },
  ...reportCalls,
  ...booksFileCalls,
  ...trailFileCalls,
  ...boardCalls,
} as const;

const accountName = z.string().trim().min(1).max(80);
const currencyText = z.string().min(3).max(8);

/** Calls that main passes to the engine process. */
export const engineCalls = {
  'account.list': { request: nothing, answer: z.array(accountSchema) },
  'account.create': {
    request: z.strictObject({
      name: accountName,
      preset: presetSchema,
      currency: currencyText,
      /** What heads its reports, where the person said it at once; a heading may be said otherwise at any time. */
      ...headingSchema.pick({ bank: true, number: true, type: true }).partial().shape,
    }),
    answer: accountSchema,
  },
  /** Its name, and its currency while it has no lines (else has-lines). */
  'account.edit': {
    request: z.strictObject({ account: idText, name: accountName, currency: currencyText }),
    answer: accountSchema,
  },
  'sync.state': {
    request: nothing,
    answer: syncViewSchema,
  },
  'sync.cancel': { request: nothing, answer: nothing },
  'import.preview': {
    request: z.strictObject({
      file: idText,
      account: idText,
      mapping: mappingSchema.optional(),
      format: z.string().max(80).optional(),
      period: z.strictObject({ from: dayText, to: dayText }).optional(),
      opening: amountText.optional(),
      closing: amountText.optional(),
      /** Large files only: their progress is told under this name. */
      job: importJobSchema.optional(),
    }),
    answer: importAnswerSchema,
  },
  /** Writes exactly the previewed plan; refused with import-changed when file or database are no longer what it saw. */
  'import.commit': {
    /**
     * `acceptRejected`: the person saw which rows cannot be read and imports the others; `acceptUntied`: the person saw
     * that most printed balances do not tie. Refused with `rows-unreadable` and `balances-untied` without.
     */
    request: z.strictObject({
      plan: idText,
      acceptRejected: z.boolean().optional(),
      acceptUntied: z.boolean().optional(),
      job: importJobSchema.optional(),
    }),
    answer: z.strictObject({ statement: statementSchema, added: z.number().int(), alreadyImported: z.number().int() }),
  },
  /** Ends a preview or an import under way, which then answers `cancelled`; everything is as it was before. */
  'import.cancel': { request: z.strictObject({ job: importJobSchema }), answer: nothing },
  ...importRowsCalls,
  'statement.list': { request: z.strictObject({ account: idText }), answer: z.array(statementSchema) },
  /** How the statements follow each other; what overlapping ones set aside, doubt or tell twice. */
  'account.continuity': { request: z.strictObject({ account: idText }), answer: continuitySchema },
  'statement.withdraw': { request: z.strictObject({ statement: idText }), answer: nothing },
  'overview.get': { request: z.strictObject(scope), answer: overviewSchema },
  'case.page': {
    request: z.strictObject({
      ...scope,
      ...page,
      filter: z.enum(CASE_FILTERS),
      certainty: z.enum(CALLED).optional(),
      search,
      /** Sets that are decided case by case: their rows stand among the others. */
      apart: z.array(idText).max(200).optional(),
      sort: z.strictObject({ by: z.enum(CASE_SORTS), descending: z.boolean() }).optional(),
    }),
    answer: z.strictObject({
      total: z.number().int(),
      counts: z.record(z.enum(CASE_FILTERS), z.number().int()),
      lines: tallySchema,
      records: tallySchema,
      rows: z.array(caseSchema),
      /** The state of the database that it was read from. */
      version: z.number().int(),
    }),
  },
  ...tableCalls,
  ...flagCalls,
  ...attachCalls,
  'detail.get': { request: z.strictObject({ account: idText, subject: subjectSchema }), answer: detailSchema },
  'line.explain': {
    request: z.strictObject({
      account: idText,
      lines: z.array(idText).min(1).max(100_000),
      category: z.enum(LINE_CATEGORIES).nullable(),
      note: z.string().trim().max(500).optional(),
    }),
    answer: historySchema,
  },
  'case.park': {
    request: z.strictObject({
      account: idText,
      lines: z.array(idText).max(10_000),
      records: z.array(idText).max(10_000),
      /** Null takes the rows back. */
      parking: z.strictObject({ reason: z.enum(PARK_REASONS), note: z.string().trim().max(500) }).nullable(),
    }),
    answer: historySchema,
  },
  ...ruleCalls,
  ...matchingCalls,
  ...manyCalls,
  ...serviceCalls,
  ...booksCalls,
  ...headingCalls,
  ...signersCalls,
  ...trailCalls,
  'history.get': { request: z.strictObject({ account: idText }), answer: historySchema },
  /** `step`: the one that whoever asks sees named; refused as `plan-stale` where another one is next by now. */
  'history.undo': { request: z.strictObject({ account: idText, step: idText.optional() }), answer: historySchema },
  'history.redo': { request: z.strictObject({ account: idText, step: idText.optional() }), answer: historySchema },
  'verify.run': {
    request: nothing,
    answer: z.strictObject({ ok: z.boolean(), checks: z.array(checkSchema) }),
  },
  /** The engine's own sign of life, given between two jobs; the window's never waits for it (main answers `settings.get` at once). */
  'engine.ping': { request: nothing, answer: z.strictObject({ at: instantText }) },
} as const;

export const calls = { ...shellCalls, ...engineCalls } as const;
export type CallName = keyof typeof calls;
export type EngineCallName = keyof typeof engineCalls;
export type Request<N extends CallName> = z.input<(typeof calls)[N]['request']>;
export type Answer<N extends CallName> = z.output<(typeof calls)[N]['answer']>;

/** What main tells the window without being asked. */
export const events = {
  /** Something in the database changed: ask again for what is on screen. */
  changed: z.strictObject({ what: z.enum(['records', 'statements', 'decisions', 'accounts', 'profiles', 'settings']) }),
  'sync.progress': syncViewSchema,
  'import.progress': importProgressSchema,
  'job.progress': z.strictObject({
    job: z.enum(['import', 'match', 'prices', 'report', 'sample']),
    /** Whose rows are worked on. */
    account: idText.optional(),
    done: z.number().int(),
    total: z.number().int().nullable(),
  }),
  /** The engine process ended; main has restarted it. */
  'engine.restarted': z.strictObject({}),
  /** Native menu or shortcut asked for a command of the window. */
  command: z.strictObject({ name: z.string().max(60) }),
  /** A file was dropped or opened from the system. */
  'statement.dropped': z.strictObject({ file: idText, name: z.string() }),
} as const;
export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]>;
