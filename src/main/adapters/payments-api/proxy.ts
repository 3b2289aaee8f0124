/** The company's proxy as the environment names it (HTTPS_PROXY, NO_PROXY): only for https, where it sees a tunnel and never the key. */

export type ProxyChoice =
  | { readonly kind: 'direct' }
  | {
      readonly kind: 'proxy';
      /** Without name and password. */
      readonly origin: string;
      /** Value of proxy-authorization, or null. */
      readonly token: string | null;
    }
  /** One is named that this program cannot use: going round it is not ours to decide. */
  | { readonly kind: 'unusable' };

export type Environment = Readonly<Record<string, string | undefined>>;

const DIRECT: ProxyChoice = { kind: 'direct' };
const HTTPS_PORT = '443';

/** Which way to a service. Plain http is loopback only and needs none. */
export function proxyFor(base: URL, environment: Environment): ProxyChoice {
  const named = textOf(environment['https_proxy']) ?? textOf(environment['HTTPS_PROXY']);
  if (base.protocol !== 'https:' || named === null) return DIRECT;
  const exempt = textOf(environment['no_proxy']) ?? textOf(environment['NO_PROXY']) ?? '';
  return isExempt(base, exempt) ? DIRECT : readProxy(named);
}

const textOf = (value: string | undefined): string | null => {
  const text = value?.trim() ?? '';
  return text === '' ? null : text;
};

/** As every other program reads it: `*`, `host`, `.domain`, `*.domain`, each with its subdomains, and `host:port`. */
function isExempt(base: URL, list: string): boolean {
  const host = base.hostname.toLowerCase();
  const port = base.port === '' ? HTTPS_PORT : base.port;
  return list.split(/[\s,]+/).some((entry) => {
    if (entry === '') return false;
    if (entry === '*') return true;
    const [, name = entry, onlyPort] = /^(.*[^:\d].*|[\d.]+):(\d+)$/.exec(entry) ?? [];
    if (onlyPort !== undefined && onlyPort !== port) return false;
    const domain = name.toLowerCase().replace(/^\*?\./, '');
    return host === domain || host.endsWith(`.${domain}`) || host === `[${domain}]`;
  });
}

function readProxy(named: string): ProxyChoice {
  const address = named.includes('://') ? named : `http://${named}`;
  if (!URL.canParse(address)) return { kind: 'unusable' };
  const url = new URL(address);
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '') return { kind: 'unusable' };
  return { kind: 'proxy', origin: url.origin, token: tokenOf(url) };
}

function tokenOf({ username, password }: URL): string | null {
  if (username === '' && password === '') return null;
  return `Basic ${Buffer.from(`${plain(username)}:${plain(password)}`, 'utf8').toString('base64')}`;
}

/** A password with a lone percent sign is taken as it stands. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
