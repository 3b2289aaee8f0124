/** Whom to believe that a server is who it says: Node's authorities, those of the system, and those of the environment; never fewer checks. */
import { readFileSync } from 'node:fs';
import * as tls from 'node:tls';
import type { SecureContext } from 'node:tls';

/** Files of further authorities, as OpenSSL and Node know them. */
const FILES = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'] as const;
const CERTIFICATE = /-----BEGIN (?:TRUSTED )?CERTIFICATE-----[\s\S]+?-----END (?:TRUSTED )?CERTIFICATE-----/g;

let made: { readonly files: string; readonly context: SecureContext } | null = null;

/**
 * One context for all connections: reading hundreds of authorities for each would cost more than the requests. A file
 * that cannot be read, and a certificate that is damaged, add nobody.
 */
export function trustedAuthorities(environment: Readonly<Record<string, string | undefined>>): SecureContext {
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
