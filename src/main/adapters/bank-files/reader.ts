/** Reads a file by the layout that its first rows suggest and checks it against every row; where a later row contradicts it, reads again. */
import { assert, must } from '@shared/domain/assert.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { detect } from '@shared/domain/statement/table/detect.ts';
import type { Detection } from '@shared/domain/statement/table/detect.ts';
import { evidenceOf } from '@shared/domain/statement/table/evidence.ts';
import type { Evidence } from '@shared/domain/statement/table/evidence.ts';
import type { Grid } from '@shared/domain/statement/table/grid.ts';
import type { Layout } from '@shared/domain/statement/table/layout.ts';
import type { ReadLine } from '@shared/domain/statement/lines/line.ts';
import { FIRST_SCAN, scanRows } from '@shared/domain/statement/reading/read-rows.ts';
import type { ReadSink, RowScan, ScanEnd as RowsEnd, ScanPlan } from '@shared/domain/statement/reading/read-rows.ts';
import * as readings from '@shared/domain/statement/reading/reading-of.ts';
import type { AccountGroup, LargeReading, ReadFailure, ReadOptions } from '@shared/domain/statement/reading/reading.ts';
import type { LineSink } from '../../app/ports/large-files.ts';
import type { TakeRow } from './csv/record-stream.ts';
import type { Stopped, ScanControl, ScanEnd } from './csv/scan-records.ts';
import { formatById, recogniseFormat } from './recognise.ts';
import { withoutScans } from './scans.ts';
import type { Scans } from './scans.ts';

/** The rows of a file, as often as they are needed. */
export type RowSource = {
  /** With its first rows; `isWhole`: there are no others. */
  readonly grid: Grid;
  readonly isWhole: boolean;
  readonly scan: (take: TakeRow, control: ScanControl) => Scans<ScanEnd>;
};

/** Rows that are held: their scans are over no file. */
export const heldRows = (grid: Grid, sha256: string): RowSource => ({
  grid,
  isWhole: true,
  scan: (take) => {
    grid.rows.forEach(take);
    return withoutScans({ kind: 'end', sha256 });
  },
});

export type RowsRequest = {
  readonly options: ReadOptions;
  readonly sink: Omit<LineSink, 'rest'>;
  readonly control: ScanControl;
  /** How many entries of a long list are told apart. */
  readonly listedMax: number;
};

/** `known`: by what the same lines are read again. */
export type Known = { readonly layout: Layout; readonly plan: ScanPlan };
export type RowsOutcome =
  | { readonly kind: 'read'; readonly reading: LargeReading; readonly known: Known }
  | { readonly kind: 'refused'; readonly problem: ReadFailure }
  | Stopped;

/** Scans over all rows: each answers what the one before left open, and few files need a second one. */
const SCANS_MAX = 16;
const LINES_SHOWN = 200;

const refused = (problem: ReadFailure): RowsOutcome => ({ kind: 'refused', problem });

type Found = Extract<Detection, { kind: 'layout' }>;
type Look = { readonly input: readings.FileInput; readonly detection: Detection; readonly key: string };
type Lists = Pick<LargeReading, 'lines' | 'skipped' | 'rejected'>;
/** What the last scan read, by which layout. */
type Scanned = { readonly key: string; readonly plan: ScanPlan; readonly end: RowsEnd; readonly lists: Lists };

type ScanState = {
  readonly source: RowSource;
  readonly request: RowsRequest;
  readonly evidence: Evidence;
  sha256: string | null;
};

export function* readRows(source: RowSource, request: RowsRequest): Scans<RowsOutcome> {
  const { grid, isWhole } = source;
  const state: ScanState = { source, request, evidence: evidenceOf({ rows: grid.rows, isWhole }), sha256: null };
  let scanned: Scanned | null = null;
  let look = lookAt(state);
  for (let scans = 0; scans < SCANS_MAX; scans += 1) {
    if (state.evidence.open().length === 0) {
      const known = yield* conclude(state, look, scanned);
      if (known !== null) return known;
    }
    const known = knownOf(look, scanned);
    const next: Once = yield* scanOnce(state, known);
    if (next.kind !== 'scanned') return next;
    scanned = next.read === null || known === null ? null : { ...next.read, key: look.key, plan: known.plan };
    if (!next.asAssumed) look = lookAt(state);
  }
  throw new Error('a file is read in a few scans');
}

/** What is known now: from all rows where they were asked, else from the first ones. What a person tells stands above what the format tells. */
function lookAt({ source: { grid }, request: { options }, evidence }: ScanState): Look {
  const sight = { grid, evidence };
  const userMapping = options.mapping ?? {};
  const recognised =
    options.format === undefined ? recogniseFormat(sight, userMapping) : formatById(options.format, sight);
  const input = {
    ...{
      grid,
      sha256: '',
      options,
      formatId: recognised?.id ?? 'generic',
      userMapping: { ...recognised?.mapping, ...userMapping },
    },
    ...(recognised === null ? {} : { bank: recognised.bank }),
  };
  const detection = detect({ ...input, evidence, format: recognised?.facts ?? {} });
  return { input, detection, key: JSON.stringify([input.formatId, input.userMapping, layoutKey(detection)]) };
}

/** A layout without the rows that it was found on. */
function layoutKey(detection: Detection): unknown {
  if (detection.kind !== 'layout') return null;
  const { table, ...layout } = detection.layout;
  return { ...layout, table: { ...table, movements: table.movements.length } };
}

/** By what the next scan reads; what is unknown by the first rows is mostly as guessed. Null where it only asks. */
function knownOf({ detection, key }: Look, scanned: Scanned | null): Known | null {
  if (detection.kind !== 'layout') return null;
  const plan = scanned?.key === key && scanned.end.kind === 'again' ? scanned.end.plan : FIRST_SCAN;
  return { layout: detection.layout, plan };
}

/** The result, where all that it depends on was looked up to the end of the file; null where another scan is needed. */
function* conclude(
  state: ScanState,
  { input, detection, key }: Look,
  scanned: Scanned | null,
): Scans<RowsOutcome | null> {
  if (detection.kind !== 'layout') return refused(readings.failureOfDetection(input, detection).error);
  if (detection.unknown.length > 0) return yield* ask(state, input, detection);
  if (scanned?.key !== key || scanned.end.kind !== 'read') return null;
  const { end, lists, plan } = scanned;
  if (lists.lines.count === 0) return refused(readings.noLines(lists.rejected).error);
  if (readings.fitsFew(input, lists)) return refused(readings.columnsOf(input, detection).error);
  const sha256 = must(state.sha256, 'a scan to the end has the hash of the file');
  const { facts, breaks } = readings.factsOf({ ...input, sha256 }, detection, end.read);
  const reading = { ...facts, ...lists, balanceBreaks: { count: breaks.count, first: breaks.lines } };
  return { kind: 'read', reading, known: { layout: detection.layout, plan } };
}

/** Something is unknown; where the file holds several accounts, each is read alone to show what it holds. */
function* ask(state: ScanState, input: Look['input'], found: Found): Scans<RowsOutcome> {
  const groups: AccountGroup[] = [];
  const names = readings.groupNames(found.layout);
  for (const name of names ?? []) {
    const layout = readings.layoutOfGroup(found.layout, name);
    let plan = FIRST_SCAN;
    for (let end: RowsEnd | null = null; end?.kind !== 'read';) {
      const next = yield* scanOnce(state, { layout, plan });
      if (next.kind !== 'scanned') return next;
      assert(next.read !== null, 'a scan by a layout reads');
      ({ end } = next.read);
      if (end.kind === 'read') groups.push(readings.groupOf(found, name, end.read));
      else ({ plan } = end);
    }
  }
  return refused(readings.questionOf(input, found, names === null ? null : groups).error);
}

/** `asAssumed`: all rows say what the first ones said. */
type Once =
  | { readonly kind: 'scanned'; readonly read: Pick<Scanned, 'end' | 'lists'> | null; readonly asAssumed: boolean }
  | Stopped;

/** One scan over all rows: reads by a layout, where there is one, and asks what is open. */
function* scanOnce(state: ScanState, known: Known | null): Scans<Once> {
  const { source, request, evidence } = state;
  const asked = evidence.open();
  request.sink.restart();
  const reading = known === null ? null : listingScan(known, request);
  let rows = 0;
  const end = yield* source.scan((row) => {
    for (const { tally } of asked) tally.add(row, rows);
    reading?.scan.row(row, rows);
    rows += 1;
  }, request.control);
  if (end.kind === 'enough') throw new Error('a scan over all rows has no end but the last');
  if (end.kind !== 'end') return end;
  if (state.sha256 !== null && state.sha256 !== end.sha256)
    return { kind: 'failed', failure: failure('import-changed') };
  state.sha256 = end.sha256;
  return { kind: 'scanned', read: reading?.end(rows) ?? null, asAssumed: evidence.close(asked) };
}

type ListingScan = { readonly scan: RowScan; readonly end: (rows: number) => Pick<Scanned, 'end' | 'lists'> };

/** A scan whose lines go to the sink, and whose lists keep the first of what they count. */
function listingScan(
  { layout, plan }: Known,
  { sink, listedMax }: Pick<RowsRequest, 'sink' | 'listedMax'>,
): ListingScan {
  const [lines, skipped, rejected] = [nothing<ReadLine>(), nothing<Skipped>(), nothing<Rejected>()];
  const note = <T>(list: Counted<T>, entry: T, times: number): void => {
    list.count += times;
    if (list.first.length < listedMax) list.first.push(entry);
  };
  const to: ReadSink = {
    line: (line, amount, balance) => {
      lines.count += 1;
      if (lines.count <= LINES_SHOWN) lines.first.push(line);
      sink.line(line, amount, balance);
    },
    skipped: (line, reason, times) => {
      note(skipped, { line, reason }, times);
    },
    rejected: (line, reason, times) => {
      note(rejected, { line, reason }, times);
    },
    listedMax,
  };
  const scan = scanRows(layout, plan, to);
  return {
    scan,
    end: (rows) => {
      const end = scan.end();
      assert(lines.count + skipped.count + rejected.count === rows, 'every row is accounted for');
      return { end, lists: { lines, skipped, rejected } };
    },
  };
}

type Skipped = LargeReading['skipped']['first'][number];
type Rejected = LargeReading['rejected']['first'][number];
type Counted<T> = { count: number; readonly first: T[] };
const nothing = <T>(): Counted<T> => ({ count: 0, first: [] });

/** By what is known: the same bytes give the same lines. */
export function* readAgain(
  scan: RowSource['scan'],
  { known, sha256 }: { readonly known: Known; readonly sha256: string },
  { sink, control }: Pick<RowsRequest, 'sink' | 'control'>,
): Scans<Failure | null> {
  sink.restart();
  const reading = listingScan(known, { sink, listedMax: 0 });
  let rows = 0;
  const end = yield* scan((row) => {
    reading.scan.row(row, rows);
    rows += 1;
  }, control);
  if (end.kind === 'failed') return end.failure;
  if (end.kind !== 'end' || end.sha256 !== sha256) return failure('import-changed');
  reading.end(rows);
  return null;
}
