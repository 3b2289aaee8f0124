/** What a command ends with: an answer for scripts and lines for people, or a failure with one sentence and its exit code. */
import type { Language } from '@shared/domain/language.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { EXIT, EXIT_OF } from './exit-codes.ts';
import type { ExitCode } from './exit-codes.ts';
import { sentenceOf } from './words/words.ts';

/** `json: null` prints nothing: the command has said all it had to say while it ran. */
export type Outcome =
  | {
      readonly ok: true;
      readonly json: Readonly<Record<string, unknown>> | null;
      readonly lines: readonly string[];
      /** Said on the side where only JSON may stand on standard output; the lines hold it too. */
      readonly aside?: readonly string[];
    }
  | {
      readonly ok: false;
      readonly failure: Failure;
      /** Lines for people that stand although the command failed (a report that was written). */
      readonly lines?: readonly string[];
      /** Further members of the printed object, beside `error`. */
      readonly beside?: Readonly<Record<string, unknown>>;
      /** Further members of `error`: line, unknown, guess. */
      readonly error?: Readonly<Record<string, unknown>>;
    };

export const done = (
  json: Readonly<Record<string, unknown>> | null,
  lines: readonly string[] = [],
  aside: readonly string[] = [],
): Outcome => ({ ok: true, json, lines, aside });
export const failed = (
  failure: Failure,
  more: Omit<Extract<Outcome, { ok: false }>, 'ok' | 'failure'> = {},
): Outcome => ({ ok: false, failure, ...more });

export type Printed = { readonly out: string; readonly error: string; readonly exit: ExitCode };

/** Standard output, standard error and exit code of an outcome: with --json nothing but JSON stands on standard output. */
export function print(outcome: Outcome, how: { readonly json: boolean; readonly language: Language }): Printed {
  const lines = (texts: readonly string[]): string => texts.map((text) => `${shownText(text)}\n`).join('');
  if (outcome.ok) {
    if (!how.json) return { out: lines(outcome.lines), error: '', exit: EXIT.done };
    const out = outcome.json === null ? '' : `${shownJson({ ok: true, ...outcome.json })}\n`;
    return { out, error: lines(outcome.aside ?? []), exit: EXIT.done };
  }
  const { failure } = outcome;
  const message = sentenceOf(failure, how.language);
  const line = failure.detail?.['line'];
  const error = { kind: failure.kind, message, ...(line === undefined ? {} : { line }), ...outcome.error };
  return {
    out: how.json ? `${shownJson({ ok: false, error, ...outcome.beside })}\n` : lines(outcome.lines ?? []),
    error: how.json ? '' : lines([message]),
    exit: EXIT_OF[failure.kind],
  };
}

// Text that came from files and services, for a terminal: nothing in it can move the cursor, colour or turn round what follows.

/** Controls, format marks and separators of lines: a terminal obeys some and hides the others. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** One line, every unseen letter shown as a mark. */
export const shownText = (text: string): string => text.replace(UNSEEN, '\u00b7');

/** JSON on one line: what JSON itself leaves as it is, and a terminal would obey, is written as its number. */
export const shownJson = (value: unknown): string =>
  JSON.stringify(value).replace(UNSEEN, (letter) =>
    [...Array(letter.length).keys()].map((at) => `\\u${letter.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );
