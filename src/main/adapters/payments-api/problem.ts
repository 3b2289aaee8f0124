/** Why no answer could be read: every error of sockets, TLS, proxies and parsers becomes one of a few kinds, and none of its words go further. */

/**
 * `bad-http`: something answers that does not speak as the service does; `proxy`: the company's proxy refuses, asks for
 * another password, or is no proxy that can be used.
 */
export type AttemptProblem =
  'certificate' | 'proxy' | 'no-connection' | 'network' | 'timeout' | 'too-large' | 'bad-http' | 'cancelled';

/** A problem that this program itself found, on its way through code that only knows errors. */
export class AttemptError extends Error {
  readonly problem: AttemptProblem;
  constructor(problem: AttemptProblem) {
    super(problem);
    this.problem = problem;
  }
}

const CERTIFICATE =
  /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|UNABLE_TO_(GET|VERIFY|DECRYPT)|ERROR_IN_CERT|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|CRL_|UND_ERR_PRX_TLS)/;
const PROBLEMS: readonly (readonly [RegExp, AttemptProblem])[] = [
  [CERTIFICATE, 'certificate'],
  [/^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/, 'timeout'],
  [/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/, 'no-connection'],
  [/^ERR_BUFFER_TOO_LARGE$/, 'too-large'],
  [/^(HTTPParserError$|HPE_|UND_ERR_HEADERS_OVERFLOW|Z_DATA_ERROR|EPROTO|ERR_SSL_)/, 'bad-http'],
  // Of undici's own aborts only one is not ours: the answer of a proxy that makes no tunnel.
  [/^UND_ERR_ABORTED$/, 'proxy'],
  [/^UND_ERR_(DESTROYED|CLOSED)$/, 'cancelled'],
];

export function problemOf(error: unknown): AttemptProblem {
  if (error instanceof AttemptError) return error.problem;
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
