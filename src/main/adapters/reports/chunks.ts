/** Joins many short texts into few large chunks of UTF-8: a report of a million rows is never held whole, and leaves little garbage to collect. */

const CHUNK_BYTES = 1 << 20;
/** More than UTF-8 takes for one unit of a text. */
const BYTES_A_UNIT = 3;

/**
 * The texts one after the other. A chunk is good until the next but one is asked for: two take turns, so that one may
 * still be worked on while the other is filled.
 */
export function* chunksOf(texts: Iterable<string>): Generator<Uint8Array> {
  let [chunk, other] = [Buffer.allocUnsafe(CHUNK_BYTES), Buffer.allocUnsafe(CHUNK_BYTES)];
  let used = 0;
  for (const text of texts) {
    const most = text.length * BYTES_A_UNIT;
    if (used + most > CHUNK_BYTES && used > 0) {
      yield chunk.subarray(0, used);
      [chunk, other, used] = [other, chunk, 0];
    }
    if (most > CHUNK_BYTES) yield Buffer.from(text);
    else used += chunk.write(text, used);
  }
  if (used > 0) yield chunk.subarray(0, used);
}
