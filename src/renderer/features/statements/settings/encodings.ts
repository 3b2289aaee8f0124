/** Encodings and separators that a person may state for a file. */

export const ENCODINGS: readonly string[] = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'iso-8859-15', 'gb18030'];

const WORDS: Readonly<Record<string, 'comma' | 'semicolon' | 'tab' | 'bar' | 'widths'>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
  widths: 'widths',
  '': 'widths',
};

/** The key of a separator's word. */
export const delimiterWord = (delimiter: string): 'comma' | 'semicolon' | 'tab' | 'bar' | 'widths' | 'other' =>
  WORDS[delimiter] ?? 'other';
