/** Answers that came with the start: the first questions take them, so that the first picture waits for nobody. */
import { hashKey } from '@tanstack/react-query';
import type { Answer, CallName, Request } from '@shared/contract/calls.ts';
import { questionName } from '@shared/contract/kept.ts';
import type { KeptAnswer } from '@shared/contract/kept-answer.ts';

const given = new Map<string, KeptAnswer>();
const used = new Set<string>();

export function giveFirst(answers: readonly KeptAnswer[]): void {
  for (const answer of answers) given.set(hashKey([answer.call, answer.request]), answer);
}

/** The answer to a question, if it came with the start. It is not decoded: it was given by the same build, and the picture waits for no shapes. */
export function takeFirst<N extends CallName>(name: N, request: Request<N>): Answer<N> | undefined {
  const known = given.size === 0 ? undefined : given.get(hashKey([name, request]));
  if (known === undefined) return undefined;
  used.add(questionName(known.call, known.request));
  return known.value as Answer<N>;
}

/** Names what was taken, as main knows it; from now on every question is asked. */
export function endFirst(): string[] {
  given.clear();
  return [...used];
}
