/** Certificates of the tests' own authority, made by openssl in a temporary folder. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TlsFiles } from './http-server.ts';

export type Subject = {
  /** The one address it is for. */
  readonly ip: string;
  /** First and last moment, as openssl writes them. */
  readonly days: readonly [string, string];
  /** By itself, or by the authority. */
  readonly signedBy: 'itself' | 'authority';
};

export type Authority = {
  /** File of the authority's own certificate. */
  readonly file: string;
  readonly certificateFor: (subject: Partial<Subject>) => TlsFiles;
  readonly remove: () => void;
};

export const VALID = ['20200101000000Z', '20490101000000Z'] as const;
const COMMON: Subject = { ip: '127.0.0.1', days: VALID, signedBy: 'authority' };
const CONFIG = (name: string): string =>
  `[ca]\ndefault_ca=own\n[own]\ndatabase=${name}.index\nnew_certs_dir=.\nserial=${name}.serial\ndefault_md=sha256\npolicy=any\nunique_subject=no\n[any]\ncommonName=supplied\n`;

export function anAuthority(): Authority {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificates-'));
  const at = (name: string): string => path.join(folder, name);
  const openssl = (...args: string[]): void => void execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  openssl('req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Own authority', '-days', '9000'); // prettier-ignore
  let made = 0;
  return {
    file: at('ca.pem'),
    certificateFor: (overrides) => {
      const { ip, days, signedBy } = { ...COMMON, ...overrides };
      made += 1;
      const name = `service${made}`;
      openssl('req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', '/CN=service'); // prettier-ignore
      writeFileSync(at(`${name}.ext`), `subjectAltName=IP:${ip}\n`);
      writeFileSync(at(`${name}.index`), '');
      writeFileSync(at(`${name}.serial`), `0${made}\n`);
      writeFileSync(at(`${name}.cnf`), CONFIG(name));
      const own = ['-selfsign', '-keyfile', `${name}.key`];
      const signer = signedBy === 'itself' ? own : ['-cert', 'ca.pem', '-keyfile', 'ca.key'];
      openssl('ca', '-batch', '-config', `${name}.cnf`, ...signer, '-in', `${name}.csr`, '-out', `${name}.pem`, '-notext', '-extfile', `${name}.ext`, '-startdate', days[0], '-enddate', days[1]); // prettier-ignore
      return { key: readFileSync(at(`${name}.key`), 'utf8'), cert: readFileSync(at(`${name}.pem`), 'utf8') };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
