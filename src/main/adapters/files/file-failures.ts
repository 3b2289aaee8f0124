/** The system's error codes as kinds of failure: no path and no stack leaves this folder. */
import type { Failure } from '@shared/contract/failures.ts';
import { failure } from '@shared/contract/failures.ts';

export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : 'unknown';
}

export function writeFailure(error: unknown): Failure {
  const code = codeOf(error);
  return code === 'ENOSPC' || code === 'EDQUOT' ? failure('disk-full') : failure('write-failed', { reason: code });
}

export const readFailure = (error: unknown): Failure => failure('file-unreadable', { reason: codeOf(error) });
