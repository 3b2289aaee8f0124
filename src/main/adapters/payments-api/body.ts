/** The body of a success as text: gathered and unpacked within one limit, whatever the other side says of its size. */
import { gunzip, gunzipSync } from 'node:zlib';
import { AttemptError } from './problem.ts';
import type { WireHeaders } from './wire.ts';

export type Body = {
  /** Throws `too-large`. */
  readonly add: (chunk: Buffer) => void;
  /** Rejects with `too-large`, `bad-http`, or the error of a damaged packing. */
  readonly text: (headers: WireHeaders) => string | Promise<string>;
};

/** Packed bodies up to this size are unpacked at once: a thread would cost more than the work. */
const AT_ONCE_BYTES_MAX = 64 * 1024;
const decoder = new TextDecoder();

export function createBody(bytesMax: number): Body {
  const chunks: Buffer[] = [];
  let bytes = 0;
  return {
    add: (chunk) => {
      bytes += chunk.length;
      if (bytes > bytesMax) throw new AttemptError('too-large');
      chunks.push(chunk);
    },
    text: (headers) => {
      const [only] = chunks;
      const whole = chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks);
      const encoding = headers['content-encoding'] ?? 'identity';
      if (encoding === 'identity') return decoder.decode(whole);
      if (encoding !== 'gzip') throw new AttemptError('bad-http');
      const options = { maxOutputLength: bytesMax };
      if (whole.length <= AT_ONCE_BYTES_MAX) return decoder.decode(gunzipSync(whole, options));
      return new Promise((resolve, reject) => {
        gunzip(whole, options, (error, unpacked) =>
          error === null ? resolve(decoder.decode(unpacked)) : reject(error),
        );
      });
    },
  };
}
