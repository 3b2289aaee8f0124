// An address and a key are taken exactly or refused with a reason (K6, K7).
import { describe, expect, it } from 'vitest';
import { checkKeyText, normalizeBaseUrl } from '../../../src/main/app/service-address.ts';

describe('the address of the service', () => {
  it.each([
    ['https://api.example.com', 'https://api.example.com'],
    [' https://api.example.com/ ', 'https://api.example.com'],
    ['https://api.example.com/v1', 'https://api.example.com'],
    ['https://api.example.com/v1/', 'https://api.example.com'],
    ['https://API.Example.com:443//', 'https://api.example.com'],
    ['https://example.com/payments/v1/', 'https://example.com/payments'],
    ['https://example.com:8443/payments', 'https://example.com:8443/payments'],
    ['http://127.0.0.1:4010/v1', 'http://127.0.0.1:4010'],
    ['http://localhost:4010', 'http://localhost:4010'],
    ['http://[::1]:4010/', 'http://[::1]:4010'],
    ['https://example.com/v12', 'https://example.com/v12'],
  ])('takes %s as %s', (typed, taken) => {
    expect(normalizeBaseUrl(typed)).toEqual({ ok: true, value: taken });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['api.example.com', 'not-an-address'],
    ['ftp://example.com', 'not-an-address'],
    ['javascript:alert(1)', 'not-an-address'],
    ['https://', 'not-an-address'],
    ['http://example.com', 'not-https'],
    ['http://127.0.0.1.example.com', 'not-https'],
    ['http://localhost.example.com', 'not-https'],
    ['http://10.0.0.1', 'not-https'],
    ['http://0.0.0.0', 'not-https'],
    ['https://user:pass@example.com', 'credentials'],
    ['https://user@example.com', 'credentials'],
    ['https://@example.com', 'credentials'],
    ['https://example.com?x=1', 'query'],
    ['https://example.com/#top', 'query'],
    ['https://example.com?', 'query'],
    ['https://exаmple.com', 'characters'],
    ['https://ｅxample.com', 'characters'],
    ['https:\\\\example.com', 'characters'],
    ['https://ex%61mple.com', 'characters'],
    ['https://example.com%2Fevil.example', 'not-an-address'],
    ['https://example.com%2Eevil.example', 'characters'],
    ['http://127.0.0.1@evil.example', 'credentials'],
    ['http://127.0.0.1:80.evil.example', 'not-an-address'],
    ['http://localhost.', 'not-https'],
    ['http://localhost_.example', 'not-https'],
    ['http://[::ffff:127.0.0.1]', 'not-https'],
    ['http://[::]', 'not-https'],
    ['https://exam\tple.com', 'characters'],
    [`https://example.com/${'a'.repeat(400)}`, 'too-long'],
  ])('refuses %j: %s', (typed, reason) => {
    expect(normalizeBaseUrl(typed)).toEqual({ ok: false, error: { kind: 'address-refused', detail: { reason } } });
  });

  it('gives the same address again when it is given its own answer', () => {
    for (const typed of ['https://a.example/v1/', 'https://a.example/x/v1', 'http://[::1]:80/']) {
      const once = normalizeBaseUrl(typed);
      expect(once.ok && normalizeBaseUrl(once.value)).toEqual(once);
    }
  });
});

describe('the text of a key', () => {
  it('drops the line end that comes with copying', () => {
    expect(checkKeyText('  sk_live_4f~=/+.9\r\n')).toEqual({ ok: true, value: 'sk_live_4f~=/+.9' });
    expect(checkKeyText('k'.repeat(4096)).ok).toBe(true);
  });

  it.each([
    ['k'.repeat(4097), 'too-long'],
    ['clave-ñ', 'characters'],
    ['two words', 'characters'],
    ['line\nbreak', 'characters'],
    ['nul\u0000', 'characters'],
    ['zero\u200bwidth', 'characters'],
  ])('refuses a malformed key without repeating it', (typed, reason) => {
    const checked = checkKeyText(typed);
    expect(checked).toEqual({ ok: false, error: { kind: 'key-malformed', detail: { reason } } });
    expect(JSON.stringify(checked)).not.toContain(typed.slice(0, 8));
  });

  it('calls an empty key missing', () => {
    expect(checkKeyText(' \n')).toEqual({ ok: false, error: { kind: 'key-missing' } });
  });
});
