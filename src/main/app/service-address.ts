/** The address and the key as a person pastes them: one exact origin and one clean header value, or a refusal with its reason. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';

const ADDRESS_LENGTH_MAX = 400;
const KEY_LENGTH_MAX = 4096;
/** Loopback by literal name or number only: other names could be resolved elsewhere. */
const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

export type AddressProblem =
  'empty' | 'too-long' | 'characters' | 'not-an-address' | 'not-https' | 'credentials' | 'query';
export type KeyProblem = 'too-long' | 'characters';

const refuse = (reason: AddressProblem): { readonly ok: false; readonly error: Failure } =>
  err(failure('address-refused', { reason }));

/**
 * The address of the service without /v1 and without a slash at the end: https, or http on loopback. Only plain ASCII
 * is taken, because a letter that looks like another leads elsewhere than it says. Fails with `address-refused`.
 */
export function normalizeBaseUrl(text: string): Result<string, Failure> {
  const typed = text.trim();
  const reason = problemOfText(typed);
  if (reason !== null) return refuse(reason);
  const url = new URL(typed);
  if (url.protocol !== 'https:' && !LOOPBACK.test(url.hostname)) return refuse('not-https');
  const path = url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '').replace(/\/+$/, '');
  return ok(`${url.origin}${path}`);
}

/** The address that events are sent to, whole: https, or http on loopback, as every other. Fails with `address-refused`. */
export function checkHookUrl(text: string): Result<string, Failure> {
  const typed = text.trim();
  const reason = problemOfText(typed);
  if (reason !== null) return refuse(reason);
  const url = new URL(typed);
  return url.protocol !== 'https:' && !LOOPBACK.test(url.hostname) ? refuse('not-https') : ok(url.href);
}

/** What the text itself says, before any of it is left to the URL parser, which would tidy it without a word. */
function problemOfText(typed: string): AddressProblem | null {
  if (typed === '') return 'empty';
  if (typed.length > ADDRESS_LENGTH_MAX) return 'too-long';
  if (!/^[\x21-\x7e]+$/.test(typed) || typed.includes('\\')) return 'characters';
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return 'not-an-address';
  if (/^[^/]*\/\/[^/?#]*@/.test(typed)) return 'credentials';
  // Decoded, such a host is another one than it looks.
  if (/^[^/]*\/\/[^/?#]*%/.test(typed)) return 'characters';
  return /[?#]/.test(typed) ? 'query' : null;
}

/**
 * The key without the blanks that come with copying. Fails with `key-missing`, or with `key-malformed` when it is
 * longer than 4,096 characters or holds anything but printable ASCII (K7): nothing of it is repeated in the failure.
 */
export function checkKeyText(text: string): Result<string, Failure> {
  const key = text.trim();
  const malformed = (reason: KeyProblem): Result<string, Failure> => err(failure('key-malformed', { reason }));
  if (key === '') return err(failure('key-missing'));
  if (key.length > KEY_LENGTH_MAX) return malformed('too-long');
  return /^[\x21-\x7e]+$/.test(key) ? ok(key) : malformed('characters');
}
