/** Named lines of a file too large to be held, as they came, for the person who looks at them. */
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { GridRow } from '@shared/domain/statement/table/grid.ts';
import type { OpenFile } from '../../app/ports/large-files.ts';
import { lineEndStream, textStream } from './csv/text-stream.ts';

/** Named physical lines of a text file, found in one walk that ends with the last of them. */
export async function linesOfFile(
  file: OpenFile,
  encoding: string,
  lines: readonly number[],
): Promise<Result<readonly GridRow[], Failure>> {
  const stream = textStream({ name: encoding, isStrict: false });
  if (stream === null) return ok([]);
  const finder = lineFinder(new Set(lines));
  const text = lineEndStream(stream);
  const walked = await file.walk((chunk) => finder.take(text.next(chunk)));
  if (!walked.ok) return err(walked.error);
  finder.take(text.end());
  return ok(finder.end());
}

function lineFinder(wanted: ReadonlySet<number>) {
  const found: GridRow[] = [];
  const last = Math.max(0, ...wanted);
  let [line, held] = [1, ''];
  const keep = (raw: string): void => {
    if (wanted.has(line)) found.push({ line, raw, cells: [raw] });
    line += 1;
  };
  return {
    /** Answers whether more is needed. */
    take: (text: string): boolean => {
      let from = 0;
      for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
        keep(held + (wanted.has(line) ? text.slice(from, end) : ''));
        [held, from] = ['', end + 1];
      }
      if (wanted.has(line)) held += text.slice(from);
      return line <= last;
    },
    end: (): readonly GridRow[] => {
      if (held !== '') keep(held);
      return found;
    },
  };
}
