/** The bank behind a known format: a proper noun, the same in every language. */

const BANKS: Readonly<Record<string, string>> = {
  bancolombia: 'Bancolombia',
  bbva: 'BBVA',
  bogota: 'Banco de Bogotá',
  colpatria: 'Colpatria',
  davivienda: 'Davivienda',
  occidente: 'Banco de Occidente',
};

/** The bank's name; null for a format that is no bank's own. */
export const bankOf = (format: string): string | null => BANKS[format.split('-')[0] ?? ''] ?? null;
