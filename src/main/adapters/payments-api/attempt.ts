/** One GET, once: the key goes to the configured origin only, redirects are not followed, TLS is never relaxed, every time and size has a limit. */
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';
import { Pool } from 'undici';
import type { ServiceConnection } from '../../app/ports.ts';
import { startDeadline } from '../clock/deadline.ts';
import type { Deadline } from '../clock/deadline.ts';
import type { ApiLimits } from './limits.ts';
import type { WireHeaders } from './wire.ts';

/** Why no answer could be read. `bad-http`: something answers that does not speak as the service does. */
export type AttemptProblem =
  'certificate' | 'no-connection' | 'network' | 'timeout' | 'too-large' | 'bad-http' | 'cancelled';

export type Attempt =
  | { readonly kind: 'answer'; readonly status: number; readonly headers: WireHeaders; readonly text: string }
  | { readonly kind: 'problem'; readonly problem: AttemptProblem; readonly headers: WireHeaders | null };

export type Getter = {
  readonly get: (path: string, signal?: AbortSignal) => Promise<Attempt>;
  readonly close: () => Promise<void>;
};

/** Bytes of an error's body that are read to keep the connection; the rest is not worth it. */
const ERROR_BODY_BYTES_MAX = 64 * 1024;

class BodyTooLarge extends Error {}
class UnknownEncoding extends Error {}

/** Requests to one origin: a Pool cannot reach any other, whatever an answer says. */
export function createGetter(connection: ServiceConnection, limits: ApiLimits): Getter {
  const base = new URL(connection.baseUrl);
  const prefix = base.pathname === '/' ? '' : base.pathname;
  const pool = new Pool(base.origin, {
    connections: limits.atOnceMax,
    pipelining: 1,
    headersTimeout: limits.headersMsMax,
    bodyTimeout: limits.bodySilenceMsMax,
    // Stated, because an environment variable could otherwise switch the check off.
    connect: { timeout: limits.connectMsMax, rejectUnauthorized: true },
  });
  const headers = {
    authorization: `Bearer ${connection.key}`,
    accept: 'application/json',
    'accept-encoding': 'gzip',
    'user-agent': 'cuadre',
  };
  return {
    get: async (path, signal) => {
      const deadline = startDeadline(limits.totalMsMax, signal);
      let heard: WireHeaders | null = null;
      try {
        const answer = await pool.request({
          method: 'GET',
          path: `${prefix}${path}`,
          headers,
          signal: deadline.signal,
        });
        heard = answer.headers;
        const text = await readText(answer, limits.bytesMax);
        return { kind: 'answer', status: answer.statusCode, headers: heard, text };
      } catch (error) {
        return { kind: 'problem', problem: problemOf(error, deadline, signal), headers: heard };
      } finally {
        deadline.clear();
      }
    },
    close: () => pool.destroy(),
  };
}

/** The body of a success as text, unpacked and within the limit; of anything else nothing is needed. */
async function readText(answer: Dispatcher.ResponseData, bytesMax: number): Promise<string> {
  if (answer.statusCode < 200 || answer.statusCode > 299) {
    // Whether the rest of an error arrives changes nothing: its status says it all.
    await answer.body.dump({ limit: ERROR_BODY_BYTES_MAX }).catch(() => undefined);
    return '';
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw new BodyTooLarge();
      chunks.push(chunk);
    }
  };
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (encoding === 'gzip') await pipeline(answer.body, createGunzip(), collect);
  else if (encoding === 'identity') await pipeline(answer.body, collect);
  else {
    answer.body.destroy();
    throw new UnknownEncoding();
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

const CERTIFICATE =
  /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|UNABLE_TO_(GET|VERIFY|DECRYPT)|ERROR_IN_CERT|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|CRL_)/;
const PROBLEMS: readonly (readonly [RegExp, AttemptProblem])[] = [
  [CERTIFICATE, 'certificate'],
  [/^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/, 'timeout'],
  [/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/, 'no-connection'],
  [/^(HTTPParserError$|HPE_|UND_ERR_HEADERS_OVERFLOW|Z_DATA_ERROR|EPROTO|ERR_SSL_)/, 'bad-http'],
  [/^UND_ERR_(DESTROYED|CLOSED)$/, 'cancelled'],
];

function problemOf(error: unknown, deadline: Deadline, signal: AbortSignal | undefined): AttemptProblem {
  if (signal?.aborted === true) return 'cancelled';
  if (deadline.expired()) return 'timeout';
  if (error instanceof BodyTooLarge) return 'too-large';
  if (error instanceof UnknownEncoding) return 'bad-http';
  const codes = codesOf(error);
  for (const [pattern, problem] of PROBLEMS) if (codes.some((code) => pattern.test(code))) return problem;
  return 'network';
}

/** The codes and names of an error, of what caused it, and of all the addresses that were tried. */
function codesOf(error: unknown): readonly string[] {
  const codes: string[] = [];
  let rest: readonly unknown[] = [error];
  for (let depth = 0; depth < 5 && rest.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const one of rest) {
      if (!(one instanceof Error)) continue;
      codes.push(one.name);
      if ('code' in one && typeof one.code === 'string') codes.push(one.code);
      next.push(one.cause, ...(one instanceof AggregateError ? (one.errors as unknown[]) : []));
    }
    rest = next;
  }
  return codes;
}
