/** What the engine answers: the window's engine calls, and the internal ones that only main may ask, each with its shape. */
import { LANGUAGES } from '@shared/domain/language.ts';
import { z } from 'zod';
import {
  booksSchema,
  ledgerAsksSchema,
  ledgerOrderSchema,
  paperSizeSchema,
  reportFormatsSchema,
  reportScope,
} from '@shared/contract/calls/report-calls.ts';
import { backupsSchema, lookedAtSchema, restoredSchema } from '@shared/contract/calls/backup-calls.ts';
import { TRAIL_FORMATS } from '@shared/contract/calls/trail-calls.ts';
import { trailFilterSchema } from '@shared/contract/views/trail-views.ts';
import { boardCalls } from '@shared/contract/calls/board-calls.ts';
import { environmentSchema } from '@shared/contract/views/profile-view.ts';
import { instantText, settingsSchema } from '@shared/contract/values.ts';
import type { EngineCallName, EventName, EventPayload } from '@shared/contract/calls.ts';
import type { Failure } from '@shared/contract/failures.ts';

const nothing = z.strictObject({});
const folder = z.string().min(1);
export const profileFactsSchema = z.strictObject({
  environment: environmentSchema,
  baseUrl: z.string(),
  name: z.string(),
  environmentWas: environmentSchema.optional(),
  isNew: z.literal(true).optional(),
});
const languageSchema = z.enum(LANGUAGES);

/** Calls between main and engine that no window can reach: they carry paths and keys. */
export const internalCalls = {
  /** Opens (or makes) the database of a profile in its folder; closes the one that was open. */
  'open-profile': { request: z.strictObject({ folder, facts: profileFactsSchema }), answer: nothing },
  /** What the database of a folder says of its profile; null where it does not read. */
  'facts-in': { request: z.strictObject({ folder }), answer: profileFactsSchema.nullable() },
  /** The copies of the profile of a folder, which need not be open. */
  backups: { request: z.strictObject({ folder }), answer: backupsSchema },
  /** A folder that may hold a copy, against the profile of a folder; against none where nothing can be lost. */
  'look-at-backup': {
    request: z.strictObject({ folder: folder.nullable(), from: folder }),
    answer: lookedAtSchema,
  },
  'make-backup': { request: z.strictObject({ folder }), answer: backupsSchema },
  /** Puts a copy (its name, or the path of its folder) in the place of a profile that is closed. */
  'restore-backup': {
    request: z.strictObject({ folder, from: z.string().min(1), by: z.string() }),
    answer: restoredSchema,
  },
  'close-profile': { request: nothing, answer: nothing },
  /** A look into the database of a profile that is not open; nothing is written there. */
  glance: { request: z.strictObject({ folder }), answer: boardCalls['board.other'].answer },
  /** Starts a sync of the open profile and answers once it runs; its end is told by sync.progress. The key stays in memory for this sync only. */
  sync: {
    request: z.strictObject({
      baseUrl: z.string(),
      key: z.string(),
      full: z.boolean(),
      /** True when nobody asked for it. */
      quiet: z.boolean(),
      /** Share of the service's limit that it may take, in percent. */
      pacePercent: settingsSchema.shape.pacePercent,
    }),
    answer: nothing,
  },
  /** GET /v1/wallets, and whether the service is of the environment: needs no open profile. */
  'check-key': {
    request: z.strictObject({ baseUrl: z.string(), key: z.string(), environment: environmentSchema }),
    answer: z.strictObject({ wallets: z.number().int() }),
  },
  /** The paper of a report, as it would be saved in a folder, or as the first of its period; nothing is written. */
  paper: {
    request: z.strictObject({
      folder: folder.nullable(),
      request: z.strictObject(reportScope),
      size: paperSizeSchema,
      language: languageSchema,
    }),
    answer: z.strictObject({
      html: z.string(),
      code: z.string(),
      pages: z.number().int(),
      base: z.string(),
      at: instantText,
    }),
  },
  /**
   * Writes the report into a folder that the user pointed at; answers with the names of the files. `pdf`: what was printed
   * of its paper; where report or name are others by now nothing is written (plan-stale), as where `code` is not that of the figures.
   */
  export: {
    request: z.strictObject({
      folder,
      request: z.strictObject({
        ...reportScope,
        formats: reportFormatsSchema,
      }),
      size: paperSizeSchema.optional(),
      pdf: z
        .strictObject({ code: z.string(), base: z.string(), at: instantText, content: z.instanceof(Uint8Array) })
        .nullish(),
      person: z.string(),
      language: languageSchema,
    }),
    answer: z.strictObject({ files: z.array(z.string()) }),
  },
  /** Writes what a filter leaves of the trail into the file that the user pointed at. */
  'export-trail': {
    request: z.strictObject({
      path: z.string().min(1),
      format: z.enum(TRAIL_FORMATS),
      language: languageSchema,
      filter: trailFilterSchema,
    }),
    answer: z.strictObject({ entries: z.number().int() }),
  },
  /** Reads the balance per books of a period from a ledger, which is kept. */
  'read-books': {
    request: z.strictObject({
      path: z.string().min(1),
      request: z.strictObject(reportScope),
      dateOrder: ledgerOrderSchema.optional(),
    }),
    answer: z.union([booksSchema, ledgerAsksSchema]),
  },
  /** Makes the sample: starts the built-in service, opens the profile, syncs, creates accounts, imports statements, matches. */
  sample: {
    request: z.strictObject({ folder, facts: profileFactsSchema, language: languageSchema }),
    answer: z.strictObject({ baseUrl: z.string() }),
  },
  /** The built-in service, started when it does not run: a sample profile syncs with it. Its key opens nothing else. */
  'sample-service': { request: nothing, answer: z.strictObject({ baseUrl: z.string(), key: z.string() }) },
  /** The name that decisions carry from now on. */
  person: { request: z.strictObject({ name: z.string() }), answer: nothing },
  /** Stops jobs, closes the database, answers, and may then be ended. */
  shutdown: { request: nothing, answer: nothing },
} as const;
export type InternalCallName = keyof typeof internalCalls;
export type InternalRequest<N extends InternalCallName> = z.output<(typeof internalCalls)[N]['request']>;
export type InternalAnswer<N extends InternalCallName> = z.output<(typeof internalCalls)[N]['answer']>;

/** Everything that the engine can be asked. */
export type EngineAskName = EngineCallName | InternalCallName;

/** What the engine tells without being asked; main adds the others. */
export const ENGINE_EVENTS = [
  'changed',
  'sync.progress',
  'import.progress',
  'job.progress',
] as const satisfies readonly EventName[];
export type EngineEventName = (typeof ENGINE_EVENTS)[number];
export type EngineEvent =
  | { readonly [N in EngineEventName]: { readonly event: N; readonly payload: EventPayload<N> } }[EngineEventName]
  /** The open profile's data are not what was stored, as work found that nobody waits for. For main alone. */
  | { readonly event: 'damaged'; readonly payload: Failure };

export type EngineReply =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: Failure };

/**
 * The engine without its process: the desktop's utility process, the command line and tests all host this.
 * `handle` never rejects for an expected failure. `import.preview` comes with a path in `file`; the answer names the file without its folder.
 */
export type EngineService = {
  readonly handle: (call: string, request: unknown) => Promise<EngineReply>;
  readonly onEvent: (listener: (event: EngineEvent) => void) => void;
  readonly close: () => void | Promise<void>;
};
