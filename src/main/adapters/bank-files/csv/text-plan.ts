/** How a text is to be read, decided on its first part: encoding, quoted lines, delimiter, columns. */
import type { Mapping, ReadFailure } from '@shared/domain/statement/reading/reading.ts';
import { BLANKS, delimiterOf, NONE, rowOfBlanks, SAMPLE_LINES } from './delimiter.ts';
import type { Cutting } from './record-stream.ts';
import { cutter, guessOfWidths, isProvenByTotal, LINES_LOOKED_AT, rowOfWidths } from './text-columns.ts';
import type { Span } from './text-columns.ts';
import type { Encoding } from './text-stream.ts';
import { isWrapped, SAMPLE_LETTERS, unwrapLines } from './unwrap.ts';

const WIDTHS = 'widths';
const NAMED_DELIMITERS: Readonly<Record<string, string>> = {
  tab: '\t',
  '\\t': '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
};

export type TextPlan = {
  readonly encoding: Encoding;
  /** Each line was quoted once more as a whole. */
  readonly isWrapped: boolean;
  readonly delimiter: string;
  readonly cutting: Cutting;
  /** The first lines as decoded. */
  readonly head: string;
};

const HEAD_LETTERS_MAX = 4_194_304;

/** Whether a text holds all that the plan looks at. */
export function isHead(text: string): boolean {
  if (text.length >= HEAD_LETTERS_MAX) return true;
  return text.length >= SAMPLE_LETTERS && countLines(text) > Math.max(SAMPLE_LINES, LINES_LOOKED_AT);
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** The plan for a text by its head; blanks are cut where the movements of the whole file leave gaps, which comes later. */
export function planOf(head: string, encoding: Encoding, mapping: Mapping): TextPlan {
  const wrapped = isWrapped(head);
  const delimiter = delimiterTold(mapping) ?? delimiterOf(wrapped ? unwrapLines(head) : head);
  return { encoding, isWrapped: wrapped, delimiter, cutting: cuttingOf(delimiter, mapping.widths ?? []), head };
}

/** The delimiter that a mapping tells; undefined where it is to be found. */
function delimiterTold({ delimiter, widths }: Mapping): string | undefined {
  const told = delimiter === undefined ? undefined : (NAMED_DELIMITERS[delimiter.toLowerCase()] ?? delimiter);
  return widths !== undefined ? WIDTHS : told === WIDTHS ? undefined : told;
}

function cuttingOf(delimiter: string, widths: readonly number[]): Cutting {
  if (delimiter === WIDTHS) return { kind: 'line', rowOf: (raw, line) => rowOfWidths(raw, line, widths) };
  if (delimiter === BLANKS) return { kind: 'line', rowOf: rowOfBlanks };
  return { kind: 'delimiter', delimiter: characterOf(delimiter), hasQuotes: true };
}

/** As papaparse takes it: what can be no delimiter is a comma. */
const characterOf = (delimiter: string): string =>
  delimiter === NONE || delimiter.length !== 1 || /[\r\n"\ufeff]/u.test(delimiter) ? ',' : delimiter;

export const needsGaps = ({ delimiter }: TextPlan): boolean => delimiter === BLANKS;

/** The plan for columns kept apart by blanks, once it is known where the gaps are. */
export function withGaps(plan: TextPlan, spans: readonly Span[]): TextPlan {
  const cut = cutter(spans);
  return { ...plan, cutting: { kind: 'line', rowOf: (raw, line) => cut(rowOfBlanks(raw, line)) } };
}

/** The plan where the quotes of the file mean nothing. */
export const withoutQuotes = (plan: TextPlan): TextPlan =>
  plan.cutting.kind === 'line' ? plan : { ...plan, cutting: { ...plan.cutting, hasQuotes: false } };

/** Where no table was found and the lines have one length, the guess names widths. */
export function widthsGuess(problem: ReadFailure, { head, encoding }: TextPlan, mapping: Mapping): ReadFailure {
  if (problem.kind !== 'needs-mapping' || !problem.unknown.includes('columns')) return problem;
  const guess = mapping.widths === undefined && mapping.columns === undefined ? guessOfWidths(head) : null;
  if (guess === null) return problem;
  return {
    kind: 'needs-mapping',
    unknown: isProvenByTotal(head, guess) ? ['decimal'] : ['columns', 'decimal'],
    guess: { encoding: encoding.name, delimiter: WIDTHS, dateOrder: 'ymd', ...guess },
    rows: problem.rows ?? [],
  };
}
