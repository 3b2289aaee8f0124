/** The bytes of a printed file, which may come in pieces. */
import type { ReportFile } from '../../../src/main/app/ports/report-printer.ts';

export function bytesOf(file: ReportFile | undefined): Buffer {
  const content = file?.content ?? new Uint8Array(0);
  // Each piece is copied: it is good only until the next but one is asked for.
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.concat([...pieces(content)]);
}

function* pieces(content: Iterable<Uint8Array>): Generator<Buffer> {
  for (const piece of content) yield Buffer.from(piece);
}
