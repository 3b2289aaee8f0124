/** The secrets of this session and the one way to take them out of text: raw, escaped, percent, base64, hex or reversed, none is left. */

/** Shorter ones would blank out ordinary words. */
const SECRET_LENGTH_MIN = 8;
const REDACTED = '[redacted]';

/** Secrets that nobody registered still follow these words. */
const SPOKEN = [
  /(bearer|basic)(\s+|%20|\+)[^\s"'\\,;<>{}[\]()]+/gi,
  /((?:api[-_]?key|apikey|access[-_]?token|token|secret|password|passwd|authorization)["']?\s*[=:]\s*["']?)(?!\[redacted\])[^\s"'\\,;&<>{}[\]()]+/gi,
  /(\/\/[^\s/:@"']*:)[^\s/@"']+(?=@)/g,
];

export type Secrets = {
  readonly add: (secret: string) => void;
  readonly remove: (secret: string) => void;
  /** True when the text holds a registered secret in any of its spellings. */
  readonly isIn: (text: string) => boolean;
  /** The text without registered secrets and without what follows words like Bearer. */
  readonly redact: (text: string) => string;
};

/** The part of a secret's base64 that does not depend on its neighbours, for each of the three places it can start at. */
function base64Cores(secret: string): readonly string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
    const from = Math.ceil((before * 8) / 6);
    const to = Math.floor((bytes.length * 8) / 6);
    return bytes.toString('base64').slice(from, to);
  });
}

function spellings(secret: string): readonly string[] {
  const percent = [...Buffer.from(secret)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const hex = Buffer.from(secret).toString('hex');
  const cores = base64Cores(secret);
  const forms = [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    encodeURI(secret),
    percent,
    percent.toUpperCase(),
    hex,
    hex.toUpperCase(),
    Buffer.from(secret, 'utf16le').toString('hex'),
    ...cores,
    ...cores.map((core) => core.replaceAll('+', '-').replaceAll('/', '_')),
    Array.from(secret).reverse().join(''),
  ];
  // The longest first: a short form inside a long one would leave the rest of it standing.
  return [...new Set(forms)].filter((form) => form.length >= SECRET_LENGTH_MIN).sort((a, b) => b.length - a.length);
}

export function createSecrets(): Secrets {
  const known = new Map<string, readonly string[]>();
  const allForms = (): readonly string[] => [...known.values()].flat();
  return {
    add: (secret) => {
      if (secret.length >= SECRET_LENGTH_MIN && !known.has(secret)) known.set(secret, spellings(secret));
    },
    remove: (secret) => void known.delete(secret),
    isIn: (text) => allForms().some((form) => text.includes(form)),
    redact: (text) => {
      const without = allForms().reduce((rest, form) => rest.replaceAll(form, REDACTED), text);
      return SPOKEN.reduce(
        (rest, pattern) => rest.replace(pattern, (_all, said: string) => `${said} ${REDACTED}`),
        without,
      );
    },
  };
}
