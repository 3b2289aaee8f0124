/** Reads a file that is too large to be held: what its first rows suggest is read and checked in one walk, and read again where the rest says otherwise. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { assert } from '@shared/domain/assert.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { detect } from '@shared/domain/statement/table/detect.ts';
import type { Detection } from '@shared/domain/statement/table/detect.ts';
import type { Grid } from '@shared/domain/statement/table/grid.ts';
import { FIRST_WALK } from '@shared/domain/statement/reading/read-rows.ts';
import type { WalkEnd, WalkPlan } from '@shared/domain/statement/reading/read-rows.ts';
import * as readings from '@shared/domain/statement/reading/reading-of.ts';
import type { AccountGroup, ReadFailure } from '@shared/domain/statement/reading/reading.ts';
import { HEAD_ROWS } from '@shared/domain/statement/table/table.ts';
import { STATEMENT_BYTES_MAX } from '../../../app/ports/import-limits.ts';
import type { LargeRead, LargeRequest, OpenFile, ReadControl } from '../../../app/ports/large-files.ts';
import { askedEvidence } from './asked-evidence.ts';
import type { AskedEvidence } from './asked-evidence.ts';
import { foreignKind, otherKind } from '../first-bytes.ts';
import { firstBytes, firstRowsOf, firstText } from './large-head.ts';
import type { HeadRows } from './large-head.ts';
import { walkRecords } from './large-pass.ts';
import type { PassEnd } from './large-pass.ts';
import { largeWalk } from './large-walk.ts';
import type { Lists, Reading } from './large-walk.ts';
import { inputOf, widthsGuess } from '../read-statement.ts';
import { formatById, recogniseFormat } from '../recognise.ts';
import { encodingsFor, planOf, withoutQuotes } from './text-plan.ts';
import type { TextPlan } from './text-plan.ts';

/** Walks over the whole file: each answers what the one before left open, and few files need a second one. */
const WALKS_MAX = 16;

const refused = (problem: ReadFailure): LargeRead => ({ kind: 'refused', problem });
type Stopped = Exclude<PassEnd, { kind: 'end' | 'enough' }>;

/** How many of the first rows are kept, and from how many of them an answer is first taken. */
export type LargeLimits = { readonly headRows: number; readonly assumedRows: number };

const USUAL: LargeLimits = { headRows: HEAD_ROWS, assumedRows: 160 };

type Work = { readonly file: OpenFile; readonly request: LargeRequest; readonly limits: LargeLimits };

/** The result is that of reading whole, whatever the limits are. */
export const readLarge = (file: OpenFile, request: LargeRequest, limits = USUAL): Promise<LargeRead> =>
  readFile({ file, request, limits });

async function readFile({ file, request, limits }: Work): Promise<LargeRead> {
  if (file.bytes > STATEMENT_BYTES_MAX) {
    return refused({ kind: 'too-large', bytes: file.bytes, bytesMax: STATEMENT_BYTES_MAX });
  }
  const bytes = await firstBytes(file);
  if (!bytes.ok) return { kind: 'failed', failure: bytes.error };
  if ((otherKind(bytes.value) ?? foreignKind(bytes.value)) !== null) return { kind: 'no-text' };
  for (const encoding of encodingsFor(bytes.value, request.options)) {
    const head = await firstText(file, encoding);
    if (!head.ok) return { kind: 'failed', failure: head.error };
    if (head.value === null) continue;
    const read = await readBy({ file, request, limits }, planOf(head.value, encoding, request.options));
    if (read.kind !== 'wrong-encoding') return read;
  }
  const { encoding: _, ...guess } = request.options.mapping ?? {};
  return refused({ kind: 'needs-mapping', unknown: ['encoding'], guess });
}

/** Reads by a plan for the text, without quotes where they turn out to mean nothing. */
async function readBy(work: Work, plan: TextPlan): Promise<LargeRead | { readonly kind: 'wrong-encoding' }> {
  const head = await firstRowsOf(work.file, plan, work.limits.headRows);
  const read = head.ok ? await readRows(work, head.value) : head.error;
  switch (read.kind) {
    case 'quotes-broken':
      return readBy(work, withoutQuotes(plan));
    case 'line-too-long':
      return refused({ kind: 'rows-unreadable', line: read.line, reason: 'too-long', count: 1 });
    default:
      return read;
  }
}

type Found = Extract<Detection, { kind: 'layout' }>;
type Look = { readonly input: ReturnType<typeof inputOf>; readonly detection: Detection; readonly key: string };
/** What the last walk read, by which layout. */
type Walked = { readonly key: string; readonly plan: WalkPlan; readonly end: WalkEnd; readonly lists: Lists };

type Desk = {
  readonly file: OpenFile;
  readonly request: LargeRequest;
  readonly head: HeadRows;
  readonly evidence: AskedEvidence;
  sha256: string | null;
};

async function readRows({ file, request, limits }: Work, head: HeadRows): Promise<LargeRead | Stopped> {
  const desk: Desk = { file, request, head, evidence: askedEvidence(head, limits.assumedRows), sha256: null };
  let walked: Walked | null = null;
  let look = lookAt(desk);
  for (let walks = 0; walks < WALKS_MAX; walks += 1) {
    if (desk.evidence.open().length === 0) {
      const known = await conclude(desk, look, walked);
      if (known !== null) return known;
    }
    const reading = readingOf(desk, look, walked);
    const next = await walkOnce(desk, reading);
    if (next.kind !== 'walked') return next;
    walked = next.read === null || reading === null ? null : { ...next.read, key: look.key, plan: reading.plan };
    if (!next.asAssumed) look = lookAt(desk);
  }
  throw new Error('a large file is read in a few walks');
}

/** What is known now: from all rows where they were asked, else from the first ones. */
function lookAt({ request: { options, fileName }, head: { plan, rows }, evidence }: Desk): Look {
  const { delimiter, encoding } = plan;
  const grid: Grid = { rows, delimiter, encoding: encoding.name, fileName };
  const sight = { grid, evidence };
  const recognised =
    options.format === undefined ? recogniseFormat(sight, options.mapping ?? {}) : formatById(options.format, sight);
  const input = inputOf({ grid, sha256: '', options, recognised });
  const detection = detect({ ...input, evidence });
  return { input, detection, key: JSON.stringify([input.formatId, input.told, layoutKey(detection)]) };
}

/** A layout without the rows that it was found on. */
function layoutKey(detection: Detection): unknown {
  if (detection.kind !== 'layout') return null;
  const { table, ...layout } = detection.layout;
  return { ...layout, table: { ...table, movements: table.movements.length } };
}

const isReadable = (detection: Detection): detection is Found =>
  detection.kind === 'layout' && detection.unknown.length === 0;

/** By what the next walk reads; what is unknown by the first rows is mostly as guessed. Null where it only asks. */
function readingOf({ head }: Desk, { detection, key }: Look, walked: Walked | null): Reading | null {
  if (detection.kind !== 'layout') return null;
  const plan = walked?.key === key && walked.end.kind === 'again' ? walked.end.plan : FIRST_WALK;
  return { layout: detection.layout, plan, text: head.plan };
}

/** The result, where all that it depends on was looked up to the end of the file; null where another walk is needed. */
async function conclude(
  desk: Desk,
  { input, detection, key }: Look,
  walked: Walked | null,
): Promise<LargeRead | Stopped | null> {
  if (detection.kind !== 'layout') return refusedBy(desk, readings.failureOfDetection(input, detection).error);
  if (!isReadable(detection)) return ask(desk, input, detection);
  if (walked?.key !== key || walked.end.kind !== 'read') return null;
  const { read } = walked.end;
  const { lists } = walked;
  if (lists.lines.count === 0) return refusedBy(desk, readings.noLines(lists.rejected).error);
  const { facts, breaks } = readings.factsOf({ ...input, sha256: desk.sha256 ?? '' }, detection, read);
  const reading = { ...facts, ...lists, balanceBreaks: { count: breaks.count, first: breaks.lines } };
  const known = { layout: detection.layout, plan: walked.plan, text: desk.head.plan };
  return { kind: 'read', reading, again: (file, control) => readAgain(file, { known, sha256: facts.sha256 }, control) };
}

/** By what is known: the same bytes give the same lines. */
async function readAgain(
  file: OpenFile,
  { known, sha256 }: { readonly known: Reading; readonly sha256: string },
  { sink, ...control }: ReadControl,
): Promise<Result<void, Failure>> {
  sink.restart();
  const walk = largeWalk(known, [], sink);
  const end = await walkRecords(file, { plan: known.text, visitor: walk.visitor }, { ...control, rest: sink.rest });
  if (end.kind === 'failed') return err(end.failure);
  if (end.kind !== 'end' || end.sha256 !== sha256) return err(failure('import-changed'));
  walk.end();
  return ok(undefined);
}

const refusedBy = ({ head: { plan }, request }: Desk, problem: ReadFailure): LargeRead =>
  refused(widthsGuess(problem, { text: plan.head, encoding: plan.encoding.name }, request.options.mapping ?? {}));

/** Something is unknown; where the file holds several accounts, each is read alone to show what it holds. */
async function ask(desk: Desk, input: Look['input'], found: Found): Promise<LargeRead | Stopped> {
  const groups: AccountGroup[] = [];
  const names = readings.groupNames(found.layout);
  for (const name of names ?? []) {
    const layout = readings.layoutOfGroup(found.layout, name);
    let plan = FIRST_WALK;
    for (let end: WalkEnd | null = null; end?.kind !== 'read';) {
      const next = await walkOnce(desk, { layout, plan, text: desk.head.plan });
      if (next.kind !== 'walked') return next;
      assert(next.read !== null, 'a walk by a layout reads');
      ({ end } = next.read);
      if (end.kind === 'read') groups.push(readings.groupOf(found, name, end.read));
      else ({ plan } = end);
    }
  }
  return refusedBy(desk, readings.questionOf(input, found, names === null ? null : groups).error);
}

/** `asAssumed`: all rows say what the first ones said. */
type Once =
  | { readonly kind: 'walked'; readonly read: Omit<Walked, 'key' | 'plan'> | null; readonly asAssumed: boolean }
  | LargeRead
  | Stopped;

/** One walk over all rows: reads by a layout, where there is one, and asks what is open. */
async function walkOnce(desk: Desk, reading: Reading | null): Promise<Once> {
  const { file, request, head, evidence } = desk;
  const { sink, signal, onProgress } = request;
  const asked = evidence.open();
  sink.restart();
  const walk = largeWalk(reading, asked, sink);
  const end = await walkRecords(
    file,
    { plan: head.plan, visitor: walk.visitor },
    { signal, onProgress, rest: sink.rest },
  );
  if (end.kind === 'enough') throw new Error('a walk over all rows has no end but the last');
  if (end.kind !== 'end') return end;
  if (desk.sha256 !== null && desk.sha256 !== end.sha256) return { kind: 'failed', failure: failure('import-changed') };
  desk.sha256 = end.sha256;
  const read = walk.end();
  return { kind: 'walked', read, asAssumed: evidence.close(asked) };
}
