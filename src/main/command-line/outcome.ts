/** What a command ends with: an answer for scripts and lines for people, or a failure with one sentence and its exit code. */
import type { Failure } from '@shared/contract/failures.ts';
import { EXIT, EXIT_OF } from './exit-codes.ts';
import type { ExitCode } from './exit-codes.ts';
import { sentenceOf } from './words/words.ts';
import type { TerminalLanguage } from './words/words.ts';

/** `json: null` prints nothing: the command has said all it had to say while it ran. */
export type Outcome =
  | { readonly ok: true; readonly json: Readonly<Record<string, unknown>> | null; readonly lines: readonly string[] }
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

export const done = (json: Readonly<Record<string, unknown>> | null, lines: readonly string[] = []): Outcome => ({
  ok: true,
  json,
  lines,
});
export const failed = (
  failure: Failure,
  more: Omit<Extract<Outcome, { ok: false }>, 'ok' | 'failure'> = {},
): Outcome => ({ ok: false, failure, ...more });

export type Printed = { readonly out: string; readonly error: string; readonly exit: ExitCode };

/** Standard output, standard error and exit code of an outcome: with --json nothing but JSON stands on standard output. */
export function print(outcome: Outcome, how: { readonly json: boolean; readonly language: TerminalLanguage }): Printed {
  const lines = (texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('');
  if (outcome.ok) {
    return {
      out: how.json
        ? outcome.json === null
          ? ''
          : `${JSON.stringify({ ok: true, ...outcome.json })}\n`
        : lines(outcome.lines),
      error: '',
      exit: EXIT.done,
    };
  }
  const { failure } = outcome;
  const message = sentenceOf(failure, how.language);
  const line = failure.detail?.['line'];
  const error = { kind: failure.kind, message, ...(line === undefined ? {} : { line }), ...outcome.error };
  return {
    out: how.json ? `${JSON.stringify({ ok: false, error, ...outcome.beside })}\n` : lines(outcome.lines ?? []),
    error: how.json ? '' : `${message}\n`,
    exit: EXIT_OF[failure.kind],
  };
}
