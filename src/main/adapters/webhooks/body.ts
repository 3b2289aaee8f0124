/** Reads the body of one request, up to its own limit and up to what all bodies together may hold. */
import type { IncomingMessage } from 'node:http';
import type { HookLimits } from './limits.ts';

export type Body =
  { readonly kind: 'whole'; readonly bytes: Uint8Array } | { readonly kind: 'too-large' | 'busy' | 'cut-short' };

/** Bytes of all bodies in memory. */
export type Held = { bytes: number };

/** Never rejects. The bytes stay counted until `release` is called. */
export async function readBody(
  request: IncomingMessage,
  held: Held,
  limits: HookLimits,
): Promise<{ readonly body: Body; readonly release: () => void }> {
  const chunks: Buffer[] = [];
  let kept = 0;
  let seen = 0;
  let problem: 'too-large' | 'busy' | null = null;
  const release = (): void => {
    held.bytes -= kept;
    kept = 0;
    chunks.length = 0;
  };
  const ended = (body: Body) => ({ body, release });
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      seen += chunk.length;
      problem ??= seen > limits.bodyBytesMax ? 'too-large' : null;
      problem ??= held.bytes + chunk.length > limits.heldBytesMax ? 'busy' : null;
      if (seen > limits.discardBytesMax) break;
      if (problem !== null) {
        release();
        continue;
      }
      held.bytes += chunk.length;
      kept += chunk.length;
      chunks.push(chunk);
    }
  } catch {
    // The sender left, or took too long.
    release();
    return ended({ kind: 'cut-short' });
  }
  return ended(problem === null ? { kind: 'whole', bytes: Buffer.concat(chunks) } : { kind: problem });
}
