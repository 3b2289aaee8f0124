/** Webhooks as the service sends them: a whole event, its body and its checksum, made here with nothing of the program. */
import { createHash } from 'node:crypto';
import { request } from 'node:http';

export const SECRET = 'whsec_2f6c-present';
export const PAST_SECRET = 'whsec_91ab-past';

export const JSON_HEADERS = { 'content-type': 'application/json' };

export type HookBody = Readonly<Record<string, unknown>> & {
  readonly signature?: { readonly properties?: unknown; readonly checksum?: unknown };
};

/** A final payin with names and accounts in it, signed over its id and status. */
export const aHook = (overrides: Readonly<Record<string, unknown>> = {}): HookBody => ({
  event_id: 'EVENT#5d1f',
  hook_id: 'HOOK#a001',
  event_type: 'payin.updated',
  data: {
    payin: {
      id: 'payin-1',
      status: 'FULFILLED',
      amount: '356000.00',
      third_party: { full_name: 'Andrés Felipe Rojas', legal_identifier: '79512345', email: 'andres@correo.example' },
    },
  },
  signature: { properties: ['payin.id', 'payin.status'] },
  timestamp: 1774364400,
  sent_at: '2026-03-24T15:00:00.000Z',
  ...overrides,
});

/** An event of its own about the payin with this number. */
export const aHookAbout = (n: number): HookBody =>
  aHook({
    event_id: `EVENT#${n}`,
    hook_id: `HOOK#${n}`,
    data: { payin: { id: `payin-${n}`, status: 'FULFILLED' } },
  });

/** SHA-256, upper-case hexadecimal, of these texts one after another. */
export const checksumOfTexts = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join(''), 'utf8').digest('hex').toUpperCase();

/** The checksum of a hook whose properties all lead to texts. */
export function checksumOf(hook: HookBody, secret = SECRET): string {
  const paths = (hook.signature?.properties ?? []) as readonly string[];
  const values = paths.map((path) =>
    path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], hook['data']),
  );
  return checksumOfTexts(...(values as string[]), String(hook['timestamp']), secret);
}

/** The body of a hook with its checksum in it. */
export const signed = (hook: HookBody, secret = SECRET): string =>
  JSON.stringify({ ...hook, signature: { ...hook.signature, checksum: checksumOf(hook, secret) } });

/** What is posted for a hook: the checksum in the header as well. */
export const aPost = (hook: HookBody, secret = SECRET): RequestInit => ({
  method: 'POST',
  headers: { ...JSON_HEADERS, 'x-hook-checksum': checksumOf(hook, secret) },
  body: signed(hook, secret),
});

/** Status and body of one delivery. */
export async function post(address: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(address, init);
  return { status: answer.status, body: await answer.json() };
}
/** Many at once, each on a connection of its own. */
export const postAlone = (address: string, { headers, body }: RequestInit): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', headers: headers as Record<string, string>, agent: false });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.end(body as string);
  });
