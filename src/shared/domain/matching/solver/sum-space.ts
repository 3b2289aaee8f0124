/** Room for the sums of many searches that is used again: fresh arrays by the thousand make the collector walk all rows. */

/** A chunk holds the sums of some of the largest blocks: 8 MB. */
const CHUNK_BYTES = 1 << 23;
const WORD_BYTES = 8;

export type SumSpace = {
  /** Numbers that hold whatever was there before. */
  readonly numbers: (length: number) => Float64Array;
  /** Integers of 32 bits, all zero. */
  readonly integers: (length: number) => Int32Array;
  /** Bytes that were given out since it was last cleared. */
  readonly held: () => number;
  /** Takes everything back: what was given out before must not be looked at again. */
  readonly clear: () => void;
  /** How often it was cleared: what was given out is good as long as this stays. */
  readonly clearings: () => number;
};

/** The spaces of a run, for all its passes one after the other: sums for questions to come, and those of one question. */
export type SumRoom = { readonly kept: SumSpace; readonly passing: SumSpace };
export const sumRoom = (): SumRoom => ({ kept: sumSpace(), passing: sumSpace() });

/** An empty space; it grows by chunks, and a clearing keeps them. */
export function sumSpace(): SumSpace {
  const chunks: ArrayBuffer[] = [];
  let [chunk, used, before, clearings] = [0, 0, 0, 0];
  /** Where so many bytes in a row are free. */
  const place = (bytes: number): readonly [ArrayBuffer, number] => {
    for (;;) {
      const current = (chunks[chunk] ??= new ArrayBuffer(Math.max(CHUNK_BYTES, bytes)));
      if (used + bytes <= current.byteLength) {
        const from = used;
        used += Math.ceil(bytes / WORD_BYTES) * WORD_BYTES;
        return [current, from];
      }
      before += used;
      chunk += 1;
      used = 0;
    }
  };
  return {
    numbers: (length) => new Float64Array(...place(length * Float64Array.BYTES_PER_ELEMENT), length),
    integers: (length) => new Int32Array(...place(length * Int32Array.BYTES_PER_ELEMENT), length).fill(0),
    held: () => before + used,
    clear: () => {
      [chunk, used, before] = [0, 0, 0];
      clearings += 1;
    },
    clearings: () => clearings,
  };
}
