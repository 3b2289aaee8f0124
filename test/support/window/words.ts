/** The window's own words in both languages, filled in as the window fills them, so that tests look for what people read. */
import { en } from '../../../src/renderer/words/en/words.ts';
import { es } from '../../../src/renderer/words/es/words.ts';
import { formatCount } from '@shared/domain/money/format.ts';

export const words = { es, en } as const;
export type Lang = keyof typeof words;

/** Fills `{{name}}` and `{{name, n}}`; a number is written with dots in its thousands, as on screen. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)(?:, n)?\}\}/gu, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? formatCount(value) : value;
  });
}

/** The beginning of a text up to its first gap: enough to find it on a page when the values are not known. */
export const before = (text: string): string => text.split('{{')[0]?.trim() ?? '';

/** Every sentence of a dictionary by its key, `reconcile.filters.all` and so on. */
export function flatten(dictionary: object, prefix = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(dictionary).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as const]
      : typeof value === 'object' && value !== null
        ? flatten(value, `${prefix}${key}.`)
        : [],
  );
}
