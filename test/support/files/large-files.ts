/** Files that are read in scans, from memory: chunks of any size, and the same bytes read whole beside it. */
import { ok } from '@shared/domain/result.ts';
import type { ReadLine } from '@shared/domain/statement/lines/line.ts';
import type {
  LargeReading,
  ReadFailure,
  ReadOptions,
  StatementReading,
} from '@shared/domain/statement/reading/reading.ts';
import { readLarge, readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import type { LineSink, OpenFile } from '../../../src/main/app/ports/large-files.ts';

/** `bytesOf`: the bytes at the beginning of each scan, for files that change between two of them. */
export function anOpenFile(bytes: Uint8Array | ((scan: number) => Uint8Array), chunkBytes = 65_536): OpenFile {
  let scans = 0;
  const at = (scan: number): Uint8Array => (typeof bytes === 'function' ? bytes(scan) : bytes);
  return {
    bytes: at(0).length,
    scan: async (take) => {
      const content = at(scans);
      scans += 1;
      // One buffer for all chunks: what outlives its chunk must have been copied.
      const buffer = new Uint8Array(chunkBytes);
      for (let from = 0; from < content.length; from += chunkBytes) {
        const part = content.subarray(from, from + chunkBytes);
        buffer.set(part);
        if (!(await take(buffer.subarray(0, part.length)))) return ok(undefined);
      }
      return ok(undefined);
    },
    close: async () => undefined,
  };
}

export type AnyFile = { readonly bytes: Uint8Array; readonly fileName: string; readonly options?: ReadOptions };

export type Ways = {
  readonly chunkBytes?: number;
  /** How many of the first rows are kept. */
  readonly headRows?: number;
};

/** A sink that keeps what it is given. */
export function keepingSink(): LineSink & { readonly lines: ReadLine[] } {
  const lines: ReadLine[] = [];
  return {
    lines,
    restart: () => {
      lines.length = 0;
    },
    line: (line) => void lines.push(line),
  };
}

/** What reading gives in either way, in one form; lines in full. */
export type Told = { readonly problem: ReadFailure } | { readonly read: StatementReading };

export const toldWhole = ({ bytes, fileName, options = {} }: AnyFile): Told => {
  const result = readStatement(bytes, fileName, options);
  return result.ok ? { read: result.value } : { problem: result.error };
};

/** The same from scans over it; `no-text` files are left to the other way by their reader. */
export async function toldLarge({ bytes, fileName, options = {} }: AnyFile, ways: Ways = {}): Promise<Told | null> {
  const sink = keepingSink();
  const file = anOpenFile(bytes, ways.chunkBytes);
  const read = await readLarge(file, { fileName, options, sink }, ways.headRows);
  if (read.kind === 'failed') throw new Error(read.failure.kind);
  if (read.kind === 'no-text') return null;
  if (read.kind === 'refused') return { problem: read.problem };
  const again = keepingSink();
  const scanned = await read.again(file, { sink: again });
  if (!scanned.ok) throw new Error(scanned.error.kind);
  if (JSON.stringify(again.lines, plain) !== JSON.stringify(sink.lines, plain))
    throw new Error('read differently again');
  return { read: wholeOf(read.reading, sink.lines) };
}

/** Amounts as texts, so that differences are shown. */
const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);

function wholeOf(
  { lines, balanceBreaks, skipped, rejected, ...facts }: LargeReading,
  all: ReadLine[],
): StatementReading {
  if (lines.count !== all.length) throw new Error('every line is counted');
  return { ...facts, lines: all, balanceBreaks: balanceBreaks.first, skipped: skipped.first, rejected: rejected.first };
}
