/** Scope: on an own account only lines that name the service, or look like ones matched before, are the service's business. */
import { strangeWords, textSignature, wordsOf } from '../../matching/evidence/text.ts';
import type { Account } from '../../payments/account.ts';
import type { StatementLine } from '../lines/line.ts';

/** Words by which a bank's text names the service: its tokens and what is done with them. */
export const SERVICE_NAMES: readonly string[] = ['COPM', 'TESTCOPM', 'TOKENIZE', 'TOKENIZACION', 'REDEEM', 'REDENCION'];

/** Whether text, reference or code of a line holds one of the service's names as a word. */
export function namesService(line: StatementLine, serviceNames: readonly string[] = SERVICE_NAMES): boolean {
  const words = new Set([...wordsOf(line.description), ...wordsOf(line.reference ?? ''), ...wordsOf(line.code ?? '')]);
  return serviceNames.some((name) => wordsOf(name).length > 0 && wordsOf(name).every((word) => words.has(word)));
}

/** Wording of a matched line that is somebody's and not the bank's own: lines alike are in scope from then on. */
export const scopeWording = (line: StatementLine): string | null =>
  strangeWords(line.description).length === 0 ? null : textSignature(line.description);

/** A test for scope, given the lines that accepted matches hold. */
export function scopeOf(
  account: Account,
  matched: Iterable<StatementLine>,
  serviceNames: readonly string[] = SERVICE_NAMES,
): (line: StatementLine) => boolean {
  if (account.preset === 'settlement') return () => true;
  const wordings = new Set<string>();
  for (const line of matched) {
    const wording = scopeWording(line);
    if (wording !== null) wordings.add(wording);
  }
  return (line) => namesService(line, serviceNames) || wordings.has(textSignature(line.description));
}
