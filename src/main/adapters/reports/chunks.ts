/** Many short texts as few large pieces of UTF-8: a report of a million rows is never held whole, and makes no garbage that a collection must walk all rows for. */

const PIECE_BYTES = 1 << 20;
/** More than UTF-8 takes for one unit of a text. */
const BYTES_A_UNIT = 3;

/**
 * The texts one after the other. A piece is good until the next but one is asked for: two take turns, so that one may
 * still be worked on while the other is filled.
 */
export function* chunksOf(texts: Iterable<string>): Generator<Uint8Array> {
  let [piece, other] = [Buffer.allocUnsafe(PIECE_BYTES), Buffer.allocUnsafe(PIECE_BYTES)];
  let used = 0;
  for (const text of texts) {
    const most = text.length * BYTES_A_UNIT;
    if (used + most > PIECE_BYTES && used > 0) {
      yield piece.subarray(0, used);
      [piece, other, used] = [other, piece, 0];
    }
    if (most > PIECE_BYTES) yield Buffer.from(text);
    else used += piece.write(text, used);
  }
  if (used > 0) yield piece.subarray(0, used);
}
