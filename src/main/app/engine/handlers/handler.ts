/** The shapes of the engine's handlers and of everything from outside that they need. */
import type { z } from 'zod';
import type { Answer, EngineCallName, engineCalls } from '@shared/contract/calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Result } from '@shared/domain/result.ts';
import type { GridRow } from '@shared/domain/statement/table/grid.ts';
import type { Mapping, ReadOptions, StatementResult } from '@shared/domain/statement/reading/reading.ts';
import type { internalCalls, InternalAnswer, InternalCallName } from '../engine-service-types.ts';
import type { Clock, PaymentsApi, DamagedProfiles, ProfileFacts, ServiceConnection, Store } from '../../ports.ts';
import type { Attachments, FileReader, FileWriter } from '../../ports/files.ts';
import type { Backups } from '../../ports/backups.ts';
import type { Glance } from '../../ports/glance.ts';
import type { Inbox } from '../../ports/inbox.ts';
import type { OpenFile, ReadLarge } from '../../ports/large-files.ts';
import type { FactReader, Matcher } from '../../ports/matcher.ts';
import type { ReportPrinter } from '../../ports/report-printer.ts';
import type { PrintTrail } from '../../ports/trail-printer.ts';

type Answered<T> = Result<T, Failure> | Promise<Result<T, Failure>>;

/** One handler for each call that the window may ask of the engine: a call without one does not compile. */
export type Handlers = {
  readonly [N in EngineCallName]: (request: z.output<(typeof engineCalls)[N]['request']>) => Answered<Answer<N>>;
};
export type InternalHandlers = {
  readonly [N in InternalCallName]: (
    request: z.output<(typeof internalCalls)[N]['request']>,
  ) => Answered<InternalAnswer<N>>;
};

/** The built-in service while it runs. */
export type SampleService = {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly statement: (account: 'settlement' | 'own') => { readonly fileName: string; readonly bytes: Uint8Array };
  readonly close: () => Promise<void>;
};

export type EnginePorts = {
  readonly version: string;
  /** Who is signed in to the system. */
  readonly userName: string;
  readonly clock: Clock;
  readonly files: FileReader;
  readonly writer: FileWriter;
  /** Opens the database of a profile folder, making it where there is none. */
  readonly openStore: (folder: string, facts: ProfileFacts, damaged?: DamagedProfiles) => Result<Store, Failure>;
  /** What the database of a profile that is not open says; nothing is written there. */
  readonly readGlance: (folder: string) => Result<Glance, Failure>;
  /** The events that wait in a profile folder for the next sync. */
  readonly openInbox: (folder: string) => Inbox;
  /** The files beside the flags of a profile folder. */
  readonly openAttachments: (folder: string) => Attachments;
  /** What the database of a folder says of its profile; null where it does not read. */
  readonly factsIn: (folder: string) => ProfileFacts | null;
  /** The copies of the profile of a folder. */
  readonly openBackups: (folder: string) => Backups;
  /** `pacePercent`: share of the service's limit; the api's own default where it is absent. */
  readonly apiFor: (connection: ServiceConnection, pace?: { readonly pacePercent?: number }) => PaymentsApi;
  readonly readStatement: (bytes: Uint8Array, fileName: string, options: ReadOptions) => StatementResult;
  readonly readLarge: ReadLarge;
  /** The first rows of a file as cells, for the person who is asked about it. */
  readonly firstRows: (bytes: Uint8Array, fileName: string, mapping: Mapping) => readonly (readonly string[])[];
  /** All rows of a file, as they came. */
  readonly rowsOfFile: (bytes: Uint8Array, fileName: string, mapping: Mapping) => readonly GridRow[];
  /** Named physical lines of a text file that is too large to be held. */
  readonly linesOfFile: (
    file: OpenFile,
    encoding: string,
    lines: readonly number[],
  ) => Promise<Result<readonly GridRow[], Failure>>;
  readonly printer: ReportPrinter;
  readonly printTrail: PrintTrail;
  readonly matcher: Matcher;
  readonly factReader: FactReader;
  readonly startSample: () => Promise<SampleService>;
  readonly joinPath: (folder: string, name: string) => string;
  readonly baseName: (path: string) => string;
  readonly log: (what: string, fields: Readonly<Record<string, unknown>>) => void;
};
