/** The way to the service: straight, or through the company's proxy; TLS is checked in both, whatever the environment says. */
import { Pool, ProxyAgent } from 'undici';
import type { Dispatcher } from 'undici';
import { trustedAuthorities } from './certificates.ts';
import type { ApiLimits } from './limits.ts';
import { proxyFor } from './proxy.ts';

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
