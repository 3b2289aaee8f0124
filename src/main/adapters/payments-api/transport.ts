/** The way to the service: straight, or through the company's proxy; TLS is checked in both, whatever the environment says. */
import { Pool, ProxyAgent } from 'undici';
import type { Dispatcher } from 'undici';
import { readFileSync } from 'node:fs';
import * as tls from 'node:tls';
import type { SecureContext } from 'node:tls';
import type { ApiLimits } from './limits.ts';
import { proxyFor } from './proxy.ts';

/** Files of further authorities, as OpenSSL and Node know them. */
const FILES = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'] as const;
const CERTIFICATE = /-----BEGIN (?:TRUSTED )?CERTIFICATE-----[\s\S]+?-----END (?:TRUSTED )?CERTIFICATE-----/g;

let made: { readonly files: string; readonly context: SecureContext } | null = null;

/**
 * One context for all connections: reading hundreds of authorities for each would cost more than the requests. A file
 * that cannot be read, and a certificate that is damaged, add nobody.
 */
function trustedAuthorities(environment: Readonly<Record<string, string | undefined>>): SecureContext {
  const files = FILES.map((name) => environment[name] ?? '');
  const key = JSON.stringify(files);
  if (made?.files !== key) made = { files: key, context: contextOf(files) };
  return made.context;
}

function contextOf(files: readonly string[]): SecureContext {
  // The same authority may stand in all of them.
  const known = new Set([...usualAuthorities(), ...systemAuthorities(), ...files.flatMap(authoritiesIn)]);
  return tls.createSecureContext({ ca: [...known] });
}

/** Older runtimes (Electron 33) do not tell what the system trusts: there the environment's files are the way. */
function authoritiesFrom(store: 'default' | 'system'): readonly string[] | null {
  const ask = (tls as Partial<Pick<typeof tls, 'getCACertificates'>>).getCACertificates;
  try {
    return ask?.(store) ?? null;
  } catch {
    return null;
  }
}

const usualAuthorities = (): readonly string[] => authoritiesFrom('default') ?? tls.rootCertificates;
const systemAuthorities = (): readonly string[] => authoritiesFrom('system') ?? [];

function authoritiesIn(file: string): readonly string[] {
  if (file === '') return [];
  try {
    return readFileSync(file, 'utf8').match(CERTIFICATE) ?? [];
  } catch {
    return [];
  }
}

/** Null where the environment names a proxy that cannot be used. */
export function openTransport(base: URL, limits: ApiLimits): Dispatcher | null {
  const choice = proxyFor(base, process.env);
  if (choice.kind === 'unusable') return null;
  const options = {
    connections: limits.atOnceMax,
    pipelining: 1,
    headersTimeout: limits.headersMsMax,
    bodyTimeout: limits.bodySilenceMsMax,
  };
  const tls = tlsFor(base, limits);
  // A pool knows its origin and reaches no other.
  if (choice.kind === 'direct') return new Pool(base.origin, { ...options, connect: tls });
  return new ProxyAgent({
    ...options,
    uri: choice.origin,
    ...(choice.token === null ? {} : { token: choice.token }),
    requestTls: tls,
    proxyTls: tls,
    // The proxy itself must answer in the time that a connection may take.
    clientFactory: (origin, given) =>
      new Pool(origin, { ...given, connections: limits.atOnceMax, headersTimeout: limits.connectMsMax }),
  });
}

function tlsFor(base: URL, limits: ApiLimits) {
  // Stated, because an environment variable could otherwise switch the check off.
  const stated = { timeout: limits.connectMsMax, rejectUnauthorized: true };
  return base.protocol === 'https:' ? { ...stated, secureContext: trustedAuthorities(process.env) } : stated;
}
