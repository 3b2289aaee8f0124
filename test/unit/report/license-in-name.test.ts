/** The number of a professional card behind a name, in the ways that people write it. */
import { describe, expect, it } from 'vitest';
import { withLicenseApart } from '@shared/domain/report/license-in-name.ts';

describe('a professional card', () => {
  it.each([
    ['Ana Ruiz T.P. 12345-T', 'Ana Ruiz', '12345-T'],
    ['Ana Ruiz, T. P. 12345-T', 'Ana Ruiz', '12345-T'],
    ['Ana Ruiz - TP 12345 - T', 'Ana Ruiz', '12345 - T'],
    ['Ana Ruiz (T.P. No. 12.345-T)', 'Ana Ruiz', '12.345-T'],
    ['ANA RUIZ · t.p. n.º 12345T ', 'ANA RUIZ', '12345T'],
    ['Ana Ruiz, Tarjeta Profesional N° 12345-T', 'Ana Ruiz', '12345-T'],
    ['Ana Ruiz, contadora pública, T.P.: 12345', 'Ana Ruiz, contadora pública', '12345'],
    ['T.P. 12345-T', '', '12345-T'],
  ])('is parted from the name it follows: %s', (typed, name, license) => {
    expect(withLicenseApart({ name: typed, license: '' })).toEqual({ name, license });
  });

  it.each([
    'Ana Ruiz',
    'Ana T. P. Ruiz',
    'T.P. Asociados 2026',
    'Ruiz & Cía. STP 12345',
    'Ana Ruiz C.C. 52.418.907',
    '',
  ])('is not read into what is no card: %s', (name) => {
    expect(withLicenseApart({ name, license: '' })).toEqual({ name, license: '' });
  });

  it('is left where it was typed when another one has its own field', () => {
    const signer = { name: 'Ana Ruiz, T.P. 1-T', license: '2-T' };
    expect(withLicenseApart(signer)).toEqual(signer);
  });
});
